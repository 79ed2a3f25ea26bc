"""Compiles the kernels of the games' searches: see README.md."""
