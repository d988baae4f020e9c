"""Rules about the combinations of digits that make a sum."""

from collections.abc import Iterator
from itertools import combinations as choose
from itertools import islice

from tui_puzzles.engine.bits import Bits, bit, first, full, has, is_single, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.laws.combinations import combinations, possible
from tui_puzzles.laws.ordered import Candidates
from tui_puzzles.laws.rules.subsets import NUMBERS
from tui_puzzles.laws.rules.sums import view
from tui_puzzles.laws.sums import Combination

FEW_FILLINGS = 8  # more of them are not listed
FEW_WAYS = 2  # the same of combinations that fail


@view.combination_rule(
    "{<unit>} has {length}. Only {combinations} makes {sum} with different digits.",
    aliases=("Unique Combination", "Unique Sum"),
)
def magic_block(board: Board, unit: Combination) -> Iterator[Finding]:
    """Some sums can be made in one way only; the cells of such a <unit> hold these digits.

    All other candidates of the <unit> go. These sums are worth knowing: in two cells 3, 4, 16, 17;
    in three 6, 7, 23, 24; in four 10, 11, 29, 30; in five 15, 16, 34, 35. They are the smallest two
    and the largest two of each length: 3 is 1 + 2, 4 is 1 + 3, 16 in two cells is 7 + 9, 17 is 8 +
    9, and 24 in three is 7 + 8 + 9. Look for them before anything else.
    """
    values = board.layout.values
    sets = combinations(unit.length, unit.clue, values)
    if unit.clue is not None and len(sets) == 1:
        yield Finding(
            (
                view.text_evidence("length", _cells(unit.length)),
                view.combination_evidence(sets),
                view.text_evidence("sum", str(unit.clue)),
            ),
            eliminations=board.layout.marks(unit.cells, values & ~sets[0]),
        )


@view.combination_rule(
    "In {<unit>} [only {sum} is left. Which other candidates go?]"
    "[these combinations are left: {combinations:or}. Which other candidates go?]"
    "[these combinations are left.{cases:steps}What does each of them leave for the other cells?]",
    aliases=("Combination Reduction",),
)
def combination_filter(board: Board, unit: Combination) -> Iterator[Finding]:
    """A combination is out when the <unit> can't hold one of its digits, or a cell none of them.

    Write down the combinations of the <unit> and cross out those that need a digit that no cell can
    hold, or leave a cell without a digit. A digit that is in none of the combinations left goes
    from all cells of the <unit>. And go through the combinations left one by one: if only one digit
    of a combination fits a cell, the cell takes it there, and no other cell does; a digit that a
    cell gets in none of them goes. Example: 10 in three cells is 1 + 2 + 7, 1 + 3 + 6, 1 + 4 + 5 or
    2 + 3 + 5; without 1, only 2 + 3 + 5 is left. Look at <units> in which a digit was just lost or
    placed.
    """
    candidates = view.seen(board, unit.path)
    if unit.clue is None or view.is_tight(candidates, unit.clue):
        return
    sets = view.left(candidates, unit.clue)
    gone = view.without(board, unit.path, (union(sets),) * unit.length)
    name = "sum" if len(sets) == 1 else "combinations"
    evidence = [view.text_evidence(name, *view.as_sums(sets))]
    if sets and not gone:
        gone = view.without(board, unit.path, view.in_combinations(candidates, unit.clue))
        texts = _taken(board, unit, candidates, sets)
        evidence = [view.text_evidence("cases", text) for text in texts]
    if sets and gone:
        yield Finding((*evidence, view.known(unit.cells)), eliminations=gone)


def _taken(
    board: Board, unit: Combination, candidates: Candidates, sets: tuple[Bits, ...]
) -> Iterator[str]:
    """Each combination, with the cells that take a digit of it in any case."""
    names = board.layout.cell_names
    for combination, text in zip(sorted(sets, key=view.digits_in), view.as_sums(sets), strict=True):
        taking = [
            f"{view.any_of(own & combination)} in {names[cell]}"
            for cell, own in zip(unit.path, candidates, strict=True)
            if is_single(own & combination) and not has(board.placed, cell)
        ]
        yield f"{text} must have {' and '.join(taking)}" if taking else text


@view.combination_rule(
    "The other {others#cell|cells} of {<unit>} {others#makes|make} at {bound}"
    "{others#| (no digit twice)}. So {cell} is at {limit}.",
    aliases=("Bounds", "Minimum and Maximum"),
)
def min_max(board: Board, unit: Combination) -> Iterator[Finding]:
    """The least that the other cells can make leaves the most for a cell, and the other way round.

    Take the smallest digit of every other cell, a larger one where two would be the same, and
    subtract their sum from the clue: the cell can't be more. With the largest digits it can't be
    less. A step is about one cell. Example: 20 in three cells; the other two make at most 8 + 9 =
    17, so each cell is at least 3. Or 11 in three cells, of which two have only 1 and 2 or more:
    not both are 1, so they make at least 1 + 2 = 3, and the third is at most 8. Look for sums near
    the least or the greatest of their length, and for cells that have only small or only large
    digits.
    """
    candidates = view.seen(board, unit.path)
    if unit.clue is None or view.is_tight(candidates, unit.clue):
        return
    for at, cell in enumerate(unit.path):
        rest = candidates[:at] + candidates[at + 1 :]
        if is_single(candidates[at]) or not all(rest):
            continue
        low, high = _least(rest), _most(rest)
        most, least = unit.clue - sum(low), unit.clue - sum(high)
        too_much = candidates[at] & ~_up_to(most)
        too_little = candidates[at] & _up_to(least - 1)
        if too_much:
            yield _bounded(board, unit, cell, too_much, ("least", "most"), low)
        if too_little:
            yield _bounded(board, unit, cell, too_little, ("most", "least"), high)


def _up_to(digit: int) -> Bits:
    """The digits from 1 to this one."""
    return full(max(digit, 0))


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
    board: Board,
    unit: Combination,
    cell: int,
    gone: Bits,
    words: tuple[str, str],
    digits: list[int],
) -> Finding:
    made = " + ".join(str(digit) for digit in digits)
    made = f"{made} = {sum(digits)}" if len(digits) > 1 else made
    left_over = f"{unit.clue} - {sum(digits)} = {(unit.clue or 0) - sum(digits)}"
    return Finding(
        (
            Evidence("cell", Role.FOCUS, cells=bit(cell)),
            view.text_evidence("bound", f"{words[0]} {made}"),
            view.text_evidence("limit", f"{words[1]} {left_over}"),
            Evidence("others", Role.SUPPORT, cells=unit.cells & ~bit(cell)),
        ),
        eliminations=board.layout.marks(bit(cell), gone),
    )


@view.combination_rule(
    "[Taken in order, the cells of {<unit>} can only be {fillings:or}. Which other candidates go?]"
    "[In {<unit>}, think of what a digit leaves to the other cells.{failing:steps}]",
)
def permutations(board: Board, unit: Combination) -> Iterator[Finding]:
    """A digit that stands in a cell in none of a <unit>'s fillings can't be there.

    Take one candidate of a cell, and see whether the other cells, all different, can still make the
    rest of the sum. If their least total is too much, or their greatest too little, the candidate
    goes; so it does when no different digits make the rest. Example: 12 in three cells, of which
    two have 1, 2 and 3; they make 5 at most, so the third is 7 or more. Look for <units> with few
    candidates and a sum near the least or the greatest. In long <units> think of the missing
    digits: seven cells hold all nine but two, so 34 lacks two digits that make 11.
    """
    candidates = view.seen(board, unit.path)
    remaining = possible(candidates, unit.clue)
    if remaining is not None and remaining != candidates:
        yield Finding(
            (*_fillings(board, unit, candidates, remaining), view.known(unit.cells)),
            eliminations=view.without(board, unit.path, remaining),
        )


def _fillings(
    board: Board, unit: Combination, candidates: Candidates, remaining: Candidates
) -> Iterator[Evidence]:
    """All fillings if they are few, else why the candidates that go are in none."""
    fillings = list(islice(view.every_filling(candidates, unit.clue), FEW_FILLINGS + 1))
    if len(fillings) <= FEW_FILLINGS:
        texts = (view.as_sum(digit + 1 for digit in filling) for filling in fillings)
        yield view.text_evidence("fillings", *texts)
        return
    for at, (cell, lost) in enumerate(zip(unit.path, candidates, strict=True)):
        for digit in members(lost & ~remaining[at]):
            others = tuple(o & ~bit(digit) for n, o in enumerate(candidates) if n != at)
            goal = None if unit.clue is None else unit.clue - digit - 1
            name = f"With {digit + 1} in {board.layout.cell_names[cell]}"
            why = misfit(others, goal, board.layout.values & ~bit(digit))
            yield view.text_evidence("failing", f"{name}, the others {why}")


def misfit(candidates: Candidates, goal: int | None, among: Bits) -> str:
    """Why cells with these candidates can't make a sum with different ones of some digits."""
    if not all(candidates):
        return "include one without a digit"
    low, high = _least(candidates), _most(candidates)
    if goal is None or low[-1] > among.bit_length() or high[0] < 1:
        return "have too few different digits"
    if sum(low) > goal:
        return f"must make {goal} but make at least {view.as_sum(low)} = {sum(low)}"
    if sum(high) < goal:
        return f"must make {goal} but make at most {view.as_sum(high)} = {sum(high)}"
    sets = combinations(len(candidates), goal, among)
    if not 0 < len(sets) <= FEW_WAYS:
        return f"can't make {goal} with different digits"
    ways = (f"{view.as_sum(view.digits_in(s))} ({_lack(candidates, s)})" for s in sets)
    return f"could make {goal} only as {' or '.join(ways)}"


def _lack(candidates: Candidates, combination: Bits) -> str:
    """Why cells can't hold these digits, one each: the first digits with too few of the cells."""
    for size in range(1, len(candidates) + 1):
        for digits in map(of, choose(members(combination), size)):
            cells = sum(bool(own & digits) for own in candidates)
            if cells < size:
                number = f"only {NUMBERS.get(cells, 'one')}" if cells else "none"
                return f"{number} can be {view.any_of(digits)}"
    return "their cells are too few"


def _cells(number: int) -> str:
    return f"{number} cell{'' if number == 1 else 's'}"
