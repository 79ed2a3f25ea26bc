"""The rules of SEVEN."""
