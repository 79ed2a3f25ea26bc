"""How fast moves follow one another where nobody has to make them."""

PACES = {"slow": 3.0, "normal": 1.2, "fast": 0.35}
"""The seconds between two moves at least, by the name of the pace."""
USUAL = "normal"
