"""The puzzles of Hex Heaven."""
