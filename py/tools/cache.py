"""Folders of files that take long to make, each version under its own name."""

import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path


def cached(folder: Path, make: Callable[[Path], None], max_versions: int) -> Path:
    """Return a folder that `make` fills, now or in an earlier run.

    Of the folders beside it, those used last are kept, `max_versions` in all.
    """
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        # Filled under another name, so that a second build may run at the same time.
        with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".") as unfinished:
            made = Path(unfinished) / "made"
            made.mkdir()
            make(made)
            if not folder.is_dir():
                made.rename(folder)
    os.utime(folder)
    versions = sorted(folder.parent.glob("[!.]*"), key=lambda version: version.stat().st_mtime)
    for old in versions[:-max_versions]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


def files_in(folder: Path) -> dict[str, bytes]:
    """Return the contents of all files in a folder, by path."""
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}
