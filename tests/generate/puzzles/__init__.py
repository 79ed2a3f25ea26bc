"""Makers of puzzles, one a game: `drafts(seed, number)` gives those of one game that is played."""
