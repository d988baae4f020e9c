"""Nonograms being set up: the picture is drawn, or the clues are typed."""

import random
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

from textual import work

from tui_puzzles.engine.bits import Bits
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.nonogram.formats.pictures import (
    fits_pbm,
    fits_text,
    pbm_pixels,
    sheet_of,
    text_pixels,
)
from tui_puzzles.games.nonogram.formats.sheet import LARGEST
from tui_puzzles.games.nonogram.generate import settled
from tui_puzzles.games.nonogram.notation import NOTATION
from tui_puzzles.games.nonogram.of_picture import FEW, changed, few
from tui_puzzles.games.nonogram.puzzle import BOX_SYMBOL, Nonogram, puzzle_of
from tui_puzzles.notation.images import DARK, scaled
from tui_puzzles.notation.rows import in_rows
from tui_puzzles.notation.texts import read_text
from tui_puzzles.play.drafts import Draft, Texts, begun
from tui_puzzles.play.files.folders import path_named
from tui_puzzles.tutor.judged import Judged
from tui_puzzles.tutor.question import Question, regardless
from tui_puzzles.ui.board.scene import Look
from tui_puzzles.ui.prompts.prompts import PathPrompt
from tui_puzzles.ui.set_up.keys import PICTURE_KEYS, DraftLayer
from tui_puzzles.ui.set_up.page import SetUp
from tui_puzzles.ui.threads import answer_to

Pixels: TypeAlias = Sequence[Sequence[int]]
"""Rows of pixels, 1 for a box."""

LONGEST = 20.0  # seconds for changes that leave one solution
NAMED = 12  # changed cells that are named
IMAGES = {".png", ".gif", ".jpg", ".jpeg", ".bmp"}
READABLE = "plain PBM, text of # and ., or an image"


# Pictures to begin with, from files; and the changes that leave one solution.


def mended(picture: Pixels) -> Pixels | None:
    """A picture with one solution, a few pixels away; None if none was found."""
    pixels = [list(row) for row in picture]
    board = settled(pixels, random.Random(1), FEW, seconds=LONGEST)  # changes the pixels
    return pixels if board else None


def repair(cells: Sequence[tuple[int, int]], rows: int, cols: int) -> str:
    """Which cells of a picture were changed, by name; they come with their values now."""
    done = ("emptied", "filled")
    names = [f"r{at // cols + 1}c{at % cols + 1} {done[value]}" for at, value in cells]
    listed = ", ".join(names[:NAMED]) + (f" and {len(names) - NAMED} more" if names[NAMED:] else "")
    number = f"{len(names)} of {rows * cols} cells"
    return f"{number} {'was' if len(names) == 1 else 'were'} changed: {listed}."


def load(name: str) -> Pixels:
    """The picture of a file: PBM, text, or an image (with Pillow); BadInput if it can't be read."""
    path = path_named(name)
    try:
        if path.suffix.lower() in IMAGES:
            return _image(path)
        with path.open("rb") as file:
            text = read_text(file, name)
    except BadInput as error:
        error.expected = READABLE
        raise
    except (OSError, ValueError, RuntimeError, SyntaxError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadInput(reason, source=name, expected="a picture") from error
    try:
        pixels = pbm_pixels(text) if fits_pbm(text) else text_pixels(text)
    except BadInput as error:
        error.source = name
        raise
    return _checked(pixels, name)


def _image(path: Path) -> Pixels:
    with path.open("rb") as file:
        grey = scaled(file, str(path)).convert("L")
    return in_rows([int(value < DARK) for value in grey.tobytes()], grey.width)


def _checked(pixels: Pixels, name: str) -> Pixels:
    if not pixels:
        raise BadInput("it contains no picture", source=name, expected=READABLE)
    if max(len(pixels), len(pixels[0])) > LARGEST:
        message = f"the picture is {len(pixels)}x{len(pixels[0])}"
        raise BadInput(message, source=name, expected=f"at most {LARGEST}x{LARGEST}")
    return pixels


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
        self.app.push_screen(LoadPicture(self.keymap), self._loaded)

    def _loaded(self, pixels: Pixels | None) -> None:
        if pixels is not None:
            self.change(_drawn(pixels))
            self._mend(few(len(pixels) * len(pixels[0])))


class LoadPicture(PathPrompt[Pixels | None]):
    """Asks for the file of a picture."""

    HEADING = "Begin with a picture"
    ADVICE = "The path of a picture: PBM, text of # and ., or an image such as PNG."
    SOUGHT = "picture"

    async def result(self) -> Pixels | None:
        return load(self.typed.strip())

    def nothing(self) -> Pixels | None:
        return None


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
