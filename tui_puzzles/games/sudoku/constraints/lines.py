"""Lines through cells, each of which says how its digits go on."""

from collections.abc import Callable, Hashable, Iterator
from functools import cache
from operator import eq, le, lt

from tui_puzzles.engine.bits import EMPTY, Bits, bit, full, members
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.layout import Unit
from tui_puzzles.laws.common import RENBAN
from tui_puzzles.laws.kinds import BadClue, Clue, Drawing, Kind, Law, Place
from tui_puzzles.laws.ordered import Candidates, Filter, Ordered
from tui_puzzles.laws.path import Machine
from tui_puzzles.laws.related import Pairs, Related, Relation, pairs
from tui_puzzles.records import record

_LOCKOUT = 4  # the ends of a lockout line differ by this much


def _line(filter_of: Callable[[Grid, Clue], Filter], least: int = 2, across: int = 0) -> Law:
    """One law for the whole line, which has ``least`` cells or more.

    Where a loop closes, so many cells before and behind that are a line, too.
    """

    def line(grid: Grid, clue: Clue) -> Iterator[Unit]:
        name = _name(grid, clue)
        if len(clue.cells) < least:
            raise BadClue(clue, f"{name} has {len(clue.cells)} cells", f"{least} or more")
        keep, ring = filter_of(grid, clue), clue.ring
        yield Ordered(name, clue.kind, ring, keep)
        if clue.closed and across:
            yield Ordered(name, clue.kind, (*ring[-across:], *ring[:across]), keep)

    return line


def _name(grid: Grid, clue: Clue) -> str:
    names = grid.names()
    return f"the {clue.kind} from {names[clue.cells[0]]} to {names[clue.cells[-1]]}"


def _following(relation: Relation) -> Law:
    """Each digit and the next one are so related."""
    return _line(lambda grid, _: pairs(relation, grid.rows), across=1)


def _whisper(grid: Grid, clue: Clue) -> Pairs:
    least = clue.number((grid.rows + 1) // 2)
    if not 1 <= least < grid.rows:
        raise BadClue(clue, f"neighbours on a whisper differ by {least}", f"1 to {grid.rows - 1}")
    return pairs(lambda a, b: abs(a - b) >= least, grid.rows)


def _palindrome(grid: Grid, clue: Clue) -> Iterator[Unit]:
    """The same digits from both ends: cells as far from the middle are copies of each other."""
    names, keep, path = grid.names(), pairs(eq, grid.rows), clue.cells
    for at in range(len(path) // 2):
        two = path[at], path[-1 - at]
        name = f"the palindrome at {names[two[0]]} and {names[two[1]]}"
        yield Related(name, clue.kind, two, keep)


# -- lines of groups: any cells that follow each other are of different groups ---------------------


@cache
def _groups(number: int, group_of: Callable[[int], int]) -> Machine:
    """As many cells in a row as there are groups, one of each: the groups come again and again."""

    def after(before: Hashable, digit: int) -> Hashable | None:
        assert isinstance(before, tuple)
        group = group_of(digit)
        return None if group in before else (*before, group)[-(number - 1) :]

    return Machine((), after, lambda _: True)


@cache
def _third(side: int) -> Callable[[int], int]:
    return lambda digit: (digit - 1) * 3 // side


@cache
def _remainder(number: int) -> Callable[[int], int]:
    return lambda digit: digit % number


def _entropic(grid: Grid, _clue: Clue) -> Machine:
    return _groups(3, _third(grid.rows))


def _modular(_grid: Grid, clue: Clue) -> Machine:
    number = clue.number(3)
    if not 2 <= number <= 4:
        raise BadClue(clue, f"a modular line has the number {number}", "2 to 4")
    return _groups(number, _remainder(number))


# -- lines whose ends say what lies between them ---------------------------------------------------


@record
class Ends:
    """The filter of lines: for each pair of ends, the values that the cells between may have."""

    between: tuple[tuple[Bits, ...], ...]

    def __call__(self, candidates: Candidates) -> Candidates | None:
        first, *inner, last = candidates
        left = [EMPTY] * len(candidates)
        for one in members(first):
            for other in members(last):
                fitting = [own & self.between[one][other] for own in inner]
                if self.between[one][other] and all(fitting):
                    parts = (bit(one), *fitting, bit(other))
                    left = [own | part for own, part in zip(left, parts, strict=True)]
        return tuple(left) if left[0] else None


def _ends(side: int, between: Callable[[int, int], Bits]) -> Ends:
    """``between`` takes the lesser and the greater value."""
    values = range(side)
    return Ends(tuple(tuple(between(min(a, b), max(a, b)) for b in values) for a in values))


def _between(grid: Grid, _clue: Clue) -> Ends:
    return _ends(grid.rows, lambda low, high: full(high) & ~full(low + 1))


def _lockout(grid: Grid, _clue: Clue) -> Ends:
    every = full(grid.rows)
    return _ends(
        grid.rows,
        lambda low, high: every & ~full(high + 1) | full(low) if high - low >= _LOCKOUT else EMPTY,
    )


def _drawn(
    name: str,
    law: Law,
    help_: str,
    hue: str,
    key: str,
    *also: str,
    sign: str = "",
    value: str = "",
    ends: str = "",
) -> Kind:
    place, drawing = Place.LINE, Drawing.LINE
    return Kind(name, law, help_, place, drawing, (key,), also, sign, value, hue=hue, ends=ends)


LINES = (
    _drawn(
        "thermometer",
        _following(lt),
        "Digits grow along a thermometer from its bulb.",
        "grey",
        "thermometer",
        "thermo",
        sign="●",
        ends="digits can't grow all the way round",
    ),
    _drawn(
        "slow thermometer",
        _following(le),
        "Digits grow along a slow thermometer from its bulb, or stay the same.",
        "teal",
        "slowthermometer",
        "slow thermo",
        sign="◎",
    ),
    _drawn(
        "whisper",
        _line(_whisper, across=1),
        "Neighbours on a whisper differ by 5 or more, or by its number or more.",
        "green",
        "whispers",
        "whispers",
        "german whisper",
        "german whispers",
        value="5",
    ),
    _drawn(
        "palindrome",
        _palindrome,
        "A palindrome has the same digits from both of its ends.",
        "gold",
        "palindrome",
        ends="a palindrome is read from two ends",
    ),
    _drawn(
        "renban",
        _line(lambda *_: RENBAN),
        "The digits of a renban line follow each other, in any order.",
        "purple",
        "renban",
        "renban line",
    ),
    _drawn(
        "between line",
        _line(_between, 3),
        "Digits on a between line lie between those of its ends.",
        "gold",
        "betweenline",
        "between",
        sign="○─○",
        ends="its ends are two cells",
    ),
    _drawn(
        "lockout line",
        _line(_lockout, 3),
        "The ends of a lockout line differ by 4 or more, and its digits lie outside them.",
        "rose",
        "lockout",
        "lockout",
        sign="◇─◇",
        ends="its ends are two cells that differ",
    ),
    _drawn(
        "entropic line",
        _line(_entropic, across=2),
        "Any three cells in a row on an entropic line hold a low, a middle and a high digit.",
        "orange",
        "entropicline",
        "entropic",
    ),
    _drawn(
        "modular line",
        _line(_modular, across=2),
        "Any three cells in a row on a modular line have different remainders by 3.",
        "blue",
        "modularline",
        "modular",
        value="3",
    ),
)
