"""Solvers of SEVEN's puzzles, one for each kind."""
