"""The player's state of a puzzle: entries, removed candidates, notes; and the moves."""

import re
from enum import StrEnum
from functools import reduce

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, has, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.later import expression
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.step import Step
from tui_puzzles.records import NamedTuple

LATEST = 4
"""Boards of a game's latest positions that are not worked out again."""


class Act(StrEnum):
    """The kinds of moves; the sign separates cell and value in a move's text."""

    ENTER = "="
    CLEAR = "!"
    REMOVE = "-"
    RESTORE = "+"
    CORNER = "^"
    CENTRE = "~"
    COLOUR = "#"
    NOTE = "@"
    TINT = "%"


class Move(NamedTuple):
    """One act on a cell, and the same on ``more`` cells where a run is filled in one go.

    ``value`` is a value's number (a colour's for COLOUR, 0 for CLEAR and NOTE); ``note`` is the
    text of a NOTE, ``colour`` that of a candidate for TINT.
    """

    act: Act
    cell: int
    value: int = 0
    more: tuple[int, ...] = ()
    note: str = ""
    colour: int = 0

    @property
    def cells(self) -> tuple[int, ...]:
        """All its cells in order."""
        return (self.cell, *self.more)

    def decided(self, layout: Layout) -> tuple[Bits, Bits]:
        """The marks that it places, and those that it removes."""
        marks = of(layout.mark(cell, self.value) for cell in self.cells)
        return (marks, EMPTY) if self.act is Act.ENTER else (EMPTY, marks)


BETWEEN = "/"  # cells of one move
_MOVE = expression(r"(?P<cell>[^=!\-+^~#@%]+)(?P<act>[=!\-+^~#@%])(?P<value>.*)", re.DOTALL)


def move_to_text(move: Move, layout: Layout) -> str:
    """``r3c4=5``, ``r1c2-5``, ``r1c2!``; of several cells ``r3c4/r3c5=5``."""
    cell = BETWEEN.join(layout.cell_names[cell] for cell in move.cells)
    if move.act is Act.CLEAR:
        return f"{cell}!"
    if move.act is Act.NOTE:
        return f"{cell}@{move.note}"
    value = str(move.value) if move.act is Act.COLOUR else layout.symbols[move.value]
    value += f":{move.colour}" if move.act is Act.TINT else ""
    return f"{cell}{move.act.value}{value}"


def moves_in(text: str, signs: str = "".join(Act)) -> list[str]:
    """The moves of a text, separated by spaces; names may have some too: "1 across=word"."""
    moves = [""]
    for word in text.split():
        moves[-1] = f"{moves[-1]} {word}".lstrip()
        if any(sign in word for sign in signs):
            moves.append("")
    return [move for move in moves if move]


def move_from_text(text: str, layout: Layout) -> Move:
    """The move of a text; BadInput when it can't be read."""
    match = _MOVE.fullmatch(text)
    if match is None:
        raise BadInput(f"{text!r} is not a move", expected="cell=value or cell-value, as r3c4=5")
    cell, *more = [layout.cell_named(name) for name in match["cell"].split(BETWEEN)]
    act = Act(match["act"])
    if act is Act.CLEAR:
        return Move(act, cell, more=tuple(more))
    if act is Act.NOTE:
        return Move(act, cell, more=tuple(more), note=match["value"])
    if act is Act.COLOUR:
        return Move(act, cell, _colour(match["value"]), tuple(more))
    if act is Act.TINT:
        symbol, _, colour = match["value"].rpartition(":")
        return Move(act, cell, layout.value_named(symbol), tuple(more), colour=_colour(colour))
    return Move(act, cell, layout.value_named(match["value"]), tuple(more))


def _colour(text: str) -> int:
    if len(text) != 1 or not text.isdecimal():
        raise BadInput(f"{text!r} is not a colour", expected="0 to 9")
    return int(text)


class Position(NamedTuple):
    """The state of a puzzle: its start, the entries and removals since, and the notes.

    ``entries``, ``removed``, ``corner`` and ``centre`` are sets of marks; ``colours`` holds a
    number for each coloured cell, ``tints`` for each coloured mark. ``notes`` are the player's
    texts on cells, whatever they mean in a puzzle type; of ``key=value`` a cell has one for each
    key.
    """

    start: Board
    entries: Bits = EMPTY
    removed: Bits = EMPTY
    corner: Bits = EMPTY
    centre: Bits = EMPTY
    colours: tuple[tuple[int, int], ...] = ()
    notes: frozenset[tuple[int, str]] = frozenset()
    tints: tuple[tuple[int, int], ...] = ()

    @property
    def layout(self) -> Layout:
        return self.start.layout

    @property
    def board(self) -> Board:
        """The board with the entries placed, the upkeep done and the removed marks removed."""
        return _board(self.start, self.entries, self.removed & ~self.entries)

    @property
    def entered(self) -> Board:
        """The board with the entries placed and nothing concluded from them.

        An entry is placed even where the puzzle begins without this candidate.
        """
        return _entered(self.start, self.entries, self.removed & ~self.entries)

    @property
    def bare(self) -> Board:
        """The same with the removed marks removed: the position, with nothing concluded yet.

        An entry stands even where its mark was removed before.
        """
        return self.entered.without(self.removed & ~self.entries)

    @property
    def solved(self) -> bool:
        """Is every cell filled, or blank by the entries, and every law fulfilled?"""
        return self.board.solved

    @property
    def noted_board(self) -> Board:
        """The board by the player's centre marks: a cell with any has no other candidates."""
        noted = self.layout.cells_of(self.centre) & ~self.entered.placed
        claimed = self.layout.marks(noted, self.layout.values)
        return self.board.without(claimed & ~self.centre)

    def moved(self, move: Move) -> "Position":
        """The position after a move; the same one when it changes nothing or hits a given."""
        return reduce(Position._moved, (move._replace(cell=c, more=()) for c in move.cells), self)

    def _moved(self, move: Move) -> "Position":
        """The position after a move on one cell."""
        if move.act is Act.NOTE:
            return self._noted(move)
        if has(self.start.placed, move.cell):
            return self if move.act is not Act.COLOUR else self._coloured(move)
        if move.act is Act.COLOUR:
            return self._coloured(move)
        if move.act is Act.TINT:
            mark = self.layout.mark(move.cell, move.value)
            return self._replace(tints=_recoloured(self.tints, mark, move.colour))
        here = self.layout.cell_marks[move.cell]
        mark = EMPTY if move.act is Act.CLEAR else bit(self.layout.mark(move.cell, move.value))
        match move.act:
            case Act.ENTER:
                return self._replace(entries=self.entries & ~here | mark)
            case Act.CLEAR:
                return self._cleared(here)
            case Act.REMOVE:
                return self._replace(removed=self.removed | mark)
            case Act.RESTORE:
                return self._replace(removed=self.removed & ~mark)
            case Act.CORNER:
                return self._replace(corner=self.corner ^ mark)
        return self._replace(centre=self.centre ^ mark)

    def stepped(self, step: Step) -> "Position":
        """The position after a step of the solver."""
        entries = self.entries
        for mark in members(step.placements):
            entries = entries & ~self.layout.cell_marks[self.layout.cell_of(mark)] | bit(mark)
        removed = self.removed | step.eliminations
        return self._replace(
            entries=entries, removed=removed, centre=self.centre & ~step.eliminations
        )

    def _cleared(self, here: Bits) -> "Position":
        """Clearing removes the entry first; without one, the notes."""
        if self.entries & here:
            return self._replace(entries=self.entries & ~here)
        if self.layout.blank is not None and self.removed & here:
            return self._replace(removed=self.removed & ~here)
        return self._replace(corner=self.corner & ~here, centre=self.centre & ~here)

    def _coloured(self, move: Move) -> "Position":
        return self._replace(colours=_recoloured(self.colours, move.cell, move.value))

    def _noted(self, move: Move) -> "Position":
        """A note replaces the one with its key; the same again, or an empty value, removes it."""
        key, has_value, value = move.note.partition("=")
        same = {n for n in self.notes if n[0] == move.cell and n[1].partition("=")[0] == key}
        note = (move.cell, move.note)
        written = {note} if note not in same and (value or not has_value) else set()
        return self._replace(notes=self.notes - same | written)

    def differences(self, solution: Board) -> Bits:
        """The marks that are wrong by this solution: entries that differ, removed marks it has."""
        truth = solution.marks
        return (self.entries & ~truth) | (self.removed & truth)


@remembered_up_to(LATEST)
def _board(start: Board, entries: Bits, removed: Bits) -> Board:
    possible = not entries & ~start.marks
    settled = (_entered if possible else _entered_on)(start, entries, removed).settled()
    return settled.without(removed) if removed & settled.marks else settled


@remembered_up_to(LATEST)
def _entered(start: Board, entries: Bits, removed: Bits) -> Board:
    return _entered_on(start.having(entries), entries, removed)


def _entered_on(start: Board, entries: Bits, removed: Bits) -> Board:
    """Cells whose other candidates were removed count as blank, in types with blank cells."""
    entered = start.entering(entries)
    return entered if start.layout.blank is None else entered.without(removed)


def _recoloured(
    colours: tuple[tuple[int, int], ...], at: int, colour: int
) -> tuple[tuple[int, int], ...]:
    """The colours with this one there; without any there for 0, or for the same again."""
    known = dict(colours)
    same = known.pop(at, 0) == colour
    return tuple(sorted((known if same or not colour else known | {at: colour}).items()))


class Filled(NamedTuple):
    """How far a player is: how many of a puzzle's cells or queens stand, of how many.

    ``given``: how many of them stood at the start.
    """

    done: int
    every: int
    things: str
    given: int = 0

    @property
    def share(self) -> float:
        """How much of what was not given is there, from 0 to 1."""
        missing = self.every - self.given
        return min(1.0, (self.done - self.given) / missing) if missing else 1.0

    def __str__(self) -> str:
        return f"{self.done} of {self.every} {self.things}"


def cells_filled(position: Position, things: str = "cells") -> Filled:
    """The cells with a value."""
    given, now = count(position.start.placed), count(position.entered.placed)
    return Filled(now, position.layout.size, things, given)
