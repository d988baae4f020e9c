"""The last rules: two parallel runs that need the same digit, and assumptions that fail."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import NamedTuple, TypeAlias

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, members, only, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.kakuro.puzzle import Run, puzzle_of
from tui_puzzles.games.kakuro.rules.runs import crossings, every_permutation, run_of, runs_of
from tui_puzzles.laws.combinations import COUNT, possible
from tui_puzzles.laws.rules.sums.combinations import misfit
from tui_puzzles.laws.rules.sums.view import (
    any_of,
    as_sums,
    digit_evidence,
    known,
    left,
    required,
    seen,
    text_evidence,
    used,
)
from tui_puzzles.logic.trial import ENDLESS, End, Link, Trial, shortest_first, visits

TRIED = (2, 5, 12, ENDLESS)  # how many looks; short chains are found before long ones


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
    "The two {digits}s are in different runs there, so {crossing} have one each. Which of their "
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
        for digit in members(required(seen(board, run.path), run.clue) & ~used(board, run)):
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
            digit_evidence(digit),
            known(one.cells | other.cells),
        ),
        eliminations=board.layout.marks(gone, digit),
    )


def _always(board: Board, run: Run) -> str:
    sets = left(seen(board, run.path), run.clue or 0)
    return " or ".join(as_sums(sets))


# -- contradiction -----------------------------------------------------------------------------


@rule(
    "Contradiction",
    Level.EXTREME,
    120,
    "Suppose that {assumption:each}.[{chain:steps}] In {dead}, the cells then {why}.",
    aliases=("Forcing", "Trial"),
)
def contradiction(board: Board) -> Iterator[Finding]:
    """A digit that leaves some run without a filling is wrong.

    Take a cell with few candidates and suppose that it is one of them. Go through its two runs and
    note what the other cells lose, then through the runs that cross there. When a run can't make
    its sum any more, or has a cell without a digit, the candidate you began with goes. Begin with
    cells of short runs: short chains are easy to follow.
    """
    candidates = board.all_candidates
    if board.dead_end() is not None:
        return
    cells = sorted(members(board.open), key=lambda cell: count(candidates[cell]))
    look = _looking(board)
    trials = (_trial(board, look, cell, d) for cell in cells for d in members(candidates[cell]))
    for trial in shortest_first(trials, TRIED):
        if len(trial.links) > 1:
            yield _refuted(board, trial.start, _shortened(board, look, trial))


Look: TypeAlias = Callable[[list[Bits], Run], Sequence[tuple[Link, list[Run]]]]


def _assuming(board: Board, assumed: int) -> list[Bits]:
    """The candidates of all cells when a mark is assumed."""
    now = list(board.all_candidates)
    now[board.layout.cell_of(assumed)] = bit(board.layout.value_of(assumed))
    return now


def _looking(board: Board) -> Look:
    """What looks at a run and keeps of the candidates what some filling has."""
    marks, crossing = board.layout.marks, crossings(puzzle_of(board))

    def look(now: list[Bits], run: Run) -> Sequence[tuple[Link, list[Run]]]:
        before = tuple([now[cell] for cell in run.path])
        after = possible(before, run.clue)
        if after is None:
            return [(Link(every_permutation.name, units=(run,), end=End((run,))), [])]
        if after == before:
            return ()
        gone, near = EMPTY, list[Run]()
        for cell, had, now_has, other in zip(run.path, before, after, crossing[run], strict=True):
            if had != now_has:
                now[cell] = now_has
                gone |= marks(bit(cell), had & ~now_has)
                near += other
        return [(Link(every_permutation.name, gone, EMPTY, (run,)), near)]

    return look


def _trial(board: Board, look: Look, cell: int, digit: int) -> Trial:
    """Assume a digit and look at run after run, nearest first, until nothing new follows."""
    mark = board.layout.mark(cell, digit)
    gone = board.layout.cell_marks[cell] & board.marks & ~bit(mark)
    coming = visits(runs_of(board, cell), partial(look, _assuming(board, mark)))
    return Trial(Link("", gone, bit(mark)), board.marks, coming)


def _refuted(board: Board, start: Link, links: list[Link]) -> Finding:
    """The finding that the assumption is wrong."""
    cells, marks = links[-1].units[0].cells, board.marks & ~start.gone
    marks &= ~union(link.gone for link in links)
    dead = run_of(links[-1].units[0])
    ending = tuple(board.layout.values_of(marks & board.layout.cell_marks[c]) for c in dead.path)
    why = text_evidence("why", misfit(ending, dead.clue, COUNT).replace("include one", "leave one"))
    shown = [why, Evidence("dead", Role.COVER, units=links[-1].units)]
    for link in reversed(links[:-1]):
        shown.append(_cited(board, link, marks, cells))
        marks |= link.gone
        cells |= link.units[0].cells
    assumption = Evidence("assumption", Role.LINK_ON, marks=start.placed)
    return Finding((assumption, *reversed(shown), known(cells)), eliminations=start.placed)


def _shortened(board: Board, look: Look, trial: Trial) -> list[Link]:
    """The links without those that the end doesn't take."""
    now, states = _assuming(board, only(trial.start.placed)), list[list[Bits]]()
    links = trial.links
    for link in links:
        states.append(list(now))
        look(now, run_of(link.units[0]))
    for at in reversed(range(len(links) - 1)):
        rest = _one_by_one(look, states[at], links[at + 1 :])
        if rest and rest[-1].end is not None:
            links = links[:at] + rest
    return links


def _one_by_one(look: Look, now: list[Bits], links: Sequence[Link]) -> list[Link]:
    """The links again from another start; none when one of them removes nothing then."""
    again = list[Link]()
    for link in links:
        found = look(now, run_of(link.units[0]))
        if not found:
            return []
        again.append(found[0][0])
    return again


def _cited(board: Board, link: Link, marks: Bits, cells: Bits) -> Evidence:
    """A link of the chain: the run, and what these cells must be, given the marks left."""
    layout = board.layout
    changed = members(layout.cells_of(link.gone) & cells)
    left_over = ((cell, layout.values_of(marks & layout.cell_marks[cell])) for cell in changed)
    texts = (f"{layout.cell_names[cell]} is {any_of(digits)}" for cell, digits in left_over)
    return Evidence("chain", Role.SUPPORT, units=link.units, clues=tuple(texts))
