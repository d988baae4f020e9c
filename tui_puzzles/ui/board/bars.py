"""The top and bottom lines of a screen: title and modes, and the most important keys."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from tui_puzzles.ui.board.skin import Piece
from tui_puzzles.ui.keymap import first_key
from tui_puzzles.ui.keys import COMMANDS, Key

_NEEDED = (
    *("help", "hint", "step", "all", "choose", "undo"),
    *("mistakes", "candidates", "time.jump", "leave"),
)
LEGEND = tuple(COMMANDS[id] for id in _NEEDED)
"""Commands in the line below a board."""


def heading(title: str, modes: Collection[str], mode: str, state: str, width: int) -> list[Piece]:
    """The title, the modes (if there are several) with the current one, the state."""
    shown = [_mode(name, name == mode) for name in modes] if len(modes) > 1 else []
    after = Piece(f" {state} ", ("faint",))
    room = width - len(after.text) - sum(len(piece.text) for piece in shown)
    name = f" {title} "[: max(0, room)]
    return [Piece(f"{name:{max(0, room)}}", ("title",)), *shown, after]


def _mode(name: str, on: bool) -> Piece:
    return Piece(f"[{name}]", ("chosen",)) if on else Piece(f" {name} ", ("faint",))


def legend(keys: Iterable[Key], keymap: Mapping[str, str], width: int) -> list[Piece]:
    """Keys with their labels, as many as there is room for."""
    pieces: list[Piece] = []
    for key in keys:
        first = first_key(key, keymap)
        more = [Piece(f" {first}", ("key",)), Piece(f" {key.label.lower()} ", ("faint",))]
        if sum(len(piece.text) for piece in (*pieces, *more)) > width:
            break
        pieces += more
    return pieces


def joined(paragraphs: Iterable[Sequence[Piece]]) -> list[Piece]:
    """Paragraphs on one line."""
    pieces = (piece for paragraph in paragraphs for piece in (*paragraph, Piece(" ")))
    return [Piece(text.replace("\n", " "), names) for text, names in pieces]
