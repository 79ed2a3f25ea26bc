"""How the computer plays SEVEN."""
