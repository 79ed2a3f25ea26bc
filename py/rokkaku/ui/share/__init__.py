"""What goes out and comes in: recorded games, imported texts, and backups."""
