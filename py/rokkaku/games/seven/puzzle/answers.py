"""Answers that are known, as good as the best: to be shown at once, found by our solvers.

Copycat has none here: its solver takes a fraction of a second.
"""

from rokkaku.games.seven.puzzle.catalogue import puzzle
from rokkaku.games.seven.puzzle.puzzle import Puzzle
from rokkaku.games.seven.rules.notation import parse_move

_ANSWERS = {
    ("level5", "all"): (
        "w O 0,0 0,1 1,0 1,1; b J 1,-1 2,-1 2,0 2,1; w I 3,-2 3,-1 3,0 3,1; "
        "b U 0,0 0,1 1,-1 1,1; w P 1,0 2,-1 2,0 2,1; b I 4,-3 4,-2 4,-1 4,0; "
        "w J 0,0 0,1 1,1 2,1; b P 3,-2 3,-1 3,0 4,-2; w S 1,-1 2,-1 2,0 3,0; "
        "b O 1,1 2,0 2,1 3,0; w U 0,0 0,1 1,-1 2,-1; b S 1,-1 2,-1 2,0 3,0; "
        "w Y 4,-4 5,-6 5,-5 6,-5; b Y 5,-7 6,-9 6,-8 7,-8"
    ),
    ("island", "I"): (
        "w I -1,-1 -1,0 -1,1 -1,2; w U -1,3 -1,4 0,4 1,3; w O 1,1 1,2 2,0 2,1; "
        "w P 0,-1 1,-1 1,0 2,-1; b O -3,2 -3,3 -2,1 -2,2; b P -3,5 -2,3 -2,4 -2,5; "
        "b Y -1,5 0,5 0,6 1,4; b U -2,-1 -2,0 -1,-2 0,-2; b J 1,-2 2,-2 3,-2 3,-1; "
        "b S 2,2 2,3 3,0 3,1"
    ),
    ("island", "J"): (
        "w I -1,0 -1,1 -1,2 -1,3; w U 0,-1 1,-2 2,-2 2,-1; w J 0,3 1,0 1,1 1,2; "
        "b O 2,0 2,1 3,-1 3,0; b S 2,-4 2,-3 3,-3 3,-2; b I -2,0 -1,-1 0,-2 1,-3; "
        "b U -3,1 -3,3 -2,1 -2,2; b Y -3,5 -2,3 -2,4 -1,4; b P 0,4 1,3 1,4 2,2"
    ),
    ("island", "O"): (
        "w I -1,-1 -1,0 -1,1 -1,2; w P 0,-2 0,-1 1,-2 2,-2; w J 0,2 1,1 2,-1 2,0; "
        "b I -2,-2 -2,-1 -2,0 -2,1; b J -1,-2 0,-3 1,-3 2,-3; b P -2,2 -2,3 -2,4 -1,3; "
        "b S -1,5 0,3 0,4 1,2; b Y 2,1 3,-1 3,0 4,0; b U 3,-3 3,-2 4,-4 4,-2"
    ),
    ("island", "P"): (
        "w P 0,3 1,1 1,2 2,1; w I -1,0 -1,1 -1,2 -1,3; w J 0,-1 1,-1 2,-1 2,0; "
        "b I -2,-1 -2,0 -2,1 -2,2; b J -1,-1 0,-2 1,-2 2,-2; b O -3,4 -3,5 -2,3 -2,4; "
        "b S -2,5 -1,4 0,4 1,3; b Y 2,2 3,0 3,1 4,1; b U 3,-2 3,-1 4,-3 4,-1"
    ),
    ("island", "S"): (
        "w J -1,0 -1,1 -1,2 0,-1; w U 0,-2 1,-3 2,-3 2,-2; w S 0,2 1,0 1,1 2,-1; "
        "b J -2,0 -2,1 -2,2 -1,-1; b Y 1,2 2,0 2,1 3,1; b I 3,-4 3,-3 3,-2 3,-1; "
        "b O 1,-5 1,-4 2,-5 2,-4; b U -2,-3 -2,-2 -1,-2 0,-3; b P -2,3 -2,4 -1,3 0,3"
    ),
    ("island", "U"): (
        "w J 1,0 2,-3 2,-2 2,-1; w O 0,-2 0,-1 1,-3 1,-2; w U 0,2 1,2 2,0 2,1; "
        "w I -1,-1 -1,0 -1,1 -1,2; b J -2,-1 -2,0 -2,1 -1,-2; b O -3,3 -3,4 -2,2 -2,3; "
        "b P -1,3 -1,4 0,3 1,3; b S 0,-3 1,-4 2,-4 3,-5; b Y 2,2 3,0 3,1 4,1; "
        "b I 3,-4 3,-3 3,-2 3,-1"
    ),
    ("island", "Y"): (
        "w O -1,-1 -1,0 0,-2 0,-1; w P -1,1 -1,2 0,1 1,0; w S 1,-3 2,-3 2,-2 3,-2; "
        "w I 0,2 1,1 2,0 3,-1; b O 3,-4 3,-3 4,-4 4,-3; b J -1,-2 0,-3 1,-4 2,-4; "
        "b S 3,0 3,1 4,-2 4,-1; b P 0,3 1,2 1,3 2,1; b U -3,4 -3,5 -2,3 -1,3; "
        "b I -2,-1 -2,0 -2,1 -2,2"
    ),
    ("holes", "seven"): (
        "b O 1,-3 1,-2 2,-3 2,-2; b U -2,0 -2,1 -1,-1 0,-1; b I -1,-2 0,-3 1,-4 2,-5; "
        "b Y 0,0 1,0 1,1 2,-1; b S 2,1 3,-1 3,0 4,-2; b P -1,1 -1,2 -1,3 0,2; "
        "b J 3,-5 3,-4 3,-3 4,-3"
    ),
    ("holes", "six"): (
        "b Y -2,1 -1,-1 -1,0 0,0; b S 1,-1 2,-1 2,0 3,0; b U 0,1 0,3 1,1 1,2; "
        "b O 0,-2 1,-3 1,-2 2,-3; b I 2,2 3,1 4,0 5,-1; b J -3,2 -2,2 -1,2 -1,3"
    ),
    ("holes", "fourteen"): (
        "w Y -2,3 -1,1 -1,2 0,2; w P 2,-3 3,-5 3,-4 4,-5; b I -2,0 -1,-1 0,-2 1,-3; "
        "w O 2,-2 3,-3 3,-2 4,-3; b P -2,4 -2,5 -1,4 0,3; b O 0,-1 0,0 1,-1 1,0; "
        "w J 1,1 2,0 3,-1 4,-1; b U -5,0 -5,1 -4,-1 -4,1; w S -1,-3 0,-4 1,-4 2,-5; "
        "w U -3,-1 -3,0 -2,-2 -1,-2; w I 5,-5 5,-4 5,-3 5,-2; b S -5,4 -4,4 -4,5 -3,5; "
        "b Y -4,2 -3,2 -3,3 -2,1; b J -6,1 -6,2 -6,3 -5,3"
    ),
}
"""The tiles in the order in which they are placed, each with its set, by kind and variant."""


def known_answer(kind: str, variant: str) -> Puzzle | None:
    """A puzzle with all its tiles placed; None if no answer is kept."""
    if (kind, variant) not in _ANSWERS:
        return None
    position = puzzle(kind, variant)
    for text in _ANSWERS[kind, variant].split("; "):
        position = position.place("wb".index(text[0]), parse_move(text[2:]))
    return position
