"""Make an interpreter ready for its memory to be kept, and put right what comes out of that.

The page restores the memory, but no file: so every module is imported before, the few that need
the page wait as compiled code, and data files wait as bytes. `thaw` is the first thing that runs
in a restored interpreter.
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
    """Finds modules whose code is in memory already."""

    def __init__(self, codes: Mapping[str, tuple[CodeType, bool]]) -> None:
        """`codes` holds by name a module's code, and whether it is a package."""
        self._codes = codes

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module's spec, if it is one of ours."""
        if name not in self._codes:
            return None
        code, is_package = self._codes[name]
        return ModuleSpec(name, self, origin=code.co_filename, is_package=is_package)  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> None:
        """Have the usual module made."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's code."""
        exec(self._codes[module.__name__][0], module.__dict__)


def keep_files(folder: str) -> None:
    """Remember all files of a folder that are no Python."""
    for file in Path(folder).rglob("*"):
        if file.is_file() and file.suffix not in (".py", ".pyc"):
            _files[str(file)] = file.read_bytes()


def keep_code(sources: Mapping[str, str], folder: str) -> None:
    """Have modules ready that can only be imported on the page; `sources` by path in a folder."""
    compiled = importlib.import_module("pack").compile_code
    codes = {}
    for path, source in sources.items():
        parts = path.removesuffix(".py").split("/")
        is_package = parts[-1] == "__init__"
        name = ".".join(parts[:-1] if is_package else parts)
        codes[name] = (compiled(source, f"{folder}/{path}"), is_package)
    sys.meta_path.insert(0, CompiledFinder(codes))


def settle() -> None:
    """Drop what is not needed again, so that the memory to be kept is small and always the same."""
    linecache.clearcache()
    re.purge()
    for found in gc.get_objects():
        if isinstance(found, _lru_cache_wrapper):
            found.cache_clear()
    sys.path_importer_cache.clear()
    random.seed(0)
    gc.collect()
    gc.freeze()  # what is kept stays, so nobody needs to look at it again


def thaw() -> None:
    """Put right what must not be the same at every start, and the files back in place."""
    random.seed()
    for name, data in _files.items():
        file = Path(name)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
