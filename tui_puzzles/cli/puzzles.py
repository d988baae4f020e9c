"""The puzzles of an input, after the moves: what every command starts from."""

from collections.abc import Callable, Iterator
from functools import cached_property

from tui_puzzles.cli.entries import Numbered, entries, placed, tell
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Fault, Output, Record, output_for
from tui_puzzles.cli.source import read
from tui_puzzles.cli.words import check_names
from tui_puzzles.engine.bits import first, has, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry, Game
from tui_puzzles.engine.position import Move, Position, move_from_text, moves_in
from tui_puzzles.engine.search import Verdict
from tui_puzzles.notation.unused import Unused
from tui_puzzles.records import NamedTuple, record
from tui_puzzles.search.limit import allowing


class Mistake(NamedTuple):
    """The marks of the moves that no solution has, and the first move that made one."""

    marks: tuple[str, ...]
    since: int

    def record(self) -> Record:
        """As members of an object."""
        return {"wrong": list(self.marks), "since": self.since}


@record
class InputPuzzle:
    """A puzzle of the input, after the moves; ``number`` is 0 when it is the only one."""

    game: Game
    given: Board
    positions: tuple[Position, ...]
    number: int = 0

    @property
    def position(self) -> Position:
        """After all moves."""
        return self.positions[-1]

    @property
    def start(self) -> Board:
        """The position, with nothing concluded yet from what is placed."""
        return self.position.bare

    @property
    def board(self) -> Board:
        """The position with the upkeep done."""
        return self.position.board

    @cached_property
    def ready(self) -> Board:
        """Where rules start: ``start``, with the proof of a single solution if there is one."""
        return self.game.proved(self.start)

    @cached_property
    def clash(self) -> str:
        """Two placed marks that exclude each other, in words; empty when there are none."""
        layout = self.given.layout
        placed = self.start.placed_marks
        for mark in members(placed):
            others = layout.rivals[mark] & placed
            if others:
                both = (layout.mark_name(mark), layout.mark_name(first(others)))
                return f"{both[0]} and {both[1]} exclude each other"
        return ""

    @cached_property
    def count(self) -> int | str:
        """How many solutions it has, moves and removed candidates ignored."""
        bare = Board.start(self.given.layout, self.given.placed_marks)
        return counted(self.game.counted(bare, self.game.count_limit))

    @cached_property
    def several(self) -> bool:
        """Does the puzzle as given, removed candidates included, have several solutions?"""
        return self.game.counted(self.given.settled()).number > 1

    @cached_property
    def mistake(self) -> Mistake | None:
        """What is wrong with the moves; None also when there isn't exactly one solution."""
        if len(self.positions) < 2:
            return None
        solution = self.game.search(self.given.settled(), 2).only
        return self._mistake(solution) if solution else None

    def _mistake(self, solution: Board) -> Mistake | None:
        wrong = [position.differences(solution) for position in self.positions]
        if not wrong[-1]:
            return None
        since = next(at for at, marks in enumerate(wrong) if marks & wrong[-1])
        names = self.given.layout.mark_names
        entries = self.position.entries
        marks = (*names(wrong[-1] & entries), *names(wrong[-1] & ~entries, "-"))
        return Mistake(marks, since)


Action = Callable[[InputPuzzle, Output, Options], int]
"""What a command does with a puzzle; returns a status."""


def counted(verdict: Verdict) -> int | str:
    """The number of solutions, "2+" for two or more (or another number), or "undecided"."""
    if verdict.complete and not verdict.limited:
        return verdict.number
    return f"{verdict.number}+" if verdict.number > 1 else "undecided"


def for_each(options: Options, action: Action) -> int:
    """Do the task for every puzzle of the input; return the largest status."""
    source = read(options)
    out = output_for(options)
    status, unused = 0, Unused()
    for one in entries(source, options):
        check_names(one[1], options)
        status = max(status, treated(one, source.name, options, action, out))
        unused.see(one[2].left)
    tell(unused, source.name)
    return status


def treated(one: Numbered, name: str, options: Options, action: Action, out: Output) -> int:
    """Do the task for a puzzle; ``name`` is that of the input. What is wrong with it is a line."""
    number, game, entry = one
    try:
        puzzle = _puzzle(game, entry, options.moves, number)
        with allowing(options.seconds):
            return action(puzzle, out, options)
    except BadInput as error:
        if number and error.source:  # an option, at fault with this one
            error.source = f"puzzle {number}, {error.source}"
        out.fault(Fault(placed(error, name, entry.line), number))
        return 2


def _puzzle(game: Game, entry: Entry, moves: str, number: int) -> InputPuzzle:
    """The puzzle after the moves; BadInput when entry or moves can't be read."""
    return InputPuzzle(game, entry.found, tuple(_positions(entry.found, moves)), number)


def _positions(board: Board, moves: str) -> Iterator[Position]:
    position = Position(board)
    yield position
    for number, word in enumerate(moves_in(moves.replace(",", " ")), 1):
        try:
            move = move_from_text(word, board.layout)
            _check_given(move, board)
        except BadInput as error:
            error.source, error.column = f"--moves, move {number}", 0
            raise
        position = position.moved(move)
        yield position


def _check_given(move: Move, board: Board) -> None:
    given = [cell for cell in move.cells if has(board.placed, cell)]
    if given:
        name = board.layout.cell_names[given[0]]
        raise BadInput(f"{name} is given", expected="a move in an open cell")
