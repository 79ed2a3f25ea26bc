"""The list of saved games, and statistics of them."""
