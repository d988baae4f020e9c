"""Trials with last places only: what follows when a cell is taken for a queen."""

from collections.abc import Iterator
from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, bit, count, members, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.queens.puzzle import BLANK, QUEEN, Needs, Queens
from tui_puzzles.games.queens.rules.view import (
    KNOWN,
    Part,
    attacking,
    cells_left,
    known,
    parts,
    placed_queens,
    queens_of,
)


class Event(NamedTuple):
    """A queen (one cell) put where a unit has its last place, or a unit complete (no queen).

    ``gone``: the cells that can't be queens from then on. The assumption has no unit.
    """

    unit: Needs | None
    queen: Bits
    gone: Bits


class Trial:
    """What follows from a queen in a cell, last place by last place, all of a round at once."""

    def __init__(self, board: Board, cell: int) -> None:
        self.board = board
        self.layout: Queens = queens_of(board)
        self.parts = parts(board)
        self.free: Bits = cells_left(self.parts)
        self.queens: Bits = 0
        self.events: list[Event] = []
        self._put(None, bit(cell))

    def _put(self, unit: Needs | None, queen: Bits) -> None:
        self.queens |= queen
        self.free &= ~queen
        self._note(Event(unit, queen, self.layout.attacks[only(queen)] & self.free))

    def _note(self, event: Event) -> None:
        self.free &= ~event.gone
        self.events.append(event)

    def missing(self, part: Part) -> int:
        """How many queens the unit needs by now."""
        return part.need - count(part.left & self.queens)

    def dead(self) -> list[Part]:
        """The units that have fewer places left than they need."""
        return [part for part in self.parts if count(part.left & self.free) < self.missing(part)]

    def run(self) -> list[Part]:
        """Go on until some units die (these), or until nothing more follows (none)."""
        while not (dead := self.dead()):
            before = len(self.events)
            self._complete()
            for part in self._ripe():
                for cell in members(part.left & self.free):
                    if self.free & bit(cell):
                        self._put(part.unit, bit(cell))
            if len(self.events) == before:
                break
        return dead

    def _complete(self) -> None:
        for part in self.parts:
            if self.missing(part) == 0 and part.left & self.free:
                self._note(Event(part.unit, 0, part.left & self.free))

    def _ripe(self) -> list[Part]:
        """The units with as many places as they need."""
        return [
            part
            for part in self.parts
            if (left := part.left & self.free) and count(left) == self.missing(part)
        ]

    def chain(self, dead: Part) -> list[Event]:
        """The events that the unit's death takes, each with no more than what it takes of them."""
        named = {part.unit: part for part in self.parts}
        wanted, taken, free = dead.left & ~self.free, 0, self.free
        chain = []
        for event in reversed(self.events):
            free |= event.gone | event.queen
            used = event.gone & wanted
            if used or event.queen & taken or event.unit is None:
                chain.append(event._replace(gone=used))
                if event.unit is not None:
                    left = named[event.unit].left
                    wanted |= left & ~free if event.queen else 0
                    taken |= left & self.queens
        return chain[::-1]


def _told(board: Board, chain: list[Event], dead: Part) -> tuple[Evidence, ...]:
    """The chain as evidence: the assumption, a piece for each event, the dead unit, the attacks."""
    assumed, *events = chain
    shown = Evidence("assumption", Role.LINK_ON, marks=_marks(board, assumed.queen, QUEEN))
    links = (_link(board, event) for event in events)
    pairs = {
        (only(event.queen), cell) for event in chain if event.queen for cell in members(event.gone)
    }
    return (shown, *links, known("dead", Role.COVER, [dead]), attacking(board, pairs))


def _link(board: Board, event: Event) -> Evidence:
    units = (event.unit,) if event.unit else ()
    if event.queen:
        queen = _marks(board, event.queen, QUEEN)
        return Evidence("chain", Role.LINK_ON, marks=queen, values=KNOWN, units=units)
    blank = _marks(board, event.gone, BLANK)
    held = event.unit.cells & placed_queens(board) if event.unit else 0
    return Evidence("chain", Role.LINK_OFF, cells=held, marks=blank, units=units)


def _marks(board: Board, cells: Bits, value: int) -> Bits:
    return board.layout.marks(cells, bit(value))


@rule(
    "Trial",
    Level.UNFAIR,
    200,
    "Suppose that {assumption:each}. Then, one after the other, {chain:each}; and {dead} can "
    "no longer be completed.",
    aliases=("Trial and Error", "Contradiction"),
)
def trial(board: Board) -> Iterator[Finding]:
    """Suppose that a cell is a queen, and fill in last places until some unit has no room.

    Put a queen there, cross out what it attacks, and look for units with one place left; put the
    queen there too, and go on. If a row, a column or a region has no place left, the first queen
    was wrong. The trial with the shortest chain is shown. To spot it, try cells that leave a unit
    with a single place.
    """
    found = []
    for cell in members(cells_left(parts(board))):
        tried = Trial(board, cell)
        chains = [(tried.chain(dead), dead) for dead in tried.run()]
        if chains:
            found.append(min(chains, key=lambda one: len(one[0])))
    for chain, dead in sorted(found, key=lambda one: len(one[0])):
        if len(chain) > 1:
            assumed = _marks(board, chain[0].queen, QUEEN)
            yield Finding(_told(board, chain, dead), eliminations=assumed)
