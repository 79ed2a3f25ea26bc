"""Proof of SEVEN's puzzles from the rules alone."""
