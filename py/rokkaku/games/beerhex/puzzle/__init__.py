"""Puzzles of Beer Hex: what is certain to a player who has followed the game."""
