"""What is said about a puzzle: steps, hints, results, counts, ratings."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from tui_puzzles.cli.boards import Drawn
from tui_puzzles.cli.output import Record, Span
from tui_puzzles.cli.puzzles import Mistake
from tui_puzzles.engine import explain
from tui_puzzles.engine.bits import count
from tui_puzzles.engine.explain import Help
from tui_puzzles.engine.record import told_step_to_json
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.solve import Rating
from tui_puzzles.engine.step import Role, Step
from tui_puzzles.engine.units import Layout
from tui_puzzles.tutor.words import sentences, step_words

LOOKS = {Role.PLACED: "bold green", Role.REMOVED: "bold red"}
LEVEL_LOOKS = {Level.EASY: "green", Level.MEDIUM: "yellow", Level.UPKEEP: "dim"}


@dataclass(frozen=True)
class Told:
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
        """The step as an object; ``engine.record`` reads it back."""
        said = told_step_to_json(self.step, self.rule, self.layout)
        return {"step": self.number, **said}

    def sentence(self) -> str:
        """Step 3, Rule: because. So ..."""
        text = f"{self.words.title}: {self.words.reason} {self.words.conclusion}"
        return f"Step {self.number}, {text}".rstrip()

    def spans(self) -> Iterator[Span]:
        """Number, rule, level, and the reason with its evidence lit."""
        level = self.rule.level
        yield f"{self.number:>3}. ", "dim"
        yield self.words.title, "bold"
        yield f" ({level.label}, {self.rule.score}): ", LEVEL_LOOKS.get(level, "red")
        for span in (*self.words.because, explain.Span(" "), *self.words.therefore):
            yield span.text, LOOKS.get(span.role, "cyan") if span.role else ""


@dataclass(frozen=True)
class Searched(Told):
    """The step of a search, whose many conclusions are not said one by one."""

    @cached_property
    def words(self) -> explain.Explanation:
        """Because, and how many cells follow."""
        told = explain.explain(self.step, self.rule, self.layout)
        cells = f"So {count(self.step.placements)} cells follow."
        return explain.Explanation(told.title, told.because, (explain.Span(cells),))


@dataclass(frozen=True)
class Hint:
    """A step as far as was asked for; ``alike`` steps of its level are there."""

    told: Told
    stage: Help
    alike: int

    def record(self) -> Record:
        """The hint, and what else it gives away."""
        said: Record = {"stage": int(self.stage), "hint": self.sentence()}
        step = self.told.record()
        if self.stage >= Help.WHICH:
            said |= {key: step[key] for key in ("rule", "level", "score")}
        if self.stage == Help.WHOLE:
            said |= {key: step[key] for key in ("place", "remove", "because", "evidence")}
        return said

    def sentence(self) -> str:
        """The hint."""
        told = self.told
        words = step_words(told.step, told.rule, told.layout, self.stage, self.alike)
        rule = f"{words.heading}: " if words.level else ""
        return f"{rule}{' '.join(sentences(words))}".rstrip()

    def spans(self) -> Iterator[Span]:
        """The hint."""
        yield self.sentence(), ""


@dataclass(frozen=True)
class Result:
    """How solving ended, and what is known then."""

    kind: str  # solved, stuck, contradiction, undecided
    drawn: Drawn
    level: Level
    score: int
    steps: int
    reason: str = ""
    solutions: int | str | None = None

    def record(self) -> Record:
        """The result as an object."""
        said: Record = {"result": self.kind}
        if self.kind == "solved":
            said["solution"] = self.drawn.solution
        else:
            said["board"] = self.drawn.text
        said |= {"level": self.level.label, "score": self.score, "steps": self.steps}
        said |= {"reason": self.reason} if self.reason else {}
        return said | ({} if self.solutions is None else {"solutions": self.solutions})

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
        text = self.drawn.solution if self.kind == "solved" else self.drawn.text
        return f"{self.summary} {text}"

    def spans(self) -> Iterator[Span]:
        """The board and the summary."""
        yield f"{self.drawn.picture}\n", ""
        yield self.summary, "bold green" if self.kind == "solved" else "bold red"


@dataclass(frozen=True)
class Count:
    """How many solutions; of several, two and the cells where they differ."""

    solutions: int | str
    examples: tuple[Drawn, ...] = ()
    differ: tuple[str, ...] = ()
    clash: str = ""
    mistake: Mistake | None = None
    known: Drawn | None = None
    advice: str = ""

    def record(self) -> Record:
        """The count as an object."""
        said: Record = {"solutions": self.solutions}
        if self.examples:
            said |= {"examples": [drawn.solution for drawn in self.examples]}
            said |= {"differ": list(self.differ)}
        if self.clash:
            said["reason"] = self.clash
        if self.known:
            said |= {"known": self.known.text, "advice": self.advice}
        if self.mistake:
            said |= {"wrong": list(self.mistake.marks), "since": self.mistake.since}
        return said

    @property
    def summary(self) -> str:
        """How many."""
        undecided = f"Undecided: {self.advice or 'the search gave up'}."
        return {
            "0": f"No solution: {self.clash}." if self.clash else "No solution.",
            "1": "Exactly one solution.",
            "2+": "Several solutions.",
            "undecided": undecided,
        }.get(str(self.solutions), f"{self.solutions} solutions.")

    @property
    def difference(self) -> str:
        """Where two of several differ."""
        return f" Two of them differ in {explain.listed(self.differ)}." if self.differ else ""

    def sentence(self) -> str:
        """The count; of several, two."""
        return " ".join([self.summary + self.difference, *(drawn.text for drawn in self.examples)])

    def spans(self) -> Iterator[Span]:
        """The count; of several, two, drawn."""
        yield self.summary, "bold green" if self.solutions == 1 else "bold red"
        yield self.difference, ""
        for drawn in (*self.examples, *([self.known] if self.known else [])):
            yield f"\n{drawn.picture}", ""


@dataclass(frozen=True)
class Rated:
    """How hard a puzzle is for the rules, how they ended; and on a scale, if one was asked for."""

    kind: str
    rating: Rating
    scale: str = ""
    points: float | None = None

    @property
    def hardest(self) -> str:
        """The name of the hardest rule that was needed."""
        return self.rating.hardest.name if self.rating.hardest else ""

    @property
    def _told(self) -> str:
        return "unknown" if self.points is None else f"{self.points:.1f}"

    def record(self) -> Record:
        """The rating as an object."""
        rating = self.rating
        said: Record = {"result": self.kind, "level": rating.level.label, "score": rating.score}
        said |= {"hardest": self.hardest, "steps": rating.steps}
        return said | ({self.scale: self.points} if self.scale else {})

    def sentence(self) -> str:
        """Level, score, hardest rule."""
        hardest = f", hardest rule {self.hardest}" if self.hardest else ""
        ending = "" if self.rating.solved else f", {self.kind}"
        on_scale = f", {self.scale.upper()} {self._told}" if self.scale else ""
        level, score = self.rating.level.label, self.rating.score
        return f"Level {level}, score {score}{hardest}{on_scale}{ending}."

    def spans(self) -> Iterator[Span]:
        """The same in columns; a puzzle that the rules don't finish has no level."""
        level = self.rating.level
        label = level.label if self.rating.solved else "-"
        yield f"{label:<8}", LEVEL_LOOKS.get(level, "red")
        on_scale = f"{self.scale.upper()} {self._told:<7}  " if self.scale else ""
        yield f"{self.rating.score:>7}  {on_scale}{self.hardest:<32}", ""
        yield "" if self.kind == "solved" else self.kind, "bold red"
