"""What opponents are called."""

from rokkaku.core.cast import CAST
from rokkaku.ui.i18n import Translate


def opponent_name(agent: str, translate: Translate) -> str:
    """The name of one of the cast, or such as `level 3`."""
    if agent in CAST:
        return translate(f"cast.{agent}")
    return translate("play.ai", level=agent.removeprefix("level"))
