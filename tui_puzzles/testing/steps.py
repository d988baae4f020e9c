"""Is a step true, proved, well said, and read back as it was written?"""

import re
from collections.abc import Iterator

from tui_puzzles.engine.bits import members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.verify import proves
from tui_puzzles.engine.words import record
from tui_puzzles.engine.words.explain import explain
from tui_puzzles.engine.words.sentence import unfilled
from tui_puzzles.testing.truth import Truth

FLAWS = ("{", "  ", "()", "[", " .", ": .", ", ;")
"""What a sentence has where a piece of its evidence is missing or empty."""
_ASKS = r"\?(?=\s+(?:[A-Z\d]|r\d))"
"""A question that something follows: it would stand in a reason whose answer is below."""


def faults(step: Step, rule: Rule, board: Board, truth: Truth) -> Iterator[str]:
    """All that is wrong with a step of a rule on this board."""
    if not truth.allows(step):
        yield "false"
    if not rule.unique and not proves(board, step):
        yield "not proved"
    yield from faults_of_text(step, rule, board.layout)


def faults_of_text(step: Step, rule: Rule, layout: Layout) -> Iterator[str]:
    """What is wrong with a step's sentence, and with how it is written down."""
    explanation = explain(step, rule, layout)
    yield from (f"{flaw!r} in the reason" for flaw in FLAWS if flaw in explanation.reason)
    if joined := re.search(r"[.?!][A-Za-z]", explanation.reason):
        yield f"no blank in {joined[0]!r}"
    if re.search(_ASKS, explanation.reason):
        yield "a question before the end of the reason"
    holes = dict.fromkeys(unfilled(rule.sentence, step.evidence, layout))
    yield from (f"no evidence for {hole} in the reason" for hole in holes)
    missing = [name for name in _concluded(step, layout) if name not in explanation.conclusion]
    yield from (f"{name} isn't in the conclusion" for name in missing)
    if record.step_from_text(record.step_to_text(step, layout), layout) != step:
        yield "not the same when it is read as text"
    if record.step_from_json(record.step_to_json(step, layout), layout) != step:
        yield "not the same when it is read as JSON"


def _concluded(step: Step, layout: Layout) -> Iterator[str]:
    """The names of the cells that a step says something of."""
    for marks in (step.placements, step.eliminations):
        for value in members(layout.values_of(marks)):
            yield from layout.grid.names_of(layout.places(marks, value))


def forgetful(step: Step) -> Iterator[Step]:
    """The step with one cited unit fewer."""
    for unit in dict.fromkeys(unit for piece in step.evidence for unit in piece.units):
        evidence = tuple(
            piece._replace(units=tuple(other for other in piece.units if other is not unit))
            for piece in step.evidence
        )
        yield step._replace(evidence=evidence)
