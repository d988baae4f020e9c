"""Kraken fish: fins that do not see what they remove, but lead there by chains."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby, product
from operator import itemgetter
from typing import TypeAlias

from tui_puzzles.engine.bits import Bits, bit, has, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import LazyDict, remembered, remembered_up_to
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules.chains.chains import grouped
from tui_puzzles.games.sudoku.rules.chains.forcing import chains_to
from tui_puzzles.games.sudoku.rules.fish.any_fish import LIMIT, LINES, pool_of, units_of, ways
from tui_puzzles.games.sudoku.rules.fish.coverings import Coverings, Pool
from tui_puzzles.games.sudoku.rules.geometry import peers
from tui_puzzles.games.sudoku.rules.scouts.words import crowding
from tui_puzzles.laws.different import sight
from tui_puzzles.logic.link_search import Literal
from tui_puzzles.records import NamedTuple

_SIZES = (2, 3, 4)
_UNLESS = (
    "[{fins:cells} {fins#is an extra place, the fin. Without it|are extra places, the fins. "
    "Without "
    "them}, ]{base:grouped} have {digit} only in "
    "{cover:grouped}. "
)


class Hold(NamedTuple):
    """Base lines that lack room in the covers (one less) once a target is true; by number.

    ``rest``: the base places outside the covers; each of them rules the target out. ``crossing``:
    all lines that may be covers, with their places.
    """

    base: Bits
    cover: Bits
    rest: Bits
    crossing: list[tuple[int, Bits]]


def _all_holds(board: Board) -> Iterator[tuple[int, int, Hold]]:
    """Digit, target and hold: few lines first."""
    for size in _SIZES:
        for digit in members(board.layout.values):
            yield from ((digit, *held) for held in _holds(board, digit, size))


@remembered_up_to(64)
def _holds(board: Board, digit: int, size: int) -> tuple[tuple[int, Hold], ...]:
    """Every target that so many lines hold off, with what turns it off lying in these lines."""
    layout, places = board.layout, board.places(digit)
    found = list[tuple[int, Hold]]()
    for pool, rests in filter(itemgetter(1), _short_of_room(board, digit)):
        coverings = Coverings(pool, size, LIMIT)
        for rest, here, targets in rests:
            for base, cover in coverings.crowded(rest, here):
                based = union(unit.cells for unit in units_of(layout, base)) & places
                outside = based & ~union(unit.cells for unit in units_of(layout, cover))
                hold = Hold(base, cover, outside, pool.covers)
                found += ((target, hold) for target in targets)
    return tuple(found)


Rest: TypeAlias = tuple[Bits, Bits, tuple[int, ...]]
"""The places that targets leave a digit, their cell if it is one of them, and the targets."""


@remembered_up_to(9)
def _short_of_room(board: Board, digit: int) -> list[tuple[Pool, list[Rest]]]:
    """For each kind of base lines, what targets leave that may be too little for these."""
    layout, places, rests = board.layout, board.places(digit), _rests(board, digit)
    return [
        (
            pool_of(layout, places, kinds),
            [rest for rest in rests if not _has_room(layout, places, kinds, *rest[:2])],
        )
        for kinds in LINES
    ]


def _has_room(layout: Layout, places: Bits, kinds: tuple[str, str], left: Bits, here: Bits) -> bool:
    """Is there a cover of its own for each base? By augmenting paths, the narrowest bases first."""
    pool = pool_of(layout, places, kinds)
    lines = [places & left for _, places in pool.bases if places & left and not places & here]
    taken: dict[Bits, Bits] = {}  # covers, and the bases that have them

    def finds_one(line: Bits, passed: set[Bits]) -> bool:
        for _, cover in pool.covers:
            if cover & line and cover not in passed:
                passed.add(cover)
                if cover not in taken or finds_one(taken[cover], passed):
                    taken[cover] = line
                    return True
        return False

    return all(finds_one(line, set()) for line in sorted(lines, key=int.bit_count))


@remembered
def _turned_off(board: Board) -> LazyDict[int, Bits]:
    """For each open candidate what chains from it turn off, and so what turns it off."""
    links = grouped(board)
    return LazyDict(lambda mark: links.search.reached_from(Literal(mark, on=True))[1])


@remembered_up_to(9)
def _rests(board: Board, digit: int) -> tuple[Rest, ...]:
    """What open candidates leave a digit if they are true; those that leave the same together.

    Without those that leave enough.
    """
    layout, places, off = board.layout, board.places(digit), _turned_off(board)
    own, quick = layout.marks(places, bit(digit)), crowding(board)
    rests: dict[tuple[Bits, Bits], list[int]] = {}
    for target in members(_in_doubt(board, digit) if quick is None else quick[digit]):
        here = bit(layout.cell_of(target)) if has(own, target) else 0
        rest = places & ~layout.places(off[target], digit) & ~here
        if rest != places:
            rests.setdefault((rest, here), []).append(target)
    return tuple((rest, here, tuple(targets)) for (rest, here), targets in rests.items())


def _in_doubt(board: Board, digit: int) -> Bits:
    """The open candidates that leave no way of some to put the digit into all houses.

    What leaves one leaves room in all lines.
    """
    layout, off = board.layout, _turned_off(board)
    doubted: Bits = board.marks & ~board.placed_marks
    for way in ways(layout, board.places(digit)):
        through = members(layout.marks(way & board.open, bit(digit)))
        doubted &= union([off[mark] & ~bit(mark) for mark in through])
    return doubted


def _fins(layout: Layout, hold: Hold, last: int) -> Bits:
    """The base places outside the covers and this last one."""
    return hold.rest & ~layout.units[last].cells


def _kraken(board: Board, target: int, digit: int, hold: Hold, last: int, rest: Bits) -> Finding:
    """The finding when, besides the ``last`` cover, chains start from the places in ``rest``."""
    layout, value = board.layout, bit(digit)
    base, cover = units_of(layout, hold.base), units_of(layout, hold.cover | bit(last))
    fins = _fins(layout, hold, last)
    corners = union(unit.cells for unit in base) & board.places(digit) & ~fins
    goal = Literal(target, on=False)
    starts = [(Literal(layout.mark(cell, digit), on=True), goal) for cell in members(rest)]
    return Finding(
        (
            Evidence("base", Role.REGION, units=base, values=value),
            Evidence("cover", Role.COVER, units=cover),
            Evidence("last", Role.COVER, units=(layout.units[last],)),
            Evidence("corners", Role.FOCUS, cells=corners, values=value),
            Evidence("digit", Role.VALUE, values=value),
            *_at("fins", Role.FIN, fins, value),
            *_at("ways", Role.FOCUS, rest & ~fins, value),
            Evidence("target", Role.LINK_OFF, marks=bit(target)),
            *_merged(layout, chains_to(board, starts)),
        ),
        eliminations=bit(target),
    )


def _at(name: str, role: Role, cells: Bits, value: Bits) -> Iterator[Evidence]:
    """These cells, if there are any."""
    if cells:
        yield Evidence(name, role, cells=cells, values=value)


def _merged(layout: Layout, chains: Iterable[Evidence]) -> Iterator[Evidence]:
    """The chains, those as one that differ in their starts only, which all see the next place."""
    alike: dict[object, list[list[Evidence]]] = {}
    for _, pieces in groupby(chains, lambda piece: piece.name):
        start, then, *rest = pieces
        key = then.marks, *(piece._replace(name="") for piece in rest)
        alike.setdefault(key, []).append([start, then, *rest])
    for together in alike.values():
        yield from _as_one(layout, together)


def _as_one(layout: Layout, chains: Sequence[Sequence[Evidence]]) -> Iterator[Evidence]:
    """One chain from all the starts if a unit links them to the next place; else all of them."""
    (first, then, *rest), starts = chains[0], union(links[0].marks for links in chains)
    units = layout.links(product(members(starts), members(then.marks)))
    if len(chains) == 1 or len(units) != 1:
        yield from chain.from_iterable(chains)
    else:
        yield first._replace(marks=starts)
        yield then._replace(units=units)
        yield from rest


def _through(board: Board, target: int, hold: Hold) -> Iterator[tuple[int, Bits]]:
    """The covers through a target, with the fins that don't see it; if there are such fins."""
    layout, cell = board.layout, board.layout.cell_of(target)
    for last, here in hold.crossing:
        if has(here, cell) and not has(hold.cover, last):
            far = _fins(layout, hold, last) & ~peers(layout)[cell]
            if far:
                yield last, far


@rule(
    "Kraken Fish Type 1",
    Level.EXTREME,
    50000,
    f"{_UNLESS}Then {{last}} {{last#has its|have their}} {{digit}} there, and {{target:link}}. The "
    "same follows if {fins#the fin|a fin} is {digit}. [{near:cells} {near#sees|see} {target:at}. ]"
    "{chain}",
    aliases=("Kraken Fish",),
    code="0371",
)
def kraken_1(board: Board) -> Iterator[Finding]:
    """A fish of lines with fins, one of which does not see what the fish would remove.

    Either the fish is whole, and removes what its covers have besides the base; or a fin holds the
    digit. If chains lead from each fin to the same removal, it is true in any case. Example: rows 2
    and 8 have a digit in columns 1 and 9, row 8 also in r8c5, which doesn't see r5c1. If a chain
    from r8c5 takes the digit from r5c1, too, it is out. Begin with a fish that has one fin.
    """
    layout, done = board.layout, 0
    for digit, target, hold in _all_holds(board):
        through = next(_through(board, target, hold), None)
        if through and layout.value_of(target) == digit and not has(done, target):
            done |= bit(target)
            last, far = through
            found = _kraken(board, target, digit, hold, last, far)
            seer = bit(layout.cell_of(target))
            near = sight(layout, seer, hold.rest & ~far, bit(digit))
            seen = (
                Evidence(
                    "near", Role.FIN, cells=_fins(layout, hold, last) & ~far, values=bit(digit)
                ),
                Evidence("sight", Role.SUPPORT, units=near),
            )
            yield Finding((*found.evidence, *seen), eliminations=found.eliminations)


@rule(
    "Kraken Fish Type 2",
    Level.EXTREME,
    50000,
    f"{_UNLESS}So [either {{fins#the fin|one of the fins}} is {{digit}}, or ]the {{digit}} of "
    "{last} is in {base:grouped}[, at {ways:or}]. In each case {target:link}. {chain}",
    code="0372",
)
def kraken_2(board: Board) -> Iterator[Finding]:
    """A fish of lines, fins or not, of which all places in one cover lead to the same removal.

    If no fin holds the digit, the fish is whole and each of its covers has the digit at one of its
    base places. Take one cover: chains from each of its base places, and from each fin, that end
    at the same removal prove it. Begin with a cover that has two places of the base.
    """
    done = 0
    for digit, target, hold in _all_holds(board):
        free = [own for own in hold.crossing if not has(hold.cover, own[0])]
        if free and not has(done, target):
            done |= bit(target)
            last = max(free, key=lambda own: (own[1] & hold.rest).bit_count())[0]
            yield _kraken(board, target, digit, hold, last, hold.rest)
