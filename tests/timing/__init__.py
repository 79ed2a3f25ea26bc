"""Measurements of the time that tests take: `make durations`."""
