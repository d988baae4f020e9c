"""What kind of puzzle a board makes that somebody sets up: how many solutions, and how hard."""

from itertools import takewhile
from time import monotonic

from tui_puzzles.engine.bits import EMPTY, Bits
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.solve import rating_of, rounds
from tui_puzzles.play.games import load_game
from tui_puzzles.records import NamedTuple
from tui_puzzles.search.limit import allowing
from tui_puzzles.tutor.question import Question

SECONDS = 5.0  # for the search for solutions, and again for the rating


class Judged(NamedTuple):
    """The number of solutions in words; ``differ``: the cells in which two of them do."""

    message: str = ""
    more: str = ""  # the level, where there is one solution
    differ: Bits = EMPTY


def read_back(game: Game, board: Board) -> Board:
    """The board as a text of it is read; BadInput, without a place, where it isn't a puzzle."""
    try:
        form = game.notation.short
        return next(game.parse(game.format(board, form), form)).found
    except BadInput as error:
        raise BadInput(error.message, expected=error.expected) from None


def judged(name: str, text: str, question: Question[Judged]) -> Judged:
    """Search for the solutions of a text in the type's short form, and rate the only one."""
    game = load_game(name)
    board = next(game.parse(text, game.notation.short)).found
    with allowing(SECONDS, lambda: question.valid):
        verdict = game.search(board, 2)
    if verdict.number > 1:
        one, other, *_ = verdict.solutions
        return Judged("2 solutions or more.", differ=board.layout.cells_of(one.marks ^ other.marks))
    if not verdict.complete:
        return Judged("The search gave up: unclear whether it has one solution.")
    if verdict.only is None:
        return Judged("No solution.")
    return Judged("1 solution.", _rated(game, board.known_sole(), question))


def _rated(game: Game, board: Board, question: Question[Judged]) -> str:
    """Its level and hardest rule, as far as the rules come in time."""
    end = monotonic() + SECONDS
    walked = takewhile(lambda _: question.valid and monotonic() < end, rounds(board, game.rules))
    rating = rating_of(board, walked, game.ceilings)
    if not rating.solved:
        return "The rules don't reach it."
    hardest = f", hardest rule {rating.hardest.name}" if rating.hardest else ""
    return f"Level {rating.level.label}{hardest}."
