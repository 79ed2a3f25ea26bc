from tests.tables import table_after

from rokkaku.i18n import Texts
from rokkaku.ui.play.session import new_session
from rokkaku.ui.share.result_picture import picture_of


def test_a_running_game_is_shown_as_it_is(english: Texts) -> None:
    session = new_session(table_after("agon", "a1-b2"))
    assert picture_of(session, english) == session.picture(english)


def test_a_result_stands_over_the_board_as_others_see_it(english: Texts) -> None:
    start = new_session(table_after("agon", seats=(None, "level2")))
    over = start.with_table(start.table.resign(1))
    picture = picture_of(over, english)
    label = picture.items[-1]
    assert label.text == "Queen’s Guard · White wins"
    assert picture.bounds.top < label.at.y - label.size / 2
    assert label.at.y + label.size / 2 < over.picture(english).bounds.top
