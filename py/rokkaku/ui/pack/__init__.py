"""Puzzles from packs: how they are solved, and what comes of it."""
