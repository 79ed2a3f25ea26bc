"""A player's progress with a game's challenges."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from rokkaku.core.challenge import ChallengePosition, challenges_of
from rokkaku.core.errors import InvalidState
from rokkaku.core.state import Json
from rokkaku.ui.challenge.session import AnyChallengeSession

Key = tuple[str, str]
"""Kind and variant of a challenge."""
PositionsByKey = Mapping[Key, ChallengePosition]

MAX_PLAYER_MADE = 30
"""Maximum number of player-made challenges that are remembered; those tried last stay."""


@dataclass(frozen=True)
class ChallengeProgress:
    """Positions, best solutions and solutions shown, by challenge: an immutable value."""

    latest: PositionsByKey = field(default_factory=dict)
    """The position in which each challenge was left."""
    best: PositionsByKey = field(default_factory=dict)
    """The player's best solutions."""
    shown: PositionsByKey = field(default_factory=dict)
    """The latest solutions shown by the solver."""

    def with_position(self, position: ChallengePosition) -> Self:
        return replace(self, latest=_with_position(self.latest, position))

    def is_beaten_by(self, position: ChallengePosition) -> bool:
        """Return True if a position is a solution and better than the player's best."""
        before = self.best.get(_key(position))
        if before is None or not position.is_solved:
            return position.is_solved
        if position.score is None or before.score is None:
            return False
        return position.beats(position.score, before.score)

    def with_solution(self, solution: ChallengePosition) -> Self:
        """Return the progress with the player's solution, if it is the best so far."""
        if not self.is_beaten_by(solution):
            return self
        return replace(self, best=_with_position(self.best, solution))

    def after(self, session: AnyChallengeSession) -> Self:
        """Return the progress with all that a session has added."""
        progress = self.with_position(session.position)
        if session.shown_solution:
            progress = replace(progress, shown=_with_position(self.shown, session.shown_solution))
        return progress.with_solution(session.position) if session.is_own else progress

    def player_made_variants(self, kind: str) -> tuple[str, ...]:
        """Return the variants of a kind that are player-made and remembered."""
        positions = {**self.best, **self.latest}.values()
        return tuple(
            position.variant
            for position in positions
            if position.kind == kind and _is_player_made(position)
        )

    def next_unsolved(self, keys: Sequence[Key], current: Key) -> Key | None:
        """Return the next unsolved challenge, or else the first before the current one."""
        index = keys.index(current) if current in keys else 0
        others = (*keys[index + 1 :], *keys[:index])
        return next((key for key in others if key not in self.best), None)

    def merged_with(self, other: Self) -> Self:
        """Return the better solutions of both; positions of this progress replace the other's."""
        latest, shown = {**other.latest, **self.latest}, {**other.shown, **self.shown}
        both = replace(self, latest=_limit_player_made(latest), shown=_limit_player_made(shown))
        for solution in other.best.values():
            both = both.with_solution(solution)
        return both

    def to_json(self) -> Json:
        positions_by_field = {"left": self.latest, "best": self.best, "shown": self.shown}
        return {
            name: [position.to_json() for position in positions.values() if position.moves]
            for name, positions in positions_by_field.items()
        }

    @classmethod
    def from_json(cls, game_id: str, value: Json) -> Self:
        """Read what `to_json` wrote of a game's challenges. Raises InvalidState."""
        challenges = challenges_of(game_id)
        try:
            stored = [value[name] for name in ("left", "best", "shown")]
            max_length = len(challenges.listed_keys) + MAX_PLAYER_MADE
            if max(map(len, stored)) > max_length:
                raise InvalidState(f"damaged challenges: more than can be kept ({max_length})")
            latest, best, shown = (
                list(map(challenges.from_json, positions)) for positions in stored
            )
        except (KeyError, TypeError) as error:
            raise InvalidState(f"damaged challenges ({type(error).__name__}: {error})") from None
        for solution in best:
            if not solution.is_solved:
                raise InvalidState(f"{solution.kind} {solution.variant}: the solution is wrong")
        return cls(_by_key(latest), _by_key(best), _by_key(shown))


def _with_position(positions: PositionsByKey, position: ChallengePosition) -> PositionsByKey:
    """Return the positions with a challenge's position replaced, and moved to the end."""
    others = {key: other for key, other in positions.items() if key != _key(position)}
    return _limit_player_made({**others, _key(position): position})


def _limit_player_made(positions: PositionsByKey) -> PositionsByKey:
    """Return the positions without the oldest player-made challenges, if there are too many."""
    player_made = [key for key, position in positions.items() if _is_player_made(position)]
    dropped = player_made[:-MAX_PLAYER_MADE]
    return {key: position for key, position in positions.items() if key not in dropped}


def _is_player_made(position: ChallengePosition) -> bool:
    """Return True if the challenge is player-made, not one of the listed ones."""
    return _key(position) not in challenges_of(position.game).listed_keys


def _by_key(positions: list[ChallengePosition]) -> dict[Key, ChallengePosition]:
    return {_key(position): position for position in positions}


def _key(position: ChallengePosition) -> Key:
    return position.kind, position.variant
