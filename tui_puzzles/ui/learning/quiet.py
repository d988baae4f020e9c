"""Puzzle screens that teach: with candidates, without remarks on moves; nothing is saved."""

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.history import History
from tui_puzzles.engine.later import loaded
from tui_puzzles.engine.position import Position
from tui_puzzles.play.session import Session
from tui_puzzles.play.settings import Settings
from tui_puzzles.ui.puzzle.screen import PuzzleScreen


def board_screen(game: Game, board: Board, heading: str, settings: Settings) -> PuzzleScreen:
    """A screen of the type on this board."""
    return quiet_screen(Session(game, History(Position(board)), heading, None, settings))


def quiet_screen(session: Session) -> PuzzleScreen:
    """The type's screen for this session."""
    session.settings = session.settings._replace(candidates=True, named=False)
    screen: PuzzleScreen = loaded(session.game.screen)(session)
    return screen
