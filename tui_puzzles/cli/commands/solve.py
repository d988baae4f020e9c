"""``solve``: every step from here, then the result."""

from collections.abc import Iterator, Sequence

from tui_puzzles.cli.boards import drawn_in
from tui_puzzles.cli.choice import rules_for
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Output, note
from tui_puzzles.cli.puzzles import InputPuzzle, counted
from tui_puzzles.cli.reports import Result, SearchReport, StepReport
from tui_puzzles.engine import solve as solving
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import Contradiction
from tui_puzzles.engine.rule import Level, Rule, rule
from tui_puzzles.engine.solve import level_of, tidy, walk
from tui_puzzles.engine.step import Finding, Step
from tui_puzzles.play.names import rule_named
from tui_puzzles.records import replace

ONE_MORE = 2  # this many solutions tell a puzzle with one from others


@rule(
    "Search",
    Level.EXTREME,
    10_000,
    "No rule applies here, and search finds only one solution.",
)
def SEARCH(_: Board) -> Iterator[Finding]:
    """Try everything, and take what doesn't fail."""
    return iter(())


class SolvePath:
    """The way from a position to where the rules end; ``board`` is the current position."""

    def __init__(self, puzzle: InputPuzzle, rules: Sequence[Rule], upkeep: Sequence[Rule]) -> None:
        self.puzzle = puzzle
        self.game = puzzle.game
        self.board = puzzle.ready
        self.rules = rules
        self.upkeep = upkeep  # rules whose steps are reported too
        self.named = {rule.name: rule for rule in (*upkeep, *rules)}
        self.used: list[Rule] = []

    def steps(self) -> Iterator[StepReport]:
        """Every step, each followed by its upkeep; raises Contradiction like ``walk``."""
        if self.puzzle.clash:
            raise Contradiction(self.puzzle.clash)
        for step, _ in tidy(self.board, self.upkeep):
            yield self._report(step)
        self.board = self.board.settled()
        self.board.check()  # a broken law need not show in a cell
        for step, after in walk(self.board, self.rules):
            before, self.board = self.board, after
            self.used.append(self.named[step.rule])
            yield self._report(step)
            yield from map(self._report, solving.upkeep(before, step, self.upkeep))

    def _report(self, step: Step) -> StepReport:
        return StepReport(len(self.used), step, self.named[step.rule], self.board.layout)

    def searched(self) -> Iterator[StepReport]:
        """The step to the only solution, by search; raises Contradiction when there is none."""
        verdict = self.game.search(self.board, ONE_MORE)
        count = counted(verdict)
        if count == 0:
            raise Contradiction("search finds no solution")
        if count == "undecided":
            raise Undecided
        if count == 1:
            rest = verdict.solutions[0].marks & ~self.board.placed_marks
            self.board = verdict.solutions[0]
            self.used.append(SEARCH)
            yield SearchReport(
                len(self.used), Step(SEARCH.name, (), rest), SEARCH, self.board.layout
            )

    def result(self, kind: str, options: Options, reason: str = "") -> Result:
        """How it ended."""
        score = sum(rule.score for rule in self.used)
        hardest = max((rule.level for rule in self.used), default=Level.EASY)
        level = level_of(hardest, score, self.game.ceilings, self.board.layout.work)
        drawn = drawn_in(options.to, self.board, self.game)
        mistake = self.puzzle.mistake
        return Result(kind, drawn, level, score, len(self.used), reason, mistake=mistake)


class Undecided(Exception):
    """Search gave up."""


def each(puzzle: InputPuzzle, out: Output, options: Options) -> int:
    """Every step from here, then the result."""
    upkeep = puzzle.game.upkeep if options.json or options.all else ()
    way = SolvePath(puzzle, rules_for(puzzle, options), upkeep)
    warn(puzzle)
    result = _walked(way, puzzle, out, options)
    out.report(result, puzzle.number)
    return 0 if result.kind == "solved" else 1


def _walked(way: SolvePath, puzzle: InputPuzzle, out: Output, options: Options) -> Result:
    try:
        for report in way.steps():
            out.report(report, puzzle.number)
        if way.board.open and options.search:
            for report in way.searched():
                out.report(report, puzzle.number)
    except Contradiction as error:
        return way.result("contradiction", options, str(error))
    except Undecided:
        return way.result("undecided", options, "the search gave up")
    if not way.board.open:
        return way.result("solved", options)
    return stuck(way, puzzle, options)


def stuck(way: SolvePath, puzzle: InputPuzzle, options: Options) -> Result:
    """Why there is no step; with the number of solutions where the type counts them."""
    result = way.result("stuck", options, _why_stuck(puzzle, options))
    counts = puzzle.game.count_limit > ONE_MORE
    return replace(result, solutions=puzzle.count) if counts else result


def _why_stuck(puzzle: InputPuzzle, options: Options) -> str:
    if options.rule:
        return f"{rule_named(options.rule, puzzle.game).name} has no step here"
    count, narrowed = puzzle.count, options.rules or options.max_level
    if count in (1, "undecided"):
        return "none of these rules applies" if narrowed else "no rule applies"
    solutions = {0: "no solution", "2+": "several solutions"}.get(count, f"{count} solutions")
    return f"the puzzle has {solutions}"


def warn(puzzle: InputPuzzle) -> None:
    """Print a note when the moves are already wrong."""
    wrong = puzzle.mistake
    if wrong:
        note(f"{' '.join(wrong.marks)} is wrong, since move {wrong.since}")
