"""How SEVEN looks and is spoken of."""
