"""Puzzles: positions from games, each with one right move to find.

A game with puzzles has a module `puzzle.kinds` with `KINDS` and beside it a pack, the text file
`pack.txt`. Lines beginning with `#` are comments; any other line is a puzzle, its fields separated
by tabs:

1. the id
2. the kind, a full stop and the theme
3. the difficulty, 1 to 5; outside a pack also 0, not graded
4. the goal, as `name=number` separated by commas
5. the options not at their default, as `name=value` separated by semicolons
6. the seed
7. the number of moves before the position, a full stop and these moves (see `record.digits`)
8. the solution, separated by semicolons: moves or, for some kinds, facts (see `ByFacts`)
"""

import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple, Protocol, Self

from rokkaku.core.errors import InvalidRecord, RokkakuError, UnknownPlace, short_repr
from rokkaku.core.game import AnyGame
from rokkaku.core.record.base64url import from_base64url, to_base64url
from rokkaku.core.record.digits import decode_moves, encode_moves
from rokkaku.core.record.record import MAX_MOVES, Record, replay
from rokkaku.core.registry import games, get, has_part, import_part
from rokkaku.core.state import AnyState, Json, play

DIFFICULTIES = (1, 2, 3, 4, 5)
UNGRADED = 0
MAX_LENGTH = 2_000  # characters in a line; ours have about a hundred
_ID_LETTERS = 8
_FACT = re.compile("[^=]+=[^=]+")


@dataclass(frozen=True)
class Puzzle:
    """A position reached by moves from a game's start, with a task and its solution."""

    game: str
    kind: str
    """The task, such as `win`."""
    theme: str
    """The idea of the solution, such as `trap`; puzzles are listed by theme."""
    options: Mapping[str, str]
    """Those not at their default."""
    seed: int
    moves: tuple[str, ...]
    goal: Mapping[str, int]
    """The numbers that a solution has to reach, such as `{"win_in": 2}`."""
    solution: tuple[str, ...]
    """The right moves and the best replies, in order, as canonical texts; or facts."""
    difficulty: int = UNGRADED

    @property
    def record(self) -> Record:
        """The game up to the position."""
        return Record(self.game, self.options, self.seed, self.moves)

    @cached_property
    def states(self) -> tuple[AnyState, ...]:
        """All states up to the position, hidden information included. Raises InvalidRecord."""
        return replay(self.record)

    @property
    def state(self) -> AnyState:
        """The position, hidden information included. Raises InvalidRecord."""
        return self.states[-1]

    @property
    def seat(self) -> int:
        """The seat that solves the puzzle. Raises InvalidRecord if the game is over."""
        if self.state.actor is None:
            raise InvalidRecord("the game of this puzzle is over")
        return self.state.actor

    @property
    def id(self) -> str:
        """Eight letters and digits, hashed from the kind and the record."""
        parts = (self.game, self.kind, *self.options.items(), self.seed, *self.moves)
        digest = hashlib.sha256("\n".join(map(str, parts)).encode()).digest()
        return to_base64url(digest).replace("-", "").replace("_", "")[:_ID_LETTERS]

    def after(self, *moves: str) -> AnyState:
        """Return the position after more moves. Raises InvalidNotation or IllegalMove."""
        state = self.state
        for text in moves:
            state = play(state, get(self.game).parse_move(text))
        return state

    def with_difficulty(self, difficulty: int) -> Self:
        """Return the same puzzle with this difficulty."""
        return replace(self, difficulty=difficulty)

    def to_json(self) -> Json:
        """Return what `python -m rokkaku puzzles` prints; `options` include the deal, if any."""
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
    """The verdict on the player's last move in a puzzle, see `ai.puzzle.judge`."""

    is_right: bool
    """True if the goal can still be reached in full."""
    line: tuple[str, ...] = ()
    """The next moves, as canonical texts: the best replies up to the player's next decision or,
    after a wrong move, its refutation, if moves can show it."""
    solution: tuple[str, ...] = ()
    """The rest of the solution after `line`; empty if the puzzle is solved or the move wrong."""
    world: Json | None = None
    """For a wrong move under hidden information: a full state, from `State.to_json`, that agrees
    with the seat's view and in which the move fails."""


class Unproven(RokkakuError):
    """A puzzle's solution is wrong, or not the only one."""


class Kind(Protocol):
    """A kind of puzzle: an entry of `KINDS: Mapping[str, Kind]` in `games/GAME/puzzle/kinds.py`."""

    def deal(self, start: AnyState) -> Mapping[str, str]:
        """Return the option that fixes the deal of a game's start; empty if there is none."""
        return {}

    def prove(self, puzzle: Puzzle) -> None:
        """Prove from the rules alone that only the solution is right. Raises Unproven."""

    def is_right(self, puzzle: Puzzle, moves: tuple[str, ...]) -> bool | None:
        """True if `moves` are the right first turn of a proven puzzle; None if incomplete."""

    def is_likely(self, state: AnyState, score: float) -> bool:
        """True if a quick check finds such a puzzle likely; `score` (-1 to 1) is the actor's."""


SURE_SCORE = 0.9
"""The score from which a forced win is likely."""


class ByFacts:
    """Base of kinds solved by facts such as `b3=G`, in any order; `goal[kind]` is their number."""


def kinds_of(game_id: str) -> Mapping[str, Kind]:
    """Return the kinds of a game's puzzles by name; empty if it has none. Raises UnknownGame."""
    kinds: Mapping[str, Kind] = (
        import_part(game_id, "puzzle.kinds").KINDS if has_puzzles(game_id) else {}
    )
    return kinds


def kind_of(game_id: str, kind: str) -> Kind:
    """Return a kind of a game's puzzles. Raises UnknownGame or UnknownPlace."""
    kinds = kinds_of(game_id)
    if kind not in kinds:
        raise UnknownPlace(f"no kind {short_repr(kind)} of puzzles; there are: {', '.join(kinds)}")
    return kinds[kind]


def has_puzzles(game_id: str) -> bool:
    """True if a game has puzzles. Raises UnknownGame."""
    return has_part(game_id, "puzzle.kinds")


def games_with_puzzles() -> tuple[str, ...]:
    """Return the games with puzzles, in the order of `games`."""
    return tuple(filter(has_puzzles, games()))


def check_solution(puzzle: Puzzle) -> None:
    """Check that the solution's moves are legal, or its facts complete. Raises RokkakuError."""
    if not isinstance(kind_of(puzzle.game, puzzle.kind), ByFacts):
        puzzle.after(*puzzle.solution)
        return
    count = puzzle.goal.get(puzzle.kind)
    if len({*puzzle.solution}) != count or not all(map(_FACT.fullmatch, puzzle.solution)):
        raise Unproven(f"the solution doesn't have {count} facts")


def prove(puzzle: Puzzle) -> None:
    """Prove a puzzle from the rules alone. Raises RokkakuError, such as Unproven."""
    check_solution(puzzle)
    kind = kind_of(puzzle.game, puzzle.kind)
    kind.prove(puzzle)
    turns = (puzzle.solution[:count] for count in range(1, len(puzzle.solution) + 1))
    if not next(filter(None, (kind.is_right(puzzle, turn) for turn in turns)), False):
        raise Unproven("its own solution is judged wrong")


class Entry(NamedTuple):
    """A line of a pack whose moves are not read yet, as that takes some milliseconds."""

    id: str
    kind: str
    theme: str
    difficulty: int
    line: str


def write_line(puzzle: Puzzle) -> str:
    """Write a puzzle as a line of a pack."""
    digits = to_base64url(encode_moves(get(puzzle.game), puzzle.states[:-1], puzzle.moves))
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
    """Yield the puzzles of a pack. Raises InvalidRecord."""
    for line in text.splitlines():
        if not line.startswith("#"):
            entry = entry_of(line)
            if entry.difficulty not in DIFFICULTIES:
                raise InvalidRecord(f"puzzle {short_repr(entry.id)} has no difficulty")
            yield entry


def entry_of(line: str) -> Entry:
    """Read only the first fields of a line, up to the difficulty. Raises InvalidRecord."""
    if len(line) > MAX_LENGTH:
        raise InvalidRecord(f"a puzzle of {len(line)} characters; at most {MAX_LENGTH} allowed")
    try:
        name, kind, difficulty, _ = line.split("\t", 3)
        kind, theme = kind.split(".")
        entry = Entry(name, kind, theme, int(difficulty), line)
    except ValueError:
        raise InvalidRecord(f"this is not a puzzle: {short_repr(line)}") from None
    if entry.difficulty not in (UNGRADED, *DIFFICULTIES):
        raise InvalidRecord(f"no difficulty {difficulty}")
    return entry


def read_line(game_id: str, line: str) -> Puzzle:
    """Read what `write_line` wrote. Raises RokkakuError."""
    entry = entry_of(line)
    try:
        _, _, _, goal, options, seed, encoded_moves, solution = line.split("\t")
        count, digits = encoded_moves.split(".")
        game = get(game_id)
        option_values = dict(_split_pair(pair) for pair in options.split(";") if pair)
        start = game.initial(option_values, int(seed))
        moves = _decode_moves(game, start, int(count), digits)
        goal_numbers = {name: int(number) for name, number in map(_split_pair, goal.split(","))}
    except RokkakuError:
        raise
    except ValueError as error:
        raise InvalidRecord(f"damaged puzzle ({error})") from None
    puzzle = Puzzle(
        game_id,
        entry.kind,
        entry.theme,
        option_values,
        int(seed),
        moves,
        goal_numbers,
        tuple(solution.split(";")),
        entry.difficulty,
    )
    kind_of(game_id, puzzle.kind)
    if puzzle.id != entry.id:
        raise InvalidRecord(f"puzzle {short_repr(entry.id)} is damaged: it is {puzzle.id}")
    return puzzle


def _split_pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise InvalidRecord(f"{short_repr(text)} is not written name=value")
    return name, value


def _decode_moves(game: AnyGame, start: AnyState, count: int, digits: str) -> tuple[str, ...]:
    if not 0 <= count <= MAX_MOVES:
        raise InvalidRecord(f"{count} moves; at most {MAX_MOVES} allowed")
    return decode_moves(game, start, count, from_base64url(digits))
