"""The top and bottom lines of a screen: title and modes, and the most important keys."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from tui_puzzles.ui.board.links import link
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.keymap import first_key
from tui_puzzles.ui.keys import COMMANDS, Key

_NEEDED = (
    *("help", "hint", "step", "undo", "candidates", "mistakes"),
    *("leave", "choose", "one", "time.jump", "all", "prove", "film"),
)
LEGEND = tuple(COMMANDS[id] for id in _NEEDED)
"""Commands in the line below a board."""
_FIRST = ("help", "hint", "step", "undo", "candidates", "leave")
END = (
    COMMANDS["accept"]._replace(label="Go on"),
    *(COMMANDS[id] for id in ("walkthrough", "copy", "undo", "export", "leave", "help")),
)
"""Commands in the line below a solved one."""


def needed(own: Sequence[Key]) -> Sequence[Key]:
    """Commands in the line below a board: those of its type before the others needed less."""
    first = [COMMANDS[id] for id in _FIRST]
    return [*first, *own, *(key for key in LEGEND if key not in first)] if own else LEGEND


class Heading(NamedTuple):
    """What the heading says: the type, the puzzle's name and level, and at the right its state."""

    kind: str
    name: str
    level: str
    state: str


def heading(parts: Heading, modes: Collection[str], mode: str, width: int) -> list[TextPiece]:
    """Type, name and level; at the right the state and the modes (if there are several)."""
    kind = f" {parts.kind}"
    several = modes if len(modes) > 1 else ()
    state, shown = _right(parts.state, several, mode, width - len(kind))
    room = max(0, width - len(state) - sum(len(piece.text) for piece in shown))
    kind = kind[:room]
    rest = room - len(kind)
    level = f"  {parts.level}"[:rest] if parts.level else ""
    name = _cut(f" {parts.name}" if parts.name else "", rest - len(level))
    blank = " " * (rest - len(level) - len(name))
    names = (parts.level,) if level else ()
    left = [TextPiece(kind, ("title",)), TextPiece(name, ("faint",)), TextPiece(level, names)]
    return [*left, TextPiece(blank), TextPiece(state, ("faint",)), *shown]


def _right(
    state: str, modes: Collection[str], mode: str, width: int
) -> tuple[str, Sequence[TextPiece]]:
    """The state and the modes; where they have no room only the modes, or the one that is on."""
    label = f" {state} " if state else ""
    shown = [_mode(name, name == mode) for name in modes]
    long = sum(len(piece.text) for piece in shown)
    if len(label) + long <= width:
        return label, shown
    return "", shown if long <= width or not shown else [_mode(mode, on=True)]


def _cut(text: str, width: int) -> str:
    """The text, or as much of it as there is room for."""
    return text if len(text) <= width else f"{text[: max(0, width - 2)]}… "[: max(0, width)]


def _mode(name: str, on: bool) -> TextPiece:
    return TextPiece(f" {name} ", ("pill" if on else "faint", link(f"mode.{name}")))


def legend(keys: Iterable[Key], keymap: Mapping[str, str], width: int) -> list[TextPiece]:
    """Keys with their labels, as many as there is room for."""
    pieces: list[TextPiece] = []
    for key in keys:
        first = first_key(key, keymap)
        label, command = f" {key.label.lower()} ", link(key.id)
        more = [TextPiece(f" {first}", ("key", command)), TextPiece(label, ("faint", command))]
        if sum(len(piece.text) for piece in (*pieces, *more)) > width:
            break
        pieces += more
    return pieces
