"""Rules of combinations that must suit each other: cages in one house share its digits."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations as choose

from tui_puzzles.engine.bits import EMPTY, Bits, count, first, is_single, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.rule import unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.engine.words.together import capital
from tui_puzzles.laws.areas import cages
from tui_puzzles.laws.different import house_cells
from tui_puzzles.laws.rules.locked import needed
from tui_puzzles.laws.rules.subsets import NUMBERS
from tui_puzzles.laws.rules.sums import view
from tui_puzzles.laws.rules.words import Factory, law_rule
from tui_puzzles.laws.sums import Combination

_ALL = {2: "both", 3: "all three"}
TRIES = 3000  # of combinations together in one house


@needed(
    "cage",
    "{ways#The only combination|Both combinations|All combinations} left for {cage} "
    "{ways#has|have|have} {digit}: {ways:or}. So {digit} is in {cells:or}. Which cells see "
    "{cells#it|both|all of these} ({sight})?",
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
        candidates = view.seen(board, cage.path)
        ways = view.text_evidence("ways", *view.as_sums(view.left(candidates, cage.clue)))
        for digit in members(view.required(candidates, cage.clue)):
            if not is_single(board.places(digit) & cage.cells):
                yield digit, (ways,)


@remembered
def cages_in(layout: Layout) -> dict[Unit, list[Combination]]:
    """For each house, the units with a sum that lie in it; no two of them share a cell."""
    return {
        house: [cage for cage in cages(layout) if not cage.cells & ~cells]
        for house, cells in house_cells(layout)
    }


_EXAMPLES = {
    2: """Example: 9 in two cells of a row, where 3, 4 and 5 are out, is 1 + 8 or 2 + 7. Another
        cell of the row is 1 or 2. Between them they have the 1 and the 2, so the row's other cells
        are neither.""",
    3: """Example: 9 in two cells of a row, where 4 and 5 are out, is 1 + 8, 2 + 7 or 3 + 6. Two
        more cells of the row have only 1, 2 and 3. Between them they have all three, so the row's
        other cells are none of these.""",
}


def killer_subset(size: int) -> Factory:
    """The naked subset of this size in which cages stand for some of its cells."""
    word = NUMBERS[size]
    lesson = f"""{word.capitalize()} digits that cells and <units> of a house use up between them.

        A <unit> of which each combination left has one of the {word} digits takes one of them,
        though you don't know where; with two of them in each it takes two. If cells that can only
        be these digits take the others, none is left for the rest of the house.
        {_EXAMPLES[size]}
        Look in houses that hold a whole <unit> and cells with few candidates."""
    sentence = (
        "Look for {digits} in {house}.{uses:lines}[{cells:cells} {cells#has|have} only these "
        f"digits. ]That uses up {_ALL.get(size, 'all of them')}. Which other candidates of "
        "{house} go?"
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
            takes = least_of(view.left(view.seen(board, cage.path), cage.clue), digits)
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
        f"{capital(cage.name)} has at least {NUMBERS.get(least_of(own, digits), 'one')} of them: "
        f"{' or '.join(view.as_sums(own))}"
        for cage in taking
        for own in [view.left(view.seen(board, cage.path), cage.clue)]
    ]
    return Finding(
        (
            Evidence("house", Role.REGION, units=(house,)),
            Evidence("cages", Role.COVER, units=tuple(taking)),
            *([Evidence("cells", Role.FOCUS, cells=cells)] if cells else []),
            Evidence("digits", Role.VALUE, values=digits),
            *(view.text_evidence("uses", use) for use in uses),
            view.known(union(cage.cells for cage in taking)),
        ),
        eliminations=gone,
    )


@law_rule(
    unit_rule,
    "{cages:grouped} {cages#lies|lie} in {house}, where each digit stands once.{ways:lines}"
    "Which candidates go?",
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
        lost = board.marks & layout.marks(cage.cells, layout.values & ~union(sets))
        gone |= lost
        if lost:
            ways.append(_unsuited(board, house, suiting, cage, layout.values_of(lost)))
    if gone:
        yield Finding(
            (
                Evidence("house", Role.REGION, units=(house,)),
                Evidence("cages", Role.COVER, units=tuple(suiting)),
                *(view.text_evidence("ways", way) for way in ways),
                view.known(house.cells),
            ),
            eliminations=gone,
        )


def _suiting(board: Board, house: Unit) -> dict[Combination, tuple[Bits, ...]]:
    """The open cages of a house, each with its combinations that suit others; none if unknown."""
    inside = [cage for cage in cages_in(board.layout)[house] if count(cage.cells & board.open) > 1]
    sets = [view.left(view.seen(board, cage.path), cage.clue) for cage in inside]
    if not all(sets) or all(len(own) == 1 for own in sets):
        return {}
    rest = house.cells & ~union(cage.cells for cage in inside)
    others = tuple(board.candidates(cell) for cell in members(rest))
    fitting = going_together(tuple(sets), others, board.layout.values)
    return dict(zip(inside, fitting, strict=True)) if fitting and all(fitting) else {}


def _unsuited(
    board: Board,
    house: Unit,
    suiting: Mapping[Combination, Sequence[Bits]],
    cage: Combination,
    lost: Bits,
) -> str:
    """The combinations of a cage that go, each group with the reason, and those that stay."""
    cells = house.cells & ~union(own.cells for own in suiting)
    others = {own: view.left(view.seen(board, own.path), own.clue) for own in suiting}
    why: dict[str, list[Bits]] = {}
    for own in others.pop(cage):
        if own & lost:
            why.setdefault(_clash(board, cells, others, own), []).append(own)
    out = (f"{' or '.join(view.as_sums(own))} ({reason})" for reason, own in why.items())
    stay = " or ".join(view.as_sums(suiting[cage]))
    if not why:
        return f"{capital(cage.name)} can only be {stay}"
    return f"{capital(cage.name)} can't be {' or '.join(out)}. That leaves {stay}"


def _clash(
    board: Board, cells: Bits, sets: Mapping[Combination, Sequence[Bits]], used: Bits
) -> str:
    """What a house lacks when these digits are used: a cage its combination, a cell, a digit."""
    fitting = {cage: [own for own in its if not own & used] for cage, its in sets.items()}
    possible = union((used, *map(union, fitting.values()), *view.seen(board, members(cells))))
    for cage, its in fitting.items():
        if not its:
            return f"{cage.name} would have none left"
    for cell in members(cells):
        if not board.candidates(cell) & ~used:
            return f"{board.layout.cell_names[cell]} would have no digit left"
    if lacking := board.layout.values & ~possible:
        return f"{board.layout.symbols[first(lacking)]} would have no place left"
    for cage, its in fitting.items():
        if len(its) == 1:
            rest = {other: more for other, more in fitting.items() if other is not cage}
            then = _clash(board, cells, rest, used | its[0])
            return f"{cage.name} would be {view.as_sum(view.digits_in(its[0]))} and {then}"
    return "the rest could not all be filled"


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
