"""The puzzles of SEVEN: Level 5, Island, Holes and Copycat."""
