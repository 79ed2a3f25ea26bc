"""Lessons and rulebook of Beer Hex."""
