"""Packs: files with a game's puzzles, for the command line and tools; the page fetches them."""

from pathlib import Path

from rokkaku.core.errors import InvalidRecord, RokkakuError, UnknownPlace
from rokkaku.core.puzzle import Entry, has_puzzles, prove, read_entries, read_line
from rokkaku.core.registry import import_part


def pack_path(game_id: str) -> Path:
    """Return the path of a game's pack. Raises UnknownGame or UnknownPlace."""
    if not has_puzzles(game_id):
        raise UnknownPlace(f"{game_id} has no pack of puzzles")
    return Path(str(import_part(game_id, "puzzle.kinds").__file__)).with_name("pack.txt")


def pack_of(game_id: str) -> tuple[Entry, ...]:
    """Read a game's pack. Raises UnknownGame, UnknownPlace or InvalidRecord."""
    entries = tuple(read_entries(pack_path(game_id).read_text("utf-8")))
    if len({entry.id for entry in entries}) < len(entries):
        raise InvalidRecord(f"{game_id}: two puzzles have the same id")
    return entries


def proof_error(game_id: str, line: str) -> str:
    """Return why a puzzle of a pack fails its proof from the rules; an empty text if it passes."""
    try:
        prove(read_line(game_id, line))
    except RokkakuError as error:
        return f"{type(error).__name__}: {error}"
    return ""
