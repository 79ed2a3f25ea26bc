"""What Python starts from in the browser: made by `make.mjs` in node, kept in `build/`.

Making takes some seconds, so it is only done again when something has changed that it depends on.
"""

import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from zstandard import ZstdCompressionParameters, ZstdCompressor

from tools.kernels.compile import CannotCompile, wasm_files

MAKER = Path(__file__).with_name("make.mjs")
KEPT = "build/start"
"""Where what was made is kept, each version in a folder of its own."""
VERSIONS_KEPT = 8
TRICKS = ("snapshot", "split", "trim", "pack")
"""What makes the start fast, and can be left out: see README.md beside this file."""
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
    "ai": "ai",
}
"""What is packed, by what static/runtime/facts.js calls it: its name as the maker writes it."""

FALLBACK = {
    "module": "fallback/pyodide.asm.js",
    "wasm": "fallback/pyodide.asm.wasm",
    "stdlib": "fallback/python_stdlib.zip",
    "app": f"rokkaku{PACKED}",
}
"""What Python starts from where the snapshot fails: the app, and all else as npm has it."""


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
        if file.suffix in (".mjs", ".py", ".json", ".txt"):
            yield file.relative_to(MAKER.parent).as_posix(), file


def compiled_kernels(root: Path) -> dict[str, bytes]:
    """The AI's compiled kernels by path; none, with a warning, where they cannot be compiled."""
    try:
        return wasm_files(root)
    except CannotCompile as error:
        print(f"The page's AI will be slow, without compiled kernels: {error}", file=sys.stderr)
        return {}


def fingerprint(root: Path, flags: Sequence[str], compiled: Mapping[str, bytes]) -> str:
    """A hash of all sources, compiled kernels among them, and of the maker's flags."""
    digest = hashlib.sha256(" ".join(flags).encode())
    files = [(name, file.read_bytes()) for name, file in sources(root)]
    for name, data in (*files, *compiled.items()):
        digest.update(f"{name} {len(data)}\n".encode())
        digest.update(data)
    return digest.hexdigest()[:16]


def _run_maker(root: Path, out: Path, flags: Sequence[str]) -> None:
    command = ["node", str(MAKER), str(root), str(out), *flags]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise MakingError(f"{' '.join(command)} failed:\n{done.stderr.strip()}")


def _hashes(files: Mapping[str, bytes]) -> dict[str, str]:
    """The SHA-256 of each file that is not packed; make.mjs has those of what others unpack to."""
    return {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}


def _facts(root: Path, about: Mapping[str, Any], names: Mapping[str, str]) -> bytes:
    """The script that tells the page what it starts from."""
    lock = json.loads((root / "node_modules/pyodide/pyodide-lock.json").read_text("utf-8"))
    facts = json.dumps({**about, "lock": {**lock, "packages": {}}, **names}, indent=1)
    return f"// Made by py/tools/runtime/start_files.py.\nexport const facts = {facts};\n".encode()


def _make(
    root: Path, flags: Sequence[str], compiled: Mapping[str, bytes], is_packed: bool
) -> dict[str, bytes]:
    """The files, under the names that they have on the site."""
    with tempfile.TemporaryDirectory() as folder:
        made, kernels = Path(folder) / "made", Path(folder) / "kernels"
        kernels.mkdir()
        for name, data in compiled.items():
            file = kernels / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        _run_maker(root, made, [*flags, f"--kernels={kernels}"])
        about: dict[str, Any] = json.loads((made / "about.json").read_text("utf-8"))
        names = {part: name for part, name in MADE.items() if (made / name).is_file()}
        hashes = {part: about["hashes"][name] for part, name in names.items()}
        parts = {part: (made / name).read_bytes() for part, name in names.items()}
        script = (made / "pyodide.asm.mjs").read_bytes()
    if is_packed:
        names = {part: f"{name}{PACKED}" for part, name in names.items()}
        parts = {part: _packed(data) for part, data in parts.items()}
    first = ("snapshot", "wasm") if "snapshot" in parts else ("stdlib", "app", "wasm")
    about["bytes"] = sum(len(parts[part]) for part in first)
    version = about["version"]
    # Names that change with the contents, so that nothing is mixed up with another build's.
    for part, name in (("secondary", SECONDARY), ("ai", "ai")):
        if part in parts:
            digest = hashlib.sha256(parts[part]).hexdigest()[:12]
            names[part] = names[part].replace(part, f"{name}-{digest}")
    about["hashes"] = {}
    if "snapshot" in parts:
        about["fallback"] = {**FALLBACK, "app": names["app"]}
        about["hashes"] = _hashes(fallback_files(root))
        digest = hashlib.sha256(parts["snapshot"] + json.dumps(about).encode()).hexdigest()[:12]
        names["snapshot"] = names["snapshot"].replace("snapshot", f"snapshot-{version}-{digest}")
    about["hashes"] |= {names[part]: hashes[part] for part in names}
    files = {names[part]: data for part, data in parts.items()}
    return files | {"pyodide/pyodide.asm.js": script, "facts.js": _facts(root, about, names)}


def _packed(data: bytes) -> bytes:
    """Pack data by Zstandard.

    Its window is 1 MB: a larger one saves little, and fzstd would take longer to unpack piece by
    piece, because it moves all of the window for every piece.
    """
    parameters = ZstdCompressionParameters.from_level(19, window_log=20)
    return ZstdCompressor(compression_params=parameters).compress(data)


def _forget_old(kept: Path) -> None:
    """Keep the latest versions only."""
    versions = [folder for folder in kept.iterdir() if not folder.name.startswith(".")]
    versions.sort(key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in versions[VERSIONS_KEPT:]:
        shutil.rmtree(folder, ignore_errors=True)


def start_files(
    root: Path, *, instrumented: bool = False, without: Collection[str] = ()
) -> dict[str, bytes]:
    """The files by path: made now, or kept from before. Raises MakingError.

    Where they are `instrumented`, Pyodide notes which of its functions are called. `without` names
    some of TRICKS that are left out.
    """
    left_out = ",".join(without)
    flags = [
        *(["--instrumented"] if instrumented else []),
        *([f"--without={left_out}"] if left_out else []),
    ]
    kept = root / KEPT
    compiled = compiled_kernels(root)
    folder = kept / fingerprint(root, flags, compiled)
    if not folder.is_dir():
        kept.mkdir(parents=True, exist_ok=True)
        # Finished under another name, so that a second build may be at work meanwhile.
        with tempfile.TemporaryDirectory(dir=kept, prefix=".") as unfinished:
            made = Path(unfinished) / "made"
            for name, data in _make(root, flags, compiled, "pack" not in without).items():
                (made / name).parent.mkdir(parents=True, exist_ok=True)
                (made / name).write_bytes(data)
            if not folder.is_dir():
                made.rename(folder)
    os.utime(folder)
    _forget_old(kept)
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def fallback_files(root: Path) -> dict[str, bytes]:
    """What of `FALLBACK` is Pyodide's own, by path."""
    pyodide = root / "node_modules/pyodide"
    paths = {"module": "pyodide.asm.mjs", "wasm": "pyodide.asm.wasm", "stdlib": "python_stdlib.zip"}
    return {FALLBACK[part]: (pyodide / name).read_bytes() for part, name in paths.items()}


def stock_files(root: Path) -> dict[str, bytes]:
    """The same files without any trick: Pyodide as npm has it, and the app's sources in a zip."""
    modules = root / "node_modules"
    names = {"stdlib": "pyodide/python_stdlib.zip", "wasm": "pyodide/pyodide.asm.wasm"}
    files = {name: (modules / name).read_bytes() for name in names.values()}
    files["rokkaku.zip"] = _zip_of_sources(root)
    version = json.loads((modules / "pyodide/package.json").read_text("utf-8"))["version"]
    size = sum(map(len, files.values()))
    about = {"version": version, "bytes": size, "hashes": _hashes(files)}
    files["pyodide/pyodide.asm.js"] = (modules / "pyodide/pyodide.asm.mjs").read_bytes()
    names["app"] = "rokkaku.zip"
    return files | {"facts.js": _facts(root, about, names)}


def _zip_of_sources(root: Path) -> bytes:
    """The app and its texts, as they are written."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for folder in (root / "py/rokkaku", root / "static/i18n"):
            for file in sorted(folder.rglob("*")):
                if file.suffix in (".py", ".json"):
                    archive.write(file, file.relative_to(folder.parent))
    return buffer.getvalue()
