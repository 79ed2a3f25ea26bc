"""A round robin between members of the cast, in a game for two."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, NamedTuple, Self

from rokkaku.core.cast import CAST
from rokkaku.core.errors import InvalidRecord, RokkakuError
from rokkaku.core.json_values import check_int
from rokkaku.core.record.record import Record
from rokkaku.core.state import Json
from rokkaku.core.table import Player, Table, restore_table
from rokkaku.ui.setup.game_setup import GameSetup, recommended_setup

ROUNDS = (2, 4, 10)
"""Choices for the number of games between each two players."""
_SCORES = (0.0, 0.5, 1.0)


class Pairing(NamedTuple):
    """The players of a game by seat: names of the cast."""

    first: str
    second: str


class PlayerStanding(NamedTuple):
    """The points and games of a player."""

    player: str
    points: float
    games: int


@dataclass(frozen=True)
class Tournament:
    """A round robin in which each two players meet equally often in each seat."""

    game: str
    options: Mapping[str, str]
    players: tuple[str, ...]
    rounds: int
    """Games between each two players: one of ROUNDS."""
    seed: int
    """Seed of the first game; each later game has the next one."""
    scores: tuple[float, ...] = ()
    """Points of the first seat in each finished game: 1 for a win, 0.5 for a draw, 0 for a loss."""
    table: Table | None = None
    """The game in progress; None once all are over."""

    @property
    def pairings(self) -> tuple[Pairing, ...]:
        meetings = tuple(combinations(self.players, 2))
        return tuple(
            Pairing(*(reversed(pair) if round_number % 2 else pair))
            for round_number in range(self.rounds)
            for pair in meetings
        )

    @property
    def is_over(self) -> bool:
        return self.table is None

    def play_move(self, move: Any) -> Self:
        """Make a move in the game in progress. Raises IllegalMove."""
        assert self.table is not None
        table = self.table.play(move)
        outcome = table.outcome()
        if outcome is None:
            return replace(self, table=table)
        score = float(0 in outcome.winners) if outcome.winners else 0.5
        return replace(self, scores=(*self.scores, score)).with_next_table()

    def with_next_table(self) -> Self:
        """Set up the next game, if there is one. Raises InvalidSetup."""
        number = len(self.scores)
        if number == len(self.pairings):
            return replace(self, table=None)
        seats = self.pairings[number]
        setup = GameSetup(self.game, self.options, seats)
        return replace(self, table=setup.table(self.seed + number))

    def result(self, player: str, other: str) -> tuple[float, int]:
        """Return a player's points against another, and the number of games between them."""
        points, games = 0.0, 0
        for pairing, score in zip(self.pairings, self.scores, strict=False):
            if {*pairing} == {player, other}:
                points += score if pairing.first == player else 1 - score
                games += 1
        return points, games

    def standings(self) -> tuple[PlayerStanding, ...]:
        """Return the standings, best first; of equals, the stronger member of the cast first."""
        standings = []
        for player in self.players:
            results = [self.result(player, other) for other in self.players if other != player]
            points, games = (sum(column) for column in zip(*results, strict=True))
            standings.append(PlayerStanding(player, points, int(games)))
        return tuple(
            sorted(standings, key=lambda standing: (-standing.points, -CAST.index(standing.player)))
        )

    def to_json(self) -> Json:
        return {
            "game": self.game,
            "options": dict(self.options),
            "players": list(self.players),
            "rounds": self.rounds,
            "seed": self.seed,
            "scores": list(self.scores),
            "moves": list(self.table.record.moves) if self.table else [],
        }

    @classmethod
    def from_json(cls, value: Json) -> "Tournament":
        """Read what `to_json` wrote. Raises InvalidRecord."""
        try:
            players = tuple(map(str, value["players"]))
            options = {str(name): str(choice) for name, choice in value["options"].items()}
            scores = tuple(map(float, value["scores"]))
            tournament = new_tournament(
                value["game"],
                options,
                players,
                check_int(value["rounds"]),
                check_int(value["seed"]),
            )
            if not {*scores} <= {*_SCORES} or len(scores) > len(tournament.pairings):
                raise ValueError("impossible scores")
            tournament = replace(tournament, scores=scores).with_next_table()
            if tournament.table is None:
                return tournament
            moves = tuple(map(str, value["moves"]))
            record = replace(tournament.table.record, moves=moves)
            return replace(tournament, table=_running_table(record, tournament.table.seats))
        except (RokkakuError, AttributeError, KeyError, TypeError, ValueError) as error:
            raise InvalidRecord(f"damaged tournament ({type(error).__name__}: {error})") from None


def _running_table(record: Record, seats: tuple[Player, ...]) -> Table:
    """Return the table of an unfinished game. Raises InvalidRecord."""
    table = restore_table(record, seats, len(record.moves))
    if table.outcome():
        raise InvalidRecord("a game that is over has no score")
    return table


def new_tournament(
    game: str, options: Mapping[str, str], players: tuple[str, ...], rounds: int, seed: int
) -> Tournament:
    """Start a tournament. Raises ValueError, or InvalidSetup for its options."""
    if len({*players}) != len(players) or len(players) < 2 or not {*players} <= {*CAST}:
        raise ValueError(f"these cannot meet: {players}")
    if rounds not in ROUNDS:
        raise ValueError(f"no tournament has {rounds} rounds")
    return Tournament(game, options, players, rounds, seed).with_next_table()


def options_for(setup: GameSetup) -> Mapping[str, str]:
    """Return the setup's options if they are for two seats, otherwise the recommended ones."""
    return setup.options if len(setup.seats) == 2 else recommended_setup(setup.game).options
