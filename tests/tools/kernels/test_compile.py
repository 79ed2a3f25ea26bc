import sysconfig
from pathlib import Path

import pytest

from tools import ROOT
from tools.kernels.compile import CannotCompile, module_name, sources, wasm_files


def test_every_game_has_kernels_with_types() -> None:
    found = sources(ROOT)
    assert {source.parts[2] for source in found} == {"agon", "beerhex", "hexheaven", "seven"}
    assert all((ROOT / "py" / source).is_file() for source in found)
    assert "rokkaku.games.agon.ai.kernel.search" in map(module_name, found)


def test_without_headers_of_python_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sysconfig, "get_path", lambda name: str(tmp_path))
    with pytest.raises(CannotCompile, match="python3-dev"):
        wasm_files(ROOT)
