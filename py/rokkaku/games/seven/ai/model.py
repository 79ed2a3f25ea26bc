"""SEVEN as alpha-beta sees it: the actor's team against all others.

With three seats that is the paranoid assumption: the two others are taken to play together.
"""

from collections.abc import Sequence
from itertools import pairwise

from rokkaku.ai.alphabeta import SURE, WIN
from rokkaku.games.seven.ai.deduplicate import Deduplicator
from rokkaku.games.seven.ai.ending import certain_team, last_two
from rokkaku.games.seven.ai.evaluation import Teams, expected, lead, seat_scores
from rokkaku.games.seven.ai.position import Play, Position

HORIZON = 10
"""No search looks further than so many tiles ahead."""
ENDING = 6
"""With more tiles left no game is looked at as decided."""
ENUMERATED = 4
"""With so few tiles left, valuing placements to order them costs more than it saves."""
MANY = 40
"""Of more placements than this, those like others are left out, or come last."""
OUTCOMES = (-SURE - 1, SURE + 1)
"""The window of a search to which all wins are alike, and all losses."""
CACHED = 100_000
"""Positions that are remembered at most."""


Widths = tuple[int | None, int | None]
"""How many candidates the own side and the others have at most; None is all placements."""


class Appraisal:
    """What positions are worth for one team, remembered for a whole search."""

    def __init__(
        self,
        play: Play,
        teams: Teams,
        seat: int,
        noise: int = 0,
        seed: int = 0,
        *,
        foresight: bool = True,
    ) -> None:
        """For the team of `seat`. `noise` is the largest error, which the seed decides.

        Without `foresight` only bounds tell the result of a game with two tiles left.
        """
        self.play = play
        self.deduplicated = Deduplicator(play)
        self._teams = teams
        self._team_of = {seat: team for team, seats in enumerate(teams) for seat in seats}
        self._mine = self._team_of[seat]
        self._noise = noise
        self._seed = seed
        self._foresight = foresight
        self._known: dict[Position, tuple[int | None, int]] = {}

    def side(self, position: Position) -> int:
        """0 for the team, 1 for all others."""
        return int(self._team_of[position.turn] != self._mine)

    def verdict(self, position: Position) -> tuple[int | None, int]:
        """The side that wins for certain, and the value for side 0."""
        known = self._known.get(position)
        if known is None:
            if len(self._known) >= CACHED:
                self._known.clear()
            known = self._known[position] = self._verdict(position)
        return known

    def _verdict(self, position: Position) -> tuple[int | None, int]:
        if position.left == 2 and self._foresight:
            sign = -1 if self.side(position) else 1
            worth = {team: sign * self._value(team) for team in (None, *range(len(self._teams)))}
            value = sign * last_two(self.play, position, self._teams, worth.__getitem__)
            return (int(value < 0) if value else None), value
        if position.left <= ENDING:
            team = certain_team(self.play, position, self._teams)
            if team is not None:
                value = self._value(team)
                return int(value < 0), value
            if position.left <= 1:
                return None, 0
        value = self.look(position)
        if self._noise:
            value += hash((position, self._seed)) % (2 * self._noise + 1) - self._noise
        return None, value

    def look(self, position: Position) -> int:
        """The value for side 0 at first sight."""
        return int(lead(seat_scores(self.play, position), self._teams, self._mine))

    def _value(self, team: int | None) -> int:
        """A result for side 0."""
        if team is None:
            return 0
        return WIN if team == self._mine else -WIN


class SevenModel:
    """A `Model` for `AlphaBeta` that looks at the promising placements only, or at all."""

    def __init__(
        self,
        appraisal: Appraisal,
        widths: Widths = (None, None),
        first: tuple[Position, int] | None = None,
    ) -> None:
        """Candidates are limited to so many for either side.

        `first`: a position and the placement to try first there.
        """
        self._appraisal = appraisal
        self._widths = widths
        self._moves: dict[Position, Sequence[int]] = {}
        self._first = first
        self.apply = appraisal.play.apply
        self.side = appraisal.side

    def moves(self, node: Position) -> Sequence[int]:
        """Candidates, the most promising first."""
        moves = self._moves.get(node)
        if moves is None:
            moves = self._moves[node] = self._candidates(node)
        return moves

    def winner(self, node: Position) -> int | None:
        """The side that wins for certain; None also for a drawn game."""
        return self._appraisal.verdict(node)[0]

    def evaluate(self, node: Position) -> int:
        """The value for the deciding side; 0 for a drawn game."""
        value = self._appraisal.verdict(node)[1]
        return -value if self.side(node) else value

    def unquiet(self, node: Position) -> Sequence[int]:
        """Nothing is looked at beyond the depth."""
        return ()

    def forced(self, node: Position) -> bool:
        """Standing pat is always a choice."""
        return False

    def expected(self, value: int) -> float:
        """A value as the expected result: 1 and -1 for what is certain."""
        if abs(value) > SURE:
            return 1.0 if value > 0 else -1.0
        return expected(value)

    def _candidates(self, node: Position) -> Sequence[int]:
        width = self._widths[self.side(node)]
        moves: Sequence[int] = self._appraisal.play.placements(node)
        if len(moves) > MANY and node.left > 2:
            deduplicated = self._appraisal.deduplicated(node, moves)
            if width is not None:
                moves = deduplicated
            elif node.left <= ENUMERATED:
                moves = list(dict.fromkeys((*deduplicated, *moves)))
        if node.left > ENUMERATED and len(moves) > 1:
            moves = self._ordered(node, moves, width)
        if self._first and self._first[0] == node:
            first = self._first[1]
            moves = [first, *(move for move in moves if move != first)]
        return moves

    def _ordered(self, node: Position, moves: Sequence[int], width: int | None) -> Sequence[int]:
        """The most promising first; where they are limited, the best of each tile and value."""
        play = self._appraisal.play
        sign = -1 if self.side(node) else 1
        rated = [
            (sign * self._appraisal.verdict(play.apply(node, move))[1], move) for move in moves
        ]
        rated.sort(key=lambda pair: -pair[0])
        if width is None:
            return [move for _, move in rated]
        letter_bits = play.lattice.letter_bits
        alike: dict[tuple[int, int], int] = {}
        for value, move in rated:
            alike.setdefault((value, letter_bits[move & 63]), move)
        return list(alike.values())[:width]


def depth_to_end(appraisal: Appraisal, position: Position) -> int:
    """The depth at which the last two tiles are in sight, within the horizon.

    Depth counts how often the deciding side changes.
    """
    seats = len(position.hands)
    tiles = range(min(position.left - 2, HORIZON))
    sides = [
        appraisal.side(position._replace(turn=(position.turn + wait) % seats)) for wait in tiles
    ]
    return 1 + sum(a != b for a, b in pairwise(sides))
