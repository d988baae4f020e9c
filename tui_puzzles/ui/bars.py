"""The lines above and below the board: title and modes, and the keys one needs most."""

from collections.abc import Iterable, Sequence

from tui_puzzles.ui.keys import KEYS, Key
from tui_puzzles.ui.skin import Piece
from tui_puzzles.ui.telling import Paragraph

LEGEND = (
    *("help", "hint", "step", "all", "choose", "undo"),
    *("mistakes", "candidates", "time.jump", "leave"),
)
"""Commands in the line below, as many as there is room for."""


def heading(
    title: str, modes: Iterable[str], mode: str, automatic: bool, width: int
) -> list[Piece]:
    """The title, the modes with the one that is on, and who keeps the candidates."""
    state = "automatic" if automatic else "your own"
    shown = [_mode(name, name == mode) for name in modes]
    after = Piece(f" marks: {state} ", ("faint",))
    room = width - len(after.text) - sum(len(piece.text) for piece in shown)
    name = f" {title} "[: max(0, room)]
    return [Piece(f"{name:{max(0, room)}}", ("title",)), *shown, after]


def _mode(name: str, on: bool) -> Piece:
    return Piece(f"[{name}]", ("chosen",)) if on else Piece(f" {name} ", ("faint",))


def legend(width: int) -> list[Piece]:
    """Keys with what they do."""
    commands = {key.id: key for key in KEYS}
    pieces: list[Piece] = []
    for key in (commands[id] for id in LEGEND):
        more = [Piece(f" {_first(key)}", ("key",)), Piece(f" {key.label.lower()} ", ("faint",))]
        if sum(len(piece.text) for piece in (*pieces, *more)) > width:
            break
        pieces += more
    return pieces


def _first(key: Key) -> str:
    return key.all_keys.partition(",")[0]


def joined(paragraphs: Sequence[Paragraph]) -> list[Piece]:
    """Paragraphs on one line."""
    return [piece for paragraph in paragraphs for piece in (*paragraph, Piece(" "))]
