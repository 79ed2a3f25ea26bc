from collections.abc import Callable, Mapping

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import (
    NEAR_THE_END,
    Play,
    cut_interludes_short,
    open_page,
    show_table,
    tab_to,
    table,
    visit,
    words,
)
from tests.browser.screens import speak
from tests.ui.learn.lesson_walks import picks_at, trials

from rokkaku.core.registry import games
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.learn.content import CONTINUE, DONE, chapters_of, lessons_of, rulebook_of
from rokkaku.ui.learn.lesson import LessonAttempt, start_lesson
from rokkaku.ui.play.answer import Move
from rokkaku.ui.play.session import PlaySession
from tools.site.serve import SiteServer

EN, JA = words("en"), words("ja")
GAMES = [game for game in games() if lessons_of(game)]


def by_touch(page: Page, picks: tuple[Pick, ...]) -> None:
    for pick in picks:
        if pick.kind == "cell":
            Play(page).tap(pick.value)
        else:
            page.locator(f'#panel [data-pick="{pick.kind} {pick.value}"]').tap()


def by_keyboard(page: Page, picks: tuple[Pick, ...]) -> None:
    """Make picks; a piece is turned while the focus aims it at its place, the last pick."""
    before = None
    for pick in picks:
        if pick.kind == "cell" and pick == before:
            continue  # focusing the cell has aimed at it already
        before = pick
        if pick.kind == "cell":
            Play(page).hit(pick.value).focus()
        else:
            if pick.kind == "turn":
                Play(page).hit(picks[-1].value).focus()
            tab_to(page, f'#panel [data-pick="{pick.kind} {pick.value}"]')
        page.keyboard.press("Enter")


def make(page: Page, session: PlaySession, text: str, point: Callable[..., None]) -> None:
    """Make a move, by touch or by keyboard."""
    point(page, picks_at(session, text, is_aimed=point is by_keyboard))


def err_once(
    page: Page, lesson: LessonAttempt, point: Callable[..., None], texts: Mapping[str, str]
) -> None:
    """Make a wrong move, if the lesson expects one, and check that it is explained."""
    wrong = next(
        (
            trial
            for trial in trials(lesson.game_id, lesson.task.number)
            if trial.before == lesson.session.table.state and trial.verdict not in (DONE, CONTINUE)
        ),
        None,
    )
    if wrong:
        make(page, lesson.session, lesson.session.table.game.format_move(wrong.move), point)
        cut_interludes_short(page)
        key = f"{lesson.game_id}.lesson.{lesson.task.lesson.name}.wrong.{wrong.verdict}"
        expect(page.locator(".lesson-comment")).to_have_text(texts[key])
        expect(page.locator(".lesson-comment")).to_have_attribute("data-verdict", "wrong")


def finish(
    page: Page,
    game: str,
    point: Callable[..., None],
    chapter: int = 0,
    texts: Mapping[str, str] = EN,
) -> None:
    """Finish the lessons of a chapter; for the first chapter, the page must show lesson 1."""
    first = 1 + sum(map(len, chapters_of(game)[:chapter]))
    if chapter:
        visit(page, f"#/{game}/learn/{first}")
    for number in range(first, first + len(chapters_of(game)[chapter])):
        lesson = start_lesson(game, number)
        key = f"{game}.lesson.{lesson.task.lesson.name}"
        expect(page.locator(".lesson-heading")).to_contain_text(texts[f"{key}.title"])
        expect(page.locator(".lesson-task")).to_have_text(texts[f"{key}.task"])
        stands = page.locator("#board").bounding_box()
        err_once(page, lesson, point, texts)
        while not lesson.is_solved:
            answer = lesson.next_answer
            assert isinstance(answer, Move)
            make(page, lesson.session, answer.text, point)
            for pick in picks_at(lesson.session, answer.text):
                lesson = lesson.pick(pick)
            cut_interludes_short(page)
            if (all_ := len(lesson.task.lesson.targets)) and not lesson.is_solved:
                number = all_ - len(lesson.solution)
                told = texts["learn.found"].format(number=number, all=all_)
                expect(page.locator(".lesson-comment")).to_have_text(told)
        expect(page.locator(".lesson-comment")).to_have_text(texts[f"{key}.done"])
        assert page.locator("#board").bounding_box() == stands
        if point is by_touch:
            page.locator("#lesson-controls [data-action=next]").tap()
        else:
            expect(page.locator("#lesson-controls [data-action=next]")).to_be_focused()
            page.keyboard.press("Enter")
    # The last lesson of a chapter leads to a first game.
    expect(page.locator("#players")).to_be_visible()


@pytest.mark.long
@pytest.mark.context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
def test_tutorials_are_finished_by_touch(page: Page, site_server: SiteServer) -> None:
    open_page(page, site_server.url)
    for game in GAMES:
        speak(page, "en")
        visit(page, f"#/{game}/learn")
        page.get_by_role("button", name=EN["learn.start"]).tap()
        page.locator("#lesson-controls [data-action=hint]").tap()
        hint = EN[f"{game}.lesson.{lessons_of(game)[0].name}.hint"]
        expect(page.locator(".lesson-comment")).to_have_text(hint)
        finish(page, game, by_touch)
        speak(page, "ja")
        finish(page, game, by_touch, 1, JA)
        # The list of lessons ticks those that are finished.
        visit(page, f"#/{game}/learn")
        expect(page.locator("#lessons .found")).to_have_count(len(lessons_of(game)))


@pytest.mark.started
@pytest.mark.parametrize(
    "game", [GAMES[0], *(pytest.param(game, marks=pytest.mark.long) for game in GAMES[1:])]
)
def test_a_tutorial_is_finished_by_keyboard(game: str, page: Page) -> None:
    visit(page, f"#/{game}/learn")
    tab_to(page, "#lessons li button")
    page.keyboard.press("Enter")
    finish(page, game, by_keyboard)
    finish(page, game, by_keyboard, 1)


@pytest.mark.started
def test_an_explanation_stays_after_the_move_is_taken_back(page: Page) -> None:
    visit(page, "#/seven/learn/7")
    err_once(page, start_lesson("seven", 7), by_keyboard, EN)  # the only tile is aimed again


@pytest.mark.started
def test_a_tutorial_is_left_and_resumed_and_shows_how(page: Page) -> None:
    visit(page, "#/agon/learn")
    page.get_by_role("button", name=EN["learn.start"]).click()
    for name in ("learn.hint", "learn.showHow", "learn.next"):
        page.get_by_role("button", name=EN[name], exact=True).click()
    expect(page.locator(".lesson-heading")).to_contain_text(EN["agon.lesson.throne.title"])
    page.locator("#lesson-controls [data-action=next]").click()
    expect(page.locator(".lesson-heading")).to_contain_text(EN["agon.lesson.trap.title"])
    page.get_by_role("button", name=EN["learn.all"]).click()
    expect(page.locator("#lessons .found")).to_have_count(1)
    page.reload()
    page.get_by_role("button", name=EN["learn.continue"]).click()
    expect(page.locator(".lesson-heading")).to_contain_text(EN["agon.lesson.throne.title"])
    # A lesson that doesn't exist is a broken link.
    visit(page, "#/agon/learn/99")
    expect(page.locator("#dialog")).to_contain_text(EN["link.broken"])


@pytest.mark.started(size=(390, 844))
def test_the_index_of_the_rules_is_folded_on_a_phone_and_leads_to_a_section(page: Page) -> None:
    visit(page, "#/agon/rules")
    index, title = page.locator("#rules nav"), page.locator("#rule-free")
    expect(page.locator("#rule-goal")).to_be_in_viewport()
    expect(index.get_by_role("button")).to_have_count(0)
    index.get_by_text(EN["rules.contents"]).click()
    index.get_by_role("button", name=EN["agon.rules.free.title"]).click()
    expect(title).to_be_focused()
    expect(title).to_be_in_viewport()
    expect(index.get_by_role("button")).to_have_count(0)


@pytest.mark.started(size=(1280, 800))
def test_on_a_wide_screen_the_index_stays_beside_the_rules_and_tells_where_one_reads(
    page: Page,
) -> None:
    visit(page, "#/agon/rules")
    index = page.locator("#rules nav")
    expect(index.locator('[aria-current="true"]')).to_have_text(EN["agon.rules.goal.title"])
    index.get_by_role("button", name=EN["agon.rules.free.title"]).click()
    expect(page.locator("#rule-free")).to_be_in_viewport()
    expect(index.locator('[aria-current="true"]')).to_have_text(EN["agon.rules.free.title"])
    expect(index.get_by_role("button", name=EN["agon.rules.goal.title"])).to_be_in_viewport()


@pytest.mark.started
def test_rules_are_read_in_both_languages_and_lead_back_to_the_game(page: Page) -> None:
    play = show_table(page, table(position=NEAR_THE_END))
    play.click("e6")
    page.locator("#show-rules").click()
    expect(page.locator("#rules h1")).to_contain_text(EN["agon.title"])
    page.get_by_role("button", name=EN["rules.back"]).first.click()
    expect(page.locator("#board")).to_be_visible()
    play.click("f6")  # e6 is still picked
    expect(page.locator("#result")).to_be_visible()
    languages = [("en", EN), ("ja", JA)]
    for game in games():
        visit(page, f"#/{game}")
        page.locator("#setup .to-about").click()
        expect(page.locator("#rule-about")).to_be_focused()
        expect(page.locator("#rule-about")).to_be_in_viewport()
        visit(page, f"#/{game}/rules")
        drawn = sum(len(section.figures) for section in rulebook_of(game))
        for language, texts in languages:
            page.locator(f'[data-language="{language}"]').click()
            expect(page.locator("#rules h1")).to_contain_text(texts[f"{game}.title"])
            expect(page.locator("#rules figure svg[aria-label]")).to_have_count(drawn)
            names = page.locator("#rules figure svg").evaluate_all(
                "all => all.map(svg => svg.getAttribute('aria-label').trim())"
            )
            assert all(names)
        languages.reverse()  # the next game is shown in the language of this one
