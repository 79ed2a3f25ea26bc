"""Lessons, rulebooks and their screens."""
