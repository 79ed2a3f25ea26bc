import ast
import re
import sysconfig
from pathlib import Path

import pytest

from tools import ROOT
from tools.kernels.compile import (
    ZIG_CACHE,
    CannotCompile,
    _zig,
    module_name,
    sources,
    wasm_files,
)


def test_every_game_has_kernels_with_types() -> None:
    found = sources(ROOT)
    assert {source.parts[2] for source in found} == {"agon", "beerhex", "hexheaven", "seven"}
    assert all((ROOT / "py" / source).is_file() for source in found)
    assert "rokkaku.games.agon.ai.kernel.search" in map(module_name, found)


TYPED_LOCALS = re.compile(r"@cython\.locals\((.*)\)\s+cp?def .*?(\w+)\(")
"""The groups: names with types, and the function whose variables they are."""


@pytest.mark.parametrize("source", sources(ROOT), ids=module_name)
def test_every_typed_local_is_a_variable_of_its_function(source: Path) -> None:
    """Cython passes over a type whose variable has been renamed, and the search gets slower."""
    path = ROOT / "py" / source
    variables = {
        function.name: {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
        | {node.arg for node in ast.walk(function) if isinstance(node, ast.arg)}
        for function in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(function, ast.FunctionDef)
    }
    header = path.with_suffix(".pxd").read_text("utf-8")
    typed = TYPED_LOCALS.findall(header)
    assert len(typed) == header.count("@cython.locals")
    for types, function in typed:
        names = set(re.findall(r"(\w+)=", types))
        assert names
        assert names <= variables[function], function


def test_without_headers_of_python_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sysconfig, "get_path", lambda name: str(tmp_path))
    with pytest.raises(CannotCompile, match="python3-dev"):
        wasm_files(ROOT)


@pytest.mark.slow
def test_zig_needs_no_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    (tmp_path / "seven.c").write_text("int seven(void) { return 7; }\n")
    compiling = ("cc", "-target", "wasm32-emscripten", "-c", "seven.c", "-o", "seven.o")
    _zig(tmp_path, *compiling, cwd=tmp_path)
    assert (tmp_path / "seven.o").is_file()
    assert any((tmp_path / ZIG_CACHE).iterdir())
