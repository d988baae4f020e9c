"""Wings: a few small cells that can't all avoid a digit."""

from collections.abc import Iterator
from itertools import chain, combinations, permutations

from tui_puzzles.engine.bits import (
    EMPTY,
    Bits,
    bit,
    count,
    first,
    has,
    is_single,
    members,
    of,
    only,
    pairs,
)
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules.geometry import alike_pairs, houses_with_two, peers, seen_by_all
from tui_puzzles.laws.different import sight

# WXYZ-Wing: four cells with four digits, of which only one could stand there twice.


def around(board: Board, hinge: int, among: Bits, size: int) -> Iterator[tuple[Bits, Bits]]:
    """The hinge and cells it sees ``among`` these, as many as they have digits: cells, digits."""
    candidates = board.all_candidates
    seen = members(peers(board.layout)[hinge] & among)
    near = [cell for cell in seen if count(candidates[cell]) <= size]
    groups = [(0, bit(hinge), candidates[hinge])]  # the next to try, cells, digits
    for _ in range(size - 1):
        groups = [
            (at + 1, cells | bit(near[at]), joined)
            for start, cells, digits in groups
            for at in range(start, len(near))
            if count(joined := digits | candidates[near[at]]) <= size
        ]
    return ((cells, digits) for _, cells, digits in groups if count(digits) == size)


def twice(board: Board, cells: Bits, digits: Bits) -> Bits:
    """The digits that could stand in two of the cells: not all their places see each other."""
    all_peers, found = peers(board.layout), EMPTY
    for digit in members(digits):
        places = board.places(digit) & cells
        if any(places & ~all_peers[cell] & ~bit(cell) for cell in members(places)):
            found |= bit(digit)
    return found


@rule(
    "WXYZ-Wing",
    Level.HARD,
    200,
    "The four cells {cells} have only the four digits {digits}. Of these, {others} can each be "
    "there only once, as the places of each see each other. That fills three of the cells at "
    "most, so {digit} is in {ends:or}. Which cells see {ends#it|both|all of these}?",
    aliases=("Bent Quad",),
)
def wxyz_wing(board: Board) -> Iterator[Finding]:
    """Four cells with four digits W, X, Y and Z, which don't lie in one house.

    Z is the digit whose places in them don't all see each other. All places for W do, and the same
    is true of X and of Y; so each of these fills one cell at most, and the fourth cell must be Z. A
    cell outside that sees all their places for Z can't be Z. Example: r2c2 is 123, r2c7 is 14, r2c9
    is 24 and r1c3 is 34. 1 and 2 can stand there only in row 2, 3 only in box 1, so each of them
    once; 4 is the fourth, and r2c1 and r2c3 see all its places. Look for a hinge with three others
    that it sees, in a box and a line.
    """
    for hinge in members(board.open):
        for cells, digits in around(board, hinge, board.few[4], 4):
            free = twice(board, cells, digits)
            if is_single(free):
                yield from _wxyz(board, cells, digits, only(free))


def _wxyz(board: Board, cells: Bits, digits: Bits, digit: int) -> Iterator[Finding]:
    layout = board.layout
    ends = board.places(digit) & cells
    gone = board.places(digit) & seen_by_all(layout, ends)
    if gone:
        others = [
            layout.marks(board.places(other) & cells, bit(other))
            for other in members(digits & ~bit(digit))
        ]
        pairs = (pair for marks in others for pair in combinations(members(marks), 2))
        houses = (*layout.links(pairs), *sight(layout, gone, ends, bit(digit)))
        yield Finding(
            (
                Evidence("cells", Role.FOCUS, cells=cells),
                Evidence("digits", Role.VALUE, values=digits),
                Evidence("digit", Role.VALUE, values=bit(digit)),
                Evidence("others", Role.VALUE, values=digits & ~bit(digit)),
                Evidence("ends", Role.FOCUS, marks=layout.marks(ends, bit(digit))),
                Evidence("houses", Role.SUPPORT, units=tuple(dict.fromkeys(houses))),
            ),
            eliminations=layout.marks(gone, bit(digit)),
        )


def _wing(board: Board, pivot: int, pincers: tuple[int, int], digit: int, ends: Bits) -> Finding:
    """The finding of a pivot with two pincers: the digit leaves the cells that see all ends."""
    layout = board.layout
    gone = board.places(digit) & seen_by_all(layout, ends)
    tips = of(pincers)
    others = board.candidates(pivot) & ~bit(digit)
    robbed = [sight(layout, bit(pivot), tips & board.places(d), bit(d)) for d in members(others)]
    seen_through = (*chain(*robbed), *sight(layout, gone, ends, bit(digit)))
    return Finding(
        (
            Evidence("pivot", Role.FOCUS, cells=bit(pivot)),
            Evidence("pincers", Role.SUPPORT, cells=tips),
            Evidence("digit", Role.VALUE, values=bit(digit)),
            Evidence("houses", Role.SUPPORT, units=tuple(dict.fromkeys(seen_through))),
        ),
        eliminations=layout.marks(gone, bit(digit)),
    )


@rule(
    "XY-Wing",
    Level.HARD,
    160,
    "The pivot {pivot} has two candidates and sees both pincers, {pincers}. Whichever it takes, "
    "one of the pincers is left with {digit}. Which cells see both?",
    aliases=("Y-Wing",),
    code="0800",
)
def xy_wing(board: Board) -> Iterator[Finding]:
    """Three cells with two candidates each: XY in the pivot, XZ and YZ in two cells it sees.

    If the pivot is X, the first pincer is Z; if it is Y, the second one is. So a cell that sees
    both pincers can't be Z. Example: pivot 1 2, pincers 1 9 and 2 9; what sees both loses 9. Look
    for a cell with two candidates, and among the cells it sees for two with one of these each and
    the same third digit. The pincers should not both be in one house with the pivot.
    """
    candidates, two = board.all_candidates, board.few[2]
    all_peers, places = peers(board.layout), board.all_places
    for pivot in members(two):
        xy, seen = candidates[pivot], two & all_peers[pivot]
        x, y = seen & places[first(xy)], seen & places[only(xy)]
        if not (x & ~y and y & ~x):
            continue
        near = list(members(x ^ y))
        for at, one in enumerate(near):
            for other in near[at + 1 :]:
                z = candidates[one] & candidates[other] & ~xy
                if z and candidates[one] != candidates[other]:
                    yield from _with_news(board, pivot, (one, other), only(z), of((one, other)))


def _with_news(
    board: Board, pivot: int, pincers: tuple[int, int], digit: int, ends: Bits
) -> Iterator[Finding]:
    """The wing, if some cell that sees all its ends could be the digit."""
    if board.places(digit) & seen_by_all(board.layout, ends):
        yield _wing(board, pivot, pincers, digit, ends)


@rule(
    "XYZ-Wing",
    Level.HARD,
    180,
    "The pivot {pivot} has three candidates and sees both pincers, {pincers}. Whichever it takes, "
    "it is {digit}, or one of the pincers is left with {digit}. Which cells see all three?",
    code="0801",
)
def xyz_wing(board: Board) -> Iterator[Finding]:
    """An XY-Wing whose pivot may itself be Z: XYZ in the pivot, XZ and YZ in two cells it sees.

    If the pivot is X or Y, one of the pincers is Z; else the pivot is. So a cell that sees all
    three can't be Z; it lies in the box of the pivot. Example: pivot 1 2 9, pincers 1 9 and 2 9.
    Look for a cell with three candidates, a pincer in its box and one in its row or column.
    """
    candidates, two = board.all_candidates, board.few[2]
    all_peers = peers(board.layout)
    for pivot in members(board.few[3] & ~two):
        xyz = candidates[pivot]
        near = [c for c in members(two & all_peers[pivot]) if not candidates[c] & ~xyz]
        for one, other in combinations(near, 2):
            if candidates[one] != candidates[other]:
                z = only(candidates[one] & candidates[other])
                ends = of((pivot, one, other))
                yield from _with_news(board, pivot, (one, other), z, ends)


@rule(
    "W-Wing",
    Level.HARD,
    150,
    "{house} can have {link} only in {bridge:cells}, and each of these sees one of {ends}. So "
    "{ends} can't both be {link}, and one of them is {digit}. Which cells see both?",
    code="0803",
)
def w_wing(board: Board) -> Iterator[Finding]:
    """Two cells with the same two candidates, joined by a house that has one of these digits
    in two places, each of which sees one of the cells.

    Say the two cells have 1 and 9, and a house has 1 in two other cells only, each of which sees
    one of the two. If both cells were 1, the house would have no place for 1. So one of the two
    cells is 9, and a cell that sees both can't be 9. To spot it, look for two cells with the same
    two candidates that don't see each other, and for a house with two places for one of the digits.
    """
    all_peers = peers(board.layout)
    alike = [both for both in alike_pairs(board).items() if both[1] & (both[1] - 1)]
    for digits, cells in sorted(alike, key=lambda both: first(both[1])):
        for a, b in pairs(cells):
            if has(all_peers[a], b):
                continue
            for link in members(digits):
                digit = only(digits & ~bit(link))
                gone = board.places(digit) & all_peers[a] & all_peers[b]
                if gone:
                    yield from _bridged(board, (a, b), link, digit, gone)


def _bridged(
    board: Board, ends: tuple[int, int], link: int, digit: int, gone: Bits
) -> Iterator[Finding]:
    """A finding for each house whose two places for the link see one end each."""
    a, b = ends
    itself = bit(a) | bit(b)
    near_a, near_b = peers(board.layout)[a], peers(board.layout)[b]
    for house, two in houses_with_two(board.layout, board.places(link)):
        if two & near_a and two & near_b and not two & itself:
            for p, q in permutations(members(two)):
                if has(near_a, p) and has(near_b, q):
                    yield _w_wing(board, house, ((a, p), (b, q)), link, digit, gone)


def _w_wing(
    board: Board,
    house: Unit,
    arms: tuple[tuple[int, int], tuple[int, int]],
    link: int,
    digit: int,
    gone: Bits,
) -> Finding:
    layout = board.layout
    ends, bridge = of(x for x, _ in arms), of(p for _, p in arms)
    at = layout.starts[link]
    seen_through = (
        *layout.links((at + end, at + place) for end, place in arms),
        *sight(layout, gone, ends, bit(digit)),
    )
    return Finding(
        (
            Evidence("ends", Role.FOCUS, cells=ends),
            Evidence("house", Role.REGION, units=(house,), values=bit(link)),
            Evidence("bridge", Role.SUPPORT, cells=bridge, values=bit(link)),
            Evidence("link", Role.VALUE, values=bit(link)),
            Evidence("digit", Role.VALUE, values=bit(digit)),
            Evidence("houses", Role.SUPPORT, units=tuple(dict.fromkeys(seen_through))),
        ),
        eliminations=layout.marks(gone, bit(digit)),
    )
