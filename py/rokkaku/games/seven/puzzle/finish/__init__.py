"""The end of a game of SEVEN, from the rules alone."""
