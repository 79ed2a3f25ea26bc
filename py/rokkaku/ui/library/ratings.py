"""How strong a person is in each game: Glicko-2 against the numbers of `core.rating.strengths`."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import NamedTuple, Self

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.json_values import whole
from rokkaku.core.rating.glicko import Rating, Result, rated
from rokkaku.core.rating.strengths import Pool, pool_of, pools_of
from rokkaku.core.registry import games
from rokkaku.core.state import Json
from rokkaku.core.table import Seat
from rokkaku.ui.play.rating import is_against_ai, opponents, why_unrated
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.setup.game_setup import GameSetup

START = Rating(1200.0)
"""Before the first game: in the middle of the cast, and not sure of anything.

Each game is a rating period of its own. That finds a person's strength within 75 Elo in 20 games,
unless nobody is as strong: `python -m tests.bench.rating` measures it.
"""
MOST_POINTS = 100
"""So many games are in the curve, the latest."""


class Point(NamedTuple):
    """A place of the curve."""

    day: date
    value: int


class Standing(NamedTuple):
    """How somebody stands in one pool."""

    rating: Rating = START
    games: int = 0
    """How many were rated."""
    curve: tuple[Point, ...] = ()
    """The rating after each of the last MOST_POINTS games."""

    def after(self, result: Result, day: date) -> "Standing":
        """With a game more."""
        rating = rated(self.rating, [result])
        curve = (*self.curve, Point(day, round(rating.value)))[-MOST_POINTS:]
        return Standing(rating, self.games + 1, curve)

    def to_json(self) -> Json:
        """The standing as JSON values; `from_json` reads it back."""
        curve = [[point.day.isoformat(), point.value] for point in self.curve]
        return {"rating": list(self.rating), "games": self.games, "curve": curve}

    @classmethod
    def from_json(cls, value: Json) -> "Standing":
        """Read what `to_json` wrote. Raises KeyError, TypeError or ValueError."""
        curve = [
            Point(date.fromisoformat(day), whole(at, -9_999, 9_999)) for day, at in value["curve"]
        ]
        games = whole(value["games"], len(curve))
        return cls(Rating.from_json(value["rating"]), games, tuple(curve[-MOST_POINTS:]))


class Proposal(NamedTuple):
    """Whom somebody beats about half of the time."""

    rating: Rating
    """Of the person."""
    seat: Seat
    """Of the opponent."""
    chance: float
    """What the person is expected to score, from 0 to 1."""


@dataclass(frozen=True)
class Ratings:
    """An immutable value."""

    standings: Mapping[tuple[str, str], Standing] = field(default_factory=dict)
    """By game and name of the pool; only where games were rated."""

    def of(self, game_id: str, pool: Pool) -> Standing:
        """How the person stands in a pool."""
        return self.standings.get((game_id, pool.name), Standing())

    def counting(
        self, session: PlaySession, today: date
    ) -> tuple[Self, tuple[Rating, Rating] | None]:
        """The ratings with a game that is over, and the rating that it has changed, if it has."""
        outcome = session.table.outcome()
        pool = pool_of(session.game_id, session.table.record.options)
        if not (outcome and pool and is_against_ai(session)) or why_unrated(session):
            return self, None
        (agent,) = opponents(session)
        score = float(session.persons[0] in outcome.winners) if outcome.winners else 0.5
        before = self.of(session.game_id, pool)
        after = before.after(Result(pool.opponent(agent), score), today)
        standings = {**self.standings, (session.game_id, pool.name): after}
        return replace(self, standings=standings), (before.rating, after.rating)

    def proposal(self, setup: GameSetup) -> Proposal | None:
        """Whom to play with the options of a setup; None before the first rated game with them."""
        if not any(game == setup.game for game, _ in self.standings):
            return None
        pool = pool_of(setup.game, setup.drawn(0))
        standing = self.of(setup.game, pool) if pool else Standing()
        if pool is None or not standing.games:
            return None
        agent = pool.even_opponent(standing.rating)
        chance = pool.chance(standing.rating, agent)
        return Proposal(standing.rating, Seat(agent), chance)

    def merged_with(self, other: Self) -> Self:
        """Of each pool the standing with more games: both may tell of the same ones."""
        standings = dict(other.standings)
        for key, standing in self.standings.items():
            standings[key] = max(standing, standings.get(key, standing), key=_games)
        return replace(self, standings=standings)

    def to_json(self) -> Json:
        """The ratings as JSON values; `from_json` reads them back."""
        standings = [[*key, standing.to_json()] for key, standing in self.standings.items()]
        return {"standings": standings}

    @classmethod
    def from_json(cls, value: Json) -> Self:
        """Read what `to_json` wrote. Raises InvalidRecord."""
        try:
            standings = {}
            for game, name, standing in value["standings"]:
                if game not in games() or name not in (pool.name for pool in pools_of(game)):
                    raise ValueError("ratings in an unknown game")
                standings[game, name] = Standing.from_json(standing)
            return cls(standings)
        except (KeyError, TypeError, ValueError) as error:
            raise InvalidRecord(f"damaged ratings ({type(error).__name__}: {error})") from None


def _games(standing: Standing) -> int:
    return standing.games
