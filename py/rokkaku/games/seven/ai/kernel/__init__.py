"""The search of SEVEN, compiled."""
