"""A round robin between computer players."""
