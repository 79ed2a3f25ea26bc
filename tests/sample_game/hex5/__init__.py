"""Hex on a board of 5 × 5: the least that a game needs."""
