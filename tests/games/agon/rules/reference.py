"""A second implementation of Agon, written from the rules alone, to compare the engine with.

It shares nothing with `rokkaku` and is as plain as possible: a dict from (q, r) to a piece, moves
as texts, every question answered by looking at the whole board. Slow, and meant to be read.
"""

from dataclasses import dataclass, replace
from functools import cache

Cell = tuple[int, int]
Piece = tuple[int, str]

THRONE = (0, 0)
AXES = ((1, 0), (0, 1), (1, -1))
DIRECTIONS = (*AXES, (-1, 0), (0, -1), (-1, 1))
QUEENS = {(-5, 5): (0, "Q"), (5, -5): (1, "Q")}
WHITE_GUARDS = ((-1, 5), (4, 1), (5, -3), (3, -5), (-1, -4), (-5, 1))
BLACK_GUARDS = ((-3, 5), (1, 4), (5, -1), (1, -5), (-4, -1), (-5, 3))


@cache
def ring(cell: Cell) -> int:
    q, r = cell
    return max(abs(q), abs(r), abs(q + r))


CELLS = [(q, r) for r in range(5, -6, -1) for q in range(-5, 6) if ring((q, r)) <= 5]


def name(cell: Cell) -> str:
    """Return the row's letter from the bottom, and the place in the row from the left."""
    row = [other for other in CELLS if other[1] == cell[1]]
    return "abcdefghijk"[5 - cell[1]] + str(row.index(cell) + 1)


NAMES = {cell: name(cell) for cell in CELLS}
CELL_OF = {text: cell for cell, text in NAMES.items()}


@cache
def shift(cell: Cell, direction: Cell, steps: int = 1) -> Cell:
    return cell[0] + steps * direction[0], cell[1] + steps * direction[1]


@cache
def ways(cell: Cell) -> list[Cell]:
    """Return the cells beside a cell that are in its ring or the next one inwards."""
    beside = [shift(cell, direction) for direction in DIRECTIONS]
    return [other for other in beside if ring(other) in (ring(cell), ring(cell) - 1)]


@cache
def lines(cell: Cell) -> list[tuple[Cell, Cell]]:
    """Return the pairs of cells that a cell is directly between."""
    return [(shift(cell, axis), shift(cell, axis, -1)) for axis in AXES]


def read_position(text: str) -> tuple[int, dict[Cell, Piece]]:
    turn, *pieces = text.split()
    board = {CELL_OF[p[1:]]: (0 if p[0].isupper() else 1, p[0].upper()) for p in pieces}
    return "wb".index(turn), board


def new_game(
    variant: str = "classic",
    setup: str = "fixed",
    queen_relocation: str = "owner",
    position: str = "",
) -> "Reference":
    turn, to_place = 0, (0, 0)
    board: dict[Cell, Piece] = dict(QUEENS)
    if position:
        turn, board = read_position(position)
    elif setup == "free":
        to_place = (6, 6)
    else:
        board |= dict.fromkeys(WHITE_GUARDS, (0, "G"))
        board |= dict.fromkeys(BLACK_GUARDS, (1, "G"))
    game = Reference(variant == "bloody", queen_relocation == "captor", board, turn, to_place)
    return replace(game, seen=(game.key(),))


@dataclass(frozen=True)
class Reference:
    bloody: bool
    captor: bool
    board: dict[Cell, Piece]
    turn: int
    to_place: tuple[int, int]
    pending: frozenset[Cell] = frozenset()
    """In Bloody Queen, trapped pieces that the mover still has to resolve."""
    passed: bool = False
    seen: tuple[object, ...] = ()
    """All positions so far, with the start and this one."""
    winners: tuple[int, ...] | None = None

    # Looking at the board

    def key(self) -> object:
        return frozenset(self.board.items()), self.turn, self.pending, self.to_place

    @property
    def ply(self) -> int:
        return len(self.seen) - 1

    def guards(self, seat: int) -> list[Cell]:
        return [cell for cell, piece in self.board.items() if piece == (seat, "G")]

    def queen(self, seat: int) -> Cell:
        return next(cell for cell, piece in self.board.items() if piece == (seat, "Q"))

    def owner(self, cell: Cell) -> int | None:
        return self.board[cell][0] if cell in self.board else None

    def between_two(self, cell: Cell, seat: int) -> bool:
        """True if a cell is directly between two pieces of `seat` in a line."""
        return any(self.owner(one) == seat == self.owner(other) for one, other in lines(cell))

    def may_enter(self, cell: Cell, seat: int) -> bool:
        """True if a cell is empty and not blocked for `seat`."""
        if cell in self.board:
            return False
        return self.bloody or not self.between_two(cell, 1 - seat)

    def placing(self) -> bool:
        return self.to_place != (0, 0)

    def trapped(self) -> list[Cell]:
        """Return the pieces to relocate now in classic Agon; a queen goes first."""
        if self.bloody or self.placing():
            return []
        own = [cell for cell in self.board if self.owner(cell) == self.turn]
        trapped = [cell for cell in own if self.between_two(cell, 1 - self.turn)]
        queen = self.queen(self.turn)
        return [queen] if queen in trapped else trapped

    @property
    def actor(self) -> int | None:
        if self.winners is not None:
            return None
        if self.captor and self.queen(self.turn) in self.trapped():
            return 1 - self.turn
        return self.turn

    # Moves

    def moves(self) -> set[str]:
        if self.winners is not None:
            return set()
        if self.placing():
            return {"@" + NAMES[c] for c in CELLS if c != THRONE and c not in self.board}
        if self.pending:
            return {text for cell in self.pending for text in self.captures(cell)}
        if trapped := self.trapped():
            found = {text for cell in trapped for text in self.relocations(cell)}
        else:
            found = self.steps()
        return found or {"pass"}

    def steps(self) -> set[str]:
        found = set()
        for cell, (seat, kind) in self.board.items():
            if seat != self.turn:
                continue
            for target in ways(cell):
                if target == THRONE and kind != "Q":
                    continue
                if self.may_enter(target, seat):
                    found.add(f"{NAMES[cell]}-{NAMES[target]}")
        return found

    def relocations(self, cell: Cell) -> set[str]:
        """Return a trapped piece's moves in classic Agon: guards to ring 5, queens anywhere."""
        seat, kind = self.board[cell]
        return {
            f"{NAMES[cell]}*{NAMES[target]}"
            for target in CELLS
            if (kind == "Q" or ring(target) == 5) and self.may_enter(target, seat)
        }

    def captures(self, cell: Cell) -> set[str]:
        """Return the moves that resolve one trapped piece in Bloody Queen."""
        seat, kind = self.board[cell]
        if kind == "Q":
            guards = self.guards(seat)
            outermost = max(ring(guard) for guard in guards)
            return {f"{NAMES[cell]}~{NAMES[g]}" for g in guards if ring(g) == outermost}
        for outward in range(min(ring(cell) + 1, 5), 6):
            empty = [c for c in CELLS if ring(c) == outward and c not in self.board]
            if empty:
                return {f"{NAMES[cell]}*{NAMES[target]}" for target in empty}
        return set()

    # Making a move

    def apply(self, text: str) -> "Reference":
        board, pending, to_place = dict(self.board), set(self.pending), list(self.to_place)
        if text == "pass":
            pass
        elif text[0] == "@":
            board[CELL_OF[text[1:]]] = (self.turn, "G")
            to_place[self.turn] -= 1
        else:
            mark = next(mark for mark in "-*~" if mark in text)
            source, target = (CELL_OF[part] for part in text.split(mark))
            piece = board.pop(source)
            board[target] = piece
            pending -= {source, target}
            if mark == "-" and self.bloody:
                pending = trap(board, target)
        pending = {cell for cell in pending if cell in board}
        after = replace(
            self,
            board=board,
            pending=frozenset(pending),
            to_place=(to_place[0], to_place[1]),
            turn=self.turn if pending else 1 - self.turn,
            passed=text == "pass",
        )
        winners = None if pending else after.decided(self.turn)
        repeated = self.seen.count(after.key()) + 1 >= 3
        two_passes = self.passed and after.passed
        if winners is None and (two_passes or repeated or self.ply + 1 >= 400):
            winners = ()
        return replace(after, seen=(*self.seen, after.key()), winners=winners)

    def decided(self, mover: int) -> tuple[int, ...] | None:
        """Return the winners; the mover is checked first, and losing before winning."""
        for seat in (mover, 1 - mover):
            guards, on_throne = self.guards(seat), self.queen(seat) == THRONE
            gathered = all(ring(guard) == 1 for guard in guards)
            if self.placing() and len(guards) < 6:
                continue
            if not guards or (len(guards) == 6 and gathered and not on_throne):
                return (1 - seat,)
            if gathered and on_throne:
                return (seat,)
        return None


def trap(board: dict[Cell, Piece], stepped: Cell) -> set[Cell]:
    """Return the pieces trapped by a step in Bloody Queen; guards to be removed go at once."""
    seat, kind = board[stepped]
    pending = set()
    for direction in DIRECTIONS:
        victim, behind = shift(stepped, direction), shift(stepped, direction, 2)
        if board.get(victim, (seat, ""))[0] == seat or board.get(behind, (-1, ""))[0] != seat:
            continue
        if board[victim][1] == "G" and "Q" in (kind, board[behind][1]):
            del board[victim]
        else:
            pending.add(victim)
    has_guards = any(piece == (1 - seat, "G") for piece in board.values())
    return pending if has_guards else set()
