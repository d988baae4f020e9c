"""``convert``: the same puzzle in another form."""

from tui_puzzles.cli.boards import DrawnBoard
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Output, Record
from tui_puzzles.cli.puzzles import InputPuzzle


def each(puzzle: InputPuzzle, out: Output, options: Options) -> int:
    """The text of one puzzle."""
    drawn = DrawnBoard(puzzle.start, puzzle.game, options.to)
    record: Record = {"puzzle": puzzle.number} if puzzle.number else {}
    if puzzle.number:  # one of several
        drawn.check_series(options)
    drawn.note_lost(puzzle.number)
    out.raw(drawn.raw(puzzle.number, record))
    return 0
