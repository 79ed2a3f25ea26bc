"""The figures of Copycat: one of the rule sheet, the others made by a program.

Made by `tests/bench/make_copycat.py`.
"""

FIGURES = {
    "sheet": (
        "O 2,-5 3,-6 3,-5 4,-6; U 0,-5 0,-4 1,-6 2,-6; S -1,-6 0,-6 1,-7 2,-7; "
        "I 1,-5 1,-4 1,-3 1,-2; Y 2,-4 3,-4 3,-3 4,-5; P -1,-1 0,-3 0,-2 0,-1; "
        "J 0,0 1,-1 2,-3 2,-2"
    ),
}
"""The black tiles of each figure as moves, by its name."""
