"""Import everything the app may ever need, and run it a little.

Afterwards `sys.modules` decides what the slim standard library and the memory snapshot contain.
Some modules import others only in their functions, so the functions that the app reaches are
called here.
"""

import importlib
import io
import re
import shutil
import sys
import tempfile
import traceback
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType

COMMAND_LINE = tuple(
    f"rokkaku.{name}" for name in ("__main__", "command_line", "ai.bench", "ai.match", "ai.ugi")
)
"""Modules that only developers run, outside the browser."""

BY_OTHERS = ("base64", "collections", "html", "inspect", "io", "json", "os", "pathlib", "random")
"""Modules imported by PyScript's package, which itself needs the page."""

OPTIONAL = ("bz2", "compression", "lzma", "ssl")
"""Modules that the standard library imports if available, and does without in a browser."""

OF_AI = re.compile(r"rokkaku\.games\.\w+\.(ai|challenge\.solver|puzzle\.(judge|finder))\b")
"""Modules that only the AI's worker imports."""


def app_modules(package: ModuleType) -> list[str]:
    """Return the names of a package's modules that the browser may import."""
    folder = Path(package.__path__[0])
    files = (file.relative_to(folder).with_suffix("") for file in folder.rglob("*.py*"))
    modules = {file.parts for file in files if "__pycache__" not in file.parts}
    names = {".".join((package.__name__, *parts)).removesuffix(".__init__") for parts in modules}
    return sorted(name for name in names if not name.startswith(COMMAND_LINE))


def import_each(names: Iterable[str]) -> None:
    for name in names:
        importlib.import_module(name)


def import_all(*, with_ai: bool) -> None:
    names = (*app_modules(importlib.import_module("rokkaku")), *BY_OTHERS)
    import_each(name for name in names if with_ai or not OF_AI.match(name))


def think() -> None:
    """Run the weakest AI at the start of every game."""
    agent = importlib.import_module("rokkaku.ai.agents").agent
    finish = importlib.import_module("rokkaku.ai.agent").finish
    limit = importlib.import_module("rokkaku.ai.limit").Limit(iterations=1)
    rng = importlib.import_module("rokkaku.core.rng").Rng(1)
    registry = importlib.import_module("rokkaku.core.registry")
    for game_id in registry.games():
        state = registry.get(game_id).initial()
        finish(agent("level1", game_id)(state.view(state.actor), limit, rng))


def exercise() -> None:
    """Play every game a little, save it, and print a traceback."""
    for game_id in importlib.import_module("rokkaku.core.registry").games():
        play_a_little(game_id)
    try:
        raise ZeroDivisionError
    except ZeroDivisionError:
        traceback.print_exc(file=io.StringIO())


def unpack_something() -> None:
    """Unpack an archive, as the page does if it cannot restore a snapshot."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.unpack_archive(shutil.make_archive(f"{folder}/empty", "zip", folder), folder)


def play_a_little(game_id: str, moves: int = 2) -> None:
    setup = importlib.import_module("rokkaku.ui.setup.game_setup")
    tables = importlib.import_module("rokkaku.core.table")

    table = setup.recommended_setup(game_id).table(1)
    for _ in range(moves):
        if table.state.actor is not None:
            table = table.play(table.state.legal_moves()[0])
    tables.Table.from_json(table.to_json())


def standard_modules(archive: str) -> list[str]:
    """Return the modules imported so far from the standard library, except `OPTIONAL` ones."""
    return sorted(
        name
        for name, module in sys.modules.items()
        if str(getattr(module, "__file__", None) or "").startswith(archive)
        and name.partition(".")[0] not in OPTIONAL
    )
