"""``rate``: how hard."""

from tui_puzzles.cli.boards import DrawnBoard
from tui_puzzles.cli.choice import rules_for
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Output
from tui_puzzles.cli.puzzles import InputPuzzle
from tui_puzzles.cli.reports import RatingReport
from tui_puzzles.cli.words import scale_named
from tui_puzzles.engine.errors import Contradiction
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.solve import Rating, rate


def each(puzzle: InputPuzzle, out: Output, options: Options) -> int:
    """The line of one puzzle."""
    kind, rating = _rating(puzzle, options)
    scale = options.scale.casefold()
    points = _points(puzzle, scale) if scale and kind != "contradiction" else None
    drawn = DrawnBoard(puzzle.start, puzzle.game)
    out.report(RatingReport(kind, rating, drawn, scale, points), puzzle.number)
    return 0 if kind == "solved" else 1


def _points(puzzle: InputPuzzle, scale: str) -> float | None:
    """Its points on a scale; None without exactly one solution, or beyond the scale."""
    return scale_named(scale, puzzle.game)(puzzle.ready) if puzzle.count == 1 else None


def _rating(puzzle: InputPuzzle, options: Options) -> tuple[str, Rating]:
    try:
        rating = rate(puzzle.ready, rules_for(puzzle, options), puzzle.game.ceilings)
    except Contradiction:
        return "contradiction", Rating(Level.EASY, 0, None, 0, solved=False)
    return "solved" if rating.solved else "stuck", rating
