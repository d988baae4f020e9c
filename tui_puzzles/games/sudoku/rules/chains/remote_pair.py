"""Remote pairs: cells with the same two candidates, each seeing the next."""

from collections.abc import Iterator
from itertools import pairwise

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules.geometry import alike_pairs, cells_seeing, peers
from tui_puzzles.laws.different import sight


@rule(
    "Remote Pair",
    Level.HARD,
    110,
    "{chain:cells} all have the candidates {digits}, and each sees the next. So they hold the two "
    "digits alternately, and the ends {ends:cells} hold one of each. Which cells see both ends?",
    code="0703",
)
def remote_pair(board: Board) -> Iterator[Finding]:
    """A chain of cells with the same two candidates, each seeing the next.

    The two digits alternate along it, so two cells an odd number of links apart hold one of each.
    A cell that sees both of them can hold neither. With two cells it is a naked pair; from four
    on it is called remote. Example: r1c2, r1c7, r5c7 and r5c4 are all 38; r1c4 sees r1c2 and r5c4,
    which are a 3 and an 8, so it is neither. Look for four cells with the same two candidates.
    """
    for digits, cells in alike_pairs(board).items():
        if count(cells) < 4 or not _may_remove(board, cells, digits):
            continue
        for start in members(cells):
            for chain in _pair_chains(board, start, list(members(cells))):
                yield from _remote(board, chain, digits)


def _may_remove(board: Board, cells: Bits, digits: Bits) -> bool:
    """Does a cell that can hold one of the digits see two of these an odd number of links apart?

    Where they form a circle of odd length, this is not asked.
    """
    layout, able = board.layout, union(board.places(digit) for digit in members(digits)) & ~cells
    while count(cells) >= 4:
        one, other = _alternating(layout, cells)
        if one & other or able & cells_seeing(layout, one) & cells_seeing(layout, other):
            return True
        cells &= ~(one | other)
    return False


def _alternating(layout: Layout, cells: Bits) -> tuple[Bits, Bits]:
    """The cells that hang together with the first one, on either side of their links."""
    one, other = EMPTY, cells & -cells
    more = other
    while more:
        more = cells_seeing(layout, more) & cells & ~one
        one, other = other, one | more
    return one, other


def _pair_chains(board: Board, start: int, alike: list[int]) -> Iterator[tuple[int, ...]]:
    """The shortest chain of an even number of cells, four at least, to each of the others."""
    all_peers = peers(board.layout)
    reached = {start}
    frontier: list[tuple[int, ...]] = [(start,)]
    while frontier:
        longer: list[tuple[int, ...]] = []
        for chain in frontier:
            for cell in alike:
                if cell not in reached and all_peers[chain[-1]] & bit(cell):
                    reached.add(cell)
                    longer.append((*chain, cell))
        yield from (chain for chain in longer if len(chain) >= 4 and len(chain) % 2 == 0)
        frontier = longer


def _remote(board: Board, chain: tuple[int, ...], digits: Bits) -> Iterator[Finding]:
    layout, all_peers = board.layout, peers(board.layout)
    seen = all_peers[chain[0]] & all_peers[chain[-1]]
    gone = layout.marks(seen, digits) & board.marks
    if not gone:
        return
    cells = layout.cells_of(gone)
    ends = bit(chain[0]) | bit(chain[-1])
    both = [
        (start + cell, start + next_cell)
        for start in map(layout.starts.__getitem__, members(digits))
        for cell, next_cell in pairwise(chain)
    ]
    links = (*layout.links(both), *sight(layout, cells, ends, digits))
    yield Finding(
        (
            *(Evidence("chain", Role.SUPPORT, cells=bit(cell)) for cell in chain),
            Evidence("ends", Role.FOCUS, cells=ends),
            Evidence("digits", Role.VALUE, values=digits),
            Evidence("sight", Role.SUPPORT, units=tuple(dict.fromkeys(links))),
        ),
        eliminations=gone,
    )
