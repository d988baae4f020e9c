"""What the rules see: units that still need queens, and the cells left to them."""

from collections.abc import Iterable, Sequence

from tui_puzzles.engine.bits import EMPTY, Bits, bit, is_single, members, of, only, shifted, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.memory import remembered, remembered_up_to
from tui_puzzles.engine.step import Evidence, Role
from tui_puzzles.games.queens.puzzle import BLANK, QUEEN, Needs, Queens, puzzle_of
from tui_puzzles.records import NamedTuple

KNOWN = of((QUEEN, BLANK))
AROUND = 9  # a star and all the cells around it
MOST = 1_000  # looks at a unit that are remembered
CLOSE = 5  # a star that is the first of some cells, in reading order, takes itself and four others


class UnitLeft(NamedTuple):
    """A unit that is not complete: the cells left to it, and how many queens it still needs."""

    unit: Needs
    left: Bits
    need: int

    @property
    def is_crowded(self) -> bool:
        """Does it need several queens in few cells? In many there is room with and without each."""
        return self.need > 1 and self.left.bit_count() <= AROUND + CLOSE * (self.need - 2)


def placed_queens(board: Board) -> Bits:
    """The cells with a queen; a cell that can only be a queen still counts as a place left."""
    return board.placed & board.places(QUEEN) & ~board.places(BLANK)


def queen_marks(board: Board, cells: Bits) -> Bits:
    """The marks of queens in these cells."""
    return board.layout.marks(cells, bit(QUEEN))


def part_of(board: Board, unit: Needs) -> UnitLeft:
    """What is left of a unit, complete or not; ``need`` is negative when it has too many."""
    return _by_unit(board)[unit]


@remembered
def _by_unit(board: Board) -> dict[Needs, UnitLeft]:
    return {part.unit: part for part in all_parts(board)}


@remembered
def all_parts(board: Board) -> list[UnitLeft]:
    """What is left of every unit, complete or not, in the layout's order."""
    return [seen.part for seen in looks(board)]


class Ripe(NamedTuple):
    """The numbers of units in which rules may find something; one look at a board for all rules.

    ``short``: those that have too many queens, or such few cells that these may have no room for
    the others. ``enclosed``: those of which all cells lie in another unit, too.
    """

    short: Bits
    enclosed: Bits


@remembered
def ripe(board: Board) -> Ripe:
    """The units to look at."""
    found = [EMPTY] * len(Ripe._fields)
    for number, seen in enumerate(looks(board)):
        for field in seen.ripe:  # most are in none
            found[field] |= bit(number)
    return Ripe(*found)


class UnitView(NamedTuple):
    """What is seen of a unit by itself.

    ``met``: for each kind, the units that have some of its cells left, by their numbers among
    these. ``ripe``: the numbers of the fields of ``Ripe`` that it is in.
    """

    part: UnitLeft
    met: dict[str, Bits]
    ripe: tuple[int, ...]


@remembered
def looks(board: Board) -> list[UnitView]:
    """Each unit, looked at once for all boards that have the same in its cells."""
    free = board.places(QUEEN) & ~board.placed
    both = free | shifted(placed_queens(board), board.layout.size)
    return [known[both & known.cells] for known in _looks(puzzle_of(board))]


class _Looks(dict[Bits, UnitView]):
    """What was seen of a unit, by its cells that are left together with its queens.

    Queens are numbered after all cells; ``cells`` has both.
    """

    def __init__(self, layout: Queens, unit: Needs) -> None:
        super().__init__()
        self.unit = unit
        self.cells: Bits = self.unit.cells | shifted(self.unit.cells, layout.size)
        self._layout = layout

    def __missing__(self, both: Bits) -> UnitView:
        left = both & self._layout.cells
        part = UnitLeft(self.unit, left, self.unit.need - (both ^ left).bit_count())
        met = {kind: _met(left, cells) for kind, cells in alike(self._layout).items()}
        if len(self) >= MOST:
            self.clear()
        self[both] = seen = UnitView(part, met, _ripe_as(self._layout, part, met))
        return seen


def _met(left: Bits, alike: Sequence[Bits]) -> Bits:
    return sum([bit(number) for number, cells in enumerate(alike) if cells & left])


def _ripe_as(layout: Queens, part: UnitLeft, met: dict[str, Bits]) -> tuple[int, ...]:
    """The numbers of the fields of ``Ripe`` that a unit is in."""
    _, left, need = part
    room = left.bit_count()
    fields = (
        need < 0 or room <= CLOSE * (need - 1),
        not left or len([kind for kind in met if _enclosed(layout, left, kind, met[kind])]) > 1,
    )
    return tuple(number for number, field in enumerate(fields) if field)


def _enclosed(layout: Queens, left: Bits, kind: str, met: Bits) -> bool:
    """Do the cells, some of which lie in these units of a kind, all lie in one of them?"""
    return is_single(met) and not left & ~alike(layout)[kind][only(met)]


@remembered
def _looks(layout: Queens) -> list[_Looks]:
    return [_Looks(layout, unit) for unit in layout.needing]


@remembered
def alike(layout: Queens) -> dict[str, list[Bits]]:
    """The cells of the units of each kind."""
    found: dict[str, list[Bits]] = {}
    for unit in layout.needing:
        found.setdefault(unit.kind, []).append(unit.cells)
    return found


@remembered
def parts(board: Board) -> tuple[UnitLeft, ...]:
    """The units that still need queens, in the layout's order."""
    return tuple(part for part in all_parts(board) if part.need > 0)


@remembered
def needs_by_kind(board: Board) -> dict[str, tuple[int, ...]]:
    """What each unit of a kind needs, complete or not."""
    found: dict[str, list[int]] = {}
    for unit, _, need in all_parts(board):
        found.setdefault(unit.kind, []).append(max(need, 0))
    return {kind: tuple(needs) for kind, needs in found.items()}


@remembered
def free_cells(board: Board) -> Bits:
    """The cells left to all units that still need queens."""
    return cells_left(parts(board))


def cells_left(some: Iterable[UnitLeft]) -> Bits:
    """The cells left to any of the units."""
    return union([part.left for part in some])


def queens_needed(some: Iterable[UnitLeft]) -> int:
    """How many queens the units need together (they have no cell in common)."""
    return sum([part.need for part in some])


def attacked_by_all(board: Board, cells: Bits) -> Bits:
    """The open cells that a queen in any one of these cells attacks."""
    return attacked(puzzle_of(board), cells) & board.places(QUEEN) & ~board.placed


@remembered_up_to(20_000)
def attacked(layout: Queens, cells: Bits) -> Bits:
    """The cells that a queen in any one of these cells attacks, open or not."""
    result = layout.cells
    for cell in members(cells):
        result &= layout.attacks[cell]
        if not result:
            break
    return result


# -- evidence ----------------------------------------------------------------------------------


def known(name: str, role: Role, some: Iterable[UnitLeft]) -> Evidence:
    """The units, with what is left of them."""
    return Evidence(name, role, values=KNOWN, units=tuple(part.unit for part in some))


def bound(name: str, role: Role, some: Iterable[UnitLeft]) -> Evidence:
    """The units' laws as evidence; their queens are separate evidence (``held``)."""
    return Evidence(name, role, units=tuple(part.unit for part in some))


def needed(board: Board, number: int, name: str = "need") -> Evidence:
    """1 queen, 2 stars: how many of these as evidence."""
    wording = board.layout.wordings[QUEEN]
    noun = wording.one.removeprefix("a ") if number == 1 else wording.many
    return Evidence(name, Role.VALUE, clues=(f"{number} {noun}",))


def shown(name: str, role: Role, cells: Bits) -> Evidence:
    """Cells that a sentence names without a claim about them."""
    return Evidence(name, role, marks=cells)


def held(board: Board, some: Iterable[UnitLeft]) -> tuple[Evidence, ...]:
    """The queens that the units have already, if any."""
    cells = union(part.unit.cells for part in some) & placed_queens(board)
    return (Evidence("held", Role.SUPPORT, cells=cells),) if cells else ()


def sight(board: Board, cells: Bits, seen: Bits) -> Evidence:
    """The units through which each of these cells attacks each of the others."""
    return attacking(board, {(a, b) for a in members(cells) for b in members(seen) if a != b})


def attacking(board: Board, pairs: set[tuple[int, int]], name: str = "sight") -> Evidence:
    """A few units through which the cells of each pair attack each other, none superfluous."""
    through, left = _through(puzzle_of(board), pairs), pairs
    chosen: list[Unit] = []
    while left and len(chosen) < len(through):
        best = max(through, key=lambda unit: len(through[unit] & left))
        chosen.append(best)
        left = left - through[best]
    for unit in tuple(chosen):
        others = set().union(*(through[other] for other in chosen if other is not unit))
        if through[unit] <= others:
            chosen.remove(unit)
    return Evidence(name, Role.SUPPORT, units=tuple(chosen))


def _through(layout: Queens, pairs: set[tuple[int, int]]) -> dict[Unit, set[tuple[int, int]]]:
    """For each unit along which queens attack, those of the pairs that lie in it."""
    through: dict[Unit, set[tuple[int, int]]] = {}
    for pair in pairs:
        both = of(pair)
        for unit in layout.attacking[pair[0]]:
            if both & ~unit.cells == 0:
                through.setdefault(unit, set()).add(pair)
    # A set of pairs has no order of its own; the units' order makes ties the same each time.
    return {unit: through[unit] for unit in layout.units if unit in through}
