"""What teaches SEVEN."""
