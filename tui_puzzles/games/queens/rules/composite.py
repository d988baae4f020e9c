"""Composite regions: what units need, less what others inside them take, stands in the rest."""

from collections.abc import Hashable, Iterator
from functools import cached_property
from itertools import islice

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, first, is_single, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.engine.words.together import grouped
from tui_puzzles.games.queens.puzzle import Needs, puzzle_of
from tui_puzzles.games.queens.rules import view
from tui_puzzles.games.queens.rules.rooms import AssumedQueen, refuted, taken
from tui_puzzles.games.queens.rules.shapes import (
    Cover,
    Covers,
    Shape,
    StarSearch,
    composites,
    limits,
)
from tui_puzzles.records import NamedTuple

MOST = 40  # ways of a shape that are kept
_COVERS = 4  # ways examined to cover a shape

_SHAPE = (
    "{outer:grouped} {outer#needs|need} {all}[, and {inside:grouped}, which {inside#lies|lie} "
    "inside, {inside#takes|take} {part}. So {shape:at} {shape#holds|hold} {number}]."
)


# Ways to place the stars of a shape that were found: kept from board to board.
#
# What a way shows on one board it shows on each later one that has its cells left, so that only the
# others are searched for again. Which ways are known changes no finding.


class Placements:
    """The known ways to place a number of stars in a shape."""

    def __init__(self, board: Board, shape: Shape, number: int) -> None:
        self.board, self.shape, self.number = board, shape, number
        self._known = _known(board.layout)
        self._key = shape.plus, shape.minus, number - shape.number

    def valid(self) -> Iterator[Bits]:
        """Those that this board still has."""
        placed, free = view.placed_queens(self.board), view.free_cells(self.board)
        for known in self._known.get(self._key, ()):
            way = known & ~placed
            if not way & ~free and (way & self.shape.cells).bit_count() == self.number:
                yield way

    def unseen(self, waiting: Bits) -> Bits:
        """The cells that no way shows to leave room; ways that show nothing more are forgotten."""
        useful = []
        for way in self.valid():
            near, allowed = beside(self.board, way)
            if allowed and waiting & near:
                useful.append(way)
                waiting &= ~near
        self._known[self._key] = useful
        return waiting

    def add(self, way: Bits) -> None:
        """Another way, for later boards."""
        self._known[self._key] = [*self._known.get(self._key, ())[-MOST:], way]


@remembered
def _known(_layout: Layout) -> dict[Hashable, list[Bits]]:
    return {}


class _Bounds(NamedTuple):
    """What bounds the stars of shapes: the cells of each bound, and the most stars in them.

    ``on``: for each cell, the numbers of its bounds. ``upto``: the numbers of those with each most.
    """

    every: list[tuple[Bits, int]]
    on: list[Bits]
    upto: list[Bits]


@remembered
def _bounds(board: Board) -> _Bounds:
    found: dict[Bits, int] = {}
    for limit in limits(board):
        found[limit.cells] = min(limit.number, found.get(limit.cells, limit.number))
    every = [(cells, most) for cells, most in found.items() if count(cells) > most]
    on = [EMPTY] * board.layout.size
    upto = [EMPTY] * (max((most for _, most in every), default=0) + 1)
    for number, (cells, most) in enumerate(every):
        upto[most] |= bit(number)
        for cell in members(cells):
            on[cell] |= bit(number)
    return _Bounds(every, on, upto)


def beside(board: Board, stars: Bits) -> tuple[Bits, bool]:
    """The cells that could be stars together with these, and do these keep all bounds?"""
    free, attacks, bounds = view.free_cells(board), puzzle_of(board).attacks, _bounds(board)
    counted = [-1, *(EMPTY for _ in bounds.upto)]  # the bounds that have so many stars or more
    for star in members(stars):
        free &= ~attacks[star]
        more, here = counted[1:], bounds.on[star]
        counted[1:] = [own | less & here for own, less in zip(more, counted, strict=False)]
    reached = [own & counted[most] for most, own in enumerate(bounds.upto)]
    for number in members(union(reached)):
        free &= ~bounds.every[number][0] | stars
    passed = (own & more for own, more in zip(reached, counted[1:], strict=True))
    return free, not any(passed)


def has_room(board: Board, shape: Shape) -> bool:
    """Does a way show that a shape has room for more stars than it holds?"""
    if any(
        not shape.cells & ~cells and most <= shape.number for cells, most in _bounds(board).every
    ):
        return False
    known = Placements(board, shape, shape.number + 1)
    if any(beside(board, way)[1] for way in known.valid()):
        return True
    room = StarSearch(puzzle_of(board), shape.cells, limits(board))
    way = room.of(shape.cells, shape.number + 1)
    if way is not None:
        known.add(way)
    return way is not None


@rule(
    "Composite Region",
    Level.HARD,
    130,
    f"{_SHAPE}{{holds:lines}}Together that is just {{number}}, "
    "so {holds#it holds|each of them holds} all that it can.[ The star of {one} is in "
    "{felt:or}. Which cells "
    "would leave it none?][ So all stars of {full} are in {outer:grouped}. "
    "Which places does that rule out?]",
    aliases=("Composite Shape",),
)
def composite_region(board: Board) -> Iterator[Finding]:
    """What is left of some lines without the regions inside them is a region of its own.

    Rows 1 and 2 need four stars, and region A, which lies in them, takes two: so two stars stand in
    their other cells. The other way round: regions A, B and C hold all places of rows 1 and 2, so
    they have two stars outside these rows. Treat such cells as a region: if two squares, or a
    square and a column that lacks one star, cover them, each of these holds one star there. A cell
    that touches all places of such a square is blank, and so is the rest of the column. Look at
    the lines along an edge, and at regions that just leave them.
    """
    if puzzle_of(board).need == 1:
        return  # "k in k" does all of it
    covers = Covers(puzzle_of(board), limits(board))
    for shape in (shape for shape in composites(board) if len(shape.plus) > 1 or shape.minus):
        if not has_room(board, shape):
            for cover in islice(covers.of(shape.cells, shape.number), _COVERS):
                yield from _in_each(board, shape, cover)


def _in_each(board: Board, shape: Shape, cover: Cover) -> Iterator[Finding]:
    """Each shape of a cover holds all its stars in the composite: what that means around it."""
    for own in cover:
        others = tuple(other for other in cover if other is not own)
        places, outside = own.cells & shape.cells, own.cells & ~shape.cells
        if own.number == 1 and is_single(places):
            evidence = (*_filled(board, shape, cover, others), *_one(own, places))
            yield Finding(evidence, placements=view.queen_marks(board, places))
        elif own.number == 1 and (gone := view.attacked_by_all(board, places)):
            known = (*_filled(board, shape, cover, others), *_one(own, places))
            evidence = (*known, view.sight(board, gone, places))
            yield Finding(evidence, eliminations=view.queen_marks(board, gone))
        if outside and not _is_square(own):
            full = Evidence("full", Role.VALUE, clues=(own.name,))
            evidence = (*_filled(board, shape, cover, cover), full)
            yield Finding(evidence, eliminations=view.queen_marks(board, outside))


def _filled(board: Board, shape: Shape, cover: Cover, summed: Cover) -> Iterator[Evidence]:
    """A shape, what its cover can hold, and the laws of those that are added up."""
    yield from _shape(board, shape)
    yield from _holds(board, cover)
    yield from _sum(board, shape, summed)


def _one(own: Shape, places: Bits) -> Iterator[Evidence]:
    yield Evidence("one", Role.VALUE, clues=(own.name,))
    yield Evidence("felt", Role.FOCUS, cells=places)


def _is_square(shape: Shape) -> bool:
    return not isinstance(shape.plus[0], Needs)


@rule(
    "Pressured Exclusion",
    Level.UNFAIR,
    160,
    f"{_SHAPE} Suppose that {{assumption:each}}[. It completes {{full}}].[ That takes {{falls:at}} "
    "out.] [Only {rest:at} {rest#is|are} left][There is {none} left] for {more}.["
    "{holds:lines}That is only {room}.]",
    aliases=("Pressured Composite",),
)
def pressured_exclusion(board: Board) -> Iterator[Finding]:
    """A star that would leave too little room in a composite region is impossible.

    Take some neighbouring lines without the regions inside them, or regions without the lines
    inside them: you know how many stars the rest needs. Think of a star in a cell, and cross out
    what it attacks or completes. If what is left lies in too few squares, or in lines and regions
    that lack too few stars, the cell you began with is blank. Example: rows 1 and 2 without region
    A need two stars; a star in r3c4 would leave them three cells, all in one square. To spot it,
    look for composite regions that have hardly more room than they need, and for cells that touch
    them or share a nearly complete line with them.
    """
    if puzzle_of(board).need == 1:
        return  # "k in k" and its finned form do all of it
    supposed = {cell: _Supposed(board, cell) for cell in members(view.free_cells(board))}
    for shape in composites(board):
        for star in _without_room(board, shape, supposed):
            rest = star.rest(shape)
            cover = next(star.covers.of(rest.cells, rest.number - 1), None)
            if cover is not None:
                yield _pressed(board, star.tried, shape, cover)


class _Supposed:
    """A cell taken for a star, and what bounds the stars of shapes then."""

    def __init__(self, board: Board, cell: int) -> None:
        self.layout = puzzle_of(board)
        self.tried = taken(board, cell)
        self._limits = limits(board)

    @cached_property
    def bounds(self) -> list[Shape]:
        """What is left of the limits."""
        left = (limit.after(self.tried.cell, self.tried.gone) for limit in self._limits)
        return [bound for bound in left if bound.number > 0 and bound.cells]

    @cached_property
    def covers(self) -> Covers:
        """Covers of what is left."""
        return Covers(self.layout, self.bounds)

    def rest(self, shape: Shape) -> Shape:
        """What is left of a shape."""
        return shape.after(self.tried.cell, self.tried.gone)

    def way(self, shape: Shape) -> Bits | None:
        """The star with others in the shape, as many as it still needs; None if it has no room."""
        rest = self.rest(shape)
        room = StarSearch(self.layout, rest.cells, self.bounds)
        return room.of(rest.cells, rest.number, bit(self.tried.cell))


def _without_room(
    board: Board, shape: Shape, supposed: dict[int, _Supposed]
) -> Iterator[_Supposed]:
    """The cells that seem to leave a shape no room when they are stars.

    A way to place its stars shows at once that many cells leave it room.
    """
    known = Placements(board, shape, shape.number)
    waiting = known.unseen(view.free_cells(board))
    while waiting:
        star = supposed[first(waiting)]
        way = star.way(shape)
        waiting &= ~bit(first(waiting))
        if way is None:
            yield star
        else:
            known.add(way)
            waiting &= ~beside(board, way)[0]


def _pressed(board: Board, tried: AssumedQueen, shape: Shape, cover: Cover) -> Finding:
    """The cells that the star excludes count as far as the cover would not hold them anyway."""
    more = shape.number - (shape.cells >> tried.cell & 1)
    held = union(own.area for own in cover)
    lost = shape.cells & tried.gone & ~held & ~bit(tried.cell)
    rest = shape.cells & ~tried.gone
    return refuted(
        board,
        tried,
        lost,
        *_shape(board, shape),
        view.shown("falls", Role.SUPPORT, lost),
        *([] if rest else [Evidence("none", Role.VALUE, clues=("no place",))]),
        view.shown("rest", Role.FOCUS, rest),
        view.needed(board, more, "more"),
        *_holds(board, cover),
        view.needed(board, sum(own.number for own in cover), "room"),
        *_sum(board, shape, cover),
    )


# -- evidence ----------------------------------------------------------------------------------


def _shape(board: Board, shape: Shape) -> Iterator[Evidence]:
    """The units of a composite region, and how many stars are in it."""
    inside = [view.part_of(board, unit) for unit in _needing(shape.minus)]
    yield Evidence("outer", Role.REGION, values=view.KNOWN, units=shape.plus)
    yield view.needed(
        board, view.queens_needed(view.part_of(board, unit) for unit in _needing(shape.plus)), "all"
    )
    if inside:
        yield Evidence("inside", Role.COVER, units=shape.minus)
        yield view.needed(board, view.queens_needed(inside), "part")
    yield view.shown("shape", Role.FOCUS, shape.cells)
    yield view.needed(board, shape.number, "number")


def _needing(units: tuple[Unit, ...]) -> list[Needs]:
    return [unit for unit in units if isinstance(unit, Needs)]


def _holds(board: Board, cover: Cover) -> Iterator[Evidence]:
    """What each shape of a cover can hold, a line each."""
    squares = [own for own in cover if _is_square(own)]
    for own in cover:
        (number,) = view.needed(board, own.number).clues
        named = " (named by its upper left cell)" if own in squares[:1] else ""
        text = f"{own.name}{named} can hold {number}"
        if less := view.queens_needed(view.part_of(board, unit) for unit in _needing(own.minus)):
            stand = f"{'is' if less == 1 else 'are'} in {grouped(own.minus)}"
            text += f": {less} of the {less + own.number} still needed {stand}"
        yield Evidence("holds", Role.SUPPORT, clues=(text,))


def _sum(board: Board, shape: Shape, cover: Cover) -> Iterator[Evidence]:
    """The laws to add up: those of the shape and inside the cover, and less: all the others."""
    less = tuple(unit for own in cover for unit in own.minus)
    more = tuple(unit for own in cover for unit in own.plus)
    units = {*shape.plus, *shape.minus, *more, *less}
    held = union(unit.cells for unit in units) & view.placed_queens(board)
    yield Evidence("sum", Role.SUPPORT, units=(*shape.plus, *less))
    yield Evidence("less", Role.SUPPORT, units=(*shape.minus, *more))
    yield Evidence("inner", Role.SUPPORT, cells=held, values=view.KNOWN, units=less)
