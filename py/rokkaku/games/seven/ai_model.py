"""SEVEN as alpha-beta sees it: the actor's team against all others.

With three seats that is the paranoid assumption: the two others are taken to play together.
"""

from collections.abc import Sequence

from rokkaku.ai.alphabeta import SURE, WIN
from rokkaku.games.seven.ai_ending import certain_team, last_two
from rokkaku.games.seven.ai_evaluation import Teams, expected, lead, seat_scores
from rokkaku.games.seven.ai_position import Play, Position

ENDING = 6
"""With more tiles left no game is looked at as decided."""
CHEAP = 4
THIN = 0
CACHED = 100_000
"""Positions that are remembered at most."""


class Appraisal:
    """What positions are worth for one team, remembered for a whole search."""

    def __init__(self, play: Play, teams: Teams, seat: int, noise: int = 0, seed: int = 0) -> None:
        """For the team of `seat`. `noise` is the largest error, which the seed decides."""
        self.play = play
        self._teams = teams
        self._team_of = {seat: team for team, seats in enumerate(teams) for seat in seats}
        self._mine = self._team_of[seat]
        self._noise = noise
        self._seed = seed
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
        if position.left == 2:
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
        value = int(lead(seat_scores(self.play, position), self._teams, self._mine))
        if self._noise:
            value += hash((position, self._seed)) % (2 * self._noise + 1) - self._noise
        return None, value

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
        width: int | None = None,
        full: int = 0,
        first: tuple[Position, int] | None = None,
    ) -> None:
        """At most `width` candidates (None: all) where more than `full` tiles are left.

        `first`: a position and the placement to try first there.
        """
        self._appraisal = appraisal
        self._width = width
        self._full = full
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
        play, verdict = self._appraisal.play, self._appraisal.verdict
        placements = play.placements(node)
        if (
            THIN
            and self._width is not None
            and node.left > max(self._full, CHEAP)
            and len(placements) > 40
        ):
            placements = self._thinned(node, placements)
        if node.left <= CHEAP or len(placements) == 1:
            return placements
        sign = -1 if self.side(node) else 1
        rated = [(sign * verdict(play.apply(node, move))[1], move) for move in placements]
        rated.sort(key=lambda pair: -pair[0])
        if self._width is not None and node.left > self._full:
            letter_bits = play.lattice.letter_bits
            alike: dict[tuple[int, int], int] = {}
            for value, move in rated:
                alike.setdefault((value, letter_bits[move & 63]), move)
            moves = list(alike.values())[: self._width]
        else:
            moves = [move for _, move in rated]
        if self._first and self._first[0] == node:
            moves.remove(self._first[1])
            moves.insert(0, self._first[1])
        return moves

    def _thinned(self, node: Position, placements: Sequence[int]) -> Sequence[int]:
        """Of placements on the table that touch alike, a few."""
        lattice = self._appraisal.play.lattice
        low = node.heights[0]
        occupied = 0
        for cells in node.heights:
            occupied |= cells
        kept = []
        count: dict[tuple[int, int], int] = {}
        for placement in placements:
            anchor = placement >> 6
            if not occupied >> anchor & 1:
                pattern = placement & 63
                touched = (lattice.neighbors(lattice.masks[pattern] << anchor) & low).bit_count()
                key = lattice.letter_bits[pattern], touched
                seen = count.get(key, 0)
                count[key] = seen + 1
                if seen >= THIN:
                    continue
            kept.append(placement)
        return kept
