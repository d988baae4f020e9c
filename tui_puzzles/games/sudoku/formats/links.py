"""Links of f-puzzles and SudokuPad: the puzzle as JSON, packed with LZ-string; or that itself."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from types import ModuleType
from urllib.parse import quote, unquote

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.sudoku.formats import f_puzzles, lz_string, sudokupad
from tui_puzzles.games.sudoku.formats.blocks import TextBlock
from tui_puzzles.games.sudoku.formats.f_puzzles import board_in, drawn_in, object_of
from tui_puzzles.notation.json_text import is_object, json_of, looks_like_json
from tui_puzzles.notation.span import Span
from tui_puzzles.records import replace

_LINK = expression(
    r"([?&](?P<f_puzzles>load)=(?!fpuz|scl|ctc)|fpuz(zles)?/?|(?P<own>(^|[\s/=])(scl|ctc)))"
    r"(?P<packed>[^\s?&#\"<>]+)",
    re.IGNORECASE,
)
Puzzle = Mapping[str, object]
_LONGEST = 256 * 1024  # characters that a link may unpack to


def is_sudokupad(block: TextBlock) -> bool:
    """Is it a link of SudokuPad? (The letters ``fpuz`` may also stand in what is packed.)"""
    link = _LINK.search(block.body[0].span.text)
    return link is not None and not link["f_puzzles"]


def read_link(block: TextBlock) -> Entry:
    """The puzzle in a link; BadInput for rules that we have not."""
    return _read(block, lambda _, puzzle: puzzle)


def read_known(block: TextBlock) -> Entry:
    """The same without such rules, which are named: all steps follow from the others."""
    others = list[str]()

    def known(form: ModuleType, puzzle: Puzzle) -> Puzzle:
        others.extend(form.unknown_in(puzzle))
        found: Puzzle = form.known_of(puzzle)
        return found

    entry = _read(block, known)
    named = f"laws that aren't known ({', '.join(map(ascii, others))})" if others else ""
    return replace(entry, left=" and ".join(filter(None, (entry.left, named))))


def _read(block: TextBlock, known: Callable[[ModuleType, Puzzle], Puzzle]) -> Entry:
    span = block.body[0].span
    link = _LINK.search(span.text)
    if link is None:
        raise span.bad("the link holds no puzzle", "...?load=... or .../fpuz... with the puzzle")
    payload = Span(link["packed"], span.line, span.column + link.start("packed"))
    form = sudokupad if link["own"] else f_puzzles
    puzzle = known(form, _object(payload, sudokupad.object_in if link["own"] else json.loads))
    try:
        if link["own"]:
            return _own(block, puzzle)
        entry = block.entry(board_in(puzzle), str(puzzle.get("title") or ""))
        return replace(entry, left=" and ".join(filter(None, (entry.left, drawn_in(puzzle)))))
    except BadInput as error:
        bad = payload.bad(error.message, error.expected)
        bad.form = error.form
        raise bad from None


def _own(block: TextBlock, puzzle: Mapping[str, object]) -> Entry:
    """A puzzle as SudokuPad itself has it."""
    entry, above = block.entry(sudokupad.board_in(puzzle)), sudokupad.heading_in(puzzle)
    unused = " and ".join(filter(None, (entry.left, above.unused)))
    return replace(entry, title=above.title or entry.title, left=unused)


def read_object(text: str) -> Iterator[Entry]:
    """The puzzle of the same JSON as these programs save it."""
    puzzle = json_of(text) if looks_like_json(text) else None
    if not is_object(puzzle):
        return
    if "grid" in puzzle:
        title = str(puzzle.get("title") or "")
        yield Entry(board_in(puzzle), title=title, line=1, left=drawn_in(puzzle))
    else:
        above = sudokupad.heading_in(puzzle)
        yield Entry(sudokupad.board_in(puzzle), title=above.title, line=1, left=above.unused)


# -- unpacking -----------------------------------------------------------------------------------


def _object(payload: Span, read: Callable[[str], object]) -> Mapping[str, object]:
    text = _unpacked(payload)
    try:
        puzzle = read(text)
    except (ValueError, RecursionError):  # huge numbers, deep nesting
        puzzle = None
    if not is_object(puzzle):
        raise payload.bad("the link is damaged", "a packed puzzle, copied whole")
    return puzzle


def _unpacked(payload: Span) -> str:
    """The text that is packed here; "" if it can't be unpacked."""
    try:
        return lz_string.unpacked(unquote(payload.text).rstrip("\\"), _LONGEST)
    except lz_string.TooLong as error:
        raise payload.bad("the link holds too much", f"at most {_LONGEST} characters") from error
    except ValueError:
        return ""


# -- writing -------------------------------------------------------------------------------------


def write_f_puzzles(board: Board) -> str:
    """A link of f-puzzles."""
    return f"https://f-puzzles.com/?load={_packed(board)}"


def write_sudokupad(board: Board) -> str:
    """A link of SudokuPad."""
    return f"https://sudokupad.app/fpuz{quote(_packed(board), safe='')}"


def _packed(board: Board) -> str:
    return lz_string.packed(json.dumps(object_of(board), separators=(",", ":")))
