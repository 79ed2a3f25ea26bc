"""Errors that a caller can cause; the messages name the fault and what would be valid."""


class RokkakuError(ValueError):
    """Base of all errors that a caller can cause."""


_MAX_QUOTE_LENGTH = 60


def short_repr(value: object) -> str:
    """Return the repr of an invalid value for an error message, cut after 60 characters."""
    text = repr(value)
    return text if len(text) <= _MAX_QUOTE_LENGTH else f"{text[:_MAX_QUOTE_LENGTH]}…"


class UnknownGame(RokkakuError):
    """No game has this id."""


class UnknownPlace(RokkakuError):
    """An address leads nowhere on the page, or to something that does not exist."""


class InvalidSetup(RokkakuError):
    """A setup option is unknown, has an invalid value, or contradicts another."""


class InvalidNotation(RokkakuError):
    """A text cannot be read as a move of this game."""


class IllegalMove(RokkakuError):
    """A move can be read, but is not legal in this position."""


class InvalidRecord(RokkakuError):
    """A saved game is damaged, not from Rokkaku, or from a newer version."""


class WrongMove(InvalidRecord):
    """A move of a record cannot be read or is not legal.

    `number` counts moves from 1; `is_after_end` is True if the game was over before this move.
    """

    def __init__(self, number: int, reason: RokkakuError, is_after_end: bool) -> None:
        super().__init__(f"move {number} is wrong: {reason}")
        self.number = number
        self.reason = reason
        self.is_after_end = is_after_end


class Refusal(InvalidRecord):
    """Input from outside is refused, for a reason that can be shown in any language.

    `key` is the reason's i18n key, `values` fill its placeholders, `cause` is for developers.
    """

    def __init__(self, key: str, cause: Exception | None = None, /, **values: object) -> None:
        details = ", ".join(f"{name} {value}" for name, value in values.items())
        super().__init__(": ".join(str(part) for part in (key, details, cause) if part))
        self.key = key
        self.values = values


def check_length(text: str, max_length: int, key: str) -> None:
    """Raise Refusal with the i18n key `key` if a text exceeds `max_length` characters."""
    if len(text) > max_length:
        raise Refusal(key, length=len(text), most=max_length)


class InvalidState(RokkakuError):
    """A serialised state is damaged, or of another game."""


class InvalidAction(RokkakuError):
    """A table cannot perform an action now, such as undoing before the first move."""


class UnknownAgent(RokkakuError):
    """No agent has this name."""
