"""Hints: drawn, announced and picked in advance, without showing anything hidden."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from tests.laws.walks import Setup, every_walk, walk
from tests.tables import table_after

from rokkaku.core.record.record import Record
from rokkaku.core.rng import Rng
from rokkaku.core.state import seat_count
from rokkaku.core.table import Table
from rokkaku.i18n import Texts
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.board.hint import hint_of, hint_text
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.play.session import PlaySession, new_session
from rokkaku.ui.play.words import prompt


def asked(table: Table, text: str) -> PlaySession:
    session = new_session(table)
    session = session.take_device() if session.handover is not None else session
    seen = table.state.view(table.state.actor)
    return session.with_hint(hint_of(table.record.game, seen, table.game.parse_move(text), 0.2))


def marks(session: PlaySession, english: Texts) -> set[str]:
    return {item.key for item in session.scene(english).items if item.key.startswith("hint-")}


def test_a_step_is_an_arrow_with_a_ghost(english: Texts) -> None:
    session = asked(table_after("agon", variant="bloody"), "a5-b5")
    assert marks(session, english) == {"hint-arrow", "hint-0-guard-b5"}
    assert session.selection.prefix == (Pick("cell", "a5"),)
    assert session.pick(Pick("cell", "b5")).table.record.moves == ("a5-b5",)
    assert "a5 to b5" in prompt(session, english)


def test_a_tile_is_held_and_aimed_already(english: Texts) -> None:
    table = table_after("seven")
    table = table.play(table.state.legal_moves()[0])
    text = table.game.format_move(table.state.legal_moves()[9])
    session = asked(table, text)
    assert session.selection.aim is not None
    assert any(item.key == "ghost" for item in session.scene(english).items)
    assert session.pick(session.selection.aim).table.record.moves[-1] == text


def test_an_attack_is_marked_but_not_foretold(english: Texts) -> None:
    table = table_after("beerhex", "b2+S", "d3+G", "e4+S", "d4+S", "e3+S", "d2+S")
    session = asked(table, "attack d4 e3 e4")
    assert marks(session, english) == {"hint-ring-d4", "hint-ring-e3", "hint-ring-e4"}
    assert session.pick(Pick("button", "attack")).table.ply == 7


def test_another_choice_keeps_the_hint_and_letting_go_puts_it_away(english: Texts) -> None:
    session = asked(table_after("agon", variant="bloody"), "a5-b5")
    assert marks(session.pick(Pick("cell", "a1")), english)
    assert not marks(session.let_go(), english)
    moved = session.pick(Pick("cell", "a1")).pick(Pick("cell", "b2"))
    assert moved.table.ply == 1
    assert moved.hint is None


def test_who_may_ask() -> None:
    assert new_session(table_after("agon")).can_decide
    assert not new_session(table_after("agon", seats=("level1", None))).can_decide
    assert not new_session(table_after("agon")).toggle_pause().can_decide
    hidden = new_session(table_after("beerhex"))
    assert hidden.handover is not None
    assert not hidden.can_decide
    assert hidden.take_device().can_decide


@every_walk
def test_a_hint_depends_on_nothing_hidden(setup: Setup, seed: int, english: Texts) -> None:
    game, states, moves = walk(setup, seed)
    for state, move in list(zip(states, moves, strict=False))[::9]:
        told = set()
        for number in range(2):
            world = state.determinize(state.actor, Rng(number))
            table = Table(
                Record(setup.game, dict(setup.options), 1),
                (None,) * seat_count(state),
                (world,),
            )
            session = replace(new_session(table), holder=state.actor)
            hint = hint_of(game.id, world.view(state.actor), move, 0.0)
            advised = session.with_hint(hint)
            told.add((prompt(advised, english), advised.scene(english)))
        assert len(told) == 1


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_hint_is_told_in_both_languages(language: str, texts_in: Callable[[str], Texts]) -> None:
    session = asked(table_after("agon", variant="bloody"), "a1-b2")
    texts = texts_in(language)
    assert texts("agon.hint.queenNearer", ring=4) in prompt(session, texts)


@every_walk
def test_a_hint_does_not_say_who_moves(setup: Setup, seed: int, english: Texts) -> None:
    game, states, moves = walk(setup, seed)
    for state, move in list(zip(states, moves, strict=False))[::9]:
        seen, side = state.view(state.actor), english(f"{game.id}.seat.{state.actor}")
        told = hint_text(hint_of(game.id, seen, move, 0.0), english)
        assert not told.startswith(f"Hint: {side}:"), told
        assert view_of(game.id).describe(seen, str(move), english).startswith(side)


@every_walk
def test_every_move_has_reasons_or_none(setup: Setup, seed: int, english: Texts) -> None:
    game, states, moves = walk(setup, seed)
    for state, move in list(zip(states, moves, strict=False))[::5]:
        for reason in view_of(game.id).reasons(state.view(state.actor), move, english):
            assert reason.strip()
