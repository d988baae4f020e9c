"""The part of the puzzle screen that shows: the board, the panel, the timeline, what lights up."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import ClassVar

from textual.app import ComposeResult
from textual.geometry import Size

from tui_puzzles.engine.bits import EMPTY, Bits
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.position import Act, Position
from tui_puzzles.play.options import Mistakes
from tui_puzzles.play.session import Session
from tui_puzzles.tutor.solver import Solver
from tui_puzzles.ui.board.bars import LEGEND, heading, joined, legend
from tui_puzzles.ui.board.board_view import BoardView
from tui_puzzles.ui.board.painted import Bar, Lines
from tui_puzzles.ui.board.scene import Light, Look, Scene, looks
from tui_puzzles.ui.board.skin import Skin
from tui_puzzles.ui.keys import FILL_KEYS, KEYS, Key
from tui_puzzles.ui.page import Page
from tui_puzzles.ui.puzzle.explanation import Explanation
from tui_puzzles.ui.puzzle.guide import Guide
from tui_puzzles.ui.puzzle.telling import Paragraph, keys, title
from tui_puzzles.ui.puzzle.timeline import Timeline

MODES = {
    "value": Act.ENTER,
    "corner": Act.CORNER,
    "centre": Act.CENTRE,
    "colour": Act.COLOUR,
}
Brush = tuple[Act, int]
CLEARED: Brush = (Act.CLEAR, 0)
PANEL = 24  # columns beside the board, the gap included
NO_LIGHT = Light()


class Showing(Page[None]):
    """A board with the panel and the timeline beside it.

    All keys are bindings of the screen and nothing has the focus, so that keys typed ahead act
    in their order.
    """

    AUTO_FOCUS = ""
    PUZZLE_KEYS: ClassVar[Sequence[Key]] = KEYS
    OWN_KEYS: ClassVar[Sequence[Key]] = ()  # those of a puzzle type alone
    MODES: ClassVar[Mapping[str, Act]] = MODES
    FILLS = False  # are runs of cells filled in one go, by dragging or holding?

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.tutor = Solver(session)
        self.timeline = Timeline(session)
        self.cursor = 0
        self.mode = "value"
        self.brush: Brush = CLEARED
        self.holding = False  # does moving go on with the last value?
        self.light = NO_LIGHT
        self.board_lit: Board | None = None  # a board between two moments, when one is looked at
        self.wrong: Bits = EMPTY
        self.offer: Callable[[], object] | None = None
        self.guide: Guide | None = None

    # -- layout --------------------------------------------------------------------------------

    def skin_for(self, width: int, height: int) -> Skin:
        """The board's skin when there is so much room for it."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        skin = self._skin(self.app.size)
        scene = self.scene()
        board = BoardView(skin, self.seen(scene), skin.tags(scene), self.cursor, id="board")
        yield Bar(id="heading", palette=board)
        yield board
        yield Explanation(id="panel", palette=board)
        yield Lines(id="lines", palette=board)
        yield Bar(id="legend", palette=board)

    def _skin(self, size: Size) -> Skin:
        return self.skin_for(size.width - PANEL, size.height - 2)

    def on_mount(self) -> None:
        self._arrange(self.app.size)
        self.greet()
        self.repaint()

    def on_resize(self) -> None:
        if self.is_mounted:
            self._arrange(self.app.size)
            self.repaint()

    def on_screen_resume(self) -> None:
        if self.is_mounted:
            self.repaint()

    def _arrange(self, size: Size) -> None:
        """Board left, panel right; no panel where the board needs the room."""
        skin = self._skin(size)
        if skin != self.board.skin:
            self.board.dress(skin, skin.tags(self.scene()))
        alone = size.width < skin.width + PANEL - 5
        self.set_class(alone, "alone")
        self.styles.grid_columns = "1fr" if alone else f"{skin.width} 1fr"
        third = 1 if self.guide else max(4, (size.height - 2) // 3)  # lessons need the room
        self.styles.grid_rows = "1 1fr 1" if alone else f"1 1fr {third} 1"
        self._show_legend()

    @property
    def board(self) -> BoardView:
        return self.query_one("#board", BoardView)

    @property
    def panel(self) -> Explanation:
        return self.query_one("#panel", Explanation)

    @property
    def lines(self) -> Lines:
        return self.query_one("#lines", Lines)

    # -- showing -------------------------------------------------------------------------------

    def scene(self) -> Scene:
        """What is to be seen of the board."""
        position = self.session.position
        automatic = self.session.settings.candidates
        board = self.board_lit or (position.board if automatic else None)
        wrong = self.wrong | self._wrong_at_once(position)
        return Scene(position, board, self.light, wrong, self.tried())

    def tried(self) -> Bits:
        """The marks that were entered or noted in the trial under way."""
        before, now = self.session.history.before_trial, self.session.position
        if before is None:
            return EMPTY
        noted = (now.corner & ~before.corner) | (now.centre & ~before.centre)
        return now.entries & ~before.entries | noted

    def seen(self, scene: Scene) -> Sequence[Look]:
        """What is to be seen of each cell of the board."""
        return looks(scene)

    def _wrong_at_once(self, position: Position) -> Bits:
        at_once = self.session.settings.mistakes == Mistakes.AT_ONCE
        return self.tutor.wrong_marks(position) if at_once and self.tutor.judged else EMPTY

    def repaint(self) -> None:
        """Show the session as it stands; the widgets paint what differs."""
        scene = self.scene()
        self.board.show(self.seen(scene), self.board.skin.tags(scene))
        self.show_lines()
        self._show_heading()

    def show_lines(self) -> None:
        """Show the timeline."""
        line = partial(self.timeline.line, width=self.lines.size.width)
        self.lines.show(len(self.timeline.rows), line, self.timeline.chosen)

    def _show_heading(self) -> None:
        told, width = self.state(), self.app.size.width
        pieces = heading(self.session.title, self.MODES, self.mode, told, width)
        self.query_one("#heading", Bar).show(pieces)

    def state(self) -> str:
        """What the heading says at its end."""
        if "centre" not in self.MODES:
            return "holding" if self.holding else ""
        return "marks: automatic" if self.session.settings.candidates else "marks: your own"

    def _show_legend(self) -> None:
        own = {key.id: key for key in self.PUZZLE_KEYS}
        needed = [own[key.id] for key in LEGEND if key.id in own]
        pieces = legend(needed, self.session.settings.keymap, self.app.size.width)
        self.query_one("#legend", Bar).show(pieces)

    def tell(self, paragraphs: Sequence[Paragraph]) -> None:
        """Say this in the panel."""
        self.panel.tell(paragraphs)
        if self.has_class("alone") and paragraphs:
            self.query_one("#legend", Bar).show(joined(paragraphs))

    def keys_for(self, *offers: tuple[str, str]) -> Paragraph:
        """What the player's own keys for these commands do now, in words."""
        known = {key.id: key for key in self.PUZZLE_KEYS}
        return keys(self.session.settings.keymap, *((known[id], words) for id, words in offers))

    @property
    def cell(self) -> int:
        """The cell of the puzzle that the cursor is on."""
        return self.cursor

    def told_keys(self) -> tuple[Sequence[Key], Sequence[str]]:
        """The keys that the help lists, and the symbols of values that have a key each."""
        filling = FILL_KEYS if self.FILLS else ()
        symbols = self.session.position.layout.symbols
        named = any(key.id.startswith("value.") for key in self.OWN_KEYS)
        by_symbol = not named and max(map(len, symbols)) == 1
        return (*self.PUZZLE_KEYS, *self.OWN_KEYS, *filling), symbols if by_symbol else ()

    def greet(self) -> None:
        """Say what can be done first."""
        offers = (("hint", "a hint"), ("step", "one step"), ("help", "all keys"))
        self.tell([title(self.session.game.title), *map(self.keys_for, offers)])

    def dim(self) -> None:
        """Put out the light and forget what was offered."""
        self.light, self.board_lit = NO_LIGHT, None
        self.timeline.upkeep_at = None
        self.offer = None
