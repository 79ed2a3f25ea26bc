"""Helpers that lay the tiles of SEVEN's challenges."""

import json
from functools import reduce
from itertools import chain, product

from playwright.sync_api import Page, expect
from tests.browser.driver import (
    Play,
    page_down_to,
    store,
    stored,
    tab_to,
)
from tests.browser.interference import fix_chance

from rokkaku.games.seven.challenge.catalogue import CHALLENGES
from rokkaku.games.seven.challenge.sheet.challenge import Challenge
from rokkaku.games.seven.rules.game import Placement
from rokkaku.games.seven.rules.notation import Move
from rokkaku.games.seven.rules.tiles import ORIENTATIONS, normalized
from rokkaku.games.seven.view.orientation import flipped, grip, turned_left, turned_right
from rokkaku.hexgrid import hex_add
from rokkaku.ui.challenge.progress import ChallengeProgress

TURNS = {"q": turned_left, "e": turned_right, "f": flipped}


def best(kind: str, variant: str) -> Challenge:
    found = CHALLENGES.known_solution(kind, variant)
    assert found
    return found


def all_but_one(solution: Challenge) -> Challenge:
    return solution.remove(solution.placed_tiles[-1])


def keep_progress(page: Page, *left: Challenge) -> None:
    progress = reduce(ChallengeProgress.with_position, left, ChallengeProgress())
    store(page, **{"puzzles.seven": json.dumps(progress.to_json())})


def open_challenge(page: Page, at: Challenge) -> Play:
    """From the home screen, open a challenge as it was left, with fixed chance."""
    fix_chance(page, 1)
    keep_progress(page, at)
    return go_to_challenge(page, at.kind, at.variant)


def go_to_challenge(page: Page, kind: str, variant: str) -> Play:
    page.locator(".to-puzzles").click()
    page.locator("#today a[href='#/seven/puzzles']").click()
    page.locator(f"[data-kind={kind}][data-variant={variant}]").click()
    expect(page.locator(":is(#hits, #hand) button:focus")).to_have_count(1)
    return Play(page)


def progress(page: Page) -> ChallengeProgress:
    return ChallengeProgress.from_json("seven", json.loads(stored(page, "puzzles.seven") or ""))


def in_hand(tile: Placement) -> str:
    """Return the selector of a tile in the hand."""
    return f'#hand [data-pick="hand {tile.seat}{tile.move.letter}"]'


def cell_of(tile: Placement) -> str:
    """Return the cell where a tile is held, as in `0,1`."""
    cell = hex_add(min(tile.move.cells), grip(normalized(tile.move.cells)))
    return f"{cell.q},{cell.r}"


def keys_for(move: Move) -> str:
    """Return the keys that turn a tile from the hand to its orientation in `move`."""
    start, wanted = ORIENTATIONS[move.letter][0], normalized(move.cells)
    for keys in chain.from_iterable(product(TURNS, repeat=number) for number in range(5)):
        if reduce(lambda shape, key: TURNS[key](shape)[0], keys, start) == wanted:
            return "".join(keys)
    raise AssertionError(f"no way of turning leads to {move}")


def lay_by_keyboard(page: Page, tile: Placement) -> None:
    tab_to(page, in_hand(tile))
    page.keyboard.press("Enter")
    for key in keys_for(tile.move):
        page.keyboard.press(key)
    tab_to(page, "#hits button")
    page_down_to(page, cell_of(tile))
    page.keyboard.press("Enter")


def place(game: Play, tile: Placement) -> None:
    game.page.locator(in_hand(tile)).click()
    for key in keys_for(tile.move):
        game.page.keyboard.press(key)
    game.click(cell_of(tile))
