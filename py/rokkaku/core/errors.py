"""Errors that a caller can cause: each says what was wrong, where, and what would be right."""


class RokkakuError(ValueError):
    """Base of every error below."""


_LONGEST_QUOTE = 60


def quoted(text: object) -> str:
    """A wrong value for a message, cut where it is too long to be read."""
    shown = repr(text)
    return shown if len(shown) <= _LONGEST_QUOTE else f"{shown[:_LONGEST_QUOTE]}…"


class UnknownGame(RokkakuError):
    """No game has this id."""


class UnknownPlace(RokkakuError):
    """An address leads to no place of the page, or to something that is no longer kept."""


class InvalidSetup(RokkakuError):
    """A setup option is unknown, has an impossible value, or contradicts another."""


class InvalidNotation(RokkakuError):
    """A text is not a move of this game."""


class IllegalMove(RokkakuError):
    """A move can be read, but the rules forbid it here."""


class InvalidRecord(RokkakuError):
    """A saved game is damaged, foreign, or from a newer version."""


class WrongMove(InvalidRecord):
    """A move of a record cannot be read, or the rules forbid it there."""

    def __init__(self, number: int, reason: RokkakuError, after_end: bool) -> None:
        """`number` counts the moves from 1; `reason` says what is wrong with this one."""
        super().__init__(f"move {number} is wrong: {reason}")
        self.number = number
        self.reason = reason
        self.after_end = after_end


class Refusal(InvalidRecord):
    """Something that came from outside is refused, for a reason to be said in any language.

    `key` is the i18n key of the reason and `values` fill its placeholders.
    """

    def __init__(self, key: str, cause: Exception | None = None, /, **values: object) -> None:
        """`cause` may say more to developers."""
        said = ", ".join(f"{name} {value}" for name, value in values.items())
        super().__init__(": ".join(str(part) for part in (key, said, cause) if part))
        self.key = key
        self.values = values


def check_length(text: str, most: int, key: str) -> None:
    """Raises Refusal for a text of too many characters; `key` is the i18n key that says so."""
    if len(text) > most:
        raise Refusal(key, length=len(text), most=most)


class InvalidState(RokkakuError):
    """A serialised state is damaged or foreign."""


class InvalidAction(RokkakuError):
    """Something was asked of a table that it cannot do now, such as undoing the start."""


class UnknownAgent(RokkakuError):
    """No player program has this name, or it cannot play this game."""
