"""How Beer Hex looks and is spoken of."""
