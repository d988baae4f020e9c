"""Rules about the combinations of digits that make a run's sum."""

from collections.abc import Iterator
from itertools import islice

from tui_puzzles.engine.bits import Bits, bit, first, full, has, is_single, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import Level, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.kakuro.puzzle import Run
from tui_puzzles.games.kakuro.rules.view import (
    Candidates,
    any_of,
    combination_evidence,
    digit_evidence,
    every_filling,
    in_combinations,
    known,
    left,
    run_evidence,
    run_of,
    seen,
    text_evidence,
    used,
    without,
)
from tui_puzzles.games.kakuro.run import (
    ALL_DIGITS,
    COUNT,
    DIGITS,
    combination_texts,
    combinations,
    digits_text,
    possible,
    total,
)

LONG = 6  # a run of this length lacks three digits or fewer
ALL_SUM = total(ALL_DIGITS)
FEW_FILLINGS = 8  # more of them are not listed


@unit_rule(
    "Magic Block",
    Level.EASY,
    6,
    "{run} has {length} cells, and only one combination of so many digits makes this sum: "
    "{combinations}.",
    aliases=("Unique Combination", "Unique Sum"),
)
def magic_block(board: Board, unit: Unit) -> Iterator[Finding]:
    """Some sums can be made in one way only; the cells of such a run hold these digits.

    3 in two cells is 1 and 2, 16 is 7 and 9; 24 in three cells is 7, 8 and 9. The smallest and
    the largest two sums of every length are of this kind.
    """
    run = run_of(unit)
    sets = combinations(run.length, run.clue)
    if run.clue is not None and len(sets) == 1:
        yield Finding(
            (
                run_evidence(run),
                text_evidence("length", str(run.length)),
                combination_evidence(sets),
            ),
            eliminations=board.layout.marks(run.cells, ALL_DIGITS & ~sets[0]),
        )


@unit_rule(
    "Complement",
    Level.MEDIUM,
    14,
    "All nine digits make 45, so the digits missing from {run} make {sum}; that leaves "
    "{combinations}. Missing in any case: {digits}.",
)
def complement(board: Board, unit: Unit) -> Iterator[Finding]:
    """A long run is quickest seen by the few digits that it lacks.

    Subtract its sum from 45: the missing digits make the difference. Of the ways to do so, those
    with a digit that stands in the run are out; a digit in all the others is missing.
    """
    run = run_of(unit)
    if run.clue is None or run.length < LONG:
        return
    present = used(board, run)
    missing = ALL_SUM - run.clue
    sets = [s for s in combinations(COUNT - run.length, missing) if not s & present]
    absent = ALL_DIGITS if sets else 0
    for combination in sets:
        absent &= combination
    yield Finding(
        (
            run_evidence(run),
            text_evidence("sum", f"45 - {run.clue} = {missing}"),
            text_evidence("combinations", " or ".join(combination_texts(sets))),
            digit_evidence(absent),
            known(run.cells & board.placed),
        ),
        eliminations=board.layout.marks(run.cells, absent),
    )


@unit_rule(
    "Combination Filter",
    Level.MEDIUM,
    16,
    "The combinations left for {run}: {combinations}.",
    aliases=("Combination Reduction",),
)
def combination_filter(board: Board, unit: Unit) -> Iterator[Finding]:
    """A combination is out when the run can't hold one of its digits, or a cell none of them.

    Write down the combinations of the run and cross out those that need a lost digit or leave a
    cell empty. Digits that no other combination has go. If a cell takes the same digit of a
    combination in any case, the run's other cells can't.
    """
    run = run_of(unit)
    if run.clue is None:
        return
    candidates = seen(board, run.path)
    sets = left(candidates, run.clue)
    gone = without(board, run.path, (union(sets),) * run.length)
    evidence = combination_evidence(sets)
    if sets and not gone:
        gone = without(board, run.path, in_combinations(candidates, run.clue))
        evidence = text_evidence("combinations", *_taken(board, run, candidates, sets))
    if sets and gone:
        yield Finding((run_evidence(run), evidence, known(run.cells)), eliminations=gone)


def _taken(board: Board, run: Run, candidates: Candidates, sets: tuple[Bits, ...]) -> Iterator[str]:
    """Each combination, with the cells that take a digit of it in any case."""
    names = board.layout.cell_names
    for combination in sets:
        taking = [
            f"{names[cell]} takes {any_of(own & combination)}"
            for cell, own in zip(run.path, candidates, strict=True)
            if is_single(own & combination) and not has(board.placed, cell)
        ]
        text = digits_text(combination)
        yield f"{text} ({' and '.join(taking)})" if taking else text


@unit_rule(
    "Min-Max",
    Level.MEDIUM,
    18,
    "The other cells of {run} make at {bound}, so {cell} is at {limit}.",
    aliases=("Bounds", "Minimum and Maximum"),
)
def min_max(board: Board, unit: Unit) -> Iterator[Finding]:
    """The least that the other cells can make leaves the most for a cell, and the other way round.

    Take the smallest digit of every other cell, a larger one where two would be the same, and
    subtract their sum from the clue: the cell can't be more. With the largest digits: not less.
    """
    run = run_of(unit)
    if run.clue is None:
        return
    candidates = seen(board, run.path)
    for at, cell in enumerate(run.path):
        rest = candidates[:at] + candidates[at + 1 :]
        if is_single(candidates[at]) or not all(rest):
            continue
        low, high = _least(rest), _most(rest)
        most, least = run.clue - sum(low), run.clue - sum(high)
        too_much = candidates[at] & ~_up_to(most)
        too_little = candidates[at] & _up_to(least - 1)
        if too_much:
            yield _bounded(board, run, cell, too_much, ("least", "most"), low)
        if too_little:
            yield _bounded(board, run, cell, too_little, ("most", "least"), high)


def _up_to(digit: int) -> Bits:
    """The digits from 1 to this one."""
    return full(min(max(digit, 0), COUNT))


def _least(candidates: Candidates) -> list[int]:
    """The smallest digits of some cells, raised where two would be the same; in order."""
    digits: list[int] = []
    for smallest in sorted(first(own) + 1 for own in candidates):
        digits.append(max(smallest, digits[-1] + 1) if digits else smallest)
    return digits


def _most(candidates: Candidates) -> list[int]:
    """The largest digits of some cells, lowered where two would be the same; in order."""
    digits: list[int] = []
    for largest in sorted((own.bit_length() for own in candidates), reverse=True):
        digits.append(min(largest, digits[-1] - 1) if digits else largest)
    return digits[::-1]


def _bounded(
    board: Board, run: Run, cell: int, gone: Bits, words: tuple[str, str], digits: list[int]
) -> Finding:
    made = " + ".join(str(digit) for digit in digits)
    made = f"{made} = {sum(digits)}" if len(digits) > 1 else made
    left_over = f"{run.clue} - {sum(digits)} = {(run.clue or 0) - sum(digits)}"
    return Finding(
        (
            run_evidence(run),
            Evidence("cell", Role.FOCUS, cells=bit(cell)),
            text_evidence("bound", f"{words[0]} {made}"),
            text_evidence("limit", f"{words[1]} {left_over}"),
            known(run.cells & ~bit(cell)),
        ),
        eliminations=board.layout.marks(bit(cell), gone),
    )


@unit_rule(
    "Permutations",
    Level.HARD,
    40,
    "Lay the digits of {run} in every way that its cells and its sum allow: {fillings}.",
)
def permutations(board: Board, unit: Unit) -> Iterator[Finding]:
    """A digit that stands in a cell in none of a run's fillings can't be there.

    Go through all ways to give the cells of the run different digits that make the sum, each
    from the cell's own candidates. Keep what comes up somewhere.
    """
    run = run_of(unit)
    candidates = seen(board, run.path)
    remaining = possible(candidates, run.clue)
    if remaining is not None and remaining != candidates:
        yield Finding(
            (
                run_evidence(run),
                text_evidence("fillings", *_fillings(board, run, candidates, remaining)),
                known(run.cells),
            ),
            eliminations=without(board, run.path, remaining),
        )


def _fillings(
    board: Board, run: Run, candidates: Candidates, remaining: Candidates
) -> Iterator[str]:
    """All fillings if they are few, else what comes up in the cells that lose something."""
    fillings = list(islice(every_filling(candidates, run.clue), FEW_FILLINGS + 1))
    if len(fillings) <= FEW_FILLINGS:
        yield from ("".join(DIGITS[digit] for digit in filling) for filling in fillings)
        return
    for cell, before, after in zip(run.path, candidates, remaining, strict=True):
        if before != after:
            yield f"{board.layout.cell_names[cell]} comes to be {any_of(after)}"
