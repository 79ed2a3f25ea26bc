"""The values of won and lost positions, in all searches for two sides."""

WIN = 1_000_000
"""The value of a win at once; each ply that it takes costs 1."""
SURE = WIN - 10_000
"""Values above this are proven wins, below its negative proven losses."""
