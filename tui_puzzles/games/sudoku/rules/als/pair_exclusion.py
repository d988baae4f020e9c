"""Aligned Pair Exclusion: two cells that see each other, and what they can't be together."""

from collections.abc import Iterator, Sequence

from tui_puzzles.engine.bits import Bits, bit, count, has, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.engine.words.together import listed
from tui_puzzles.games.sudoku.rules.als.als import Als, almost_locked_sets
from tui_puzzles.games.sudoku.rules.geometry import peers
from tui_puzzles.laws.different import sight

_LARGEST = 3  # cells of a set that the pair robs
_MOST = 4  # candidates of the cell that runs dry

Robbed = dict[tuple[int, int], Als]  # a set, by the digits that two cells would take from it


@remembered
def _threats(board: Board) -> tuple[list[tuple[Als, Bits]], ...]:
    """For each open cell, the sets from which it can take digits, and these digits."""
    sets = [als for als in almost_locked_sets(board) if count(als.cells) <= _LARGEST]
    candidates = board.all_candidates
    return tuple(
        [
            (als, taken)
            for als in sets
            if not has(als.cells, cell)
            and (taken := _taken(als, cell, candidates[cell] & als.digits))
        ]
        if has(board.open, cell)
        else []
        for cell in range(board.layout.size)
    )


def _taken(als: Als, cell: int, digits: Bits) -> Bits:
    """The digits of a set whose places there all see the cell."""
    result = 0
    for digit in members(digits):
        if has(als.seen(digit), cell):
            result |= bit(digit)
    return result


def _robbed(board: Board, a: int, b: int) -> Robbed:
    """The digits that two cells can't take at once, as a set would lack two, small sets first."""
    theirs = {als.cells: taken for als, taken in _threats(board)[b]}
    found: Robbed = {}
    for als, taken in _threats(board)[a]:
        for x in members(taken if als.cells in theirs else 0):
            for y in members(theirs[als.cells] & ~bit(x)):
                found.setdefault((x, y), als)
    return found


@rule(
    "Aligned Pair Exclusion",
    Level.UNFAIR,
    8000,
    "If {target:link}, no digit is left for {other}.{ways:lines}",
    aliases=("APE", "Subset Exclusion"),
)
def pair_exclusion(board: Board) -> Iterator[Finding]:
    """Two cells that see each other, and all pairs of digits that they could take.

    A pair is impossible when both digits are the same, or when it takes two digits from cells that
    have only one digit more than cells: from a cell with just these two candidates, for example.
    A candidate that is in no possible pair is out. Look for two cells that see many small cells in
    common.
    """
    candidates, few = board.all_candidates, board.few[_MOST]
    for a in members(board.open):
        for b in members(peers(board.layout)[a] & few):
            robbed = _robbed(board, a, b)
            for x in members(candidates[a]):
                others = candidates[b] & ~bit(x)
                if all((x, y) in robbed for y in members(others)):
                    yield _finding(board, (a, b), x, [robbed[x, y] for y in members(others)])


def _ways(
    board: Board, cells: tuple[int, int], digit: int, sets: Sequence[Als]
) -> Iterator[Evidence]:
    """For each digit of the second cell, why it fails beside the digit of the first."""
    symbols, name = board.layout.symbols, board.layout.cell_names[cells[1]]
    own = board.candidates(cells[1])
    if has(own, digit):
        text = f"{name} can't be {symbols[digit]}, too, as the two see each other"
        yield Evidence("ways", Role.VALUE, clues=(text,))
    for other, als in zip(members(own & ~bit(digit)), sets, strict=True):
        robbed = listed(board.layout.grid.names_of(als.cells))
        left = als.digits & ~bit(digit) & ~bit(other)
        digits = (
            "only " + listed([symbols[value] for value in members(left)])
            if left
            else "no candidate"
        )
        text = f"If {name} is {symbols[other]}, {robbed} would have {digits} left"
        yield Evidence("ways", Role.VALUE, clues=(text,))


def _finding(board: Board, cells: tuple[int, int], digit: int, sets: list[Als]) -> Finding:
    layout = board.layout
    distinct = list(dict.fromkeys(sets))
    taken = zip(members(board.candidates(cells[1]) & ~bit(digit)), sets, strict=True)
    houses = [
        *sight(layout, bit(cells[0]), bit(cells[1]), bit(digit)),
        *(
            house
            for other, als in taken
            for cell, lost in zip(cells, (digit, other), strict=True)
            for house in sight(layout, bit(cell), als.spots[lost], bit(lost))
        ),
    ]
    target = bit(layout.mark(cells[0], digit))
    return Finding(
        (
            Evidence("target", Role.LINK_ON, marks=target),
            Evidence("other", Role.FOCUS, cells=bit(cells[1])),
            *(Evidence("sets", Role.SUPPORT, cells=als.cells) for als in distinct),
            *_ways(board, cells, digit, sets),
            Evidence("inside", Role.SUPPORT, units=tuple(dict.fromkeys(a.house for a in distinct))),
            Evidence("sight", Role.SUPPORT, units=tuple(dict.fromkeys(houses))),
        ),
        eliminations=target,
    )
