"""Gestures of pointers on the board."""
