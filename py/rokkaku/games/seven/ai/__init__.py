"""The computer players of SEVEN."""
