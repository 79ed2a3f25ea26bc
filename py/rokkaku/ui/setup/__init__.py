"""What is agreed on before a game: options, seats, clock, match, and links that carry them."""
