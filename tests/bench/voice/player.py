"""A player who sees nothing: what it hears decides which key it presses next."""

import random
import re
from collections.abc import Callable, Sequence
from typing import Protocol

MAX_KEYS = 150
"""A player who has pressed as many keys in one turn is lost."""

Choose = Callable[[str, Sequence[str]], str | None]
"""Choose one of the places that are possible for what was picked, or None to let it go."""

_OFFERED = re.compile(r"can be|, possible|In hand")
_BUTTON = re.compile("button")
_PICKED = re.compile(r"picked\. |Buttons: ")
_PLACES = re.compile(r"Possible: ([^.]*)\.")
_BUTTONS = re.compile(r"Buttons: ([^.]*)\.")
_END = re.compile(r"[Ee]nd your turn|or pass\b")
_END_BUTTON = re.compile(r"^(End turn|Pass)\b")
_THINKING = "is thinking"
_NEXT_TURN = re.compile(r"to move\.|Result")
_PATIENCE = 60
_REACTION = 4
"""Seconds to wait for the opponent, and for what a move led to."""


class OverError(Exception):
    """The game is over."""


class LostError(Exception):
    """Nothing that was heard says how to go on."""


class Hearing(Protocol):
    """Something that presses keys and hears."""

    def press(self, key: str) -> str:
        """Press a key, by its name for xdotool, and return what is heard."""

    def hear(self, seconds: float) -> str:
        """Return what is heard, or nothing if it doesn't begin in that time."""


class Player:
    """Makes one move after another."""

    def __init__(self, listener: Hearing, choose: Choose, rng: random.Random) -> None:
        self._listener = listener
        self._choose = choose
        self._rng = rng
        self._keys = 0

    def wait(self, text: str) -> str:
        """Hear the end of what began with a text: the next turn, or the result."""
        while not _NEXT_TURN.search(text, max(text.rfind(_THINKING), 0)):
            is_thinking = _THINKING in text
            more = self._listener.hear(_PATIENCE if is_thinking else _REACTION)
            if not more:
                if is_thinking:
                    raise LostError(f"nothing is heard after: {text}")
                return ""
            text = f"{text} {more}"
        return text

    def move(self, text: str) -> str:
        """Make one move, and return what was heard until the next turn, or the result.

        `text` is what was heard last.
        """
        self._keys = 0
        offer = _offer_in(text)
        if _END.search(text) and ("fit" in text or self._rng.random() < 0.5):
            self._find(_END_BUTTON, "Tab")
            return self.wait(self._key("Return"))
        while True:
            for _ in range(self._rng.randint(0 if offer else 1, 3)):
                offer = self._next(offer)
            if result := self._pick(offer):
                return result
            offer = _offer_in(self._key("Escape"))

    def _pick(self, offer: str) -> str:
        """Pick what is offered and all that it needs; return nothing if that is no move."""
        text = self._key("Return")
        if re.search("(?<!not) pressed", text):  # once, all that was heard of a pick
            self._find(re.compile("possible"))
            text = self._key("Return")
        while _PICKED.search(text):
            places, buttons = _PLACES.search(text), _BUTTONS.search(text)
            if ", possible" in text or re.search("possible: [^.]*button", text):
                text = self._key("Return")  # the focus is there already
            elif places:
                place = self._choose(offer, places[1].split(", "))
                if place is None:
                    return ""
                self._find(re.compile(rf"(?<![\w-]){re.escape(place)}(?=[,.])"))
                text = self._key("Return")
            elif "In hand:" in text:
                self._find(re.compile("In hand"))
                text = self._key("Return")
            elif buttons:
                self._find(re.compile(re.escape(buttons[1].split(", ")[0])), "Tab")
                text = self._key("Return")
            else:
                break
        return self.wait(text)

    def _next(self, offer: str) -> str:
        """Go to the next thing that can be picked; stay where there is no other."""
        return self._key("Next") or offer or self._find(_BUTTON, "Tab")

    def _find(self, wanted: re.Pattern[str], key: str = "Next") -> str:
        """Press a key until something wanted is heard, and return that."""
        while not wanted.search(text := self._key(key)):
            key = key if text else "Tab"  # that key does nothing here
        return text

    def _key(self, key: str) -> str:
        self._keys += 1
        if self._keys > MAX_KEYS:
            raise LostError(f"{MAX_KEYS} keys in one turn, and no move")
        text = self._listener.press(key)
        if "Result" in text:
            raise OverError(text)
        return text


def is_over(text: str) -> bool:
    return "Result" in text


def _offer_in(text: str) -> str:
    """Return the part of a text that says where the focus is, if it can be picked."""
    return text if _OFFERED.search(text) and "button" in text else ""


def at_random(rng: random.Random) -> Choose:
    return lambda picked, places: rng.choice(places)


def inwards(rng: random.Random, picked: str, places: Sequence[str]) -> str | None:
    """Choose a place of Agon nearer to the throne than the piece, or rarely any other."""
    start = re.search(r"\b[a-k]\d+\b", picked)
    nearer = [place for place in places if start and ring_of(place) < ring_of(start[0])]
    if not nearer and rng.random() < 0.7:
        return None
    return rng.choice(nearer or places)


def ring_of(cell: str) -> float:
    """Return the distance of a cell of Agon from the throne, by its name."""
    rows = abs(ord(cell[0]) - ord("f"))
    columns = abs(int(cell[1:]) - (12 - rows) / 2)
    return max(rows, columns + rows / 2)
