"""Puzzle makers, one for each game: `drafts(seed, number)` yields those from one game."""
