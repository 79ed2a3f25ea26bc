"""Judges of moves in puzzles from packs, and finders of such puzzles."""
