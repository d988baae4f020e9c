"""Boards being set up, and the same on the disk: whoever comes back finds the last one there."""

import json
from collections.abc import Mapping, Sequence

from tui_puzzles.engine.bits import of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.layout import Layout
from tui_puzzles.play.files.disk import store
from tui_puzzles.play.files.folders import home
from tui_puzzles.records import NamedTuple

Texts = tuple[str, ...]


class Draft(NamedTuple):
    """What is written into the cells of a grid, row by row: a text for each, in several layers.

    ``lines``: what is typed as text, such as words or laws.
    """

    rows: int
    cols: int
    layers: tuple[Texts, ...]
    lines: str = ""

    @classmethod
    def empty(cls, rows: int, cols: int, layers: int, lines: str = "") -> "Draft":
        """Nothing is written."""
        return cls(rows, cols, (("",) * (rows * cols),) * layers, lines)

    @property
    def grid(self) -> Grid:
        """Its cells."""
        return Grid(self.rows, self.cols)

    def written(self, layer: int, texts: Mapping[int, str]) -> "Draft":
        """The same with other texts in these cells of a layer."""
        own = enumerate(self.layers[layer])
        changed = tuple(texts.get(cell, text) for cell, text in own)
        return self._replace(layers=(*self.layers[:layer], changed, *self.layers[layer + 1 :]))

    def onto(self, blank: "Draft", before: "Draft") -> "Draft":
        """The same on a blank one of another size; ``before``: a blank one of its own."""
        draft = blank._replace(lines=self.lines)
        rows, cols, *_ = blank
        for layer, (own, was) in enumerate(zip(self.layers, before.layers, strict=True)):
            texts = {self.grid.row_col(at): text for at, text in enumerate(own) if text != was[at]}
            there = {(r, c): text for (r, c), text in texts.items() if r < rows and c < cols}
            draft = draft.written(layer, {blank.grid.cell(*at): there[at] for at in there})
        return draft


def begun(layout: Layout, texts: Sequence[str] = ()) -> Board:
    """The board on which the symbols among these texts of its cells are given."""
    symbols = {symbol: value for value, symbol in enumerate(layout.symbols)}
    own = enumerate(texts)
    return Board.start(layout, of(layout.mark(at, symbols[t]) for at, t in own if t in symbols))


def load_draft(name: str, layers: int) -> Draft | None:
    """The last one of a type, which has so many layers; None if none can be read."""
    try:
        rows, cols, found, lines = json.loads((home().data / _file(name)).read_text("utf-8"))
        draft = Draft(rows, cols, tuple(tuple(map(str, texts)) for texts in found), str(lines))
    except (OSError, ValueError, TypeError, RecursionError):
        return None
    sizes: Sequence[int] = [len(texts) for texts in draft.layers]
    whole = isinstance(rows, int) and isinstance(cols, int) and min(rows, cols) > 0
    return draft if whole and sizes == [rows * cols] * layers else None


def store_draft(name: str, draft: Draft) -> None:
    """Write it; OSError when there is no room for it."""
    home().check_room()
    store(home().data / _file(name), json.dumps(draft, ensure_ascii=False).encode())


def _file(name: str) -> str:
    return f"{name}-board.json"
