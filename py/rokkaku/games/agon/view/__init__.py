"""How Agon and Bloody Queen looks and is spoken of."""
