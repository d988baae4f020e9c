"""Almost locked sets: cells of a house with one digit more than cells, and how they are linked."""

from collections.abc import Iterator, Sequence
from copy import copy
from functools import partial
from itertools import islice, tee

from tui_puzzles.engine.bits import (
    EMPTY,
    Bits,
    bit,
    count,
    has,
    listed,
    members,
    shifted,
    spread,
    union,
)
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import LazyDict, remembered
from tui_puzzles.games.sudoku.rules.geometry import seen_by_all
from tui_puzzles.laws.different import house_cells
from tui_puzzles.records import NamedTuple

_MOST = 9  # digits of a set: enough for nine by nine, more than anybody finds on larger boards


class Als(NamedTuple):
    """The cells of a set, their digits, and the house that they lie in.

    ``spots``: for each digit, its places in the set; ``seen``: the cells that see all of these
    (no cell for a digit that the set doesn't have). A set that lacks a digit holds all others.
    """

    cells: Bits
    digits: Bits
    house: Unit
    spots: tuple[Bits, ...]
    seen: tuple[Bits, ...]

    def marks(self, layout: Layout) -> tuple[Bits, ...]:
        """For each of its digits, the marks."""
        return tuple(layout.marks(self.spots[d], bit(d)) for d in members(self.digits))


def _subsets(board: Board, house: Unit) -> Iterator[tuple[Bits, Bits]]:
    """The sets of cells in a house that have one digit more than cells, with the digits."""
    candidates = board.all_candidates
    known: list[tuple[Bits, Bits]] = [(0, 0)]
    for cell in members(house.cells & board.open):
        own, here = candidates[cell], bit(cell)
        known += [
            (cells | here, joined)
            for cells, digits in known
            if (joined := digits | own).bit_count() <= _MOST
        ]
    return ((c, digits) for c, digits in known if digits.bit_count() == c.bit_count() + 1)


@remembered
def almost_locked_sets(board: Board) -> tuple[Als, ...]:
    """Every almost locked set, single cells included, the small ones first."""
    found: dict[Bits, tuple[Bits, Unit]] = {}
    for house, _ in house_cells(board.layout):
        for cells, digits in _subsets(board, house):
            found.setdefault(cells, (digits, house))
    seen, all_places = LazyDict(partial(seen_by_all, board.layout)), board.all_places
    seen[EMPTY] = EMPTY
    sets = []
    for cells in sorted(found, key=count):
        spots = tuple([places & cells for places in all_places])
        sets.append(Als(cells, *found[cells], spots, tuple([seen[spot] for spot in spots])))
    return tuple(sets)


class SetWeb:
    """All almost locked sets of a board, by number, and which of them share restricted digits.

    Two sets share a digit *restricted* when all its places in one see all those in the other: it
    is in one of the two at most. ``partners(n, digit)`` are the sets that share it with set n.

    A *state* is a set that lacks a digit, numbered ``digit * len(sets) + n``: it holds its other
    digits, so each partner through one of these lacks that one in turn.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.sets = almost_locked_sets(board)
        self._having = [self._sets_having(digit) for digit in members(board.layout.values)]
        self._linked = [self._links_of(digit) for digit in members(board.layout.values)]
        values = board.layout.values  # times a set of sets: its states that lack another digit
        self._lacking_others = [
            spread(values & ~bit(digit), len(self.sets)) for digit in members(values)
        ]
        self._removing: list[dict[Bits, Bits]] = [{} for _ in members(values)]
        self._seen: dict[tuple[int, int], Bits] = {}
        self._news: dict[tuple[int, Bits], Bits] = {}
        self._after: dict[int, Bits] = {}
        self._layers: dict[tuple[int, Bits], Iterator[Bits]] = {}
        self._reached: dict[tuple[int, Bits, int], Bits] = {}

    def _sets_having(self, digit: int) -> dict[Bits, tuple[Bits, Bits]]:
        """For each group of places for the digit: the sets that have just these, what sees all."""
        having: dict[Bits, tuple[Bits, Bits]] = {}
        for number, als in enumerate(self.sets):
            spot = als.spots[digit]
            if spot:
                sets, _ = having.get(spot, (0, 0))
                having[spot] = sets | bit(number), als.seen[digit]
        return having

    def _links_of(self, digit: int) -> dict[Bits, Bits]:
        """For each group of places, the sets whose places for the digit see all of them."""
        having = self._having[digit]
        at: dict[int, Bits] = {}  # for each place, the sets that have it
        for spot, (sets, _) in having.items():
            for cell in members(spot):
                at[cell] = at.get(cell, 0) | sets
        sets_at = [(bit(cell), sets) for cell, sets in at.items()]
        every = union(at.values())
        return {
            spot: every & ~union([sets for place, sets in sets_at if not place & seen])
            for spot, (_, seen) in having.items()
        }

    def partners(self, number: int, digit: int) -> Bits:
        """The sets that share this digit restricted with a set."""
        return self._linked[digit].get(self.sets[number].spots[digit], 0)

    def removing(self, number: int, digit: int) -> Bits:
        """The sets whose places for a digit, with those of this set, are all seen from a place."""
        spot, known = self.sets[number].spots[digit], self._removing[digit]
        if spot not in known:
            near = self.sets[number].seen[digit] & self.board.places(digit)
            known[spot] = union([self._seen_from(cell, digit) for cell in members(near)])
        return known[spot]

    def _seen_from(self, cell: int, digit: int) -> Bits:
        """The sets whose places for a digit are all seen from a cell."""
        key = digit, cell
        if key not in self._seen:
            having, here = self._having[digit].values(), bit(cell)
            self._seen[key] = union([sets for sets, seen in having if seen & here])
        return self._seen[key]

    def gone(self, one: int, other: int, digits: Bits) -> Bits:
        """The marks that are out if each of these digits is in one of two sets, or in the other."""
        a, b, places = self.sets[one].seen, self.sets[other].seen, self.board.all_places
        gone = 0
        for digit in members(digits):
            cells = a[digit] & b[digit] & places[digit]
            if cells:
                gone |= self.board.layout.marks(cells, bit(digit))
        return gone

    def with_news(self, number: int, digits: Bits) -> Bits:
        """The states of sets that hold one of these digits and remove it together with a set."""
        states, spots = 0, self.sets[number].spots
        for digit in members(digits):
            key = digit, spots[digit]
            if key not in self._news:
                self._news[key] = self.removing(number, digit) * self._lacking_others[digit]
            states |= self._news[key]
        return states

    def state(self, number: int, digit: int) -> int:
        """The number of the state of a set that lacks a digit."""
        return digit * len(self.sets) + number

    def set_and_digit(self, state: int) -> tuple[int, int]:
        """The set of a state, and the digit that it lacks."""
        digit, number = divmod(state, len(self.sets))
        return number, digit

    def after(self, state: int) -> Bits:
        """The states that follow at once."""
        if state not in self._after:
            number, lacking = self.set_and_digit(state)
            others = self.sets[number].digits & ~bit(lacking)
            self._after[state] = union(self.entered(number, digit) for digit in members(others))
        return self._after[state]

    def entered(self, number: int, digit: int) -> Bits:
        """The states of the partners that lack a digit because a set holds it."""
        return shifted(self.partners(number, digit), digit * len(self.sets))

    def layers(self, number: int, digit: int) -> Iterator[Bits]:
        """The states that follow when a set holds a digit: at once, then a link on, and so on.

        They are the same for all sets with the same places for it, and are worked out once.
        """
        key = digit, self.sets[number].spots[digit]
        if key not in self._layers:
            (self._layers[key],) = tee(self._spreading(self.entered(number, digit)), 1)
        return copy(self._layers[key])

    def reached(self, number: int, digit: int, shortest: int, longest: int) -> Bits:
        """The states that follow after so many links at least, and at most."""
        key = digit, self.sets[number].spots[digit], shortest
        if key not in self._reached:
            layers = self.layers(number, digit)
            self._reached[key] = union(islice(layers, shortest - 1, longest))
        return self._reached[key]

    def _spreading(self, fresh: Bits) -> Iterator[Bits]:
        reached, known = 0, self._after
        while fresh:
            yield fresh
            reached |= fresh
            following = 0
            for state in listed(fresh):  # a plain loop: thousands of states, again and again
                following |= known[state] if state in known else self.after(state)
            fresh = following & ~reached

    def way(self, layers: Sequence[Bits], state: int) -> list[int]:
        """States that lead to one in the last of these layers, one in each."""
        way = [state]
        for layer in reversed(layers[:-1]):
            way.append(next(s for s in members(layer) if has(self.after(s), way[-1])))
        return way[::-1]


web = remembered(SetWeb)
"""The almost locked sets of a board and their links."""
