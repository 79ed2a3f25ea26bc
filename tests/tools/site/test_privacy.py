"""The published files say nothing of the machine and the person that built them."""

import base64
import io
import os
import re
import shutil
import socket
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from getpass import getuser
from pathlib import Path
from urllib.parse import quote

import pytest
from zstandard import ZstdCompressor, ZstdDecompressor

from tools import ROOT
from tools.cache import files_in
from tools.one_file.build import OUTPUT, build_one_file
from tools.site.build import lay_out

PLACES = (ROOT, Path(sys.prefix), Path(sys.base_prefix), Path.home())
FOLDERS = [str(path) for place in PLACES for path in (place, place.resolve())]
NAMES = [socket.gethostname(), getuser()]
SHORTEST_NAME = 4
"""Shorter names are in any binary file by chance."""
PACKAGES = ("pyodide", "@pyscript/core/dist", "fzstd", "lean-qr")
PATH = re.compile(rb"(?:[\w./+-]|%[\dA-F]{2})*")
ENCODINGS = ("utf-8", "utf-16-le", "utf-32-le")  # Python's memory has texts in all of them
INLINE = re.compile(rb'(?:data:[^"\')\s]*;base64,|data-part="[^"]*">)([\w+/=]+)')


def layers(data: bytes) -> Iterator[bytes]:
    """Yield what is packed in a file, however deep; a packed file itself says nothing."""
    if data.startswith(b"\x28\xb5\x2f\xfd"):
        yield from layers(ZstdDecompressor().decompressobj().decompress(data))
    elif data.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            yield "\n".join(archive.namelist()).encode() + archive.comment
            for name in archive.namelist():
                yield from layers(archive.read(name))
    else:
        yield INLINE.sub(b"", data)
        for packed in INLINE.findall(data):
            yield from layers(base64.b64decode(packed))


def places(text: str, data: bytes) -> Iterator[tuple[str, int, int]]:
    """Yield each encoding in which a text is in some data, with its start and end there."""
    for encoding in ENCODINGS:
        written, end = text.encode(encoding), 0
        while (start := data.find(written, end)) >= 0:
            end = start + len(written)
            yield encoding, start, end


def paths_below(folder: str, data: bytes) -> set[bytes]:
    """Return each path in some data that begins with a folder, in UTF-8."""
    found: set[bytes] = set()
    for written in {folder, quote(folder)}:
        for encoding, _, end in places(written, data):
            rest = data[end : end + 1000].decode(encoding, "ignore").encode()
            found.add(written.encode() + (PATH.match(rest) or [b""])[0])
    return found


def has_word(name: str, data: bytes) -> bool:
    for encoding, start, end in places(name, data):
        width = len("x".encode(encoding))
        around = data[max(0, start - width) : start][:1] + data[end : end + width][:1]
        if not re.search(rb"\w", around):
            return True
    return False


@cache
def _others() -> tuple[bytes, ...]:
    """Return what anyone gets: the packages from npm, and this project's sources."""
    packages = [ROOT / "node_modules" / name for name in PACKAGES]
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    sources = [ROOT / name for name in listed.stdout.decode().split("\0") if name]
    files = [*sources, *(file for package in packages for file in package.rglob("*"))]
    return tuple(part for file in files if file.is_file() for part in layers(file.read_bytes()))


def traces(
    files: Mapping[str, bytes], folders: Iterable[str], names: Iterable[str]
) -> list[tuple[str, str]]:
    """Return each file with a path below a folder, or with a name, that not everyone has."""
    folders = [folder for folder in {*folders} if len(folder) > 2]
    names = [name for name in {*names} if len(name) >= SHORTEST_NAME]
    public = {
        path for folder in folders for part in _others() for path in paths_below(folder, part)
    }
    names = [name for name in names if not any(has_word(name, part) for part in _others())]
    return [
        (file, trace)
        for file, data in files.items()
        for part in layers(data)
        for trace in (
            *(str(path) for folder in folders for path in paths_below(folder, part) - public),
            *(name for name in names if has_word(name, part)),
        )
    ]


def zipped(data: bytes) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("inside", data)
    return buffer.getvalue()


SECRET = "/home/someone/ろっかく"
NAME = "quokkamobile".capitalize()  # not as it stands here, since this file is public, too


@pytest.mark.slow
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_trace_is_found_however_it_is_packed(encoding: str) -> None:
    plain = b"\xff\x00" + f"{SECRET}/make.mjs".encode(encoding) + b"\x00"
    packed = ZstdCompressor().compress(zipped(plain))
    inline = b'<script data-part="x">' + base64.b64encode(packed) + b"</script>"
    for data in (plain, packed, inline, quote(SECRET).encode()):
        assert traces({"file": data}, [SECRET], []), data
    host = ZstdCompressor().compress(f"at {NAME}:8".encode(encoding))
    assert traces({"file": host}, [], [NAME]) == [("file", NAME)]
    # Pyodide was built below /root, and everyone has that.
    stock = (ROOT / "node_modules/pyodide/pyodide.asm.wasm").read_bytes()
    assert b"/root/repo/cpython" in stock
    assert traces({"file": stock}, ["/root"], []) == []


@pytest.mark.node
def test_the_site_holds_nothing_of_its_builder(tmp_path: Path) -> None:
    build_one_file(OUTPUT)
    lay_out(tmp_path, one_file=OUTPUT)
    site = files_in(tmp_path)
    assert {"rokkaku.html", "static/runtime/facts.js"} <= site.keys()
    assert traces(site, FOLDERS, NAMES) == []


def _link(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:  # on another disk
        shutil.copy2(source, target)


def checkout(folder: Path) -> None:
    """Copy the sources, with packages of their own: node follows links to where they lead."""
    ignored = shutil.ignore_patterns("runtime", "__pycache__", "*.so")
    tools = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(ROOT / "py", folder / "py", ignore=tools)
    shutil.copytree(ROOT / "static", folder / "static", ignore=ignored)
    for name in ("index.html", "pyscript.toml", "sw.js"):
        shutil.copy(ROOT / name, folder)
    modules = (ROOT / "node_modules").resolve()
    shutil.copytree(modules, folder / "node_modules", symlinks=True, copy_function=_link)


@pytest.mark.long
def test_two_folders_make_equal_sites_even_without_a_home(tmp_path: Path) -> None:
    folder = tmp_path / "somebody's much longer folder, 六角"
    checkout(folder)
    environment = {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": "py",
        "LANG": "ja_JP.UTF-8",
        "LOGNAME": "quokkamaster",
        "HOSTNAME": "quokkamobile",
    }
    site, one_file = folder / "build/site", folder / "build/rokkaku.html"
    for module, *arguments in (
        ("tools.one_file.build",),
        ("tools.site.build", "--site", str(site), "--one-file", str(one_file)),
    ):
        command = [sys.executable, "-m", module, *arguments]
        done = subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, encoding="utf-8", check=False
        )
        assert done.returncode == 0, done.stderr
    build_one_file(OUTPUT)
    lay_out(tmp_path / "ours", one_file=OUTPUT)
    theirs, ours = files_in(site), files_in(tmp_path / "ours")
    assert theirs.keys() == ours.keys()
    assert [name for name in ours if ours[name] != theirs[name]] == []
    assert traces(theirs, [str(folder)], ["quokkamaster", "quokkamobile"]) == []
