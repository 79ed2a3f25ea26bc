from dataclasses import replace
from datetime import date

import pytest
from tests.core.record.test_text import GAME, TOLD, WRITTEN, refusal

from rokkaku.core.json_text import format_json
from rokkaku.core.record.link import encode_record
from rokkaku.ui.library.saved_game import session_to_json
from rokkaku.ui.play.session import new_session
from rokkaku.ui.routes import parse_route
from rokkaku.ui.setup.links import link_to
from rokkaku.ui.setup.match import Match
from rokkaku.ui.share.backup import Backup, pack
from rokkaku.ui.share.found_link import find_link
from rokkaku.ui.share.importing import Fragment, read_import
from rokkaku.ui.share.recorded_game import session_of

FRAGMENT = f"#/record/{encode_record(GAME)}"
SESSION = replace(new_session(GAME, Match(3, (1, 0))), hinted=True)
SAVE = format_json(session_to_json(SESSION))
"""A game as the page stores it, which the player may have downloaded."""
DATA = pack({"settings": {}}, date(2026, 11, 21))


def test_games_come_in_three_ways() -> None:
    assert read_import(WRITTEN) == session_of(TOLD)
    assert read_import(f"\ufeff{WRITTEN}") == session_of(TOLD)
    assert read_import(f" {SAVE}\n") == SESSION


def test_a_table_alone_is_a_saved_game() -> None:
    assert read_import(format_json(GAME.to_json())) == new_session(GAME)


def test_a_broken_save_is_refused_for_what_is_wrong_in_it() -> None:
    error = refusal(read_import, SAVE.replace('"rokkaku":1', '"rokkaku":99'))
    assert error.key == "record.error.saved"
    assert "the record has format 99" in str(error)


@pytest.mark.parametrize(
    "text",
    [
        FRAGMENT,
        f"https://example.org/rokkaku/{FRAGMENT}",
        f"Look at my game (http://localhost:8000/{FRAGMENT}).\nIsn’t it fine?",
        f"見て！ https://example.org/{FRAGMENT} 。",
    ],
)
def test_a_link_is_found_in_a_message(text: str) -> None:
    found = read_import(text)
    assert isinstance(found, Fragment)
    assert found == FRAGMENT


@pytest.mark.parametrize(
    ("text", "fragment"),
    [
        ("見て #/agon/learn/2。", "#/agon/learn/2"),
        ("https://example.org/%23/agon/rules", "#/agon/rules"),
        (
            "http://s.example/?url=https%3A%2F%2Fexample.org%2F%23%2Fagon%2Frules&d=1",
            "#/agon/rules",
        ),
        ("#/hexheaven/new?mode=solo&seed=7。", "#/hexheaven/new?mode=solo&seed=7"),
        ("#/hexheaven/new?mode=solo&amp;seed=7", "#/hexheaven/new?mode=solo&seed=7"),
        ("#/hexheaven/new?mode=solo&seed=7&fbclid=x", "#/hexheaven/new?mode=solo&seed=7"),
    ],
)
def test_a_link_without_a_check_is_read_if_its_end_is_certain(text: str, fragment: str) -> None:
    assert read_import(text) == fragment


@pytest.mark.parametrize(
    "text",
    [
        "#/hexheaven/new?mode=solo&seed=7-and",  # is it 7?
        f"{FRAGMENT[:-1]} and #/agon/rules",  # a damaged link, and a mention
        "#/agon/new?position=%20x",
    ],
)
def test_what_is_in_doubt_stays_as_it_is(text: str) -> None:
    assert find_link(text) is None


def test_a_cut_link_with_a_check_is_returned_whole_to_be_refused_for_its_check() -> None:
    cut = link_to("hexheaven", {"mode": "solo"}, 20261121)[:-1]
    assert read_import(f"対局は{cut}です") == cut
    assert refusal(parse_route, cut).values == {"end": "seed=2026112"}


def test_an_address_without_a_place_is_told() -> None:
    for text in ("https://example.org/rokkaku/", " <https://example.org/#> "):
        assert refusal(read_import, text).key == "link.bare"


def test_a_link_to_a_start_keeps_its_options() -> None:
    fragment = "#/hexheaven/new?mode=solo&seed=20261121"
    assert read_import(f"x {fragment}\ny") == fragment


def test_a_backup_is_known() -> None:
    assert read_import(DATA) == Backup(date(2026, 11, 21), {"settings": {}})
    assert refusal(read_import, DATA[:-10]).key == "backup.error.damaged"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "none"),
        ("Hello", "none"),
        ("{", "saved"),
        ('{"a": 1}', "saved"),
        ("https://example.org/#top", "none"),
        ("x" * 20_000_000, "size"),
    ],
)
def test_anything_else_is_refused(text: str, key: str) -> None:
    assert refusal(read_import, text).key == f"record.error.{key}"
