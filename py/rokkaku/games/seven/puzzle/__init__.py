"""Puzzles with the tiles of SEVEN."""
