"""The lessons and the rules page of Hex Heaven."""
