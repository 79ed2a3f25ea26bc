"""Every tool ends as a Unix tool does when the reader of its output goes away."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest

from rokkaku.command_line import run_command
from tools import ROOT


def guards() -> Iterator[tuple[str, str]]:
    """Yield every file that can be run as a module, with the code that runs it."""
    for folder in ("py", "tests"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            name, text = path.relative_to(ROOT).as_posix(), path.read_text("utf-8")
            _, guard, body = text.partition('\nif __name__ == "__main__":\n')
            if guard:
                yield name, body.strip()
            elif path.name == "__main__.py":
                yield name, text.splitlines()[-1]


def run_without_reader(*arguments: str, stderr: int = subprocess.PIPE) -> tuple[int, str]:
    """Return the exit status and stderr of a module whose output nobody reads."""
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = subprocess.run(
            [sys.executable, "-m", *arguments],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": "py", "PYTHONUNBUFFERED": ""},
            stdout=writer,
            stderr=stderr,
            text=True,
            check=False,
        )
    finally:
        os.close(writer)
    return done.returncode, done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("rokkaku", "puzzles", "agon"),
        ("rokkaku", "moves", "seven"),
        ("rokkaku", "--help"),
        ("tests.bench",),
        ("tests.generate.par", "--help"),
        ("tools.site.serve", "--help"),
    ],
    ids=" ".join,
)
def test_it_ends_quietly_when_its_reader_goes_away(arguments: tuple[str, ...]) -> None:
    assert run_without_reader(*arguments) == (-signal.SIGPIPE, "")


def test_a_reader_that_goes_away_in_the_middle() -> None:
    command = [sys.executable, "-m", "rokkaku", "puzzles", "agon"]
    process = subprocess.Popen(
        command, cwd=ROOT / "py", stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    with process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline().startswith("{")
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == -signal.SIGPIPE


def test_another_broken_pipe_is_an_error() -> None:
    def write_to_nobody() -> None:
        reader, writer = os.pipe()
        os.close(reader)
        os.write(writer, b"lost")

    with pytest.raises(BrokenPipeError):
        run_command(write_to_nobody)


@pytest.mark.parametrize(("result", "status"), [(None, None), (0, 0), (2, 2)])
def test_the_status_is_what_main_returns(result: int | None, status: int | None) -> None:
    with pytest.raises(SystemExit) as ended:
        run_command(lambda: result)
    assert ended.value.code == status


def test_every_tool_is_run_this_way() -> None:
    found = dict(guards())
    assert len(found) > 40
    assert {path for path, body in found.items() if body != "run_command(main)"} == set()
