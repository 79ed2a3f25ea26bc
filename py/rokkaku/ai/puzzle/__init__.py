"""Judges of moves in puzzles, and finders of puzzles."""
