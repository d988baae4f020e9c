"""Rules of combinations that must suit each other: cages in one house share its digits."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations as choose

from tui_puzzles.engine.bits import EMPTY, Bits, count, is_single, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.rule import unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.laws.areas import cages
from tui_puzzles.laws.different import house_cells
from tui_puzzles.laws.rules.locked import needed
from tui_puzzles.laws.rules.subsets import NUMBERS
from tui_puzzles.laws.rules.sums.view import as_sums, known, left, required, seen, text_evidence
from tui_puzzles.laws.rules.words import Factory, law_rule
from tui_puzzles.laws.sums import Combination

TRIES = 3000  # of combinations together in one house


@needed(
    "cage",
    "{ways#The only combination|Each combination} left for {cage} has {digit}: {ways:or}. Its "
    "places there are {cells:cells}, and {gone:cells} {gone#sees|see} them all ({sight}).",
    aliases=("Cage-House Overlap", "Cage Unit Overlap"),
)
def required_digits(board: Board, cage: Unit) -> Iterator[tuple[int, tuple[Evidence, ...]]]:
    """A digit that a <unit> must have leaves the cells that see all its places there.

    Write down the combinations left for a <unit>. A digit that all of them have stands in one of
    the <unit>'s cells. If these lie in one <crossing>, the digit leaves the rest of it; so it does
    any other cell that sees them all. Example: 8 in three cells is 1 + 2 + 5 or 1 + 3 + 4; so 1 is
    in one of the three. Look for <units> with few combinations whose cells lie in one <crossing>.
    """
    assert isinstance(cage, Combination)
    if cage.clue is not None and cage.cells & board.open:
        candidates = seen(board, cage.path)
        ways = text_evidence("ways", *as_sums(left(candidates, cage.clue)))
        for digit in members(required(candidates, cage.clue)):
            if not is_single(board.places(digit) & cage.cells):
                yield digit, (ways,)


@remembered
def cages_in(layout: Layout) -> dict[Unit, list[Combination]]:
    """For each house, the units with a sum that lie in it; no two of them share a cell."""
    return {
        house: [cage for cage in cages(layout) if not cage.cells & ~cells]
        for house, cells in house_cells(layout)
    }


def killer_subset(size: int) -> Factory:
    """The naked subset of this size in which cages stand for some of its cells."""
    word = NUMBERS[size]
    lesson = f"""{word.capitalize()} digits that cells and <units> of a house use up between them.

        A <unit> of which each combination left has one of the {word} digits takes one of them,
        though you don't know where; with two of them in each it takes two. If cells that can only
        be these digits take the others, none is left for the rest of the house. Example: 9 in two
        cells of a row, without 4 and 5, is 1 + 8, 2 + 7 or 3 + 6. Where 3 is out, too, each way
        has 1 or 2; with another cell of the row that is 1 or 2, the row's other cells are neither.
        Look in houses that hold a whole <unit> and cells with few candidates."""
    sentence = (
        "{digits} are used up in {house} by {cages:grouped}[ together with {cells:cells}]:"
        "{uses:lines}[{cells:cells} {cells#has|have} no other digits. ]The rest of {house} has "
        "none of these."
    )
    return law_rule(unit_rule, sentence, lesson=lesson)(lambda b, house: _subsets(b, house, size))


def _subsets(board: Board, house: Unit, size: int) -> Iterator[Finding]:
    inside = [cage for cage in cages_in(board.layout)[house] if count(cage.cells & board.open) > 1]
    if not inside:
        return
    open_cells = house.cells & board.open
    digits = union(board.candidates(cell) for cell in members(open_cells))
    for chosen in choose(members(digits), size):
        found = _taking(board, inside, open_cells, of(chosen))
        if found and found[0]:
            used, cells = found
            rest = open_cells & ~cells & ~union(cage.cells for cage in used)
            gone = board.marks & board.layout.marks(rest, of(chosen))
            if gone:
                yield _used_up(board, house, used, cells, of(chosen), gone)


def _taking(
    board: Board, inside: Sequence[Combination], open_cells: Bits, digits: Bits
) -> tuple[list[Combination], Bits] | None:
    """Cages and cells that together take all of the digits, cells first."""
    cells = of(c for c in members(open_cells) if not board.candidates(c) & ~digits)
    missing, used = count(digits) - count(cells), list[Combination]()
    for cage in inside:
        if missing > 0 and not cage.cells & cells:
            takes = least_of(left(seen(board, cage.path), cage.clue), digits)
            if takes:
                used.append(cage)
                missing -= takes
    return None if missing else (used, cells)


@lru_cache(maxsize=50_000)
def least_of(sets: tuple[Bits, ...], digits: Bits) -> int:
    """How many of the digits each of the combinations has at least."""
    return min((count(own & digits) for own in sets), default=0)


def _used_up(
    board: Board, house: Unit, taking: list[Combination], cells: Bits, digits: Bits, gone: Bits
) -> Finding:
    uses = [
        f"{cage.name} has at least {NUMBERS.get(least_of(own, digits), 'one')}: "
        f"{' or '.join(as_sums(own))}"
        for cage in taking
        for own in [left(seen(board, cage.path), cage.clue)]
    ]
    return Finding(
        (
            Evidence("house", Role.REGION, units=(house,)),
            Evidence("cages", Role.COVER, units=tuple(taking)),
            *([Evidence("cells", Role.FOCUS, cells=cells)] if cells else []),
            Evidence("digits", Role.VALUE, values=digits),
            text_evidence("uses", *uses),
            known(union(cage.cells for cage in taking)),
        ),
        eliminations=gone,
    )


@law_rule(
    unit_rule,
    "{cages:grouped} {cages#lies|lie} in {house}, where each digit stands once. Only these "
    "combinations leave digits that suit all other cells:{ways:lines}",
    aliases=("House of Cages",),
)
def conflicting(board: Board, house: Unit) -> Iterator[Finding]:
    """Combinations that leave another <unit> of the house nothing are out.

    Several <units> in one house share its digits. Take one combination of a <unit>, strike its
    digits out of the others, and see whether each still has one; and whether the other cells of
    the house have digits left, all that are not used. Example: a row holds 7 in three cells,
    which is 1 + 2 + 4, and 10 in two cells: 3 + 7, as 1 + 9, 2 + 8 and 4 + 6 need digits of the
    first. Look at houses that are nearly full of <units>.
    """
    layout, gone, ways = board.layout, EMPTY, list[str]()
    suiting = _suiting(board, house)
    for cage, sets in suiting.items():
        gone |= board.marks & layout.marks(cage.cells, layout.values & ~union(sets))
        ways.append(f"{cage.name}: {' or '.join(as_sums(sets))}")
    if gone:
        yield Finding(
            (
                Evidence("house", Role.REGION, units=(house,)),
                Evidence("cages", Role.COVER, units=tuple(suiting)),
                text_evidence("ways", *ways),
                known(house.cells),
            ),
            eliminations=gone,
        )


def _suiting(board: Board, house: Unit) -> dict[Combination, tuple[Bits, ...]]:
    """The open cages of a house, each with its combinations that suit others; none if unknown."""
    inside = [cage for cage in cages_in(board.layout)[house] if count(cage.cells & board.open) > 1]
    sets = [left(seen(board, cage.path), cage.clue) for cage in inside]
    if not all(sets) or all(len(own) == 1 for own in sets):
        return {}
    rest = house.cells & ~union(cage.cells for cage in inside)
    others = tuple(board.candidates(cell) for cell in members(rest))
    fitting = going_together(tuple(sets), others, board.layout.values)
    return dict(zip(inside, fitting, strict=True)) if fitting and all(fitting) else {}


@lru_cache(maxsize=20_000)
def going_together(
    sets: tuple[tuple[Bits, ...], ...], others: tuple[Bits, ...], values: Bits
) -> tuple[tuple[Bits, ...], ...] | None:
    """Of each unit the combinations that suit some of the others; None if there are too many.

    ``others``: the candidates of the house's other cells, which need the values that are left.
    """
    fitting: list[set[Bits]] = [set() for _ in sets]
    tried = 0

    def fits(at: int, used: Bits) -> bool:
        nonlocal tried
        tried += 1
        if tried > TRIES:
            return True
        if at == len(sets):
            free = values & ~used
            return all(own & free for own in others) and not free & ~union(others)
        found = False
        for own in sets[at]:
            if not own & used and fits(at + 1, used | own):
                fitting[at].add(own)
                found = True
        return found

    fits(0, EMPTY)
    return None if tried > TRIES else tuple(tuple(sorted(own)) for own in fitting)
