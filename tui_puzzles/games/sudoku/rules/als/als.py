"""Almost locked sets: cells of a house with one digit more than cells, and how they are linked."""

from collections.abc import Iterator, Sequence
from copy import copy
from itertools import islice, tee

from tui_puzzles.engine.bits import (
    EMPTY,
    Bits,
    bit,
    count,
    first,
    full,
    members,
    only,
    rows,
    shifted,
    spread,
    union,
    window,
)
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered
from tui_puzzles.games.sudoku.rules.geometry import peers
from tui_puzzles.laws.different import house_cells

_MOST = 9  # digits of a set: enough for nine by nine, more than anybody finds on larger boards


class Als:
    """The cells of a set, their digits, and the house that they lie in.

    ``spots``: for each digit, its places in the set. A set that lacks a digit holds all others.
    """

    __slots__ = ("_seen", "cells", "digits", "house", "spots")

    def __init__(
        self, cells: Bits, of_house: tuple[Bits, Unit], spots: tuple[Bits, ...], seen: "SeenByAll"
    ) -> None:
        self.cells = cells
        self.digits, self.house = of_house
        self.spots = spots
        self._seen = seen

    def seen(self, digit: int) -> Bits:
        """The cells that see all places of a digit; none for one that the set doesn't have."""
        return self._seen[self.spots[digit]]

    def marks(self, layout: Layout) -> tuple[Bits, ...]:
        """For each of its digits, the marks."""
        starts = layout.starts
        return tuple([shifted(self.spots[d], starts[d]) for d in members(self.digits)])


def _subsets(board: Board, house: Unit) -> Iterator[tuple[Bits, Bits]]:
    """The sets of cells in a house that have one digit more than cells, with the digits.

    Of each size in the order of their last cells; without those that more cells can't help.
    """
    candidates, cells = board.all_candidates, house.cells & board.open
    left = count(cells)
    known: list[list[tuple[Bits, Bits]]] = [[(EMPTY, EMPTY)]]  # by size
    for cell in members(cells):
        left -= 1
        own, here = candidates[cell], bit(cell)
        known.append([])
        for size in range(len(known) - 1, 0, -1):
            most = min(size + left + 1, _MOST)
            known[size] += [
                (cells | here, joined)
                for cells, digits in known[size - 1]
                if (joined := digits | own).bit_count() <= most
            ]
    return (
        (cells, digits)
        for size, sets in enumerate(known)
        for cells, digits in sets
        if digits.bit_count() == size + 1
    )


@remembered
def almost_locked_sets(board: Board) -> tuple[Als, ...]:
    """Every almost locked set, single cells included, the small ones first."""
    found: dict[Bits, tuple[Bits, Unit]] = {}
    for house, _ in house_cells(board.layout):
        for cells, digits in _subsets(board, house):
            found.setdefault(cells, (digits, house))
    seen, all_places = SeenByAll(board.layout), board.all_places
    return tuple(
        [
            Als(cells, found[cells], tuple([places & cells for places in all_places]), seen)
            for cells in sorted(found, key=count)
        ]
    )


class SeenByAll(dict[Bits, Bits]):
    """For cells, those that see all of them; none for no cell."""

    def __init__(self, layout: Layout) -> None:
        super().__init__({EMPTY: EMPTY})
        self._peers = peers(layout)

    def __missing__(self, cells: Bits) -> Bits:
        rest = cells & (cells - 1)
        seen = self._peers[only(cells ^ rest)]
        self[cells] = seen = seen & self[rest] if rest else seen
        return seen


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
        values, size = board.layout.values, len(self.sets)
        self._with_digit = rows([als.digits for als in self.sets], len(board.layout.symbols))
        self._with_cell = rows([als.cells for als in self.sets], board.layout.size)
        # Times a set of sets: its states that lack another digit.
        self._lacking_others = [spread(values & ~bit(digit), size) for digit in members(values)]
        self._near: list[dict[int, Bits]] = [{} for _ in members(values)]
        self._linked: list[dict[Bits, Bits]] = [{} for _ in members(values)]
        self._removing: list[dict[Bits, Bits]] = [{} for _ in members(values)]
        self._news: dict[tuple[int, Bits], Bits] = {}
        self._after: dict[int, Bits] = {}
        self._layers: dict[tuple[int, Bits], Iterator[Bits]] = {}
        self._reached: dict[tuple[int, Bits, int], Bits] = {}

    def _seen_from(self, cell: int, digit: int) -> Bits:
        """The sets whose places for a digit are all seen from a cell."""
        near = self._near[digit]
        if cell not in near:
            unseen = self.board.places(digit) & ~peers(self.board.layout)[cell]
            having = [self._with_cell[place] for place in members(unseen)]
            near[cell] = self._with_digit[digit] & ~union(having)
        return near[cell]

    def partners(self, number: int, digit: int) -> Bits:
        """The sets that share this digit restricted with a set."""
        spot, known = self.sets[number].spots[digit], self._linked[digit]
        if spot not in known:
            sets = self._with_digit[digit] if spot else EMPTY
            for cell in members(spot):
                sets &= self._seen_from(cell, digit)
            known[spot] = sets
        return known[spot]

    def removing(self, number: int, digit: int) -> Bits:
        """The sets whose places for a digit, with those of this set, are all seen from a place."""
        spot, known = self.sets[number].spots[digit], self._removing[digit]
        if spot not in known:
            near = self.sets[number].seen(digit) & self.board.places(digit)
            known[spot] = union([self._seen_from(cell, digit) for cell in members(near)])
        return known[spot]

    def gone(self, one: int, other: int, digits: Bits) -> Bits:
        """The marks that are out if each of these digits is in one of two sets, or in the other."""
        a, b, places = self.sets[one], self.sets[other], self.board.all_places
        gone = 0
        for digit in members(digits):
            cells = a.seen(digit) & b.seen(digit) & places[digit]
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

    def _after_all(self, number: int) -> Bits:
        """The states that follow at once when a set holds all of its digits."""
        if number not in self._after:
            digits = members(self.sets[number].digits)
            self._after[number] = union([self.entered(number, digit) for digit in digits])
        return self._after[number]

    def _following(self, states: Bits) -> Bits:
        """The states that follow at once from these."""
        size, following = len(self.sets), EMPTY
        for digit in members(self.board.layout.values):
            lacking = window(states, digit * size, full(size))
            if lacking:  # where what follows from lacking the digit isn't that others lack it
                after = union([self._after_all(number) for number in members(lacking)])
                following |= after & ~shifted(full(size), digit * size)
        return following

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
        reached = EMPTY
        while fresh:
            yield fresh
            reached |= fresh
            fresh = self._following(fresh) & ~reached

    def way(self, layers: Sequence[Bits], state: int) -> list[int]:
        """States that lead to one in the last of these layers, one in each."""
        way = [state]
        for layer in reversed(layers[:-1]):
            number, lacking = self.set_and_digit(way[-1])
            before = self.partners(number, lacking) * self._lacking_others[lacking]
            way.append(first(layer & before))
        return way[::-1]


web = remembered(SetWeb)
"""The almost locked sets of a board and their links."""
