"""The rules of a game: its goal and laws beside a small solved board."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from textwrap import wrap

from tui_puzzles.engine.game import Game
from tui_puzzles.engine.later import loaded
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.position import Position
from tui_puzzles.tutor.goals import goal_of, picture_of
from tui_puzzles.ui.app_keys import HELP, SHEET_KEYS
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.menus.listing import Pieces
from tui_puzzles.ui.menus.sheet import SheetPage, Spot, area, text

PLAY = SHEET_KEYS[-2]._replace(label="Play")
WIDEST, TEXT, GAP = 90, 46, 4
"""Columns of the page and of its text, and between text and board."""


class GoalPage(SheetPage[bool]):
    """Dismissed with whether to play: by enter, not by escape."""

    LEGEND = (PLAY, SHEET_KEYS[-1], HELP)

    def __init__(
        self, keymap: Mapping[str, str], game: Game, theme: str, layout: Layout | None = None
    ) -> None:
        super().__init__(keymap)
        self.game = game
        self.sentences = [*goal_of(game.name), *(game.laws(layout) if layout else ())]
        self.board = list(solved(game, theme))

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

    def action_back(self) -> None:
        self.dismiss(False)


def solved(game: Game, theme: str) -> Iterator[Sequence[TextPiece]]:
    """A small solved board of the type, as it draws boards in small."""
    puzzle = picture_of(game.name)
    board = next(iter(game.parse(puzzle, None))).board if puzzle else None
    found = game.search(board, 1).solutions if board else ()
    if found:
        draw: Callable[[Position, str], list[list[TextPiece]]] = loaded(game.screen).small
        yield from draw(Position(found[0]), theme)
