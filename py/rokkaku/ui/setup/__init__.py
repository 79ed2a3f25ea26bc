"""The setup of a game: options, seats, clock, match, and links to all of it."""
