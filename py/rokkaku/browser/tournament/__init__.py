"""Tournaments between levels of the AI."""
