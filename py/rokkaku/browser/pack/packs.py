"""The packs of puzzles, each fetched when it is first needed."""

from js import readPack

from rokkaku.core.pack import Entry, read_entries

_read: dict[str, tuple[Entry, ...]] = {}


def pack_here(game_id: str) -> tuple[Entry, ...] | None:
    """The pack of a game; None if it has not been fetched yet."""
    return _read.get(game_id)


async def pack_of(game_id: str) -> tuple[Entry, ...]:
    """The pack of a game. Raises an exception if it cannot be had."""
    if game_id not in _read:
        _read[game_id] = tuple(read_entries(str(await readPack(game_id))))
    return _read[game_id]
