"""Packs of puzzles, the puzzles of the day, and puzzles against time."""
