"""A seeded random generator whose output must never change, so that records replay for ever.

It is xoshiro128** 1.1 by David Blackman and Sebastiano Vigna (public domain), seeded by SplitMix64
as they recommend: https://prng.di.unimi.it/. Words wider than 32 bits are slow in Pyodide.
"""

from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")

_MASK32 = 0xFFFFFFFF
_MASK64 = 0xFFFFFFFFFFFFFFFF


def _rotate_left(word: int, bits: int) -> int:
    return (word << bits | word >> 32 - bits) & _MASK32


def _split_mix(seed: int) -> tuple[int, int, int, int]:
    """Spread a seed of any size over four 32-bit words that are not all zero."""
    words: list[int] = []
    state = seed & _MASK64
    for _ in range(2):
        state = (state + 0x9E3779B97F4A7C15) & _MASK64
        mixed = state
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _MASK64
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _MASK64
        mixed ^= mixed >> 31
        words += (mixed & _MASK32, mixed >> 32)
    return words[0], words[1], words[2], words[3]


class Rng:
    """A stream of random numbers that depends only on the seed."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = _split_mix(seed)

    def word(self) -> int:
        """Return the next 32 random bits as an unsigned integer."""
        s0, s1, s2, s3 = self._state
        result = _rotate_left(s1 * 5 & _MASK32, 7) * 9 & _MASK32
        shifted = s1 << 9 & _MASK32
        s2 ^= s0
        s3 ^= s1
        self._state = s0 ^ s3, s1 ^ s2, s2 ^ shifted, _rotate_left(s3, 11)
        return result

    def below(self, bound: int) -> int:
        """Return a uniform integer from 0 to `bound` - 1, without modulo bias.

        Raises ValueError if `bound` is not from 1 to 2**32.
        """
        if not 1 <= bound <= 1 << 32:
            raise ValueError(f"bound must be from 1 to 2**32, not {bound}")
        limit = (1 << 32) - (1 << 32) % bound
        while (word := self.word()) >= limit:
            pass
        return word % bound

    def random(self) -> float:
        """Return a uniform number in [0, 1), with 53 random bits."""
        return ((self.word() >> 5) * 67108864 + (self.word() >> 6)) / 9007199254740992

    def choice(self, items: Sequence[Item]) -> Item:
        """Return one of the items, all equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """Return the items in random order (Fisher-Yates)."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return tuple(result)
