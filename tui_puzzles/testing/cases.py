"""Cases of rules: positions where a rule fires and what it says there, or where it must not.

A line for each::

    rule | puzzle | moves | evidence | conclusions
    rule | puzzle | moves |  | none

The first three fields are those of a practice position, the last two those of a step as text.
``#`` begins a line of remarks.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.words.record import step_from_text, step_to_text
from tui_puzzles.records import record
from tui_puzzles.tutor.learning.positions import Drill

_BETWEEN = " | "
QUIET = "none"
"""The conclusions of a case in which the rule finds nothing."""
FIRING = 2
"""Cases that a rule has at least, besides one in which it finds nothing."""


@record
class Case:
    """A position, with a step of the rule there; or without, where the rule must find nothing."""

    drill: Drill
    evidence: str
    conclusions: str

    @property
    def rule(self) -> str:
        """The name of the rule."""
        return self.drill.rule

    @property
    def fires(self) -> bool:
        """Must the rule find the step?"""
        return self.conclusions != QUIET

    @property
    def line(self) -> str:
        """The case as it stands in a file."""
        return _BETWEEN.join((self.drill.line, self.evidence, self.conclusions))

    def board(self, game: Game) -> Board:
        """The position; for upkeep rules with the upkeep still to do."""
        return self.drill.board(game)

    def step(self, layout: Layout) -> Step:
        """The step that the rule must find."""
        return step_from_text(_BETWEEN.join((self.rule, self.evidence, self.conclusions)), layout)


def unwritten(rule: str, cases: Iterable[Case]) -> str:
    """What is still to be written for a rule; "" when it fires twice, and once must not."""
    fires = [case.fires for case in cases if case.rule == rule]
    if sum(fires) < FIRING:
        return f"please write {FIRING} cases in which {rule} fires"
    if all(fires):
        return (
            f"please write a case in which {rule} must not fire: {rule} | PUZZLE | MOVES |  | none"
        )
    return ""


def case_of(drill: Drill, step: Step, layout: Layout) -> Case:
    """The case that a step of a position makes."""
    _, evidence, conclusions = step_to_text(step, layout).split(_BETWEEN)
    return Case(drill, evidence, conclusions)


def read(text: str, source: str = "") -> Iterator[Case]:
    """The cases of a file's text; BadInput with the line where it is broken."""
    for number, line in enumerate(text.splitlines(), 1):
        if line and line[0] != "#":
            fields = line.split(_BETWEEN)
            if len(fields) != 5:
                expected = "rule | puzzle | moves | evidence | conclusions"
                raise BadInput("not a case", line=number, expected=expected, source=source)
            rule, puzzle, moves, evidence, conclusions = fields
            yield Case(Drill.of(rule, puzzle, moves), evidence.strip(), conclusions.strip())


def read_file(path: Path | None) -> list[Case]:
    """The cases of a file, BadInput where it is missing; none without one."""
    if path and not path.is_file():
        expected = "what is printed by: python -m tui_puzzles.testing fires TYPE RULE"
        raise BadInput("there is no such file of cases", expected=expected, source=str(path))
    return list(read(path.read_text("utf-8"), str(path))) if path else []
