"""A game with rules, a view and little else can be played like any other."""

import json
from collections.abc import Callable

import pytest

from rokkaku.__main__ import main
from rokkaku.ai.agent import finish
from rokkaku.ai.agents import agent
from rokkaku.ai.levels import levels_of
from rokkaku.ai.limit import Limit
from rokkaku.ai.ugi.engine import Engine
from rokkaku.core.errors import UnknownPlace
from rokkaku.core.registry import find_part, get, has_part
from rokkaku.core.rng import Rng
from rokkaku.core.table import LEVELS, new_table
from rokkaku.i18n import LANGUAGES
from rokkaku.ui.board.hint import hint_of, hint_text
from rokkaku.ui.learn.content import lessons_of, rulebook_of
from rokkaku.ui.play.session import new_session
from rokkaku.ui.play.words import last_move, prompt, result
from rokkaku.ui.routes import Route, parse_route
from tests.laws.test_toy import LAWS
from tests.laws.walks import Setup
from tests.sample_game import install
from tools.site import start_screen

GAME = install.GAME


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    install.register(monkeypatch)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_law(law: Callable[[Setup, int], None]) -> None:
    law(Setup(GAME, ()), 1)


def test_the_command_line_plays_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", GAME, "--depth", "2"]) == 0
    assert json.loads(capsys.readouterr().out)["nodes"] == 25 * 24
    joined = "a1; a2; b1; b2; c1; c2; d1; d2; e1"
    assert main(["moves", GAME, "--play", joined]) == 0
    assert json.loads(capsys.readouterr().out)["outcome"]["winners"] == [0]


def test_the_engine_plays_it() -> None:
    lines: list[str] = []
    Engine(["setoption name level value 1", "go nodes 20", "quit"], lines.append, GAME).run()
    assert any(line.startswith("bestmove ") for line in lines)


def test_levels_know_the_rules_only_and_win_what_can_be_won_at_once() -> None:
    state = get(GAME).initial()
    for move in ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2"]:
        state = state.apply(move)
    players = [agent(f"level{level}", GAME) for level in LEVELS]
    results = [finish(player(state, Limit(iterations=400), Rng(1))) for player in players]
    assert all(result.move in state.legal_moves() for result in results)
    assert [result.move for result in results[2:]] == ["e1"] * 3
    milliseconds = [levels_of(GAME).browser_limit(level).milliseconds for level in LEVELS]
    assert milliseconds == sorted(levels_of(GAME).MILLISECONDS)


def test_there_is_nothing_to_be_learned_or_solved() -> None:
    assert lessons_of(GAME) == rulebook_of(GAME) == ()
    assert not has_part(GAME, "puzzle")
    assert parse_route(f"#/{GAME}") == Route("setup", GAME)
    for screen in ("learn", "learn/1", "rules"):
        with pytest.raises(UnknownPlace):
            parse_route(f"#/{GAME}/{screen}")


def test_a_part_that_is_broken_is_not_taken_for_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(name: str) -> None:
        raise ModuleNotFoundError(f"No module named 'numpy', which {name} imports", name="numpy")

    monkeypatch.setattr("rokkaku.core.registry.import_module", broken)
    with pytest.raises(ModuleNotFoundError, match="numpy"):
        find_part(GAME, "learn.lessons")


def test_its_card_has_no_question_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {language: install.merged(language) for language in LANGUAGES}
    monkeypatch.setattr(start_screen, "_TEXTS", texts)
    assert '"learn-it"' in start_screen.cover("agon")
    assert '"learn-it"' not in start_screen.cover(GAME)
    assert texts["en"][f"{GAME}.motto"] in start_screen.cover(GAME)


def test_a_hint_has_the_reason_that_the_game_gives() -> None:
    texts, state = install.texts("en"), get(GAME).initial()
    for move in ("a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2"):
        state = state.apply(move)
    joining, other = (hint_text(hint_of(GAME, state, move, 1), texts) for move in ("e1", "e5"))
    assert texts(f"{GAME}.hint.joins") in joining
    assert texts(f"{GAME}.hint.joins") not in other


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_shows_and_tells_it(language: str) -> None:
    texts = install.texts(language)
    session = new_session(new_table(GAME, {}, (None, None)))
    for cell in ("a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2"):
        assert texts("board.prompt") in prompt(session, texts)
        (hit,) = (hit for hit in session.scene(texts).hits if hit.pick.value == cell)
        session = session.pick(hit.pick)
        side = texts(f"{GAME}.seat.{(session.table.ply - 1) % 2}")
        assert last_move(session, texts) == texts("board.move", side=side, move=cell)
    won = session.pick(session.scene(texts).hits[4].pick)
    assert result(won, texts)[1] == texts(f"{GAME}.reason.joined")
