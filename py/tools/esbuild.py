"""Bundling with esbuild."""

import subprocess
from pathlib import Path

PACKAGE = "node_modules/esbuild"


class CannotBundle(Exception):
    """esbuild is missing or has failed; the message says why."""


def bundled(root: Path, entry: str, *options: str) -> bytes:
    """Return a script or style sheet bundled with its imports. Raises CannotBundle."""
    program = root / PACKAGE / "bin/esbuild"
    if not program.exists():
        raise CannotBundle("There is no esbuild: run `npm ci`.")
    command = ["node", str(program), str(root / entry), "--bundle", "--log-level=error", *options]
    try:
        return subprocess.run(command, check=True, capture_output=True, cwd=root).stdout
    except FileNotFoundError as error:
        raise CannotBundle("There is no node; Rokkaku needs Node 20 or newer.") from error
    except subprocess.CalledProcessError as error:
        raise CannotBundle(f"esbuild failed: {error.stderr.decode()}") from error
