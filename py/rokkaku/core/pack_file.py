"""The packs of puzzles as files, where there is a file system; the page fetches them."""

from pathlib import Path

from rokkaku.core.errors import InvalidRecord, RokkakuError, UnknownPlace
from rokkaku.core.pack import (
    ByFacts,
    Entry,
    Puzzle,
    Unproven,
    has_pack,
    kind_of,
    read_entries,
    read_line,
)
from rokkaku.core.registry import get, part
from rokkaku.core.state import play


def pack_path(game_id: str) -> Path:
    """Where the pack of a game lies. Raises UnknownGame, UnknownPlace."""
    if not has_pack(game_id):
        raise UnknownPlace(f"{game_id} has no pack of puzzles")
    return Path(str(part(game_id, "puzzle.kinds").__file__)).with_name("pack.txt")


def pack_of(game_id: str) -> tuple[Entry, ...]:
    """The puzzles of a game. Raises UnknownGame, UnknownPlace, InvalidRecord."""
    entries = tuple(read_entries(pack_path(game_id).read_text("utf-8")))
    if len({entry.id for entry in entries}) < len(entries):
        raise InvalidRecord(f"{game_id}: two puzzles have the same id")
    return entries


def fault_of(game_id: str, line: str) -> str:
    """What is wrong with a puzzle of a pack, from the rules alone; nothing if it holds."""
    try:
        prove(read_line(game_id, line))
    except RokkakuError as error:
        return f"{type(error).__name__}: {error}"
    return ""


def prove(puzzle: Puzzle) -> None:
    """Prove a puzzle from the rules alone. Raises RokkakuError: Unproven, or what is illegal."""
    state, kind = puzzle.state, kind_of(puzzle.game, puzzle.kind)
    if not isinstance(kind, ByFacts):
        for text in puzzle.solution:
            state = play(state, get(puzzle.game).parse_move(text))
    kind.prove(puzzle)
    turns = (puzzle.solution[:count] for count in range(1, len(puzzle.solution) + 1))
    if not next(filter(None, (kind.is_right(puzzle, turn) for turn in turns)), False):
        raise Unproven("its own solution is not taken for right")
