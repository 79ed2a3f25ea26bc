"""The parts of puzzles that all games share."""
