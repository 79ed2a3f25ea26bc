"""The cast: the opponents with a face, by the names of their agents. They play every game."""

CAST = ("piyo", "pyon", "kuri", "ponta", "mei", "ino", "ito", "fuku")
"""Weakest first: chick, rabbit, squirrel, raccoon dog, goat, boar, spider, owl."""
