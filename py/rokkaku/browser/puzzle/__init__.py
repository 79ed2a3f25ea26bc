"""Puzzles, those of the day, and puzzles against time."""
