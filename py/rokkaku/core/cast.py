"""The opponents with a face, by the names of their agents; they play every game."""

CAST = ("piyo", "pyon", "kuri", "ponta", "mei", "ino", "ito", "fuku")
"""The weakest first. A chick, a rabbit, a squirrel, a raccoon dog, a goat, a boar, a spider and an
owl."""
