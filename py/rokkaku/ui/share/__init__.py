"""Export and import: recorded games, pasted texts, and backups."""
