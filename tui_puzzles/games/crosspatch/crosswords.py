"""Crosswords in .xd and .jpz: an ipuz object that says the same, at the line of their grid."""

import json
import re
from collections.abc import Iterator, Mapping
from itertools import groupby

from tui_puzzles.engine.later import expression
from tui_puzzles.notation.around import END
from tui_puzzles.notation.span import Span

_SECTION = expression(r"##\s*(metadata|grid|clues)\s*", re.IGNORECASE)
_CLUE = expression(r"[A-Z]?\d+\. .*\S ~ \S.*")
_XD = expression(rf"(?im)^##\s*grid\s*$|^(?-i:{_CLUE.pattern})$")
_JPZ = "<rectangular-puzzle"
_LARGEST = 250  # rows and columns
BLOCK = "#"
_ABOUT = {"author": "creator", "copyright": "copyright", "notes": "description"}


def is_xml(text: str) -> bool:
    """Is it a .jpz?"""
    return _JPZ in text


def is_xd(text: str) -> bool:
    """Has it a section named grid, or clues with their answers?"""
    return _XD.search(text) is not None


def as_ipuz(text: str) -> str:
    """The crossword as ipuz; BadInput where it can't be read."""
    return _of_xml(text) if is_xml(text) else _of_lines(text)


def _written(title: str, solution: object, clues: bool, line: int, **more: object) -> str:
    """An object on this line."""
    kind = ["http://ipuz.org/crossword#1"]
    parts = {"kind": kind, "title": title, "block": BLOCK, "solution": solution}
    contents = json.dumps({**parts, "clues": [1] * clues, **more}, ensure_ascii=False)
    return "\n" * (line - 1) + contents


# -- .xd -------------------------------------------------------------------------------------------


def _of_lines(text: str) -> str:
    """Sections below their names, or in this order; signs of the grid may stand for several."""
    lines = [Span(line.strip(), at) for at, line in enumerate(END.split(text), 1)]
    parts = dict(_sections(lines))
    grid, about = parts.get("grid", []), _headers(parts.get("metadata", []))
    odd = next((row for row in grid if " " in row.text), None)
    if odd or not grid:
        raise (odd or Span("", 1)).bad("this is not a row of the grid", "a sign for each square")
    rows = [row.text for row in grid]
    signs = {*"".join(rows)}
    blocks = {BLOCK, "."} if BLOCK not in signs else {BLOCK}
    longer = dict(word.partition("=")[::2] for word in about.get("rebus", "").split())
    values: dict[str, object] = {sign: longer.get(sign, sign.upper()) for sign in signs}
    values |= {"_": None} | dict.fromkeys(blocks, BLOCK)
    solved = signs - blocks - {"_"} and not ("." in signs and "." not in blocks)
    cells = [[values[sign] for sign in row] for row in rows] if solved else None
    more = {key: about[key] for key in ("author", "copyright") if key in about}
    notes = (line for name, own in _sections(lines) if name in ("", "notes") for line in own)
    more |= {"notes": "1"} if any(not _CLUE.fullmatch(line.text) for line in notes) else {}
    title, clues = about.get("title", ""), bool(parts.get("clues"))
    return _written(title, cells, clues, grid[0].line, **more)


def _sections(lines: list[Span]) -> Iterator[tuple[str, list[Span]]]:
    """Sections by name; those without are the metadata, the grid, the clues and notes."""
    named = any(_SECTION.fullmatch(line.text) for line in lines)
    names = iter(("metadata", "grid", "clues"))  # the clues may be in two parts
    divided = (lambda line: line.text.startswith("##")) if named else (lambda line: not line.text)
    name = ""
    for divides, part in groupby(lines, divided):
        own = [line for line in part if line.text]
        if not divides:
            yield (name if named else next(names, "")), own
        elif own:
            name = own[-1].text.strip("# ").lower()


def _headers(lines: list[Span]) -> Mapping[str, str]:
    pairs = (line.text.partition(":") for line in lines)
    return {key.strip().lower(): value.strip() for key, _, value in pairs}


# -- .jpz ------------------------------------------------------------------------------------------


def _of_xml(text: str) -> str:
    """Cells have a column ``x``, a row ``y``, and a letter, unless their ``type`` is another."""
    from tui_puzzles.notation.xml_text import element_of  # only they need it

    root = element_of(text)
    grid = next((one for puzzle in root.all("crossword") for one in puzzle.all("grid")), None)
    if grid is None:
        raise root.bad("this is not a crossword", "an element crossword with a grid")
    wide, tall = (_number(grid.attributes.get(key, "")) for key in ("width", "height"))
    rows: list[list[str | None]] = [[None] * wide for _ in range(tall)]
    solved, bars = True, False
    for cell in grid.all("cell"):
        about = cell.attributes
        col, row = _number(about.get("x", "")) - 1, _number(about.get("y", "")) - 1
        if not (0 <= row < tall and 0 <= col < wide):
            raise cell.bad("the cell is outside the grid", f"x up to {wide}, y up to {tall}")
        square = about.get("type", "letter") in ("letter", "cell")
        rows[row][col] = about.get("solution", "") if square else BLOCK
        solved = solved and rows[row][col] not in ("", " ", None)
        bars = bars or any(key.endswith("-bar") and about[key] == "true" for key in about)
    style = {"styles": {"bar": {"barred": "T"}}} if bars else {}
    clues = next(root.all("clue"), None) is not None
    more = {ours: root.text_of(key) for ours, key in _ABOUT.items()}
    title, own = root.text_of("title"), rows if solved else None
    return _written(title, own, clues, grid.line, **style, **more)


def _number(text: str) -> int:
    """A size or a place; 0 when it is neither."""
    number = int(text) if re.fullmatch(r"[0-9]{1,3}", text) else 0
    return number if number <= _LARGEST else 0
