"""Recognition of other programs' records, to be named when they are refused."""

import re

_PATTERNS = {
    "Ludii": re.compile(
        r'\s*\((?:game|define|metadata|match)\s+"'
        r"|(?:.*\n)?\s*(?:game=\S*\.lud\b|START GAME OPTIONS)"
    ),
    "AbstractPlay": re.compile(r'\s*\{(?=.*"header"\s*:)(?=.*"moves"\s*:)', re.DOTALL),
    "SGF": re.compile(r"\s*\(\s*;\s*[A-Z]{1,2}\s*\["),
    "PGN": re.compile(r'(?:.*\n)*?\s*\[(?:Event|Site|White|Black|FEN|ECO|Round)\s+"'),
}
_MOVES = re.compile(r"\s*1\s*[.)]\s*\S+(?:\s+\S+)*?\s+2\s*[.)]\s*\S")
_MAX_LENGTH = 20_000


def foreign_format(text: str) -> str | None:
    """Return the name of the program or format that a record is from; None if it isn't known."""
    beginning = text[:_MAX_LENGTH].lstrip("\ufeff")
    return next((name for name, pattern in _PATTERNS.items() if pattern.match(beginning)), None)


def is_move_list(text: str) -> bool:
    """True if a text begins with numbered moves."""
    return bool(_MOVES.match(text[:1000]))
