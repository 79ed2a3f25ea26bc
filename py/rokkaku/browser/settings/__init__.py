"""The settings and their dialog."""
