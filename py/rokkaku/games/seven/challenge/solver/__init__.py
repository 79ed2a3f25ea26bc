"""Solvers of SEVEN's challenges, one for each kind."""
