from dataclasses import replace
from typing import TypeVar

import pytest
from tests.tables import played_out, table_after
from tests.ui.play.sessions import moved, session_after

from rokkaku.core.table import Player
from rokkaku.i18n import Texts
from rokkaku.ui.board.hint import hint_of
from rokkaku.ui.play.effects import (
    Announce,
    Effects,
    FlyPoints,
    Focus,
    Notice,
    PlainEffect,
    PlaySounds,
    ShowInterludes,
    effects,
)
from rokkaku.ui.play.session import PlaySession, new_session
from rokkaku.ui.play.words import last_move, prompt

HUMAN, AI = None, "level1"
NEAR_THE_END = "w Qe6 Gf7 Gg6 qk6 gk1"
BEFORE_A_TRAP = "w Qa1 Gf3 Ge5 Ga2 Ga3 Gb7 Gc8 qk6 gf4 ga6 gk1 gk2 gk3 gk4"
BEFORE_AN_ATTACK = ("b2+S", "d3+G", "e4+S", "d4+G")


def agon(*seats: Player, **options: str) -> PlaySession:
    return session_after(*seats, variant="bloody", **options)


def won(*seats: Player) -> tuple[PlaySession, PlaySession]:
    start = agon(*seats, position=NEAR_THE_END)
    return start, moved(start, "e6-f6")


def attack() -> tuple[PlaySession, PlaySession]:
    """Return an attack of Beer Hex, with interludes, as the attacker sees it."""
    before = new_session(table_after("beerhex", *BEFORE_AN_ATTACK, seats=(HUMAN, AI)))
    return before, moved(before, "attack d3 d4 e4")


T = TypeVar("T")


def of_kind(kind: type[T], found: Effects) -> list[T]:
    return [effect for effect in found if isinstance(effect, kind)]


# Effects and their order


def test_a_move_is_saved_said_heard_and_shown(english: Texts) -> None:
    before = agon()
    after = moved(before, "a5-b5")
    assert effects(before, after, english) == (
        PlainEffect.SAVE,
        Announce((last_move(after, english), prompt(after, english))),
        PlaySounds(("place",)),
        PlainEffect.RENDER,
    )


def test_the_last_move_is_counted_before_it_is_saved_and_the_result_comes_last(
    english: Texts,
) -> None:
    found = effects(*won(HUMAN, HUMAN), english)
    assert found[:2] == (PlainEffect.COUNT_GAME, PlainEffect.SAVE)
    assert found[-3:] == (PlainEffect.RENDER, PlaySounds(("win",)), PlainEffect.SHOW_RESULT)
    before, _ = won(HUMAN, HUMAN)
    resigned = effects(before, before.with_table(before.table.resign(0)), english)
    assert (resigned[0], resigned[-1]) == (PlainEffect.COUNT_GAME, PlainEffect.SHOW_RESULT)


def test_a_game_that_is_over_is_counted_and_told_once(english: Texts) -> None:
    _, over = won(HUMAN, HUMAN)
    later = effects(over, replace(over, is_peeking=True), english)
    assert later == (PlainEffect.RENDER, PlainEffect.SOUND_REFUSAL)
    undone = effects(over, over.undo(), english)
    assert not {PlainEffect.COUNT_GAME, PlainEffect.SHOW_RESULT} & {*undone}


def test_a_result_that_was_not_told_yet_is_told_unless_the_game_goes_on(english: Texts) -> None:
    _, over = won(HUMAN, HUMAN)
    waiting = (PlainEffect.RENDER, PlaySounds(("win",)), PlainEffect.SHOW_RESULT)
    assert (
        effects(over, replace(over, is_peeking=True), english, pending=waiting)[-1]
        == PlainEffect.SHOW_RESULT
    )
    assert PlainEffect.SHOW_RESULT not in effects(over, over.undo(), english, pending=waiting)


def test_after_interludes_comes_what_shows_how_things_stand(english: Texts) -> None:
    found = effects(*attack(), english)
    shown = found.index(of_kind(ShowInterludes, found)[0])
    assert [found[0], *map(type, found[1:shown])] == [PlainEffect.SAVE, Announce, PlaySounds]
    after = attack()[1]
    assert found[shown + 1 :] == (Announce((prompt(after, english),)), PlainEffect.RENDER)


def test_the_end_is_announced_by_the_focus_alone(english: Texts) -> None:
    *moves, last = played_out(table_after("hexheaven", mode="casual"), 0).record.moves
    before = new_session(table_after("hexheaven", *moves, mode="casual"))
    after = moved(before, last)
    staged = effects(before, after, english)
    unseen = effects(before, after, english, is_visible=False)
    assert of_kind(ShowInterludes, staged)
    move = Announce((last_move(after, english),))
    assert of_kind(Announce, staged) == of_kind(Announce, unseen) == [move]
    assert staged[-1] == unseen[-1] == PlainEffect.SHOW_RESULT


def test_where_the_board_is_not_to_be_seen_nothing_is_staged(english: Texts) -> None:
    assert not of_kind(ShowInterludes, effects(*attack(), english, is_visible=False))
    scored = scoring(new_session(table_after("hexheaven")))
    assert of_kind(FlyPoints, effects(*scored, english))
    assert not of_kind(FlyPoints, effects(*scored, english, is_visible=False))


def scoring(before: PlaySession) -> tuple[PlaySession, PlaySession]:
    while True:
        after = before.with_table(before.table.play(before.table.state.legal_moves()[0]))
        if after.score_changes(before):
            return before, after
        before = after


def test_what_is_only_looked_at_is_not_saved(english: Texts) -> None:
    start = agon()
    held = start.pick(min(start.selection.tree.choices(())))
    for looked in (held, replace(start, is_peeking=True)):
        assert PlainEffect.SAVE not in effects(start, looked, english)
    assert effects(start, held, english) == (
        PlaySounds(("pick",)),
        PlainEffect.SHOW_SELECTION,
        PlainEffect.SOUND_REFUSAL,
    )


def test_more_than_a_selection_is_shown_by_the_whole_screen(english: Texts) -> None:
    start = agon()
    held = start.pick(min(start.selection.tree.choices(())))
    assert PlainEffect.RENDER in effects(start, start, english), "something else may have changed"
    assert PlainEffect.RENDER in effects(start, replace(held, is_marking=True), english)
    assert PlainEffect.RENDER in effects(start, held, english, pending=(PlainEffect.RENDER,))


def test_a_pause_is_saved_but_not_while_the_ai_makes_a_single_move(english: Texts) -> None:
    start = agon()
    assert PlainEffect.SAVE in effects(start, start.toggle_pause(), english)
    watched = agon(AI, AI)
    paused = watched.toggle_pause()
    assert PlainEffect.SAVE in effects(watched, paused, english)
    assert PlainEffect.SAVE not in effects(paused, paused.step(), english)


def test_a_hint_is_said_and_leads_the_keyboard_to_its_last_pick(english: Texts) -> None:
    start = agon()
    move = start.table.game.parse_move("a5-b5")
    hint = hint_of("agon", start.table.state, move, 0.0)
    advised = start.with_hint(hint)
    found = effects(start, advised, english)
    assert found[0] == PlainEffect.SAVE, "the game is not quite the person's own any more"
    assert "a5 to b5" in of_kind(Announce, found)[0].texts[0]
    assert found[-2:] == (Focus(hint.picks[-1]), PlainEffect.SOUND_REFUSAL)
    assert not of_kind(Focus, effects(advised, replace(advised, is_peeking=True), english))


def test_who_plays_alone_is_told_once_what_a_hint_does_to_the_score(english: Texts) -> None:
    start = new_session(table_after("hexheaven", mode="solo"))
    state = start.table.state
    hint = hint_of("hexheaven", state.view(0), state.legal_moves()[0], 0.0)
    advised = start.with_hint(hint)
    assert of_kind(Notice, effects(start, advised, english)) == [Notice("alone.hint")]
    assert not of_kind(Notice, effects(advised, advised.let_go().with_hint(hint), english))


# Announcements


def announced(before: PlaySession, after: PlaySession, texts: Texts) -> str:
    announcements = of_kind(Announce, effects(before, after, texts))
    return " ".join(text for effect in announcements for text in effect.texts)


def test_what_was_taken_back_or_redone_is_said(english: Texts) -> None:
    start = agon()
    after = moved(start, "a5-b5")
    assert announced(after, after.undo(), english).startswith(english("play.undone"))
    undone = after.undo()
    assert announced(undone, undone.redo(), english).startswith(english("play.redone"))
    assert announced(undone, moved(undone, "a5-b5"), english) == announced(start, after, english)
    resigned = after.with_table(after.table.resign(1))
    assert announced(resigned, resigned.undo(), english).startswith(english("play.undone"))


def test_a_result_is_left_to_the_focus(english: Texts) -> None:
    start = agon()
    over = start.with_table(start.table.resign(0))
    assert not announced(start, over, english)
    assert PlainEffect.SHOW_RESULT in effects(start, over, english)


def test_a_handover_is_left_to_the_focus_and_the_prompt_comes_after_it(english: Texts) -> None:
    start = new_session(table_after("beerhex", seats=(HUMAN, HUMAN)))
    taken = start.take_device()
    assert announced(start, taken, english).startswith("Gold to move")
    after = moved(taken, "a1+G")
    assert announced(taken, after, english) == last_move(after, english)


# Sounds


def heard(before: PlaySession, after: PlaySession, texts: Texts) -> tuple[str, ...]:
    found = of_kind(PlaySounds, effects(before, after, texts))
    return tuple(sound for effect in found for sound in effect.sounds)


def test_picking_up_letting_go_and_placing(english: Texts) -> None:
    start = agon()
    held = start.pick(min(start.selection.tree.choices(())))
    assert heard(start, held, english) == ("pick",)
    assert heard(held, held.let_go(), english) == ("drop",)
    after = moved(start, "a5-b5")
    assert heard(start, after, english) == ("place",)
    assert heard(after, after.undo(), english) == ("drop",)
    assert heard(start, start, english) == ()


def test_a_trap_sounds_different(english: Texts) -> None:
    start = agon(position=BEFORE_A_TRAP)
    assert heard(start, moved(start, "e5-f5"), english) == ("capture",)


def test_a_person_hears_when_the_ai_has_moved(english: Texts) -> None:
    start = agon(AI, HUMAN)
    assert heard(start, moved(start, "a5-b5"), english) == ("place", "turn")


@pytest.mark.parametrize(
    ("seats", "sound"),
    [((HUMAN, HUMAN), "win"), ((HUMAN, AI), "win"), ((AI, HUMAN), "lose"), ((AI, AI), "win")],
)
def test_the_end_is_heard_by_who_plays(
    seats: tuple[Player, ...], sound: str, english: Texts
) -> None:
    assert heard(*won(*seats), english)[-1] == sound
