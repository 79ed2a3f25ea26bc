"""Records of games: as values, as text, and as the letters of a link."""
