"""The rules of Hex Heaven."""
