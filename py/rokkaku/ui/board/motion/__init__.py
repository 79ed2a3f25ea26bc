"""How changes on the board are seen to happen."""
