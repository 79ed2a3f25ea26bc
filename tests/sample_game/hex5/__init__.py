"""Hex on a 5×5 board: the least that a game needs."""
