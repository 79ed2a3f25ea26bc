"""The list of a game's puzzles, and the screen for sheet puzzles."""
