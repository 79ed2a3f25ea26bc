"""Computer players of Beer Hex."""
