"""How the computer plays Beer Hex."""
