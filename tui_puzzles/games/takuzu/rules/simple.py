"""Rules that look at a few cells or at one line, easiest first."""

from collections.abc import Iterator
from itertools import combinations
from math import comb

from tui_puzzles.engine.bits import Bits, count, has, is_single, members, of, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import Level, rule, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.takuzu.lines import legal, settled_by, ways_left
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
    cell = three.cells & board.open
    if is_single(cell) and list(members(three.cells)).index(only(cell)) in places:
        others = three.cells & ~cell
        for value in (0, 1):
            if not others & ~standing(board, value):
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

    Three cells in a row are never alike. Look for two 0s or two 1s with one empty cell between
    them, across or down: 0.0 becomes 010.
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


EQUALS = (
    "By the sign between them, {target} are the same. As {value}s they would make three in a row "
    "with {next}."
)


@rule("Equal Pair", Level.MEDIUM, 12, EQUALS, needs=(EQUAL,))
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
    "are open, one 0 and one 1, and no two rows and no two columns may be the same."
)


@unit_rule("Twin Lines", Level.HARD, 25, TWINS, kinds=("two lines",))
def twin_lines(board: Board, lines: Unit) -> Iterator[Finding]:
    """A line with two empty cells that agrees with a full line everywhere else must differ there.

    No two rows and no two columns are the same. The two empty cells are a 0 and a 1, as both lines
    have as many 0s as 1s. In the order of the full line they would make a copy of it, so they stand
    in the opposite order. Example: 011001 is full, and 01.0.1 would be the same with 1 and 0, so it
    takes 0 and 1. Compare a line that lacks two cells with the full ones. With signs there is no
    such rule.
    """
    assert isinstance(lines, Unlike)
    layout, rest = puzzle_of(board), lines.cells & board.open
    if count(rest) != 2 or not _agree(board, lines, rest):
        return
    twin = dict((*lines.pairs, *(pair[::-1] for pair in lines.pairs)))
    pair = [line for line in layout.lines if not line.cells & ~lines.cells]
    for line, full in (pair, pair[::-1]):
        if not rest & ~line.cells:
            marks = of(layout.mark(at, 1 - (board.value(twin[at]) or 0)) for at in members(rest))
            known = Evidence("full", Role.SUPPORT, lines.cells & ~rest, clues=(full.name,))
            units = (cited("line", line), cited("lines", lines))
            yield Finding((known, *units, _target(board, rest)), placements=marks)


def _agree(board: Board, lines: Unlike, rest: Bits) -> bool:
    """Are the two lines the same but for these cells?"""
    filled = (pair for pair in lines.pairs if not of(pair) & rest)
    return all(board.value(a) == board.value(b) for a, b in filled)


WAYS = (
    "Fill {line} in every way that has as many 0s as 1s, no three alike in a row and nothing "
    "against a sign.[ It can't be the same as {full:clues} either.] Only "
    "{ways#this way is|these ways are} left: {ways}. Which of the open cells "
    "{ways#does it|do they} "
    "settle?"
)


@rule("Every Way", Level.HARD, 40, WAYS, aliases=("Line Completion",))
def every_way(board: Board) -> Iterator[Finding]:
    """Fill a line in every way that is left to it: what is the same in all of them is true.

    Each line has as many 0s as 1s. Take a line that lacks few 0s or few 1s. Try all places for
    them, and cross out the ways with three alike in a row, against a sign (= means equal, x
    different), or equal to a full line next to which no equal one may stand. A cell that has one
    value in all the ways left has it. Lines with a single 0 or 1 to place are quickest.
    """
    for number, line in enumerate(puzzle_of(board).lines):
        if is_short(board, number, line):
            yield from _in_every_way(board, number, line)


def _in_every_way(board: Board, number: int, line: Unit) -> Iterator[Finding]:
    """The cells of a line that have one value in all its ways."""
    ways, (zeros, ones) = ways_left(board)[number], settled_by(board, number)
    for value, cells in ((0, zeros), (1, ones)):
        if cells:
            texts = tuple(legal(count(line.cells)).texts[way] for way in members(ways))[::-1]
            known = Evidence("known", Role.SUPPORT, cells=line.cells & board.placed)
            evidence = (cited("line", line), known, Evidence("ways", Role.VALUE, clues=texts))
            needed = _needed(board, line, cells, value)
            yield placing(board, cells, value, *evidence, *needed, _target(board, cells))


def is_short(board: Board, number: int, line: Unit, few: int = FEW, many: int = MANY) -> bool:
    """Can one keep all ways of a line in mind, and go through all that one has to try?"""
    lacking = missing(board, line, 1)[1]
    tried = comb(count(line.cells & board.open), lacking) if lacking >= 0 else 0
    return 0 < tried <= many and 0 < count(ways_left(board)[number]) <= few


def is_easy(board: Board, number: int, line: Unit) -> bool:
    """The same without pen and paper: two places are sought among half of a line, or five cells."""
    return is_short(board, number, line, 4, min(10, comb(count(line.cells) // 2 + 1, 2)))


@rule("Few Ways", Level.MEDIUM, 20, WAYS)
def few_ways(board: Board) -> Iterator[Finding]:
    """Fill a line in every way that is left, if these are few: what is the same in all is true.

    Take a line with four or five empty cells that lacks two 0s or two 1s. Go through the places of
    the two, and cross out what makes three alike in a row. If at most four ways are left, a cell
    that has one value in all of them has it. So it is where a single 0 or 1 is lacking.
    """
    for number, line in enumerate(puzzle_of(board).lines):
        if is_easy(board, number, line):
            for finding in _in_every_way(board, number, line):
                if all(piece.name != "full" for piece in finding.evidence):
                    yield finding


def _needed(board: Board, line: Unit, cells: Bits, value: int) -> Iterator[Evidence]:
    """Full lines and short laws that are enough to give the cells this value in every way."""
    rest, ones = line.cells & board.open, line.cells & standing(board, 1)
    placed = combinations(members(rest), missing(board, line, 1)[1])
    wrong = [way for way in (ones | of(more) for more in placed) if way & cells != cells * value]
    barred: dict[Unit, set[Bits]] = {twin: {ones} for twin, ones in full_twins(board, line)}
    for law in puzzle_of(board).lines[line]:
        barred[law] = {way for way in wrong if not _allows(law, board, line, way)}
    for law in [*barred]:
        others = [ways for other, ways in barred.items() if other is not law]
        if all(any(way in ways for ways in others) for way in wrong):
            del barred[law]
    full = [twin for twin in barred if isinstance(twin, Unlike)]
    for twin in full:
        there = twin.cells & ~line.cells
        yield Evidence("full", Role.SUPPORT, there, units=(twin,), clues=(twin.other(line),))
    yield Evidence("laws", Role.SUPPORT, units=tuple(law for law in barred if law not in full))


def _allows(law: Unit, board: Board, line: Unit, ones: Bits) -> bool:
    layout = board.layout
    return law.allows(layout, layout.marks(ones, 2) | layout.marks(line.cells & ~ones, 1))


def full_twins(board: Board, line: Unit) -> Iterator[tuple[Unlike, Bits]]:
    """The laws that the line differs from full ones, and the 1s that would make it the same."""
    for law in board.layout.units:
        there = law.cells & ~line.cells
        if isinstance(law, Unlike) and law.cells & ~there == line.cells and not there & board.open:
            pairs = (*law.pairs, *(pair[::-1] for pair in law.pairs))
            ones = standing(board, 1)
            yield law, of(a for a, b in pairs if has(line.cells, a) and has(ones, b))


SIMPLE = (
    pair,
    sandwich,
    sign,
    full_line("Full Line", Level.EASY, 5, WORDS),
    one_left("One Left", Level.MEDIUM, 10, WORDS),
    equal_pair,
    few_ways,
    twin_lines,
    every_way,
)
