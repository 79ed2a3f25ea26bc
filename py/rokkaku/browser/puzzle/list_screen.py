"""The list of all puzzles of a game, with the player's solutions."""

from rokkaku.browser.dom.elements import Node, data, make, make_button, make_drawing
from rokkaku.browser.dom.headings import heading, home_link
from rokkaku.browser.pack.list import pack_list
from rokkaku.browser.puzzle.dialogs import show_goal
from rokkaku.browser.screen import TextScreen
from rokkaku.browser.storage import slots
from rokkaku.core.pack import has_pack
from rokkaku.core.puzzle import PuzzlePosition, SolutionQuality, has_puzzles, puzzles_of
from rokkaku.ui.board.svg import picture_svg
from rokkaku.ui.i18n import Texts
from rokkaku.ui.puzzle.links import puzzle_route
from rokkaku.ui.puzzle.progress import PuzzleProgress
from rokkaku.ui.puzzle.puzzle_view import puzzle_view_of
from rokkaku.ui.puzzle.words import score_of


class PuzzleListScreen(TextScreen):
    """Shows all puzzles of a game."""

    def title(self) -> str:
        return self._shell.texts("puzzles.title")

    def render(self) -> None:
        texts = self._shell.texts
        self._element.replaceChildren(
            heading(f"{self.title()} · {texts(f'{self._game}.title')}", home_link(texts)),
            *([pack_list(self._shell, self._game)] if has_pack(self._game) else []),
            *(self._sheet(texts) if has_puzzles(self._game) else []),
        )

    def _sheet(self, texts: Texts) -> list[Node]:
        """Return the sheet puzzles by kind, after a text about them."""
        progress = self._shell.repository.read(slots.puzzles(self._game))
        kinds = puzzles_of(self._game).variants
        about = make("p", texts(f"{self._game}.puzzles.about"))
        return [about, *(self._kind(kind, progress, texts) for kind in kinds)]

    def _kind(self, kind: str, progress: PuzzleProgress, texts: Texts) -> Node:
        title = make("h2", texts(f"{self._game}.puzzle.{kind}"), id=f"puzzles-{kind}")
        about = make_button(texts("puzzle.about"), class_="about-kind", data_about=kind)
        puzzles = puzzles_of(self._game)
        keys = [
            (kind, variant)
            for variant in (*puzzles.variants[kind], *progress.player_made_variants(kind))
        ]
        if editor := puzzles.editors.get(kind):
            keys.append(editor)
        buttons = [self._button(*key, progress, texts) for key in keys]
        return make(
            "section",
            title,
            make("p", texts(f"{self._game}.puzzle.{kind}.goal")),
            about,
            make("div", *buttons, class_="puzzles"),
            aria_labelledby=f"puzzles-{kind}",
            class_="card",
        )

    def _button(self, kind: str, variant: str, progress: PuzzleProgress, texts: Texts) -> Node:
        puzzles, view = puzzles_of(self._game), puzzle_view_of(self._game)
        best = progress.best.get((kind, variant))
        position = best or progress.latest.get((kind, variant)) or puzzles.start(kind, variant)
        result_text = _result_text(best, texts) if best else ""
        return make_button(
            make_drawing(picture_svg(*view.picture(position)), "picture"),
            make("strong", view.name(kind, variant, texts)),
            make("small", result_text, class_="found"),
            data_kind=kind,
            data_variant=variant,
        )

    def _press(self, button: Node) -> None:
        about = data(button, "about")
        if about is not None:
            show_goal(self._shell.dialog, self._game, about, self._shell.texts)
            return
        kind, variant = data(button, "kind"), data(button, "variant")
        if kind is not None and variant is not None:
            self._shell.go(puzzle_route(self._game, kind, variant))


def _result_text(best: PuzzlePosition, texts: Texts) -> str:
    if best.score is None:
        return texts("puzzle.solvedOnce")
    score = score_of(best, best.score, texts)
    if best.quality == SolutionQuality.SOLVED:
        return texts("puzzle.found", score=score)
    return texts("puzzle.foundBest", score=score)
