"""Solvers of SEVEN's puzzles, one a kind."""
