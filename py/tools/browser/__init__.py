"""Browsers on this machine: finding or installing them, and running Lighthouse."""
