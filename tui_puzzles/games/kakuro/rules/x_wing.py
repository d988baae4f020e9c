"""X-Wing: two parallel runs that need the same digit."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from tui_puzzles.engine.bits import bit, count, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.kakuro.puzzle import Run, puzzle_of
from tui_puzzles.games.kakuro.rules.runs import runs_of
from tui_puzzles.laws.rules.sums import view
from tui_puzzles.records import NamedTuple


class Need(NamedTuple):
    """A run that must have a digit, in one of two cells, and the runs that cross it there."""

    run: Run
    digit: int
    crossing: tuple[Run, ...]


@rule(
    "X-Wing",
    Level.UNFAIR,
    70,
    "{needing:clued} both need {digits}. In these two runs {digits} can only be in {corners:at}. "
    "The two {digits}s can't share a run, so {crossing} have one each. Which of their "
    "other cells have {digits}?",
    aliases=("X-Wing on Runs",),
)
def x_wing(board: Board) -> Iterator[Finding]:
    """Two parallel runs that need a digit, and can have it only where the same two runs cross.

    One of the two takes the digit from one crossing run, the other from the other; which way round
    is open. So the digit goes from all other cells of both crossing runs. It must be in every
    combination left for the two: a run can do without most digits. Example: two runs across with 6
    in three cells (1 + 2 + 3), in both of which 1 fits only in the same two columns. Look for short
    parallel runs side by side that have one combination left.
    """
    alike: dict[tuple[int, frozenset[Run]], list[Need]] = {}
    for need in _needs(board):
        alike.setdefault((need.digit, frozenset(need.crossing)), []).append(need)
    for needs in alike.values():
        for pair in combinations(needs, 2):
            yield _winged(board, pair)


def _needs(board: Board) -> Iterator[Need]:
    for run in puzzle_of(board).runs:
        if run.clue is None:
            continue
        for digit in members(
            view.required(view.seen(board, run.path), run.clue) & ~view.used(board, run)
        ):
            places = board.places(digit) & run.cells
            crossing = [r for cell in members(places) for r in runs_of(board, cell) if r != run]
            if count(places) == 2 and len(crossing) == 2:
                yield Need(run, digit, tuple(crossing))


def _winged(board: Board, pair: Sequence[Need]) -> Finding:
    one, other = (need.run for need in pair)
    crossing, digit = pair[0].crossing, bit(pair[0].digit)
    gone = (crossing[0].cells | crossing[1].cells) & ~(one.cells | other.cells)
    corners = board.layout.marks(board.places(pair[0].digit) & (one.cells | other.cells), digit)
    needing = [
        Evidence("needing", Role.REGION, units=(run,), clues=(_always(board, run),))
        for run in (one, other)
    ]
    return Finding(
        (
            *needing,
            Evidence("crossing", Role.COVER, units=crossing),
            Evidence("corners", Role.FOCUS, marks=corners),
            view.digit_evidence(digit),
            view.known(one.cells | other.cells),
        ),
        eliminations=board.layout.marks(gone, digit),
    )


def _always(board: Board, run: Run) -> str:
    sets = view.left(view.seen(board, run.path), run.clue or 0)
    return " or ".join(view.as_sums(sets))
