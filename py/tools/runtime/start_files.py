"""The files that Python starts from in the browser: made by `make.mjs` in node, kept in `build/`.

This takes some seconds, so it is only done again when something it depends on has changed.
"""

import hashlib
import io
import json
import subprocess
import tempfile
import zipfile
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from zstandard import ZstdCompressionParameters, ZstdCompressor

from tools.cache import cached, files_in
from tools.kernels.compile import CannotCompile, wasm_files
from tools.runtime.pack import ZIP_EPOCH

MAKER = Path(__file__).with_name("make.mjs")
CACHE = "build/start"
"""The folder for the files, with a subfolder for each version."""
MAX_VERSIONS = 8
TRICKS = ("snapshot", "split", "trim", "pack")
"""Optional steps that make the start fast: see README.md beside this file."""
PACKED = ".bin"
"""The suffix of files packed with Zstandard; static/boot/loader.js unpacks them."""

SECONDARY = "pyodide.secondary"
"""The prefix of the file with what Pyodide seldom needs: see `split/split.mjs`."""

MADE = {
    "stdlib": "stdlib",
    "app": "rokkaku",
    "snapshot": "snapshot",
    "wasm": "pyodide.asm.wasm",
    "secondary": "secondary.wasm",
    "ai": "ai",
}
"""The maker's file names by their keys in static/runtime/facts.js."""

FALLBACK = {
    "module": "fallback/pyodide.asm.js",
    "wasm": "fallback/pyodide.asm.wasm",
    "stdlib": "fallback/python_stdlib.zip",
    "app": f"rokkaku{PACKED}",
}
"""The files that Python starts from if the snapshot fails: our app, all else as in npm."""


class MakingError(Exception):
    """The files that Python starts from cannot be made; the message says why."""


def sources(root: Path) -> Iterator[tuple[str, Path]]:
    """Yield all files on which the result depends, named independently of the checkout."""
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
    """Return the AI's compiled kernels by path. Raises MakingError."""
    try:
        return wasm_files(root)
    except CannotCompile as error:
        raise MakingError(
            f"The AI's kernels cannot be compiled: {error}\n"
            "To build a page whose AI is slow instead: make INTERPRETED=1, or --allow-interpreted"
        ) from error


def kernels_or_warning(root: Path) -> tuple[dict[str, bytes], str]:
    """Return the compiled kernels and "", or no kernels and one line that says why."""
    try:
        return wasm_files(root), ""
    except CannotCompile as error:
        reason = str(error).strip().replace("\n", " ")
        return {}, f"The page's AI is slow, because its kernels cannot be compiled: {reason}"


def fingerprint(root: Path, flags: Sequence[str], compiled: Mapping[str, bytes]) -> str:
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
    """Hash files that are not packed; make.mjs hashes the contents of packed ones."""
    return {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}


def _facts(root: Path, about: Mapping[str, Any], names: Mapping[str, str]) -> bytes:
    lock = json.loads((root / "node_modules/pyodide/pyodide-lock.json").read_text("utf-8"))
    facts = json.dumps({**about, "lock": {**lock, "packages": {}}, **names}, indent=1)
    return f"// Made by py/tools/runtime/start_files.py.\nexport const facts = {facts};\n".encode()


def _make(
    root: Path, flags: Sequence[str], compiled: Mapping[str, bytes], is_packed: bool
) -> dict[str, bytes]:
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
    # Names that change with the contents, so that files of different builds are never mixed.
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
    # With a larger window than 8 MB, decoders may refuse it (RFC 8878).
    parameters = ZstdCompressionParameters.from_level(19, window_log=23)
    return ZstdCompressor(compression_params=parameters).compress(data)


def start_files(
    root: Path,
    *,
    instrumented: bool = False,
    without: Collection[str] = (),
    kernels: Mapping[str, bytes] | None = None,
) -> dict[str, bytes]:
    """Return the files by path, made now or in an earlier run. Raises MakingError.

    If `instrumented`, Pyodide records which of its functions are called. `without`: TRICKS to omit.
    `kernels`: the AI's, by path; compiled here if None.
    """
    left_out = ",".join(without)
    flags = [
        *(["--instrumented"] if instrumented else []),
        *([f"--without={left_out}"] if left_out else []),
    ]
    compiled = compiled_kernels(root) if kernels is None else kernels

    def make(folder: Path) -> None:
        for name, data in _make(root, flags, compiled, "pack" not in without).items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)

    folder = root / CACHE / fingerprint(root, flags, compiled)
    return files_in(cached(folder, make, MAX_VERSIONS))


def fallback_files(root: Path) -> dict[str, bytes]:
    """Return Pyodide's own files in `FALLBACK`, by path."""
    pyodide = root / "node_modules/pyodide"
    paths = {"module": "pyodide.asm.mjs", "wasm": "pyodide.asm.wasm", "stdlib": "python_stdlib.zip"}
    return {FALLBACK[part]: (pyodide / name).read_bytes() for part, name in paths.items()}


def stock_files(root: Path) -> dict[str, bytes]:
    """Return the files without any trick: Pyodide as in npm, and the app's sources in a zip."""
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
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for folder in (root / "py/rokkaku", root / "static/i18n"):
            for file in sorted(folder.rglob("*")):
                if file.suffix in (".py", ".json"):
                    # Without the times and modes of this checkout.
                    info = zipfile.ZipInfo(file.relative_to(folder.parent).as_posix(), ZIP_EPOCH)
                    archive.writestr(info, file.read_bytes(), zipfile.ZIP_DEFLATED)
    return buffer.getvalue()
