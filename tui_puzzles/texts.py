"""Bytes from outside as text: all that can be wrong with them is one BadInput that says where."""

from typing import BinaryIO

from tui_puzzles.engine.errors import BadInput

_WANTED = "text in UTF-8"


def read_text(file: BinaryIO, source: str, largest: int) -> str:
    """The whole of a file, of ``largest`` bytes at most; ``source`` is what messages call it."""
    data = file.read(largest + 1)
    if b"\0" in data:
        raise BadInput("it is a binary file", source=source, expected=_WANTED)
    if len(data) > largest:
        raise BadInput("it is too large", source=source, expected=f"{largest} bytes at most")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].split(b"\n")
        message = f"byte 0x{data[error.start]:02x} is no UTF-8"
        place = {"line": len(before), "column": len(before[-1]) + 1}
        raise BadInput(message, source=source, expected=_WANTED, **place) from error
