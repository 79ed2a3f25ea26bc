"""The states of a game of SEVEN: tower, hands, legal moves, and outcome.

Source of the rules: the publisher's Japanese and English rule sheets.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, Self

from rokkaku.core.game import Game
from rokkaku.core.options import Option
from rokkaku.core.state import Json, Outcome, PerfectInformation, play
from rokkaku.games.seven.rules.notation import Move, format_move, parse_move
from rokkaku.games.seven.rules.serialization import options_and_moves
from rokkaku.games.seven.rules.tiles import LETTERS
from rokkaku.games.seven.rules.tower import EMPTY, Tower

TEAMS = {
    "2": ((0,), (1,)),
    "3": ((0,), (1,), (2,)),
    "2v2": ((0, 2), (1, 3)),
}
"""Teams of seats that win together, by the `players` option."""
OPTIONS = (
    Option("players", "2", tuple(TEAMS)),
    Option("misere", "false", ("false", "true")),
)


class Placement(NamedTuple):
    """A tile that has been placed."""

    seat: int
    move: Move
    level: int
    """1 is the table."""


@dataclass(frozen=True, slots=True)
class SevenState(PerfectInformation):
    """The state of a game: the tower, the placements so far, and the hands."""

    teams: tuple[tuple[int, ...], ...]
    misere: bool
    """True if the lowest level is compared first, instead of the highest."""
    tower: Tower
    placements: tuple[Placement, ...]
    hands: tuple[str, ...]
    """The letters in each seat's hand, in alphabetical order."""

    @property
    def turn(self) -> int:
        """The seat whose turn it is, clockwise from seat 0."""
        return len(self.placements) % len(self.hands)

    @property
    def actor(self) -> int | None:
        """The seat to move, or None once every tile is placed."""
        return self.turn if self.hands[self.turn] else None

    @property
    def ply(self) -> int:
        """Number of tiles placed."""
        return len(self.placements)

    def legal_moves(self) -> tuple[Move, ...]:
        """Return the placements of all tiles in the actor's hand; () once the game is over."""
        return tuple(
            move for letter in self.hands[self.turn] for move in self.tower.placements(letter)
        )

    def apply(self, move: Move) -> Self:
        """Return the state after a legal placement."""
        turn, level = self.turn, self.tower.level_under(move.cells) + 1
        hand = self.hands[turn].replace(move.letter, "")
        return type(self)(
            self.teams,
            self.misere,
            self.tower.with_tile(move.cells),
            (*self.placements, Placement(turn, move, level)),
            (*self.hands[:turn], hand, *self.hands[turn + 1 :]),
        )

    def tiles_by_level(self, seat: int) -> tuple[int, ...]:
        """Count a seat's tiles on each level, in the order in which levels are compared."""
        levels = range(1, len(self.tower.heights) + 1)
        counts = [
            sum(1 for tile in self.placements if tile.seat == seat and tile.level == level)
            for level in levels
        ]
        return tuple(counts if self.misere else reversed(counts))

    def outcome(self) -> Outcome | None:
        """Return the outcome, or None before the end; a tie of teams for the best seat is a draw.

        The team of the best seat wins. The scores are the tiles on the level compared first.
        """
        if self.actor is not None:
            return None
        tallies = [self.tiles_by_level(seat) for seat in range(len(self.hands))]
        best = max(tallies)
        winning = [team for team in self.teams if any(tallies[seat] == best for seat in team)]
        scores = tuple(tally[0] for tally in tallies)
        if len(winning) > 1:
            return Outcome((), "seven.reason.equal", scores)
        reason = "seven.reason.lowest" if self.misere else "seven.reason.highest"
        return Outcome(winning[0], reason, scores)

    def to_json(self) -> Json:
        """Return the options and the moves, from which all else follows."""
        return {
            "players": next(name for name, teams in TEAMS.items() if teams == self.teams),
            "misere": self.misere,
            "moves": [format_move(tile.move) for tile in self.placements],
        }


def _initial(options: Mapping[str, str], seed: int) -> SevenState:
    """Return the first state; the seed is unused, as nothing in SEVEN is random."""
    teams = TEAMS[options["players"]]
    hands = (LETTERS,) * sum(map(len, teams))
    return SevenState(teams, options["misere"] == "true", EMPTY, (), hands)


def _read_state(value: Json) -> SevenState:
    options, moves = options_and_moves(value)
    state = _initial(options, 0)
    for move in moves:
        state = play(state, move)
    return state


GAME: Game[SevenState, Move] = Game(
    "seven", OPTIONS, _initial, format_move, parse_move, _read_state
)
