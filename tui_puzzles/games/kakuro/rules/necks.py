"""Rules about regions that hang by few cells: necks, splits, pairs and triples."""

from collections.abc import Iterable, Iterator, Sequence

from tui_puzzles.engine.bits import EMPTY, Bits, members, of, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.engine.words.together import listed
from tui_puzzles.games.kakuro.classic_neck import classic_neck, topology_index
from tui_puzzles.games.kakuro.necks import Hanging, RunGraph, run_graph
from tui_puzzles.games.kakuro.puzzle import ACROSS, Kakuro, Run
from tui_puzzles.laws.areas import Area, sum_of
from tui_puzzles.laws.combinations import possible
from tui_puzzles.laws.rules.sums.areas import added_up, equation, settled
from tui_puzzles.laws.rules.sums.view import digit_evidence, seen, text_evidence, without
from tui_puzzles.records import NamedTuple

FEW_RUNS = 6  # more of them are named by their first cells alone
_CANCEL = (
    "[Take {extent}.][Take the runs across from {across} and down from {down}.] Their open cells "
    "lie in one run across and one down each, so they count in both sums. Only {cells}[ of {run}] "
    "{cells#counts|count} once.[ {border}.][ {rim}.] {sum}."
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
        placed, _ = settled(board, neck.balance)
        if placed:
            digit, (cell,) = board.layout.values_of(placed), neck.balance.path
            evidence = (
                *_hanging_evidence(graph, neck, digit),
                *_classic(graph.layout, cell, only(digit) + 1),
                digit_evidence(digit),
            )
            yield Finding(evidence, placements=placed)


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
    _CANCEL + "[ In {run} that leaves {rest} for {others}.] Which candidates fit neither sum?",
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
    for run, hanging in graph.splits():
        cells, signs, total, _ = hanging.balance
        others, total = [cell for cell in run.path if cell not in cells], signs[0] * total
        gone = _of_run(board, cells, total)
        if run.clue is not None:
            gone |= _of_run(board, others, run.clue - total)
        if gone:
            evidence = (
                Evidence("run", Role.COVER, units=(run,)),
                *_hanging_evidence(graph, hanging),
                *_rest(run, total),
                Evidence("others", Role.SUPPORT, cells=of(others)),
            )
            yield Finding(evidence, eliminations=gone)


def _rest(run: Run, total: int) -> Iterator[Evidence]:
    if run.clue is not None:
        yield text_evidence("rest", f"{run.clue} - {total} = {run.clue - total}")


def _of_run(board: Board, cells: Sequence[int], total: int) -> Bits:
    """The marks that are in no filling of these cells as a run."""
    remaining = possible(seen(board, cells), total) if total > 0 else None
    return 0 if remaining is None else without(board, cells, remaining)


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
        _, gone = settled(board, hanging.balance)
        if gone:
            yield Finding(tuple(_hanging_evidence(graph, hanging)), eliminations=gone)


# -- evidence ----------------------------------------------------------------------------------


class RegionSide(NamedTuple):
    """The runs of a region in one direction, the sum of each, and the solved cells that count."""

    way: str
    runs: tuple[Unit, ...]
    sums: list[int]
    solved: dict[int, int]

    @property
    def made(self) -> int:
        """What is left of the sums."""
        return sum(self.sums) - sum(self.solved.values())

    @property
    def text(self) -> str:
        """19 + 28 - 5 = 42."""
        terms = [*self.sums, -sum(self.solved.values())] if self.solved else self.sums
        equals = f" = {self.made}" if len(terms) > 1 else ""
        return f"{added_up(terms)}{equals}"


def _sides(graph: RunGraph, region: Area) -> Iterator[RegionSide]:
    """The side that is added, and the one that is taken away; solved cells in both cancel."""
    for runs, cells in ((region.added, region.inside), (region.taken, region.outside)):
        solved = {cell: graph.digits[cell] for cell in members(cells) if cell in graph.digits}
        yield RegionSide(runs[0].kind, runs, [sum_of(graph.layout, run) for run in runs], solved)


def _hanging_evidence(graph: RunGraph, hanging: Hanging, digit: Bits = EMPTY) -> Iterator[Evidence]:
    """The open cells, of a single one the digit; the smaller region that tells the sum; the sum."""
    yield Evidence("cells", Role.FOCUS, cells=of(hanging.balance.path), values=digit)
    region, names = graph.region(hanging), graph.layout.cell_names
    added, taken = _sides(graph, region)
    across, down = (added, taken) if added.way == ACROSS else (taken, added)
    few = len(across.runs) + len(down.runs) <= FEW_RUNS
    units = (*across.runs, *down.runs)
    yield Evidence("extent" if few else "region", Role.REGION, units=units)
    yield Evidence("added", Role.EARLY, clues=tuple(run.name for run in added.runs))
    yield Evidence("taken", Role.LATE, clues=tuple(run.name for run in taken.runs))
    for side in () if few else (across, down):
        begins = (names[run.path[0]] for run in side.runs if isinstance(run, Run))
        yield text_evidence(side.way, *begins)
    yield text_evidence("border", *_border(across, down, names))
    yield text_evidence("rim", *_border(down, across, names))
    made = equation(region, hanging.balance.path, (added.made, -taken.made), names)
    sums = f"The runs {added.way} add up to {added.text}"
    yield text_evidence("sum", f"{sums}, those {taken.way} to {taken.text}. So {made}")
    if across.solved or down.solved:
        yield Evidence("solved", Role.SUPPORT, cells=of([*across.solved, *down.solved]))


def _border(side: RegionSide, other: RegionSide, names: Sequence[str]) -> Iterator[str]:
    """The solved cells that are in one run of the region only, and their sum."""
    if side.solved:
        which = listed([names[cell] for cell in side.solved])
        made = " + ".join(map(str, side.solved.values()))
        total = f" = {sum(side.solved.values())}" if len(side.solved) > 1 else ""
        verb = "lies" if len(side.solved) == 1 else "lie"
        counts = f"so take {made}{total} from the sum {side.way}"
        yield f"the solved {which} {verb} in none of these runs {other.way}, {counts}"
