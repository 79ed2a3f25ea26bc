"""Write the playthroughs anew: `PYTHONPATH=py python -m tests.generate.playthroughs`.

Do this only when the behaviour was changed on purpose, and look at what `git diff` says. A new one
begins as a file with nothing but the three lines that tell its game, options and seed.
"""

from tests.laws.playthrough_script import GAMES, PLAYTHROUGHS, generate, read_head

from rokkaku.command_line import run_command


def main() -> None:
    """Play every playthrough again from its beginning."""
    for path in PLAYTHROUGHS:
        path.write_text(generate(read_head(path.read_text("utf-8"))), "utf-8")
        print(path.relative_to(GAMES))


if __name__ == "__main__":
    run_command(main)
