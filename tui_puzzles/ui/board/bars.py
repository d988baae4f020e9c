"""The top and bottom lines of a screen: title and modes, and the most important keys."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from tui_puzzles.records import NamedTuple
from tui_puzzles.ui.board.links import link
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.keymap import first_key
from tui_puzzles.ui.keys import COMMANDS, Key

_BARS = {
    "rest": "hint step one candidates undo leave help why mistakes choose time.jump all prove film",
    "over": "accept:Go_on walkthrough copy:Share undo:Back_into_it export leave help",
    "steps": "move.down:Step move.right:Rule accept:Does_it time.unfold:Open filter "
    "cancel:Back lesson choose:More help",
    "timeline": "move.down:Go accept:Stay_here cancel:Back time.start time.end time.unfold help",
    "light": "accept:Does_it lesson cancel:Light_out film leave:Menu help why undo choose prove",
    "hint": "hint:More step:Show_it cancel:Back lesson undo leave help",
    "trial": "trial:End_trial undo redo hint step candidates leave help",
    "practice": "hint accept:Go_on lesson mode.centre undo mistakes leave:Back help",
    "selection": "mode.value mode.corner mode.centre mode.colour clear cancel:None undo leave help",
}
"""Commands in the line below a board, the most needed first, by what is on the screen."""
_ARROWS = {"move.down": "↑↓", "move.right": "←→"}
"""Commands whose keys come in pairs."""


def needed(what: str, own: Sequence[Key]) -> Sequence[Key]:
    """The commands needed most; at rest those of the type come after the first."""
    named = [part.partition(":") for part in _BARS[what].split()]
    found = [
        COMMANDS[id]._replace(label=label.replace("_", " ") or COMMANDS[id].label)
        for id, _, label in named
    ]
    return [*found[:2], *own, *found[2:]] if what == "rest" else found


class Heading(NamedTuple):
    """What the heading says: the type, the puzzle's name and level, and at the right its state."""

    kind: str
    name: str
    level: str
    state: str


def heading(parts: Heading, modes: Collection[str], mode: str, width: int) -> list[TextPiece]:
    """Type, name and level; at the right the state and the modes (if there are several)."""
    kind, level = f" {parts.kind}", f"  {parts.level}" if parts.level else ""
    several = modes if len(modes) > 1 else ()
    state, shown = _right(parts.state, several, mode, width - len(kind) - len(level))
    room = max(0, width - len(state) - sum(len(piece.text) for piece in shown))
    kind = kind[:room]
    rest = room - len(kind)
    level = level if len(level) <= rest else ""
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
        first = _ARROWS.get(key.id) or first_key(key, keymap)
        label, command = f" {key.label.lower()} ", link(key.id)
        more = [TextPiece(f" {first}", ("key", command)), TextPiece(label, ("faint", command))]
        if sum(len(piece.text) for piece in (*pieces, *more)) > width:
            break
        pieces += more
    return pieces
