"""The weights of the evaluation at the end of a turn, in tables that the kernel reads.

A value is an integer from `-UNIT` (a loss) to `UNIT` (a win); points are in hundredths. Weights
marked "fitted" come from `tests/generate/weights/hexheaven.py` and 10 000 games of self-play, in
the serious game 5 000; those marked "fitted to more" from 720 000 positions of games at 10 000
nodes a turn. The others are guesses that did well in matches.
"""

from math import sqrt, tanh

from rokkaku.games.hexheaven.rules.tiles import MARKED

UNIT = 1_000_000
SURE = 990_000
"""The highest value of an unfinished game."""
STEPS = 1000
"""Entries in `CURVE` per unit of its argument."""
CURVE = [round(SURE * tanh(index / STEPS)) for index in range(6 * STEPS)]
"""The value of a lead of 0 or more, by its multiple of the spread: a logistic function."""
_DECK = range(len(MARKED) + 1)

RESERVE = 544
"""The worth of a reserve tile while there is a deck; fitted to more."""
LAST_TURN = 700
"""The points of a turn that is still to come when the deck has run out."""
SPREAD_AT_END = 100
"""The spread of a finished casual game for one unknown tile in hand."""
SPREAD = [round(169 + 169 * sqrt(deck)) for deck in _DECK]
"""The spread of an unfinished casual game, by tiles in the deck; fitted to more."""
SPREAD_OVER = [round(10 + SPREAD_AT_END * sqrt(unknown)) for unknown in range(16)]
"""The spread of a finished casual game, by unknown tiles in hand."""
BONUS_SHARE = [round(1000 / (1 + deck / 3)) for deck in _DECK]
"""The thousandths of a hand's mean end bonus that count, by tiles in the deck."""
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
"""The worth of moving next, by tiles in the deck, without and with the one-side right; fitted."""
SERIOUS_RESERVE = 68
"""The worth of a reserve tile, in hundredths of a superiority point; fitted."""
SERIOUS_TILE = 61
"""The same for each tile by which a hand is larger than the opponent's; fitted."""
SERIOUS_NEXT = 24
"""The same for moving next; fitted."""
SERIOUS_ONE_SIDE = 76
"""The same for also having the one-side right then; fitted."""
SERIOUS_SPREAD = [round(94 * sqrt(max(1.0, remaining / 2))) for remaining in range(2 * 30 + 1)]
"""The spread of an unfinished serious game; fitted.

By the tiles in the deck and the hands or, if fewer, twice the superiority points still to be made.
"""
SOLO_TILE = 55
"""Hundredths of a superiority point for each tile in the deck."""
SOLO_ONE_SIDE = 30
SOLO_RESERVE = 50
SOLO_MAX = 40
"""More superiority points than a solo game can give."""
