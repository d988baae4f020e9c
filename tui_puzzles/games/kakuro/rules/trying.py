"""The last rules: two parallel runs that need the same digit, and assumptions that fail."""

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, has, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.kakuro.puzzle import Run
from tui_puzzles.games.kakuro.rules.view import (
    any_of,
    digit_evidence,
    kakuro,
    known,
    left,
    required,
    runs_of,
    seen,
    used,
)
from tui_puzzles.games.kakuro.run import digits_text, possible

TRIED = (2, 5, 12, 1_000_000)  # how many visits; short chains are found before long ones


class Need(NamedTuple):
    """A run that must have a digit, in one of two cells, and the runs that cross it there."""

    run: Run
    digit: int
    crossing: tuple[Run, ...]


@rule(
    "X-Wing",
    Level.UNFAIR,
    70,
    "{needing:each}. In both only the crossings with {crossing} can be {digits}, so each of these "
    "two has its {digits} there.",
    aliases=("X-Wing on Runs",),
)
def x_wing(board: Board) -> Iterator[Finding]:
    """Two parallel runs that need a digit, and can have it only where the same two runs cross.

    One of the two takes the digit from one crossing run, the other from the other; which way
    round is open. So the digit leaves the rest of both crossing runs. The digit must be in every
    combination left for the two: a run can do without most digits.
    """
    alike: dict[tuple[int, frozenset[Run]], list[Need]] = {}
    for need in _needs(board):
        alike.setdefault((need.digit, frozenset(need.crossing)), []).append(need)
    for needs in alike.values():
        for pair in combinations(needs, 2):
            yield _winged(board, pair)


def _needs(board: Board) -> Iterator[Need]:
    for run in kakuro(board).runs:
        if run.clue is None:
            continue
        for digit in members(required(seen(board, run.path), run.clue) & ~used(board, run)):
            places = board.places(digit) & run.cells
            crossing = [r for cell in members(places) for r in runs_of(board, cell) if r != run]
            if count(places) == 2 and len(crossing) == 2:
                yield Need(run, digit, tuple(crossing))


def _winged(board: Board, pair: Sequence[Need]) -> Finding:
    one, other = (need.run for need in pair)
    crossing, digit = pair[0].crossing, bit(pair[0].digit)
    gone = (crossing[0].cells | crossing[1].cells) & ~(one.cells | other.cells)
    needing = [
        Evidence("needing", Role.REGION, units=(run,), clues=(_always(board, run),))
        for run in (one, other)
    ]
    return Finding(
        (
            *needing,
            Evidence("crossing", Role.COVER, units=crossing),
            digit_evidence(digit),
            known(one.cells | other.cells),
        ),
        eliminations=board.layout.marks(gone, digit),
    )


def _always(board: Board, run: Run) -> str:
    sets = left(seen(board, run.path), run.clue or 0)
    return " or ".join(sorted(digits_text(s) for s in sets))


# -- contradiction -----------------------------------------------------------------------------


class Visit(NamedTuple):
    """A look at a run: the digits left in those of its cells that lose some."""

    run: Run
    left: dict[int, Bits]


class Trial(NamedTuple):
    """An assumption, the visits that follow from it, and the run that died in the end, if any."""

    cell: int
    digit: int
    visits: tuple[Visit, ...]
    dead: Run | None


@rule(
    "Contradiction",
    Level.EXTREME,
    120,
    "Assume that {assumption:each}. Then {chain:each}; and {dead} can't be filled any more.",
    aliases=("Forcing", "Trial"),
)
def contradiction(board: Board) -> Iterator[Finding]:
    """A digit that leaves some run without a filling is wrong.

    Take a cell with few candidates and assume one of them. Go through its two runs and note what
    the others lose, then through the runs that cross there. When a run can't make its sum any
    more, the assumption was wrong. Only short chains are easy to follow; these come first.
    """
    candidates = board.all_candidates
    if board.dead_end() is not None:
        return
    cells = sorted(members(board.open), key=lambda cell: count(candidates[cell]))
    assumptions = [(cell, digit) for cell in cells for digit in members(candidates[cell])]
    for most in TRIED:
        unfinished = []
        for cell, digit in assumptions:
            done = _trial(board, cell, digit, most)
            if done.dead is not None and done.visits:
                yield _refuted(board, _shortened(board, done, done.dead), done.dead)
            elif len(done.visits) == most:
                unfinished.append((cell, digit))
        assumptions = unfinished


def _trial(board: Board, cell: int, digit: int, most: int) -> Trial:
    """Assume a digit and look at run after run, nearest first, until nothing new follows."""
    now = list(board.all_candidates)
    now[cell] = bit(digit)
    waiting = deque(runs_of(board, cell))
    visits: list[Visit] = []
    while waiting and len(visits) < most:
        visit = _visit(now, waiting.popleft())
        if not all(visit.left.values()):
            return Trial(cell, digit, tuple(visits), visit.run)
        if visit.left:
            visits.append(visit)
            touched = [run for changed in visit.left for run in runs_of(board, changed)]
            waiting.extend(run for run in touched if run not in (visit.run, *waiting))
    return Trial(cell, digit, tuple(visits), None)


def _visit(now: list[Bits], run: Run) -> Visit:
    """Keep in the run's cells what some filling has; nothing at all if there is none."""
    before = tuple([now[cell] for cell in run.path])
    after = possible(before, run.clue) or (EMPTY,) * run.length
    changes = zip(run.path, before, after, strict=True)
    left_over = {cell: digits for cell, had, digits in changes if had != digits}
    for cell, digits in left_over.items():
        now[cell] = digits
    return Visit(run, left_over)


def _shortened(board: Board, done: Trial, dead: Run) -> Trial:
    """The trial without the visits that the run's death doesn't take."""
    for at in reversed(range(len(done.visits))):
        fewer = done.visits[:at] + done.visits[at + 1 :]
        now = list(board.all_candidates)
        now[done.cell] = bit(done.digit)
        visits = tuple(_visit(now, visit.run) for visit in fewer)
        if not all(_visit(now, dead).left.values()) and all(v.left for v in visits):
            done = done._replace(visits=visits)
    return done


def _refuted(board: Board, done: Trial, dead: Run) -> Finding:
    """The finding that the assumption is wrong."""
    assumed = bit(board.layout.mark(done.cell, done.digit))
    chain, used_later = list[Evidence](), dead.cells
    for visit in reversed(done.visits):
        chain.append(_told(board, visit, used_later))
        used_later |= visit.run.cells
    return Finding(
        (
            Evidence("assumption", Role.LINK_ON, marks=assumed),
            *reversed(chain),
            Evidence("dead", Role.COVER, units=(dead,)),
            known(used_later),
        ),
        eliminations=assumed,
    )


def _told(board: Board, visit: Visit, cells: Bits) -> Evidence:
    """A visit as a link of the chain: the run, and what these cells come to be."""
    names = board.layout.cell_names
    texts = (f"{names[c]} is {any_of(own)}" for c, own in visit.left.items() if has(cells, c))
    return Evidence("chain", Role.SUPPORT, units=(visit.run,), clues=tuple(texts))
