"""The search of Agon, compiled."""
