"""The device: its screen."""
