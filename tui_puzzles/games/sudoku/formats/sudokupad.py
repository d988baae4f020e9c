"""SudokuPad's own puzzles (``scl``, ``ctc``): a drawing, of which givens and cages are sure.

Object notation in which keys have no quotation marks, some are short, and empty objects are left
out: ``{ce:[[{v:5},,],[,,]],re:[[[0,0],[0,1]]],ca:[{v:13,ce:[[0,0],[0,1]]}]}``.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence

from tui_puzzles.engine.bits import Bits, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.later import expression
from tui_puzzles.games.sudoku.formats.cells import placed_board
from tui_puzzles.games.sudoku.formats.f_puzzles import digit_of, rows_of, unknown_laws
from tui_puzzles.games.sudoku.puzzle import Variant, layout_of, letters_of
from tui_puzzles.laws.kinds import Clue
from tui_puzzles.notation.json_text import is_object
from tui_puzzles.records import NamedTuple

_KEYS = {"ca": "cages", "ce": "cells", "v": "value", "re": "regions", "t": "title"}
_KEYS |= {"l": "lines", "a": "arrows", "o": "overlays", "u": "underlays", "cs": "cellSize"}
_TOKEN = expression(
    r"""(?P<string>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|(?P<sign>[{}\[\],:])|[^\s{}\[\],:'"]+"""
)
_VALUE = expression(r"-?[0-9]{1,9}(?:\.[0-9]{1,9})?|true|false|null")
_SHORT = {"t": "true", "f": "false"}
_PLAIN = {"id", "cellSize", "cells", "regions", "cages", "metadata", "settings", "duration"}
_SAYINGS = {"title", "author", "rules", "solution", "source"}
_SAYING = expression(rf"({'|'.join(_SAYINGS)}|msg[a-z]*)\s*:\s*(.*)", re.IGNORECASE | re.DOTALL)
_KNOWN = "givens and cages with sums"


class PadHeading(NamedTuple):
    """What a puzzle says of itself."""

    title: str
    unused: str


def object_in(text: str) -> object:
    """The value of such a text, or of JSON; ValueError for a broken one."""
    try:
        return json.loads(text, object_hook=_named)
    except ValueError:
        return json.loads("".join(_tokens(text)), object_hook=_named)


def _named(found: dict[str, object]) -> dict[str, object]:
    return {_KEYS.get(key, key): value for key, value in found.items()}


def _tokens(text: str) -> Iterator[str]:
    """The text as JSON."""
    before = ""
    for match in _TOKEN.finditer(text):
        word = match[0]
        if match["string"]:
            bare = word[1:-1].replace("\\'", "'").replace('\\"', '"')
            yield '"' + bare.replace('"', '\\"') + '"'
        elif match["sign"]:
            yield f"{{}}{word}" if word in ",]" and before in ("[", ",") else word
        elif text.startswith(":", match.end()):
            yield json.dumps(word)
        else:
            word = _SHORT.get(word, word)
            yield word if _VALUE.fullmatch(word) else json.dumps(word)
        before = word


# -- the puzzle ------------------------------------------------------------------------------------


def board_in(puzzle: Mapping[str, object]) -> Board:
    """The board of a puzzle; BadInput for what may be another rule, and when it is damaged."""
    cells = rows_of(puzzle.get("cells"))
    grid = Grid(len(cells), len(cells))
    _check_known(puzzle)
    variant = Variant(grid.rows, _regions(puzzle.get("regions"), grid))
    houses = [unit.cells for unit in layout_of(variant).units]
    clues = tuple(clue for cage in _cages(puzzle) for clue in _clues(cage, grid, houses))
    layout = layout_of(variant._replace(clues=clues))
    listed = [cell for row in cells for cell in row]
    filled = [(at, cell) for at, cell in enumerate(listed) if cell.get("value")]
    marks = {at: layout.mark(at, digit_of(str(cell["value"]), at, layout)) for at, cell in filled}
    entered = of(mark for at, mark in marks.items() if listed[at].get("given") is False)
    return placed_board(of(marks.values()) & ~entered, entered, layout=layout)


def heading_in(puzzle: Mapping[str, object]) -> PadHeading:
    """Its title, and what of it isn't read."""
    metadata = puzzle.get("metadata")
    sayings = {key: str(value) for key, value in metadata.items()} if is_object(metadata) else {}
    for cage in _cages(puzzle):
        if match := _SAYING.match(str(cage.get("value") or "")):
            sayings[match[1].lower()] = match[2]
    marked = any(
        {*cell} - {"value", "given"} for row in rows_of(puzzle.get("cells")) for cell in row
    )
    parts = ["its rules in words"] * bool(sayings.get("rules")) + ["marks in cells"] * marked
    return PadHeading(sayings.get("title", ""), " and ".join(parts))


def _check_known(puzzle: Mapping[str, object]) -> None:
    """BadInput for lines, arrows, ... and for what else may be a rule."""
    if others := unknown_in(puzzle):
        raise unknown_laws("what may be rules", others, _KNOWN)


def known_of(puzzle: Mapping[str, object]) -> Mapping[str, object]:
    """The puzzle without what may be rules."""
    others, metadata = unknown_in(puzzle), puzzle.get("metadata")
    found = {key: value for key, value in puzzle.items() if key not in others}
    if is_object(metadata):
        found["metadata"] = {key: own for key, own in metadata.items() if key not in others}
    return found


def unknown_in(puzzle: Mapping[str, object]) -> list[str]:
    """The keys of what is drawn, and of what else may be a rule."""
    metadata = puzzle.get("metadata")
    sayings = metadata if is_object(metadata) else {}
    others = [key for key, value in puzzle.items() if value and key not in {*_PLAIN, *_SAYINGS}]
    others += [
        key
        for key, value in sayings.items()
        if value and key not in _SAYINGS and not key.startswith("msg")
    ]
    return sorted(others)


def _regions(regions: object, grid: Grid) -> str:
    """The letters of the cells' regions, nothing when they are the boxes."""
    listed = regions if isinstance(regions, list) else []
    owner = {cell: n for n, own in enumerate(listed) for cell in _cells_at(own, grid)}
    if len(listed) != grid.rows or len(owner) != grid.size:
        known = f"{grid.rows} boxes or regions of {grid.rows} cells"
        raise BadInput(f"the puzzle has {len(listed)} regions", expected=known)
    return letters_of([owner[cell] for cell in range(grid.size)])


def _cages(puzzle: Mapping[str, object]) -> list[Mapping[str, object]]:
    cages = puzzle.get("cages") or []
    found = [cage for cage in cages if is_object(cage)] if isinstance(cages, list) else []
    if cages != found:
        raise BadInput("the cages are damaged", expected="a list of objects with cells")
    return found


def _clues(cage: Mapping[str, object], grid: Grid, houses: Sequence[Bits]) -> Iterator[Clue]:
    """A cage; nothing for one that says what a house says, or something about the puzzle."""
    value = str(cage.get("value") or cage.get("sum") or "")
    if _SAYING.match(value):
        return
    cells = tuple(_cells_at(cage.get("cells"), grid))
    if not cells:
        raise BadInput(f"the puzzle has what may be a rule: {value!r:.40}", expected=_KNOWN)
    if value or all(of(cells) & ~house for house in houses):
        if not (value or cage.get("unique")):
            name = grid.names()[min(cells)]
            raise BadInput(f"the cage that begins at {name} has no sum", expected=_KNOWN)
        yield Clue("cage", cells, value)


def _cells_at(places: object, grid: Grid) -> Iterator[int]:
    """The cells at these rows and columns, from 0."""
    for place in places if isinstance(places, list) else []:
        numbers = place if isinstance(place, list) and len(place) == 2 else [-1, -1]
        if not all(number in range(grid.rows) for number in numbers):
            most = [grid.rows - 1, grid.cols - 1]
            raise BadInput(f"there is no cell {place!r:.20}", expected=f"[0, 0] to {most}")
        yield grid.cell(*map(int, numbers))
