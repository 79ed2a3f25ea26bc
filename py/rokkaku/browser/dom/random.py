"""Chance from outside, for what should differ from game to game."""

from time import time

from js import Uint32Array, crypto


def random_seed() -> int:
    """A seed from 0 to 2**32 - 1."""
    return int(crypto.getRandomValues(Uint32Array.new(1))[0])


def new_id() -> str:
    """A name for something new, of lower-case hexadecimal digits, later ones being greater."""
    return f"{int(time() * 1000):011x}{random_seed():08x}"
