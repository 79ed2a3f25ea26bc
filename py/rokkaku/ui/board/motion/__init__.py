"""Animation of changes on the board."""
