"""Judges of moves in the puzzles of packs, and finders of such puzzles."""
