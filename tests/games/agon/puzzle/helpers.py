from rokkaku.core.pack_file import pack_of
from rokkaku.core.puzzle import Puzzle

PACK = pack_of("agon")
RING = "Ge5 Ge6 Gf7 Gg6 Gg5"
FAR = "qk6 gk1 gk2 gk3 gk4 gk5 gj1"


def puzzle(position: str, win_in: int, *solution: str, **options: str) -> Puzzle:
    """Return a puzzle that begins with this position."""
    given = {**options, "position": position}
    return Puzzle("agon", "win", "ring", given, 0, (), {"win_in": win_in}, solution)
