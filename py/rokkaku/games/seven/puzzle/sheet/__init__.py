"""The puzzles of the rule sheet: how each kind is placed, and when it is solved."""
