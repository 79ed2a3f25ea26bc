"""The player's Glicko-2 ratings by game, against the ratings in `core.rating.strengths`."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import NamedTuple, Self

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.json_values import check_int
from rokkaku.core.rating.glicko import Rating, Result, update_rating
from rokkaku.core.rating.strengths import Pool, pool_of, pools_of
from rokkaku.core.registry import games
from rokkaku.core.state import Json
from rokkaku.ui.play.rating import agents, is_against_ai, unrated_reason
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.setup.game_setup import GameSetup

START = Rating(1200.0)
"""Rating before the first game: the middle of the cast, with great uncertainty.

Each game is its own rating period. After 20 games, a rating is within 75 Elo of the player's
strength unless no opponent is as strong, as measured by `python -m tests.bench.rating`.
"""
MAX_POINTS = 100
"""Maximum number of games in the curve; the latest ones stay."""


class CurvePoint(NamedTuple):
    """A point of the curve: the rating after a game."""

    day: date
    value: int


class PoolStanding(NamedTuple):
    """The player's rating in a pool, with its history."""

    rating: Rating = START
    games: int = 0
    """Number of rated games."""
    curve: tuple[CurvePoint, ...] = ()
    """The rating after each of the last MAX_POINTS games."""

    def after(self, result: Result, day: date) -> "PoolStanding":
        rating = update_rating(self.rating, [result])
        curve = (*self.curve, CurvePoint(day, round(rating.value)))[-MAX_POINTS:]
        return PoolStanding(rating, self.games + 1, curve)

    def to_json(self) -> Json:
        curve = [[point.day.isoformat(), point.value] for point in self.curve]
        return {"rating": list(self.rating), "games": self.games, "curve": curve}

    @classmethod
    def from_json(cls, value: Json) -> "PoolStanding":
        """Read what `to_json` wrote. Raises KeyError, TypeError or ValueError."""
        curve = [
            CurvePoint(date.fromisoformat(day), check_int(at, -9_999, 9_999))
            for day, at in value["curve"]
        ]
        games = check_int(value["games"], len(curve))
        return cls(Rating.from_json(value["rating"]), games, tuple(curve[-MAX_POINTS:]))


class Proposal(NamedTuple):
    """An opponent that the player beats about half of the time."""

    rating: Rating
    """The player's rating."""
    opponent: str
    chance: float
    """The player's expected score, from 0 to 1."""


@dataclass(frozen=True)
class Ratings:
    """The player's ratings in all games."""

    standings: Mapping[tuple[str, str], PoolStanding] = field(default_factory=dict)
    """By game id and pool name; only pools with rated games."""

    def of(self, game_id: str, pool: Pool) -> PoolStanding:
        return self.standings.get((game_id, pool.name), PoolStanding())

    def with_game(
        self, session: PlaySession, today: date
    ) -> tuple[Self, tuple[Rating, Rating] | None]:
        """Rate a finished game; also return the pool's rating before and after if it was rated."""
        outcome = session.table.outcome()
        pool = pool_of(session.game_id, session.table.record.options)
        if not (outcome and pool and is_against_ai(session)) or unrated_reason(session):
            return self, None
        (agent,) = agents(session)
        score = float(session.human_seats[0] in outcome.winners) if outcome.winners else 0.5
        before = self.of(session.game_id, pool)
        after = before.after(Result(pool.opponent(agent), score), today)
        standings = {**self.standings, (session.game_id, pool.name): after}
        return replace(self, standings=standings), (before.rating, after.rating)

    def proposal(self, setup: GameSetup) -> Proposal | None:
        """Propose an opponent for a setup; None without a pool or rated games in it."""
        if not any(game == setup.game for game, _ in self.standings):
            return None
        pool = pool_of(setup.game, setup.draw_options(0))
        standing = self.of(setup.game, pool) if pool else PoolStanding()
        if pool is None or not standing.games:
            return None
        agent = pool.nearest_opponent(standing.rating)
        chance = pool.expected_score(standing.rating, agent)
        return Proposal(standing.rating, agent, chance)

    def merged_with(self, other: Self) -> Self:
        """Take each pool's standing with more games; adding up might count games twice."""
        standings = dict(other.standings)
        for key, standing in self.standings.items():
            standings[key] = max(standing, standings.get(key, standing), key=_games)
        return replace(self, standings=standings)

    def to_json(self) -> Json:
        standings = [[*key, standing.to_json()] for key, standing in self.standings.items()]
        return {"standings": standings}

    @classmethod
    def from_json(cls, value: Json) -> Self:
        try:
            standings = {}
            for game, name, standing in value["standings"]:
                if game not in games() or name not in (pool.name for pool in pools_of(game)):
                    raise ValueError("ratings in an unknown game")
                standings[game, name] = PoolStanding.from_json(standing)
            return cls(standings)
        except (KeyError, TypeError, ValueError) as error:
            raise InvalidRecord(f"damaged ratings ({type(error).__name__}: {error})") from None


def _games(standing: PoolStanding) -> int:
    return standing.games
