"""A game written down: as a value, as text, and as the letters of a link."""
