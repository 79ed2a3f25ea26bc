"""Compile the kernels, as `README.md` beside this file explains.

    python -m tools.kernels.compile     compile for this machine, beside the sources

A kernel is a module `*.py` with a `*.pxd` that has the types of its names. It is only compiled
again after a change, and equal sources give equal files.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib.util import find_spec
from pathlib import Path

from rokkaku.command_line import run_command
from tools import ROOT
from tools.cache import cached, files_in

CACHE = "build/kernels"
"""The folder for compiled kernels, each version named by the hash of its sources."""
ZIG_CACHE = "build/zig"
"""The folder for what zig keeps; its own choice needs a home, which services do not have."""
MAX_VERSIONS = 12
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
"""The suffix of compiled modules for this Python; Pyodide does not import files with it."""
LIMITED_API = ("-DCYTHON_LIMITED_API=1", "-DPy_LIMITED_API=0x030B0000")
DIRECTIVES = {
    "language_level": "3",
    "annotation_typing": "False",  # the annotations are mypy's, the types are in the .pxd
    "infer_types": "True",
    "boundscheck": "False",
    "wraparound": "False",
    "cdivision": "True",
    "initializedcheck": "False",
    "nonecheck": "False",
}
CPU = "mvp+bulk_memory+mutable_globals+sign_ext+nontrapping_fptoint"
"""The features of WebAssembly in use: only those that Node 20 and Pyodide's browsers know."""


class CannotCompile(Exception):
    """The kernels stay interpreted; the message says why."""


def sources(root: Path) -> list[Path]:
    py = root / "py"
    return sorted(file.with_suffix(".py").relative_to(py) for file in py.rglob("*.pxd"))


def module_name(source: Path) -> str:
    return ".".join(source.with_suffix("").parts)


def fingerprint(root: Path, of_more: Iterable[bytes] = ()) -> str:
    digest = hashlib.sha256(Path(__file__).read_bytes())
    digest.update(Path(__file__).with_name("requirements.txt").read_bytes())
    for source in sources(root):
        for file in (root / "py" / source, (root / "py" / source).with_suffix(".pxd")):
            digest.update(f"{file.name}\n".encode() + file.read_bytes())
    for data in of_more:
        digest.update(data)
    return digest.hexdigest()[:16]


def _run(command: Sequence[str], cwd: Path, **environment: str) -> str:
    done = subprocess.run(
        command,
        capture_output=True,
        encoding="utf-8",
        check=False,
        cwd=cwd,
        env=os.environ | environment,
    )
    if done.returncode:
        raise CannotCompile(f"{' '.join(command)} failed:\n{done.stderr.strip()}")
    return done.stdout


def _zig(root: Path, *arguments: str, cwd: Path) -> None:
    command = (sys.executable, "-m", "ziglang", *arguments)
    cache = str(root / ZIG_CACHE)
    _run(command, cwd, ZIG_GLOBAL_CACHE_DIR=cache, ZIG_LOCAL_CACHE_DIR=cache)


def _headers() -> Path:
    """Return the folder of Python's headers. Raises CannotCompile if a tool is missing."""
    folder = Path(sysconfig.get_path("include"))
    if not (folder / "Python.h").is_file():
        raise CannotCompile(
            f"there are no headers of Python in {folder}; "
            "on Debian or Ubuntu: apt install python3-dev"
        )
    for needed in ("Cython", "ziglang"):
        if not find_spec(needed):
            raise CannotCompile(
                f"{needed} is missing: pip install -r py/tools/kernels/requirements.txt"
            )
    return folder


def _each(root: Path, compile_one: Callable[[Path], object]) -> None:
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for _ in pool.map(compile_one, sources(root)):
            pass


def _to_c(root: Path, out: Path) -> None:
    directives = ",".join(f"{name}={value}" for name, value in DIRECTIVES.items())
    cython = (sys.executable, "-m", "cython", "-X", directives)
    _each(
        root,
        lambda source: _run(
            (*cython, str(source), "-o", str(out / f"{module_name(source)}.c")), root / "py"
        ),
    )


def _native(c: Path, root: Path, out: Path) -> None:
    undefined = ("-undefined", "dynamic_lookup") if sys.platform == "darwin" else ()
    flags = ("-shared", "-fPIC", "-O3", *LIMITED_API, *undefined, f"-I{_headers()}")

    def compile_one(source: Path) -> None:
        target = out / source.with_suffix(SUFFIX)
        target.parent.mkdir(parents=True, exist_ok=True)
        _zig(root, "cc", *flags, f"{module_name(source)}.c", "-o", str(target), cwd=c)

    _each(root, compile_one)


def _system_headers(root: Path, out: Path) -> tuple[str, ...]:
    """Write headers of Python and a C library for Pyodide; return the flags to find them."""
    zig = find_spec("ziglang")
    libc = Path(str(zig and zig.origin)).parent / "lib/libc/include"
    shutil.copytree(_headers(), out / "python")
    tell = Path(__file__).with_name("pyodide_config.mjs")
    config = _run(("node", str(tell), "pyodide"), root / "node_modules")
    sizes = {"WCHAR_T": 4, "VOID_P": 4, "LONG": 4, "SIZE_T": 4, "TIME_T": 8}
    numbers = json.loads(config) | {f"SIZEOF_{name}": size for name, size in sizes.items()}
    lines = [f"#define {name} {number}\n" for name, number in sorted(numbers.items())]
    (out / "python/pyconfig.h").write_text("".join(lines), "utf-8")
    bits = out / "bits"  # the headers of a 32-bit system, but with Emscripten's wchar_t
    shutil.copytree(libc / "x86-linux-musl/bits", bits)
    types = (bits / "alltypes.h").read_text("utf-8")
    for name in ("_Addr", "_Reg"):
        types = types.replace(f"#define {name} int", f"#define {name} long")
    types = types.replace("typedef long wchar_t", "typedef int wchar_t")
    (bits / "alltypes.h").write_text(types, "utf-8")
    return (f"-I{out / 'python'}", "-isystem", str(out), "-isystem", str(libc / "generic-musl"))


def _wasm(c: Path, root: Path, out: Path) -> None:
    """Compile for Pyodide, as Emscripten side modules."""
    with tempfile.TemporaryDirectory() as folder:
        headers = _system_headers(root, Path(folder))
        compiling = ("-target", "wasm32-emscripten", f"-mcpu={CPU}", "-fPIC", "-O3", *LIMITED_API)
        linking = ("-shared", "--experimental-pic", "--no-entry", "--strip-debug")
        unresolved = "--unresolved-symbols=import-dynamic"

        def compile_one(source: Path) -> None:
            object_file = str(Path(folder, f"{module_name(source)}.o"))
            code = (f"{module_name(source)}.c", "-o", object_file)
            _zig(root, "cc", *compiling, "-D__EMSCRIPTEN__", *headers, "-c", *code, cwd=c)
            target = out / source.with_suffix(".so")
            target.parent.mkdir(parents=True, exist_ok=True)
            entry = f"--export=PyInit_{source.stem}"
            _zig(
                root, "wasm-ld", *linking, unresolved, entry, object_file, "-o", str(target), cwd=c
            )

        _each(root, compile_one)


def _compiled(
    root: Path, name: str, make: Callable[[Path, Path, Path], None], depends_on: bytes
) -> dict[str, bytes]:
    """Return the files that `make` makes from the kernels' C, by path. Raises CannotCompile."""
    _headers()
    c = cached(root / CACHE / f"c-{fingerprint(root)}", partial(_to_c, root), MAX_VERSIONS)
    compiled = root / CACHE / f"{name}-{fingerprint(root, [depends_on])}"
    return files_in(cached(compiled, partial(make, c, root), MAX_VERSIONS))


def wasm_files(root: Path) -> dict[str, bytes]:
    """Return the kernels for Pyodide by their path below `py`. Raises CannotCompile."""
    version = (root / "node_modules/pyodide/package.json").read_bytes()
    return _compiled(root, "wasm", _wasm, version)


def compile_native(root: Path = ROOT) -> None:
    """Put the kernels for this machine beside their sources. Raises CannotCompile."""
    machine = f"{SUFFIX} {sysconfig.get_path('include')}".encode()
    files = _compiled(root, "native", _native, machine)
    for path, data in files.items():
        target = root / "py" / path
        if not (target.is_file() and target.read_bytes() == data):
            unfinished = target.with_suffix(".new")
            unfinished.write_bytes(data)  # a library in use must not be overwritten
            unfinished.replace(target)
    for old in (root / "py/rokkaku").rglob("*.so"):
        if old.relative_to(root / "py").as_posix() not in files:
            old.unlink()


def main() -> None:
    """Compile for this machine; if that fails, warn and leave the kernels interpreted."""
    try:
        compile_native()
    except CannotCompile as error:
        for old in (ROOT / "py/rokkaku").rglob("*.so"):
            old.unlink()
        print(
            f"The AI will be slow, because its kernels cannot be compiled: {error}", file=sys.stderr
        )


if __name__ == "__main__":
    run_command(main)
