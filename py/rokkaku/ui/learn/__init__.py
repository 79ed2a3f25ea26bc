"""What teaches a game: rulebook, lessons, figures, and progress."""
