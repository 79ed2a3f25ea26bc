"""A second implementation of Hex Heaven, written from the rules, to compare the engine with.

It shares only the list of tiles with `rokkaku`, and is as plain as possible: tiles are names, edges
are texts of 0 and 1, and the state of a turn is read from the log of all actions. Slow, and meant
to be read.
"""

import json
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

Cell = tuple[int, int]

LIST = json.loads(
    (Path(__file__).parents[4] / "py/rokkaku/games/hexheaven/rules/tiles.json").read_text("utf-8")
)
TILES = {str(tile["id"]): tile for tile in LIST["unmarked"] + LIST["tiles"]}

STEPS = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}
ACROSS = {"E": "W", "NE": "SW", "NW": "SE", "W": "E", "SW": "NE", "SE": "NW"}
SIDES = tuple(STEPS)


@cache
def beside(cell: Cell, side: str) -> Cell:
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


@cache
def turned(edges: str, rotation: int) -> dict[str, str]:
    """Return the edge on each side of a tile, rotated by steps from E towards NE."""
    return {SIDES[(index + rotation) % 6]: edge for index, edge in enumerate(edges)}


@cache
def looks(name: str) -> dict[int, dict[str, str]]:
    """Return the rotations of a tile; of those that look alike, only the smallest."""
    found: dict[int, dict[str, str]] = {}
    for rotation in range(6):
        edges = turned(TILES[name]["edges"], rotation)
        if edges not in found.values():
            found[rotation] = edges
    return found


def marked(name: str) -> bool:
    return name not in ("V", "S")


def points_of(name: str, neighbour: str) -> int:
    if not marked(name) or not marked(neighbour):
        return 0
    one, other = TILES[name], TILES[neighbour]
    if one["colour"] == other["colour"]:
        return 1
    return 0 if one["shape"] == other["shape"] else -1


def bonus_of(name: str, bonus: str) -> int:
    one, other = TILES[name], TILES[bonus]
    same = {what: one[what] == other[what] for what in ("colour", "shape", "ribbon")}
    return same["colour"] + same["shape"] + 3 * same["ribbon"]


class Done(NamedTuple):
    seat: int
    what: str
    """open, hand, reserve, end or pass."""
    sides: int = 0
    points: int = 0
    emptied: bool = False
    """True if the last tile of the deck was drawn."""


def new_game(deal: str, mode: str = "casual", players: str | None = None) -> "Reference":
    order = deal.split(",")
    if mode == "solo":
        hand, bonus, deck = order[:3], order[3], order[4:]
        return Reference(mode, {(0, 0): ("V", 0)}, (set(hand),), ([],), deck, bonus)
    seats = int(players or 2)
    hands = tuple(set(order[5 * seat : 5 * seat + 5]) for seat in range(seats))
    aside, deck = order[5 * seats], order[5 * seats + 1 :]
    if mode == "serious":
        return Reference(mode, {(0, 0): (aside, 0)}, hands, (["V"], ["S"]), deck, None)
    return Reference(mode, {(0, 0): ("V", 0)}, hands, tuple([] for _ in hands), deck, aside)


@dataclass(frozen=True)
class Reference:
    mode: str
    board: dict[Cell, tuple[str, int]]
    hands: tuple[set[str], ...]
    reserves: tuple[list[str], ...]
    deck: list[str]
    bonus: str | None
    log: tuple[Done, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def ply(self) -> int:
        return len(self.log)

    @property
    def opening(self) -> bool:
        return self.mode != "solo" and self.ply < 2 * self.seats

    @property
    def turn(self) -> int:
        opened = [done for done in self.log if done.what == "open"]
        turns = [done for done in self.log if done.what in ("end", "pass")]
        return (len(opened) + len(turns)) % self.seats

    @property
    def actor(self) -> int | None:
        return self.turn if self.winners is None else None

    # The log

    def turns(self) -> list[list[Done]]:
        """Return the actions after the opening, by turn; the last turn is still running."""
        turns: list[list[Done]] = [[]]
        for done in self.log:
            if done.what != "open":
                turns[-1].append(done)
            if done.what in ("end", "pass"):
                turns.append([])
        return turns

    def points(self, log: tuple[Done, ...]) -> list[int]:
        points = [0] * self.seats
        for done in log:
            points[done.seat] += done.points
            if self.mode == "casual" and points[done.seat] < 0:
                points[done.seat] = 0
        return points

    def superiority(self) -> list[int]:
        superiority = [0] * self.seats
        for turn in self.turns()[:-1]:
            total = sum(done.points for done in turn)
            while total >= 3:
                superiority[turn[0].seat] += 1
                total -= 3
        return superiority

    def one_side_right(self) -> bool:
        turns = self.turns()
        if self.mode == "solo":
            return len(turns) == 1 or sum(done.points for done in turns[-2]) <= 0
        if self.mode == "serious":
            standing = self.superiority()
        else:
            standing = self.points(self.log[: self.ply - len(turns[-1])])
        return any(other > standing[self.turn] for other in standing)

    # Moves

    def placements(self, name: str) -> list[tuple[str, int]]:
        """Return all ways to place a tile, as texts with the number of touching sides."""
        cells = {beside(cell, side) for cell in self.board for side in SIDES} - set(self.board)
        found = []
        for cell in cells:
            there = {
                side: self.edges(beside(cell, side))[ACROSS[side]]
                for side in SIDES
                if beside(cell, side) in self.board
            }
            for rotation, edges in looks(name).items():
                if there.items() <= edges.items():
                    found.append((f"{name} r{rotation} {cell[0]},{cell[1]}", len(there)))
        return found

    def edges(self, cell: Cell) -> dict[str, str]:
        name, rotation = self.board[cell]
        return turned(TILES[name]["edges"], rotation)

    def moves(self) -> set[str]:
        if self.winners is not None:
            return set()
        now = self.turns()[-1]
        allowed = {2, 3, 4, 5}
        if self.opening or self.one_side_right():
            allowed.add(1)
        allowed -= {done.sides for done in now if done.what == "hand"}
        from_hand = {
            text
            for name in self.hands[self.turn]
            for text, sides in self.placements(name)
            if sides in allowed
        }
        if self.opening:
            return from_hand
        from_reserve = {
            f"*{text}"
            for name in self.reserves[self.turn]
            for text, sides in self.placements(name)
            if sides <= 5
        }
        others = set()
        if any(done.what == "hand" for done in now) or (now and not from_hand):
            others.add("end")
        if not now and not from_hand:
            others.add("pass")
        return from_hand | from_reserve | others

    def apply(self, text: str) -> "Reference":
        if text == "pass":
            return replace(self, log=(*self.log, Done(self.turn, "pass")))
        if text == "end":
            return self.end()
        name, rotation, place = text.removeprefix("*").split()
        q, r = map(int, place.split(","))
        return self.place(name, int(rotation[1:]), (q, r), text.startswith("*"))

    def end(self) -> "Reference":
        hand, deck = set(self.hands[self.turn]), list(self.deck)
        emptied = False
        while len(hand) < 3 and deck:
            hand.add(deck.pop(0))
            emptied = not deck
        hands = tuple(hand if seat == self.turn else old for seat, old in enumerate(self.hands))
        log = (*self.log, Done(self.turn, "end", emptied=emptied))
        return replace(self, hands=hands, deck=deck, log=log)

    def place(self, name: str, rotation: int, cell: Cell, reserve: bool) -> "Reference":
        neighbors = [beside(cell, side) for side in SIDES if beside(cell, side) in self.board]
        points = sum(points_of(name, self.board[other][0]) for other in neighbors)
        board = {**self.board, cell: (name, rotation)}
        surrounded = [
            other
            for other in neighbors
            if marked(board[other][0]) and all(beside(other, side) in board for side in SIDES)
        ]
        hands = tuple(set(hand) for hand in self.hands)
        reserves = tuple(list(tiles) for tiles in self.reserves)
        if reserve:
            reserves[self.turn].remove(name)
        else:
            hands[self.turn].remove(name)
        for other in surrounded:
            reserves[self.turn].append(board.pop(other)[0])
        if self.opening:
            done = Done(self.turn, "open")
        else:
            done = Done(self.turn, "reserve" if reserve else "hand", len(neighbors), points)
        return replace(self, board=board, hands=hands, reserves=reserves, log=(*self.log, done))

    # The end

    def over(self) -> str | None:
        if self.mode == "serious" and max(self.superiority()) >= 7:
            return "seven"
        if self.mode != "serious" and any(done.emptied for done in self.log):
            last_seat = self.log[-1].seat == self.seats - 1
            if self.seats < 3 or (last_seat and self.log[-1].what in ("end", "pass")):
                return "deck"
        passes = 0
        for done in reversed(self.log):
            if done.what != "pass":
                break
            passes += 1
        if passes == max(2, self.seats):
            return "passes"
        return "cap" if self.ply == 200 else None

    @property
    def winners(self) -> tuple[int, ...] | None:
        over = self.over()
        if over is None:
            return None
        if over == "cap":
            return ()
        if self.mode == "solo":
            return (0,)
        points = self.points(self.log) if self.mode == "serious" else [0] * self.seats
        standing = list(zip(self.scores(), points, range(self.seats), strict=True))
        return (max(standing)[2],)

    def scores(self) -> tuple[int, ...]:
        """Return points or superiority points, with the bonus at the end."""
        scores = self.points(self.log) if self.mode == "casual" else self.superiority()
        if self.bonus is None or self.over() in (None, "cap"):
            return tuple(scores)
        bonus = [sum(bonus_of(name, self.bonus) for name in hand) for hand in self.hands]
        if self.mode == "solo":
            bonus = [bonus[0] // 3]
        return tuple(score + more for score, more in zip(scores, bonus, strict=True))
