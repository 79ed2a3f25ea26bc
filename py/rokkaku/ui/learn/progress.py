from dataclasses import dataclass, field
from typing import Self

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.registry import games
from rokkaku.core.state import Json
from rokkaku.ui.learn.content import lessons_of


@dataclass(frozen=True)
class LessonProgress:
    """The names of the completed lessons, by game."""

    done: dict[str, frozenset[str]] = field(default_factory=dict)

    def is_done(self, game_id: str, name: str) -> bool:
        return name in self.done.get(game_id, ())

    def number_done(self, game_id: str) -> int:
        return sum(self.is_done(game_id, lesson.name) for lesson in lessons_of(game_id))

    def next_lesson(self, game_id: str) -> int:
        """Return the number of the first lesson that is not done; 1 if all are."""
        for number, lesson in enumerate(lessons_of(game_id), start=1):
            if not self.is_done(game_id, lesson.name):
                return number
        return 1

    def with_lesson(self, game_id: str, name: str) -> Self:
        names = self.done.get(game_id, frozenset()) | {name}
        return type(self)({**self.done, game_id: names})

    def merged_with(self, other: Self) -> Self:
        none: frozenset[str] = frozenset()
        game_ids = self.done.keys() | other.done.keys()
        return type(self)(
            {game: self.done.get(game, none) | other.done.get(game, none) for game in game_ids}
        )

    def to_json(self) -> Json:
        return {game: sorted(names) for game, names in self.done.items()}

    @classmethod
    def from_json(cls, value: Json) -> Self:
        """Read saved progress, without unknown games and lessons. Raises InvalidRecord."""
        if not isinstance(value, dict) or not all(
            isinstance(entry, list) for entry in value.values()
        ):
            raise InvalidRecord("the lessons that are done are no lists of names by game")
        known = {game: {lesson.name for lesson in lessons_of(game)} for game in games()}
        return cls(
            {
                game: frozenset(name for name in known[game] if name in names)
                for game, names in value.items()
                if game in known
            }
        )
