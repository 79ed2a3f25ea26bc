"""The screen with all puzzles and challenges of a game."""

from rokkaku.browser.challenge.list import challenge_list, press_challenge
from rokkaku.browser.dom.elements import Node
from rokkaku.browser.dom.headings import heading, home_link
from rokkaku.browser.puzzle.list import puzzle_list
from rokkaku.browser.screen import TextScreen
from rokkaku.core.challenge import has_challenges
from rokkaku.core.puzzle import has_puzzles


class PuzzleListScreen(TextScreen):
    """Shows what a player can solve in a game, with the player's results."""

    def title(self) -> str:
        return self._shell.texts("puzzles.title")

    def render(self) -> None:
        texts = self._shell.texts
        self._element.replaceChildren(
            heading(f"{self.title()} · {texts(f'{self._game}.title')}", home_link(texts)),
            *([puzzle_list(self._shell, self._game)] if has_puzzles(self._game) else []),
            *([challenge_list(self._shell, self._game)] if has_challenges(self._game) else []),
        )

    def _press(self, button: Node) -> None:
        press_challenge(self._shell, self._game, button)
