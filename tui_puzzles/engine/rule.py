"""Rules: a generator function with a name, a level and a sentence, made so by a decorator."""

import inspect
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum

from tui_puzzles.engine.bits import EMPTY, Bits, bit, full, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.step import Finding, Step
from tui_puzzles.engine.units import Layout, Unit


class Level(IntEnum):
    """How hard a rule or a puzzle is; the same six for all puzzle types."""

    UPKEEP = 0
    EASY = 1
    MEDIUM = 2
    HARD = 3
    UNFAIR = 4
    EXTREME = 5

    @property
    def label(self) -> str:
        """The name in small letters, as shown and read."""
        return self.name.lower()


class Dry:
    """Remembers for which units each unit rule found nothing, until a cell of the unit changes.

    One belongs to one walk: ``see`` tells it the board at hand, whose marks only get fewer.
    """

    def __init__(self) -> None:
        self._board: Board | None = None
        self._wet: dict[str, Bits] = {}

    def see(self, board: Board) -> None:
        """Units with a cell that changed since the last board are worth a look again."""
        last, self._board = self._board, board
        if last is board:
            return
        if last is None or last.layout is not board.layout or board.marks & ~last.marks:
            self._wet.clear()
            return
        layout = board.layout
        changed = layout.cells_of(last.marks ^ board.marks) | last.placed ^ board.placed
        touched = 0
        for index, unit in enumerate(layout.units):
            if unit.cells & changed:
                touched |= bit(index)
        for rule in self._wet:
            self._wet[rule] |= touched

    def wet(self, rule: str, layout: Layout) -> Bits:
        """The units in which the rule may find something (numbers in ``layout.units``)."""
        return self._wet.setdefault(rule, full(len(layout.units)))

    def found_nothing(self, rule: str, unit: int) -> None:
        """Note that the rule found nothing in the unit."""
        self._wet[rule] &= ~bit(unit)


Finder = Callable[[Board], Iterator[Finding]]
UnitFinder = Callable[[Board, Unit], Iterator[Finding]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A named pattern. ``sentence`` says because, with pieces of evidence in braces.

    ``unique``: the rule assumes that the puzzle has one solution. ``lesson`` teaches it.
    """

    name: str
    level: Level
    score: int
    sentence: str
    lesson: str
    finder: Finder
    aliases: tuple[str, ...] = ()
    code: str = ""
    unique: bool = False
    unit_finder: UnitFinder | None = None

    def steps(self, board: Board, dry: Dry | None = None) -> Iterator[Step]:
        """Every step of the rule on this board, without what is old, empty or said already."""
        seen: set[tuple[Bits, Bits]] = set()
        for finding in self._findings(board, dry):
            placements = finding.placements & ~board.placed_marks if finding.placements else 0
            eliminations = finding.eliminations & board.marks
            said = (placements, eliminations)
            if said != (EMPTY, EMPTY) and said not in seen:
                seen.add(said)
                yield Step(self.name, finding.evidence, placements, eliminations)

    def _findings(self, board: Board, dry: Dry | None) -> Iterator[Finding]:
        if self.unit_finder is None or dry is None:
            return self.finder(board)
        return self._findings_where_wet(board, dry, self.unit_finder)

    def _findings_where_wet(self, board: Board, dry: Dry, finder: UnitFinder) -> Iterator[Finding]:
        units = board.layout.units
        for index in members(dry.wet(self.name, board.layout)):
            nothing = True
            for finding in finder(board, units[index]):
                nothing = False
                yield finding
            if nothing:
                dry.found_nothing(self.name, index)


def rule(
    name: str,
    level: Level,
    score: int,
    sentence: str,
    *,
    aliases: Sequence[str] = (),
    code: str = "",
    unique: bool = False,
) -> Callable[[Finder], Rule]:
    """Make a rule of a function that looks at the whole board."""

    def decorate(finder: Finder) -> Rule:
        return Rule(
            name=name,
            level=level,
            score=score,
            sentence=sentence,
            lesson=inspect.getdoc(finder) or "",
            finder=finder,
            aliases=tuple(aliases),
            code=code,
            unique=unique,
        )

    return decorate


def unit_rule(
    name: str,
    level: Level,
    score: int,
    sentence: str,
    *,
    aliases: Sequence[str] = (),
    code: str = "",
) -> Callable[[UnitFinder], Rule]:
    """Make a rule of a function that looks at one unit at a time, and at nothing else."""

    def decorate(unit_finder: UnitFinder) -> Rule:
        def finder(board: Board) -> Iterator[Finding]:
            for unit in board.layout.units:
                yield from unit_finder(board, unit)

        return Rule(
            name=name,
            level=level,
            score=score,
            sentence=sentence,
            lesson=inspect.getdoc(unit_finder) or "",
            finder=finder,
            aliases=tuple(aliases),
            code=code,
            unit_finder=unit_finder,
        )

    return decorate
