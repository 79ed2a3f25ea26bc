from rokkaku.core.registry import get
from rokkaku.games.seven.rules.game import Placement, SevenState
from rokkaku.games.seven.rules.tower import EMPTY, Tower

SEVEN = get("seven")
EXAMPLE = "Y 0,0 1,0 1,1 2,-1; U -1,-1 0,-1 1,-3 1,-2; O -2,0 -2,1 -1,0 -1,1"
"""The figure on the rule sheet, up to Black's second turn."""


def cells_of(text: str) -> frozenset[tuple[int, int]]:
    return frozenset(SEVEN.parse_move(text).cells)


def tower(moves: str) -> Tower:
    """Return a tower of these placements, without regard to seats and legality."""
    grown = EMPTY
    for text in filter(None, map(str.strip, moves.split(";"))):
        grown = grown.with_tile(SEVEN.parse_move(text).cells)
    return grown


def places(grown: Tower, letter: str) -> set[str]:
    return {SEVEN.format_move(move) for move in grown.placements(letter)}


def levels(grown: Tower, letter: str) -> set[int]:
    return {grown.level_under(move.cells) + 1 for move in grown.placements(letter)}


def finished(*tallies: str, **options: str) -> SevenState:
    """Return a finished game with these tiles of each seat by level: `43` is 4 and 3."""
    start: SevenState = SEVEN.initial(options)
    assert len(tallies) == len(start.hands)
    any_move = SEVEN.parse_move("I 0,0 0,1 0,2 0,3")
    placements = tuple(
        Placement(seat, any_move, level)
        for seat, tally in enumerate(tallies)
        for level, number in enumerate(map(int, tally), start=1)
        for _ in range(number)
    )
    heights = (0,) * max(tile.level for tile in placements)
    return SevenState(
        start.teams,
        start.misere,
        start.tower._replace(heights=heights),
        placements,
        ("",) * len(start.hands),
    )
