"""The rules of Takuzu, easiest first: this is the order in which the solver tries them."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb

from tui_puzzles.engine.bits import Bits, bit, count, has, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import Level, rule, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.takuzu.puzzle import CROSS, EQUAL, Unlike, puzzle_of
from tui_puzzles.laws.rules.counts import (
    cited,
    full_line,
    missing,
    one_left,
    placing,
    standing,
    where,
)
from tui_puzzles.laws.rules.words import Words

LINES, THREE = ("row", "column"), ("three",)
WORDS = Words("line", LINES, every="as many 0s as 1s")
FEW, MANY = 6, 60  # ways to fill a line that one can keep in mind, and that one tries


def _target(board: Board, cells: Bits) -> Evidence:
    """Cells that are still open: nothing is known of them but their names."""
    return Evidence("target", Role.FOCUS, clues=tuple(board.layout.grid.names_of(cells)))


def _third(board: Board, three: Unit, *places: int) -> Iterator[Finding]:
    """The cell at one of these places of the three, when the other two are alike."""
    for cell in (bit(list(members(three.cells))[at]) for at in places):
        others = three.cells & ~cell
        for value in (0, 1):
            if cell & board.open and not others & ~standing(board, value):
                evidence = (cited("three", three), *where("others", others, value))
                yield placing(board, cell, 1 - value, *evidence)


ALIKE = "{others} are both {value}. "
PAIR = ALIKE + "A third {value} next to them would make three in a row."
SANDWICH = ALIKE + "Another {value} between them would make three in a row."


@unit_rule("Pair", Level.EASY, 2, PAIR, kinds=THREE)
def pair(board: Board, three: Unit) -> Iterator[Finding]:
    """Two neighbours that are alike have the other value on both sides.

    Three cells in a row are never alike, across or down. Look for two 0s or two 1s side by side:
    the empty cells at both ends of the pair take the other value.
    """
    yield from _third(board, three, 0, 2)


@unit_rule("Sandwich", Level.EASY, 3, SANDWICH, aliases=("Gap",), kinds=THREE)
def sandwich(board: Board, three: Unit) -> Iterator[Finding]:
    """Between two cells that are alike stands the other value.

    Look for two 0s or two 1s with one empty cell between them, across or down: 0.0 becomes 010.
    """
    yield from _third(board, three, 1)


SIGN = "{other} is {value}. By the sign between them, {target} {meaning}."


@unit_rule("Sign", Level.EASY, 3, SIGN, kinds=(EQUAL, CROSS))
def sign(board: Board, pair: Unit) -> Iterator[Finding]:
    """Two cells with = between them have the same value, two with x have different ones.

    As soon as one of the two is filled, so is the other: with = between them, 0 gives 0; with x, 0
    gives 1. Not every puzzle has signs. Look at the signs beside every cell that you fill.
    """
    for value in (0, 1):
        here, cell = pair.cells & standing(board, value), pair.cells & board.open
        if here and cell:
            meaning = Evidence("meaning", Role.VALUE, clues=(pair.kind,))
            evidence = (cited("sign", pair), meaning, *where("other", here, value))
            follows = value if pair.kind == EQUAL else 1 - value
            yield placing(board, cell, follows, *evidence, _target(board, cell))


EQUALS = "{target} are the same. As {value}s they would make three in a row with {next}."


@rule("Equal Pair", Level.MEDIUM, 12, EQUALS)
def equal_pair(board: Board) -> Iterator[Finding]:
    """Two cells with = between them take the other value than a cell next to them in their line.

    The two are alike, so a neighbour of their value would make three in a row. Look for an =
    between two empty cells with a filled cell at either end: in .=.0 both empty cells are 1.
    """
    for pair in board.layout.units:
        if pair.kind == EQUAL and not pair.cells & ~board.open:
            yield from _beside(board, pair)


def _beside(board: Board, pair: Unit) -> Iterator[Finding]:
    """What the cells next to an empty pair of equals, in line with it, say of it."""
    for three in (unit for unit in board.layout.units_with(pair.cells) if unit.kind == "three"):
        for value in (0, 1):
            here = three.cells & standing(board, value)
            if here:
                evidence = (cited("sign", pair), cited("line", three), *where("next", here, value))
                yield placing(board, pair.cells, 1 - value, *evidence, _target(board, pair.cells))


TWINS = (
    "{full:clues} is complete, and {line} agrees with it in all its filled cells. Only {target} "
    "are open, one 0 and one 1, and no two lines may be the same."
)


@unit_rule("Twin Lines", Level.HARD, 25, TWINS, kinds=("two lines",))
def twin_lines(board: Board, lines: Unit) -> Iterator[Finding]:
    """A line that is like a full one apart from two empty cells takes these the other way round.

    No two rows and no two columns are the same. The two empty cells are a 0 and a 1, as both lines
    have as many 0s as 1s; in the order of the full line they would make the same line again.
    Compare a line that lacks two cells with the full ones. With signs there is no such rule.
    """
    assert isinstance(lines, Unlike)
    layout, rest = puzzle_of(board), lines.cells & board.open
    same = all(board.value(a) == board.value(b) for a, b in lines.pairs if not of((a, b)) & rest)
    twin = dict((*lines.pairs, *(pair[::-1] for pair in lines.pairs)))
    pair = [line for line in layout.lines if not line.cells & ~lines.cells]
    for line, full in (pair, pair[::-1]) if same and count(rest) == 2 else ():
        if not rest & ~line.cells:
            marks = of(layout.mark(at, 1 - (board.value(twin[at]) or 0)) for at in members(rest))
            known = Evidence("full", Role.SUPPORT, lines.cells & ~rest, clues=(full.name,))
            units = (cited("line", line), cited("lines", lines))
            yield Finding((known, *units, _target(board, rest)), placements=marks)


WAYS = (
    "Fill {line} in every way that has as many 0s as 1s, no three alike in a row and nothing "
    "against a sign. Only {ways#this way is|these ways are} left: {ways}. Which of the open cells "
    "{ways#does it|do they} "
    "settle?"
)


@unit_rule("Every Way", Level.HARD, 40, WAYS, aliases=("Line Completion",), kinds=LINES)
def every_way(board: Board, line: Unit) -> Iterator[Finding]:
    """Fill a line in every way that is left to it: what is the same in all of them is true.

    Each line has as many 0s as 1s. Take a line that lacks few 0s or few 1s. Try all places for
    them, and cross out the ways with three alike in a row, or against a sign (= means equal, x
    different). A cell that has one value in all the ways left has it. Lines with a single 0 or 1 to
    place are quickest.
    """
    laws = puzzle_of(board).lines[line]
    ways = _ways(board, line, laws)
    texts = tuple("".join(str(int(has(way, at))) for at in members(line.cells)) for way in ways)
    known = Evidence("known", Role.SUPPORT, cells=line.cells & board.placed)
    evidence = (cited("line", line), known, Evidence("ways", Role.VALUE, clues=texts))
    for value in (0, 1) if 0 < len(ways) <= FEW else ():
        rest = members(line.cells & board.open)
        cells = of(at for at in rest if all(has(way, at) == value for way in ways))
        if cells:
            needed = Evidence("laws", Role.SUPPORT, units=_needed(board, line, cells, value))
            yield placing(board, cells, value, *evidence, needed, _target(board, cells))


def _needed(board: Board, line: Unit, cells: Bits, value: int) -> tuple[Unit, ...]:
    """Short laws that are enough to give the cells this value in every way."""
    laws = puzzle_of(board).lines[line]
    for law in laws:
        fewer = tuple(other for other in laws if other is not law)
        if all(way & cells == cells * value for way in _ways(board, line, fewer)):
            laws = fewer
    return laws


def _ways(board: Board, line: Unit, laws: Sequence[Unit]) -> list[Bits]:
    """The cells that are 1 in each way to fill the line by these laws; none when one gives up."""
    layout, rest, ones = board.layout, line.cells & board.open, line.cells & standing(board, 1)
    number, found = missing(board, line, 1)[1], list[Bits]()
    if number < 0 or comb(count(rest), number) > MANY:
        return []
    for filled in (ones | of(way) for way in combinations(members(rest), number)):
        left = layout.all_marks & ~layout.marks(filled, 1) & ~layout.marks(line.cells & ~filled, 2)
        found += [filled] if all(law.allows(layout, left) for law in laws) else []
    return found


RULES = (
    pair,
    sandwich,
    sign,
    full_line("Full Line", Level.EASY, 5, WORDS),
    one_left("One Left", Level.MEDIUM, 10, WORDS),
    equal_pair,
    twin_lines,
    every_way,
)
