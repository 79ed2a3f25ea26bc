"""List the benchmarks: `make bench`."""

from rokkaku.command_line import run_command
from tests.bench import measures


def main() -> None:
    for name, about in measures():
        print(f"{name:34} {about}")


run_command(main)
