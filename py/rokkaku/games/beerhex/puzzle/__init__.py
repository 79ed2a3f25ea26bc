"""Puzzles of Beer Hex: what can be told for certain by who has followed the game."""
