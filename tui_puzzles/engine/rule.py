"""Rules: a decorator gives a generator function a name, a level and a sentence."""

import sys
from collections.abc import Callable, Container, Iterator, Sequence
from enum import IntEnum
from functools import cache
from pathlib import Path
from types import BuiltinFunctionType
from typing import Protocol

from tui_puzzles.engine.bits import EMPTY, Bits, bit, full, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.step import Finding, Step
from tui_puzzles.records import NamedTuple, record, replace, values


class Level(IntEnum):
    """The difficulty of a rule or a puzzle; the same six levels for all puzzle types."""

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


class Scope(IntEnum):
    """The parts of a board that a rule looks at one by one, and that may be dry."""

    BOARD = 0
    UNIT = 1
    VALUE = 2


class Wet:
    """The parts in which a rule may find something, up to a place in the log of changes."""

    __slots__ = ("all", "at", "parts")

    def __init__(self, parts: Bits) -> None:
        self.all = parts
        self.parts = parts
        self.at = 0


class Dry:
    """Remembers in which units (or for which values) a rule found nothing, until these change.

    Each belongs to one walk: ``see`` takes the current board, whose marks only get fewer, and logs
    what changed; a rule looks up what concerns it when its turn comes.
    """

    def __init__(self) -> None:
        self._board: Board | None = None
        self._changed: dict[Scope, list[Bits]] = {scope: [] for scope in Scope}
        self._wet: dict[str, Wet] = {}

    def see(self, board: Board) -> None:
        """Parts that changed since the last board are worth a look again."""
        last, self._board = self._board, board
        if last is None or last is board:
            return
        if last.layout is not board.layout or board.marks & ~last.marks:
            self._wet.clear()
            return
        cells, values = board.layout.cells_and_values(last.marks ^ board.marks)
        units = board.layout.units_touching(cells | last.placed ^ board.placed)
        self._changed[Scope.BOARD].append(full(1))
        self._changed[Scope.UNIT].append(units)
        self._changed[Scope.VALUE].append(values)

    def wet(self, rule: "Rule", board: Board) -> Wet:
        """The parts where the rule may find something; the rule removes those that are dry."""
        wet, changed = self._wet.get(rule.name), self._changed[rule.scope]
        now = len(changed)
        if wet is None:
            wet = self._wet[rule.name] = Wet(rule.parts(board.layout))
        elif wet.at < now:
            wet.parts |= union(changed[wet.at :]) & wet.all
        wet.at = now
        return wet


Finder = Callable[[Board], Iterator[Finding]]
UnitFinder = Callable[[Board, Unit], Iterator[Finding]]
ValueFinder = Callable[[Board, int], Iterator[Finding]]
PartFinder = Callable[[Board, int], Iterator[Finding]]


class Ahead(NamedTuple):
    """Many steps taken together, without evidence, as the walk would take them one by one.

    ``taken``: numbers of rules, each with the number of its steps, in the order of their first
    ones. ``board``: the settled board after them. ``tried``: so many rules from the front have no
    further step there.
    """

    taken: list[tuple[int, int]]
    board: Board
    tried: int


class Scout(Protocol):
    """What goes ahead of the rules on boards of a layout, and finds what they would find there."""

    def ahead(self, board: Board) -> Ahead:
        """Take steps of the first rules, as far as they lead."""
        ...

    def silent(self, board: Board) -> Container[str]:
        """The names of rules without a step on a settled board, when the rules before have none."""
        ...


ScoutFor = Callable[[Layout, Sequence["Rule"]], Scout | None]


@record(eq=False)
class Card:
    """A decorator's data on a rule. ``sentence`` says because, with evidence in braces.

    ``lesson`` is the function's docstring unless given.
    ``unique``: the rule assumes that the puzzle has one solution, which must be proved before it
    has a step. The first of some rules may have a ``scout(layout, rules)`` that goes ahead of them.
    """

    name: str
    level: Level
    score: int
    sentence: str
    aliases: tuple[str, ...] = ()
    code: str = ""
    unique: bool = False
    kinds: tuple[str, ...] = ()  # of the units it looks at; none = all
    needs: tuple[str, ...] = ()  # of units of which a layout must have one
    scout: ScoutFor | None = None
    lesson: str = ""

    def rule_of(self, scope: Scope, finder: PartFinder, teacher: Callable[..., object]) -> "Rule":
        """The rule that finds with ``finder`` and teaches with the docstring of ``teacher``."""
        lesson = dedented(self.lesson) or lesson_of(teacher)
        return Rule(**values(self) | {"lesson": lesson}, scope=scope, finder=finder)


@record(kw_only=True, eq=False)
class Rule(Card):
    """A named pattern, with the lesson that teaches it. Compared by identity: rules are quick keys.

    ``finder(board, part)`` looks at one part of the board: at the unit or the value of this
    number, or at all of it. ``counter``, if there is one, finds the same without evidence.
    ``where``: the parts that are worth that, by a quick look at the whole board.
    """

    scope: Scope
    finder: PartFinder
    counter: PartFinder | None = None
    where: Callable[[Board], Bits] | None = None

    @property
    def paragraphs(self) -> list[str]:
        """The lesson, each paragraph on one line."""
        return [" ".join(text.split()) for text in self.lesson.split("\n\n")]

    @property
    def idea(self) -> str:
        """The first paragraph of the lesson."""
        return self.paragraphs[0]

    @property
    def rank(self) -> tuple[Level, int]:
        """The level and the score: what is lower is easier."""
        return self.level, self.score

    @property
    def bare(self) -> "Rule":
        """The rule for counting steps: it makes no evidence that takes time."""
        return replace(self, finder=self.counter) if self.counter else self

    def parts(self, layout: Layout) -> Bits:
        """The numbers of the parts of a board that the rule looks at."""
        if self.needs and not layout.units_of_kinds(self.needs):
            return EMPTY
        if self.scope is Scope.UNIT:
            return layout.units_of_kinds(self.kinds) if self.kinds else full(len(layout.units))
        return full(len(layout.symbols)) if self.scope is Scope.VALUE else full(1)

    def applies(self, board: Board) -> bool:
        """Has the rule a step here?"""
        return next(self.steps(board), None) is not None

    def steps(self, board: Board, dry: Dry | None = None) -> Iterator[Step]:
        """Every step of the rule on this board, without old, empty or repeated conclusions.

        Upkeep looks at the board as it stands, any other rule at the settled one. A rule that
        assumes one solution has no step unless that is proved.
        """
        if self.unique and not board.sole:
            return iter(())
        if self.level is not Level.UPKEEP:
            board = board.settled()
        wet = Wet(self.parts(board.layout)) if dry is None else dry.wet(self, board)
        if self.where is not None and wet.parts:
            wet.parts &= self.where(board)
        return self._steps(board, wet) if wet.parts else iter(())  # usually there is nothing

    def _steps(self, board: Board, wet: Wet) -> Iterator[Step]:
        seen: set[tuple[Bits, Bits]] | None = None  # rules usually find nothing
        for part in members(wet.parts):
            nothing = True
            for finding in self.finder(board, part):
                if seen is None:
                    seen, placed = set(), board.layout.marks(board.placed, board.layout.values)
                placements = finding.placements & ~placed
                eliminations = finding.eliminations & board.marks
                if not placements and not eliminations:
                    continue
                nothing = False
                if (placements, eliminations) not in seen:
                    seen.add((placements, eliminations))
                    yield Step(self.name, finding.evidence, placements, eliminations)
            if nothing:
                wet.parts &= ~bit(part)


def easier(rule: Rule, rules: Sequence[Rule]) -> list[Rule]:
    """What stands before a rule and has a lower level, or the same level and a lower score."""
    return [other for other in rules[: rules.index(rule)] if other.rank < rule.rank]


class rule(Card):
    """Make a rule of a function that looks at the whole board."""

    def __call__(self, finder: Finder) -> Rule:
        return self.rule_of(Scope.BOARD, lambda board, _: finder(board), finder)


class unit_rule(Card):
    """Make a rule of a function that looks at one unit, and outside it only for eliminations."""

    def __call__(self, finder: UnitFinder) -> Rule:
        def in_unit(board: Board, part: int) -> Iterator[Finding]:
            return finder(board, board.layout.units[part])

        return self.rule_of(Scope.UNIT, in_unit, finder)


class value_rule(Card):
    """Make a rule of a function that looks at the places of one value, and at nothing else."""

    def __call__(self, finder: ValueFinder) -> Rule:
        return self.rule_of(Scope.VALUE, finder, finder)


def lesson_of(teacher: Callable[..., object]) -> str:
    """The docstring; that of a compiled function is read from the source file next to it."""
    if isinstance(teacher, BuiltinFunctionType):
        return in_source(teacher.__module__).get(teacher.__name__, "")
    return dedented(teacher.__doc__ or "")


def dedented(text: str) -> str:
    """A docstring as ``inspect.cleandoc`` has it, which would load 5 ms of other things."""
    first, *rest = text.expandtabs().split("\n")
    margin = min((len(line) - len(line.lstrip()) for line in rest if line.strip()), default=0)
    return "\n".join([first.lstrip(), *(line[margin:] for line in rest)]).strip("\n")


@cache
def in_source(module: str) -> dict[str, str]:
    """The docstrings of a module's functions by name, read from its source."""
    import ast

    file = Path(sys.modules[module].__file__ or "")
    source = file.with_name(file.name.partition(".")[0] + ".py").read_text("utf-8")
    kinds = ast.FunctionDef | ast.AsyncFunctionDef
    functions = [node for node in ast.parse(source).body if isinstance(node, kinds)]
    return {node.name: ast.get_docstring(node) or "" for node in functions}
