"""What a seat can expect of a game at the end of a turn, in the tables that the kernel reads.

A value is a whole number from `-UNIT` (a loss) to `UNIT` (a win); points are counted in hundredths.
Weights said to be fitted were found by `tests/generate/weights/hexheaven.py` in 10 000 games of
self-play, 5 000 of the serious game, and those said to be fitted to more in 720 000 positions of
games at 10 000 nodes a turn; the others are guesses that did well in matches.
"""

from math import sqrt, tanh

from rokkaku.games.hexheaven.rules.tiles import MARKED

UNIT = 1_000_000
SURE = 990_000
"""No game that goes on is worth more than this."""
STEPS = 1000
"""The numbers in `CURVE` for each unit of the argument."""
CURVE = [round(SURE * tanh(index / STEPS)) for index in range(6 * STEPS)]
"""From a lead, as a multiple of its spread, to a value: the logistic function, for leads from 0."""
_DECK = range(len(MARKED) + 1)

RESERVE = 544
"""What a reserve tile is worth while there are tiles to be drawn; fitted to more."""
LAST_TURN = 700
"""The points of a turn in the round in which the deck has run out."""
SPREAD_AT_END = 100
"""By how much a finished casual game may turn out otherwise, for an unknown drawn tile."""
SPREAD = [round(169 + 169 * sqrt(deck)) for deck in _DECK]
"""The same while there are tiles to be drawn, by their number; fitted to more."""
SPREAD_OVER = [round(10 + SPREAD_AT_END * sqrt(unknown)) for unknown in range(16)]
"""The same when the game is over, by the number of tiles in hands that are unknown."""
SOON = [round(1000 / (1 + deck / 3)) for deck in _DECK]
"""How much of the end bonus of a hand counts by the number of tiles in the deck, in thousandths."""
_NEXT_USUALLY = (
    *(0.0, 9.1, 1.4, 1.2, 0.7, 0.9, 4.9, 2.7, 0.6),
    *(-1.0, 0.5, 1.5, 0.9, -0.9, 0.3, 1.3, 0.4, -0.6),
)
_NEXT_ONE_SIDE = (
    *(0.0, 5.0, 6.1, 5.1, 1.2, 1.3, 4.2, 6.9, 4.6),
    *(1.3, 2.3, 3.8, 5.8, 3.4, 3.1, 3.6, 3.3, -0.6),
)
NEXT = [
    round(100 * worth[min(deck, len(worth) - 1)])
    for worth in (_NEXT_USUALLY, _NEXT_ONE_SIDE)
    for deck in _DECK
]
"""What it is worth to be next in a casual game by the number of tiles in the deck; fitted.

First without, then with the one-side right.
"""
SERIOUS_RESERVE = 68
"""The hundredths of a superiority point that a reserve tile is worth; fitted."""
SERIOUS_TILE = 61
"""The same for a tile in hand that the other does not have; fitted."""
SERIOUS_NEXT = 24
"""The same for being next; fitted."""
SERIOUS_ONE_SIDE = 76
"""The same for having the one-side right then; fitted."""
SERIOUS_SPREAD = [round(94 * sqrt(max(1.0, left / 2))) for left in range(2 * 30 + 1)]
"""By twice the superiority points, or by the tiles, that can still be made; fitted."""
SOLO_TILE = 55
"""The hundredths of a superiority point that a solo game gives for each tile to be drawn."""
SOLO_ONE_SIDE = 30
SOLO_RESERVE = 50
SOLO_MOST = 40
"""More superiority points than a solo game can give."""
