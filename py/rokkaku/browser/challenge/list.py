"""The challenges of a game, by kind, with the player's solutions."""

from rokkaku.browser.challenge.dialogs import show_goal
from rokkaku.browser.dom.elements import Node, data, make, make_button, make_drawing
from rokkaku.browser.screen import Shell
from rokkaku.browser.storage import slots
from rokkaku.core.challenge import ChallengePosition, SolutionQuality, challenges_of
from rokkaku.i18n import Texts
from rokkaku.ui.board.svg import picture_svg
from rokkaku.ui.challenge.challenge_view import challenge_view_of
from rokkaku.ui.challenge.links import challenge_route
from rokkaku.ui.challenge.progress import ChallengeProgress
from rokkaku.ui.challenge.words import score_of


def challenge_list(shell: Shell, game: str) -> Node:
    """Return a section with buttons that `press_challenge` handles."""
    texts, progress = shell.texts, shell.repository.read(slots.challenges(game))
    return make(
        "section",
        make("h2", texts("challenges.title"), id="challenges-title"),
        make("p", texts(f"{game}.challenges.about")),
        *(_kind(game, kind, progress, texts) for kind in challenges_of(game).variants),
        aria_labelledby="challenges-title",
        id="challenges",
    )


def press_challenge(shell: Shell, game: str, button: Node) -> None:
    """Open the challenge of a button, or explain its kind."""
    about = data(button, "about")
    if about is not None:
        show_goal(shell.dialog, game, about, shell.texts)
        return
    kind, variant = data(button, "kind"), data(button, "variant")
    if kind is not None and variant is not None:
        shell.go(challenge_route(game, kind, variant))


def _kind(game: str, kind: str, progress: ChallengeProgress, texts: Texts) -> Node:
    title = make("h3", texts(f"{game}.challenge.{kind}"), id=f"challenges-{kind}")
    about = make_button(texts("challenge.about"), class_="about-kind", data_about=kind)
    challenges = challenges_of(game)
    keys = [
        (kind, variant)
        for variant in (*challenges.variants[kind], *progress.player_made_variants(kind))
    ]
    if editor := challenges.editors.get(kind):
        keys.append(editor)
    buttons = [_button(game, *key, progress, texts) for key in keys]
    return make(
        "section",
        title,
        make("p", texts(f"{game}.challenge.{kind}.goal")),
        about,
        make("div", *buttons, class_="challenges"),
        aria_labelledby=f"challenges-{kind}",
        class_="card",
    )


def _button(game: str, kind: str, variant: str, progress: ChallengeProgress, texts: Texts) -> Node:
    challenges, view = challenges_of(game), challenge_view_of(game)
    best = progress.best.get((kind, variant))
    position = best or progress.latest.get((kind, variant)) or challenges.start(kind, variant)
    result_text = _result_text(best, texts) if best else ""
    return make_button(
        make_drawing(picture_svg(*view.picture(position)), "picture"),
        make("strong", view.name(kind, variant, texts)),
        make("small", result_text, class_="result"),
        data_kind=kind,
        data_variant=variant,
    )


def _result_text(best: ChallengePosition, texts: Texts) -> str:
    if best.score is None:
        return texts("challenge.solvedOnce")
    score = score_of(best, best.score, texts)
    if best.quality == SolutionQuality.SOLVED:
        return texts("challenge.result", score=score)
    return texts("challenge.bestResult", score=score)
