"""How the page plays a game."""
