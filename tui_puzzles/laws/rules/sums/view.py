"""What rules of combinations are made of: what they see of one, and how a sentence tells it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from typing import TypeAlias

from tui_puzzles.engine.bits import EMPTY, Bits, bit, is_single, members, only, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.rule import UnitFinder, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.laws.combinations import ALL_DIGITS, combinations, common, possible
from tui_puzzles.laws.ordered import Candidates
from tui_puzzles.laws.rules.words import Factory, Words, factory
from tui_puzzles.laws.sums import Combination

Find: TypeAlias = Callable[[Board, Combination], Iterator[Finding]]


def combination_rule(
    sentence: str, aliases: tuple[str, ...] = (), lesson: str = ""
) -> Callable[[Find], Factory]:
    """Make a factory of rules of a function that looks at one unit.

    The unit is cited as evidence of the name ``<unit>`` before what the function finds.
    """
    return lambda find: factory(
        unit_rule, sentence, lesson or find.__doc__, aliases, partial(_citing, find)
    )


def _citing(find: Find, words: Words) -> UnitFinder:
    def finder(board: Board, unit: Unit) -> Iterator[Finding]:
        assert isinstance(unit, Combination)
        return map(partial(_with_unit, words.unit, unit), find(board, unit))

    return finder


def _with_unit(noun: str, unit: Combination, finding: Finding) -> Finding:
    cited = Evidence(noun, Role.REGION, units=(unit,))
    return finding._replace(evidence=(cited, *finding.evidence))


def seen(board: Board, path: Iterable[int]) -> Candidates:
    """The candidates of some cells."""
    candidates = board.all_candidates
    return tuple([candidates[cell] for cell in path])


def used(board: Board, unit: Combination) -> Bits:
    """The digits that are placed in a combination."""
    return union(board.candidates(cell) for cell in members(unit.cells & board.placed))


@remembered
def standing(board: Board) -> dict[int, int]:
    """The digits of the cells where one stands, as numbers from 1."""
    return {cell: only(board.candidates(cell)) + 1 for cell in members(board.placed)}


def without(board: Board, path: Sequence[int], remaining: Candidates) -> Bits:
    """The marks that the cells lose when only these digits remain."""
    gone = 0
    for cell, before, after in zip(path, seen(board, path), remaining, strict=True):
        if before & ~after:
            gone |= board.layout.marks(bit(cell), before & ~after)
    return gone


# -- combinations ------------------------------------------------------------------------------


@lru_cache(maxsize=50_000)
def left(candidates: Candidates, goal: int | None) -> tuple[Bits, ...]:
    """The combinations that use no lost digit and leave no cell empty."""
    digits = union(candidates)
    return tuple(
        s
        for s in combinations(len(candidates), goal, digits | ALL_DIGITS)
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


@lru_cache(maxsize=50_000)
def is_tight(candidates: Candidates, goal: int | None) -> bool:
    """Is each digit in some filling for certain, so that no combinations or bounds rule it out?"""
    return max(candidates) <= ALL_DIGITS and possible(candidates, goal) == candidates


def required(candidates: Candidates, goal: int) -> Bits:
    """The digits that all combinations left have."""
    return common(left(candidates, goal))


def every_filling(candidates: Candidates, goal: int | None) -> Iterator[tuple[int, ...]]:
    """Every filling of some cells: their digits in order."""
    remaining = possible(candidates, goal)
    if not candidates and goal in (None, 0):
        yield ()
    elif remaining:
        for digit in members(remaining[0]):
            rest = tuple(own & ~bit(digit) for own in remaining[1:])
            beside = None if goal is None else goal - digit - 1
            yield from ((digit, *filling) for filling in every_filling(rest, beside))


# -- evidence ----------------------------------------------------------------------------------


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
    return [as_sum(digits_in(own)) for own in sorted(sets, key=digits_in)]


@lru_cache(maxsize=4096)
def digits_in(digits: Bits) -> tuple[int, ...]:
    """The digits of a set as numbers from 1."""
    return tuple([digit + 1 for digit in members(digits)])


def as_sum(digits: Iterable[int]) -> str:
    """4 + 1 + 7."""
    return " + ".join(map(str, digits))


def digit_evidence(digits: Bits) -> Evidence:
    """The digits a rule is about."""
    return Evidence("digits", Role.VALUE, values=digits)


def any_of(digits: Bits) -> str:
    """1 or 2 or 5: a clue has no commas in a step's text form; its sentence gets them."""
    return " or ".join(map(str, digits_in(digits)))


def places_digit(board: Board, cell: Bits, digit: Bits, *evidence: Evidence) -> Finding:
    """The finding that a cell holds a digit."""
    return Finding(
        (*evidence, Evidence("cell", Role.FOCUS, cells=cell, values=digit), digit_evidence(digit)),
        placements=board.layout.marks(cell, digit),
    )
