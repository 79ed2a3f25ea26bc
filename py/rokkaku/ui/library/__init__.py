"""Saved games and their index, statistics, ratings, and best scores."""
