"""What Python starts from in the browser: made by `make.mjs` in node, kept in `build/`.

Making takes some seconds, so it is only done again when something has changed that it depends on.
"""

import hashlib
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

MAKER = Path(__file__).with_name("make.mjs")
KEPT = "build/start"
"""Where what was made is kept, each version in a folder of its own."""
VERSIONS_KEPT = 4
PACKED = ".packed"
"""How the names of files packed by Zstandard end; static/boot/loader.js unpacks them."""

SECONDARY = "pyodide.secondary"
"""How the name of the file begins that has what of Pyodide neither a start nor a game uses: see
`split/split.mjs`."""

MADE = {
    "stdlib": "stdlib",
    "app": "rokkaku",
    "snapshot": "snapshot",
    "wasm": "pyodide.asm.wasm",
    "secondary": "secondary.wasm",
}
"""What is packed, by what static/runtime/facts.js calls it: its name as the maker writes it."""


class MakingError(Exception):
    """What Python starts from cannot be made; the message says why."""


def sources(root: Path) -> Iterator[tuple[str, Path]]:
    """All files on which the result depends, each with a name that is the same in any checkout."""
    for folder, patterns in (
        ("node_modules/pyodide", ("*.mjs", "*.wasm", "*.zip", "*.json")),
        ("node_modules/@pyscript/core/dist", ("core-*.js.map",)),
        ("py/rokkaku", ("**/*.py", "**/*.json")),
        ("static/i18n", ("*.json",)),
        ("static/boot", ("snapshot.js",)),
    ):
        for pattern in patterns:
            for file in sorted((root / folder).glob(pattern)):
                yield file.relative_to(root).as_posix(), file
    for file in sorted(MAKER.parent.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            yield file.relative_to(MAKER.parent).as_posix(), file


def fingerprint(root: Path, *, instrumented: bool = False) -> str:
    """A hash of all sources, and whether the files are to be instrumented."""
    digest = hashlib.sha256(b"instrumented" if instrumented else b"")
    for name, file in sources(root):
        data = file.read_bytes()
        digest.update(f"{name} {len(data)}\n".encode())
        digest.update(data)
    return digest.hexdigest()[:16]


def _run_maker(root: Path, out: Path, *, instrumented: bool) -> None:
    flags = ["--instrumented"] if instrumented else []
    command = ["node", str(MAKER), str(root), str(out), *flags]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise MakingError(f"{' '.join(command)} failed:\n{done.stderr.strip()}")


def _make(root: Path, out: Path, *, instrumented: bool) -> None:
    """Fill a folder with the files, under the names that they have on the site."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder)
        _run_maker(root, made, instrumented=instrumented)
        about: dict[str, Any] = json.loads((made / "snapshot.json").read_text("utf-8"))
        parts = {part: (made / f"{name}{PACKED}").read_bytes() for part, name in MADE.items()}
        script = (made / "pyodide.asm.mjs").read_bytes()
    about["bytes"] = len(parts["snapshot"]) + len(parts["wasm"])
    names = {part: f"{name}{PACKED}" for part, name in MADE.items()}
    digest = hashlib.sha256(parts["snapshot"] + json.dumps(about).encode()).hexdigest()[:12]
    names["snapshot"] = f"snapshot-{about['version']}-{digest}{PACKED}"
    names["secondary"] = (
        f"{SECONDARY}-{hashlib.sha256(parts['secondary']).hexdigest()[:12]}.wasm{PACKED}"
    )
    lock = json.loads((root / "node_modules/pyodide/pyodide-lock.json").read_text("utf-8"))
    facts = json.dumps({**about, "lock": {**lock, "packages": {}}, **names}, indent=1)
    about_it = f"// Made by py/tools/runtime/start_files.py.\nexport const facts = {facts};\n"
    files = {names[part]: data for part, data in parts.items()}
    files |= {"pyodide/pyodide.asm.js": script, "facts.js": about_it.encode()}
    for name, data in files.items():
        (out / name).parent.mkdir(exist_ok=True)
        (out / name).write_bytes(data)


def _forget_old(kept: Path) -> None:
    """Keep the latest versions only."""
    versions = [folder for folder in kept.iterdir() if not folder.name.startswith(".")]
    versions.sort(key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in versions[VERSIONS_KEPT:]:
        shutil.rmtree(folder, ignore_errors=True)


def start_files(root: Path, *, instrumented: bool = False) -> dict[str, bytes]:
    """The files by path: made now, or kept from before. Raises MakingError.

    Where they are `instrumented`, Pyodide notes which of its functions are called.
    """
    kept = root / KEPT
    folder = kept / fingerprint(root, instrumented=instrumented)
    if not folder.is_dir():
        kept.mkdir(parents=True, exist_ok=True)
        # Finished under another name, so that a second build may be at work meanwhile.
        with tempfile.TemporaryDirectory(dir=kept, prefix=".") as unfinished:
            made = Path(unfinished) / "made"
            made.mkdir()
            _make(root, made, instrumented=instrumented)
            if not folder.is_dir():
                made.rename(folder)
    os.utime(folder)
    _forget_old(kept)
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}
