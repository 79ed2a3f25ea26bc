"""The values of won and lost positions in all two-sided searches."""

WIN = 1_000_000
"""The value of an immediate win; each ply until the win costs 1."""
SURE = WIN - 10_000
"""Values above this are proven wins; values below -SURE, proven losses."""
