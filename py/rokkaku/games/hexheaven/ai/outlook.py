"""What a seat can expect of a game at the end of a turn, in the tables that the kernel reads.

A value is a whole number from `-UNIT` (a loss) to `UNIT` (a win); points are counted in hundredths.
The weights are not from the rules: they are guesses that did well in matches.
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

RESERVE = 150
"""What a reserve tile is worth while there are tiles to be drawn."""
LAST_TURN = 700
"""The points of a turn in the round in which the deck has run out."""
SPREAD_AT_END = 100
"""By how much a finished casual game may turn out otherwise, for an unknown drawn tile."""
SPREAD = [round(SPREAD_AT_END + 100 * sqrt(deck)) for deck in _DECK]
"""The same for the whole deck, by the number of its tiles."""
SPREAD_OVER = [round(10 + SPREAD_AT_END * sqrt(unknown)) for unknown in range(16)]
"""The same when the game is over, by the number of tiles in hands that are unknown."""
SOON = [round(1000 / (1 + deck / 3)) for deck in _DECK]
"""How much of the end bonus of a hand counts by the number of tiles in the deck, in thousandths."""
_NEXT_USUALLY = (
    *(0.0, 7.9, 7.9, 5.3, -0.8, 3.6, 6.2, 5.2, 1.4),
    *(0.8, 2.5, 3.8, 2.7, 1.2, 1.1, 0.9, 1.6, 1.5),
)
_NEXT_ONE_SIDE = (
    *(0.0, 8.1, 8.1, 8.1, 0.0, 3.7, 6.4, 7.9, 3.8),
    *(1.1, 2.5, 4.3, 5.2, 3.3, 1.7, 2.1, 3.4, 4.1),
)
NEXT = [
    round(100 * worth[min(deck, len(worth) - 1)])
    for worth in (_NEXT_USUALLY, _NEXT_ONE_SIDE)
    for deck in _DECK
]
"""What it is worth to be next in a casual game by the number of tiles in the deck.

First without, then with the one-side right. In random games between good players the most points
for one, two and three tiles were noted for each turn. Backwards from the empty deck each number is
the mean of the most that such a turn gives, less what it is worth to be next with what is left of
the deck.
"""
SERIOUS_RESERVE = 50
"""The hundredths of a superiority point that a reserve tile is worth."""
SERIOUS_TILE = 50
"""The hundredths of a superiority point for a tile in hand that the other does not have."""
SERIOUS_SPREAD = [round(100 / 0.9 * sqrt(max(1.0, left / 2))) for left in range(2 * 30 + 1)]
"""By twice the number of superiority points, or by that of tiles, that can still be made."""
SOLO_TILE = 55
"""The hundredths of a superiority point that a solo game gives for each tile to be drawn."""
SOLO_ONE_SIDE = 30
SOLO_MOST = 40
"""More superiority points than a solo game can give."""
