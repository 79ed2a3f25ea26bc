"""The compiled search of SEVEN."""
