"""Import all that the app may ever need, and run it a little.

What is in `sys.modules` after that is what the slim standard library holds, and what the memory
snapshot has ready. Some modules import others only when one of their functions is called, so
the functions that the app reaches are called here.
"""

import importlib
import io
import pkgutil
import shutil
import sys
import tempfile
import traceback
from collections.abc import Iterator
from types import ModuleType

COMMAND_LINE = ("rokkaku.__main__", "rokkaku.ai.bench", "rokkaku.ai.engine", "rokkaku.ai.match")
"""What only developers run, outside of the browser."""

BY_OTHERS = ("base64", "collections", "html", "inspect", "io", "json", "os", "pathlib", "random")
"""What PyScript's own package imports, which cannot be imported before there is a page."""

OPTIONAL = ("bz2", "compression", "lzma", "ssl")
"""What the standard library imports where it is there, and does without in a browser."""


def app_modules(package: ModuleType) -> Iterator[str]:
    """The names of a package's modules, as far as the page may import them."""
    yield package.__name__
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if not found.name.startswith(COMMAND_LINE):
            yield found.name


def import_all() -> None:
    """Import every module of the app, and what others need."""
    for name in (*app_modules(importlib.import_module("rokkaku")), *BY_OTHERS):
        importlib.import_module(name)


def exercise() -> None:
    """Play every game a little against the AI, show it, save it, and meet a failure."""
    for game_id in importlib.import_module("rokkaku.core.registry").games():
        play_a_little(game_id)
    try:
        raise ZeroDivisionError
    except ZeroDivisionError:
        traceback.print_exc(file=io.StringIO())


def unpack_something() -> None:
    """Unpack an archive, as the page does where it cannot restore a snapshot."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.unpack_archive(shutil.make_archive(f"{folder}/empty", "zip", folder), folder)


def play_a_little(game_id: str, moves: int = 2) -> None:
    """Have the weakest AI play some moves of a game, then save and load it."""
    setup = importlib.import_module("rokkaku.ui.setup.game_setup")
    tables = importlib.import_module("rokkaku.core.table")
    agent = importlib.import_module("rokkaku.ai.agents").agent
    finish = importlib.import_module("rokkaku.ai.agent").finish
    limit = importlib.import_module("rokkaku.ai.limit").Limit(iterations=1)
    rng = importlib.import_module("rokkaku.core.rng").Rng(1)

    table = setup.recommended_setup(game_id).table(1)
    for _ in range(moves):
        actor = table.state.actor
        if actor is not None:
            search = agent("level1", game_id)(table.state.view(actor), limit, rng)
            table = table.play(finish(search).move)
    tables.Table.from_json(table.to_json())


def standard_modules(archive: str) -> list[str]:
    """The names of all modules so far that came from the archive of the standard library.

    What nothing needs is not among them.
    """
    return sorted(
        name
        for name, module in sys.modules.items()
        if str(getattr(module, "__file__", None) or "").startswith(archive)
        and name.partition(".")[0] not in OPTIONAL
    )
