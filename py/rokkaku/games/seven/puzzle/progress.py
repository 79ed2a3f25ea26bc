"""What is remembered of the puzzles: how each was left, the best own answer, and what was shown."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from rokkaku.core.errors import InvalidState
from rokkaku.core.state import Json
from rokkaku.games.seven.puzzle.catalogue import puzzle, puzzle_from_json
from rokkaku.games.seven.puzzle.puzzle import Puzzle
from rokkaku.games.seven.rules.notation import format_move

Pages = Mapping[tuple[str, str], Puzzle]
"""A position for each kind and variant."""


@dataclass(frozen=True)
class PuzzleProgress:
    """An immutable value."""

    left: Pages = field(default_factory=dict)
    """How each puzzle was left."""
    best: Pages = field(default_factory=dict)
    """The best answers that the person has found."""
    shown: Pages = field(default_factory=dict)
    """The answers that a solver has shown last."""

    def position(self, kind: str, variant: str) -> Puzzle:
        """A puzzle as it was left, or at its start. Raises InvalidSetup."""
        return self.left.get((kind, variant)) or puzzle(kind, variant)

    def leaving(self, position: Puzzle) -> Self:
        """The notebook with the puzzle left like this."""
        return replace(self, left={**self.left, _key(position): position})

    def showing(self, answer: Puzzle) -> Self:
        """The notebook with an answer that a solver has shown."""
        return replace(self, shown={**self.shown, _key(answer): answer})

    def beaten_by(self, position: Puzzle) -> bool:
        """Whether a position is an answer, and better than what was found before."""
        before = self.best.get(_key(position))
        if before is None or not position.is_solved:
            return position.is_solved
        if position.score is None or before.score is None:
            return False
        return position.beats(position.score, before.score)

    def noting(self, answer: Puzzle) -> Self:
        """The notebook with an own answer, if it is the best so far."""
        if not self.beaten_by(answer):
            return self
        return replace(self, best={**self.best, _key(answer): answer})

    def merged_with(self, other: "PuzzleProgress") -> Self:
        """The better answers of both; how puzzles were left as here, unless only there."""
        both = replace(self, left={**other.left, **self.left}, shown={**other.shown, **self.shown})
        for answer in other.best.values():
            both = both.noting(answer)
        return both

    def to_json(self) -> Json:
        """The notebook as JSON values; `notebook_from_json` reads it back."""
        pages = {"left": self.left, "best": self.best, "shown": self.shown}
        return {
            name: [position.to_json() for position in found.values() if position.placed]
            for name, found in pages.items()
        }


def notebook_from_json(value: Json) -> PuzzleProgress:
    """Read what `PuzzleProgress.to_json` wrote. Raises InvalidState."""
    try:
        names = ("left", "best", "shown")
        left, best, shown = (list(map(puzzle_from_json, value[name])) for name in names)
    except (KeyError, TypeError) as error:
        raise InvalidState(f"damaged puzzles ({type(error).__name__}: {error})") from None
    for answer in best:
        if not answer.is_solved:
            raise InvalidState(f"the answer kept for {answer.id} {answer.variant} is none")
    return PuzzleProgress(_pages(left), _pages(best), _pages(shown))


def _pages(positions: list[Puzzle]) -> Pages:
    return {_key(position): position for position in positions}


def _key(position: Puzzle) -> tuple[str, str]:
    return position.id, position.variant


def text_of(answer: Puzzle) -> str:
    """An answer as a text to be handed on: tags, then the tiles with their sets."""
    tags = {
        "Game": "SEVEN",
        "Puzzle": answer.id,
        "Variant": answer.variant,
        "Score": answer.score,
        "BestKnown": answer.best_known,
    }
    lines = [f'[{tag} "{value}"]' for tag, value in tags.items() if value is not None]
    tiles = [f"{'wb'[tile.seat]} {format_move(tile.move)}" for tile in answer.placed]
    return "\n".join((*lines, "", *tiles, ""))
