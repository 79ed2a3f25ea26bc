"""The compiled search of Beer Hex."""
