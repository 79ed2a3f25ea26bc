"""Kernels run from their sources, beside the compiled ones, in the same process."""

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

from rokkaku.ai.bench import interpret_kernels


def _of_ai(game: str) -> list[str]:
    return [name for name in sys.modules if name.startswith(f"rokkaku.games.{game}.ai")]


@contextmanager
def interpreted(game: str, module: str) -> Iterator[ModuleType]:
    """A module of a game's AI, such as `search`, that uses the sources of the kernels."""
    compiled = {name: sys.modules.pop(name) for name in _of_ai(game)}
    interpret_kernels()
    try:
        yield importlib.import_module(f"rokkaku.games.{game}.ai.{module}")
    finally:
        del sys.path_hooks[0]
        sys.path_importer_cache.clear()
        for name in _of_ai(game):
            del sys.modules[name]
        sys.modules.update(compiled)
        parent = sys.modules[f"rokkaku.games.{game}"]
        parent.ai = compiled[f"rokkaku.games.{game}.ai"]
