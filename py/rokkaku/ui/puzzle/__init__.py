"""What of a puzzle belongs to no game."""
