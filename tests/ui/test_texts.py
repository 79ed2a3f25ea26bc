"""The texts: complete in both languages, all of them used, and no other words on the page."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from rokkaku.core.cast import CAST
from rokkaku.core.challenge import ChallengePosition, challenges_of, has_challenges
from rokkaku.core.pack_file import pack_of
from rokkaku.core.puzzle import games_with_puzzles
from rokkaku.core.registry import games, get
from rokkaku.core.state import seat_count
from rokkaku.games.beerhex.rules.moves import ATTACKS
from rokkaku.games.hexheaven.view.par import thresholds
from rokkaku.i18n import LANGUAGES, Texts
from rokkaku.ui.board.animation import PACES
from rokkaku.ui.board.game_view import FROM_ABOVE, ViewOptions, view_of
from rokkaku.ui.board.picks import pick_tree
from rokkaku.ui.challenge.challenge_view import AnyChallengeView, challenge_view_of
from rokkaku.ui.challenge.session import AnyChallengeSession, session_from
from rokkaku.ui.challenge.words import facts, score_of, solution_count_text
from rokkaku.ui.learn.content import ORIGINS, Picture, lessons_of, rulebook_of
from rokkaku.ui.library.statistics import ALONE, COLUMNS, TOGETHER, WATCHED
from rokkaku.ui.play.rating import REASONS
from rokkaku.ui.review.evaluation import BEST, INACCURATE, MISTAKEN
from rokkaku.ui.settings.settings import CHOICES, GROUPS
from rokkaku.ui.setup.game_setup import LOT, UNDO
from rokkaku.ui.setup.match import LENGTHS
from tests.laws.walks import SETUPS, walk
from tests.ui.sources import PACKAGE, Index, literals, placeholders, prose, texts, translations
from tools.site.not_found import KEY as NOT_FOUND

JA, EN = texts("ja"), texts("en")
ENGLISH = Texts("en", EN)
KEY = re.compile(rf"(?:{'|'.join({key.split('.')[0] for key in EN})})(?:\.[A-Za-z0-9_]+)+")


def families() -> Iterator[str]:
    for name in CAST:
        yield from (f"cast.{name}", f"cast.{name}.style")
        yield from (f"cast.{name}.{result}" for result in ("won", "lost", "drawn"))
        yield from (
            f"cast.{name}.{event}.{variant}"
            for event in ("start", "feat", "hit")
            for variant in (1, 2)
        )
    yield from (f"today.{state}" for state in ("solved", "failed"))
    yield from (f"puzzle.state.{state}" for state in ("new", "clean", "solved", "failed"))
    yield from (f"undo.{value}" for value in UNDO)
    yield from ("clock.low", "clock.up")
    yield from (f"clock.loseOnTime.{value}" for value in ("yes", "no"))
    for screen in ("games", "statistics"):
        yield from (f"home.{screen}", f"{screen}.title")
    yield from (f"statistics.{name}" for name in (*COLUMNS, ALONE, TOGETHER, WATCHED))
    yield from (f"rating.unrated.{reason}" for reason in REASONS)
    yield from (f"match.{which}" for which in ("next", "first", "second"))
    yield from ("play.again", "play.swap")
    yield from (f"settings.group.{group}" for group in GROUPS)
    for name, values in CHOICES.items():
        yield f"settings.{name}"
        if name != "language":  # its buttons show the names of the languages
            yield from (f"settings.{name}.{value}" for value in values)
    yield from (f"pace.{pace}" for pace in PACES)
    yield from (f"review.word.{word}" for word in (BEST, INACCURATE, MISTAKEN))
    yield from (f"hexheaven.rank.{rank}" for rank in range(len(thresholds()) + 1))
    yield from (f"beerhex.why.{attack}" for attack in ATTACKS)
    yield from (f"match.length.{games}" for games in LENGTHS)
    yield from (f"match.length.{games}.short" for games in LENGTHS[1:])
    for setup in SETUPS:
        seats = seat_count(setup.start(0))
        yield from (f"{setup.game}.seat.{seat}" for seat in range(seats))
    yield from packed()
    for game in games():
        yield f"{game}.motto"
        yield from (f"{game}.title", f"{game}.about")
        for option in get(game).options:
            if option.choices:
                yield f"{game}.option.{option.name}"
                yield from (f"{game}.option.{option.name}.{value}" for value in option.choices)
        first = view_of(game).STARTING_OPTION
        if first:
            yield f"{game}.option.{first[0]}.{LOT}"
        if view_of(game).LOTS:
            yield from (f"{game}.draw", f"{game}.draw.task", f"{game}.draw.done")
            yield from (f"{game}.lot.{lot}" for lot in (0, 1))
        yield from taught(game)
    yield from (f"rules.origin.{origin}" for origin in ORIGINS)
    yield "settings.awake.refused"
    yield from (f"failures.{of}" for of in ("snapshot", "kernel"))


def taught(game: str) -> Iterator[str]:
    if rulebook_of(game):
        yield f"{game}.rules.source"
    for section in rulebook_of(game):
        yield from (f"{game}.rules.{section.name}", f"{game}.rules.{section.name}.title")
        yield from (f"{game}.rule.{rule}" for rule in section.rules)
        for figure in section.figures:
            yield f"{game}.figure.{figure.name}"
            if isinstance(figure, Picture):
                yield f"{game}.figure.{figure.name}.alt"
    for lesson in lessons_of(game):
        for part in ("title", "task", "hint", "done", *(f"wrong.{name}" for name in lesson.wrong)):
            yield f"{game}.lesson.{lesson.name}.{part}"


def packed() -> Iterator[str]:
    for game in games_with_puzzles():
        for entry in pack_of(game):
            name = f"{game}.puzzles.kind.{entry.kind}"
            yield from (name, f"{name}.task", f"{name}.short")
            yield f"{game}.puzzles.theme.{entry.theme}"


@cache
def heard_in_challenges() -> frozenset[str]:
    listener = Listener()
    for game in filter(has_challenges, games()):
        challenges, view = challenges_of(game), challenge_view_of(game)
        for part in ("challenges.about", "challenge.deadEnd", "challenge.notFound"):
            listener(f"{game}.{part}")
        for editor in challenges.editors.values():
            for number, proven in ((0, True), (0, False), (2, True), (2, False)):
                solution_count_text(challenges.start(*editor), number, proven, listener)
        for kind in dict(challenges.listed_keys):
            listener(f"{game}.challenge.{kind}")
            listener(f"{game}.challenge.{kind}.goal")
            for example in view.examples(kind):
                listener(f"{game}.challenge.{kind}.example.{example.name}")
        for kind, variant in challenges.listed_keys:
            position = challenges.known_solution(kind, variant) or challenges.start(kind, variant)
            view.name(kind, variant, listener)
            score_of(position, position.score, listener)
            for session in every_session(view, position):
                view.prompt(session, listener)
                view.scene(session, listener, FROM_ABOVE)
                facts(session.position, listener)
    return frozenset(listener.heard)


def every_session(
    view: AnyChallengeView, position: ChallengePosition
) -> Iterator[AnyChallengeSession]:
    """Yield the session as a position grows, sometimes with a hint."""
    session = session_from(view.select(position.start))
    yield session
    for text in position.moves:
        yield session.with_hint(position)
        session = session.with_position(session.position.play(text))
        yield session


def hints() -> set[str]:
    """Return the possible keys of longer texts for options and opponents; not all have one."""
    options = {
        f"{game}.option.{option.name}.{value}.{text}"
        for game in games()
        for option in get(game).options
        for value in option.choices
        for text in ("hint", "full")
    }
    return options | {f"{game}.cast.{name}" for game in games() for name in CAST}


class Listener:
    """A `Translate` that records keys and checks the values that are filled in."""

    def __init__(self) -> None:
        self.heard: set[str] = set()

    def __call__(self, key: str, /, **values: object) -> str:
        self.heard.add(key)
        assert set(values) == placeholders(EN[key]), f"{key} is given {sorted(values)}"
        return ENGLISH(key, **values)


@cache
def heard_in_games() -> frozenset[str]:
    listener = Listener()
    for setup in SETUPS:
        view, (_, states, moves) = view_of(setup.game), walk(setup, 1)
        for state, move in zip(states, moves, strict=False):
            assert state.actor is not None
            seen = state.view(state.actor)
            view.describe(seen, state.redacted(move, state.actor), listener)
            view.reasons(seen, move, listener)
            view.short_text(seen, state.redacted(move, state.actor), listener)
            view.prompt(seen, listener)
        for state in states[:: 1 + len(states) // 12]:
            tree = pick_tree(state.legal_moves(), view.picks)
            view.scene(state.view(state.actor), ViewOptions(listener, tree))
    return frozenset(listener.heard)


def test_both_languages_have_the_same_keys() -> None:
    assert set(JA) == set(EN)
    assert list(JA) == list(EN), "keep the keys in the same order"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_untidy(language: str) -> None:
    for key, text in texts(language).items():
        assert text.strip(), key
        assert text == text.strip() or key == "board.separator", key
        assert not re.search(r"[<>]|  |\.\.\.", text), key


def test_both_languages_have_the_same_placeholders() -> None:
    for key in EN:
        assert placeholders(JA[key]) == placeholders(EN[key]), key


def test_only_english_has_forms_for_numbers() -> None:
    forms = re.compile(r"\{\w+:[^{}]*\}")
    assert [key for key in JA if forms.search(JA[key])] == []
    for key, text in EN.items():
        for form in forms.findall(text):
            assert re.fullmatch(r"\{\w+:[^{}|]+\|[^{}|]+\}", form), key


def test_no_number_stands_before_a_plural_that_is_always_the_same() -> None:
    """Such as `{points} points`; these words are all that texts count."""
    counted = r"\} (?:\w+ )?(?:points|pts|moves|tiles|holes|symbols|sides|games|crowns)\b"
    assert [key for key in EN if re.search(counted, EN[key])] == []


def test_japanese_is_japanese_and_english_is_english() -> None:
    japanese = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
    assert [
        key
        for key in JA
        if not japanese.search(JA[key]) and key not in ("board.separator", "board.move")
    ] == []
    assert [key for key in EN if japanese.search(EN[key])] == []


def is_module_of_a_game(name: str) -> bool:
    return any(PACKAGE.glob(f"games/*/{name.replace('.', '/')}.py"))


def test_every_key_in_the_sources_exists() -> None:
    written = [
        (place, text)
        for place, text in literals()
        if KEY.fullmatch(text) and not is_module_of_a_game(text) and not text.endswith(".txt")
    ]
    assert len(written) > 50
    assert [found for found in written if found[1] not in EN] == []


@pytest.mark.parametrize("texts", [EN, JA], ids=["en", "ja"])
def test_what_is_said_of_an_opponent_in_every_game_names_none(texts: dict[str, str]) -> None:
    titles = {texts[f"{game}.title"] for game in games()}
    about = {name: texts[f"cast.{name}.style"] for name in CAST}
    assert [name for name in CAST if any(title in about[name] for title in titles)] == []


def test_every_key_that_is_put_together_exists() -> None:
    assert sorted(set(families()) - set(EN)) == []


def test_every_text_that_is_asked_for_exists_and_gets_its_values() -> None:
    uses = list(translations())
    assert len(uses) > 50
    for use in uses:
        keys = [key for key in EN if use.pattern.fullmatch(key)]
        assert keys, f"{use.place}: no key is like {use.pattern.pattern}"
        assert any(use.values == placeholders(EN[key]) for key in keys), use


def test_every_key_in_the_page_exists() -> None:
    keys = Index().keys
    assert len(keys) > 20
    assert [key for key in keys if key not in EN] == []


@pytest.mark.slow
def test_games_ask_for_texts_that_exist() -> None:
    assert heard_in_games() <= set(EN)


@pytest.mark.slow
def test_no_text_is_unused() -> None:
    written = {text for _, text in literals()}
    used = {
        *written,
        *families(),
        *hints(),
        *Index().keys,
        *heard_in_games(),
        *heard_in_challenges(),
        NOT_FOUND,
    }
    assert sorted(set(EN) - used) == []


def test_the_page_says_in_both_languages_what_the_texts_say() -> None:
    both = Index().both
    assert len(both) >= 10
    for key, found in both:
        assert found == {"ja": JA[key], "en": EN[key]}, key


def test_the_page_has_no_words_of_its_own() -> None:
    assert Index().stray == []


def test_python_has_no_words_for_people() -> None:
    assert list(prose()) == []
