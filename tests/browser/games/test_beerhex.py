import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import (
    AI,
    HUMAN,
    KEPT_LAST,
    WRITTEN,
    Play,
    choose_opponent,
    count_clicks,
    reload,
    set_up,
    show_table,
    wait_for_clicks,
)
from tests.browser.interference import fix_chance
from tests.browser.watch import NOTE_TEXTS
from tests.tables import table_after

pytestmark = pytest.mark.context(has_touch=True, viewport={"width": 768, "height": 1024})

GOLD_JOINS = ("c1+G", "a1+S", "c2+G", "a2+S", "c3+G", "a3+S", "c4+G", "a4+S", "c5+G", "e5+S")
SILVER_JOINS = ("a3+S", "a1+G", "b3+S", "b1+G", "c3+S", "d1+G", "d3+S", "e1+G", "e3+S", "a5+G")
BEFORE_AN_ATTACK = ("b2+G", "c3+G", "b3+G", "d4+S", "a1+S", "e5+S")
ATTACK = "attack b2 b3 c3"


def take(page: Page) -> None:
    """Take the device at a handover."""
    expect(page.locator("#handover")).to_be_visible()
    page.locator("#ready").tap()
    expect(page.locator("#handover")).to_be_hidden()


def do(game: Play, text: str) -> None:
    page, made = game.page, len(game.moves())
    if "+" in text:
        page.locator(f'#hand [data-pick="hand {text[3]}"]').tap()
        if text.endswith("!"):
            page.locator('#actions [data-pick="button token"]').tap()
        game.tap(text[:2])
    elif text.startswith("attack"):
        game.tap(*text.split()[1:])
        page.locator('#actions [data-pick="button attack"]').tap()
    else:
        page.locator(f'#actions [data-pick="button {text}"]').tap()
        page.locator(f'#actions [data-pick="button {text}Sure"]').tap()
    game.wait_for_moves(made + 1)


def play(game: Play, *moves: str) -> None:
    """Make moves in turn, with a handover before each."""
    for text in moves:
        take(game.page)
        do(game, text)


def finished(page: Page, *sentences: str) -> None:
    expect(page.locator("#result")).to_be_visible()
    for sentence in sentences:
        expect(page.locator("#result")).to_contain_text(sentence)


def skip_to(game: Play, *moves: str) -> None:
    """Jump to the position after some moves, in the same match."""
    kept, running = game.page.evaluate(KEPT_LAST), game.table
    later = table_after("beerhex", *moves, seats=running.seats, **running.record.options)
    show_table(game.page, later, match=kept["match"], setup=kept["setup"])


@pytest.mark.started(size=(768, 1024))
def test_a_match_of_three_by_touch(page: Page) -> None:
    card = set_up(page, "beerhex")
    choose_opponent(card, "person")
    card.locator("[data-part=options] summary").tap()
    card.locator('input[name=beerhex-first][value="gold"]').check()
    expect(card.locator("select[name=beerhex-games]")).to_have_value("3")
    card.locator("button[type=submit]").tap()
    game = Play(page)
    play(game, *GOLD_JOINS[:2])
    skip_to(game, *GOLD_JOINS[:-1])
    play(game, GOLD_JOINS[-1], "declare")
    finished(page, "Gold wins", "Gold 1 – 0 Silver")
    page.get_by_role("button", name="Next game, Silver goes first").tap()
    play(game, SILVER_JOINS[0])
    skip_to(game, *SILVER_JOINS)
    play(game, "declare")
    finished(page, "Silver wins", "Gold 1 – 1 Silver")
    page.get_by_role("button", name="Next game, Gold goes second").tap()
    expect(page.locator("#handover-title")).to_contain_text("Silver")
    play(game, "declare")
    finished(page, "Gold wins", "Gold wins the match!", "Gold 2 – 1 Silver")
    page.get_by_role("button", name="Play again").tap()
    expect(page.locator("#handover")).to_be_visible()
    assert game.moves() == []


@pytest.mark.started(size=(768, 1024))
def test_the_page_tells_nothing_that_only_one_may_know(page: Page) -> None:
    game = show_table(page, table_after("beerhex", "b2+G", "d4+S", "c3+S"))

    def told() -> str:
        return str(page.evaluate(WRITTEN))

    assert game.moves() == ["b2+?", "d4+?", "c3+?"]
    assert "+G" not in told()
    assert "+S" not in told()
    assert not page.locator("#hand button").count()
    take(page)
    assert page.locator("#hand button").count() == 2
    before, name = game.name("d4"), game.hit("d4")
    peek = page.locator("#peek").bounding_box()
    assert peek
    page.mouse.move(peek["x"] + 5, peek["y"] + 5)
    page.mouse.down()
    crowns = page.locator("#hand button").first
    expect(crowns).to_have_attribute("aria-label", re.compile(r"\d"))
    expect(name).not_to_have_attribute("aria-label", before)
    page.mouse.up()
    expect(crowns).not_to_have_attribute("aria-label", re.compile(r"\d"))
    expect(name).to_have_attribute("aria-label", before)
    do(game, "e5+G")
    expect(page.locator("#handover")).to_be_visible()
    assert not page.locator("#hand button").count()


@pytest.mark.started(size=(768, 1024))
def test_a_reload_during_a_handover_stays_in_it(page: Page) -> None:
    game = show_table(page, table_after("beerhex", "b2+G"))
    expect(page.locator("#handover")).to_be_visible()
    reload(page)
    expect(page.locator("#handover")).to_be_visible()
    take(page)
    reload(page)
    expect(page.locator("#handover")).to_be_visible()
    expect(page.locator("#ready")).to_be_focused()
    assert not page.locator("#hand button").count()
    page.keyboard.press("Enter")
    expect(page.locator("#handover")).to_be_hidden()
    do(game, "d4+S")


@pytest.mark.started(size=(768, 1024))
def test_the_tap_of_a_move_does_not_end_the_handover(page: Page) -> None:
    """A tap is followed by a click, and by then the handover's button is in its place."""
    game = show_table(page, table_after("beerhex", "b2+G"))
    button = page.locator("#ready").bounding_box()
    assert button
    take(page)
    count_clicks(page)
    page.locator('#hand [data-pick="hand S"]').tap()
    middle = button["x"] + button["width"] / 2, button["y"] + button["height"] / 2
    page.touchscreen.tap(*middle)
    game.wait_for_moves(2)
    wait_for_clicks(page, 2)
    expect(page.locator("#handover")).to_be_visible()


@pytest.mark.started(size=(768, 1024))
def test_the_handover_stays_with_its_game(page: Page) -> None:
    show_table(page, table_after("beerhex", "b2+G"))
    expect(page.locator("#handover")).to_be_visible()
    page.locator("#leave").tap()
    page.locator(".to-puzzles").tap()
    page.locator("#today a[href='#/seven/puzzles']").tap()
    page.locator("[data-kind=island][data-variant=O]").tap()
    expect(page.locator("#challenge-name")).to_be_visible()
    expect(page.locator("#handover")).to_be_hidden()
    page.locator("#leave").tap()
    page.locator("#puzzles header a").tap()
    page.locator("#continue").tap()
    expect(page.locator("#handover")).to_be_visible()


@pytest.mark.started(size=(768, 1024))
def test_a_note_from_nowhere_does_no_harm(page: Page) -> None:
    notes = [[0, "b2", "X"], [9, "z9", "G"]]
    show_table(page, table_after("beerhex", "b2+G"), notes=notes)
    take(page)


@pytest.mark.started(size=(768, 1024))
def test_an_attack_is_shown_step_by_step(page: Page) -> None:
    game = show_table(page, table_after("beerhex", *BEFORE_AN_ATTACK))
    take(page)
    page.locator("#prompt").evaluate(NOTE_TEXTS)
    do(game, ATTACK)
    expect(page.locator("#play[data-interlude]")).to_have_count(0)
    expect(page.locator("#hand button")).to_have_count(2)
    captions = "\n".join(page.evaluate("noted"))
    assert "b2" in captions, "first what is revealed"
    assert "succeeds" in captions, "then what comes of it"
    assert game.moves()[-1] == ATTACK
    expect(page.locator("#undo")).to_be_disabled()
    do(game, "b2+S")
    expect(page.locator("#handover")).to_be_visible()


@pytest.mark.started(size=(390, 844))
def test_crowns_are_at_hand_and_a_claim_is_quiet_until_it_is_to_be_confirmed(page: Page) -> None:
    show_table(page, table_after("beerhex", *BEFORE_AN_ATTACK, seats=(HUMAN, AI)))
    claim = page.locator('#actions [data-pick="button declare"]')
    for crown in page.locator("#hand button").all():
        box, below, controls = (
            place.bounding_box() for place in (crown, claim, page.locator("#controls"))
        )
        assert box
        assert below
        assert controls
        assert min(box["width"], box["height"]) >= 80
        assert box["y"] + box["height"] <= below["y"]
        assert below["y"] + below["height"] <= controls["y"]
    confirming = page.locator("#actions [data-pick].primary")
    expect(confirming).to_have_count(0)
    claim.tap()
    expect(page.locator("#prompt")).to_contain_text("doesn’t connect your sides, you lose")
    expect(confirming).to_have_text("Declare and reveal all crowns")
    claim.tap()
    expect(page.locator("#prompt")).not_to_contain_text("you lose")


@pytest.mark.started(size=(768, 1024))
def test_staging_is_cut_short_by_a_tap(page: Page) -> None:
    game = show_table(page, table_after("beerhex", *BEFORE_AN_ATTACK))
    take(page)
    do(game, ATTACK)
    game.tap("a3")
    expect(page.locator("#hand button")).to_have_count(2)


@pytest.mark.started(size=(768, 1024))
def test_undo_does_not_go_back_past_something_revealed(page: Page) -> None:
    game = show_table(page, table_after("beerhex", *BEFORE_AN_ATTACK, ATTACK))
    expect(page.locator("#undo")).to_be_disabled()
    do(game, "b2+S") if page.locator("#handover").is_hidden() else play(game, "b2+S")
    page.locator("#undo").tap()
    assert len(game.moves()) == len(BEFORE_AN_ATTACK) + 1
    expect(page.locator("#undo")).to_be_disabled()


@pytest.mark.started(size=(768, 1024))
def test_the_hint_variant_never_shows_a_symbol(page: Page) -> None:
    game = show_table(page, table_after("beerhex", hints="true"))
    play(game, "b2+G!", "d4+S")
    assert game.moves() == ["b2+?!", "d4+?"]
    take(page)
    expect(page.locator("#note")).to_be_hidden()
    expect(page.locator("#undo")).to_be_disabled()
    assert "hint" in game.name("b2").lower()


@pytest.mark.started(size=(768, 1024))
def test_a_note_is_kept_for_its_writer(page: Page) -> None:
    game = show_table(page, table_after("beerhex", "b2+G", "d4+S"))
    take(page)
    assert "noted" not in game.name("d4")
    page.locator("#note").tap()
    game.tap("d4")
    assert "noted: Gold" in game.name("d4")
    page.locator("#note").tap()
    do(game, "e5+G")
    take(page)
    assert "noted" not in game.name("d4")
    do(game, "e1+S")
    reload(page)
    take(page)
    assert "noted: Gold" in game.name("d4")


@pytest.mark.started(size=(768, 1024), language="ja")
def test_a_game_against_the_ai_needs_no_handover(page: Page) -> None:
    fix_chance(page, 1)
    game = show_table(page, table_after("beerhex", seats=(HUMAN, AI)))
    expect(page.locator("#handover")).to_be_hidden()
    do(game, "b2+G")
    game.wait_for_moves(2)
    game.wait_for_human()
    expect(page.locator("#peek")).to_be_hidden()
    assert game.moves()[0] == "b2+?"
