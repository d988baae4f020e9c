"""A board of a lesson: what is lit there, and the words that belong to it."""

from collections.abc import Collection, Sequence

from tui_puzzles.engine.game import Game
from tui_puzzles.play.settings import Settings
from tui_puzzles.tutor.learning.lessons import Example
from tui_puzzles.ui.board.board_view import BoardView
from tui_puzzles.ui.board.painted import Bar
from tui_puzzles.ui.board.skin import Overlay, Skin
from tui_puzzles.ui.learning.quiet import board_screen
from tui_puzzles.ui.panel.chain import HERE, Chain
from tui_puzzles.ui.panel.panel import Panel
from tui_puzzles.ui.panel.wrapping import NARROW
from tui_puzzles.ui.puzzle.paragraphs import Paragraph
from tui_puzzles.ui.puzzle.shown import Shown, lit

NO_SIZE = 1
"""Of the sizes of a board the smallest fits here."""


class StillView(BoardView):
    """A board to look at: without a cursor."""

    @property
    def pointed(self) -> Collection[str]:
        return ()

    def point(self) -> None:
        """There is nothing to point at."""

    def _overlays(self, _cell: int) -> Sequence[Overlay]:
        return ()


class ExamplePicture:
    """Draws an example as the screen of its type would; that screen itself is never shown."""

    def __init__(self, game: Game, example: Example, settings: Settings, id: str) -> None:
        self.screen = board_screen(game, example.board, "", settings)
        self.screen.show(Shown(chain=lit(example.step, example.board), between=example.board))
        self.example = example
        skin = self.skin_for(NO_SIZE, NO_SIZE)
        scene = self.screen.view.scene()
        self.view = StillView(skin, self.screen.seen(scene), skin.tags(scene), 0, id=id)
        self.caption = Bar(id=f"{id}-caption")
        self.panel = Panel(id=f"{id}-words")

    @property
    def chain(self) -> Chain:
        """The step that is lit."""
        return self.screen.shows.chain

    def skin_for(self, width: int, height: int) -> Skin:
        """The board's skin when there is so much room for it."""
        return self.screen.skin_for(width, height)

    def dress(self, skin: Skin) -> None:
        """Draw the board with this skin."""
        if skin != self.view.skin:
            scene = self.screen.view.scene()
            self.view.dress(skin, self.screen.seen(scene), scene)

    def tell(self, words: Sequence[Paragraph]) -> None:
        """Show these words."""
        self.screen.tell(*words)
        self.panel.show(words)

    @property
    def walks(self) -> bool:
        """Are there links or sentences to walk?"""
        return self.screen.shows.walks

    def walk(self, by: int) -> None:
        """Look at the next link or sentence, or the one before."""
        self.screen.show(self.screen.shows.walked(by, self.panel.size.width < NARROW))
        self.panel.show(self.screen.shows.words)
        if self.chain.at_link:
            self.panel.reveal(HERE)
        scene = self.screen.view.scene()
        self.view.show(self.screen.seen(scene), scene)
        self.view.reveal()
