"""How the computer plays Hex Heaven."""
