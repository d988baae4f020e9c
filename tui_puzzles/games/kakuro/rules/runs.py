"""What rules see of runs; upkeep, and the rules that no other sums have."""

from collections.abc import Iterator
from functools import cache

from tui_puzzles.engine.bits import Bits, bit, count, is_single, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.rule import Level, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.kakuro.puzzle import Kakuro, Run, puzzle_of
from tui_puzzles.laws.combinations import ALL_DIGITS, COUNT, combinations, common, total
from tui_puzzles.laws.rules.singles import scanned
from tui_puzzles.laws.rules.sums import view
from tui_puzzles.laws.rules.sums.combinations import permutations
from tui_puzzles.laws.rules.words import Words

RUN = Words("run", crossing="run")
LONG = 6  # a run of this length lacks three digits or fewer
ALL_SUM = total(ALL_DIGITS)
MANY = 5  # where more digits are left, a sentence says which are not

every_permutation = permutations("Permutations", Level.HARD, 40, RUN)


def run_of(unit: Unit) -> Run:
    """A unit as what it is."""
    assert isinstance(unit, Run)
    return unit


def runs_of(board: Board, cell: int) -> list[Run]:
    """The run across and the run down of a cell, as far as there are such."""
    layout = puzzle_of(board)
    found = (layout.across_of.get(cell), layout.down_of.get(cell))
    return [run for run in found if run is not None]


@remembered
def crossings(layout: Kakuro) -> dict[Run, list[list[Run]]]:
    """For each run, the run that crosses it in each of its cells, if there is one."""
    both = (layout.across_of, layout.down_of)
    return {
        run: [[by[cell] for by in both if by.get(cell, run) is not run] for cell in run.path]
        for run in layout.runs
    }


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
    return scanned(board, unit, ("run", "others"))


@unit_rule(
    "Cross Reference",
    Level.EASY,
    4,
    "{cell} must suit each of its runs.{why:steps}Which digit does?",
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
        offers = [_left_beside(run.length, run.clue, view.used(board, run)) for run in runs]
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
        Evidence("why", Role.REGION, units=(run,), clues=(_offered_by(offered),))
        for run, offered in offers
    ]
    placed = [view.known(run.cells & board.placed) for run, _ in offers]
    if not is_single(shared):
        ruled_out = view.any_of(shared & ~digit)
        why.append(view.text_evidence("why", f"not {ruled_out} (already out in this cell)"))
    return view.places_digit(board, bit(cell), digit, *why, *placed, view.known(bit(cell)))


@cache
def _left_beside(length: int, goal: int | None, placed: Bits) -> Bits:
    """The digits left for the open cells of a run in which these are placed."""
    if goal is None:
        return ALL_DIGITS & ~placed
    return union(s for s in combinations(length, goal) if not placed & ~s) & ~placed


def _offered_by(digits: Bits) -> str:
    """1 or 2 or 5; where more than five are left, what is not: anything but 2 or 9."""
    if count(digits) <= MANY:
        return view.any_of(digits)
    return (
        f"anything but {view.any_of(ALL_DIGITS & ~digits)}" if ALL_DIGITS & ~digits else "anything"
    )


@unit_rule(
    "Complement",
    Level.MEDIUM,
    14,
    "All nine digits make 45. {run} lacks {lacks}, which make up {sum}. Digits already in the run "
    "are not missing, so that is {combinations:or}.[ {always} {digits} {digits#is|are} missing.]",
)
def complement(board: Board, unit: Unit) -> Iterator[Finding]:
    """A long run is quickest seen by the few digits that it lacks.

    Subtract its sum from 45: the missing digits make the difference. Of the ways to do so, those
    with a digit that stands in the run are out; a digit in all the others is missing, so it goes
    from all cells of the run. Example: 34 in seven cells lacks two digits that make 11. With 9 and
    3 in the run, that leaves 4 + 7 or 5 + 6; once 5 stands there, too, 4 and 7 are missing. Look at
    runs of six cells and more.
    """
    run = run_of(unit)
    if run.clue is None or run.length < LONG:
        return
    present = view.used(board, run)
    missing = ALL_SUM - run.clue
    sets = [s for s in combinations(COUNT - run.length, missing) if not s & present]
    absent = common(sets)
    yield Finding(
        (
            Evidence("run", Role.REGION, units=(run,)),
            view.text_evidence("lacks", _lacking(COUNT - run.length)),
            view.text_evidence("sum", f"45 - {run.clue} = {missing}"),
            view.combination_evidence(sets),
            *([view.text_evidence("always", "in each case")] if len(sets) > 1 else []),
            view.digit_evidence(absent),
            view.known(run.cells & board.placed),
        ),
        eliminations=board.layout.marks(run.cells, absent),
    )


def _lacking(number: int) -> str:
    return ("none", "one of them", "two of them", "three of them")[number]
