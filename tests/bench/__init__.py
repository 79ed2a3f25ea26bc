"""Benchmarks: their results depend on the machine. `make bench` lists them."""

import ast
from collections.abc import Iterator
from pathlib import Path


def measures() -> Iterator[tuple[str, str]]:
    here = Path(__file__).parent
    for path in sorted(here.rglob("*.py")):
        text = path.read_text("utf-8")
        if "\nif __name__ == " in text:
            name = ".".join(("tests.bench", *path.relative_to(here).with_suffix("").parts))
            yield name, (ast.get_docstring(ast.parse(text)) or "").partition("\n")[0]
