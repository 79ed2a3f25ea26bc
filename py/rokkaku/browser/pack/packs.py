"""The packs of puzzles, each loaded when first needed."""

from js import readPack

from rokkaku.core.pack import Entry, read_entries

_read: dict[str, tuple[Entry, ...]] = {}


def pack_here(game_id: str) -> tuple[Entry, ...] | None:
    """Return the pack of a game, or None if it hasn't been loaded yet."""
    return _read.get(game_id)


async def pack_of(game_id: str) -> tuple[Entry, ...]:
    """Load the pack of a game. Raises an exception if that fails."""
    if game_id not in _read:
        _read[game_id] = tuple(read_entries(str(await readPack(game_id))))
    return _read[game_id]
