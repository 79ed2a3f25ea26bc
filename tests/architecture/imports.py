"""The imports of all modules, read from their sources."""

import ast
from collections.abc import Iterator, Set
from functools import cache
from pathlib import Path

from tools import ROOT

PY, TESTS = ROOT / "py", ROOT / "tests"


def name_of(path: Path) -> str:
    parts = path.relative_to(PY if path.is_relative_to(PY) else ROOT).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def sources(*folders: Path) -> dict[str, str]:
    paths = sorted(path for folder in folders for path in folder.rglob("*.py"))
    return {name_of(path): path.read_text("utf-8") for path in paths}


def imports(module: str, source: str, known: Set[str]) -> Iterator[str]:
    """Yield all imported modules; `from x import y` may import both `x` and `x.y`."""
    for node in _import_statements(source):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
            continue
        base = node.module or ""
        if node.level:
            parents = module.split(".")[: -node.level]
            base = ".".join((*parents, base)).rstrip(".")
        submodules = {f"{base}.{alias.name}" for alias in node.names} & known
        yield from submodules
        if len(submodules) < len(node.names):
            yield base


@cache
def _import_statements(source: str) -> tuple[ast.Import | ast.ImportFrom, ...]:
    nodes = ast.walk(ast.parse(source))
    return tuple(node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom))
