import pytest

from rokkaku.games.beerhex.rules.board import NAME_OF
from rokkaku.games.beerhex.view import drawing
from rokkaku.ui.board.scene import Label


@pytest.mark.parametrize("flipped", [False, True])
def test_letters_and_numbers_stand_in_line_with_their_cells(flipped: bool) -> None:
    labels = {item.text: item for item in drawing.ground(flipped) if isinstance(item, Label)}
    at = {NAME_OF[bit]: centre for bit, centre in drawing.centres(flipped).items()}
    assert set(labels) == set("abcde12345")
    for letter in "abcde":
        assert labels[letter].at.x == pytest.approx(at[f"{letter}1"].x)
    for number in "12345":
        assert labels[number].at.y == pytest.approx(at[f"a{number}"].y)
    assert all(label.lowest >= 11 for label in labels.values())
