"""How Hex Heaven looks and is spoken of."""
