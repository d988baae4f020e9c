"""Crosspatch being set up: the squares, given letters in them, and the words as text."""

from functools import lru_cache
from string import ascii_lowercase

from tui_puzzles.engine.bits import Bits, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.crosspatch.checks import SQUARE
from tui_puzzles.games.crosspatch.puzzle import Crosspatch, puzzle_of
from tui_puzzles.play.drafts import Draft, Texts, begun
from tui_puzzles.ui.board.scene import Look
from tui_puzzles.ui.set_up.keys import DraftLayer
from tui_puzzles.ui.set_up.page import SetUp


class CrosspatchSetUp(SetUp):
    """A square is ``#`` or its letter."""

    NAME = "crosspatch"
    LAYERS = (
        DraftLayer("squares", SQUARE + ascii_lowercase, SQUARE, "space a square; a given letter."),
    )
    SIDES = range(2, 41)
    TEXT = "Words: All words, with blanks or lines between them."

    def made(self, draft: Draft) -> Board:
        return begun(_layout(draft.rows, draft.cols, draft.layers[0], draft.lines.casefold()))

    def puzzle(self) -> Board:
        if not self.draft.lines.strip():
            raise BadInput("there are no words", expected="words, as text")
        return super().puzzle()

    def looks(self, board: Board, _wrong: Bits) -> list[Look]:
        puzzle = puzzle_of(board)
        letters = (puzzle.given_letters.get(at) for at in members(puzzle.squares))
        return [Look(value=ord(letter) if letter else None, given=True) for letter in letters]


@lru_cache(maxsize=8)
def _layout(rows: int, cols: int, texts: Texts, words: str) -> Crosspatch:
    squares = of(at for at, text in enumerate(texts) if text)
    given = {at: text for at, text in enumerate(texts) if text and text != SQUARE}
    return Crosspatch(Grid(rows, cols), squares, words.split(), given)
