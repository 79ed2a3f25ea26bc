from tests.tables import table_after
from tests.ui.play.sessions import session_after

from rokkaku.core.table import Table
from rokkaku.i18n import Texts
from rokkaku.ui.board.scene import Scene
from rokkaku.ui.play.replay import moments_of_turn
from rokkaku.ui.play.session import new_session

TRAP = "w Qb2 Gd5 Gc7 Gh3 qj6 gd6 gf10 gk2"
ATTACK = ("b2+G", "c3+G", "b3+G", "d4+S", "a1+S", "e5+S", "attack b2 b3 c3", "b2+G")


def marks(scene: Scene) -> set[str]:
    return {item.key for item in scene.items if item.key.startswith("last-")}


def test_a_turn_is_shown_again_part_by_part(english: Texts) -> None:
    session = session_after(moves=("c7-d7", "d6*c6"), position=TRAP, variant="bloody")
    before, step, relocation = moments_of_turn(session, english)
    assert [marks(moment.scene) for moment in (before, step, relocation)] == [
        set(),
        {"last-c7", "last-d7"},
        {"last-d6", "last-c6"},
    ]
    assert before.caption == english("play.replayStart")
    assert step.caption == "White guard, c7 to d7"
    assert (step.sound, relocation.sound) == ("capture", "place")
    assert marks(session.scene(english)) == marks(step.scene) | marks(relocation.scene)
    assert not any(hit.selectable for hit in relocation.scene.hits)


def test_crowns_that_were_turned_over_are_so_again(english: Texts) -> None:
    table = table_after("beerhex", *ATTACK, seats=("level1", None))
    moments = moments_of_turn(new_session(table), english)
    captions = [moment.caption for moment in moments]
    assert len(captions) == 5
    assert "Gold’s symbol" in captions[1]
    assert marks(moments[-1].scene) == {"last-b2"}


def test_what_is_hidden_stays_hidden(english: Texts) -> None:
    def told(table: Table) -> list[object]:
        moments = moments_of_turn(new_session(table), english)
        return [(moment.scene.items, moment.scene.hits, moment.caption) for moment in moments]

    one, other = (
        table_after("beerhex", "b2+G", "c3+G", placed, seats=("level1", None))
        for placed in ("e5+G", "e5+S")
    )
    assert told(one) == told(other)


def test_there_is_nothing_to_show_before_the_first_move(english: Texts) -> None:
    assert moments_of_turn(session_after(), english) == ()
