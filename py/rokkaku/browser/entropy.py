"""Chance from outside, for what should differ from game to game."""

from js import Uint32Array, crypto


def random_seed() -> int:
    """A seed from 0 to 2**32 - 1."""
    return int(crypto.getRandomValues(Uint32Array.new(1))[0])
