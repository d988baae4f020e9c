"""The reports about a puzzle: steps, results, counts, ratings."""

from collections.abc import Iterator
from functools import cached_property

from tui_puzzles.cli.boards import DrawnBoard
from tui_puzzles.cli.output import Record, Span
from tui_puzzles.cli.puzzles import Mistake
from tui_puzzles.engine.bits import count
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.solve import Rating
from tui_puzzles.engine.step import Role, Step
from tui_puzzles.engine.words import explain, sentence, together
from tui_puzzles.engine.words.record import explained_step_to_json
from tui_puzzles.records import record

LOOKS = {Role.PLACED: "bold green", Role.REMOVED: "bold red"}
LEVEL_LOOKS = {Level.EASY: "green", Level.MEDIUM: "yellow", Level.UPKEEP: "dim"}


def _behind(words: str, text: str) -> str:
    """A board on the line of what is said, or below it if it has several."""
    return f"{words}\n{text}" if "\n" in text else f"{words} {text}"


@record
class StepReport:
    """A step in words; ``number`` is 0 for the upkeep at the start."""

    number: int
    step: Step
    rule: Rule
    layout: Layout

    @cached_property
    def words(self) -> explain.Explanation:
        """Rule, because, therefore."""
        return explain.explain(self.step, self.rule, self.layout)

    def record(self) -> Record:
        """The step as an object; ``step_from_json`` reads it back."""
        record = explained_step_to_json(self.step, self.rule, self.layout)
        return {"step": self.number, **record}

    def sentence(self) -> str:
        """Step 3, Rule: because. So ..."""
        return f"Step {self.number}, {self.words.title}: {self.words.text}".rstrip()

    def spans(self) -> Iterator[Span]:
        """Number, rule, level, and the reason with its evidence lit."""
        level = self.rule.level
        yield f"{self.number:>3}. ", "dim"
        yield self.words.title, "bold"
        yield f" ({level.label}, {self.rule.score}): ", LEVEL_LOOKS.get(level, "red")
        between = sentence.Phrase("\n" if "\n" in self.words.reason else " ")
        for span in (*self.words.because, between, *self.words.therefore):
            yield (
                span.text.replace("\n", "\n     "),
                LOOKS.get(span.role, "cyan") if span.role else "",
            )


@record
class SearchReport(StepReport):
    """The step of a search, whose many conclusions are not listed."""

    @cached_property
    def words(self) -> explain.Explanation:
        """Because, and how many cells follow."""
        words = explain.explain(self.step, self.rule, self.layout)
        cells = f"So {count(self.step.placements)} cells follow."
        return explain.Explanation(words.title, words.because, (sentence.Phrase(cells),))


@record
class Result:
    """How solving ended, and what is known at that point."""

    kind: str  # solved, stuck, contradiction, undecided
    drawn: DrawnBoard
    level: Level
    score: int
    steps: int
    reason: str = ""
    solutions: int | str | None = None
    mistake: Mistake | None = None

    def record(self) -> Record:
        """The result as an object."""
        record: Record = {"result": self.kind}
        if self.kind == "solved":
            record |= {"solution": self.drawn.solution, "text": self.drawn.text}
        else:
            record["board"] = self.drawn.text
        record |= {"level": self.level.label, "score": self.score, "steps": self.steps}
        record |= {"reason": self.reason} if self.reason else {}
        record |= self.mistake.record() if self.mistake else {}
        return record | ({} if self.solutions is None else {"solutions": self.solutions})

    @property
    def summary(self) -> str:
        """Solved in 54 steps, level hard, score 612."""
        steps = f"{self.steps} step{'' if self.steps == 1 else 's'}"
        reason = f": {self.reason}" if self.reason else ""
        how = f"in {steps}" if self.kind == "solved" else f"after {steps}"
        return (
            f"{self.kind.capitalize()} {how}, level {self.level.label}, score {self.score}{reason}."
        )

    def sentence(self) -> str:
        """The summary and the board."""
        return _behind(self.summary, self.drawn.text)

    def spans(self) -> Iterator[Span]:
        """The board and the summary."""
        yield f"{self.drawn.picture}\n", ""
        yield self.summary, "bold green" if self.kind == "solved" else "bold red"


@record
class SolutionCount:
    """The number of solutions, examples of them, and the cells where two of several differ."""

    solutions: int | str
    examples: tuple[DrawnBoard, ...] = ()
    differ: tuple[str, ...] = ()
    clash: str = ""
    mistake: Mistake | None = None
    known: DrawnBoard | None = None
    advice: str = ""

    def record(self) -> Record:
        """The count as an object."""
        record: Record = {"solutions": self.solutions}
        if self.examples:
            record |= {"examples": [drawn.solution for drawn in self.examples]}
            record |= {"texts": [drawn.text for drawn in self.examples]}
            record |= {"differ": list(self.differ)}
        if self.clash:
            record["reason"] = self.clash
        if self.known:
            record |= {"known": self.known.text}
        if self.known or self.advice:
            record |= {"advice": self.advice}
        return record | (self.mistake.record() if self.mistake else {})

    @property
    def summary(self) -> str:
        """The number in words."""
        undecided = f"Undecided: {self.advice or 'the search gave up'}."
        return {
            "0": f"No solution{self._why_none}.",
            "1": "Exactly one solution.",
            "2+": "Several solutions.",
            "undecided": undecided,
        }.get(str(self.solutions), f"{self.solutions} solutions.")

    @property
    def _why_none(self) -> str:
        """What is wrong, or what would help."""
        return f": {self.clash}" if self.clash else f"; {self.advice}" if self.advice else ""

    @property
    def difference(self) -> str:
        """Where two of several differ."""
        return f" Two of them differ in {together.listed(self.differ)}." if self.differ else ""

    def sentence(self) -> str:
        """The number; below it those of several that are shown."""
        shown = (_behind(f"Solution {n}:", one.text) for n, one in enumerate(self.examples, 1))
        return "\n".join([self.summary + self.difference, *shown])

    def spans(self) -> Iterator[Span]:
        """The number; of several, two of them drawn."""
        yield self.summary, "bold green" if self.solutions == 1 else "bold red"
        yield self.difference, ""
        for number, drawn in enumerate(self.examples, 1):
            head = f"\nSolution {number}:" if len(self.examples) > 1 else ""
            yield f"{head}\n{drawn.picture}", ""
        if self.known:
            yield f"\n{self.known.picture}", ""


@record
class RatingReport:
    """How hard a puzzle is, how the rules ended; and its points on a requested scale."""

    kind: str
    rating: Rating
    drawn: DrawnBoard
    scale: str = ""
    points: float | None = None

    @property
    def hardest(self) -> str:
        """The name of the hardest rule used."""
        return self.rating.hardest.name if self.rating.hardest else ""

    @property
    def _points(self) -> str:
        return "unknown" if self.points is None else f"{self.points:.1f}"

    def record(self) -> Record:
        """The rating as an object."""
        rating = self.rating
        record: Record = {"result": self.kind, "level": rating.level.label, "score": rating.score}
        record |= {"hardest": self.hardest, "steps": rating.steps, "rules": rating.used}
        record |= {self.scale: self.points} if self.scale else {}
        return record | {"type": self.drawn.game.name, "text": self.drawn.text}

    def sentence(self) -> str:
        """Level, score, hardest rule."""
        hardest = f", hardest rule {self.hardest}" if self.hardest else ""
        ending = "" if self.rating.solved else f", {self.kind}"
        on_scale = f", {self.scale.upper()} {self._points}" if self.scale else ""
        level, score = self.rating.level.label, self.rating.score
        return f"Level {level}, score {score}{hardest}{on_scale}{ending}."

    def spans(self) -> Iterator[Span]:
        """The same in columns; a puzzle that the rules can't finish has no level."""
        level = self.rating.level
        label = level.label if self.rating.solved else "-"
        yield f"{label:<8}", LEVEL_LOOKS.get(level, "red")
        on_scale = f"{self.scale.upper()} {self._points:<7}  " if self.scale else ""
        yield f"{self.rating.score:>7}  {on_scale}{self.hardest:<32}  ", ""
        yield "" if self.kind == "solved" else self.kind, "bold red"
