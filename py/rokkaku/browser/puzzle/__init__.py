"""The screens of puzzles."""
