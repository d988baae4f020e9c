"""Trials on boards with sums: assume a digit, and look at unit after unit until one fails.

A unit with a sum is looked at as a whole, a house for its singles, and together with its cages for
the sum of the few cells that these leave.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import repeat

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, has, is_single, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.rule import rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.engine.words.together import grouped
from tui_puzzles.laws.different import Different
from tui_puzzles.laws.ordered import Candidates, Filter, Ordered
from tui_puzzles.laws.rules.sums.areas import Left, apart_from, area_evidence, left_open, sight
from tui_puzzles.laws.rules.sums.combinations import misfit
from tui_puzzles.laws.rules.sums.view import any_of, known, text_evidence
from tui_puzzles.laws.rules.words import Factory, factory
from tui_puzzles.laws.sums import Apart, Combination
from tui_puzzles.logic.trial import ENDLESS, End, Link, Trial, shortest_first, visits

TRIED = (2, 5, 12, ENDLESS)  # how many links; short chains are found before long ones
FEW = 3  # cells that cages leave of houses at most; a single one is an innie or an outie
MANY = 3  # digits left in a cell that a sentence lists

# -- what is looked at -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Singles:
    """The filter of cells with different values that sees the placed ones, and last places.

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
    """What the placed values leave the other cells, or their only value with one place left."""
    once, several = _seen(candidates)
    last, placed = needed & once & ~several, _placed(candidates)
    return tuple([own & last or (own if is_single(own) else own & ~placed) for own in candidates])


@lru_cache(maxsize=50_000)
def _wrong(needed: Bits, candidates: Candidates) -> str:
    once, several = _seen(candidates)
    if needed & ~once:
        return f"have no place for {any_of(needed & ~once)}"
    placed = [own for own in candidates if is_single(own)]
    twice = next((own for own in placed if placed.count(own) > 1), EMPTY)
    if twice:
        return f"have {any_of(twice)} twice"
    taken, last = union(placed), needed & once & ~several
    if any(not own & ~taken and own not in placed for own in candidates):
        return "leave one without a digit"
    crowded = next((own & last for own in candidates if count(own & last) > 1), EMPTY)
    both = any_of(crowded).replace(" or ", " and ")
    return f"have one place for both {both}" if crowded else ""


def _seen(candidates: Candidates) -> tuple[Bits, Bits]:
    """The values that some cell can have, and those that several can."""
    once = several = EMPTY
    for own in candidates:
        several |= once & own
        once |= own
    return once, several


def _placed(candidates: Candidates) -> Bits:
    return union(own for own in candidates if is_single(own))


@dataclass(frozen=True, slots=True, eq=False)
class Place:
    """Cells that are looked at together, and what the law of some units leaves them.

    ``left``: what they are where they aren't the cells of a unit.
    """

    units: tuple[Unit, ...]
    path: tuple[int, ...]
    keep: Filter
    left: Left | None = None


def _place_of(layout: Layout, unit: Unit) -> Iterator[Place]:
    if isinstance(unit, Ordered):
        yield Place((unit,), unit.path, unit.keep)
    elif isinstance(unit, Different):
        path = tuple(members(unit.cells))
        needed = layout.values if len(path) == len(layout.symbols) else EMPTY
        yield Place((unit,), path, Singles(needed))


def _place_of_area(board: Board, left: Left) -> Place:
    units = (*left.area.houses, *left.area.cages)
    keep = Apart(left.signs, left.total, apart_from(board, left.cells))
    return Place(units, left.cells, keep, left)


@remembered
def _places_at(board: Board) -> list[list[Place]]:
    """For each cell, what it is looked at with."""
    layout = board.layout
    own = [place for unit in layout.units for place in _place_of(layout, unit)]
    areas = (_place_of_area(board, left) for left in left_open(board) if 1 < len(left.cells) <= FEW)
    near: list[list[Place]] = [[] for _ in range(layout.size)]
    for place in (*sorted(own, key=lambda place: isinstance(place.keep, Singles)), *areas):
        for cell in place.path:
            near[cell].append(place)
    return near


# -- what follows ------------------------------------------------------------------------------

Now = list[Bits]
"""The candidates of each cell at some point of a trial."""


def contradiction(lesson: str, looks: int = ENDLESS) -> Factory:
    """The rule that tries candidate after candidate, and looks at units so many times at most."""
    text = (
        "Suppose that {assumption:each}.[{chain:steps}][ In {dead}, the cells then {why}.]"
        "[ Then no digits are left that make {sum}.]"
    )
    aliases = ("Forcing", "Trial")
    return factory(rule, text, lesson, aliases, lambda _: partial(_contradictions, looks))


def _contradictions(looks: int, board: Board) -> Iterator[Finding]:
    candidates, look = board.all_candidates, _Look(board)
    if board.dead_end() is not None:
        return
    few = sorted(members(board.open), key=lambda cell: count(candidates[cell]))
    budget = repeat(None, looks)
    trials = (_trial(look, cell, bit(d), budget) for cell in few for d in members(candidates[cell]))
    for trial in shortest_first(trials, TRIED):
        found = _refuted(look, trial) if len(trial.links) > 1 else None
        if found:
            yield found


class _Look:
    """What looks at a place of a board, and keeps what its filter leaves."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.near = _places_at(board)
        self.places = {place.units: place for own in self.near for place in own}

    def assuming(self, cell: int, digit: Bits) -> Now:
        """The candidates of all cells when a mark is assumed."""
        now = list(self.board.all_candidates)
        now[cell] = digit
        return now

    def __call__(self, now: Now, place: Place) -> Sequence[tuple[Link, list[Place]]]:
        before = tuple([now[cell] for cell in place.path])
        after = place.keep(before)
        if after is None:
            return [(Link("", units=place.units, end=End(place.units)), [])]
        if after == before:
            return ()
        gone, coming = EMPTY, list[Place]()
        for cell, had, now_has in zip(place.path, before, after, strict=True):
            if had != now_has:
                now[cell] = now_has
                gone |= self.board.layout.marks(bit(cell), had & ~now_has)
                coming += self.near[cell]
        return [(Link("", gone, EMPTY, place.units), coming)]


def _takes(look: _Look, trial: Trial, link: Link, marks: Bits) -> Bits:
    """The marks that must be gone for a link to follow: those that were gone first, and few."""
    layout, place = look.board.layout, look.places[link.units]
    goal = candidates_of(layout, place, link.gone)

    def follows(marks: Bits) -> bool:
        after = place.keep(candidates_of(layout, place, marks))
        return after is None if link.end else after is not None and not _shared(after, goal)

    gone = look.board.marks & ~marks & layout.marks(of(place.path), layout.values)
    later = (gone & other.gone for other in reversed(trial.links))
    for own in (*filter(None, later), *map(bit, members(gone))):
        if follows(marks | own):
            marks |= own
    return gone & ~marks


def _trial(look: _Look, cell: int, digit: Bits, budget: Iterator[None]) -> Trial:
    """Assume a digit and look at place after place, nearest first, until nothing new follows."""
    layout, now = look.board.layout, look.assuming(cell, digit)
    mark = layout.marks(bit(cell), digit)
    gone = layout.cell_marks[cell] & look.board.marks & ~mark

    def follow(place: Place) -> Sequence[tuple[Link, list[Place]]]:
        return look(now, place) if next(budget, 0) is None else ()

    return Trial(Link("", gone, mark), look.board.marks, visits(look.near[cell], follow))


# -- evidence ----------------------------------------------------------------------------------


def _refuted(look: _Look, trial: Trial) -> Finding | None:
    """The finding that the assumption is wrong, if that takes more than a look."""
    board, end = look.board, trial.links[-1]
    takes = partial(_takes, look, trial)
    start, links, _ = trial.slice(takes(end, trial.marks), takes=takes)
    if not links:
        return None
    marks, pieces, cells = board.marks & ~trial.start.gone, list[Evidence](), EMPTY
    for link in links:
        place, changed = look.places[link.units], board.layout.cells_of(link.gone)
        before = candidates_of(board.layout, place, marks)
        after = place.keep(before) or before
        pieces += _cited(board, place, changed, (before, after))
        for cell, left in zip(place.path, after, strict=True):
            if has(changed, cell):
                marks &= ~board.layout.marks(bit(cell), ~left & board.layout.values)
        cells |= of(place.path)
    dead = look.places[end.units]
    assumption = Evidence("assumption", Role.LINK_ON, marks=start.placed)
    pieces += (*_dead(board, dead, marks), known(cells | of(dead.path)))
    return Finding((assumption, *pieces), eliminations=start.placed)


def _cited(
    board: Board, place: Place, changed: Bits, candidates: tuple[Candidates, Candidates]
) -> Iterator[Evidence]:
    """A link of the chain: the units, and what some cells must be, from what they were before."""
    names = board.layout.cell_names
    placed = union(own for own in candidates[0] if is_single(own))
    texts = [
        _now_is(place, names[cell], had & ~placed, had & ~left, left)
        for cell, had, left in zip(place.path, *candidates, strict=True)
        if has(changed, cell)
    ]
    made = _sum(board, place)
    heading = f"{made}: {texts[0]}" if made else texts[0]
    units = () if made else place.units
    yield Evidence("chain", Role.SUPPORT, units=units, clues=(heading, *texts[1:]))
    yield from _grounds(board, place)


def _now_is(place: Place, name: str, others: Bits, gone: Bits, left: Bits) -> str:
    """What a cell must be, with digits besides those placed near it, or what it loses of many."""
    if isinstance(place.keep, Singles) and is_single(left) and others != left:
        return f"only {name} can be {any_of(left)}"
    return f"{name} is {any_of(left)}" if count(left) <= MANY else f"{name} is not {any_of(gone)}"


def _dead(board: Board, place: Place, marks: Bits) -> Iterator[Evidence]:
    """The cells that can't be filled with what is left, and why."""
    if place.left is not None:
        yield text_evidence("sum", _sum(board, place))
        yield from _grounds(board, place)
        return
    candidates, unit = candidates_of(board.layout, place, marks), place.units[0]
    why = "can't be filled"
    if isinstance(place.keep, Singles):
        why = place.keep.wrong(candidates)
    elif isinstance(unit, Combination):
        why = misfit(candidates, unit.clue, len(board.layout.symbols))
    yield text_evidence("why", why.replace("include one", "leave one"))
    yield Evidence("dead", Role.COVER, units=place.units)


def _sum(board: Board, place: Place) -> str:
    """r1c2 + r1c3 = 45 - 13 - 16 - 6 = 10 (row 1); nothing where the unit says the sum itself."""
    if place.left is None:
        return ""
    houses = grouped(place.left.area.houses).replace(",", " and")
    made = (e.clues for e in area_evidence(board, place.left) if e.name in ("left", "over"))
    return f"{next(made)[0]} ({houses})"


def _grounds(board: Board, place: Place) -> Iterator[Evidence]:
    """What makes the sum of an area."""
    if place.left is not None:
        yield Evidence("area", Role.SUPPORT, units=place.units)
        yield from (e for e in area_evidence(board, place.left) if e.name == "solved")
        yield from sight(board, place.path)


def candidates_of(layout: Layout, place: Place, marks: Bits) -> Candidates:
    return tuple([layout.values_at(cell, marks) for cell in place.path])


def _shared(some: Candidates, others: Candidates) -> Bits:
    return union(a & b for a, b in zip(some, others, strict=True))
