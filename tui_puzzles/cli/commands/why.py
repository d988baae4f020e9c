"""``why``: the steps that decide what a cell is or isn't."""

from collections.abc import Iterator

from tui_puzzles.cli.choice import rules_for
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Output, Record, Span
from tui_puzzles.cli.puzzles import InputPuzzle, for_each
from tui_puzzles.cli.reports import StepReport
from tui_puzzles.cli.source import is_puzzle
from tui_puzzles.engine.bits import has
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.layout import Layout
from tui_puzzles.records import record
from tui_puzzles.tutor.why import clash, why

OPEN, OUT, SURE = "open", "out", "sure"
WORDS = {
    OPEN: "Nothing in the rules decides {mark} from here.",
    OUT: "So {mark} is impossible.",
    SURE: "So {mark} is certain.",
}


@record
class Decided:
    """The result for a mark, after ``steps`` steps; ``because``: why, where none is needed."""

    mark: str
    state: str
    steps: int
    because: str = ""

    def record(self) -> Record:
        """The answer as an object."""
        because: Record = {"because": self.because} if self.because else {}
        return {"mark": self.mark, "result": self.state, "steps": self.steps} | because

    def sentence(self) -> str:
        """The answer."""
        if self.because and self.state == OPEN:
            return f"No solution: {self.because}."
        if self.because:
            state = "certain" if self.state == SURE else "impossible"
            return f"{self.mark} is {state}: {self.because}."
        return WORDS[self.state].format(mark=self.mark)

    def spans(self) -> Iterator[Span]:
        """The answer."""
        yield self.sentence(), "bold red" if self.state == OPEN else "bold green"


def run(options: Options) -> int:
    """The steps that end with the mark decided, and how it is decided."""
    word = options.mark
    if options.puzzle is None and (is_puzzle(word, options) or not {*word} & {*"=-"}):
        expected = f"why {word} r3c4-5, with a cell and a value"
        raise BadInput("CELL-VALUE is missing", expected=expected)
    return for_each(options, _why)


def _why(puzzle: InputPuzzle, out: Output, options: Options) -> int:
    board, layout = puzzle.board, puzzle.board.layout
    mark = _mark(options.mark, layout)
    rules = rules_for(puzzle, options)
    named = {rule.name: rule for rule in rules}
    known = puzzle.clash or board.dead_end() or _state(board, mark) != OPEN
    links = [] if known else why(puzzle.ready, rules, mark)
    for number, link in enumerate(links, 1):
        out.report(StepReport(number, link.step, named[link.step.rule], layout), puzzle.number)
        board = link.board.after(link.step)
    state = OPEN if puzzle.clash else _state(board, mark)
    at_once = puzzle.clash or (_at_once(board, mark) if known else "")
    decided = Decided(layout.mark_name(mark), state, len(links), at_once)
    out.report(decided, puzzle.number)
    return 1 if decided.state == OPEN else 0


def _at_once(board: Board, mark: int) -> str:
    """Why it is decided already, if that is seen at a glance."""
    state, cell = _state(board, mark), board.layout.cell_of(mark)
    if state == SURE:
        return "it is given" if has(board.givens, cell) else "it stands there"
    return clash(board, mark) if state == OUT else ""


def _mark(text: str, layout: Layout) -> int:
    """The mark of CELL-VALUE; BadInput, which isn't the puzzle's, if it can't be read."""
    try:
        return layout.mark_in(text)
    except BadInput as error:
        error.source = "CELL-VALUE"
        raise


def _state(board: Board, mark: int) -> str:
    if not has(board.marks, mark):
        return OUT
    return SURE if has(board.placed, board.layout.cell_of(mark)) else OPEN
