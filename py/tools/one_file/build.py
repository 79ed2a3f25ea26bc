"""Build the one-file edition: the whole page in one HTML file that opens from disk.

    PYTHONPATH=py python -m tools.one_file.build [--output build/rokkaku.html] [--home URL]

A page opened from disk may not load anything, not even files beside it. So everything is inlined:
style sheets and scripts as they are, pictures as `data:` URLs, and the files that Python needs
packed, as base64. `static/boot/one_file/` unpacks them and starts Pyodide from them, without
PyScript, the manifest and the service worker.

Shared links lead to `--home`, the address of the page on the web. Equal sources give equal bytes;
the file contains a hash of its sources, and is only built again when that changes.
"""

import argparse
import base64
import json
import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from rokkaku.command_line import run_command
from tools import ROOT
from tools.esbuild import PACKAGE as ESBUILD
from tools.esbuild import CannotBundle, bundled
from tools.one_file.inline import CannotInline, Inliner, csp_hash, embedded
from tools.runtime.start_files import PACKED, MakingError, kernels_or_warning, start_files
from tools.site.build import (
    ALLOW_INTERPRETED,
    ONE_FILE_SCRIPTS,
    RUNTIME,
    BuildError,
    Start,
    build,
    packs,
    sha256,
)
from tools.site.styles import game_sheets
from tools.site.titles import PACKAGE as FONT_PACKAGE

OUTPUT = ROOT / "build/rokkaku.html"
EDITION = "one-file"

MAX_BYTES = 16 * 2**20

ENTRIES = ("py/main.py", "py/worker.py")

BUNDLED = (
    f"{ESBUILD}/package.json",
    f"{FONT_PACKAGE}/package.json",
    "node_modules/fzstd/esm/index.mjs",
    "node_modules/lean-qr/index.mjs",
    "node_modules/pyodide/pyodide.mjs",
    f"{RUNTIME}/pyodide/pyodide.asm.js",
)
"""Third-party files on which the result depends."""

POLICY = (
    "default-src 'none'; script-src {scripts} 'wasm-unsafe-eval'; worker-src blob:; "
    "style-src {styles}; img-src data: blob:; font-src data:; base-uri 'none'; form-action 'none'; "
    "require-trusted-types-for 'script'; trusted-types default"
)
"""No address is allowed: the page can reach nothing but itself."""

MARK = "<!-- Made by py/tools/one_file/build.py from {key}. -->\n"


def parts(root: Path, start: Start) -> dict[str, bytes]:
    """Return the files that Python starts from, by their names in `static/boot/one_file/`."""
    packed = {name: data for name, data in start(root).items() if name.endswith(PACKED)}
    texts = {Path(path).name: data for path, data in packs().items()}
    return packed | texts | {Path(entry).name: (root / entry).read_bytes() for entry in ENTRIES}


def bundle(root: Path) -> str:
    """Return our scripts and Pyodide's as one classic script, which a blob worker can run."""
    return bundled(
        root,
        f"{ONE_FILE_SCRIPTS}main.js",
        "--minify",
        "--format=iife",
        "--platform=browser",
        "--target=es2022",
        '--define:import.meta.url="inside:/pyodide.asm.js"',
        # Pyodide would test this by loading an address, which the page's policy would report.
        "--define:globalThis.importScripts=undefined",
        "--external:node:*",
        "--external:ws",
    ).decode()


def embedded_files(files: Mapping[str, bytes]) -> str:
    elements = []
    for name, content in files.items():
        text = base64.b64encode(content).decode()
        elements.append(embedded("script", text, type="text/plain", **{"data-part": name}) + "\n")
    return "".join(elements)


def one_file(root: Path, files: Mapping[str, bytes], about: Mapping[str, str], key: str) -> str:
    """Return the page with everything inlined; `about` has attributes for its root element."""
    inliner = Inliner(lambda path: (root / path).read_bytes(), about)
    inliner.feed((root / "index.html").read_text("utf-8"))
    inliner.close()
    script = bundle(root)
    allowed = " ".join(csp_hash(text) for text in (*inliner.scripts, script))
    styles = " ".join(csp_hash(text) for text in inliner.styles)
    policy = POLICY.format(scripts=allowed, styles=styles)
    page = inliner.page(policy, embedded_files(files) + embedded("script", script) + "\n")
    doctype, end, rest = page.partition(">\n")
    return doctype + end + MARK.format(key=key) + rest


def key_of(root: Path, files: Mapping[str, bytes], about: Mapping[str, str]) -> str:
    folders = [root / "static", root / "py/tools"]
    sources = [root / name for name in ("index.html", *BUNDLED, *game_sheets(root))]
    sources += [file for folder in folders for file in folder.rglob("*") if file.is_file()]
    hashes = {f"part {name}": sha256(content) for name, content in files.items()} | dict(about)
    for file in sources:
        path = file.relative_to(root).as_posix()
        if not path.startswith(RUNTIME) and "__pycache__" not in path:
            hashes[path] = sha256(file.read_bytes())
    return sha256(json.dumps(hashes, sort_keys=True).encode())


def build_one_file(
    output: Path, root: Path = ROOT, home: str = "", start: Start = start_files
) -> bool:
    """Build the file; return False if it is up to date. Raises BuildError or MakingError."""
    build(root, start)
    files = parts(root, start)
    about = {"data-edition": EDITION} | ({"data-home": home} if home else {})
    key = key_of(root, files, about)
    mark = MARK.format(key=key).encode()
    if output.is_file():
        with output.open("rb") as made:
            if mark in made.read(200):
                return False
    try:
        content = one_file(root, files, about, key).encode()
    except (CannotBundle, CannotInline, OSError) as error:
        raise BuildError(str(error)) from error
    if len(content) > MAX_BYTES:
        raise BuildError(f"One file of {len(content)} bytes; at most {MAX_BYTES} are allowed.")
    output.parent.mkdir(parents=True, exist_ok=True)
    unfinished = output.with_name(f".{output.name}.new")
    unfinished.write_bytes(content)
    unfinished.replace(output)
    return True


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the one-file edition.")
    parser.add_argument("--output", type=Path, default=OUTPUT, metavar="FILE")
    parser.add_argument("--home", default="", metavar="URL", help="where the page is on the web")
    parser.add_argument("--allow-interpreted", action="store_true", help=ALLOW_INTERPRETED)
    options = parser.parse_args()
    kernels, warning = kernels_or_warning(ROOT) if options.allow_interpreted else (None, "")
    start = partial(start_files, kernels=kernels)
    try:
        made = build_one_file(options.output.resolve(), home=options.home, start=start)
    except (BuildError, CannotBundle, MakingError) as error:
        sys.exit(str(error))
    size = options.output.stat().st_size / 2**20
    print(f"{options.output}: {size:.1f} MB{'' if made else ', unchanged'}")
    if warning:
        print(warning, flush=True)


if __name__ == "__main__":
    run_command(main)
