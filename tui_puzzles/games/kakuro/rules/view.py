"""What rules see of a run: its candidates, the combinations left, and how a sentence tells them."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, is_single, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.step import Evidence, Role
from tui_puzzles.games.kakuro.puzzle import Kakuro, Run, puzzle_of
from tui_puzzles.laws.combinations import (
    ALL_DIGITS,
    DIGITS,
    combinations,
    common,
    possible,
)

Candidates = tuple[Bits, ...]
"""The digits that each cell of a run can hold, along the run."""
MANY = 5
"""Where more digits are left, a sentence says which are not."""


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


def seen(board: Board, path: Iterable[int]) -> Candidates:
    """The candidates of some cells."""
    candidates = board.all_candidates
    return tuple([candidates[cell] for cell in path])


def used(board: Board, run: Run) -> Bits:
    """The digits that are placed in a run."""
    return union(board.candidates(cell) for cell in members(run.cells & board.placed))


def without(board: Board, path: Sequence[int], remaining: Candidates) -> Bits:
    """The marks that the cells lose when only these digits remain."""
    gone = 0
    for cell, before, after in zip(path, seen(board, path), remaining, strict=True):
        if before & ~after:
            gone |= board.layout.marks(bit(cell), before & ~after)
    return gone


# -- combinations ------------------------------------------------------------------------------


@cache
def left_beside(length: int, goal: int | None, placed: Bits) -> Bits:
    """The digits left for the open cells of a run in which these are placed."""
    if goal is None:
        return ALL_DIGITS & ~placed
    return union(s for s in combinations(length, goal) if not placed & ~s) & ~placed


@lru_cache(maxsize=50_000)
def left(candidates: Candidates, goal: int | None) -> tuple[Bits, ...]:
    """The combinations that use no lost digit and leave no cell empty."""
    digits = union(candidates)
    return tuple(
        s
        for s in combinations(len(candidates), goal)
        if not s & ~digits and all(s & own for own in candidates)
    )


@lru_cache(maxsize=50_000)
def in_combinations(candidates: Candidates, goal: int) -> Candidates:
    """For each cell, its digits that some combination has without leaving another cell empty."""
    remaining = [EMPTY] * len(candidates)
    for combination in left(candidates, goal):
        own = [combination & digits for digits in candidates]
        for at, digits in enumerate(own):
            taken = union(o for other, o in enumerate(own) if other != at and is_single(o))
            remaining[at] |= digits & ~taken
    return tuple(remaining)


def required(candidates: Candidates, goal: int) -> Bits:
    """The digits that all combinations left have."""
    return common(left(candidates, goal))


def every_filling(candidates: Candidates, goal: int | None) -> Iterator[tuple[int, ...]]:
    """Every filling of a run: the digits along it."""
    remaining = possible(candidates, goal)
    if not candidates and goal in (None, 0):
        yield ()
    elif remaining:
        for digit in members(remaining[0]):
            rest = tuple(own & ~bit(digit) for own in remaining[1:])
            beside = None if goal is None else goal - digit - 1
            yield from ((digit, *filling) for filling in every_filling(rest, beside))


# -- evidence ----------------------------------------------------------------------------------


def run_evidence(run: Run) -> Evidence:
    """The run a rule is about."""
    return Evidence("run", Role.REGION, units=(run,))


def known(cells: Bits) -> Evidence:
    """Cells outside the pattern whose candidates are used."""
    return Evidence("known", Role.SUPPORT, cells=cells)


def text_evidence(name: str, *texts: str) -> Evidence:
    """A text as evidence (without commas and semicolons, which a step's text form uses)."""
    return Evidence(name, Role.VALUE, clues=texts)


def combination_evidence(sets: Sequence[Bits]) -> Evidence:
    """Combinations as sums."""
    return text_evidence("combinations", *as_sums(sets))


def as_sums(sets: Iterable[Bits]) -> list[str]:
    """1 + 5, 2 + 4: the digits of each combination, in order."""
    return [as_sum(DIGITS[digit] for digit in members(own)) for own in sorted(sets, key=members_of)]


def members_of(digits: Bits) -> tuple[int, ...]:
    """The digits of a combination in order."""
    return tuple(members(digits))


def as_sum(digits: Iterable[str | int]) -> str:
    """4 + 1 + 7."""
    return " + ".join(map(str, digits))


def digit_evidence(digits: Bits) -> Evidence:
    """The digits a rule is about."""
    return Evidence("digits", Role.VALUE, values=digits)


def any_of(digits: Bits) -> str:
    """1 or 2 or 5: a clue has no commas in a step's text form; its sentence gets them."""
    return " or ".join(DIGITS[digit] for digit in members(digits))


def offered_by(digits: Bits) -> str:
    """The same; where more than five are left, what is not: anything but 2 or 9."""
    if count(digits) <= MANY:
        return any_of(digits)
    return f"anything but {any_of(ALL_DIGITS & ~digits)}" if ALL_DIGITS & ~digits else "anything"
