"""How the page reviews a game."""
