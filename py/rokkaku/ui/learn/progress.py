"""Which lessons a person has done, as an immutable value that can be kept."""

import json
from dataclasses import dataclass, field
from typing import Self

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.record.record import parse_json
from rokkaku.core.registry import games
from rokkaku.ui.learn.content import lessons_of


@dataclass(frozen=True)
class Progress:
    """The names of the lessons that are done, by game."""

    done: dict[str, frozenset[str]] = field(default_factory=dict)

    def is_done(self, game_id: str, name: str) -> bool:
        """Whether a lesson is done."""
        return name in self.done.get(game_id, ())

    def number_done(self, game_id: str) -> int:
        """How many of the game's lessons are done."""
        return sum(self.is_done(game_id, lesson.name) for lesson in lessons_of(game_id))

    def next_lesson(self, game_id: str) -> int:
        """The number of the first lesson that is not done, from 1; of the first if all are."""
        for number, lesson in enumerate(lessons_of(game_id), start=1):
            if not self.is_done(game_id, lesson.name):
                return number
        return 1

    def noting(self, game_id: str, name: str) -> Self:
        """The progress with one more lesson done."""
        names = self.done.get(game_id, frozenset()) | {name}
        return type(self)({**self.done, game_id: names})

    def to_json(self) -> str:
        """The progress as text; `progress_from_json` reads it back."""
        return json.dumps({game: sorted(names) for game, names in self.done.items()})


def progress_from_json(text: str | None) -> Progress:
    """What `Progress.to_json` wrote; no lesson is done where nothing is kept.

    Names of games and lessons that we do not have are left out. Raises InvalidRecord.
    """
    found = parse_json(text or "{}")
    if not isinstance(found, dict) or not all(isinstance(names, list) for names in found.values()):
        raise InvalidRecord("the lessons that are done are no lists of names by game")
    known = {game: {lesson.name for lesson in lessons_of(game)} for game in games()}
    return Progress(
        {
            game: frozenset(name for name in names if isinstance(name, str) and name in known[game])
            for game, names in found.items()
            if game in known
        }
    )
