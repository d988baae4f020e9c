"""What is looked at in trials on boards with sums, what follows, and how it is told.

A unit with a sum is looked at as a whole, a house for its singles, and together with its cages for
the sum of the few cells that these leave.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial

from tui_puzzles.engine.bits import (
    EMPTY,
    Bits,
    bit,
    count,
    is_single,
    members,
    of,
    seen_once_and_more,
    union,
)
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.step import Evidence, Role
from tui_puzzles.engine.words.together import grouped, listed
from tui_puzzles.laws.different import Different
from tui_puzzles.laws.ordered import Candidates, Filter, Ordered
from tui_puzzles.laws.rules.sums.areas import AreaShape, Left, equation, left_open, links, terms
from tui_puzzles.laws.rules.sums.combinations import misfit
from tui_puzzles.laws.rules.sums.view import any_of
from tui_puzzles.laws.sums import Combination
from tui_puzzles.logic.trial import End, Link, Slice, Trial, visits
from tui_puzzles.records import NamedTuple, record

FEW = 3  # cells that cages leave of houses; a single one is an innie or an outie
MANY = 3  # digits left in a cell that a sentence lists

# -- what is looked at -------------------------------------------------------------------------


@record
class Singles:
    """The filter of cells with different values that sees singles, and naked pairs.

    ``needed``: the values that the cells need between them.
    """

    needed: Bits

    def __call__(self, candidates: Candidates) -> Candidates | None:
        return None if self.wrong(candidates) else _by_singles(self.needed, candidates)

    def wrong(self, candidates: Candidates) -> str:
        """Why the cells can't be filled, if that is seen at once."""
        return _wrong(self.needed, candidates)


@lru_cache(maxsize=50_000)
def _by_singles(needed: Bits, candidates: Candidates) -> Candidates:
    """What the values placed, or locked in two cells, leave the others; or a value's last place."""
    once, several = seen_once_and_more(candidates)
    last, (placed, locked) = needed & once & ~several, _taken(candidates)
    left = [own & ~(union(placed) if own in locked else union(locked)) for own in candidates]
    both = zip(candidates, left, strict=True)
    return tuple([own & last or (own if own in placed else fewer) for own, fewer in both])


@lru_cache(maxsize=50_000)
def _wrong(needed: Bits, candidates: Candidates) -> str:
    once, several = seen_once_and_more(candidates)
    if needed & ~once:
        return f"have no place for {any_of(needed & ~once)}"
    last, (_, locked) = needed & once & ~several, _taken(candidates)
    crowded = next((own for own in locked if candidates.count(own) > count(own)), EMPTY)
    if crowded:
        return f"include {_NUMBERS[count(crowded)]} with only {_both(crowded)}"
    if not all(_by_singles(needed, candidates)):
        return "leave one without a digit"
    both = next((own & last for own in candidates if count(own & last) > 1), EMPTY)
    return f"have one place for both {_both(both)}" if both else ""


_NUMBERS = {1: "two", 2: "three"}


def _taken(candidates: Candidates) -> tuple[list[Bits], list[Bits]]:
    """The values of cells that have one; these, and those that two or more cells have alone."""
    placed = [own for own in candidates if is_single(own)]
    pairs = (own for own in candidates if count(own) == 2 and candidates.count(own) > 1)
    return placed, [*placed, *pairs]


def _both(digits: Bits) -> str:
    return any_of(digits).replace(" or ", " and ")


@record(eq=False)
class CellGroup:
    """Cells that are looked at together, and what the law of some units leaves them.

    ``left``: what they are where they aren't the cells of a unit.
    """

    units: tuple[Unit, ...]
    path: tuple[int, ...]
    keep: Filter
    left: Left | None = None


def _place_of(layout: Layout, unit: Unit) -> Iterator[CellGroup]:
    if isinstance(unit, Ordered):
        yield CellGroup((unit,), unit.path, unit.keep)
    elif isinstance(unit, Different):
        path = tuple(members(unit.cells))
        needed = layout.values if len(path) == len(layout.symbols) else EMPTY
        yield CellGroup((unit,), path, Singles(needed))


def _place_of_area(left: Left) -> CellGroup:
    area, balance = left.area, left.balance
    return CellGroup((*area.added, *area.taken), balance.path, balance, left)


@remembered_up_to(2)
def places_at(board: Board, most: int) -> list[list[CellGroup]]:
    """For each cell, what it is looked at with; of what cages leave, so many cells at most."""
    layout = board.layout
    own = [place for unit in layout.units for place in _place_of(layout, unit)]
    few = left_open(board, AreaShape(tuple(range(2, most + 1))))
    near: list[list[CellGroup]] = [[] for _ in range(layout.size)]
    own.sort(key=lambda place: isinstance(place.keep, Singles))
    for place in (*own, *map(_place_of_area, few)):
        for cell in place.path:
            near[cell].append(place)
    return near


# -- what follows ------------------------------------------------------------------------------

Now = list[Bits]
"""The candidates of each cell at some point of a trial."""


class GroupFilter:
    """What looks at a place of a board, and keeps what its filter leaves.

    ``most``: cells that cages leave of houses.
    """

    def __init__(self, board: Board, most: int = FEW) -> None:
        self.board = board
        self.near = places_at(board, most)
        self.places = {place.units: place for own in self.near for place in own}

    def __call__(self, now: Now, place: CellGroup) -> Sequence[tuple[Link, list[CellGroup]]]:
        before = tuple([now[cell] for cell in place.path])
        after = place.keep(before)
        if after is None:
            return [(Link("", units=place.units, end=End(place.units)), [])]
        if after == before:
            return ()
        gone, coming = EMPTY, list[CellGroup]()
        for cell, had, now_has in zip(place.path, before, after, strict=True):
            if had != now_has:
                now[cell] = now_has
                gone |= self.board.layout.marks(bit(cell), had & ~now_has)
                coming += self.near[cell]
        return [(Link("", gone, EMPTY, place.units), coming)]


def trial(look: GroupFilter, marks: Bits, budget: Iterator[None]) -> Trial:
    """Assume that some cells have nothing but these marks, and look at place after place.

    The nearest come first. ``budget`` has an item for each look that may be taken.
    """
    board, layout, now = look.board, look.board.layout, list(look.board.all_candidates)
    cells = layout.cells_of(marks)
    for cell in members(cells):
        now[cell] = layout.values_at(cell, marks)

    def follow(place: CellGroup) -> Sequence[tuple[Link, list[CellGroup]]]:
        return look(now, place) if next(budget, 0) is None else ()

    near = dict.fromkeys(place for cell in members(cells) for place in look.near[cell])
    gone = board.marks & layout.marks(cells, layout.values) & ~marks
    return Trial(Link("", gone, marks), board.marks, visits(near, follow))


def reason(look: GroupFilter, tried: Trial, goal: Bits = EMPTY) -> Slice:
    """What it takes that these marks are gone, or the trial dead; its end is then the last link."""
    takes, ends = partial(_takes, look, tried), list[Link]()
    if tried.end is not None:
        end = tried.links[-1]
        ends = [end._replace(takes=takes(end, tried.marks))]
        goal |= ends[0].takes
    whole = tried.slice(goal, takes=takes)
    return whole._replace(links=[*whole.links, *ends])


def _takes(look: GroupFilter, tried: Trial, link: Link, marks: Bits) -> Bits:
    """The marks that must be gone for a link to follow: those that were gone first, and few.

    What the assumption itself does is always known.
    """
    layout, place = look.board.layout, look.places[link.units]
    gone = look.board.marks & ~marks & layout.marks(of(place.path), layout.values)
    later = (gone & other.gone for other in reversed(tried.links))
    for own in (*filter(None, later), *map(bit, members(gone & ~tried.start.gone))):
        if _follows(look, link, marks | own):
            marks |= own
    return gone & ~marks


def _follows(look: GroupFilter, link: Link, marks: Bits) -> bool:
    """Does a link follow by one look, where these marks are left?"""
    layout, place = look.board.layout, look.places[link.units]
    after = place.keep(_candidates_of(layout, place, marks))
    goal = _candidates_of(layout, place, link.gone)
    return after is None if link.end else after is not None and not _shared(after, goal)


def _enough(look: GroupFilter, link: Link, marks: Bits) -> Bits:
    """These marks, where a link follows with them; those that are left by all it takes, if not.

    Two cells that share two digits tell more at one look than when one of them has its digit.
    """
    return marks if _follows(look, link, marks) else look.board.marks & ~link.takes


def _rests_on(
    look: GroupFilter,
    link: Link,
    marks: Bits,
    follows: Callable[[Candidates | None, Candidates], bool],
) -> Bits:
    """The cells of which a link takes what the board has ruled out, and few of them.

    ``marks``: those left in the trial. ``follows``: does the link follow, where the filter of its
    place leaves this of those candidates?
    """
    layout, place, needed = look.board.layout, look.places[link.units], EMPTY
    ruled_out = layout.all_marks & ~look.board.marks
    for cell in place.path:
        wider = marks | layout.cell_marks[cell] & ruled_out
        candidates = _candidates_of(layout, place, wider)
        if follows(place.keep(candidates), candidates):
            marks = wider
        else:
            needed |= bit(cell)
    return needed


def _candidates_of(layout: Layout, place: CellGroup, marks: Bits) -> Candidates:
    """What each cell of a place can have."""
    return tuple([layout.values_at(cell, marks) for cell in place.path])


def _shared(some: Sequence[Bits], others: Sequence[Bits]) -> Bits:
    return union(a & b for a, b in zip(some, others, strict=True))


# -- in words ----------------------------------------------------------------------------------


class ShownLink(NamedTuple):
    """A link in words: what some cells of a place must be, and the marks left after it.

    ``cells``: those whose marks on the board it rests on.
    """

    place: CellGroup
    texts: list[str]
    marks: Bits
    cells: Bits


def shown(look: GroupFilter, links: Sequence[Link], marks: Bits) -> Iterator[ShownLink]:
    """The links of a trial that begins with these marks."""
    layout = look.board.layout
    for link in links:
        place = look.places[link.units]
        enough = _enough(look, link, marks)
        before = _candidates_of(layout, place, enough)
        after = place.keep(before) or before
        locked, texts, out = union(_taken(before)[1]), list[str](), list[Bits]()
        for cell, had, left in zip(place.path, before, after, strict=True):
            needed = layout.values_at(cell, link.gone)
            now = left & layout.values_at(cell, marks) or left
            few = count(now) <= MANY
            if needed:
                now = now if few else had & ~needed
                texts.append(_now_is(place, layout.cell_names[cell], had & ~locked, (had, now)))
                marks &= ~layout.marks(bit(cell), had & ~now)
            out.append(~left if needed and few else needed)
        cells = _rests_on(look, link, enough, partial(_without, out))
        yield ShownLink(place, [*_together(texts)], marks, cells)


def _together(texts: Sequence[str]) -> Iterator[str]:
    """The cells that lose the same, named together: r4c1, r4c2 and r4c3 are not 4."""
    names: dict[str, list[str]] = {}
    for text in texts:
        name, _, what = text.partition(" is not ")
        names.setdefault(what or text, []).append(name)
    for what, own in names.items():
        many = f"{listed(own)} are not {what}"
        yield many if len(own) > 1 else own[0] if own[0] == what else f"{own[0]} is not {what}"


def _without(out: Sequence[Bits], after: Candidates | None, _: Candidates) -> bool:
    """Is nothing left of what must be out?"""
    return after is not None and not _shared(after, out)


def _now_is(place: CellGroup, name: str, others: Bits, digits: tuple[Bits, Bits]) -> str:
    """What a cell must be; or the digits that it loses, where many are left.

    ``others``: those that are locked nowhere near it. ``digits``: those that it had, and has.
    """
    had, now = digits
    if isinstance(place.keep, Singles) and is_single(now) and others != now:
        return f"only {name} can be {any_of(now)}"
    if count(now) <= MANY:
        return f"{name} is {any_of(now)}"
    return f"{name} is not {any_of(had & ~now)}"


def sum_text(board: Board, place: CellGroup) -> str:
    """r1c2 + r1c3 = 45 - 13 - 16 - 6 = 10 (row 1); nothing where the unit says the sum itself."""
    if place.left is None:
        return ""
    houses = grouped(place.left.area.added).replace(",", " and")
    whole, cages, known = terms(board, place.left)
    area, balance = place.left.area, place.left.balance
    parts = (whole, *(-each for each in (*cages, *known.values())))
    return f"{equation(area, balance.path, parts, board.layout.cell_names)} ({houses})"


def grounds(board: Board, place: CellGroup) -> Iterator[Evidence]:
    """The law of a place, where a sentence doesn't name its units."""
    yield Evidence("law", Role.SUPPORT, units=place.units)
    if place.left is not None:
        solved = Evidence("solved", Role.SUPPORT, cells=of(terms(board, place.left)[2]))
        apart = Evidence("sight", Role.SUPPORT, units=links(board, place.left.balance))
        yield from (piece for piece in (solved, apart) if piece.cells or piece.units)


def end_of(look: GroupFilter, end: Link, marks: Bits) -> tuple[str, Bits]:
    """Why the cells of the last place can't be filled, and those on which that rests."""
    layout, place = look.board.layout, look.places[end.units]
    marks = _enough(look, end, marks)
    candidates = _candidates_of(layout, place, marks)
    why = _why_not(place, candidates, layout.values)

    def alike(after: Candidates | None, candidates: Candidates) -> bool:
        return after is None and _why_not(place, candidates, layout.values) == why

    return why, _rests_on(look, end, marks, alike)


def _why_not(place: CellGroup, candidates: Candidates, values: Bits) -> str:
    """What is wrong where the cells of a unit can't be filled; ``values``: of the layout."""
    unit = place.units[0]
    if isinstance(place.keep, Singles):
        return place.keep.wrong(candidates)
    if isinstance(unit, Combination):
        return misfit(candidates, unit.clue, values).replace("include one", "leave one")
    return "can't be filled"
