"""Sharing, importing and backing up games."""
