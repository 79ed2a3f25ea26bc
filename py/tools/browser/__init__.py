"""Browsers on this machine: finding one, and what Lighthouse says in it."""
