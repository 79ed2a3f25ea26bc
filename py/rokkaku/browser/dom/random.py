"""Randomness from the browser, for seeds and ids."""

from time import time

from js import Uint32Array, crypto


def random_seed() -> int:
    """Return a seed from 0 to 2**32 - 1."""
    return int(crypto.getRandomValues(Uint32Array.new(1))[0])


def new_id() -> str:
    """Return an id of lower-case hexadecimal digits; later ids sort after earlier ones."""
    return f"{int(time() * 1000):011x}{random_seed():08x}"
