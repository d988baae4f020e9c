"""Singles by house, and patterns that give one at once: direct pointing, claiming, hidden sets."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, bit, count, covered, is_single, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import Dry
from tui_puzzles.games.sudoku.explainer.hint import Hint, Technique
from tui_puzzles.games.sudoku.rules.geometry import LINES, houses
from tui_puzzles.laws.different import house_cells

_IN_BOX, _IN_LINE = 12, 15
_POINTING, _CLAIMING = 17, 19


def _placed(board: Board, cost: int, cell: Bits, digit: int) -> Hint:
    return Hint(cost, placements=bit(board.layout.mark(only(cell), digit)))


def hidden_singles(board: Board, _: Dry) -> Iterator[Hint]:
    """The only place of a digit in a house, boxes first."""
    for house, cells in sorted(house_cells(board.layout), key=lambda pair: pair[0].kind != "box"):
        cost = _IN_BOX if house.kind == "box" else _IN_LINE
        for digit, places in enumerate(board.all_places):
            if is_single(places & cells) and places & cells & board.open:
                yield _placed(board, cost, places & cells, digit)


def direct_pointing(board: Board, _: Dry) -> Iterator[Hint]:
    """A box has a digit in one line only, so that another box has one place left for it."""
    boxes = houses(board.layout, "box")
    lines = [line for kind in LINES for line in houses(board.layout, kind)]
    return _direct_locking(board, boxes, lines, _POINTING)


def direct_claiming(board: Board, _: Dry) -> Iterator[Hint]:
    """A line has a digit in one box only, so that a line next to it has one place left for it."""
    boxes = houses(board.layout, "box")
    for kind in LINES:
        yield from _direct_locking(board, houses(board.layout, kind), boxes, _CLAIMING)


def _direct_locking(
    board: Board, insides: tuple[Unit, ...], covers: list[Unit] | tuple[Unit, ...], cost: int
) -> Iterator[Hint]:
    """The houses of one kind that a cover meets: one with a digit only there, the others."""
    for cover in covers:
        met = [house for house in insides if house.cells & cover.cells]
        for digit, places in enumerate(board.all_places):
            open_places = places & board.open
            locked = [h for h in met if (here := open_places & h.cells) and not here & ~cover.cells]
            for house in met:
                left = open_places & house.cells & ~cover.cells
                if is_single(left) and any(other is not house for other in locked):
                    yield _placed(board, cost, left, digit)


def direct_hidden_set(size: int, cost: int) -> Technique:
    """A set of cells is needed for as many digits, so another digit has one place left."""

    def technique(board: Board, _: Dry) -> Iterator[Hint]:
        for _house, cells in house_cells(board.layout):
            free = cells & board.open
            places = [(digit, places & free) for digit, places in enumerate(board.all_places)]
            needed = [(digit, here) for digit, here in places if here]
            few = [(digit, here) for digit, here in needed if 1 < count(here) <= size]
            for chosen, taken in covered(few, size):
                for digit, here in needed:
                    if digit not in chosen and is_single(here & ~taken):
                        yield _placed(board, cost, here & ~taken, digit)

    return technique
