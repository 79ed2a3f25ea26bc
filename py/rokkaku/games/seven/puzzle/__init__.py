"""Puzzles from games of SEVEN."""
