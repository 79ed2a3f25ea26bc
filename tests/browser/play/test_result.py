"""The result of a game, as the player sees it, beside a board that nothing covers."""

from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import cut_interludes_short, keep, reason_text, show_table, visit, words
from tests.browser.screens import SIZES, set_size, speak
from tests.browser.watch import poll
from tests.tables import played_out, table_after

from rokkaku.core.table import Table
from rokkaku.ui.play.session import new_session
from rokkaku.ui.setup.match import new_match

WON, LOST, DRAWN = "result.youWon", "result.youLost", "result.drawn"
COVERED = """() => {
  const { left, top, width, height } = document.getElementById("board").getBoundingClientRect();
  const found = [];
  for (let x = 0.02; x < 1; x += 0.06) for (let y = 0.02; y < 1; y += 0.06) {
    const over = document.elementFromPoint(left + x * width, top + y * height);
    if (!over.closest("#board-area")) found.push(`${over.tagName}#${over.id}`);
  }
  return found;
}"""
"""JavaScript: the elements that cover the board, at a grid of places."""

SHOWN_WHILE_COUNTING = """() => {
  if (!document.getElementById("play").dataset.interlude) return null;
  const winners = Array.from(document.querySelectorAll(".player.won"));
  return [
    document.getElementById("result").checkVisibility(),
    winners.filter((winner) => getComputedStyle(winner).boxShadow !== "none").length,
  ];
}"""
"""JavaScript: during interludes, if the result is shown, and how many winners are marked."""


def ends(game: str, *seeds: int, **options: str) -> dict[tuple[int, ...], Table]:
    """Return random games, finished by seeds with different ends, by the seats that have won."""
    found: dict[tuple[int, ...], Table] = {}
    for seed in seeds:
        end = played_out(table_after(game, seed=seed, **options), seed)
        outcome = end.outcome()
        assert outcome is not None
        found.setdefault(outcome.winners, end)
    return found


AGON = {
    (0,): table_after("agon", "e6-f6", position="w Qe6 Ge5 Gf5 qk6 gk1", variant="bloody"),
    (1,): table_after("agon", "e6-f6", position="b qe6 ge5 gf5 Qk6 Gk1", variant="bloody"),
    (): table_after(
        "agon",
        *("a1-a2", "k6-k5", "a2-a1", "k5-k6") * 2,
        position="w Qa1 Gk1 qk6 ga6",
        variant="bloody",
    ),
}
ENDS = {
    "agon": AGON,
    "seven": ends("seven", 0, 1, 7),
    "beerhex": ends("beerhex", 0, 3),
    "hexheaven": ends("hexheaven", 0, 1, mode="casual"),
}
CASES = [
    pytest.param(
        table,
        seat,
        id=f"{game}-{''.join(map(str, winners)) or 'drawn'}-{seat}",
        marks=[pytest.mark.long] if seat else [],
    )
    for game, by_winners in ENDS.items()
    for winners, table in sorted(by_winners.items())
    for seat in (0, 1)
]


def test_all_kinds_of_ends_are_looked_at() -> None:
    """Beer Hex is drawn only after very many moves, Hex Heaven only if all points are equal."""
    for game, by_winners in ENDS.items():
        assert {(0,), (1,)} <= by_winners.keys()
        assert () in by_winners or game in ("beerhex", "hexheaven")


@pytest.mark.started
@pytest.mark.parametrize(("end", "seat"), CASES)
def test_the_end_is_told_as_the_player_sees_it(page: Page, end: Table, seat: int) -> None:
    outcome = end.outcome()
    assert outcome is not None
    key = (WON if seat in outcome.winners else LOST) if outcome.winners else DRAWN
    seats = tuple(None if seat == other else 1 for other in range(2))
    for language, motion in (("en", "no-preference"), ("ja", "reduce")):
        page.emulate_media(reduced_motion=motion)
        speak(page, language)
        made_by_human = end.states[-2].actor == seat
        show_table(page, replace(end, seats=seats, ply=end.ply - made_by_human))
        if made_by_human:
            page.locator("#redo").click()
            if end.record.game == "hexheaven":
                assert poll(page, SHOWN_WHILE_COUNTING) == [False, 0]
            cut_interludes_short(page)
        expect(page.locator("#result h2")).to_have_text(words(language)[key])
        expect(page.locator("#result")).to_contain_text(reason_text(end, language))
        expect(page.locator(".player.won")).to_have_count(len(outcome.winners))
    for size in SIZES:
        set_size(page, size)
        assert page.evaluate(COVERED) == []


@pytest.mark.started
def test_the_next_games_of_a_match_are_not_squeezed(page: Page) -> None:
    keep(page, {"match": new_session(ENDS["beerhex"][(0,)], new_match(3, 2))})
    visit(page, "#/play/match")
    buttons = page.locator("#result .row button")
    expect(buttons).to_have_count(4)
    for size in ((360, 740), (844, 390)):
        set_size(page, size)
        assert max(buttons.evaluate_all("buttons => buttons.map((b) => b.offsetHeight)")) < 60
