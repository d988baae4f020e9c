"""The picture being drawn, on the disk: whoever comes back to the editor finds it there."""

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.nonogram.canvas import Canvas
from tui_puzzles.games.nonogram.formats.pictures import text_pixels
from tui_puzzles.play.files.disk import store
from tui_puzzles.play.files.folders import home


def load_draft() -> Canvas | None:
    """The last picture; None if there is none that can be read."""
    try:
        pixels = text_pixels((home().data / "picture.txt").read_text("utf-8"))
    except (OSError, ValueError, BadInput):
        return None
    return Canvas(tuple(map(tuple, pixels))) if pixels else None


def store_draft(canvas: Canvas) -> None:
    """Write the picture; OSError when there is no room for it."""
    home().check_room()
    text = "".join(f"{''.join('.#'[pixel] for pixel in row)}\n" for row in canvas.pixels)
    store(home().data / "picture.txt", text.encode())
