import base64
import re
import shutil
from pathlib import Path

import pytest

from tools import ROOT
from tools.one_file import build
from tools.site.build import BuildError

PAGE = """<!doctype html>
<html>
<head>
<meta http-equiv="Content-Security-Policy" content="default-src 'self'">
<link rel="stylesheet" href="static/styles/base.css">
<script src="static/boot/start.js"></script>
</head>
<body></body>
</html>
"""
START = {
    "facts.js": b"export const facts = {};",
    "pyodide.secondary-abc.wasm.bin": b"rest",
    "pyodide.asm.wasm.bin": b"\0asm",
    "snapshot-1-abc.bin": b"memory",
}


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small checkout, without esbuild and the runtime."""
    files = {
        "index.html": PAGE,
        "py/main.py": "import rokkaku",
        "py/worker.py": "__export__ = []",
        "static/boot/one_file/main.js": "start()",
        "static/styles/base.css": "body {}",
        "py/rokkaku/games/agon/view/style.css": "",
        "static/boot/start.js": "begin()",
        "static/i18n/ja.json": "{}",
        "static/i18n/en.json": "{}",
        **dict.fromkeys(build.BUNDLED, "{}"),
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.setattr(build, "build", lambda root, start: None)
    monkeypatch.setattr(
        build, "bundle", lambda root: (root / "static/boot/one_file/main.js").read_text()
    )
    return tmp_path


def make(output: Path, root: Path, home: str = "") -> bool:
    return build.build_one_file(output, root, home, start=lambda root: START)


def built(root: Path, home: str = "") -> str:
    output = root / "build/rokkaku.html"
    assert make(output, root, home)
    return output.read_text("utf-8")


def parts_in(page: str) -> dict[str, bytes]:
    found = re.findall(r'<script type="text/plain" data-part="([^"]+)">([^<]*)</script>', page)
    return {name: base64.b64decode(text) for name, text in found}


def test_the_file_holds_what_python_starts_from(root: Path) -> None:
    packs = {Path(path).name: data for path, data in build.packs().items()}
    assert packs
    assert parts_in(built(root)) == packs | {
        "pyodide.asm.wasm.bin": b"\0asm",
        "pyodide.secondary-abc.wasm.bin": b"rest",
        "snapshot-1-abc.bin": b"memory",
        "main.py": b"import rokkaku",
        "worker.py": b"__export__ = []",
    }


def test_the_policy_names_no_address_and_no_inline_script_at_large(root: Path) -> None:
    policy = re.findall(r'Content-Security-Policy" content="([^"]+)"', built(root))
    sources = {word for words in policy[0].split("; ") for word in words.split()[1:]}
    allowed = {"'none'", "'wasm-unsafe-eval'", "data:", "blob:", "'script'", "default"}
    assert {source for source in sources if not source.startswith("'sha256-")} == allowed
    scripts = next(part for part in policy[0].split("; ") if part.startswith("script-src"))
    assert scripts.count("sha256-") == 2


def test_it_knows_its_address_on_the_web(root: Path) -> None:
    assert "data-home" not in built(root)
    assert 'data-home="https://games.example/?a&amp;b"' in built(root, "https://games.example/?a&b")


def test_it_is_made_again_only_if_something_changed(root: Path) -> None:
    output = root / "build/rokkaku.html"
    make(output, root)
    before = output.read_bytes()
    assert not make(output, root)
    output.unlink()
    assert make(output, root)
    assert output.read_bytes() == before
    for name in (
        "index.html",
        "static/styles/base.css",
        "py/rokkaku/games/agon/view/style.css",
        "static/boot/one_file/main.js",
        "py/worker.py",
    ):
        with (root / name).open("a", encoding="utf-8") as file:
            file.write("\n")
        assert make(output, root), name
    assert output.read_bytes() != before


def test_a_file_that_is_too_large_is_not_made(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "MAX_BYTES", 1000)
    with pytest.raises(BuildError, match="1000"):
        make(root / "rokkaku.html", root)
    assert not (root / "rokkaku.html").exists()


def test_what_cannot_be_put_inside_is_told(root: Path) -> None:
    (root / "static/boot/start.js").write_text("'</script>'")
    with pytest.raises(BuildError, match="</script"):
        make(root / "rokkaku.html", root)


@pytest.mark.slow
def test_the_real_script_is_the_same_every_time_and_asks_for_no_module() -> None:
    if not (ROOT / build.ESBUILD).exists() or not shutil.which("node"):
        pytest.skip("esbuild is not there: run `npm ci`")
    script = build.bundle(ROOT)
    assert script == build.bundle(ROOT)
    assert "importScripts" not in script
    assert not re.search(r"\bimport\.meta|^import ", script, re.MULTILINE)
    assert script.isascii()
