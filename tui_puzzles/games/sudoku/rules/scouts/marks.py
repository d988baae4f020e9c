"""The scout on sets of all marks: which rule is next, and where it ends."""

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import TypeAlias

from tui_puzzles.engine.bits import EMPTY, Bits, bit, first, members, of, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.rule import Ahead, Rule
from tui_puzzles.engine.search.families import first_lone
from tui_puzzles.games.sudoku.puzzle import LAYOUT
from tui_puzzles.games.sudoku.rules.geometry import HOUSES, LINES, houses, others_around, peers
from tui_puzzles.games.sudoku.rules.scouts.position import QuickPosition, Subset
from tui_puzzles.games.sudoku.rules.scouts.words import concerned
from tui_puzzles.records import NamedTuple

Taker = Callable[[QuickPosition], bool]

FULL_HOUSE, NAKED_SINGLE = "Full House", "Naked Single"


# -- singles -------------------------------------------------------------------------------------


# Pairs of cells that hold the same two digits.
#
# A cell with two digits keeps them until it is filled. So each pair is found once, and waits until
# it has its turn or nothing to remove any more.


def locked_pair(position: QuickPosition) -> bool:
    """Two cells of a segment with the same two digits, which its box and its line lose."""
    _find(position)
    seen = position.seen
    seen.locked_pairs = position.able(seen.locked_pairs)
    return position.take_first(seen.locked_pairs)


def naked_pair(position: QuickPosition) -> bool:
    """Two cells of a house with the same two digits, which its other cells lose."""
    _find(position)
    seen = position.seen
    seen.pairs = position.able(seen.pairs)
    return position.take_first(seen.pairs)


def _find(position: QuickPosition) -> None:
    """Remember the pairs with cells that were not known to have two digits."""
    seen, two = position.seen, position.few[2]
    fresh = two & ~seen.two
    if fresh:
        seen.two |= fresh
        near, left, first_cell = peers(position.layout), position.left, position.first_cell
        for cell in members(fresh):
            digits = left >> cell & first_cell
            others = seen.alike.setdefault(digits, [])
            for other in others:
                if near[cell] >> other & 1:
                    _remember(position, min(cell, other), max(cell, other), digits)
            others.append(cell)


def _remember(position: QuickPosition, one: int, other: int, digits: Bits) -> None:
    """What a pair removes from the houses that have both cells."""
    two, found = bit(one) | bit(other), []
    for number, cells in _houses(position.layout)[one]:
        if cells >> other & 1:
            gone = (cells & ~two) * digits
            if position.left & gone:
                found.append(Subset(number, one, other, two, gone, gone))
    position.seen.pairs += found
    if len(found) == 2:  # a line and a box
        in_line, in_box = found
        position.seen.locked_pairs.append(in_box._replace(there=in_line.there))


@remembered
def _houses(layout: Layout) -> tuple[list[tuple[int, Bits]], ...]:
    """For each cell, its houses with their numbers, the boxes last."""
    numbered = [(n, unit.cells) for n, unit in enumerate(layout.units) if unit.kind in HOUSES]
    return tuple(
        [(number, cells) for number, cells in numbered if cells >> cell & 1]
        for cell in range(layout.size)
    )


# What is locked where a box and a line meet: triples and single digits.


class Meeting(NamedTuple):
    """A segment, the cells that a box and a line share; the two with their numbers as units."""

    cells: Bits
    box: int
    box_cells: Bits
    line: int
    line_cells: Bits


class Meetings(NamedTuple):
    """Those of the rows or of the columns, by their first cells; and how far cells are apart."""

    step: int
    starts: Bits
    at: dict[int, Meeting]


@remembered
def meetings(layout: Layout) -> tuple[Meetings, ...]:
    """The meetings of boxes with rows and with columns."""
    found = []
    for kind in LINES:
        at = {first(meeting.cells): meeting for meeting in _meetings(layout, kind)}
        line = houses(layout, kind)[0].cells
        found.append(Meetings(first(line & (line - 1)), of(at), at))
    return tuple(found)


def _meetings(layout: Layout, kind: str) -> Iterator[Meeting]:
    number = {unit: number for number, unit in enumerate(layout.units)}
    for box in houses(layout, "box"):
        for line in houses(layout, kind):
            if box.cells & line.cells:
                cells = box.cells & line.cells
                yield Meeting(cells, number[box], box.cells, number[line], line.cells)


def locked_triple(position: QuickPosition) -> bool:
    """Three cells of a segment with three digits between them."""
    few, left, found = position.few[3], position.left, []
    for step, starts, at in meetings(position.layout):
        crowded = few & few >> step & few >> 2 * step & starts
        if crowded:
            joined = left | left >> step | left >> 2 * step
            for start in members(crowded):
                digits = joined >> start & position.first_cell
                if digits.bit_count() == 3:
                    found.append(locked_in(at[start], at[start].cells, digits))
    return position.take_first(position.able(found))


def locked_in(meeting: Meeting, cells: Bits, digits: Bits) -> Subset:
    """The digits of some cells of a segment, which both its box and its line lose."""
    in_box, in_line = meeting.box_cells & ~cells, meeting.line_cells & ~cells
    ends = first(cells), only(cells)
    return Subset(meeting.box, *ends, cells, in_box * digits, in_line * digits)


def pointing(position: QuickPosition) -> bool:
    """A digit whose places in a box all lie in one line, where it has others."""
    return _drop_first(position, position.in_box, _from_lines(position.layout))


def claiming(position: QuickPosition) -> bool:
    """A digit whose places in a line all lie in one box, where it has others."""
    return _drop_first(position, position.in_line, _from_boxes(position.layout))


Losers: TypeAlias = dict[int, tuple[int, Bits]]
"""By the first cells of segments: where digits are locked, and the cells that lose them."""


def _drop_first(position: QuickPosition, locked: Sequence[Bits], losers: Sequence[Losers]) -> bool:
    """The first house of these locked digits, with the lowest of them, takes it out of others."""
    if not any(locked):
        return False
    found = []
    for marks, at in zip(locked, losers, strict=True):
        for mark in members(marks):
            digit, start = divmod(mark, position.layout.size)
            number, cells = at[start]
            found.append((number, digit, cells))
    _, digit, cells = min(found)
    return position.drop(cells << position.layout.starts[digit])


@remembered
def _from_lines(layout: Layout) -> list[Losers]:
    """What is locked in a box goes from the line."""
    return [
        {start: (own.box, own.line_cells & ~own.cells) for start, own in kind.at.items()}
        for kind in meetings(layout)
    ]


@remembered
def _from_boxes(layout: Layout) -> list[Losers]:
    """What is locked in a line goes from the box."""
    return [
        {start: (own.line, own.box_cells & ~own.cells) for start, own in kind.at.items()}
        for kind in meetings(layout)
    ]


def place_ripe(position: QuickPosition, ripe: Bits, marks: Bits) -> int:
    """Fill the cells with their only marks; how many are the last open ones of a house?"""
    layout, open_cells, full = position.layout, position.open, 0
    around, rivals, excluded, size = others_around(layout), layout.rivals, EMPTY, layout.size
    for mark in members(marks):
        excluded |= rivals[mark]
        for others in around[mark % size]:
            if not others & open_cells:
                full += 1
                break
    position.place(ripe, marks, excluded)
    return full


def hidden_single(position: QuickPosition) -> bool:
    """The first mark that is the only one of its digit in a house."""
    mark = first_lone(position.layout, position.left)
    if mark is None:
        return False
    layout = position.layout
    position.place(bit(mark % layout.size), bit(mark), layout.rivals[mark])
    return True


def nothing(_position: QuickPosition) -> bool:
    """What the rule would take was taken before its turn."""
    return False


# -- the walk ------------------------------------------------------------------------------------

TABLE: dict[str, Taker] = {
    FULL_HOUSE: nothing,  # the two are taken together
    NAKED_SINGLE: nothing,
    "Hidden Single": hidden_single,
}
PLAIN: dict[str, Taker] = {
    "Locked Pair": locked_pair,
    "Locked Triple": locked_triple,
    "Locked Candidates Type 1 (Pointing)": pointing,
    "Locked Candidates Type 2 (Claiming)": claiming,
    "Common Peer Elimination": nothing,  # these are locked candidates
    "Naked Pair": naked_pair,
}
"""On plain boards, in the order of the ladder after the singles."""


SilentOn: TypeAlias = Callable[[Board], Container[str]]


def _nothing_known(_board: Board) -> Container[str]:
    return ()


def on_marks(
    layout: Layout, rules: Sequence[Rule], silent: SilentOn = _nothing_known
) -> "Marks | None":
    """The scout of these rules, which must begin with the singles; None if they don't."""
    numbers = concerned(layout, rules)
    table = {**TABLE, **PLAIN} if layout is LAYOUT else TABLE
    same = takewhile(lambda both: both[0] == both[1], zip(numbers, table, strict=False))
    known = {name: numbers[name] for name, _ in same}
    if layout.narrowing or len(known) < len(TABLE):
        return None
    return Marks(known, {name: table[name] for name in known}, silent)


class Marks:
    """It remembers its last position, from which a board often follows.

    ``numbers``: of the rules in the ladder; ``takers``: what takes their steps; ``silent``: the
    names of rules that have none on a board.
    """

    def __init__(
        self, numbers: Mapping[str, int], takers: Mapping[str, Taker], silent: SilentOn
    ) -> None:
        self._numbers, self._silent = numbers, silent
        self._takers = [(name, take) for name, take in takers.items() if take is not nothing]
        self._position: QuickPosition | None = None

    def ahead(self, board: Board) -> Ahead:
        """Take steps until none of the rules has one."""
        board = board.settled()
        position = self._position = QuickPosition(board, self._position)
        taken: dict[str, int] = {}
        while position.open:
            ripe = position.ripe()
            if ripe:
                marks = position.left & ripe * position.first_cell
                if marks.bit_count() < ripe.bit_count():
                    break  # nothing is left for one of the cells
                last = place_ripe(position, ripe, marks)
                _count(taken, FULL_HOUSE, last)
                _count(taken, NAKED_SINGLE, ripe.bit_count() - last)
            else:
                used = _first(self._takers, position)
                if not used:
                    break
                _count(taken, used, 1)
        steps = [(self._numbers[name], number) for name, number in taken.items()]
        return Ahead(steps, position.board(board), 1 + max(self._numbers.values()))

    def silent(self, board: Board) -> Container[str]:
        """What is known of other rules."""
        return self._silent(board)


def _first(takers: Sequence[tuple[str, Taker]], position: QuickPosition) -> str:
    """The first rule that has a step, which is taken; no name if none has."""
    for name, take in takers:
        if take(position):
            return name
    return ""


def _count(taken: dict[str, int], rule: str, steps: int) -> None:
    if steps:
        taken[rule] = taken.get(rule, 0) + steps
