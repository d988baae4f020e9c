"""A puzzle to save games of, and moves to play in it."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.history import Turn
from tui_puzzles.engine.position import Act, Move
from tui_puzzles.play import saves
from tui_puzzles.play.games import load_game
from tui_puzzles.play.session import Session
from tui_puzzles.play.settings import Settings

PUZZLE = "040000090000050000806000407000080000005020700002165900007603500609070302000000000"
GAME = load_game("sudoku")


class Told(list[str]):
    """Collects messages."""

    __call__ = list[str].append


def board(text: str = PUZZLE) -> Board:
    found = next(GAME.parse(text, None)).board
    assert found is not None
    return found


def start(tell: Callable[[str], None], text: str = PUZZLE) -> Session:
    return saves.start(GAME, board(text), "A puzzle", Settings(), tell)


def moves(number: int, seed: int = 1) -> Iterator[Turn]:
    """Moves of which each changes something."""
    rng = random.Random(seed)
    cells = [cell for cell in range(81) if PUZZLE[cell] == "0"]
    for _ in range(number):
        yield Move(rng.choice([Act.CORNER, Act.CENTRE]), rng.choice(cells), rng.randrange(9))


def refuse(message: str) -> None:
    """Nothing was to be told."""
    raise AssertionError(message)


def played(number: int) -> tuple[Path, Session]:
    """A saved game, left, and the session it had."""
    session = start(refuse)
    for turn in moves(number):
        session.play(turn)
    session.close()
    assert session.journal is not None
    return session.journal.path, session
