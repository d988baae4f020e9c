"""The .g form of the Olsak brothers' solver: comments, colours, ``:``, rows, ``:``, columns.

A colour is declared as ``r:R  #ff0000  red`` (its letter in the clues, its letter in pictures, its
name or value, a comment) after a line ``#d``; ``0`` is the background, ``1`` needs no letter.
"""

import re
from collections.abc import Iterator, Sequence

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.entry import Entry
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.nonogram.formats.written import Row, Sheet, coloured_clue, numbered
from tui_puzzles.nonogram.puzzle import BLACK, SPACE_SYMBOL, Ink, clue_text, puzzle_of

_COLOUR = re.compile(r"\s*(\S):(.)\s*(\S+)(.*)")
_PLAIN = {"": 1, "1": 1}


def fits(text: str) -> bool:
    """Two lines that begin with a colon."""
    return sum(line.startswith(":") for line in text.splitlines()) >= 2


def read(text: str) -> Iterator[Entry]:
    """The puzzle of a text."""
    rows = numbered(text)
    colons = [at for at, row in enumerate(rows) if row.text.startswith(":")]
    if len(colons) < 2:
        raise BadInput("rows and columns are not marked", line=1, expected="two lines with :")
    end = colons[2] if len(colons) > 2 else _last(rows) + 1
    inks, letters = _inks(rows[: colons[0]])
    sheet = Sheet(inks=inks)
    sheet.rows = [coloured_clue(row, letters) for row in rows[colons[0] + 1 : colons[1]]]
    sheet.columns = [coloured_clue(row, letters) for row in rows[colons[1] + 1 : end]]
    yield sheet.entry()


def _last(rows: Sequence[Row]) -> int:
    return max(at for at, row in enumerate(rows) if row.text.strip())


def _inks(rows: Sequence[Row]) -> tuple[tuple[Ink, ...], dict[str, int]]:
    """The inks, and the number of each letter of the clues."""
    start = next((at for at, row in enumerate(rows) if row.text[:2].lower() == "#d"), None)
    if start is None:
        return (BLACK,), dict(_PLAIN)
    inks: list[Ink] = []
    letters: dict[str, int] = {}
    for row in rows[start + 1 :]:
        match = _COLOUR.match(row.text)
        if match is None:
            if row.text.strip():
                raise row.bad("this is no colour", "such as r:R  #ff0000  red")
        elif match[1] != "0":
            inks.append(_ink(match, inks))
            letters[match[1]] = len(inks)
            letters |= {"": len(inks)} if match[1] == "1" else {}
    return tuple(inks) or (BLACK,), letters or dict(_PLAIN)


def _ink(match: re.Match[str], inks: Sequence[Ink]) -> Ink:
    said, comment = match[3], match[4].strip()
    rgb = said[1:7].lower() if re.fullmatch(r"#[0-9a-fA-F]{6}", said) else "000000"
    name = comment or (said if not said.startswith("#") else f"colour {len(inks) + 1}")
    taken = {SPACE_SYMBOL, ".", *(ink.symbol for ink in inks)}
    wishes = (match[1] if not match[1].isdecimal() else "#", match[2], *name.lower(), *"abcdefgh")
    symbol = next(wish for wish in wishes if wish not in taken and not wish.isspace())
    return Ink(symbol, name, rgb)


def write(board: Board) -> str:
    """The clues with a letter for each colour."""
    puzzle = puzzle_of(board)
    lines = [f"# {puzzle.title}"] if puzzle.title else []
    if puzzle.inks != (BLACK,):
        lines += ["#d", "0:.  #ffffff  white"]
        lines += [f"{ink.symbol}:{ink.symbol}  #{ink.rgb}  {ink.name}" for ink in puzzle.inks]
    for kind, own in (("rows", puzzle.row_lines), ("columns", puzzle.column_lines)):
        lines += [f": {kind}", *(clue_text(line.clue, puzzle.inks) for line in own)]
    return "\n".join([*lines, ":"]) + "\n"
