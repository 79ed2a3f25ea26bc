import json
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest

from tools import ROOT
from tools.esbuild import PACKAGE as ESBUILD
from tools.one_file.inline import csp_hash
from tools.site import build
from tools.site.integrity import with_integrity
from tools.site.not_found import NAME, SOURCE
from tools.site.titles import PACKAGE as FONT

pytestmark = pytest.mark.slow  # each build makes a subset of the titles' font

GAME_SHEET = "py/rokkaku/games/agon/view/style.css"
PAGE = """<!doctype html>
<html lang="en">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'">
<script src="static/boot/start.js"></script>
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A small checkout, after `npm ci`."""
    for name in ("pyscript.toml", "sw.js", "py/main.py", "py/worker.py"):
        put(tmp_path / name)
    put(tmp_path / "index.html", PAGE)
    put(tmp_path / "static/styles/base.css")
    put(tmp_path / "static/styles/screens.css", '@import "screens/play.css";')
    put(tmp_path / "static/styles/screens/play.css", "#play { margin: 0 }")
    put(tmp_path / GAME_SHEET, ":root { --own: #123456 }")
    put(tmp_path / "py/rokkaku/__init__.py")
    put(tmp_path / "py/rokkaku/games/agon/rules/game.py", "RULES = 1\n")
    put(tmp_path / "py/tools/site/build.py")
    put(tmp_path / "tests/test_it.py")

    pyodide = tmp_path / "node_modules/pyodide"
    pyscript = tmp_path / "node_modules/@pyscript/core"
    put(pyodide / build.PYODIDE)
    put(pyodide / "pyodide-lock.json", '{"info": {"python": "3"}, "packages": {"numpy": {}}}')
    put(pyscript / "dist/core.js", 'export {a} from "./core-abc.js";')
    put(pyscript / "dist/core-abc.js", 'import("./error-abc.js"); import("./py-editor-abc.js")')
    for name in ("error-abc.js", "error-other.js", "py-editor-abc.js", "core-abc.js.map"):
        put(pyscript / "dist" / name)
    put(pyscript / "LICENSE")
    qr = tmp_path / "node_modules/lean-qr"
    for name in ("index.mjs", "index.js", "LICENSE"):
        put(qr / name)
    zstandard = tmp_path / "node_modules/fzstd"
    for name in ("umd/index.js", "esm/index.mjs", "LICENSE"):
        put(zstandard / name)
    about = {"name": "a", "version": "1", "license": "MIT", "homepage": "a.example"}
    for package in (pyodide, pyscript, qr, zstandard):
        put(package / "package.json", json.dumps(about))
    for package in (FONT, ESBUILD):
        link = tmp_path / package
        link.parent.mkdir(exist_ok=True)
        link.symlink_to((ROOT / package).resolve())
    for path in ("static/i18n/ja.json", "static/i18n/en.json", SOURCE):
        put(tmp_path / path, (ROOT / path).read_text("utf-8"))
    return tmp_path


def put(file: Path, text: str | None = None) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(file.name if text is None else text, "utf-8")


def lay_out_runtime(root: Path) -> None:
    def start(root: Path) -> dict[str, bytes]:
        return {"rokkaku.bin": b"".join(contents(root / "py/rokkaku").values())}

    build.build(root, start)


def contents(folder: Path) -> dict[str, bytes]:
    files = [file for file in folder.rglob("*") if file.is_file()]
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def precache(root: Path) -> dict[str, object]:
    script = (root / build.PRECACHE).read_text("utf-8")
    manifest = json.loads(script.partition("self.PRECACHE = ")[2].rstrip(";\n"))
    assert isinstance(manifest, dict)
    return manifest


def test_building_again_changes_nothing(root: Path) -> None:
    lay_out_runtime(root)
    before = {file: file.stat().st_mtime_ns for file in (root / build.RUNTIME).rglob("*")}
    lay_out_runtime(root)
    assert {file: file.stat().st_mtime_ns for file in (root / build.RUNTIME).rglob("*")} == before


def test_runtime_has_what_is_requested_and_nothing_else(root: Path) -> None:
    lay_out_runtime(root)
    put(root / build.RUNTIME / "pyscript/core-old.js")
    lay_out_runtime(root)
    runtime = contents(root / build.RUNTIME)
    packages = ("pyscript/", "lean-qr/", "fzstd/", "pyodide/")
    assert {name for name in runtime if name.startswith(packages)} == {
        *("pyscript/core.js", "pyscript/core-abc.js", "pyscript/error-abc.js"),
        *("pyscript/LICENSE.txt", "lean-qr/index.js", "lean-qr/LICENSE.txt"),
        *("fzstd/index.js", "fzstd/classic.js", "fzstd/LICENSE.txt"),
        "pyodide/pyodide.js",
    }


def test_the_styles_of_screens_and_games_are_one_file(root: Path) -> None:
    lay_out_runtime(root)
    css = (root / build.RUNTIME / "screens.css").read_text("utf-8")
    assert "margin: 0" in css.partition("--own: #123456")[0]
    assert "--own" in css


def test_precache_lists_every_file_of_the_site_with_its_hash(root: Path) -> None:
    lay_out_runtime(root)
    build.lay_out(root / "site", root)
    site = contents(root / "site")
    for name in (*build.CACHED_BY_BROWSER, ".nojekyll", NAME):
        del site[name]
    hashes = {path: build.sha256(data) for path, data in site.items()}
    assert precache(root / "site")["files"] == hashes
    assert precache(root / "site")["fallback"] == [
        path
        for path in sorted(site)
        if path.endswith((*build.FALLBACK.values(),)) or "/rules/" in path
    ]
    assert {"index.html", "py/worker.py", "static/runtime/rokkaku.bin"} <= site.keys()
    elsewhere = ("py/tools", "py/rokkaku", "tests", "static/styles/screens")
    assert not any(path.startswith(elsewhere) for path in site)


@pytest.mark.parametrize("ending", ["", ".bin"])
def test_with_a_snapshot_the_standard_library_is_that_of_the_fallback(
    root: Path, ending: str
) -> None:
    for name in ("pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"):
        put(root / "node_modules/pyodide" / name)
    files = {f"{name}{ending}": b"" for name in ("snapshot-1", "stdlib", "rokkaku")}
    build.build(root, lambda root: files)
    runtime = contents(root / build.RUNTIME)
    assert {"fallback/python_stdlib.zip", f"rokkaku{ending}"} <= runtime.keys()
    assert f"stdlib{ending}" not in runtime


def test_the_one_file_edition_is_offered_but_not_kept_for_offline_use(root: Path) -> None:
    lay_out_runtime(root)
    put(root / "made.html", "x" * 12_340_000)
    build.lay_out(root / "site", root, one_file=root / "made.html")
    site = contents(root / "site")
    assert len(site["rokkaku.html"]) == 12_340_000
    page = site["index.html"].decode()
    assert '<html data-one-file-megabytes="12.3" lang="en">' in page
    script = site[build.PRECACHE].decode()
    assert "rokkaku.html" not in script
    assert build.sha256(page.encode()) in script


def test_the_page_knows_the_hash_of_each_module(root: Path) -> None:
    lay_out_runtime(root)
    build.lay_out(root / "site", root)
    page = (root / "site/index.html").read_text("utf-8")
    start, _, rest = page.partition('<script type="importmap">')
    text, _, rest = rest.partition("</script>")
    lead, _, rest = rest.removeprefix("\n<script>").partition("</script>")
    assert "location.replace" in lead
    assert f"script-src {csp_hash(text)} {csp_hash(lead)} 'self'\">" in start
    assert rest == '\n<script src="static/boot/start.js"></script>\n'
    site = contents(root / "site")
    modules = [name for name in build.site_paths(root) if name.endswith(".js")]
    assert "static/runtime/pyodide/pyodide.js" in modules
    integrity = json.loads(text)["integrity"]
    assert [*integrity] == [f"./{name}" for name in modules]
    for name in modules:
        for text_sent in (site[name], site[name].replace(b"\n", b"\r\n")):
            digest = b64encode(sha256(text_sent).digest()).decode()
            assert f"sha256-{digest}" in integrity[f"./{name}"].split()


def test_a_page_without_a_policy_is_refused() -> None:
    with pytest.raises(ValueError, match="policy"):
        with_integrity('<script src="script-src .js"></script>', {})


@pytest.mark.parametrize(
    "name", ["index.html", "static/styles/base.css", "py/rokkaku/__init__.py", GAME_SHEET]
)
def test_any_change_of_the_site_is_a_new_version(root: Path, name: str) -> None:
    lay_out_runtime(root)
    before = precache(root)["version"]
    put(root / "tests/test_it.py", "changed")
    lay_out_runtime(root)
    assert precache(root)["version"] == before
    put(root / name, "changed")
    lay_out_runtime(root)
    assert precache(root)["version"] != before


def test_an_incomplete_site_is_refused(root: Path) -> None:
    lay_out_runtime(root)
    (root / "index.html").unlink()
    with pytest.raises(build.BuildError, match=r"index\.html"):
        build.lay_out(root / "site", root)


def test_missing_npm_packages_are_named(tmp_path: Path) -> None:
    with pytest.raises(build.BuildError, match="npm ci"):
        lay_out_runtime(tmp_path)


def test_the_page_for_unknown_addresses_allows_its_own_script_alone(root: Path) -> None:
    lay_out_runtime(root)
    build.lay_out(root / "site", root)
    page = (root / "site" / NAME).read_text("utf-8")
    script = page.partition("<script>")[2].partition("</script>")[0]
    assert f"default-src 'none'; script-src {csp_hash(script)};" in page
    for language in ("ja", "en"):
        texts = json.loads((root / f"static/i18n/{language}.json").read_text("utf-8"))
        assert texts["link.nowhere"] in page
    assert not (root / "site" / SOURCE).exists()
