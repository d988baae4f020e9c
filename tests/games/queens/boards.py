"""Boards for the tests: written on one line, or grown around a random solution."""

import random
from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, bit, count, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.games.queens.puzzle import QUEEN, Queens, plain, regioned


def board_of(text: str) -> Board:
    """``plain 8``, or the rows of a region board ``AAB/ACB/CCB``, or ``stars 2 AAB/...``.

    Queens and removed queens follow: ``r1c2=Q r3c4-Q``. All that the queens attack is out.
    """
    words = text.split()
    if words[0] == "plain":
        layout, rest = plain(int(words[1])), words[2:]
    elif words[0] == "stars":
        layout, rest = regioned(words[2].replace("/", ""), int(words[1])), words[3:]
    else:
        layout, rest = regioned(words[0].replace("/", "")), words[1:]
    givens = of(layout.mark_named(word) for word in rest if "=" in word)
    gone = of(layout.mark_named(word, "-") for word in rest if "=" not in word)
    return Board.start(layout, givens).settled().without(gone)


def text_of(board: Board) -> str:
    """The text that ``board_of`` reads back."""
    layout = board.layout
    assert isinstance(layout, Queens)
    size = layout.field.rows
    rows = ["".join(layout.letters[at : at + size]) for at in range(0, size * size, size)]
    head = "/".join(rows) if layout.letters else f"plain {size}"
    queens = board.placed & board.places(QUEEN)
    names = layout.mark_names(layout.marks(queens, bit(QUEEN)))
    start = Board.start(layout, layout.marks(queens, bit(QUEEN))).settled()
    gone = layout.mark_names(start.marks & ~board.marks, "-")
    stars = f"stars {layout.need} " if layout.need > 1 else ""
    return " ".join([stars + head, *names, *gone])


# -- all solutions, by rows --------------------------------------------------------------------


def solutions(board: Board, limit: int = 10**9) -> list[Bits]:
    """The queens of every solution (up to a number): row after row, cell after cell."""
    layout = board.layout
    assert isinstance(layout, Queens)
    needs = [(unit.cells, unit.need) for unit in layout.needing]
    found: list[Bits] = []
    _fill(layout, needs, board.places(QUEEN), _must(board), 0, found, limit)
    return found


def _must(board: Board) -> Bits:
    return board.layout.cells & ~board.places(1)


def _fill(
    layout: Queens,
    needs: list[tuple[Bits, int]],
    free: Bits,
    must: Bits,
    queens: Bits,
    found: list[Bits],
    limit: int,
) -> None:
    """Add queens to the unit with the fewest ways to go on; ``free``: where one may still stand."""
    waiting = []
    for cells, need in needs:
        missing = need - count(cells & queens)
        left = cells & free & ~queens
        if missing < 0 or count(left) < missing:
            return
        if missing:
            waiting.append((count(left) - missing, left))
    if not waiting:
        if not must & ~queens:
            found.append(queens)
        return
    _, left = min(waiting)
    for cell in members(left):
        _fill(layout, needs, free & ~layout.attacks[cell], must, queens | bit(cell), found, limit)
        if len(found) >= limit:
            return
        free &= ~bit(cell)


# -- random boards -----------------------------------------------------------------------------


def random_queens(rng: random.Random, size: int, need: int) -> Bits:
    """A random placement: so many queens in each row and column, none next to another."""
    while True:
        queens = _try_queens(rng, size, need)
        if count(queens) == need * size:
            return queens


def _try_queens(rng: random.Random, size: int, need: int) -> Bits:
    """Row after row, columns that lack more queens first; it may run out of room."""
    queens, free, room = 0, -1, [need] * size
    for start in range(0, size * size, size):
        columns = sorted(range(size), key=lambda c: (-room[c], rng.random()))
        placed = 0
        for column in columns:
            if placed < need and room[column] and free & bit(start + column):
                placed += 1
                room[column] -= 1
                queens |= bit(start + column)
                free &= ~_around(start + column, size)
    return queens


def _around(cell: int, size: int) -> Bits:
    row, column = divmod(cell, size)
    return of(
        r * size + c
        for r in range(max(row - 1, 0), min(row + 2, size))
        for c in range(max(column - 1, 0), min(column + 2, size))
    )


def _sides(cell: int, size: int) -> list[int]:
    row, column = divmod(cell, size)
    steps = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [r * size + c for r, c in steps if 0 <= r < size and 0 <= c < size]


def grown(rng: random.Random, size: int, need: int = 1) -> Board:
    """A board with regions grown around a random solution; it may have other solutions too."""
    while True:
        regions = _grow(rng, size, random_queens(rng, size, need))
        regions = _joined(rng, regions, size, need)
        if len(set(regions)) == size:
            break
    letter = {region: chr(ord("A") + at) for at, region in enumerate(dict.fromkeys(regions))}
    return Board.start(regioned([letter[region] for region in regions], need), 0)


def _grow(rng: random.Random, size: int, queens: Bits) -> list[int]:
    """A region for each queen (its cell is the number): cell after cell joins a neighbour."""
    regions = [-1] * size**2
    uneven = rng.choice((0, 1, 3))
    eager = {queen: rng.random() ** uneven + 0.01 for queen in members(queens)}
    for queen in eager:
        regions[queen] = queen
    while -1 in regions:
        cell = rng.randrange(size**2)
        near = [regions[side] for side in _sides(cell, size) if regions[side] >= 0]
        if regions[cell] < 0 and near:
            region = rng.choice(near)
            if rng.random() < eager[region]:
                regions[cell] = region
    return regions


def _joined(rng: random.Random, regions: list[int], size: int, need: int) -> list[int]:
    """Groups of so many neighbouring regions made one; some are smaller where none is left."""
    beside: dict[int, set[int]] = {region: set() for region in regions}
    for cell, region in enumerate(regions):
        beside[region] |= {regions[side] for side in _sides(cell, size)} - {region}
    target: dict[int, int] = {}
    while alone := [region for region in beside if region not in target]:
        start = min(alone, key=lambda r: (len(beside[r] - set(target)), rng.random()))
        group = {start}
        while len(group) < need:
            near = sorted({n for r in group for n in beside[r]} - set(target) - group)
            group.add(rng.choice(near or [start]))
            if not near:
                break
        target |= dict.fromkeys(group, start)
    return [target[region] for region in regions]


def completion(rng: random.Random, size: int, givens: int) -> Board:
    """A plain board with some queens of a random solution given."""
    layout = plain(size)
    every = solutions(Board.start(layout, 0), 40 if size > 6 else 4)
    queens = rng.choice(every)
    given = rng.sample(list(members(queens)), givens)
    return Board.start(layout, of(layout.mark(cell, QUEEN) for cell in given)).settled()


def unique(boards: Iterator[Board]) -> Iterator[Board]:
    """Those of the boards that have one solution."""
    return (board for board in boards if len(solutions(board, 2)) == 1)
