"""The interface of the parts of the play screen."""

from collections.abc import Callable
from typing import Protocol

from rokkaku.ui.play.session import PlaySession

Change = Callable[[Callable[[PlaySession], PlaySession]], None]
"""Changes the session of the screen, with all effects of that."""


class Part(Protocol):
    """Something beside the board that shows the session, or works for it in the background."""

    def follow(self, session: PlaySession) -> None:
        """Show the session, and do the work that it asks for."""

    def stop(self) -> None:
        """Stop any work in the background; parts without any have none to stop."""
        return
