"""``hint``: as much of a step as was asked for."""

from collections.abc import Iterator

from tui_puzzles.cli.commands.solve import warn
from tui_puzzles.cli.commands.steps import allowed, found, nothing
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Output, Record, Span
from tui_puzzles.cli.puzzles import InputPuzzle, Mistake
from tui_puzzles.cli.reports import StepReport
from tui_puzzles.engine.words.explain import Help, joined
from tui_puzzles.records import record
from tui_puzzles.tutor.solver import steps_of_level
from tui_puzzles.tutor.words import sentences, step_words


@record
class HintReport:
    """A step, as far as the stage reveals it; ``alike``: the number of steps of its level.

    ``mistake``: what is wrong already with the moves.
    """

    report: StepReport
    stage: Help
    alike: int
    mistake: Mistake | None = None

    def record(self) -> Record:
        """The hint, and what else it reveals."""
        record: Record = {"stage": int(self.stage), "hint": self.sentence()}
        step = self.report.record()
        if self.stage >= Help.WHICH:
            record |= {key: step[key] for key in ("rule", "level", "score")}
        if self.stage == Help.WHOLE:
            record |= {key: step[key] for key in ("place", "remove", "because", "evidence")}
        return record | (self.mistake.record() if self.mistake else {})

    def sentence(self) -> str:
        """The hint."""
        report = self.report
        words = step_words(report.step, report.rule, report.layout, self.stage, self.alike)
        rule = f"{words.heading}: " if words.level else ""
        return f"{rule}{joined(sentences(words))}".rstrip()

    def spans(self) -> Iterator[Span]:
        """The hint."""
        yield self.sentence(), ""


def each(puzzle: InputPuzzle, out: Output, options: Options) -> int:
    """As much help as was asked for."""
    warn(puzzle)
    rules = allowed(puzzle, options)
    report = next(found(puzzle, rules), None)
    if report is None:
        return nothing(puzzle, out, options)
    stage = Help(options.stage)
    number = steps_of_level(puzzle.ready, report.rule, rules) if stage == Help.NUDGE else 0
    out.report(HintReport(report, stage, number, puzzle.mistake), puzzle.number)
    return 0
