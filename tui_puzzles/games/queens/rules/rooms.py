"""A queen that would leave some unit, or some units together, without room."""

from collections.abc import Iterator
from itertools import combinations

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.rule import Level, rule, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.queens.bands import bands_of
from tui_puzzles.games.queens.puzzle import QUEEN, Needs, Queens, puzzle_of
from tui_puzzles.games.queens.rules.counting import BandSum
from tui_puzzles.games.queens.rules.crowded import crowded, room_in, strips_of
from tui_puzzles.games.queens.rules.lines import WAYS, Covering, Slots, slots_of
from tui_puzzles.games.queens.rules.singles import NEEDING
from tui_puzzles.games.queens.rules.squares import fits, touching
from tui_puzzles.games.queens.rules.view import (
    AROUND,
    CLOSE,
    UnitLeft,
    attacked_by_all,
    bound,
    cells_left,
    free_cells,
    held,
    known,
    needed,
    part_of,
    parts,
    placed_queens,
    queen_marks,
    queens_needed,
    shown,
    sight,
)
from tui_puzzles.records import NamedTuple

_LARGEST = 3  # units that are left without room together


@unit_rule(
    "Would Empty a Unit",
    Level.MEDIUM,
    20,
    "{unit} needs {need} in {places:or}. Anything that attacks {places#it|both of these|"
    "all three|all four|all of these} would leave {unit} without one. Which cells of "
    "{near:or} do that?",
    aliases=("Attacked by All",),
    kinds=NEEDING,
)
def would_empty(board: Board, unit: Unit) -> Iterator[Finding]:
    """A cell that every place left in some unit attacks can't be a queen.

    A queen there would leave the unit without any place. A queen attacks the cells of its row,
    column and region and the eight cells around it (on the plain board its diagonals instead); a
    star attacks only the eight cells around it. Example: row 1 has r1c2, r1c3 and r1c4 left; r2c3
    touches all three. On the plain board: column 2 has only r2c2 and r4c2 left; r4c4 attacks the
    one by its diagonal, the other by its row. To spot it, take a unit with two or three places
    left, close together, and look beside them and where their lines meet.
    """
    assert isinstance(unit, Needs)
    part = part_of(board, unit)
    gone = attacked_by_all(board, part.left) if part.need > 0 and part.left else 0
    if gone:
        yield Finding(
            (
                known("unit", Role.REGION, [part]),
                needed(board, part.need),
                Evidence("places", Role.FOCUS, cells=part.left),
                Evidence("near", Role.VALUE, clues=_near(board, gone)),
                sight(board, gone, part.left),
            ),
            eliminations=queen_marks(board, gone),
        )


def _near(board: Board, cells: Bits) -> tuple[str, ...]:
    """Where to look for these cells: the unit that has them all, else their rows."""
    units = [unit for unit in puzzle_of(board).needing if unit.cells & cells]
    around = [unit for unit in units if not cells & ~unit.cells]
    return tuple(unit.name for unit in around[:1] or [u for u in units if u.kind == "row"])


class AssumedQueen(NamedTuple):
    """A queen assumed in a cell: its attacks, the units it completes, all cells it excludes."""

    cell: int
    attacked: Bits
    complete: tuple[UnitLeft, ...]
    gone: Bits  # what can't be a queen then, and the cell itself, which is one

    def rest(self, part: UnitLeft) -> UnitLeft:
        """What is left of a unit then; the same unless it loses cells."""
        if not part.left & self.gone:
            return part
        here = count(part.unit.cells & bit(self.cell))
        return UnitLeft(part.unit, part.left & ~self.gone, part.need - here)

    def reasons(self, board: Board, lost: Bits) -> Iterator[Evidence]:
        """Why these cells are lost: attacked, or in a unit that is complete."""
        attacked = lost & self.attacked
        if attacked:
            yield sight(board, attacked, bit(self.cell))
        full = [part for part in self.complete if part.left & lost & ~attacked & ~bit(self.cell)]
        if full:
            yield bound("full", Role.SUPPORT, full)
            yield from held(board, full)


def taken(board: Board, cell: int) -> AssumedQueen:
    """The cell taken for a trial."""
    own, attacked = bit(cell), puzzle_of(board).attacks[cell]
    complete = tuple(part for part in parts(board) if part.need == 1 and part.left & own)
    return AssumedQueen(cell, attacked, complete, own | attacked | cells_left(complete))


def _tries(board: Board) -> Iterator[AssumedQueen]:
    return (taken(board, cell) for cell in members(free_cells(board)))


def refuted(board: Board, tried: AssumedQueen, lost: Bits, *shown: Evidence) -> Finding:
    """The finding that the assumed queen can't be there, given what it takes from some units."""
    mark = bit(board.layout.mark(tried.cell, QUEEN))
    assumption = Evidence("assumption", Role.LINK_ON, marks=mark)
    return Finding((assumption, *shown, *tried.reasons(board, lost)), eliminations=mark)


@rule(
    "Exclusion",
    Level.HARD,
    120,
    "Suppose that {assumption:each}[. It completes {full}].[ {unit:grouped} {unit#loses|lose} "
    "{falls:at}.] Then {unit:grouped} still {unit#needs|need} {need}[, and {unit#has|have} only "
    "{rest:at} left][, and {unit#has|have} {none} left][. Their other places lie in "
    "{squares:grouped}, which hold only {room}].[ {close}.]",
)
def exclusion(board: Board) -> Iterator[Finding]:
    """A star that would leave too little room in some unit is impossible.

    Think of a star in a cell: what touches it goes, and so does the rest of a row, column or
    region that it completes. If what is left of some unit has no room for its stars, because the
    cells are too few or touch each other, the first cell is blank. Example: a region needs two
    stars and would be left with two cells side by side. To spot it, take a unit with few places
    left, and try the cells outside it that touch most of these, diagonally too, and the cells that
    complete a line through it. Two neighbouring lines are like a unit, too: lay squares over what
    a star in them leaves, from both ends, and count them.
    """
    if puzzle_of(board).need == 1:
        return  # a unit is left without room only when it is emptied
    for tried, part in _stifled(board):
        rest = tried.rest(part)
        yield refuted(
            board,
            tried,
            part.left & tried.gone,
            known("unit", Role.REGION, [part]),
            *_room(board, tried, part, rest),
            *([touching(board, rest.left)] if rest.need > 1 and rest.left else []),
        )
    yield from _crowding(board)


def _stifled(board: Board) -> Iterator[tuple[AssumedQueen, UnitLeft]]:
    """The stars that leave units too little room."""
    layout, every = puzzle_of(board), parts(board)
    stifling = [_stifling(layout, part.left, part.need) for part in every]
    completing = union([part.left for part in every if part.need == 1])
    for cell in members(free_cells(board) & (union(stifling) | completing)):
        tried, own = taken(board, cell), bit(cell)
        for part, cells in zip(every, stifling, strict=True):
            if cells & own or (completing & own and part.left & tried.gone):
                rest = tried.rest(part)
                if not fits(layout, rest.left, rest.need):
                    yield tried, part


@remembered_up_to(20_000)
def _stifling(layout: Queens, left: Bits, need: int) -> Bits:
    """The cells where a star would leave a unit too little room by what it attacks."""
    if left.bit_count() > CLOSE * (need - 1) + AROUND:
        return EMPTY
    near = left | union(layout.attacks[cell] for cell in members(left))
    return of(
        cell
        for cell in members(near)
        if not fits(layout, left & ~(layout.attacks[cell] | bit(cell)), need - (left >> cell & 1))
    )


def _crowding(board: Board) -> Iterator[Finding]:
    """The same in two neighbouring lines."""
    layout, places, stars = puzzle_of(board), board.places(QUEEN), placed_queens(board)
    for number, strip in enumerate(strips_of(layout)):
        for cell in members((crowded(layout, number, places & strip.cells) or EMPTY) & ~stars):
            tried = taken(board, cell)
            left = places & ~tried.attacked
            room = room_in(layout, number, left, stars | bit(cell))
            own = union(square.cells for square in room.squares)
            lost = free_cells(board) & tried.attacked & strip.cells & ~own
            none = Evidence("none", Role.VALUE, clues=("no place",))
            shows = [] if room.squares else [none]
            evidence = (*room.evidence(board, "unit"), shown("falls", Role.SUPPORT, lost), *shows)
            yield refuted(board, tried, lost, *evidence)


def _room(board: Board, tried: AssumedQueen, part: UnitLeft, rest: UnitLeft) -> Iterator[Evidence]:
    """The cells that a unit loses, what it has left, and why that is not enough."""
    yield shown("falls", Role.SUPPORT, part.left & tried.gone & ~bit(tried.cell))
    yield needed(board, rest.need)
    if not rest.left:
        yield Evidence("none", Role.VALUE, clues=("no place",))
    yield shown("rest", Role.FOCUS, rest.left)
    if count(rest.left) >= rest.need:
        any_two = "these two" if count(rest.left) == 2 else "any two of these"
        why = f"{any_two} touch" if rest.need == 2 else f"any {rest.need} include two that touch"
        yield Evidence("close", Role.VALUE, clues=(f"But {why}",))


@rule(
    "Finned Count",
    Level.UNFAIR,
    150,
    "Suppose that {assumption:each}[. It completes {full}].[ {inner:grouped} {inner#loses|lose} "
    "{falls:at}.][ Then {inner:grouped} {inner#needs|need} {need}, but {inner#has|have} places "
    "only in {outer:grouped}, which {outer#takes|take} {room}.][ Then {lines:grouped} still "
    "{lines#needs|need} {need}.{gives:lines}That makes {total}.]",
    aliases=("Finned k in k",),
)
def finned_count(board: Board) -> Iterator[Finding]:
    """A queen that would squeeze some units into lines which need fewer queens than they do.

    Think of a queen in a cell, and take out what it attacks. If the places of two regions then lie
    in one row that needs one queen, or those of three regions in two rows, the cell is blank: it
    attacks the fin, the places that keep a "k in k" from being one. Rows, columns and regions can
    have any of the roles. With stars, also count what regions can give to a few lines, as in
    Counting: if that were too little, or too much, the cell is blank. To spot it, look for two
    units whose places, except for one or two, lie in the same line, and for cells that attack these
    and lie in the line or see it filled.
    """
    slots = slots_of(board)
    for tried in _tries(board):
        rests = {kind: [tried.rest(part) for _, part in slots[kind].own] for kind in NEEDING}
        for inner, outer in WAYS:
            for covering in _too_narrow(tried, rests[inner], slots[outer]):
                inside = union(part.unit.cells for part in covering.inner)
                outside = ~union(part.unit.cells for part in covering.outer)
                yield refuted(
                    board,
                    tried,
                    tried.gone & inside & outside,
                    known("inner", Role.REGION, covering.inner),
                    bound("outer", Role.COVER, covering.outer),
                    *_squeezed(board, tried, covering),
                    *held(board, covering.outer),
                )
    if puzzle_of(board).need > 1:
        yield from _miscounted(board)


def _miscounted(board: Board) -> Iterator[Finding]:
    """A star with which regions give too few stars to lines, or too many."""
    bands, places, stars = bands_of(puzzle_of(board)), board.places(QUEEN), placed_queens(board)
    spare = bands.spare(places)
    for tried in _tries(board):
        left = places & ~tried.gone | bit(tried.cell)
        for number in bands.short(bands.changed(spare, places, left)):
            band = BandSum(board, number, left, stars | bit(tried.cell))
            lost = band.matters(free_cells(board) & tried.gone & ~bit(tried.cell))
            yield refuted(board, tried, lost, *band.evidence())
            break  # one with the fewest lines


def _squeezed(board: Board, tried: AssumedQueen, covering: Covering) -> Iterator[Evidence]:
    """The cells that the inner units lose, what they need, what the outer ones still take then."""
    inner = union(part_of(board, part.unit).left for part in covering.inner)
    yield shown("falls", Role.SUPPORT, inner & tried.gone & ~bit(tried.cell))
    yield needed(board, queens_needed(covering.inner))
    inside = sum(1 for part in covering.outer if part.unit.cells & bit(tried.cell))
    room = queens_needed(covering.outer) - inside
    most = f"only {needed(board, room).clues[0]}" if room else "no more"
    yield Evidence("room", Role.VALUE, clues=(most,))


def _too_narrow(tried: AssumedQueen, rests: list[UnitLeft], slots: Slots) -> Iterator[Covering]:
    """Units that need more queens than the lines in which all their places lie then."""
    own = slots[bit(tried.cell)]
    left, outside, sets = ~(own & -own), ~slots.room, []  # the cell takes a slot of its unit
    for rest in rests:
        taken = slots[rest.left] & left
        if 0 < taken.bit_count() < _LARGEST * rest.need and not rest.left & outside:
            sets.append((rest, taken))
    for size in range(1, _LARGEST + 1):
        for chosen in combinations(sets, size):
            taken = union(own for _, own in chosen)
            units = tuple(rest for rest, _ in chosen)
            if count(taken) < queens_needed(units):
                yield Covering(units, slots.units(taken))
