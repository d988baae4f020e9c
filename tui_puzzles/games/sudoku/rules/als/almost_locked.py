"""Almost locked pair and triple: a subset half naked in one house, half hidden in another."""

from collections.abc import Iterator
from itertools import combinations

from tui_puzzles.engine.bits import Bits, count, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.rule import Level, Rule, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules.geometry import meeting
from tui_puzzles.laws.different import house_cells

_NAMES = {2: "Pair", 3: "Triple"}
_SENTENCES = {
    2: "In {house} the cell {naked} has only {digits}, so {crossing:cells} can hold one of these "
    "digits at most. In {other} the two digits have only one other place, {hidden:cells}. So one "
    "of them is in {hidden:cells}, and the other one in {crossing:or}.[ In {house}, {naked} takes "
    "one of them and {taken:or} the other, so these use them up there.]"
    "[ Which other candidates does {sure:at} have?]",
    3: "In {house} the cells {naked} have only {digits}, so {crossing:cells} can hold one of these "
    "digits at most. In {other} the three digits have only two other places, {hidden:cells}. So "
    "two of them are in {hidden:cells}, and the third one in {crossing:or}.[ In {house}, {naked} "
    "take two of them and {taken:or} the third, so these use them up there.]"
    "[ Which other candidates do {sure:at} have?]",
}
_LESSONS = {
    2: """A box and a line cross; outside the crossing, a cell of each is bound to two digits.

    In one of the two, a cell outside the crossing has just two candidates. In the other one, these
    two digits have places only in the crossing and in one cell outside it. The first cell leaves
    one of the two digits, at most, to the crossing; so the second cell takes the other one, and
    loses all other candidates. Then the crossing takes exactly one, and with the first cell it uses
    both up: the rest of the first house loses them. Example: in box 1, r2c2 is 38. In row 1, 3 and
    8 have places only in box 1 and in r1c7. So r1c7 is 3 or 8, and the cells of box 1 outside row
    1, except for r2c2, are neither. To spot it, take a cell with two candidates, and look along the
    lines that cross its box elsewhere: does one of them have few places for the two outside it?""",
    3: """A box and a line cross; outside the crossing, two cells of each are bound to three digits.

    In one of the two, two cells outside the crossing have just three candidates between them. In
    the other one, these three digits have places only in the crossing and in two cells outside it.
    The first cells leave one of the three digits, at most, to the crossing; so the other two cells
    take two of them, and lose all other candidates. Then the crossing takes exactly one, and with
    the first cells it uses all three up: the rest of the first house loses them. Example: in box 1,
    r2c2 and r3c1 have only 3, 5 and 8. In row 1 these have places only in box 1, r1c7 and r1c8. So
    r1c7 and r1c8 hold nothing else, and the cells of box 1 outside row 1, except for r2c2 and r3c1,
    are none of the three. To spot it, take two cells of a box with three candidates, and look along
    the lines that cross the box elsewhere: does one have few places for the three outside it?""",
}


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

    finder.__doc__ = _LESSONS[size]
    sentence = _SENTENCES[size]
    name = f"Almost Locked {_NAMES[size]}"
    return rule(name, Level.HARD, score, sentence)(finder)


def _finding(
    board: Board, houses: tuple[Unit, Unit], naked: Bits, hidden: Bits, digits: Bits
) -> Finding:
    layout, (house, other) = board.layout, houses
    crossing = house.cells & other.cells & board.open
    beside = layout.marks(house.cells & ~naked & ~crossing, digits)
    others = layout.marks(hidden, layout.values & ~digits)
    questions: list[Evidence] = []
    if others & board.marks:
        questions.append(Evidence("sure", Role.SUPPORT, marks=layout.marks(hidden, digits)))
    if beside & board.marks:
        questions.append(Evidence("taken", Role.SUPPORT, cells=crossing, values=digits))
    return Finding(
        (
            Evidence("house", Role.REGION, units=(house,)),
            Evidence("other", Role.COVER, units=(other,), values=digits),
            Evidence("naked", Role.FOCUS, cells=naked),
            Evidence("hidden", Role.SUPPORT, cells=hidden, values=digits),
            Evidence("crossing", Role.SUPPORT, cells=crossing, values=digits),
            Evidence("digits", Role.VALUE, values=digits),
            *questions,
        ),
        eliminations=beside | others,
    )
