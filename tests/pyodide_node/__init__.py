"""Run Python in Pyodide under node, to compare it with the same program run natively."""

import subprocess
import tempfile
from pathlib import Path

RUNNER = Path(__file__).with_name("run.mjs")


class PyodideError(Exception):
    """The program failed; the message is what it wrote to stderr."""


def run_in_pyodide(code: str, timeout: float = 120) -> str:
    """Run a program, which may import from py/ and tests/ and use await; return its stdout."""
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "program.py"
        program.write_text(code, "utf-8")
        done = subprocess.run(
            ["node", str(RUNNER), str(program)],
            capture_output=True,
            encoding="utf-8",
            timeout=timeout,
        )
    if done.returncode:
        raise PyodideError(done.stderr.strip())
    return done.stdout
