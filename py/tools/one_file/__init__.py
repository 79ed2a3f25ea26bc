"""The one-file edition."""
