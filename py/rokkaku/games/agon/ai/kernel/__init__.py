"""The compiled search of Agon."""
