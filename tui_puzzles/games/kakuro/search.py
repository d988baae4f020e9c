"""Fast solutions without reasons: every run filtered exactly, a cell with few digits tried.

Glossary: the *digits* of a board are one set of 9 bits for each cell; a *node* is one setting of
the digits that the search settles: the board itself, and each digit that is tried.

The trick: a run's filter depends only on its cells' digits and its sum, so each result is
remembered for all runs of all boards (``run.possible``).
Sources: arc consistency with a worklist (Mackworth 1977, AC-3); smallest domain first (Haralick
and Elliott 1980).
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache

from tui_puzzles.engine.bits import Bits, bit, members, of, rows, shifted, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.search import Verdict, verdict_on
from tui_puzzles.games.kakuro.puzzle import Kakuro
from tui_puzzles.laws.combinations import ALL_DIGITS, COUNT, possible
from tui_puzzles.laws.fillings import fillings, is_quick
from tui_puzzles.records import record
from tui_puzzles.search.limit import NODE, Search, found_in

NODE_LIMIT = 20_000
WORTH = 20  # nodes in words that take as long as one whose runs are filtered exactly

Digits = list[int]
Filter = Callable[[tuple[Bits, ...], int | None], tuple[Bits, ...] | None]
"""From the digits of a run's cells and its sum to the possible ones; None if the run is dead."""


@record
class RunTables:
    """The runs of a layout by number: their cells, their sums, and the runs of each cell."""

    paths: tuple[tuple[int, ...], ...]
    sums: tuple[int | None, ...]
    runs_at: tuple[tuple[int, ...], ...]


def verdict(board: Board, limit: int = 2, node_limit: int = NODE_LIMIT) -> Verdict:
    """Up to ``limit`` solutions; limited, with what is known, when it needs too many nodes."""
    layout, digits = board.layout, digits_of(board)
    web = web_of(layout)
    if is_quick(layout):
        search = fillings(layout, digits, WORTH)
    else:
        search = solved(web, digits) if settle_all(web, digits) else iter(())
    found = verdict_on((board_of(board, own) for own in found_in(search, node_limit)), limit)
    if not found.limited:
        return found
    settle_all(web, digits)
    return found._replace(known=board_of(board, digits))


# -- the search ----------------------------------------------------------------------------------


def settle_all(web: RunTables, digits: Digits, keep: Filter = possible) -> bool:
    """Filter all runs: first by their sums alone, which leaves few digits to begin with."""
    for path, goal in zip(web.paths, web.sums, strict=True):
        own = _by_sum(keep, len(path), goal)
        if own != ALL_DIGITS:
            for cell in path:
                digits[cell] &= own
    return settle(web, digits, range(len(web.paths)), keep)


@cache
def _by_sum(keep: Filter, length: int, goal: int | None) -> Bits:
    """The possible digits of each cell of a run of which only the sum is known."""
    return union(keep((ALL_DIGITS,) * length, goal) or ())


def settle(web: RunTables, digits: Digits, runs: Iterable[int], keep: Filter = possible) -> bool:
    """Filter these runs, and crossing ones where digits went; False if one is dead."""
    paths, sums, runs_at = web.paths, web.sums, web.runs_at
    waiting = dict.fromkeys(runs)
    while waiting:
        run, _ = waiting.popitem()
        path = paths[run]
        before = tuple([digits[cell] for cell in path])
        after = keep(before, sums[run])
        if after is None:
            return False
        if after != before:
            for cell, old, remaining in zip(path, before, after, strict=True):
                if remaining != old:
                    digits[cell] = remaining
                    for other in runs_at[cell]:
                        if other != run:
                            waiting[other] = None
    return 0 not in digits


def solved(web: RunTables, digits: Digits) -> Search[Digits]:
    """The solutions within settled digits, lazily, each once."""
    for node, cell in _nodes(web, digits):
        yield NODE
        if cell is None:
            yield node


def _nodes(web: RunTables, digits: Digits) -> Iterator[tuple[Digits, int | None]]:
    """Settled digits, the given ones first, each with the cell to try next; None if solved."""
    waiting = [iter([digits])]
    while waiting:
        node = next(waiting[-1], None)
        if node is None:
            waiting.pop()
        else:
            cell = _to_try(node)
            yield node, cell
            if cell is not None:
                waiting.append(_tried(web, node, cell))


def _tried(web: RunTables, digits: Digits, cell: int) -> Iterator[Digits]:
    """What is left with each digit of the cell, settled."""
    for digit in members(digits[cell]):
        tried = digits.copy()
        tried[cell] = bit(digit)
        if settle(web, tried, web.runs_at[cell]):
            yield tried


def _to_try(digits: Digits) -> int | None:
    """An open cell with fewest digits, None if all cells are solved."""
    counts = list(map(int.bit_count, digits))
    return next((counts.index(few) for few in range(2, COUNT + 1) if few in counts), None)


# -- boards --------------------------------------------------------------------------------------


@remembered
def web_of(layout: Layout) -> RunTables:
    """The layout's runs, the short ones last, as the last are filtered first."""
    own = layout.runs if isinstance(layout, Kakuro) else ()
    runs = sorted(own, key=lambda run: -len(run.path))
    at: list[list[int]] = [[] for _ in range(layout.size)]
    for number, run in enumerate(runs):
        for cell in run.path:
            at[cell].append(number)
    return RunTables(
        tuple(run.path for run in runs),
        tuple(run.clue for run in runs),
        tuple(map(tuple, at)),
    )


def digits_of(board: Board) -> Digits:
    """The possible digits of each cell."""
    return list(board.all_candidates)


def board_of(board: Board, digits: Digits) -> Board:
    """The board with these digits left; cells with one digit are placed."""
    layout = board.layout
    places = zip(rows(digits, COUNT), layout.starts, strict=True)
    marks = union(shifted(cells, start) for cells, start in places)
    placed = of(cell for cell, own in enumerate(digits) if own.bit_count() == 1)
    return Board(layout, marks, placed, board.givens)
