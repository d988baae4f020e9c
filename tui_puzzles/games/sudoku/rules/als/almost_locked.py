"""Almost locked pair and triple: a subset half naked in one house, half hidden in another."""

from collections.abc import Iterator
from itertools import combinations

from tui_puzzles.engine.bits import Bits, count, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.rule import Level, Rule, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules.geometry import house_cells, meeting

_NAMES = {2: "Pair", 3: "Triple"}
_SENTENCES = {
    2: "In {house} the cell {naked} has only {digits}, so {crossing:cells} can hold one of these "
    "digits at most. In {other} the two digits have only one other place, {hidden:cells}. So one "
    "of them is there, and the other one in {crossing:or}. In {house} this cell and {naked} then "
    "take both.",
    3: "In {house} the cells {naked} have only {digits}, so {crossing:cells} can hold one of these "
    "digits at most. In {other} the three digits have only two other places, {hidden:cells}. So "
    "two of them are there, and the third one in {crossing:or}. In {house} this cell and "
    "{naked} then take all three.",
}
_CELLS = {2: "one cell", 3: "two cells"}
_DIGITS = {2: "two", 3: "three"}


def _naked(board: Board, cells: Bits, size: int) -> Iterator[tuple[Bits, Bits]]:
    """Every ``size`` - 1 of the cells that have ``size`` digits between them: cells, digits."""
    candidates = board.all_candidates
    for chosen in combinations(members(cells & board.few[size]), size - 1):
        digits = union(candidates[cell] for cell in chosen)
        if count(digits) == size:
            yield of(chosen), digits


def _crossings(layout: Layout) -> Iterator[tuple[Unit, Unit]]:
    """Every house with each house that it crosses."""
    return ((house, other) for house, _ in house_cells(layout) for other in meeting(layout, house))


def almost_locked(size: int, score: int) -> Rule:
    """The almost locked subset of ``size`` digits."""

    def finder(board: Board) -> Iterator[Finding]:
        for house, other in _crossings(board.layout):
            for naked, digits in _naked(board, house.cells & ~other.cells & board.open, size):
                places = union(board.places(digit) for digit in members(digits))
                hidden = places & other.cells & ~house.cells
                if count(hidden) == size - 1:
                    yield _finding(board, (house, other), naked, hidden, digits)

    word, cells = _DIGITS[size], _CELLS[size]
    finder.__doc__ = f"""A box and a line meet: {cells} beside on either side share {word} digits.

        In one house {cells} beside the crossing have just {word} digits; so the crossing takes one
        of them at most. The other house has these digits only in the crossing and in {cells} beside
        it: these are needed for the rest, and hold nothing else. Then the crossing takes exactly
        one of the digits, and the first house has no room for them elsewhere.

        Look for {cells} with {word} candidates that are rare in a house across."""
    sentence = _SENTENCES[size]
    name = f"Almost Locked {_NAMES[size]}"
    return rule(name, Level.HARD, score, sentence)(finder)


def _finding(
    board: Board, houses: tuple[Unit, Unit], naked: Bits, hidden: Bits, digits: Bits
) -> Finding:
    layout, (house, other) = board.layout, houses
    crossing = house.cells & other.cells & board.open
    beside = layout.marks(house.cells & ~naked & ~crossing, digits)
    return Finding(
        (
            Evidence("house", Role.REGION, units=(house,)),
            Evidence("other", Role.COVER, units=(other,), values=digits),
            Evidence("naked", Role.FOCUS, cells=naked),
            Evidence("hidden", Role.SUPPORT, cells=hidden, values=digits),
            Evidence("crossing", Role.SUPPORT, cells=crossing, values=digits),
            Evidence("digits", Role.VALUE, values=digits),
        ),
        eliminations=beside | layout.marks(hidden, layout.values & ~digits),
    )
