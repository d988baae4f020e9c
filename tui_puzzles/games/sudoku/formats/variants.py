"""Which variant a text is about: words in its headings or before its line, and how many cells."""

import re
from collections.abc import Container, Iterator, Sequence
from math import isqrt

from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.later import expression
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.games.sudoku.formats.blocks import TextBlock
from tui_puzzles.games.sudoku.formats.text import SIDE
from tui_puzzles.games.sudoku.houses import SHAPES, SIDES
from tui_puzzles.games.sudoku.puzzle import PLAIN, Sudoku, Variant, layout_of
from tui_puzzles.laws.kinds import WITH_CELLS, BadClue, Clue, Place
from tui_puzzles.notation.span import Span

_SIDES = {f"{side}x{side}": side for side in SIDES}
_LINE, _CELL = rf"{SIDE}(row|col(?:umn)?)\s+(\d+)", expression(r"r\d+c\d+", re.IGNORECASE)
_WORD = expression(rf"{_LINE}|[○●<>]|[^\s,;:=()○●<>]+", re.IGNORECASE)
_PLACE = expression(rf"{_CELL.pattern}|{_LINE}", re.IGNORECASE)
_NAMED = expression(r"[^\s,;:=()-]+")
_SIGNS = {"○": "white dot", "●": "black dot", "X": "xv", "V": "xv", "<": "less", ">": "less"}
_SIDES_OF_ROWS, _FAR = ("left", "right"), ("right", "below", "bottom")
_NOISE = {"sudoku", "jigsaw"}  # which say nothing that the other words don't


def layout_in(block: TextBlock, rows: Sequence[Sequence[Span]]) -> Sudoku:
    """The layout that the words of a block and the pieces of its rows ask for."""
    jigsaw = any(word.text.lower() == "jigsaw" for word in block.variant)
    variant = _variant(block.variant, _side_of(rows, SIDES if jigsaw else SHAPES))
    laws = block.laws
    try:
        return layout_with(variant, laws)
    except BadInput as error:
        if error.line:
            raise
        raise [*block.variant, *laws][0].bad(error.message, error.expected) from None


def layout_with(variant: Variant, laws: Sequence[Span]) -> Sudoku:
    """The layout of a variant with these laws besides; BadInput at the law that can't be."""
    grid = Grid(variant.side, variant.side)
    clues = [clue_of(law, grid) for law in laws]
    try:
        return layout_of(variant.having(clues))
    except BadClue as error:
        law = next(law for law, clue in zip(laws, clues, strict=True) if clue is error.clue)
        named = [w for w in law.parts(_CELL) if grid.find(w.text.lower()) == error.cell]
        raise (named or [law])[-1].bad(error.message, error.expected) from None


def clue_of(law: Span, grid: Grid) -> Clue:
    """The law of a line: one with cells, or a word for one that holds everywhere."""
    word = KINDS.words(Place.BOARD).get(law.text.strip().casefold())
    return Clue(word) if word else _clue(law, grid)


def tells_variant(block: TextBlock) -> bool:
    """Are the words of a block, if there are any, those of a variant?"""
    try:
        layout_of(_variant(block.variant, PLAIN.side))
    except BadInput:
        return False
    return True


def _variant(words: Sequence[Span], side: int) -> Variant:
    """The variant that these words tell, of this size if they tell none."""
    names = [word.text.lower() for word in words]
    known = KINDS.words(Place.BOARD)
    extras, regions = list[Clue](), ""
    for name, word in zip(names, words, strict=True):
        if name in known:
            extras.append(Clue(known[name]))
        elif name in _SIDES:
            side = _SIDES[name]
        elif name in _NOISE:
            continue
        elif "jigsaw" in names and name.isalpha():
            regions += name.upper()
        else:
            listed = ", ".join(dict.fromkeys(known.values()))
            known_words = f"{listed}, jigsaw with the letters of its regions, 4x4 to 25x25"
            raise word.bad(f"{word.text!r} is not a variant", known_words)
    if "jigsaw" in names and not regions:
        word = words[names.index("jigsaw")]
        raise word.bad(
            "the regions of the jigsaw are missing", "a letter for the region of each cell"
        )
    return Variant(side, regions).having(extras)


def _clue(law: Span, grid: Grid) -> Clue:
    """A constraint: the name of its kind, its number if it has one, and its cells."""
    words = law.parts(_WORD)
    if len(words) > 2 and words[-2].text.upper() in _SIGNS and _CELL.match(words[-3].text):
        return _signed(words, grid)
    first = next((at for at, word in enumerate(words) if _PLACE.match(word.text)), 0)
    if not first:
        raise law.end.bad(f"{law.text.strip()!r:.40} has no cells", "as cage 13 r1c1 r1c2")
    names = [word.text.lower() for word in words[:first]]
    kinds = KINDS.words(*WITH_CELLS)
    value = names.pop().upper() if " ".join(names) not in kinds else ""
    if not value and first + 1 < len(words) and words[-1].text.isdecimal():
        value = words.pop().text  # cage r1c1 r1c2 = 13
    name = " ".join(names)
    if name not in kinds:
        found = f"{name} {value.lower()}".strip()
        raise law.bad(f"{found!r} is not a constraint", ", ".join(dict.fromkeys(kinds.values())))
    cells = (cell for word in words[first:] for cell in _cells(word, grid))
    return Clue(kinds[name], tuple(cells), value)


def _signed(words: Sequence[Span], grid: Grid) -> Clue:
    """A sign between two cells: ``dot r2c4 ● r1c4``."""
    *names, one, between, other = words
    name, sign = " ".join(word.text.lower() for word in names), between.text.upper()
    kind = KINDS[_SIGNS[sign]]
    if name not in ("", "dot", kind.name, *kind.also):
        raise names[0].bad(f"{name!r} has the sign {between.text}", f"dot, or {kind.name}")
    cells = (*_cells(one, grid), *_cells(other, grid))
    return Clue(kind.name, cells[::-1] if sign == ">" else cells, sign if sign in "XV" else "")


def _cells(word: Span, grid: Grid) -> Iterator[int]:
    """A cell, or those from one to another, along a row, a column or a diagonal; or a whole row.

    This is read from its left end, or that which is named: ``right of row 2``.
    """
    if line := re.fullmatch(_LINE, word.text, re.IGNORECASE):
        across, side = line[2].lower() == "row", (line[1] or "").lower()
        yield from _line(word, grid, int(line[3]) - 1, across, side)
        return
    ends = word.parts(_NAMED)
    cells = [grid.find(end.text.lower()) for end in ends]
    for end, cell in zip(ends, cells, strict=True):
        if cell is None:
            raise end.bad(f"there is no cell {end.text!r}", f"r1c1 to {grid.names()[-1]}")
    found = [cell for cell in cells if cell is not None]
    path = grid.run(found[0], found[-1])
    if not path or len(found) > 2:
        raise word.bad(f"{word.text!r} is no line of cells", "as r1c1-r1c9")
    yield from path


def _line(word: Span, grid: Grid, at: int, across: bool, side: str) -> Sequence[int]:
    """A row or a column, from its first cell or from a side."""
    if not 0 <= at < grid.rows:
        raise word.bad(f"there is no {word.text}", f"1 to {grid.rows}")
    if side and (side in _SIDES_OF_ROWS) is not across:
        raise word.bad(f"nothing stands at {word.text!r}", "left of row 2, above column 3")
    cells = [grid.cell(*((at, n) if across else (n, at))) for n in range(grid.rows)]
    return cells[::-1] if side in _FAR else cells


def _side_of(rows: Sequence[Sequence[Span]], sides: Container[int]) -> int:
    """The cells in a row; as usual where these are no square, or none that there is."""
    side = isqrt(len(rows[0])) if len(rows) == 1 else len(rows)
    whole = sum(map(len, rows)) == side * side
    return side if whole and side in sides else PLAIN.side


# -- writing -----------------------------------------------------------------------------------


def words_of(layout: Sudoku) -> list[str]:
    """The words that tell the variant, none for a plain Sudoku; its regions are the last one.

    A size goes with "sudoku", as other puzzles are written behind their size too.
    """
    side, regions, extras, _ = layout.variant
    size = [f"{side}x{side}", "sudoku"] if side != PLAIN.side else []
    return [*size, *extras, *(("jigsaw", regions) if regions else ())]


def heading(layout: Sudoku) -> list[str]:
    """The lines above the rows that tell the variant, none for a plain Sudoku."""
    words = words_of(layout)
    return [*([f"# variant: {' '.join(words)}"] if words else []), *laws_of(layout)]


def laws_of(layout: Sudoku) -> list[str]:
    """The lines that tell its constraints."""
    return [clue.text(layout.field) for clue in layout.variant.clues]
