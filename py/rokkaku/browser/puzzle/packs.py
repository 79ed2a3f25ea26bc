"""The packs of puzzles, each loaded when first needed."""

from js import readPack

from rokkaku.core.puzzle import Entry, read_entries

_packs: dict[str, tuple[Entry, ...]] = {}


def loaded_pack(game_id: str) -> tuple[Entry, ...] | None:
    """Return the pack of a game, or None if it hasn't been loaded yet."""
    return _packs.get(game_id)


async def load_pack(game_id: str) -> tuple[Entry, ...]:
    """Load the pack of a game. Raises an exception if that fails."""
    if game_id not in _packs:
        _packs[game_id] = tuple(read_entries(str(await readPack(game_id))))
    return _packs[game_id]
