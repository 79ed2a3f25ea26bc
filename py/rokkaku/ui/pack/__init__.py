"""Puzzle packs: solving, daily puzzles, puzzle rush, and progress."""
