"""Nonograms being set up: the picture is drawn, or the clues are typed."""

from collections.abc import Mapping
from functools import lru_cache

from textual import work

from tui_puzzles.engine.bits import Bits
from tui_puzzles.engine.board import Board
from tui_puzzles.games.nonogram.canvas import Pixels, load, mended, repair
from tui_puzzles.games.nonogram.formats.pictures import fits_text, sheet_of, text_pixels
from tui_puzzles.games.nonogram.formats.sheet import LARGEST
from tui_puzzles.games.nonogram.notation import NOTATION
from tui_puzzles.games.nonogram.of_picture import changed, few
from tui_puzzles.games.nonogram.puzzle import BOX_SYMBOL, Nonogram, puzzle_of
from tui_puzzles.notation.rows import in_rows
from tui_puzzles.play.drafts import Draft, Texts, begun
from tui_puzzles.tutor.judged import Judged
from tui_puzzles.tutor.question import Question, regardless
from tui_puzzles.ui.board.scene import Look
from tui_puzzles.ui.prompts.prompts import PathPrompt
from tui_puzzles.ui.set_up.keys import PICTURE_KEYS, DraftLayer
from tui_puzzles.ui.set_up.page import SetUp
from tui_puzzles.ui.threads import answer_to


class NonogramSetUp(SetUp):
    """The picture's boxes; with clues that are typed there is no picture."""

    NAME = "nonogram"
    LAYERS = (
        DraftLayer(
            "picture",
            BOX_SYMBOL,
            BOX_SYMBOL,
            "space fills the cell, or empties it.",
            keys=PICTURE_KEYS,
        ),
    )
    SIDES = range(1, LARGEST + 1)
    TEXT = "Clues: Those of the rows and columns, in any form that is read; or a picture of # and ."

    def made(self, draft: Draft) -> Board:
        return begun(_puzzle(draft.cols, draft.layers[0], draft.lines))

    def written(self, texts: Texts, cell: int, sign: str) -> Mapping[int, str]:
        return {} if self.draft.lines else super().written(texts, cell, sign)

    def looks(self, board: Board, wrong: Bits) -> list[Look]:
        """The picture."""
        found, boxes = super().looks(board, wrong), self.draft.layers[0]
        return [
            look._replace(value=1 if box else None) for look, box in zip(found, boxes, strict=True)
        ]

    def with_lines(self, lines: str) -> Draft:
        if not lines or fits_text(lines):
            return _drawn(text_pixels(lines)) if lines else self.draft._replace(lines="")
        puzzle = _typed(lines)
        rows, cols = len(puzzle.row_lines), len(puzzle.column_lines)
        return Draft.empty(rows, cols, 1, lines)

    def action_mend(self) -> None:
        if self.judged.differ and not self.draft.lines:
            self._mend(self.draft.rows * self.draft.cols)
        else:
            self.message("There is nothing to mend here.")

    @work(exclusive=True)
    async def _mend(self, most: int) -> None:
        """Change so many cells at most until there is one solution."""
        self.judged = Judged("Mending …")
        self._show()
        size, before = self.draft[:2], _pixels(self.draft.cols, self.draft.layers[0])
        better = await answer_to(Question(regardless, mended, before))
        cells = changed(before, better) if better else []
        if better is None or len(cells) > most:
            self.judged = Judged("2 solutions or more.", "No small change was found to help.")
            self._show()
        elif cells:
            self.call_next(self.change, _drawn(better), repair(cells, *size))  # ends this worker

    def action_load(self) -> None:
        self.app.push_screen(LoadPicture(), self._loaded)

    def _loaded(self, pixels: Pixels | None) -> None:
        if pixels is not None:
            self.change(_drawn(pixels))
            self._mend(few(len(pixels) * len(pixels[0])))


class LoadPicture(PathPrompt[Pixels]):
    """Asks for the file of a picture."""

    HEADING = "Begin with a picture"
    ADVICE = "The path of a picture: PBM, text of # and ., or an image such as PNG."
    PLACEHOLDER = "path of a picture"

    async def result(self) -> Pixels:
        return load(self.typed.strip())


def _drawn(pixels: Pixels) -> Draft:
    """The draft of a picture."""
    texts = tuple(BOX_SYMBOL * bool(pixel) for row in pixels for pixel in row)
    return Draft(len(pixels), len(pixels[0]), (texts,))


def _pixels(cols: int, texts: Texts) -> Pixels:
    return in_rows([int(bool(text)) for text in texts], cols)


@lru_cache(maxsize=8)
def _puzzle(cols: int, texts: Texts, lines: str) -> Nonogram:
    return _typed(lines) if lines else sheet_of(_pixels(cols, texts), 1).puzzle()


def _typed(lines: str) -> Nonogram:
    """The puzzle of clues; BadInput where they can't be read."""
    return puzzle_of(next(NOTATION.parse(lines)).found)
