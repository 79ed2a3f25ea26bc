"""The rules of the puzzles on the rule sheet."""
