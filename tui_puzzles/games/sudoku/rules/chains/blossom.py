"""Death Blossom: each candidate of a cell leads to another almost locked set."""

from collections.abc import Iterator, Sequence

from tui_puzzles.engine.bits import Bits, bit, count, first, has, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules.als.als import Als, almost_locked_sets
from tui_puzzles.games.sudoku.rules.als.als_rules import als_link, sights

Petal = tuple[int, Als]  # the candidate of the stem that the set loses, and the set


def _petals(board: Board, stem: int) -> list[list[Petal]]:
    """For each candidate of a cell, the sets that lose it when the cell takes it."""
    sets = [als for als in almost_locked_sets(board) if not has(als.cells, stem)]
    return [
        [(digit, als) for als in sets if has(als.seen(digit), stem) and als.spots[digit]]
        for digit in members(board.candidates(stem))
    ]


def _seen(board: Board, petal: Petal, digits: Bits) -> Bits:
    """The marks of these digits that are out when the set of a petal holds its digits."""
    layout, (lost, als) = board.layout, petal
    held = als.digits & digits & ~bit(lost)
    return union(layout.marks(als.seen(digit), bit(digit)) for digit in members(held))


def _blossoms(
    board: Board, choices: Sequence[list[Petal]], digits: Bits, gone: Bits
) -> Iterator[tuple[list[Petal], Bits]]:
    """A petal for each candidate that together remove something, and what they remove."""
    if not choices:
        yield [], gone
        return
    handled = set()
    for petal in choices[0]:
        left = gone & _seen(board, petal, digits)
        if left and left not in handled:
            handled.add(left)
            for petals, removed in _blossoms(board, choices[1:], digits, left):
                yield [petal, *petals], removed


@rule(
    "Death Blossom",
    Level.UNFAIR,
    14000,
    "One of the candidates of {stem} is true. {chain} So in every case {where:either}. Which "
    "cells see "
    "{where#it|both|all of these}?",
    code="0904",
)
def death_blossom(board: Board) -> Iterator[Finding]:
    """A cell, the stem, and for each of its candidates an almost locked set that sees it there.

    Whichever candidate the stem takes, one of the sets (the petals) loses it and holds all its
    other digits. If all petals share a further digit Z, one of them has Z for certain; cells that
    see all places for Z in all petals can't be Z. Example: the stem r5c5 is 12. The petal r5c1,
    which is 19, sees it by row 5, the petal r2c5, which is 29, by column 5; so r5c1 or r2c5 is 9,
    and r2c1, which sees both, isn't. Begin with a stem of two or three candidates, and look for
    small sets in its row, column and box.
    """
    handled: set[Bits] = set()
    for stem in sorted(members(board.open), key=lambda cell: count(board.candidates(cell))):
        digits = board.layout.values & ~board.candidates(stem)
        choices = _petals(board, stem)
        for petals, gone in _blossoms(board, choices, digits, board.marks):
            if gone not in handled:
                handled.add(gone)
                yield _finding(board, stem, petals, gone)


def _finding(board: Board, stem: int, petals: Sequence[Petal], gone: Bits) -> Finding:
    layout = board.layout
    values = layout.values_of(gone)
    seen = [
        (digit, layout.places(gone, digit), als.spots[digit])
        for _, als in petals
        for digit in members(values)
    ]
    where = (
        Evidence("where", Role.FOCUS, marks=layout.marks(union(spots), bit(digit)))
        for digit in members(values)
        for spots in [[als.spots[digit] for _, als in petals]]
    )
    evidence = [Evidence("stem", Role.FOCUS, cells=bit(stem))]
    for number, petal in enumerate(petals, 1):
        evidence += _petal(board, stem, petal, values, f"chain {number}")
    return Finding(
        (*evidence, *where, Evidence("digits", Role.VALUE, values=values), sights(board, *seen)),
        eliminations=gone,
    )


def _petal(board: Board, stem: int, petal: Petal, values: Bits, name: str) -> list[Evidence]:
    """If the stem is the candidate, the set lacks it, so the set has these digits."""
    layout, (lost, als) = board.layout, petal
    taken = layout.marks(bit(stem), bit(lost))
    lacks = layout.marks(als.spots[lost], bit(lost))
    digit = first(values)
    has_it = layout.marks(als.spots[digit], bit(digit))
    sight = sights(board, (lost, bit(stem), als.spots[lost])).units
    return [
        Evidence(name, Role.LINK_ON, marks=taken),
        Evidence(name, Role.LINK_OFF, marks=lacks, units=sight),
        als_link(board, name, als, has_it),
    ]
