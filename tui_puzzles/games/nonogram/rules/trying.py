"""Rules that assume a mark and look at line after line: contradiction, edge and two-way logic."""

from collections.abc import Iterable, Iterator, Sequence

from tui_puzzles.engine.bits import Bits, bit, count, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.nonogram.puzzle import Line, puzzle_of
from tui_puzzles.games.nonogram.rules.closure import closures
from tui_puzzles.games.nonogram.rules.colours import concluded
from tui_puzzles.games.nonogram.rules.trial import LineTrial, cited, reason
from tui_puzzles.games.nonogram.states import DEAD, marks_of
from tui_puzzles.logic.trial import ENDLESS, Trial, shortest_first

TRIED = (2, 5, 12, ENDLESS)  # how many links; short chains are found before long ones

COMPARED = 3  # agreed marks whose reasons are worked out, to show the shortest


def _open_cells(board: Board) -> list[int]:
    """The open cells, those of nearly finished lines first."""
    layout, still_open = puzzle_of(board), board.open
    across, down = (
        [count(line.cells & still_open) for line in side]
        for side in (layout.row_lines, layout.column_lines)
    )
    left = [one + other for one in across for other in down]
    return sorted(members(still_open), key=left.__getitem__)


def _marks_of(board: Board, cell: int) -> Iterable[int]:
    return members(board.layout.cell_marks[cell] & board.marks)


def _refuted(board: Board, tried: Trial) -> Iterator[Finding]:
    """The finding that the assumption of a trial that died is wrong, if it took a chain."""
    why, assumed = reason(board, tried), tried.start.placed
    if tried.end is not None and why.links:
        evidence = (
            Evidence("assumption", Role.LINK_ON, marks=assumed),
            *(cited(board, link, "chain") for link in why.links),
            Evidence("dead", Role.COVER, units=tried.end.units),
            Evidence("clue", Role.VALUE, clues=(tried.end.units[0].name,)),
            Evidence("known", Role.SUPPORT, cells=why.known),
        )
        yield concluded(board, evidence, assumed)


@rule(
    "Edge Logic",
    Level.UNFAIR,
    50,
    "Suppose that {assumption:each}. Then go from line to line.{chain:steps}The blocks of {dead} "
    "({clue}) no longer fit.",
)
def edge_logic(board: Board) -> Iterator[Finding]:
    """A block at the edge of the picture begins blocks in all lines that cross it.

    Take the outermost line that is not finished, and suppose that one of its cells is filled.
    Each cell that is filled then begins the first block of a crossing line, and that block reaches
    into the second line. If the clue of the second line can't have all these cells, the cell you
    began with is empty. Example: the crossing lines begin with 3, 2 and 4, so a block of three at
    the edge fills three cells of the next line, and its clue has only ones. Look for an edge line
    with a long block next to a line of short ones. Suppose an empty cell likewise: if that fails,
    the cell is filled.
    """
    if board.dead_end() is not None:
        return
    layout = puzzle_of(board)
    sides = (layout.row_lines, layout.column_lines)
    for side, others in (sides, sides[::-1]):
        for lines in (side, side[::-1]):
            yield from _from_the_edge(board, lines, others)


def _from_the_edge(board: Board, side: Sequence[Line], others: Sequence[Line]) -> Iterator[Finding]:
    layout = puzzle_of(board)
    number = {line: at for at, line in enumerate(layout.lines)}
    unfinished = [line for line in side if line.cells & board.open]
    for edge in unfinished[:1]:
        following = side[side.index(edge) + 1 :][:1]
        lines = of(map(number.__getitem__, (edge, *following, *others)))
        for cell in members(edge.cells & board.open):
            for assumed in _marks_of(board, cell):
                tried = LineTrial(layout, closures(board), assumed, lines).go_on()
                if tried.end is not None and tried.end.units[0] in following:
                    yield from _refuted(board, tried)


@rule(
    "Contradiction",
    Level.EXTREME,
    100,
    "Suppose that {assumption:each}. Then go from line to line.{chain:steps}The blocks of {dead} "
    "({clue}) no longer fit.",
    aliases=("Probing",),
)
def contradiction(board: Board) -> Iterator[Finding]:
    """An assumption that leaves some line without a filling is wrong.

    Take a cell next to what is known, and suppose that it is filled (or empty). Go through its
    row and its column, then through the lines in which something changed. When the blocks of
    a line don't fit any more, the opposite is true. Begin with cells whose row and column
    are both nearly finished: the shortest way to the end is the easiest to follow.
    """
    if board.dead_end() is not None:
        return
    marks = (mark for cell in _open_cells(board) for mark in _marks_of(board, cell))
    dying = (mark for mark in marks if _loss(board, mark) == DEAD)
    trials = (_trial(board, mark) for mark in dying)
    for tried in shortest_first(trials, TRIED):
        yield from _refuted(board, tried)


@remembered_up_to(1000)
def _trial(board: Board, assumed: int) -> LineTrial:
    return LineTrial(puzzle_of(board), closures(board), assumed)


@rule(
    "Two-way Logic",
    Level.EXTREME,
    80,
    "Try {cell} both ways. Suppose that {first:each}.{one:steps}Now suppose that "
    "{second:each}.{other:steps}What is the same both times?",
    aliases=("Verity",),
)
def two_way_logic(board: Board) -> Iterator[Finding]:
    """What follows whether a cell is filled or empty is true.

    Suppose that a cell is filled, and note all that follows, line by line. Then suppose that it is
    empty. What follows both times is true, whichever of the two is right. Take a cell from which
    much follows either way: one at the end of a block that has two places left. With colours, take
    a cell that has two possibilities left.
    """
    if board.dead_end() is not None:
        return
    ours = closures(board)
    for cell in _open_cells(board):
        marks = list(_marks_of(board, cell))
        if len(marks) == 2:
            first, second = [_loss(board, mark) for mark in marks]
            if first & second and DEAD not in (first, second):
                trials = [_trial(board, mark).go_on() for mark in marks]
                yield _agreed(board, marks, trials, marks_of(ours.lines, first & second))


def _loss(board: Board, assumed: int) -> Bits:
    """What a trial takes of the state; DEAD if it dies."""
    ours = closures(board)
    if ours.worked_out:
        return ours.closure(assumed).loss
    tried = _trial(board, assumed).go_on()
    return ours.state & ~tried.state if tried.end is None else DEAD


def _agreed(board: Board, marks: Sequence[int], trials: Sequence[Trial], common: Bits) -> Finding:
    """The finding for that one of the first agreed marks which takes the fewest links."""
    soon = sorted(members(common), key=lambda goal: sum(one.links_to(goal) for one in trials))
    whys = {goal: [reason(board, one, bit(goal)) for one in trials] for goal in soon[:COMPARED]}
    goal = min(whys, key=lambda goal: sum(len(why.links) for why in whys[goal]))
    one, other = whys[goal]
    evidence = (
        Evidence("cell", Role.FOCUS, cells=bit(board.layout.cell_of(marks[0]))),
        Evidence("first", Role.LINK_ON, marks=bit(marks[0])),
        *(cited(board, link, "one") for link in one.links),
        Evidence("second", Role.LINK_ON, marks=bit(marks[1])),
        *(cited(board, link, "other") for link in other.links),
        Evidence("known", Role.SUPPORT, cells=one.known | other.known),
    )
    return concluded(board, evidence, bit(goal))
