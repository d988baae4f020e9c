"""The ways to write boards of queens down.

A board in text is a square grid: letters for its regions, or ``.`` and ``Q`` without regions. Below
the letters, after an empty line, a second grid may say what is known: ``Q``, ``x`` (blank), ``.``.
Headings stand above: ``stars: 2`` (queens in every line and region), ``title: Dawn``. Boards are
divided by a line ``%%``.
"""

import re
from collections.abc import Iterator

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.queens.formats import borders, numbers, text
from tui_puzzles.games.queens.formats.regions import board_of
from tui_puzzles.games.queens.puzzle import puzzle_of, rows_of
from tui_puzzles.notation.around import LONGEST
from tui_puzzles.notation.blocks import BETWEEN, TextBlock
from tui_puzzles.notation.forms import Form, Forms, of_drawings
from tui_puzzles.notation.span import Span
from tui_puzzles.notation.unused import lines_named
from tui_puzzles.records import replace

_STARS = expression(  # 2 stars; "stars": 2
    r"(?<!\d)([2-6])[ -]*(?:stars?\b|★)|\bstars?\w*[\"']?\s*[:=]\s*[\"']?([2-6])\b", re.IGNORECASE
)
_GRADE = expression(r"(?:difficulty|level|rat(?:ed|ing))\W{0,4}\d[ -]*(?:stars?|★)", re.IGNORECASE)
_HEADER = expression(r"(?m)^[ \t]*(\d+)(?:[ \t]+\1)?[ \t]+([2-6])[ \t]*$")
"""The rows, and the stars of each."""
_SQUARES = expression(r"\s*#[# ]*(\n|$)")  # of a framework, which other puzzles begin with


class Boards(Forms[TextBlock]):
    """The same, but a framework, which other puzzles begin with, is none of ours.

    What stands around a single board may say how many stars it has.
    """

    def parse(self, text: str, form: str | None = None) -> Iterator[Entry]:
        found = super().parse(text, form)
        starred = len(text) <= LONGEST and (_STARS.search(text) or _HEADER.search(text))
        return _with_stars(found, text) if starred else found

    def fitting(self, text: str) -> str | None:
        return None if _SQUARES.match(text) else super().fitting(text)


def _with_stars(found: Iterator[Entry], text: str) -> Iterator[Entry]:
    """The puzzles; a single one has the stars of the text."""
    first = next(found, None)
    if first is None:
        return
    try:
        second = next(found, None)
    except BadInput:
        yield first
        raise
    if second is None:
        yield _starred(first, text)
    else:
        yield from (first, second)
        yield from found


def _starred(entry: Entry, text: str) -> Entry:
    """The same with the stars that the text says, where they weren't read with the board."""
    puzzle = puzzle_of(entry.board) if entry.board else None
    if puzzle is None or puzzle.need > 1 or not puzzle.letters:
        return entry
    stars, header = _STARS.search(_GRADE.sub("", text)), _HEADER.search(text)
    found = stars or (header if header and int(header[1]) == puzzle.field.rows else None)
    if found is None:
        return entry
    number = int(found[found.lastindex or 1])
    try:
        layout = board_of(puzzle.letters, number, puzzle.headings, Span("", entry.line))
    except BadInput:  # more than a region has cells: other stars are meant
        return entry
    line = text.count("\n", 0, found.end()) + 1
    left = "" if entry.left == lines_named([line]) else entry.left
    return replace(entry, board=Board.start(layout, entry.found.placed_marks), left=left)


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
