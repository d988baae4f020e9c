"""The ways to write a Sudoku down: which form is it, what does it say, and the same back."""

from itertools import islice

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.sudoku.formats import (
    cells,
    library,
    links,
    marks,
    opensudoku,
    pzpr,
    sudokuwiki,
)
from tui_puzzles.games.sudoku.formats.blocks import Block, blocks
from tui_puzzles.notation.forms import Form, Forms
from tui_puzzles.notation.rows import is_map, symbols_of
from tui_puzzles.notation.texts import Lines, head

TABLE = (
    Form("sudokuwiki", sudokuwiki.is_link, sudokuwiki.read_link, sudokuwiki.write_link),
    Form("puzz.link", pzpr.is_link, pzpr.read_link, pzpr.write_link),
    Form("opensudoku", opensudoku.is_game, opensudoku.read_game, opensudoku.write_game),
    Form("sudokupad", links.is_sudokupad, links.read_link, links.write_sudokupad),
    Form("f-puzzles", links.is_f_puzzles, links.read_link, links.write_f_puzzles),
    Form("hodoku", library.is_library, library.read_library, library.write_library),
    Form("729", marks.has_nines, marks.read_nines),
    Form("line", cells.is_long, cells.read_cells, cells.write_line),
    Form("pencilmarks", marks.has_groups, marks.read_groups, marks.write_groups),
    Form("sdk", cells.is_sdk, cells.read_sdk, cells.write_sdk),
    Form("ss", cells.has_stars, cells.read_cells),
    Form("grid", cells.is_grid, cells.read_cells, cells.write_grid),
    Form("sdm", cells.is_long, cells.read_cells, cells.write_sdm),  # line after line
)
_PATIENCE = 100  # puzzles that can't be read before ``recognise`` gives up


class Sudokus(Forms[Block]):
    """The same, but two lines of cells are a list, and what is surely meant for one is."""

    def recognise(self, text: str) -> str | None:
        """The form of the first puzzle that can be read or is surely meant for one."""
        seen = (block for block in islice(self.blocks(Lines(head(text))), _PATIENCE))
        ours = (block for block in seen if self._is_ours(block))
        try:
            names = [form.name for block in islice(ours, 2) if (form := self.form_of(block))]
        except BadInput:  # a line that is longer than any of ours
            return None
        if names == ["line", "line"]:
            return "sdm"
        return names[0] if names else None

    def _is_ours(self, block: Block) -> bool:
        marked = (
            links.is_link(block)
            or opensudoku.is_game(block)
            or library.is_library(block)
            or cells.is_nearly(block)
        )
        board = None if marked else self.entry(block).board
        return marked or (board is not None and not is_map(symbols_of(board, "0")))


NOTATION = Sudokus(
    table=TABLE,
    blocks=blocks,
    short="line",
    solved="line",
    drawn="grid",
    marks="pencilmarks",
    lone="[0-9.]{81}",
)
