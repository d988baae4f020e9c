"""``share``: a line that opens the same puzzle anywhere."""

from tui_puzzles.cli.boards import DrawnBoard
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Output, Raw, Record
from tui_puzzles.cli.puzzles import InputPuzzle
from tui_puzzles.play.share import shared


def each(puzzle: InputPuzzle, out: Output, _: Options) -> int:
    """The same puzzle, after the moves, as a line that opens anywhere."""
    record: Record = {"puzzle": puzzle.number} if puzzle.number else {}
    DrawnBoard(puzzle.start, puzzle.game).note_lost(puzzle.number)
    out.raw(Raw(shared(puzzle.start, puzzle.game), record))
    return 0
