"""What teaches Hex Heaven."""
