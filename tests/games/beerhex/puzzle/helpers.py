from functools import cache

from rokkaku.core.pack_file import pack_of
from rokkaku.core.puzzle import Puzzle, read_line

PACK = pack_of("beerhex")


@cache  # the same few are needed while tests are collected
def puzzle_of(kind: str, first: str = "", theme: str = "") -> Puzzle:
    entries = (entry for entry in PACK if entry.kind == kind and theme in ("", entry.theme))
    puzzles = (read_line("beerhex", entry.line) for entry in entries)
    return next(puzzle for puzzle in puzzles if puzzle.solution[0].startswith(first))
