"""Learning a game: rulebook, lessons, figures, and progress."""
