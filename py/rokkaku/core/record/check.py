"""A check for links: six letters that no shortened or changed link has by chance."""

import zlib
from string import ascii_letters, digits

LENGTH = 6
_MAX_QUOTE_LENGTH = 12
_LETTERS = digits + ascii_letters


def check_of(text: str) -> str:
    """Return the CRC-32 of a text as six letters and digits."""
    number, letters = zlib.crc32(text.encode(errors="surrogatepass")), ""
    for _ in range(LENGTH):
        number, index = divmod(number, len(_LETTERS))
        letters += _LETTERS[index]
    return letters


def ending(link: str) -> str:
    """Return the last letters of a damaged link, to be quoted in a message."""
    return link[-_MAX_QUOTE_LENGTH:]
