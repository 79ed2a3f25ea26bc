"""Beer Hex: crowns with a hidden symbol inside, placed face down to join two sides."""
