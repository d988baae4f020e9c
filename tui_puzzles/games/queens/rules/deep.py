"""Trials with rules: what the easier rules make of a board on which a cell is taken for a queen."""

from collections.abc import Iterator, Sequence
from itertools import count as count_from

from tui_puzzles.engine.bits import EMPTY, bit, count, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.rule import Dry, Level, Rule, rule
from tui_puzzles.engine.step import Evidence, Finding, Role, Step
from tui_puzzles.engine.verify import GROUND, known_marks
from tui_puzzles.engine.words.together import listed
from tui_puzzles.games.queens.puzzle import BLANK, QUEEN, Needs, Queens, puzzle_of
from tui_puzzles.games.queens.rules.counting import counting
from tui_puzzles.games.queens.rules.lines import k_in_k, region_and_line
from tui_puzzles.games.queens.rules.rooms import would_empty
from tui_puzzles.games.queens.rules.singles import last_place, unit_complete
from tui_puzzles.games.queens.rules.squares import enumeration, fits, touching, two_by_two
from tui_puzzles.games.queens.rules.trial import attacks, dying
from tui_puzzles.games.queens.rules.view import all_parts, free_cells, part_of, ripe
from tui_puzzles.logic.trial import End, Link, Takes, Trial, by_rules, shortest_first

_QUICK: tuple[Rule, ...] = (unit_complete, last_place, region_and_line, would_empty)
_RULES: tuple[Rule, ...] = (
    *_QUICK,
    k_in_k,
    enumeration,
    two_by_two,
    counting,
)


class _Way:
    """The board that a trial has reached, and where rules found nothing on the way."""

    def __init__(self, board: Board) -> None:
        self._reached = board
        self._dry = Dry()

    def on(self, rules: Sequence[Rule]) -> Iterator[Link]:
        """The steps of the rules from there."""
        return by_rules(self._reached, rules, self._end, self._dry)

    def _end(self, board: Board) -> End | None:
        self._reached = board
        return _end(board)


def _tried(board: Board, cell: int) -> tuple[Trial, _Way]:
    """A cell taken for a queen, to go on with the quick rules."""
    mark = bit(board.layout.mark(cell, QUEEN))
    after = board.after(Step("", (), mark))
    start, way = Link("", board.marks & ~after.marks, mark), _Way(after)
    return Trial(start, board.marks, way.on(_QUICK), board.placed_marks), way


def _further(tried: Trial, way: _Way) -> Trial:
    """The trial, which has come as far as the quick rules lead, to go on with all the rules."""
    tried.coming = way.on(_RULES)
    return tried


@remembered
def _end(board: Board) -> End | None:
    """A unit that can't be completed, with the places left in it, if there is one."""
    layout, every = puzzle_of(board), all_parts(board)
    for number in members(ripe(board).short):
        unit, left, need = every[number]
        if need < 0 or not fits(layout, left, need):
            return End((unit,), layout.marks(left, bit(QUEEN)))
    return None


def _cited(board: Board, link: Link, step: Step) -> Iterator[Evidence]:
    """A link: the units that its step names and what comes of it; then what proves it."""
    layout = board.layout
    named: dict[Unit, None] = {}
    for piece in step.evidence:
        if piece.role in (Role.REGION, Role.COVER):
            named |= dict.fromkeys(piece.units)
    blank = layout.places(link.gone & step.eliminations, QUEEN)
    marks = step.placements or layout.marks(blank, bit(BLANK))
    role = Role.LINK_ON if step.placements else Role.LINK_OFF
    yield Evidence("chain", role, marks=marks, units=tuple(named), clues=(_why(layout, step),))
    yield from (Evidence("lemma", Role.LEMMA, marks=bit(mark)) for mark in members(marks))
    yield from (
        piece._replace(name=GROUND) for piece in step.evidence if piece.units or piece.cells
    )


def _why(layout: Layout, step: Step) -> str:
    """The rule of a step, with the places that are left where it looks."""
    left = union(piece.cells for piece in step.evidence if piece.name == "places")
    places = listed(layout.grid.names_of(left))
    return f"{step.rule}: only {places} left" if places else step.rule


def _finding(board: Board, tried: Trial, end: End) -> Iterator[Finding]:
    """The finding that the assumption is wrong, if it took a chain."""
    layout, (unit,) = puzzle_of(board), end.units
    assert isinstance(unit, Needs)
    chain = tried.slice(layout.marks(unit.cells, layout.values), takes=_takes(layout))
    queens = unit.cells & layout.places(tried.on, QUEEN)
    two = unit.need - count(queens) > 1
    evidence = (
        Evidence("assumption", Role.LINK_ON, marks=tried.start.placed),
        *(p for link in chain.links if link.step for p in _cited(board, link, link.step)),
        dying(board, part_of(board, unit)),
        *([touching(board, layout.places(end.marks, QUEEN))] if two else []),
        attacks(board, chain),
    )
    if chain.links:
        yield Finding(evidence, eliminations=tried.start.placed)


def _takes(layout: Queens) -> Takes:
    """The marks that the step of a link claims to know."""
    return lambda link, _: known_marks(link.step, layout) if link.step else EMPTY


@rule(
    "Trial with Rules",
    Level.EXTREME,
    400,
    "Suppose that {assumption:each}.{chain:steps}[Then no place is left in {dead}.]"
    "[Then {short} has fewer places left than it needs.]",
    aliases=("Deep Trial",),
)
def trial_with_rules(board: Board) -> Iterator[Finding]:
    """Suppose that a cell is a queen, and solve on with the easier rules until a unit has no room.

    As in a trial, but between last places the other rules may cross out cells: region and line,
    cells that would empty a unit, "k in k", and for stars squares and counting. When a unit has too
    few places left, the cell you began with is blank. Each line of the reason names its rule; the
    trial that takes the fewest steps is shown, one with the first of these rules if possible. To
    spot it, begin with cells that attack much of a unit that is nearly full.
    """
    trials = [_tried(board, cell) for cell in members(free_cells(board))]
    yield from _findings(board, [trial for trial, _ in trials])  # what takes less thought first
    yield from _findings(board, [_further(*one) for one in trials if one[0].end is None])


def _findings(board: Board, trials: Sequence[Trial]) -> Iterator[Finding]:
    for tried in shortest_first(trials, count_from(1)):
        if tried.end is not None:
            yield from _finding(board, tried, tried.end)
