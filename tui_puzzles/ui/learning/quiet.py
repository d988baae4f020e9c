"""Puzzle screens that teach: with candidates, without remarks on moves; nothing is saved."""

from collections.abc import Callable

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.history import History
from tui_puzzles.engine.later import loaded
from tui_puzzles.engine.position import Position
from tui_puzzles.play.session import Session
from tui_puzzles.play.settings import Settings
from tui_puzzles.ui.puzzle.screen import Guided, PuzzleScreen


def board_screen(
    game: Game, board: Board, heading: str, settings: Settings, guided: Guided | None = None
) -> PuzzleScreen:
    """A screen of the type on this board."""
    return quiet_screen(game, History(Position(board)), heading, settings, guided)


def quiet_screen(
    game: Game, history: History, heading: str, settings: Settings, guided: Guided | None
) -> PuzzleScreen:
    """The type's screen for these turns."""
    quiet = settings._replace(candidates=True, named=False)
    screen: Callable[..., PuzzleScreen] = loaded(game.screen)
    return screen(Session(game, history, heading, None, quiet), guided)
