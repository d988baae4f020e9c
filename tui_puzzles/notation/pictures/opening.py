"""An image as the text of the board that it shows, or else as a nonogram's picture."""

import io
from collections.abc import Callable

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.notation.images import picture_text, pixels_text, scaled

LARGEST = 1600  # pixels a side in which a board is looked for


class Doubtful(BadInput):
    """A board in a picture of which some places may be read wrongly; ``text`` is as it was read."""

    def __init__(self, message: str, text: str, source: str) -> None:
        rows = text.splitlines()
        line = ("" if all(row.isdigit() or "." in row for row in rows) else "/").join(rows)
        expected = f"a sharper picture, or what it shows as text; it was read as {line}"
        super().__init__(message, expected=expected, source=source)
        self.text = text


def image_text(data: bytes, source: str, tell: Callable[[str], object]) -> str:
    """The text of an image; ``tell`` gets what was read. Doubtful when it isn't sure."""
    if data.startswith(b"P4"):
        return picture_text(data, source)
    image = scaled(io.BytesIO(data), source, LARGEST)  # without Pillow it says so
    from tui_puzzles.notation.pictures.boards import board_text

    seen = board_text(image)
    if seen is None:
        return pixels_text(image)
    if seen.doubts:
        message = (
            f"the {seen.kind} in the picture is doubtful at {'; '.join(dict.fromkeys(seen.doubts))}"
        )
        raise Doubtful(message, seen.text, source)
    left = "".join(f"; {what} left out" for what in seen.unused)
    tell(f"read from the picture: {seen.kind}{left}")
    return seen.text
