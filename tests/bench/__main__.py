"""List the measures: `make bench`."""

from rokkaku.command_line import run_command
from tests.bench import measures


def main() -> None:
    """Print each measure with what it says of itself."""
    for name, about in measures():
        print(f"{name:34} {about}")


run_command(main)
