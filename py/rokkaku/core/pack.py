"""Packs of puzzles: positions of games that were played, with one right move to be found.

A game that has a pack has a module `puzzle.kinds` with `KINDS`, and a file `pack.txt` beside it.
That is text: a puzzle a line, lines that begin with `#` aside, and in each line by tabs

1. the id;
2. the kind, and after a full stop the theme;
3. the difficulty; in a line that is no part of a pack it may be 0: not known;
4. the goal, as `name=number` separated by commas;
5. the options that are not at their default, as `name=value` separated by semicolons;
6. the seed;
7. how many moves lead to the position, a full stop, and these moves: see `record.digits`, as
   base64url;
8. the moves of the solution, or of some kinds (see `ByFacts`) facts, separated by semicolons.
"""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple, Protocol, Self

from rokkaku.core.errors import InvalidRecord, RokkakuError, UnknownPlace, quoted
from rokkaku.core.game import AnyGame
from rokkaku.core.record.base64url import from_base64url, to_base64url
from rokkaku.core.record.digits import from_digits, to_digits
from rokkaku.core.record.record import MAX_MOVES, Record, replay
from rokkaku.core.registry import games, get, has_part, part
from rokkaku.core.state import AnyState, Json, play

DIFFICULTIES = (1, 2, 3, 4, 5)
UNKNOWN = 0
"""The difficulty of a puzzle that was not graded."""
MAX_LENGTH = 2_000
"""The longest line that is read, in characters; ours have about a hundred."""
_ID_LETTERS = 8


@dataclass(frozen=True)
class Puzzle:
    """A position of a game, reached by moves from its start, and what is to be found in it."""

    game: str
    kind: str
    """What is asked for, such as `win`."""
    theme: str
    """What the solution is about, such as `trap`: puzzles are listed by it."""
    options: Mapping[str, str]
    """The options that are not at their default."""
    seed: int
    moves: tuple[str, ...]
    """The moves before the position, as canonical texts."""
    goal: Mapping[str, int]
    """What a solution comes to, such as `{"win_in": 2}`."""
    solution: tuple[str, ...]
    """The right moves and the best replies to them, in turn, as canonical texts; or facts."""
    difficulty: int = UNKNOWN
    """One of `DIFFICULTIES`, or `UNKNOWN`."""

    @property
    def record(self) -> Record:
        """The game up to the position."""
        return Record(self.game, self.options, self.seed, self.moves)

    @cached_property
    def states(self) -> tuple[AnyState, ...]:
        """The game up to the position, with all that is hidden. Raises InvalidRecord."""
        return replay(self.record)

    @property
    def state(self) -> AnyState:
        """The position, with all that is hidden. Raises InvalidRecord."""
        return self.states[-1]

    @property
    def seat(self) -> int:
        """Who is to find the solution. Raises InvalidRecord if the game is over."""
        if self.state.actor is None:
            raise InvalidRecord("the game of this puzzle is over")
        return self.state.actor

    @property
    def id(self) -> str:
        """A name that follows from position and task."""
        said = (self.game, self.kind, *self.options.items(), self.seed, *self.moves)
        digest = hashlib.sha256("\n".join(map(str, said)).encode()).digest()
        return to_base64url(digest).replace("-", "").replace("_", "")[:_ID_LETTERS]

    def after(self, *moves: str) -> AnyState:
        """The position after more moves. Raises InvalidNotation, IllegalMove."""
        state = self.state
        for text in moves:
            state = play(state, get(self.game).parse_move(text))
        return state

    def graded(self, difficulty: int) -> Self:
        """The same puzzle with its difficulty."""
        return replace(self, difficulty=difficulty)

    def to_json(self) -> Json:
        """What `python -m rokkaku puzzles` prints; the options say the deal, where there is one."""
        return {
            "id": self.id,
            "kind": self.kind,
            "theme": self.theme,
            "options": {**self.options, **kind_of(self.game, self.kind).deal(self.states[0])},
            "seed": self.seed,
            "moves": list(self.moves),
            "seat": self.seat,
            "goal": dict(self.goal),
            "solution": list(self.solution),
            "difficulty": self.difficulty,
        }


class Verdict(NamedTuple):
    """What the last move of a person has come to: see `ai.pack.judge`."""

    is_right: bool
    """Whether the goal of the puzzle can still be reached as it was set."""
    line: tuple[str, ...] = ()
    """What comes of it, as canonical texts: after a right move the best replies up to the person's
    next decision; after a wrong one how it fails, as far as that can be shown by moves."""
    solution: tuple[str, ...] = ()
    """After a right move and `line`: the right moves that are left, and the replies to them; of a
    puzzle that is solved, and after a wrong move, nothing."""
    world: Json | None = None
    """Of a wrong move on hidden things: a full state, as `State.to_json` writes it, that fits all
    that the seat knows, and in which the move fails."""


class Unproven(RokkakuError):
    """A puzzle's solution is wrong, or not the only one."""


class Kind(Protocol):
    """A kind of puzzle: an entry of `KINDS: Mapping[str, Kind]` in `games/GAME/puzzle/kinds.py`."""

    def deal(self, start: AnyState) -> Mapping[str, str]:
        """The option that gives the deal of a game's start, where the seed deals; else none."""
        return {}

    def prove(self, puzzle: Puzzle) -> None:
        """Prove from the rules alone that the solution is right and that nothing else is.

        Raises Unproven.
        """

    def is_right(self, puzzle: Puzzle, moves: tuple[str, ...]) -> bool | None:
        """Whether the moves made by the seat in its first turn are right: of a puzzle that holds.

        None as long as that turn needs more of them.
        """

    def is_likely(self, state: AnyState, score: float) -> bool:
        """Whether it is worth while to look for such a puzzle in a position, told at once.

        `score`: what the seat that decides there can expect, from -1 to 1.
        """


SURE_SCORE = 0.9
"""With such a score a seat is likely to have a forced win."""


class ByFacts:
    """A base of kinds that are answered with facts, such as `b3=G`, instead of moves of the game.

    `is_right` takes facts in any order; a puzzle's goal tells under the kind's name how many.
    """


def kinds_of(game_id: str) -> Mapping[str, Kind]:
    """The kinds of a game's puzzles, by name; none where it has no pack. Raises UnknownGame."""
    kinds: Mapping[str, Kind] = part(game_id, "puzzle.kinds").KINDS if has_pack(game_id) else {}
    return kinds


def kind_of(game_id: str, kind: str) -> Kind:
    """A kind of a game's puzzles. Raises UnknownGame, UnknownPlace."""
    kinds = kinds_of(game_id)
    if kind not in kinds:
        raise UnknownPlace(f"no kind {quoted(kind)} of puzzles; there are: {', '.join(kinds)}")
    return kinds[kind]


def has_pack(game_id: str) -> bool:
    """Whether a game has a pack of puzzles. Raises UnknownGame."""
    return has_part(game_id, "puzzle.kinds")


def games_with_pack() -> tuple[str, ...]:
    """The games that have a pack of puzzles, in the order of `games`."""
    return tuple(filter(has_pack, games()))


def prove(puzzle: Puzzle) -> None:
    """Prove a puzzle from the rules alone. Raises RokkakuError: Unproven, or what is illegal."""
    kind = kind_of(puzzle.game, puzzle.kind)
    if not isinstance(kind, ByFacts):
        puzzle.after(*puzzle.solution)
    kind.prove(puzzle)
    turns = (puzzle.solution[:count] for count in range(1, len(puzzle.solution) + 1))
    if not next(filter(None, (kind.is_right(puzzle, turn) for turn in turns)), False):
        raise Unproven("its own solution is not taken for right")


class Entry(NamedTuple):
    """A line of a pack, of which the moves are not read yet: that takes some milliseconds."""

    id: str
    kind: str
    theme: str
    difficulty: int
    line: str


def write_line(puzzle: Puzzle) -> str:
    """A puzzle as a line of a pack; `read_line` reads it back."""
    digits = to_base64url(to_digits(get(puzzle.game), puzzle.states[:-1], puzzle.moves))
    fields = (
        puzzle.id,
        f"{puzzle.kind}.{puzzle.theme}",
        str(puzzle.difficulty),
        ",".join(f"{name}={number}" for name, number in puzzle.goal.items()),
        ";".join(f"{name}={value}" for name, value in puzzle.options.items()),
        str(puzzle.seed),
        f"{len(puzzle.moves)}.{digits}",
        ";".join(puzzle.solution),
    )
    return "\t".join(fields)


def read_entries(text: str) -> Iterator[Entry]:
    """The puzzles of a pack. Raises InvalidRecord."""
    for line in text.splitlines():
        if not line.startswith("#"):
            entry = entry_of(line)
            if entry.difficulty not in DIFFICULTIES:
                raise InvalidRecord(f"puzzle {quoted(entry.id)} has no difficulty")
            yield entry


def entry_of(line: str) -> Entry:
    """The head of a line. Raises InvalidRecord."""
    if len(line) > MAX_LENGTH:
        raise InvalidRecord(f"a puzzle of {len(line)} characters; {MAX_LENGTH} are the most")
    try:
        name, kind, difficulty, _ = line.split("\t", 3)
        kind, theme = kind.split(".")
        found = Entry(name, kind, theme, int(difficulty), line)
    except ValueError:
        raise InvalidRecord(f"this is no puzzle: {quoted(line)}") from None
    if found.difficulty not in (UNKNOWN, *DIFFICULTIES):
        raise InvalidRecord(f"no difficulty {difficulty}")
    return found


def read_line(game_id: str, line: str) -> Puzzle:
    """Read what `write_line` wrote. Raises RokkakuError."""
    entry = entry_of(line)
    try:
        _, _, _, goal, options, seed, played, solution = line.split("\t")
        count, digits = played.split(".")
        game = get(game_id)
        chosen = dict(_pair(pair) for pair in options.split(";") if pair)
        start = game.initial(chosen, int(seed))
        moves = _moves(game, start, int(count), digits)
        numbers = {name: int(number) for name, number in map(_pair, goal.split(","))}
    except RokkakuError:
        raise
    except ValueError as error:
        raise InvalidRecord(f"damaged puzzle ({error})") from None
    puzzle = Puzzle(
        game_id,
        entry.kind,
        entry.theme,
        chosen,
        int(seed),
        moves,
        numbers,
        tuple(solution.split(";")),
        entry.difficulty,
    )
    kind_of(game_id, puzzle.kind)
    if puzzle.id != entry.id:
        raise InvalidRecord(f"puzzle {quoted(entry.id)} is damaged: it is {puzzle.id}")
    return puzzle


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise InvalidRecord(f"{quoted(text)} is not written name=value")
    return name, value


def _moves(game: AnyGame, start: AnyState, count: int, digits: str) -> tuple[str, ...]:
    if not 0 <= count <= MAX_MOVES:
        raise InvalidRecord(f"{count} moves; {MAX_MOVES} are the most")
    return from_digits(game, start, count, from_base64url(digits))
