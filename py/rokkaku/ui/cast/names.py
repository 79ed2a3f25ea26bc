from rokkaku.core.cast import CAST
from rokkaku.i18n import Translate


def opponent_name(agent: str, translate: Translate) -> str:
    if agent in CAST:
        return translate(f"cast.{agent}")
    return translate("play.ai", level=agent.removeprefix("level"))
