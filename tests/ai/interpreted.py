import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

import pytest

from rokkaku.ai.bench import interpret_kernels


def _in(package: str) -> list[str]:
    return [name for name in sys.modules if name.startswith(package)]


def _is_compiled(package: str) -> bool:
    return any(str(sys.modules[name].__file__).endswith(".so") for name in _in(package))


@contextmanager
def interpreted(game: str, module: str, part: str = "ai") -> Iterator[ModuleType]:
    """Import a module of a game's AI, such as `search`, on top of interpreted kernels.

    Where no kernels are compiled, there is nothing to compare, and the test is skipped.
    """
    package = f"rokkaku.games.{game}.{part}"
    if not _is_compiled(package):
        pytest.skip("the kernels could not be compiled on this machine")
    compiled = {name: sys.modules.pop(name) for name in _in(package)}
    interpret_kernels()
    try:
        sources = importlib.import_module(f"{package}.{module}")
        assert not _is_compiled(package)
        yield sources
    finally:
        del sys.path_hooks[0]
        sys.path_importer_cache.clear()
        for name in _in(package):
            del sys.modules[name]
        sys.modules.update(compiled)
        above, _, last = package.rpartition(".")
        setattr(sys.modules[above], last, compiled[package])
