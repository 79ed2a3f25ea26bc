from rokkaku.core.pack_file import pack_of
from rokkaku.core.puzzle import Puzzle, read_line

PACK = pack_of("hexheaven")


def puzzle_of(theme: str) -> Puzzle:
    return read_line("hexheaven", next(entry.line for entry in PACK if entry.theme == theme))
