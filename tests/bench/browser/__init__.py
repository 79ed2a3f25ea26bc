"""Benchmarks of the page in a browser, and their helpers."""
