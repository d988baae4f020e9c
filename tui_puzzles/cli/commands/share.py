"""``share``: a line that opens the same puzzle anywhere."""

from tui_puzzles.cli.boards import DrawnBoard
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Output, Raw, Record
from tui_puzzles.cli.puzzles import InputPuzzle, for_each
from tui_puzzles.play.share import shared


def run(options: Options) -> int:
    """The same puzzle, after the moves, as a line that opens anywhere."""
    return for_each(options, _share)


def _share(puzzle: InputPuzzle, out: Output, _: Options) -> int:
    record: Record = {"puzzle": puzzle.number} if puzzle.number else {}
    DrawnBoard(puzzle.start, puzzle.game).note_lost(puzzle.number)
    out.raw(Raw(shared(puzzle.start, puzzle.game), record))
    return 0
