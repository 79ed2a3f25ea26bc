"""Functions to run before the snapshot of an interpreter's memory, and after its restoration.

The page restores the memory, but no files. So every module is imported before the snapshot; the
few that need the page are stored as compiled code, and data files as bytes. `thaw` is the first
function that runs in a restored interpreter.
"""

import gc
import importlib
import linecache
import random
import re
import sys
from collections.abc import Mapping, Sequence
from functools import _lru_cache_wrapper
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType

_files: dict[str, bytes] = {}


class CompiledFinder:
    """A finder and loader of modules whose code is already in memory."""

    def __init__(self, codes: Mapping[str, tuple[CodeType, bool]]) -> None:
        """`codes` has each module's code by name, and True if it is a package."""
        self._codes = codes

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in self._codes:
            return None
        code, is_package = self._codes[name]
        return ModuleSpec(name, self, origin=code.co_filename, is_package=is_package)  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> None:
        """Return None, for the default module."""

    def exec_module(self, module: ModuleType) -> None:
        exec(self._codes[module.__name__][0], module.__dict__)


def keep_files(folder: str) -> None:
    """Store all files of a folder that are not Python."""
    for file in Path(folder).rglob("*"):
        if file.is_file() and file.suffix not in (".py", ".pyc"):
            _files[str(file)] = file.read_bytes()


def keep_code(sources: Mapping[str, str], folder: str) -> None:
    """Store modules that can only be imported on the page; `sources` are by path below `folder`."""
    compiled = importlib.import_module("pack").compile_code
    codes = {}
    for path, source in sources.items():
        parts = path.removesuffix(".py").split("/")
        is_package = parts[-1] == "__init__"
        name = ".".join(parts[:-1] if is_package else parts)
        codes[name] = (compiled(source, f"{folder}/{path}"), is_package)
    sys.meta_path.insert(0, CompiledFinder(codes))


def settle() -> None:
    """Clear caches, so that the snapshot is small and always the same."""
    linecache.clearcache()
    re.purge()
    for found in gc.get_objects():
        if isinstance(found, _lru_cache_wrapper):
            found.cache_clear()
    sys.path_importer_cache.clear()
    random.seed(0)
    gc.collect()
    gc.freeze()  # the collector need not look at the snapshot's objects again


def thaw() -> None:
    """Seed random numbers anew, and write the stored files."""
    random.seed()
    for name, data in _files.items():
        file = Path(name)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
