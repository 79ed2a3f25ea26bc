"""The rules of Beer Hex."""
