"""How the page shows puzzles."""
