from tests.games.hint_reasons import Ask, state_of

from rokkaku.i18n import Texts


def test_says_what_is_inside_and_how_far_it_is(reasons: Ask, english: Texts) -> None:
    start = state_of("beerhex")
    assert reasons("beerhex", start, "a3+S") == (english("beerhex.hint.bluff"),)
    assert reasons("beerhex", start, "b2+G") == (
        english("beerhex.hint.own"),
        english("beerhex.hint.nearer", number=4),
    )
    column = ("b1+G", "e1+S", "b2+G", "e2+S", "b3+G", "e3+S", "b4+G", "e4+S")
    texts = reasons("beerhex", state_of("beerhex", *column), "b5+G")
    assert english("beerhex.hint.joins") in texts
    joined = state_of("beerhex", *column, "b5+G", "a1+S")
    assert reasons("beerhex", joined, "declare") == (english("beerhex.hint.joined"),)


def test_tells_the_chance_of_an_attack(reasons: Ask, english: Texts) -> None:
    moves = ("b2+S", "d3+G", "e4+S", "d4+S", "e3+S", "d2+S")
    state = state_of("beerhex", *moves)
    # Two of the three crowns are Gold's own, with Silver's symbol; the third is unknown.
    assert reasons("beerhex", state, "attack d4 e3 e4")[0] == english(
        "beerhex.hint.attack", percent=50
    )
    # The other seat's hidden symbol makes no difference.
    other = state_of("beerhex", *("d4+G" if text == "d4+S" else text for text in moves))
    assert reasons("beerhex", other, "attack d4 e3 e4") == reasons(
        "beerhex", state, "attack d4 e3 e4"
    )


def test_stands_in_the_way(reasons: Ask, english: Texts) -> None:
    state = state_of("beerhex", "b1+G", "e1+S", "b2+G", "e2+S", "b3+G")
    gold = english("beerhex.seat.0")
    stands = english("beerhex.hint.inTheWay", side=gold)
    assert stands in reasons("beerhex", state, "b4+S") + reasons("beerhex", state, "a4+S")
    assert stands not in reasons("beerhex", state, "e5+S")
