"""The rules of a game: its goal and laws beside a small solved board."""

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from textual.widget import Widget

from tui_puzzles.engine.game import Game
from tui_puzzles.engine.history import History
from tui_puzzles.engine.later import loaded
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.position import Position
from tui_puzzles.play.session import Session
from tui_puzzles.play.settings import Settings
from tui_puzzles.tutor.goals import goal_of, pictures_of
from tui_puzzles.ui.app_keys import HELP, SHEET_KEYS
from tui_puzzles.ui.board.skin import CellLine, Item, Seam, Tag, TextPiece
from tui_puzzles.ui.menus.listing import Pieces, length
from tui_puzzles.ui.menus.sheet import SheetPage, Spot, area, text
from tui_puzzles.ui.page import Page

if TYPE_CHECKING:
    from tui_puzzles.ui.puzzle.screen import PuzzleScreen

PLAY = SHEET_KEYS[-2]._replace(label="Play")
WIDEST, TEXT, GAP = 90, 46, 4
"""Columns of the page and of its text, and between text and board."""
TALLEST = 24
"""Lines at most of a picture beside a list."""
PICTURE = 32, 16
"""Columns and lines at most of a board with constraints."""


class GoalPage(SheetPage[bool]):
    """Dismissed with whether to play: by enter, not by escape."""

    LEGEND = (PLAY, SHEET_KEYS[-1], HELP)

    def __init__(self, game: Game, theme: str, layout: Layout | None = None) -> None:
        super().__init__()
        self.game = game
        self.sentences = [*goal_of(game.name), *(game.laws(layout) if layout else ())]
        self.board = list(solved(game, theme, layout))

    def heading(self) -> tuple[Pieces, Pieces]:
        return (TextPiece(f" {self.game.title} › Rules of the game", ("title",)),), ()

    def spots(self, width: int, height: int) -> Sequence[Spot]:
        wide = max(1, min(width - 4, WIDEST))
        x = (width - wide) // 2
        board = max((sum(len(piece.text) for piece in row) for row in self.board), default=0)
        beside = wide >= 40 + GAP + board
        room = min(TEXT, wide - GAP - board) if beside else wide
        parts = [wrap(sentence, room) for sentence in self.sentences]
        lines = sum(map(len, parts)) + 1
        gap = lines + len(parts) <= height - 1  # between sentences
        y = max(1, min((height - 16) // 2, height - lines - len(parts)))
        found = [area(x, y, room, "Rules of the game")]
        at = y + 1
        for part in parts:
            found += [text(x, at + down, TextPiece(line)) for down, line in enumerate(part, 1)]
            at += len(part) + gap
        left, top = (x + room + GAP, y) if beside else (x, at + 2)
        return [*found, *(text(left, top + row, *line) for row, line in enumerate(self.board))]

    def action_pick(self) -> None:
        self.dismiss(True)


def solved(game: Game, theme: str, layout: Layout | None) -> Iterator[Sequence[TextPiece]]:
    """A small solved board of this style, with the most of its laws, or of the type, in small.

    Constraints are drawn as on the puzzle's own screen.
    """
    read = (next(iter(game.parse(text, None))).board for text in pictures_of(game.name))
    boards = [board for board in read if board]
    board = max(boards, key=lambda own: _alike(game, own.layout, layout), default=None)
    found = game.search(board, 1).solutions if board else ()
    if found and game.laws(found[0].layout):
        yield from drawn(game, Position(found[0]), *PICTURE)
    elif found:
        yield from small(game, Position(found[0]), theme)


def _alike(game: Game, one: Layout, other: Layout | None) -> tuple[bool, int]:
    """Are they of one style, and how many laws do they share?"""
    if other is None:
        return False, 0
    laws = {*game.laws(one)} & {*game.laws(other)}
    return game.style_of(one) == game.style_of(other), len(laws)


def picture(
    game: Game, position: Position, theme: str, width: int, height: int
) -> Sequence[Pieces]:
    """A board as on its screen if it fits, else in small."""
    large = [*drawn(game, position, width, height)] if width else []
    fits = 0 < len(large) <= height and max(map(length, large)) <= width
    return large if fits else small(game, position, theme)


def beside(
    page: Page[Any], pane: str, game: Game, position: Position, width: int, height: int
) -> Sequence[Pieces]:
    """The picture of a board for the widget of this id, which has this much room."""
    page.know(loaded(game.screen).inks, page.part(pane, Widget))
    return picture(game, position, page.app.theme, width, min(height, TALLEST))


def small(game: Game, position: Position, theme: str) -> Sequence[Pieces]:
    """A board in small, as its type draws it."""
    lines: Sequence[Pieces] = loaded(game.screen).small(position, theme)
    return lines


def drawn(game: Game, position: Position, width: int, height: int) -> Iterator[Sequence[TextPiece]]:
    """All lines of a board on which nothing is lit, of the largest size that fits."""
    session = Session(game, History(position), "", None, Settings())
    screen: PuzzleScreen = loaded(game.screen)(session)
    scene = screen.view.scene()
    skin, looks = screen.skin_for(width, height), screen.seen(scene)
    grounds, tags = [skin.ground(cell, look) for cell, look in enumerate(looks)], skin.tags(scene)

    def pieces(item: Item) -> Sequence[TextPiece]:
        if isinstance(item, CellLine):
            lines = skin.dressed(item.cell, skin.cell(looks[item.cell]))
            return [TextPiece(t, (*grounds[item.cell], *names)) for t, names in lines[item.line]]
        if isinstance(item, Seam):
            around = [None if at is None else grounds[at] for at in item.corners]
            return [TextPiece(item.text, skin.seam(around, item.names, low=True) or ())]
        return tags[item.name] if isinstance(item, Tag) else [item]

    for y in range(skin.height):
        yield [piece for item in skin.row(y) for piece in pieces(item)]
