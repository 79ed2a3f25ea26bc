"""Setting up and starting games."""
