"""Trials with last places only: what follows when a cell is taken for a queen."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, members, only, shifted
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.queens.puzzle import BLANK, QUEEN, Needs, Queens, puzzle_of
from tui_puzzles.games.queens.rules import view
from tui_puzzles.games.queens.rules.singles import last_place, unit_complete
from tui_puzzles.logic.trial import End, Link, Slice, Trial


class _LastPlaces:
    """What follows from a queen in a cell, last place by last place, all of a round at once."""

    def __init__(self, board: Board, cell: int) -> None:
        self.layout: Queens = puzzle_of(board)
        self.parts = view.parts(board)
        self.free: Bits = view.cells_left(self.parts)
        self.queens: Bits = EMPTY
        self.trial = Trial(self._put("", (), bit(cell), EMPTY), board.marks)
        self.trial.coming = self._rounds()

    def _put(self, name: str, units: tuple[Unit, ...], queen: Bits, takes: Bits) -> Link:
        """A queen in this cell, which makes others blank."""
        self.queens |= queen
        self.free &= ~queen
        attacked = self.layout.attacks[only(queen)] & self.free
        self.free &= ~attacked
        gone = self._marks(attacked, QUEEN) | self._marks(queen, BLANK)
        return Link(name, gone, self._marks(queen, QUEEN), units, takes)

    def _marks(self, cells: Bits, value: int) -> Bits:
        return shifted(cells, self.layout.starts[value])

    def _missing(self, part: view.UnitLeft) -> int:
        """How many queens the unit needs by now."""
        return part.need - count(part.left & self.queens)

    def _rounds(self) -> Iterator[Link]:
        """Go on until some units have fewer places left than they need, or nothing follows."""
        last = None
        while last != (self.free, self.queens):
            last = self.free, self.queens
            dead = [p for p in self.parts if count(p.left & self.free) < self._missing(p)]
            if dead:
                yield Link("", end=End(tuple(part.unit for part in dead)))
                return
            yield from self._complete()
            for part in self._ripe():
                takes = self.layout.marks(part.left, view.KNOWN)
                for cell in members(part.left & self.free):
                    if self.free & bit(cell):
                        yield self._put(last_place.name, (part.unit,), bit(cell), takes)

    def _complete(self) -> Iterator[Link]:
        """The units that have all their queens take no more."""
        for part in self.parts:
            rest = part.left & self.free
            if rest and self._missing(part) == 0:
                self.free &= ~rest
                gone, takes = self._marks(rest, QUEEN), self._marks(part.left, BLANK)
                yield Link(unit_complete.name, gone, EMPTY, (part.unit,), takes)

    def _ripe(self) -> list[view.UnitLeft]:
        """The units with as many places as they need."""
        return [
            part
            for part in self.parts
            if (left := part.left & self.free) and count(left) == self._missing(part)
        ]


_WHY = {last_place.name: "{} has no other place", unit_complete.name: "{} is complete"}
_ALL = "{} needs every place that it has left"  # as it may have several for its stars


def _evidence(board: Board, chain: Slice, dead: view.UnitLeft) -> tuple[Evidence, ...]:
    """The assumption, a piece for each link, the dead unit, the attacks."""
    links = (_cited(board, link) for link in chain.links)
    assumption = Evidence("assumption", Role.LINK_ON, marks=chain.start.placed)
    return (assumption, *links, dying(board, dead), attacks(board, chain))


def dying(board: Board, dead: view.UnitLeft) -> Evidence:
    """The unit that dies, as "dead"; as "short" where it may have places, but too few."""
    name = "dead" if puzzle_of(board).need == 1 else "short"
    return view.known(name, Role.COVER, [dead])


def attacks(board: Board, chain: Slice) -> Evidence:
    """The units along which the queens of a chain attack the cells that matter."""
    layout = puzzle_of(board)
    pairs = {
        (layout.cell_of(queen), cell)
        for link in (chain.start, *chain.links)
        for queen in members(link.placed)
        for cell in members(layout.places(link.gone & layout.rivals[queen], QUEEN))
    }
    return view.attacking(board, pairs)


def _cited(board: Board, link: Link) -> Evidence:
    layout, units = board.layout, link.units
    several = puzzle_of(board).need > 1 and link.placed
    why = ((_ALL if several else _WHY[link.rule]).format(units[0].name),)
    if link.placed:
        return Evidence("chain", Role.LINK_ON, EMPTY, link.placed, view.KNOWN, units, why)
    blank = layout.marks(layout.places(link.gone, QUEEN), bit(BLANK))
    held = units[0].cells & view.placed_queens(board)
    return Evidence("chain", Role.LINK_OFF, held, blank, EMPTY, units, why)


@rule(
    "Trial",
    Level.UNFAIR,
    200,
    "Suppose that {assumption:each}.{chain:links}[Then no place is left in {dead}.]"
    "[Then {short} has fewer places left than it needs.]",
    aliases=("Trial and Error", "Contradiction"),
)
def trial(board: Board) -> Iterator[Finding]:
    """Suppose that a cell is a queen, and fill in last places until some unit has no room.

    Put a queen there, cross out what it attacks, and look for units with one place left (or as many
    as they need); put queens there too, and go on. If a row, a column or a region has too few
    places left, the cell you began with is blank. The trial with the shortest chain is shown. To
    spot it, try cells that leave a unit with a single place.
    """
    found = []
    for cell in members(view.free_cells(board)):
        tried = _LastPlaces(board, cell).trial.go_on()
        if tried.end is not None:
            chains = [_chain(board, tried, unit) for unit in tried.end.units]
            found.append(min(chains, key=lambda one: len(one[0].links)))
    for chain, dead in sorted(found, key=lambda one: len(one[0].links)):
        if chain.links:
            yield Finding(_evidence(board, chain, dead), eliminations=chain.start.placed)


def _chain(board: Board, tried: Trial, unit: Unit) -> tuple[Slice, view.UnitLeft]:
    """What it takes that a unit dies."""
    assert isinstance(unit, Needs)
    dead = view.part_of(board, unit)
    return tried.slice(view.queen_marks(board, dead.left)), dead
