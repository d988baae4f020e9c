"""The ways to write boards of queens down.

A board in text is a square grid: letters for its regions, or ``.`` and ``Q`` without regions. Below
the letters, after an empty line, a second grid may say what is known: ``Q``, ``x`` (blank), ``.``.
Headings stand above: ``stars: 2`` (queens in every line and region), ``title: Dawn``. Boards are
divided by a line ``%%``.
"""

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.later import expression
from tui_puzzles.games.queens.formats import borders, numbers, text
from tui_puzzles.games.queens.puzzle import puzzle_of, rows_of
from tui_puzzles.notation.blocks import BETWEEN, TextBlock
from tui_puzzles.notation.forms import Form, Forms, of_drawings

_SQUARES = expression(r"\s*#[# ]*(\n|$)")  # of a framework, which other puzzles begin with


class Boards(Forms[TextBlock]):
    """The same, but a framework, which other puzzles begin with, is none of ours."""

    def fitting(self, text: str) -> str | None:
        return None if _SQUARES.match(text) else super().fitting(text)


def canonical(board: Board) -> str:
    """The smallest board, turned and mirrored, its regions named in the order of their cells."""
    puzzle, known = puzzle_of(board), "".join(rows_of(board))
    letters, found = puzzle.letters or "A" * puzzle.field.size, list[str]()
    for turn in puzzle.field.turns():
        names: dict[str, int] = {}
        regions = [names.setdefault(letters[cell], len(names)) for cell in turn]
        found.append(f"{puzzle.need} {regions} {''.join(known[cell] for cell in turn)}")
    return min(found)


NOTATION = Boards(
    table=(
        Form("pzprv3", numbers.is_file, numbers.read_file, numbers.write_file),
        Form("puzz.link", borders.fits_link, borders.read_link, borders.write_link),
        Form("sbn", borders.fits_sbn, borders.read_sbn, borders.write_sbn),
        Form("numbers", text.fits_numbers, text.read, numbers.write),
        Form("letters", text.fits_letters, text.read, text.write_letters),
        Form("plain", text.fits_plain, text.read, text.write_plain),
        Form("placed", write=text.write_placed),
    ),
    blocks=text.puzzles,
    whole=(of_drawings("tui_puzzles.games.queens.formats.penpa:entry"),),
    short="letters",
    solved="placed",
    drawn="letters",
    marks="letters",
    lone="(?:[!-~]*[/?])?starbattle/[0-9]{1,3}/[0-9]{1,3}/[0-9]/[0-9a-v]+/?",
    between=BETWEEN,
    cells="tui_puzzles.games.queens.formats.kind:KIND",
)
