"""The computer players of Hex Heaven."""
