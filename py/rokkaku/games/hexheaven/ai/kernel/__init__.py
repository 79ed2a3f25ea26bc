"""The search of Hex Heaven, compiled."""
