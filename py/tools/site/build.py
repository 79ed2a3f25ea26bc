"""Build `static/runtime/`: the files that the page loads but that are not in git.

    PYTHONPATH=py python -m tools.site.build    build static/runtime/
    … --stock                                   the same with Pyodide as in npm
    … --without TRICK …                         the same without some tricks, to measure them
    … --allow-interpreted                       even if the AI's kernels cannot be compiled
    … --site DIR                                also copy the whole site, ready to host, to DIR
    … --site DIR --one-file FILE                with the one-file edition beside it

File names end as common hosts know them; some refuse all others, or files without an ending.
The runtime comes from `node_modules` (`npm ci`). `runtime/make.mjs` makes the files that Python
starts from; static/boot/python.js finds them by `facts.js`. `precache.js` lists the files of this
version of the site for the service worker. Only changed files are made and written again, so
repeated builds are cheap.
"""

import argparse
import hashlib
import json
import re
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import TypeAlias

from rokkaku.command_line import run_command
from rokkaku.core.pack_file import pack_path
from rokkaku.core.puzzle import games_with_puzzles
from tools import ROOT
from tools.draw.covers import covers_css
from tools.esbuild import CannotBundle, bundled
from tools.runtime.start_files import (
    FALLBACK,
    PACKED,
    TRICKS,
    MakingError,
    fallback_files,
    kernels_or_warning,
    start_files,
    stock_files,
)
from tools.site.early_rules import FOLDER as RULES
from tools.site.early_rules import early_rules
from tools.site.integrity import mark_of, with_integrity
from tools.site.not_found import NAME as NOT_FOUND
from tools.site.not_found import SOURCE as NOT_FOUND_SOURCE
from tools.site.not_found import not_found_page
from tools.site.styles import game_sheets
from tools.site.titles import PACKAGE as FONT_PACKAGE
from tools.site.titles import title_files

RUNTIME = "static/runtime"
PRECACHE = f"{RUNTIME}/precache.js"
UNPACKER = "fzstd/classic.js"
"""The unpacker for the service worker, a classic script; the page has it as a module."""

SITE = ("index.html", "pyscript.toml", "py/main.py", "py/worker.py", "static")
"""The files and folders of the site, except `sw.js` and its imports. Those the browser caches by
itself: a service worker that cached itself could never be replaced."""
ONE_FILE_SCRIPTS = "static/boot/one_file/"
"""The part of `static` that only goes into the one-file edition."""
SCREENS = "static/styles/screens"
"""The prefix of the styles of all screens shown once Python runs; the page has them in one file
with those of the games, because each request delays the start."""
OPTIONAL = re.compile(
    r"LICENSE|NOTICE|manifest\.json$|\.woff2$|static/icons/|runtime/(lean-qr|packs)/"
)
"""Files without which the page still starts and plays; some hosts refuse them by their names."""
CACHED_BY_BROWSER = ("sw.js", PRECACHE, f"{RUNTIME}/{UNPACKER}")
ONE_FILE = "rokkaku.html"

ALLOW_INTERPRETED = "make a page with a slow AI if its kernels cannot be compiled"

PYODIDE = "pyodide.mjs"

ARCHIVE = ("stdlib", f"stdlib{PACKED}")
"""Files not needed with a memory snapshot, which contains them; the fallback has its own."""

PYSCRIPT_ENTRY = "core.js"
"""The entry to the parts of PyScript in use: it imports the core, which imports the TOML parser for
our configuration and, to silence it, the plugin that shows errors. The rest is MicroPython and
plugins that `pyscript.toml` turns off."""
PYSCRIPT_PACKAGE = re.compile(
    rb'\w+\("\.",{pyscript:{.*?}}\),(\w+)\.push\("import pyscript as _pyscript"\),'
    rb'\1\.push\(\.\.\.\[.*?\]\.map\(.*?\)\),\1\.push\("\\n"\);'
)
"""The code by which PyScript writes its Python package into Python's files and imports it, at each
start. Python already has that package (`runtime/make.mjs`), and imports it when needed."""
PYSCRIPT_CHUNKS = re.compile(r'"\./((?:core|error|toml)-[\w-]+\.js)"')


Start: TypeAlias = Callable[[Path], dict[str, bytes]]
"""Returns the files that Python starts from, by path, for a checkout."""


class BuildError(Exception):
    """Something that the build needs is missing."""


def notice(packages: Iterable[Path]) -> str:
    lines = []
    for package in packages:
        about = json.loads((package / "package.json").read_text("utf-8"))
        home = about.get("homepage") or about["repository"]["url"]
        lines.append(f"{about['name']} {about['version']}: {about['license']}, {home}")
    return "Third-party software in this folder:\n" + "\n".join(lines) + "\n"


def pyscript_chunks(dist: Path, *, stock: bool = False) -> dict[str, bytes]:
    """Return PyScript's entry and the imported modules that we use, by file name."""
    chunks: dict[str, bytes] = {}
    wanted = {PYSCRIPT_ENTRY}
    while wanted:
        name = wanted.pop()
        chunks[name] = (dist / name).read_bytes()
        wanted |= {*PYSCRIPT_CHUNKS.findall(chunks[name].decode())} - {*chunks}
        if not stock:
            chunks[name] = PYSCRIPT_PACKAGE.sub(rb"\1.length=0;", chunks[name])
    return chunks


def _as_js(name: str) -> str:
    """Return a name with `.js` for `.mjs`, which many servers send with a type browsers refuse."""
    return name.replace(".mjs", ".js")


def other_peoples_files(root: Path, *, stock: bool = False) -> dict[str, bytes]:
    """Return the files from npm packages, by path below `static/runtime/`."""
    pyodide = root / "node_modules/pyodide"
    pyscript = root / "node_modules/@pyscript/core"
    qr = root / "node_modules/lean-qr"
    zstandard = root / "node_modules/fzstd"
    packages = [pyodide, pyscript, qr, zstandard, root / FONT_PACKAGE]
    if not all(package.is_dir() for package in packages):
        raise BuildError(f"Something is missing in {root / 'node_modules'}: run `npm ci` first.")

    files = {f"pyodide/{_as_js(PYODIDE)}": (pyodide / PYODIDE).read_bytes()}
    chunks = pyscript_chunks(pyscript / "dist", stock=stock)
    files |= {f"pyscript/{name}": data for name, data in chunks.items()}
    files["pyscript/LICENSE.txt"] = (pyscript / "LICENSE").read_bytes()
    files["lean-qr/index.js"] = (qr / "index.mjs").read_bytes()
    files["lean-qr/LICENSE.txt"] = (qr / "LICENSE").read_bytes()
    files["fzstd/index.js"] = (zstandard / "esm/index.mjs").read_bytes()
    files[UNPACKER] = (zstandard / "umd/index.js").read_bytes()
    files["fzstd/LICENSE.txt"] = (zstandard / "LICENSE").read_bytes()
    files["NOTICE.txt"] = notice(packages).encode()
    return files


def style_files(root: Path) -> dict[str, bytes]:
    """Return the generated style sheets and their files, by path below `static/runtime/`."""
    try:
        made = {"covers.css": covers_css().encode(), **title_files(root)}
    except (ImportError, OSError) as error:
        needed = "run `npm ci` and `pip install -r py/tools/site/requirements.txt`"
        raise BuildError(f"The titles have no letters: {needed} ({error}).") from error
    sheets = (f"{SCREENS}.css", *game_sheets(root))
    return made | {"screens.css": b"".join(bundled(root, sheet) for sheet in sheets)}


def packs() -> dict[str, bytes]:
    return {f"packs/{game}.txt": pack_path(game).read_bytes() for game in games_with_puzzles()}


def site_paths(root: Path) -> list[str]:
    """Return the relative paths of the site's files, sorted and without hidden files."""
    files: list[Path] = []
    for name in SITE:
        place = root / name
        files += place.rglob("*") if place.is_dir() else [place]
    paths = [file.relative_to(root) for file in files if file.is_file()]
    return sorted(
        path.as_posix()
        for path in paths
        if path.as_posix() not in CACHED_BY_BROWSER
        and not path.as_posix().startswith((ONE_FILE_SCRIPTS, SCREENS, NOT_FOUND_SOURCE))
        and path.suffix != ".md"
        and not any(part.startswith(".") for part in path.parts)
    )


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def precache_js(files: Mapping[str, bytes]) -> str:
    """Return the script that lists a version's files for the service worker.

    It has their hashes, the mark of the page, and which files are for the fallback or optional.
    """
    hashes = {path: sha256(data) for path, data in files.items()}
    version = sha256(json.dumps(hashes).encode())[:16]
    unneeded = (*FALLBACK.values(), f"{RULES}/")
    fallback = [path for path in hashes if path.removeprefix(f"{RUNTIME}/").startswith(unneeded)]
    optional = [path for path in hashes if OPTIONAL.search(path)]
    manifest = {
        "version": version,
        "mark": mark_of(files["index.html"].decode()),
        "files": hashes,
        "fallback": fallback,
        "optional": optional,
    }
    text = json.dumps(manifest, indent=1, ensure_ascii=False)
    return f"// Made by py/tools/site/build.py.\nself.PRECACHE = {text};\n"


def write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Make a folder contain exactly these files, writing only those that differ.

    Each file is replaced atomically, so a server or a second build may run at the same time.
    """
    for path, data in files.items():
        target = folder / path
        if target.is_file() and target.read_bytes() == data:
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        unfinished = target.with_name(f".{target.name}.new")
        unfinished.write_bytes(data)
        unfinished.replace(target)
    for stale in set(folder.rglob("*")) - {folder / path for path in files}:
        if stale.is_file():
            stale.unlink(missing_ok=True)


def build(root: Path = ROOT, start: Start = start_files) -> None:
    """Build `static/runtime/`; `start` returns the files that Python starts from."""
    files = other_peoples_files(root, stock=start is stock_files) | style_files(root)
    files |= packs() | early_rules(root) | start(root)
    if any(path.startswith("snapshot") for path in files):
        files = {path: files[path] for path in files if path not in ARCHIVE}
        files |= fallback_files(root)
    precache = root / PRECACHE
    listed = {"precache.js": precache.read_bytes()} if precache.is_file() else {}
    write(root / RUNTIME, files | listed)
    # Last, because it lists the others.
    write(root / RUNTIME, files | {"precache.js": precache_js(site_files(root)).encode()})


def site_files(root: Path) -> dict[str, bytes]:
    """Return the files of the built site by path, except those that the browser caches itself."""
    return {path: (root / path).read_bytes() for path in site_paths(root)}


def announcing(page: bytes, megabytes: float) -> bytes:
    return page.replace(b"<html ", f'<html data-one-file-megabytes="{megabytes:.1f}" '.encode(), 1)


def lay_out(site: Path, root: Path = ROOT, one_file: Path | None = None) -> None:
    """Copy the built site to a folder that any static host can serve.

    The page offers `one_file`, the one-file edition, but the service worker does not cache it.
    """
    missing = [name for name in (*SITE, *CACHED_BY_BROWSER) if not (root / name).exists()]
    if missing:
        raise BuildError(f"The site lacks {', '.join(missing)}.")
    files = site_files(root)
    beside: dict[str, bytes] = {}
    if one_file:
        beside = {ONE_FILE: one_file.read_bytes()}
        size = len(beside[ONE_FILE]) / 1_000_000
        files["index.html"] = announcing(files["index.html"], size)
    files["index.html"] = with_integrity(files["index.html"].decode(), files).encode()
    cached_by_browser = {name: (root / name).read_bytes() for name in CACHED_BY_BROWSER}
    cached_by_browser[PRECACHE] = precache_js(files).encode()
    # GitHub Pages would otherwise run the site through Jekyll, which drops files.
    beside |= {".nojekyll": b"", NOT_FOUND: not_found_page(root)}
    write(site, files | cached_by_browser | beside)


def main() -> None:
    parser = argparse.ArgumentParser(description="Build static/runtime/, and the site to deploy.")
    parser.add_argument(
        "--site", type=Path, metavar="DIR", help="also lay out the whole site there"
    )
    parser.add_argument(
        "--one-file", type=Path, metavar="FILE", help="the one-file edition, for the site to offer"
    )
    parser.add_argument("--stock", action="store_true", help="Pyodide as npm has it")
    parser.add_argument(
        "--without", nargs="+", choices=TRICKS, default=(), help="leave out what makes it fast"
    )
    parser.add_argument("--allow-interpreted", action="store_true", help=ALLOW_INTERPRETED)
    options = parser.parse_args()
    kernels, warning = kernels_or_warning(ROOT) if options.allow_interpreted else (None, "")
    ours = partial(start_files, without=options.without, kernels=kernels)
    try:
        build(start=stock_files if options.stock else ours)
        if options.site:
            lay_out(options.site.resolve(), one_file=options.one_file)
            print(f"The site is in {options.site}")
    except (BuildError, CannotBundle, MakingError) as error:
        sys.exit(str(error))
    if warning:
        print(warning, flush=True)


if __name__ == "__main__":
    run_command(main)
