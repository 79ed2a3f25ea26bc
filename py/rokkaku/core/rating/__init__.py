"""Ratings of the player and of the opponents."""
