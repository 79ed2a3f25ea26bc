"""How the page sets a game up and starts it."""
