"""How the page shows lessons and rules."""
