"""Random gestures, as hands make them on a tablet or at a desk.

A gesture is a row of events for `hand.js`. A place is `{hit: 0.4}`, the hit area at 40 % of their
list, `{button: 0.4}`, a button beside the board, `{css: "#ready"}`, or `{x: 0.4, y: 0.6}`, shares
of the window; `dx` and `dy` are CSS pixels from there.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.browser.moves import picks_of, without_turning

from rokkaku.core.table import Table
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.board.picks import Pick

Event = dict[str, Any]
Place = dict[str, float | str]

SIZES = ((1024, 768), (768, 1024), (390, 844), (844, 390), (1280, 720))
DENSITIES = (1.0, 1.25, 2.0, 3.0)
KEYS = (
    ("ArrowLeft", "ArrowLeft"),
    ("ArrowRight", "ArrowRight"),
    ("ArrowUp", "ArrowUp"),
    ("ArrowDown", "ArrowDown"),
    ("PageDown", "PageDown"),
    ("PageUp", "PageUp"),
    ("Enter", "Enter"),
    (" ", "Space"),
    ("Escape", "Escape"),
    ("q", "KeyQ"),
    ("E", "KeyE"),
    ("й", "KeyQ"),
    ("+", "Equal"),
    ("0", "Digit0"),
)
PASTED = ("", "x", "https://example.com/", "a5-b5", '{"rokkaku": 1}', "#/play/none")


@dataclass(frozen=True)
class Gesture:
    name: str
    events: tuple[Event, ...]
    max_moves: int
    """Moves that a player can mean by it."""


def gesture(rng: Random) -> Gesture:
    """Return a random gesture."""
    make, max_moves = rng.choices(tuple(_KINDS), tuple(_KINDS.values()))[0]
    return Gesture(make.__name__.strip("_"), tuple(make(rng)), max_moves)


def move(rng: Random, table: Table) -> Gesture:
    """Return the taps of a random move; the second one on its last place confirms it.

    If the place was aimed at before, the first one does, and the second may place the
    next player's last piece.
    """
    chosen = rng.choice(without_turning(table))
    text = table.game.format_move(chosen)
    places = [_pick_place(pick) for pick in picks_of(table, text)]
    by = _by(rng)
    taps = (_press(by, place) for place in (*places, places[-1]))
    max_moves = 2 if _has_one_piece(table.play(chosen)) else 1
    return Gesture("move", tuple(event for tap in taps for event in tap), max_moves)


def _has_one_piece(table: Table) -> bool:
    """True if the player to move can take one piece only, so that the page takes it."""
    picks = view_of(table.record.game).picks
    return len({picks(move)[0][0] for move in table.state.legal_moves()}) == 1


def take_device(rng: Random) -> Gesture:
    return Gesture("take_device", tuple(_press(_by(rng), {"css": "#ready"})), 0)


def _pick_place(pick: Pick) -> Place:
    return {"css": f'[data-pick="{pick.kind} {pick.value}"]'}


def _near(rng: Random, place: Place, pixels: float) -> Place:
    return place | {"dx": rng.uniform(-pixels, pixels), "dy": rng.uniform(-pixels, pixels)}


def _hit(rng: Random, pixels: float = 4) -> Place:
    return _near(rng, {"hit": rng.random()}, pixels)


def _anywhere(rng: Random) -> Place:
    return {"x": rng.random(), "y": rng.random()}


def _pointer(kind: str, by: str, number: int, place: Place) -> Event:
    return {"type": f"pointer{kind}", "by": by, "id": number, "at": place}


def _by(rng: Random) -> str:
    return rng.choices(("touch", "mouse", "pen"), (6, 3, 1))[0]


def _press(by: str, place: Place, number: int = 1) -> list[Event]:
    return [_pointer("down", by, number, place), _pointer("up", by, number, place)]


def _tap(rng: Random) -> list[Event]:
    return _press(_by(rng), _hit(rng))


def _shaky_tap(rng: Random) -> list[Event]:
    by, number, place = _by(rng), rng.randint(1, 9), _hit(rng)
    moves = [_pointer("move", by, number, _near(rng, place, 3)) for _ in range(rng.randint(1, 4))]
    return [_pointer("down", by, number, place), *moves, _pointer("up", by, number, place)]


def _double_tap(rng: Random) -> list[Event]:
    by, place = _by(rng), rng.choice((_hit(rng), _anywhere(rng)))
    return _press(by, place) + _press(by, place)


def _button(rng: Random) -> list[Event]:
    return _press(_by(rng), {"button": rng.random()})


def _drag(rng: Random) -> list[Event]:
    """Drag from one hit area to another; something may come between."""
    by, number, start, end = _by(rng), rng.randint(1, 9), _hit(rng), _hit(rng)
    steps = rng.randint(1, 6)
    events = [_pointer("down", by, number, start)]
    events += [_pointer("move", by, number, _near(rng, end, 40)) for _ in range(steps)]
    events += [_pointer("move", by, number, end)]
    if rng.random() < 0.3:
        events.append(rng.choice((_sight, _size, _other_finger))(rng)[0])
    return [*events, _pointer(rng.choice(("up", "up", "up", "cancel")), by, number, end)]


def _other_finger(rng: Random) -> list[Event]:
    return [_pointer("down", "touch", 30 + rng.randint(1, 9), _anywhere(rng))]


def _fingers(rng: Random) -> list[Event]:
    """Put two to four fingers down, move them, and lift them one by one, in any order."""
    places = {10 + number: _anywhere(rng) for number in range(rng.randint(2, 4))}
    events = [_pointer("down", "touch", number, place) for number, place in places.items()]
    for _ in range(rng.randint(0, 6)):
        number = rng.choice(tuple(places))
        places[number] = _near(rng, places[number], 60)
        events.append(_pointer("move", "touch", number, places[number]))
    for number in rng.sample(tuple(places), len(places)):
        events.append(_pointer(rng.choice(("up", "up", "cancel")), "touch", number, places[number]))
        if rng.random() < 0.3:
            left = rng.choice(tuple(places))
            events.append(_pointer("move", "touch", left, _near(rng, places[left], 60)))
    return events


def _resting_hand(rng: Random) -> list[Event]:
    """Tap while a palm lies on the board."""
    palm, place = 20, _anywhere(rng)
    by = rng.choice(("touch", "pen"))
    return [
        _pointer("down", "touch", palm, place),
        _pointer("move", "touch", palm, _near(rng, place, 3)),
        *_press(by, _hit(rng), 21),
        _pointer(rng.choice(("up", "cancel")), "touch", palm, place),
    ]


def _hover(rng: Random) -> list[Event]:
    return [_pointer("move", "mouse", 1, _hit(rng, 20)) for _ in range(rng.randint(1, 5))]


def _wheel(rng: Random) -> list[Event]:
    event = {
        "type": "wheel",
        "at": _anywhere(rng),
        "deltaX": rng.choice((0, 0, 40)),
        "deltaY": rng.choice((-3, 3, -120, 120)),
        "deltaMode": rng.choice((0, 0, 1)),
        "ctrlKey": rng.random() < 0.4,
        "shiftKey": rng.random() < 0.2,
    }
    return [event] * rng.randint(1, 12)


def _key(rng: Random) -> list[Event]:
    """Press a key, and perhaps hold it until it repeats."""
    key, code = rng.choice(KEYS)
    down = {"type": "keydown", "key": key, "code": code, "repeat": False}
    repeats = rng.choice((0, 0, 0, 12))
    return [down, *[down | {"repeat": True}] * repeats, down | {"type": "keyup"}]


def _paste(rng: Random) -> list[Event]:
    return [{"type": "paste", "text": rng.choice(PASTED)}]


def _sight(rng: Random) -> list[Event]:
    """Hide the page, and show it again."""
    return [{"type": "visibility", "hidden": True}, {"type": "visibility", "hidden": False}]


def _size(rng: Random) -> list[Event]:
    width, height = rng.choice(SIZES)
    return [{"type": "size", "width": width, "height": height, "density": rng.choice(DENSITIES)}]


def _other_tab(rng: Random) -> list[Event]:
    """Take back a move in another tab; the page is told by an event, or finds it itself."""
    hidden = {"type": "visibility", "hidden": True}
    tab = {"type": "tab", "tells": rng.random() < 0.5}
    return [hidden, tab, {"type": "visibility", "hidden": False}]


_KINDS: dict[tuple[Callable[[Random], list[Event]], int], int] = {
    (_tap, 1): 40,
    (_button, 1): 12,
    (_shaky_tap, 1): 8,
    (_double_tap, 2): 4,
    (_drag, 1): 10,
    (_fingers, 1): 6,
    (_resting_hand, 2): 4,
    (_hover, 0): 4,
    (_wheel, 0): 4,
    (_key, 1): 12,
    (_paste, 0): 1,
    (_sight, 0): 1,
    (_size, 0): 1,
    (_other_tab, 0): 1,
}
"""Weights of the kinds of gestures, by their functions and the moves they can mean."""
