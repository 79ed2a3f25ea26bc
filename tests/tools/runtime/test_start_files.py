"""The files that Python starts from: the slim standard library has all the app may import."""

import ast
import io
import json
import os
import re
import sys
import zipfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from zstandard import ZstdDecompressor

import rokkaku
from tools import ROOT
from tools.kernels.compile import CannotCompile, wasm_files
from tools.one_file import build as one_file_build
from tools.runtime import start_files as start_files_module
from tools.runtime.snapshot.import_app import app_modules
from tools.runtime.start_files import (
    MakingError,
    _zip_of_sources,
    compiled_kernels,
    fingerprint,
    start_files,
)
from tools.site import build as site_build
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


def fail_to_compile(root: Path) -> dict[str, bytes]:
    raise CannotCompile("zig failed:\nerror: no cache folder")


def test_a_build_that_cannot_compile_its_kernels_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start_files_module, "wasm_files", fail_to_compile)
    with pytest.raises(MakingError, match=r"no cache folder\n.*--allow-interpreted"):
        start_files(tmp_path)


def run_build(
    monkeypatch: pytest.MonkeyPatch, builder: ModuleType, name: str, *arguments: str
) -> list[Mapping[str, bytes] | None]:
    """Run a build's command line without making anything; return the kernels that it takes."""
    kernels = []

    def start(root: Path, **options: Any) -> dict[str, bytes]:
        compiled = options["kernels"]
        kernels.append(compiled_kernels(root) if compiled is None else compiled)
        return {}

    def build_it(*places: Path, start: Callable[[Path], object], **others: object) -> bool:
        start(ROOT)
        return False

    monkeypatch.setattr(start_files_module, "wasm_files", fail_to_compile)
    monkeypatch.setattr(builder, "start_files", start)
    monkeypatch.setattr(builder, name, build_it)
    monkeypatch.setattr(sys, "argv", ["build", *arguments])
    builder.main()
    return kernels


BUILDERS = [(site_build, "build"), (one_file_build, "build_one_file")]


@pytest.mark.parametrize(("builder", "name"), BUILDERS)
def test_both_builds_end_with_the_reason(
    builder: ModuleType, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SystemExit, match="no cache folder"):
        run_build(monkeypatch, builder, name)


@pytest.mark.parametrize(("builder", "name"), BUILDERS)
def test_a_slow_page_is_only_made_on_request_and_the_last_line_says_so(
    builder: ModuleType,
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "made.html").write_text("made")
    output = [] if name == "build" else ["--output", str(tmp_path / "made.html")]
    kernels = run_build(monkeypatch, builder, name, "--allow-interpreted", *output)
    assert kernels == [{}]
    last = capsys.readouterr().out.splitlines()[-1]
    assert "AI is slow" in last
    assert "no cache folder" in last


def test_a_zip_of_sources_has_nothing_of_the_checkout(tmp_path: Path) -> None:
    """Neither the times nor the modes of its files."""
    archives = []
    for mode in (0o600, 0o755):
        file = tmp_path / "py/rokkaku/__init__.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("ONE = 1")
        file.chmod(mode)
        os.utime(file, (0o7777777 * mode, 0o7777777 * mode))
        archives.append(_zip_of_sources(tmp_path))
    assert archives[0] == archives[1]


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
