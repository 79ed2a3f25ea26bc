"""Tournaments between opponents of the cast."""
