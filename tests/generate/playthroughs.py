"""Rewrite the playthroughs: `PYTHONPATH=py python -m tests.generate.playthroughs`.

Do this only after an intended change of behaviour, and review the `git diff`. To add one, create a
file with just the three lines for its game, options and seed.
"""

from tests.laws.playthrough_script import GAMES, PLAYTHROUGHS, generate, read_head

from rokkaku.command_line import run_command


def main() -> None:
    for path in PLAYTHROUGHS:
        path.write_text(generate(read_head(path.read_text("utf-8"))), "utf-8")
        print(path.relative_to(GAMES))


if __name__ == "__main__":
    run_command(main)
