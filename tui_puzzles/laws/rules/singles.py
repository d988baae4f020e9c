"""Upkeep and singles: what one house or one cell says by itself."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, bit, members, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import Level, Rule, rule, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.laws.different import house_cells
from tui_puzzles.laws.rules.words import Words, law_rule


def scanned(
    board: Board, unit: Unit, names: tuple[str, str] = ("house", "used")
) -> Iterator[Finding]:
    """What the digits of a unit rule out in its other cells; the names of both as evidence."""
    layout = board.layout
    placed = unit.cells & board.placed
    used = board.marks & layout.marks(placed, layout.values)
    values = layout.values_of(used)
    yield Finding(
        (
            Evidence(names[0], Role.REGION, units=(unit,)),
            Evidence(names[1], Role.SUPPORT, cells=placed),
            Evidence("digits", Role.VALUE, values=values),
        ),
        eliminations=layout.marks(unit.cells, values) & ~used,
    )


def move_scan(name: str, piece: str) -> Rule:
    """The scan of the cells that a chess piece reaches."""
    sentence = f"{{used}} holds {{digits}}, and cells a {piece}'s move apart hold different digits."
    lesson = f"""
        For a cell, look at the cells that a {piece} would reach from it: it can't hold a digit that
        is used there.

        Where the puzzle has this law, cells a {piece}'s move apart see each other, as cells of a
        house do. But such cells need not have every digit."""
    return unit_rule(name, Level.UPKEEP, 0, sentence, kinds=(piece,), lesson=lesson)(scanned)


def scan(name: str, kind: str, words: Words) -> Rule:
    """The scan of one kind of house."""
    sentence = "{house} already holds {digits}, and no digit stands twice in the same " + kind + "."
    lesson = f"""
        For a cell, look at every other cell of its {kind} and note which digits are used there: the
        cell can hold none of them.

        The cell itself is skipped, because what a cell may hold must not depend on what it holds.
        The scans of {words.own_kinds} together give a cell its candidates."""
    return unit_rule(name, Level.UPKEEP, 0, sentence, kinds=(kind,), lesson=lesson)(scanned)


@law_rule(
    rule, "{cell} is the last empty cell of {house}, and {digit} is the only digit missing there."
)
def full_house(board: Board) -> Iterator[Finding]:
    """A <unit> with one empty cell left takes the one digit that it lacks.

    Count the empty cells of each <all_kinds>. Where there is only one, go through the
    <digits>; the one you don't find belongs in the empty cell.
    """
    ripe = board.ripe  # such a cell has one candidate left
    if not ripe:
        return
    empty = board.open
    for house, cells in house_cells(board.layout):
        last = cells & empty
        if last & ripe and not last & (last - 1):  # one bit: is_single, written out for speed
            cell = only(last)
            digit = board.candidates(cell)
            yield Finding(
                (
                    Evidence("house", Role.REGION, units=(house,)),
                    Evidence("others", Role.SUPPORT, cells=cells & ~last),
                    Evidence("cell", Role.FOCUS, cells=last),
                    Evidence("digit", Role.VALUE, values=digit),
                ),
                placements=bit(board.layout.mark(cell, only(digit))),
            )


@law_rule(rule, "{cell} has only one candidate left, {digit}: all others are ruled out.")
def naked_single(board: Board) -> Iterator[Finding]:
    """A cell with a single candidate must hold it.

    The digits in a cell's <all_kinds> can't stand in the cell. When <most> are there
    (or ruled out by a step before), <rest> is all that is left.
    """
    for cell in members(board.ripe):
        digit = board.candidates(cell)
        yield Finding(
            (
                Evidence("cell", Role.FOCUS, cells=bit(cell)),
                Evidence("digit", Role.VALUE, values=digit),
            ),
            placements=bit(board.layout.mark(cell, only(digit))),
        )


@law_rule(unit_rule, "{cell} is the only cell of {house} that can be {digit}.")
def hidden_single(board: Board, house: Unit) -> Iterator[Finding]:
    """A digit with one place left in a <unit> goes there, whatever else that cell could hold.

    Every <unit> needs <every>. Take a digit and a <unit> without it, cross out the cells that see
    the digit elsewhere; if one empty cell remains, that is the place.
    """
    for digit, place in _lone_places(board, house.cells):
        yield Finding(
            (
                Evidence("house", Role.REGION, units=(house,), values=bit(digit)),
                Evidence("cell", Role.FOCUS, cells=place, values=bit(digit)),
                Evidence("digit", Role.VALUE, values=bit(digit)),
            ),
            placements=bit(board.layout.mark(only(place), digit)),
        )


def _lone_places(board: Board, cells: Bits) -> Iterator[tuple[int, Bits]]:
    """The digits with one place left in the house of these cells, each with its place."""
    placed = board.placed
    for digit, places in enumerate(board.all_places):
        place = places & cells
        if not place & (place - 1) and place & ~placed:  # one member, and an open cell
            yield digit, place
