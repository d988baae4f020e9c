"""Boards as cells, and the shapes in which people and programs write them."""

import json
import random
import re
from collections.abc import Callable, Iterator, Sequence
from string import ascii_lowercase, ascii_uppercase
from typing import NamedTuple

from tests.games.kakuro.boards import random_puzzle
from tests.games.nonogram.forms import finished
from tui_puzzles.engine.bits import of
from tui_puzzles.engine.board import Board
from tui_puzzles.games.kakuro.formats.sheet import BLACK, squares_of
from tui_puzzles.games.queens.puzzle import regioned
from tui_puzzles.games.sudoku.houses import SHAPES as BOXES
from tui_puzzles.games.sudoku.puzzle import Variant, layout_of
from tui_puzzles.games.takuzu.puzzle import Takuzu

Cells = Sequence[Sequence[str]]
"""A text for each cell, "" for an open one."""


class Written(NamedTuple):
    """A board and its cells; ``blanks``: the signs that may stand for an open one."""

    cells: Cells
    board: Board
    blanks: str = "._-*?"


# -- boards ----------------------------------------------------------------------------------------


def sudoku(chance: random.Random) -> Written:
    """Some of the digits of a filled board."""
    side = chance.choice([4, 6, 9, 9, 9, 16])
    height, width = BOXES[side]
    order = chance.sample(range(side), side)
    often = chance.uniform(0.2, 0.6)
    layout = layout_of(Variant(side))
    values = {
        r * side + c: order[(r % height * width + r // height + c) % side]
        for r in range(side)
        for c in range(side)
        if chance.random() < often or r == c == 0
    }
    if {*values.values()} <= {0}:
        values[side + 2] = 1
    texts = [layout.symbols[values[at]] if at in values else "" for at in range(side * side)]
    board = Board.start(layout, of(layout.mark(at, value) for at, value in values.items()))
    return Written(in_rows(texts, side), board, "._-*?0xX")


def takuzu(chance: random.Random) -> Written:
    """0s and 1s in some of the cells."""
    rows, cols = chance.choice([(4, 4), (6, 6), (6, 8), (8, 8), (10, 10), (14, 14)])
    layout = Takuzu(rows, cols)
    often = chance.uniform(0.2, 0.5)
    values = {at: chance.randrange(2) for at in range(rows * cols) if chance.random() < often}
    values |= {1: 0, 2: 1}
    texts = [str(values.get(at, "")) for at in range(rows * cols)]
    board = Board.start(layout, of(layout.mark(at, value) for at, value in values.items()))
    return Written(in_rows(texts, cols), board, "._-*?")


def queens(chance: random.Random) -> Written:
    """Regions that grow from a cell each."""
    side = chance.randrange(5, 11)
    region = dict(zip(chance.sample(range(side * side), side), ascii_uppercase, strict=False))
    while len(region) < side * side:
        cell = chance.choice([*region])
        row, col = divmod(cell, side)
        near = [(row + 1, col), (row - 1, col), (row, col + 1), (row, col - 1)]
        r, c = chance.choice(near)
        if 0 <= r < side and 0 <= c < side:
            region.setdefault(r * side + c, region[cell])
    texts = [region[at] for at in range(side * side)]
    return Written(in_rows(texts, side), Board.start(regioned(texts, 1), 0), ".")


def kakuro(chance: random.Random) -> Written:
    """Squares with clues."""
    board, _ = random_puzzle(chance, chance.randrange(3, 8), chance.randrange(3, 8), 0)
    rows = [[square_text(square.clues) for square in row] for row in squares_of(board)]
    return Written(rows, board, "._?")


def square_text(clues: object) -> str:
    if clues is None:
        return ""
    if clues == BLACK:
        return "#"
    assert isinstance(clues, tuple)
    return "\\".join("" if one is None else str(one) for one in clues)


def nonogram(chance: random.Random) -> Written:
    """Pictures."""
    rows, cols = chance.randrange(4, 12), chance.randrange(4, 12)
    picture = [[int(chance.random() < 0.6) for _ in range(cols)] for _ in range(rows)]
    picture[0][:3], picture[1][:3] = [1, 1, 1], [0, 0, 0]
    layout = finished(picture).layout
    cells = [["#" if one else "" for one in row] for row in picture]
    return Written(cells, Board.start(layout, 0), "._-")


def in_rows(texts: Sequence[str], width: int) -> Cells:
    return [texts[at : at + width] for at in range(0, len(texts), width)]


MAKERS: dict[str, Callable[[random.Random], Written]] = {
    "sudoku": sudoku,
    "takuzu": takuzu,
    "queens": queens,
    "kakuro": kakuro,
    "nonogram": nonogram,
}

# -- shapes ----------------------------------------------------------------------------------------


def filled(cells: Cells, blank: str) -> list[list[str]]:
    return [[text or blank for text in row] for row in cells]


def joined(cells: Cells, blank: str, between: str) -> str:
    return "\n".join(between.join(row) for row in filled(cells, blank))


def padded(cells: Cells, blank: str) -> list[list[str]]:
    width = max(len(text) for row in cells for text in row) or 1
    return [[text.center(width) for text in row] for row in filled(cells, blank)]


def markdown(cells: Cells, _blank: str) -> str:
    rows = [f"| {' | '.join(row)} |" for row in padded(cells, "")]
    return "\n".join([rows[0], f"|{'---|' * len(cells[0])}", *rows[1:]])


def boxed(cells: Cells, lines: str) -> str:
    """Lines around all cells; ``lines``: corners and lines of box drawing."""
    upright, level, cross = tuple(lines)
    rows = padded(cells, "")
    rule = cross + cross.join(level * (len(text) + 2) for text in rows[0]) + cross
    inner = [upright + upright.join(f" {text} " for text in row) + upright for row in rows]
    return "\n".join([rule, *(line for row in inner for line in (row, rule))])


def html(cells: Cells, _blank: str) -> str:
    rows = ("".join(f"<td class=c>{text or '&nbsp;'}</td>" for text in row) for row in cells)
    return f"<table>\n{chr(10).join(f'<tr>{row}</tr>' for row in rows)}\n</table>"


def wiki(cells: Cells, _blank: str) -> str:
    rows = "\n|-\n".join("\n".join(f"| {text}" for text in row) for row in cells)
    return f'{{| class="wikitable"\n|-\n{rows}\n|}}'


def labelled(cells: Cells, blank: str) -> str:
    heads = " ".join(str(at) for at in range(1, len(cells[0]) + 1))
    rows = (" ".join(row) for row in filled(cells, blank))
    named = [f"{letter} | {row}" for letter, row in zip(ascii_uppercase, rows, strict=False)]
    return "\n".join([f"    {heads}", *named])


def python(cells: Cells, nothing: str) -> str:
    rows = (", ".join(text if text.isdigit() else repr(text) for text in row) for row in cells)
    return f"[{', '.join(f'[{row}]' for row in rows)}]".replace("''", nothing)


def numpy(cells: Cells, blank: str) -> str:
    rows = (" ".join(row) for row in filled(cells, blank))
    return "[" + "\n ".join(f"[{row}]" for row in rows) + "]"


def ended(cells: Cells, _blank: str) -> str:
    return "\n".join(f"|{'|'.join(row)}|." for row in padded(cells, ""))


def latex(cells: Cells, _blank: str) -> str:
    return " \\\\ \\hline\n".join(" & ".join(row) for row in cells) + " \\\\"


def javascript(cells: Cells, blank: str) -> str:
    return f"const grid = {json.dumps(filled(cells, blank), indent=1)};"


def braces(cells: Cells, blank: str) -> str:
    return python(filled(cells, blank), "0").translate({91: "{", 93: "}"})


def in_code(cells: Cells, blank: str) -> str:
    return "\n".join(f'    "{"".join(row)}",' for row in filled(cells, blank))


def minizinc(cells: Cells, blank: str) -> str:
    rows = "\n| ".join(", ".join(row) for row in filled(cells, "_" if blank else ""))
    return f"n = {len(cells)};\ngrid = [| {rows} |];"


def items(cells: Cells, blank: str, mark: str = "-") -> str:
    rows = enumerate(filled(cells, blank), 1)
    return "\n".join(f"{mark.format(at)} {' '.join(row)}" for at, row in rows)


def yaml(cells: Cells, blank: str) -> str:
    rows = (f'  - "{"".join(row)}"\n' for row in filled(cells, blank))
    return f"puzzle:\n{''.join(rows)}"


def matlab(cells: Cells, blank: str) -> str:
    return f"A = [{joined(cells, blank, ' ').replace(chr(10), f';{chr(10)}     ')}];"


def in_points(cells: Cells, _blank: str) -> str:
    points = " ".join("." * (len(cells[0]) + 1))
    rows = (f" {' '.join(row)}\n{points}" for row in filled(cells, " "))
    return "\n".join([points, *rows])


def packed(cells: Cells, _blank: str) -> str:
    """Letters for runs of open cells."""
    signs = "".join(text or "." for row in cells for text in row)
    runs = re.findall(r"\.{1,26}|.", signs)
    return f"task = '{''.join(ascii_lowercase[len(r) - 1] if r[0] == '.' else r for r in runs)}'"


SHAPES: dict[str, Callable[[Cells, str], str]] = {
    "words": lambda cells, blank: joined(cells, blank, " "),
    "wide": lambda cells, blank: "\n".join("  ".join(row) for row in padded(cells, blank)),
    "signs": lambda cells, blank: joined(cells, blank, ""),
    "commas": lambda cells, _: joined(cells, "", ","),
    "semicolons": lambda cells, _: joined(cells, "", ";"),
    "tabs": lambda cells, _: joined(cells, "", "\t"),
    "commas and signs": lambda cells, blank: joined(cells, blank, ", "),
    "bars": lambda cells, blank: joined(cells, blank, " | "),
    "markdown": markdown,
    "wiki": wiki,
    "html": html,
    "drawn": lambda cells, _: boxed(cells, "|-+"),
    "single": lambda cells, _: boxed(cells, "│─┼"),
    "double": lambda cells, _: boxed(cells, "║═╬"),
    "labels": labelled,
    "ended by dots": ended,
    "LaTeX": latex,
    "on a line": lambda cells, blank: joined(cells, blank, "").replace("\n", "/"),
    "Python": lambda cells, _: python(cells, "None"),
    "Python texts": lambda cells, _: f"board = {python(cells, repr(''))}",
    "JSON": lambda cells, blank: json.dumps({"grid": filled(cells, blank)}),
    "JavaScript": javascript,
    "NumPy": numpy,
    "braces": braces,
    "texts": lambda cells, blank: json.dumps(["".join(row) for row in filled(cells, blank)]),
    "lines of code": in_code,
    "MiniZinc": minizinc,
    "items": items,
    "numbered": lambda cells, blank: items(cells, blank, "{}."),
    "YAML": yaml,
    "MATLAB": matlab,
    "points": in_points,
    "packed": packed,
    "columns": lambda cells, _: joined(cells, " ", ""),
    "columns apart": lambda cells, _: joined(cells, " ", " "),
}
"""A shape's text of cells, with a sign for those that are open."""
OF_SIGNS = {"signs", "on a line", "texts", "lines of code", "YAML", "points", "packed"}
OF_SIGNS |= {"columns", "columns apart"}
"""Those with a place for each cell, which must be one sign."""
SQUARE = {"on a line", "columns", "columns apart", "packed"}
"""Those that don't say how wide the board is."""
WITHOUT = {
    "queens": {"columns apart", "packed"},  # the words of it, and cells that are never open
    "kakuro": {
        "LaTeX",
        "MiniZinc",
        "items",
        "packed",
    },  # whose clues are commands, and a dash is black
    "nonogram": {
        "items",
        "packed",
        "columns",
        "columns apart",
        "commas",
        "semicolons",
        "tabs",
        "LaTeX",
        "html",
        "MiniZinc",
    },
}
"""Shapes that say nothing for a type, or that are another's: a framework has # and blanks."""


ALONE = SQUARE - {"on a line", "packed"} | {"MiniZinc", "points"}
"""Those of which a text has one."""


def can_be(name: str, shape: str, written: Written) -> bool:
    """Can the shape say these cells?"""
    if shape in WITHOUT.get(name, ()):
        return False
    if shape in OF_SIGNS and any(len(text) > 1 for row in written.cells for text in row):
        return False
    if shape == "packed" and any(text.isalpha() for row in written.cells for text in row):
        return False
    return shape not in SQUARE or len(written.cells) == len(written.cells[0])


# -- what stands around them -----------------------------------------------------------------------

PROSE = (
    "Can anyone solve this one? I am stuck.",
    "From the newspaper of Sunday",
    "Source: somewhere else",
    "rated hard by everybody",
)


def decorated(text: str, chance: random.Random) -> Iterator[str]:
    """The text, and with one thing more after the other around it."""
    yield text
    if chance.random() < 0.5:
        yield (text := f"```\n{text}\n```")
    if chance.random() < 0.5:
        yield (text := f"{chance.choice(PROSE)}\n\n{text}")
    if chance.random() < 0.5:
        yield (text := f"{text}\n\n{chance.choice(PROSE)}")
    if chance.random() < 0.3 and "\t" not in text:
        yield (text := "\n".join(f"> {line}" for line in text.split("\n")))
    if chance.random() < 0.5:
        yield text.replace("\n", chance.choice(["\r\n", "\r"]))


ENCODINGS = ("utf-8", "utf-8-sig", "utf-16")
