"""A second implementation of Beer Hex, written from the rules alone, to compare the engine with.

It shares nothing with `rokkaku` and is as plain as possible: a dict from cell names to crowns,
hands as texts, every question answered by looking at everything. Slow, and meant to be read.
"""

from dataclasses import dataclass, field, replace
from itertools import combinations, product

LETTERS = "GS"
"""Gold is seat 0, Silver is seat 1."""
CELLS = [letter + number for letter in "abcde" for number in "12345"]
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


@dataclass(frozen=True)
class Crown:
    outside: str
    inside: str
    number: int
    """Counts all placements of the game: a crown that is placed again gets a new number."""
    up: bool = False
    pin: bool = False


def neighbors(cell: str) -> list[str]:
    column, row = "abcde".index(cell[0]), int(cell[1])
    around = [(column + q, row + r) for q, r in STEPS]
    return [f"{'abcde'[q]}{r}" for q, r in around if 0 <= q < 5 and 1 <= r <= 5]


AROUND = {cell: neighbors(cell) for cell in CELLS}
SIDES = {
    "G": ([c for c in CELLS if c[1] == "1"], [c for c in CELLS if c[1] == "5"]),
    "S": ([c for c in CELLS if c[0] == "a"], [c for c in CELLS if c[0] == "e"]),
}


def touching(three: tuple[str, ...], triangle: bool) -> bool:
    """True if each cell touches another one or, in a triangle, both others."""
    needed = 2 if triangle else 1
    return all(sum(other in AROUND[cell] for other in three) >= needed for cell in three)


THREES = {
    triangle: [three for three in combinations(CELLS, 3) if touching(three, triangle)]
    for triangle in (False, True)
}


def price_of_a_line(board: dict[str, Crown], letter: str) -> int:
    """Return the fewest empty cells on a line of a symbol and empty cells, or 99."""

    def price(cell: str) -> int:
        if cell not in board:
            return 1
        return 0 if board[cell].inside == letter else 99

    start, goal = SIDES[letter]
    costs = {cell: price(cell) if cell in start else 99 for cell in CELLS}
    before: dict[str, int] = {}
    while costs != before:
        before = dict(costs)
        for cell in CELLS:
            costs[cell] = min([costs[cell], *(costs[c] + price(cell) for c in AROUND[cell])])
    return min([99, *(costs[cell] for cell in goal)])


def new_game(attack: str = "connected", hints: str = "false", first: str = "gold") -> "Reference":
    pins = {"false": 0, "true": 3, "6": 6, "any": 99}[hints]
    return Reference(attack == "triangle", pins, ["gold", "silver"].index(first))


@dataclass(frozen=True)
class Reference:
    triangle: bool
    pins: int
    """Tokens of each seat; 0 without tokens."""
    turn: int
    ply: int = 0
    board: dict[str, Crown] = field(default_factory=dict)
    hands: tuple[str, str] = ("GGGGGGGSSSSSS", "GGGGGGSSSSSSS")
    only_place: bool = False
    """True after an attack that succeeded."""
    filler: int | None = None
    winners: tuple[int, ...] | None = None
    events: tuple[tuple[str, Crown], ...] = ()
    """All crowns that were placed or returned, in order."""

    @property
    def actor(self) -> int | None:
        return None if self.winners is not None else self.turn

    def connected(self, letter: str) -> bool:
        return (
            price_of_a_line({c: self.board.get(c, Crown("-", "-", 0)) for c in CELLS}, letter) == 0
        )

    def pins_left(self, seat: int) -> int:
        on_board = [crown for crown in self.board.values() if crown.pin]
        return self.pins - len([crown for crown in on_board if crown.outside == LETTERS[seat]])

    def moves(self) -> set[str]:
        if self.winners is not None:
            return set()
        found = set()
        if not self.only_place and self.filler is None:
            found |= {"declare", "stuck"}
            for three in THREES[self.triangle]:
                if all(cell in self.board and not self.board[cell].up for cell in three):
                    found.add("attack " + " ".join(three))
        marks = ("", "!") if self.pins_left(self.turn) else ("",)
        for cell in CELLS:
            if cell in self.board or (self.ply == 0 and cell == "c3"):
                continue
            for letter in set(self.hands[self.turn]):
                found |= {f"{cell}+{letter}{mark}" for mark in marks}
        return found

    def apply(self, text: str) -> "Reference":
        game = replace(self, ply=self.ply + 1, only_place=False)
        if text == "declare":
            right = self.connected(LETTERS[self.turn])
            return replace(game, winners=(self.turn if right else 1 - self.turn,))
        if text == "stuck":
            letter = LETTERS[1 - self.turn]
            there = "".join(self.hands).count(letter)
            wrong = price_of_a_line(self.board, letter) <= there
            return replace(game, winners=(1 - self.turn if wrong else self.turn,))
        if text.startswith("attack"):
            return game.after_attack(text.split()[1:]).at_the_cap()
        return game.after_placement(text[:2], text[3], text.endswith("!")).at_the_cap()

    def at_the_cap(self) -> "Reference":
        return replace(self, winners=()) if self.ply == 400 and self.winners is None else self

    def after_attack(self, three: list[str]) -> "Reference":
        board, hands, events = dict(self.board), list(self.hands), list(self.events)
        good = len({board[cell].inside for cell in three}) == 1
        for cell in three:
            crown = board.pop(cell)
            if good or crown.inside == LETTERS[self.turn]:
                owner = LETTERS.index(crown.outside)
                hands[owner] = "".join(sorted(hands[owner] + crown.inside))
                events.append(("back", crown))
            else:
                board[cell] = replace(crown, up=True, pin=False)
        turn = self.turn if good else 1 - self.turn
        return replace(
            self,
            board=board,
            hands=(hands[0], hands[1]),
            turn=turn,
            only_place=good,
            events=tuple(events),
        )

    def after_placement(self, cell: str, letter: str, pin: bool) -> "Reference":
        crown = Crown(LETTERS[self.turn], letter, self.ply, pin=pin)
        hands = list(self.hands)
        hands[self.turn] = hands[self.turn].replace(letter, "", 1)
        game = replace(
            self,
            board={**self.board, cell: crown},
            hands=(hands[0], hands[1]),
            turn=1 - self.turn if self.filler is None else self.filler,
            events=(*self.events, ("placed", crown)),
        )
        if len(game.board) == 25:
            joined = [seat for seat in (0, 1) if game.connected(LETTERS[seat])]
            assert len(joined) == 1, "exactly one player connects on a full board"
            return replace(game, winners=tuple(joined))
        if not hands[self.turn]:
            return replace(game, filler=1 - self.turn)
        return game

    # Hidden information

    def hidden_from(self, cell: str, viewer: int | None) -> bool:
        """True if a viewer doesn't know the symbol of the crown on a cell."""
        crown = self.board[cell]
        if crown.up or self.winners is not None:
            return False
        return self.pins > 0 or viewer is None or crown.outside != LETTERS[viewer]

    def view(self, viewer: int | None) -> dict[str, str]:
        shown = {}
        for cell, crown in self.board.items():
            inside = "?" if self.hidden_from(cell, viewer) else crown.inside
            marks = ("^" if crown.up else "") + ("!" if crown.pin else "")
            shown[cell] = crown.outside + inside + marks
        for seat, hand in enumerate(self.hands):
            known = self.winners is not None or viewer == seat
            shown[f"hand {seat}"] = hand if known else "?" * len(hand)
        return shown

    def shown_move(self, text: str, viewer: int | None) -> str:
        if "+" not in text or (viewer == self.turn and not self.pins):
            return text
        return text.replace("+G", "+?").replace("+S", "+?")

    def possible_symbols(self, viewer: int | None) -> set[str]:
        """Return all possible symbols of the crowns hidden from a viewer, in order of their cells.

        No hand ever holds more than 7 crowns with its own symbol and 6 with the other.
        """
        hidden = [cell for cell in sorted(self.board) if self.hidden_from(cell, viewer)]
        return {
            "".join(guess)
            for guess in product(LETTERS, repeat=len(hidden))
            if self.could_be(
                {self.board[c].number: g for c, g in zip(hidden, guess, strict=True)}, viewer
            )
        }

    def could_be(self, guess: dict[int, str], viewer: int | None) -> bool:
        hands = {"G": list("GGGGGGGSSSSSS"), "S": list("GGGGGGSSSSSSS")}
        for what, crown in self.events:
            symbol = guess.get(crown.number, crown.inside)
            if what == "back":
                hands[crown.outside].append(symbol)
            elif symbol in hands[crown.outside]:
                hands[crown.outside].remove(symbol)
            else:
                return False
        known = [seat for seat in (0, 1) if seat == viewer]
        return all("".join(sorted(hands[LETTERS[s]])) == self.hands[s] for s in known)
