"""What teaches Beer Hex."""
