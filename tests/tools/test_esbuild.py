from pathlib import Path

import pytest

from tools import ROOT
from tools.esbuild import PACKAGE, CannotBundle, bundled


def test_what_is_imported_is_there_in_its_order(tmp_path: Path) -> None:
    (tmp_path / "node_modules").mkdir()
    (tmp_path / PACKAGE).symlink_to(ROOT / PACKAGE)
    (tmp_path / "all.css").write_text('@import "b.css"; @import "a.css"; c { top: 0 }')
    for name in "ab":
        (tmp_path / f"{name}.css").write_text(f"{name} {{ top: 0 }}")
    css = bundled(tmp_path, "all.css", "--minify").decode()
    assert css.strip() == "b{top:0}a{top:0}c{top:0}"


def test_what_is_imported_and_missing_is_named(tmp_path: Path) -> None:
    (tmp_path / "node_modules").mkdir()
    (tmp_path / PACKAGE).symlink_to(ROOT / PACKAGE)
    (tmp_path / "all.css").write_text('@import "b.css";')
    with pytest.raises(CannotBundle, match=r"b\.css"):
        bundled(tmp_path, "all.css")


def test_without_esbuild_it_is_said(tmp_path: Path) -> None:
    with pytest.raises(CannotBundle, match="npm ci"):
        bundled(tmp_path, "all.css")
