"""The view of Beer Hex: drawings and texts."""
