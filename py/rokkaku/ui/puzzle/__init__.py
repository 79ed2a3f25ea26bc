"""Puzzles: attempts, the puzzles of the day, puzzle rush, and progress."""
