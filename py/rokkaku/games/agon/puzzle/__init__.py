"""The puzzles of Agon and Bloody Queen."""
