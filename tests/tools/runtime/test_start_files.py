"""The files that Python starts from: the slim standard library has all the app may import."""

import ast
import io
import json
import re
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from zstandard import ZstdDecompressor

import rokkaku
from tools import ROOT
from tools.kernels.compile import wasm_files
from tools.runtime.snapshot.import_app import app_modules
from tools.runtime.start_files import fingerprint, start_files
from tools.site.build import build

PY = ROOT / "py"
STOCK = ROOT / "node_modules/pyodide/python_stdlib.zip"
OURS = {"rokkaku", "js", "pyodide", "pyodide_js", "pyscript"}


def app_sources() -> Iterator[str]:
    """The source of every module that the page or its worker may import."""
    for module in ("main", "worker", *app_modules(rokkaku)):
        path = PY / module.replace(".", "/")
        file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        yield file.read_text("utf-8")


def imports(source: str) -> Iterator[str]:
    """All modules that are imported anywhere, also in functions, with the packages they are in."""
    for node in ast.walk(ast.parse(source)):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            module = node.module or ""
            names = [module, *(f"{module}.{alias.name}" for alias in node.names)]
        for name in names:
            parts = name.split(".")
            yield from (".".join(parts[: end + 1]) for end in range(len(parts)))


def modules_in(archive: zipfile.ZipFile) -> set[str]:
    """The names of the modules in an archive."""
    found = (re.fullmatch(r"(.+?)(/__init__)?\.pyc?", name) for name in archive.namelist())
    return {match[1].replace("/", ".") for match in found if match}


@pytest.mark.node
def test_the_slim_standard_library_has_all_that_the_app_imports() -> None:
    archive = ZstdDecompressor().decompress(start_files(ROOT)["stdlib.bin"])
    slim = modules_in(zipfile.ZipFile(io.BytesIO(archive)))
    with zipfile.ZipFile(STOCK) as stock:
        everything = modules_in(stock)
    assert slim <= everything
    assert len(slim) < len(everything) / 2
    asked = {
        name
        for source in app_sources()
        for name in imports(source)
        if name.split(".")[0] not in OURS
    }
    assert {"json", "asyncio", "traceback"} <= asked
    assert sorted((asked & everything) - slim) == []


@pytest.mark.node
def test_all_files_of_the_runtime_that_the_page_names_are_there() -> None:
    build()
    script = (ROOT / "static/boot/start.js").read_text("utf-8")
    named = [f"static/{name}" for name in re.findall(r'"\.?/?(runtime/[^"]+)"', script)]
    assert len(named) > 2
    assert [name for name in named if not (ROOT / name).is_file()] == []


def contents(files: Mapping[str, bytes]) -> dict[str, object]:
    """Return the contents of the files by name, unpacked if they are packed."""
    facts = json.loads(files["facts.js"].decode().partition("facts = ")[2].rstrip(";\n"))
    found: dict[str, object] = {
        re.sub(r"-[\da-f]{12}|\.bin$", "", name): (
            ZstdDecompressor().decompress(data) if name.endswith(".bin") else data
        )
        for name, data in files.items()
    }
    about = ("version", "heap", "constants", "ring", "state", "lock")
    return found | {"facts.js": {name: facts[name] for name in about}}


@pytest.mark.long
def test_equal_sources_make_equal_files(tmp_path: Path) -> None:
    """Make all a second time but for packing, which takes half of the time and cannot differ."""
    for name in ("node_modules", "py", "static"):
        (tmp_path / name).symlink_to(ROOT / name)
    assert wasm_files(tmp_path) == wasm_files(ROOT)
    assert fingerprint(tmp_path, (), {}) == fingerprint(ROOT, (), {})
    made = contents(start_files(tmp_path, without=["pack"]))
    kept = contents(start_files(ROOT))
    assert [name for name in kept | made if made.get(name) != kept.get(name)] == []
    assert (tmp_path / "build/start").is_dir()
