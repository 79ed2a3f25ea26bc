"""The rulebook and the lessons of SEVEN."""
