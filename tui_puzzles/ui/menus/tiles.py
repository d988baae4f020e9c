"""Games to go on with: as tiles with their boards in small, or as lines."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial

from tui_puzzles.engine.position import Position
from tui_puzzles.play.saves import Save
from tui_puzzles.ui.board.painted import cut
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.menus.front import when
from tui_puzzles.ui.menus.listing import Pieces, length
from tui_puzzles.ui.menus.sheet import Spot, bar, link

WIDTH, BOARD = 30, 11
"""Columns of a tile, and lines of its board."""
HEIGHT = BOARD + 5
INSIDE = WIDTH - 4
UNTITLED = "untitled"
Draw = Callable[[Position], Sequence[Sequence[TextPiece]]]


def tile(save: Save, x: int, y: int, pick: Callable[[], object], draw: Draw) -> Spot:
    """A saved game as a tile; the chosen one has a strong frame."""
    look = cache(partial(_tile, save, draw=draw))
    return Spot(x, y, WIDTH, HEIGHT, look, pick, 0, str(save.path))


def _tile(save: Save, on: bool, draw: Draw) -> list[Pieces]:
    edge, signs = (("key",), [*"┏┓┗┛━┃"]) if on else (("hair",), [*"╭╮╰╯─│"])
    left, right, low_left, low_right, across, up = signs
    top = (TextPiece(f"{left}{across * (WIDTH - 2)}{right}", edge),)
    bottom = (TextPiece(f"{low_left}{across * (WIDTH - 2)}{low_right}", edge),)
    inside = [*_board(save, draw), *_about(save, on)]
    sides = TextPiece(f"{up} ", edge), TextPiece(f" {up}", edge)
    return [top, *((sides[0], *line, sides[1]) for line in inside), bottom]


def _board(save: Save, draw: Draw) -> Iterator[Pieces]:
    """The board in the middle, cut where it is too large."""
    rows = draw(save.position)[:BOARD] if save.position else []
    above = (BOARD - len(rows)) // 2
    for at in range(BOARD):
        row = rows[at - above] if 0 <= at - above < len(rows) else ()
        yield centred(row, INSIDE)


def centred(row: Sequence[TextPiece], width: int) -> Pieces:
    """A line in the middle of this width, cut where it is too long."""
    left = max((width - length(row)) // 2, 0)
    pieces, room = [TextPiece(" " * left)], width - left
    for content, names in row:
        pieces.append(TextPiece(content[:room], names))
        room -= len(content[:room])
    return (*pieces, TextPiece(" " * room))


def _about(save: Save, on: bool) -> Iterator[Pieces]:
    """The game's name and type, how much is done, and when it was played."""
    level = TextPiece(f" {save.level}", (save.level,)) if save.level else TextPiece("")
    room = INSIDE - len(level.text)
    yield TextPiece(cut(name_of(save), room), ("title",) if on else ()), level
    kind = TextPiece(f"{save.game} ", ("faint",))
    yield kind, *bar(save.filled.share, INSIDE - len(kind.text))
    done, ago = progress(save), when(save)
    yield TextPiece(done, ("faint",)), TextPiece(ago.rjust(INSIDE - len(done)), ("faint",))


def name_of(save: Save) -> str:
    """The title of a game without its type, which stands beside it."""
    if save.title in ("", save.game):
        return UNTITLED if save.game else save.path.stem
    return save.title.replace(f" {save.game} of ", ", ")


def progress(save: Save) -> str:
    """The progress of a game."""
    if save.trouble:
        return "can't be read"
    if save.shown:
        return "shown"
    return "complete" if save.complete else f"{save.filled.done} of {save.filled.every}"


def line(save: Save, x: int, y: int, width: int, pick: Callable[[], object]) -> Spot:
    """A saved game as a line."""
    ago = "" if not save.when else when(save)
    room = max(width - 51, 8)
    pieces = (
        TextPiece(f"  {cut(save.game, 12)} ", ("title",)),
        TextPiece(f"{cut(save.trouble or name_of(save), room)} "),
        TextPiece(f"{progress(save) if save.when else '':>11} ", ("faint",)),
        *bar(save.filled.share, 10),
        TextPiece(f"{ago:>12} ", ("faint",)),
    )
    return link(x, y, width, pieces, pick, 0, str(save.path))
