"""Upkeep, and the rules that place a digit."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, bit, count, has, is_single, members, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import Level, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.kakuro.puzzle import Run
from tui_puzzles.games.kakuro.rules.view import (
    any_of,
    combination_evidence,
    digit_evidence,
    known,
    left,
    left_beside,
    offered_by,
    required,
    run_evidence,
    run_of,
    runs_of,
    seen,
    text_evidence,
    used,
)
from tui_puzzles.laws.combinations import COUNT, digits_text, total


def _places(board: Board, cell: Bits, digit: Bits, *evidence: Evidence) -> Finding:
    """The finding that a cell holds a digit."""
    return Finding(
        (*evidence, Evidence("cell", Role.FOCUS, cells=cell, values=digit), digit_evidence(digit)),
        placements=board.layout.marks(cell, digit),
    )


@unit_rule(
    "Run scan",
    Level.UPKEEP,
    0,
    "{run} already holds {digits}. No digit may be there twice.",
)
def run_scan(board: Board, unit: Unit) -> Iterator[Finding]:
    """A digit placed in a run leaves the run's other cells.

    For a cell, look at every other cell of its run across and of its run down, and note which
    digits are used there: the cell can hold none of them.
    """
    layout, run = board.layout, run_of(unit)
    placed = run.cells & board.placed
    gone = 0
    for cell in members(placed):
        gone |= layout.marks(run.cells & ~bit(cell), board.candidates(cell))
    yield Finding(
        (
            run_evidence(run),
            Evidence("others", Role.SUPPORT, cells=placed),
            digit_evidence(used(board, run)),
        ),
        eliminations=gone,
    )


@unit_rule(
    "Last Cell",
    Level.EASY,
    4,
    "{cell} is the last empty cell of {run}. It takes what is left of the sum: {sum}.",
    aliases=("Lone Square",),
)
def last_cell(board: Board, unit: Unit) -> Iterator[Finding]:
    """A run with one empty cell left takes the rest of its sum there.

    Add up the digits that the run holds and subtract them from its clue. What remains is the
    digit of the empty cell. Example: 17 in three cells with 9 and 2 leaves 17 - 9 - 2 = 6. Look at
    every run that a new digit stands in.
    """
    run = run_of(unit)
    last, digits = run.cells & board.open, used(board, run)
    if run.clue is None or not is_single(last) or count(digits) != run.length - 1:
        return
    digit = run.clue - total(digits) - 1
    if 0 <= digit < COUNT and has(board.candidates(only(last)), digit):
        parts = " - ".join([str(run.clue), *digits_text(digits)])
        yield _places(
            board,
            last,
            bit(digit),
            run_evidence(run),
            Evidence("others", Role.SUPPORT, cells=run.cells & ~last),
            text_evidence("sum", parts),
        )


@unit_rule(
    "Cross Reference",
    Level.EASY,
    4,
    "{cell} needs a digit that suits each of these.{why:steps}Which one does?",
    aliases=("Cross-check", "Intersection", "Naked Single"),
)
def cross_reference(board: Board, unit: Unit) -> Iterator[Finding]:
    """A cell must suit its run across and its run down; often one digit does.

    List the digits that the combinations of the run across can put into the cell, and those of the
    run down. The cell holds one that is in both lists; when there is only one, that is it. Example:
    4 in two cells is 1 + 3, and 3 in two cells is 1 + 2; the cell in both is 1. Begin where two
    runs cross that have few combinations.
    """
    for cell in members(unit.cells & board.open):
        digits = board.candidates(cell)
        runs = runs_of(board, cell)
        offers = [left_beside(run.length, run.clue, used(board, run)) for run in runs]
        shared = digits
        for offered in offers:
            shared &= offered
        if is_single(shared):
            yield _crossed(board, cell, shared, list(zip(runs, offers, strict=True)))


def _crossed(board: Board, cell: int, digit: Bits, offers: list[tuple[Run, Bits]]) -> Finding:
    """The finding for a cell, from its runs' digits where these decide it."""
    shared = board.layout.values
    for _, offered in offers:
        shared &= offered
    why = [
        Evidence("why", Role.REGION, units=(run,), clues=(offered_by(offered),))
        for run, offered in offers
    ]
    placed = [known(run.cells & board.placed) for run, _ in offers]
    if not is_single(shared):
        ruled_out = any_of(shared & ~digit)
        why.append(text_evidence("why", f"not {ruled_out} (already out in this cell)"))
    return _places(board, bit(cell), digit, *why, *placed, known(bit(cell)))


@unit_rule(
    "Hidden Single",
    Level.EASY,
    8,
    "{run} can only be {combinations}. Of its cells, only {cell} can be {digits}.",
)
def hidden_single(board: Board, unit: Unit) -> Iterator[Finding]:
    """A digit of the only combination goes into the only cell that can hold it.

    When a run has one combination left, it needs each of its digits. Look for a digit that only
    one of the run's cells can hold; the crossing runs rule it out in the others. Example: 7 in
    three cells is 1 + 2 + 4, and two of the cells cross runs that can't have 4 there. To spot it,
    take runs with one combination, and their largest and smallest digits first.
    """
    run = run_of(unit)
    if run.clue is not None and len(left(seen(board, run.path), run.clue)) == 1:
        yield from _needed(board, run, run.clue)


@unit_rule(
    "Required Digit",
    Level.MEDIUM,
    20,
    "Every combination left for {run} has {digits}: {combinations:or}. Of its cells, only {cell} "
    "can be {digits}.",
)
def required_digit(board: Board, unit: Unit) -> Iterator[Finding]:
    """A digit that all combinations of a run share goes into the only cell that can hold it.

    Cross out the combinations that use a digit which no cell of the run can hold. A digit that all
    the others have stands in the run, whichever of them is right. Example: 9 in three cells is
    1 + 2 + 6, 1 + 3 + 5 or 2 + 3 + 4; if 4 is out, each has 1. If one cell only can be 1, it is. To
    spot it, take runs with two or three combinations left.
    """
    run = run_of(unit)
    if run.clue is not None and len(left(seen(board, run.path), run.clue)) > 1:
        yield from _needed(board, run, run.clue)


def _needed(board: Board, run: Run, clue: int) -> Iterator[Finding]:
    """The digits that the run must have and that have one place in it."""
    candidates = seen(board, run.path)
    for digit in members(required(candidates, clue) & ~used(board, run)):
        places = board.places(digit) & run.cells
        if is_single(places):
            sets = combination_evidence(left(candidates, clue))
            yield _places(board, places, bit(digit), run_evidence(run), sets, known(run.cells))
