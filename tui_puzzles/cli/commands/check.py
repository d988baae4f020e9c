"""``check``: how many solutions the position has."""

from tui_puzzles.cli.boards import DrawnBoard, drawn_in
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Output
from tui_puzzles.cli.puzzles import InputPuzzle, counted
from tui_puzzles.cli.reports import SolutionCount
from tui_puzzles.engine.bits import members
from tui_puzzles.engine.board import Board

EVERY = 1000  # solutions that are printed at most


def each(puzzle: InputPuzzle, out: Output, options: Options) -> int:
    """The line of one puzzle."""
    verdict = puzzle.game.search(puzzle.board, EVERY if options.all else puzzle.game.count_limit)
    count = counted(verdict)
    two = verdict.solutions[:2] if verdict.number > 1 else ()
    shown = verdict.solutions if options.all else two
    examples = tuple(DrawnBoard(solution, puzzle.game, options.to) for solution in shown)
    known = drawn_in(options.to, verdict.known, puzzle.game) if verdict.known else None
    clash, mistake = puzzle.clash, puzzle.mistake
    report = SolutionCount(count, examples, _differ(two), clash, mistake, known, verdict.advice)
    out.report(report, puzzle.number)
    return 0 if count == 1 else 1


def _differ(boards: tuple[Board, ...]) -> tuple[str, ...]:
    """The cells where two boards differ."""
    if len(boards) < 2:
        return ()
    layout = boards[0].layout
    cells = layout.cells_of(boards[0].marks ^ boards[1].marks)
    return tuple(layout.cell_names[cell] for cell in members(cells))
