"""Screens as a recording of a terminal: asciicast version 2, which asciinema plays.

A line of JSON about the recording, then one for each event: seconds, "o" for output, and its text.
"""

import json
from collections.abc import Sequence
from itertools import chain

from rich.color import ColorSystem
from textual.strip import Strip

from tui_puzzles.ui.terminal.display import Shadow, cells_of
from tui_puzzles.ui.terminal.frames import NO_BOX
from tui_puzzles.ui.terminal.pens import short

VERSION = 2
HIDE = "\x1b[?25l"
"""Hides the cursor."""


def cast_of(frames: Sequence[Sequence[Strip]], seconds: float, title: str) -> str:
    """Frames of one size, each shown so long: of each what differs from the one before."""
    shadow, width, height = Shadow(), frames[0][0].cell_length, len(frames[0])
    shadow.resize(width, height)
    head = {"version": VERSION, "width": width, "height": height, "title": title}
    texts = [HIDE, *(_changes(strips, shadow) for strips in frames), ""]
    events = ([max(at - 1, 0) * seconds, "o", text] for at, text in enumerate(texts))
    return "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in chain([head], events))


def _changes(strips: Sequence[Strip], shadow: Shadow) -> str:
    """The output that changes the terminal's screen to these lines."""
    runs = [run for row, strip in enumerate(strips) for run in shadow.paint(row, 0, _cells(strip))]
    return shadow.encoded(runs, (0, 0), NO_BOX)


def _cells(strip: Strip) -> list[tuple[str, str, str]]:
    pens = (
        (text, Strip.render_ansi(style, ColorSystem.TRUECOLOR)) for text, style, _ in strip if style
    )
    return [cell for text, pen in pens for cell in cells_of(text, short(pen))]
