"""JSON with the clues of rows and columns as lists of numbers: ``{"rows": [[3, 1]], ...}``.

The keys may be called otherwise (``row_clues``, ``colHints``) and stand in an object of their own.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.nonogram.formats.sheet import Sheet, Written, clue, need_black, unpadded
from tui_puzzles.games.nonogram.puzzle import puzzle_of
from tui_puzzles.notation.json_text import json_of, looks_like_json, objects_in, place_of
from tui_puzzles.notation.span import Span

_KIND = expression(
    r"(row|col|hor|ver)(?:umn)?s?_?(?:clue|hint|constraint|run|number|block)?s?", re.IGNORECASE
)
_WORDS, _NUMBER = expression(r"\s*\d{1,4}(?:[\s,.]+\d{1,4})*\s*"), expression(r"\d+")
_KEY = expression(r'"(\w{1,30})"\s*:\s*\[')


def fits(text: str) -> bool:
    """Is it an object with clues of rows, and of columns?"""
    return looks_like_json(text) and len({*filter(None, map(_kind, _KEY.findall(text)))}) == 2


def _kind(key: str) -> str:
    match = _KIND.fullmatch(key)
    return {"hor": "row", "ver": "col"}.get(kind := match[1].lower(), kind) if match else ""


def read(text: str) -> Iterator[Entry]:
    """The puzzle of a text."""
    for found in objects_in(json_of(text)):
        keys = {_kind(key): key for key, value in found.items() if isinstance(value, list)}
        if "row" in keys and "col" in keys:
            yield _sheet(text, found, keys).entry()
            return
    raise BadInput("there are no clues", line=1, expected='"rows" and "columns", lists of clues')


def _sheet(text: str, found: Mapping[str, object], keys: Mapping[str, str]) -> Sheet:
    title = found.get("title") or found.get("name")
    sheet = Sheet(headings={"title": title} if isinstance(title, str) else {})
    for kind, lines in (("row", sheet.rows), ("col", sheet.columns)):
        own = found[keys[kind]]
        assert isinstance(own, list)
        lines += _clues(own, place_of(text, keys[kind]))
    return sheet


def _clues(own: Sequence[object], place: Span) -> Iterator[Written]:
    for number, one in enumerate(own, 1):
        blocks = one if isinstance(one, list) else [one]
        if isinstance(one, str) and _WORDS.fullmatch(one):
            blocks = [*map(int, _NUMBER.findall(one))]
        if not all(_is_block(block) for block in blocks):
            raise place.bad(f"clue {number} of {place.text} is not a list of numbers", "[3, 1]")
        yield clue(place._replace(text=unpadded(map(str, blocks))))


def _is_block(block: object) -> bool:
    return isinstance(block, int) and not isinstance(block, bool) and 0 <= block < 10_000


def write(board: Board) -> str:
    """The title and the clues, a line each."""
    puzzle = puzzle_of(board)
    need_black(puzzle, "json")
    head = [f'  "title": {json.dumps(puzzle.title)}'] if puzzle.title else []
    parts = [
        f'  "{kind}": [\n'
        + ",\n".join(f"    {[block.length for block in line.clue] or [0]}" for line in lines)
        + "\n  ]"
        for kind, lines in (("rows", puzzle.row_lines), ("columns", puzzle.column_lines))
    ]
    return "{\n" + ",\n".join([*head, *parts]) + "\n}\n"
