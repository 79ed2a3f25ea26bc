"""The memory snapshot that Python starts from."""
