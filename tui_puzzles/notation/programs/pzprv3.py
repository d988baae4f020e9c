"""The files that puzz.link saves: ``pzprv3``, a name, sizes and rows, on lines or with ``/``."""

from collections.abc import Sequence

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.later import expression
from tui_puzzles.notation.span import Span

_FILE = expression(r"\s*pzprv3(\.[0-9]+)?\s*(/|$)")
_PIECE = expression(r"[^/]+")


def begins_file(line: Span) -> bool:
    """Does a file begin here?"""
    return _FILE.match(line.text) is not None


def is_file_of(lines: Sequence[Span], *names: str) -> bool:
    """Are these lines a file of the puzzle of these names?"""
    start = "/".join(line.text for line in lines[:2])
    return begins_file(lines[0]) and any(name.strip() in names for name in start.split("/")[1:2])


def pieces_in(lines: Sequence[Span], title: str, *names: str) -> list[Span]:
    """The pieces of a file behind its name; BadInput for a file of another puzzle."""
    pieces = [piece for line in lines for piece in line.parts(_PIECE) if piece.text.strip()]
    own = len(pieces) > 3 and pieces[1].text.strip() in names
    if not own or not _FILE.fullmatch(pieces[0].text):
        message, expected = f"this is not a file of a {title}", f"pzprv3, {names[0]}, rows, columns"
        if not lines:
            raise BadInput(message, expected=expected)
        raise (pieces[:2] or lines[:1])[-1].bad(message, expected)
    return pieces[2:]


def size_in(piece: Span) -> int:
    """A number of rows, of columns, or of other things."""
    text = piece.text.strip()
    if not (text.isascii() and text.isdecimal() and len(text) < 5):
        raise piece.bad(f"{text!r:.20} is not a size", "a number of rows and one of columns")
    return int(text)
