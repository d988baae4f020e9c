"""Rules about regions that hang by few cells: necks, splits, pairs and triples."""

from collections.abc import Iterable, Iterator

from tui_puzzles.engine.bits import Bits, bit, has, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.engine.words.together import listed
from tui_puzzles.games.kakuro.classic_neck import classic_neck, topology_index
from tui_puzzles.games.kakuro.necks import Hanging, Region, RunGraph, Split, run_graph
from tui_puzzles.games.kakuro.puzzle import Kakuro
from tui_puzzles.laws.combinations import COUNT, possible
from tui_puzzles.laws.rules.sums.view import (
    digit_evidence,
    seen,
    text_evidence,
    without,
)
from tui_puzzles.laws.sums import Totals

FEW_CELLS = 3  # more of them are not named one by one
FEW_RUNS = 6  # more of them are not named one by one
_CANCEL = (
    "Look at {extent}. Every open cell there lies in two of these runs, one across and one down, "
    "except {cells}[ of {run}]. Add the sums in one direction, and subtract those in the other: "
    "what lies in two runs cancels out.[ {border}.] {sum}."
)


@rule(
    "Isolated Neck",
    Level.HARD,
    44,
    _CANCEL,
    aliases=("Neck Sum", "Isolated Region"),
)
def isolated_neck(board: Board) -> Iterator[Finding]:
    """Where one cell joins a region to the rest of the grid, the clues tell its digit.

    Add the clues across of the region, and subtract its clues down (or the other way round). Every
    cell inside counts once each way and cancels out; the neck counts once, so the difference is its
    digit. If the region hangs on by solved cells as well, subtract their digits from the sums of
    the runs of the region that hold them. Example: a corner has runs across of 10 and 3, and runs
    down of 3 and 3; one cell more belongs to the runs across, and it is 13 - 6 = 7. Look for parts
    of the grid that hang on by one open cell, again as the puzzle fills up.
    """
    graph = run_graph(board)
    for neck in graph.necks():
        cell, digit = neck.cells[0], neck.signs[0] * neck.total - 1
        if 0 <= digit < COUNT and has(board.candidates(cell), digit):
            evidence = (
                Evidence("cells", Role.FOCUS, cells=bit(cell), values=bit(digit)),
                *_region_evidence(graph, neck),
                *_classic(graph.layout, cell, digit + 1),
                digit_evidence(bit(digit)),
            )
            yield Finding(evidence, placements=bit(board.layout.mark(cell, digit)))


def _classic(layout: Kakuro, cell: int, digit: int) -> Iterator[Evidence]:
    """Would the walk of three turns have found it?"""
    index = topology_index(layout, layout.field.row_col(layout.patch.at[cell]))
    walked = classic_neck(layout, cell) == digit
    yield text_evidence("kind", "classic neck" if walked else "hidden neck")
    yield text_evidence("product", str(index))
    found = "walked anticlockwise in 3 turns" if walked else "the walk cannot see it"
    yield text_evidence("walk", found)


@rule(
    "Run Split",
    Level.UNFAIR,
    60,
    _CANCEL
    + " They are a run of their own now.[ So {others#is the other cell|are the other cells}, "
    "{others}, with the sum {rest}.] Which candidates are in no filling of such a run?",
)
def run_split(board: Board) -> Iterator[Finding]:
    """A region that hangs on one run by several of its cells splits that run in two.

    Add the clues of the region across and subtract those down: what is left is the sum of the cells
    by which it hangs. They are a smaller run with this sum, and so are the other cells of the run,
    with the rest of its sum. Digits that don't fit these two smaller runs go. Example: the region
    gives 8 for two cells of a run of 23 in four; these are 1 + 7, 2 + 6 or 3 + 5, and the other two
    make 15, 6 + 9 or 7 + 8. Look for a run along which a corner of the grid is attached.
    """
    graph = run_graph(board)
    for split in graph.splits():
        cells, run = split.hanging.cells, split.run
        others = tuple(cell for cell in run.path if cell not in cells)
        total = split.hanging.signs[0] * split.hanging.total
        gone = _of_run(board, cells, total)
        if run.clue is not None:
            gone |= _of_run(board, others, run.clue - total)
        if gone:
            yield Finding(_split_evidence(graph, split, total), eliminations=gone)


def _of_run(board: Board, cells: tuple[int, ...], total: int) -> Bits:
    """The marks that are in no filling of these cells as a run."""
    remaining = possible(seen(board, cells), total) if total > 0 else None
    return 0 if remaining is None else without(board, cells, remaining)


def _split_evidence(graph: RunGraph, split: Split, total: int) -> tuple[Evidence, ...]:
    clue = split.run.clue
    rest = (text_evidence("rest", f"{clue} - {total} = {clue - total}"),) if clue else ()
    return (
        Evidence("run", Role.COVER, units=(split.run,)),
        Evidence("cells", Role.FOCUS, cells=of(split.hanging.cells)),
        *_region_evidence(graph, split.hanging),
        *rest,
        Evidence("others", Role.SUPPORT, cells=split.run.cells & ~of(split.hanging.cells)),
    )


@rule(
    "Neck Pair",
    Level.UNFAIR,
    64,
    _CANCEL + " Which candidates of {cells} can make that true?",
)
def neck_pair(board: Board) -> Iterator[Finding]:
    """Where two cells join a region to the rest, their sum or their difference is known.

    Add the clues of the region across and subtract those down. If both cells are in runs of the
    same direction, what is left is their sum, otherwise their difference. Cross out the digits
    without a partner. Example: the difference is 5, so the larger one is 6-9 and the smaller one
    1-4. Look for parts of the grid that hang on by two open cells.
    """
    graph = run_graph(board)
    return _combined(board, graph, graph.pairs())


@rule(
    "Region Triple",
    Level.UNFAIR,
    68,
    _CANCEL + " Which candidates of {cells} can make that true?",
)
def region_triple(board: Board) -> Iterator[Finding]:
    """Where three cells join a region to the rest, one equation holds them together.

    Add the clues of the region across and subtract those down. What is left are the three cells,
    those in a run across of the region added, the others subtracted. Try the digits of each, and
    cross out those for which the other two can't make the rest. Example: A + B - C = 15. As A and B
    are 9 at most, A + B is 18 at most, and C is 3 at most. Look for regions with three open cells
    at their border, and for results that are very large or very small.
    """
    graph = run_graph(board)
    return _combined(board, graph, graph.triples())


def _combined(board: Board, graph: RunGraph, found: Iterable[Hanging]) -> Iterator[Finding]:
    for hanging in found:
        reaching = Totals(hanging.signs, frozenset({hanging.total}))
        remaining = reaching(seen(board, hanging.cells))
        if remaining and (gone := without(board, hanging.cells, remaining)):
            cells = Evidence("cells", Role.FOCUS, cells=of(hanging.cells))
            yield Finding((cells, *_region_evidence(graph, hanging)), eliminations=gone)


# -- evidence ----------------------------------------------------------------------------------


def _region_evidence(graph: RunGraph, hanging: Hanging) -> Iterator[Evidence]:
    """The smaller region that tells the sum, and the sum."""
    region, names = graph.region(hanging), graph.layout.cell_names
    few = len(region.runs) <= FEW_RUNS
    yield Evidence("extent" if few else "region", Role.REGION, units=region.runs)
    added, taken = region.sides(hanging)
    yield Evidence("added", Role.EARLY, clues=tuple(run.name for run in added))
    yield Evidence("taken", Role.LATE, clues=tuple(run.name for run in taken))
    if not few:
        yield text_evidence("extent", _extent(region, names))
    yield text_evidence("border", *_border(region, names))
    yield text_evidence("sum", region.sum_text(hanging, names))
    if region.solved:
        yield Evidence("solved", Role.SUPPORT, cells=of(region.solved))


def _extent(region: Region, names: tuple[str, ...]) -> str:
    """Where a region of many runs begins, and how many they are."""
    begin = names[min(run.path[0] for run in region.runs)]
    counts = f"{len(region.across)} runs across and {len(region.down)} down"
    return f"the region that begins at {begin} ({counts})"


def _border(region: Region, names: tuple[str, ...]) -> Iterator[str]:
    """The solved cells that are in one run of the region only, and their sum, each way."""
    for way, other, runs in (
        ("across", "down", region.across),
        ("down", "across", region.down),
    ):
        inside = union(run.cells for run in runs)
        cells = [cell for cell in sorted(region.solved) if has(inside, cell)]
        if cells:
            which = listed([names[cell] for cell in cells])
            few = len(cells) <= FEW_CELLS
            which = f"the solved {which}" if few else f"{len(cells)} solved cells"
            total = sum(region.solved[cell] for cell in cells)
            where = f"in none of these runs {other}"
            yield f"from the sums {way}, subtract {which} {where} ({total} in all)"
