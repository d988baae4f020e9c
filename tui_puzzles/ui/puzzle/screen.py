"""The screen of a puzzle: the board, the panel and the timeline, and the parts that act there."""

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingsMap

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Cells
from tui_puzzles.engine.errors import clean_line
from tui_puzzles.engine.history import Turn
from tui_puzzles.engine.position import Act, Position
from tui_puzzles.engine.step import Step
from tui_puzzles.play.session import Session
from tui_puzzles.tutor.tutor import Tutor
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.board.board_view import BoardView
from tui_puzzles.ui.board.lattice import fitting
from tui_puzzles.ui.board.painted import Bar
from tui_puzzles.ui.board.pointer import Stroked, Wheeled
from tui_puzzles.ui.board.scene import Light, Look, Scene, looks
from tui_puzzles.ui.board.skin import Skin, TextPiece
from tui_puzzles.ui.board.small import small
from tui_puzzles.ui.keys import FILL_KEYS, KEYS, SELECT_KEYS, Key
from tui_puzzles.ui.page import Page, PartOf, WidgetOf
from tui_puzzles.ui.panel.panel import Panel, PanelArea
from tui_puzzles.ui.panel.side_areas import SideAreas
from tui_puzzles.ui.prompts.line import PromptLine
from tui_puzzles.ui.puzzle.asking import Asking
from tui_puzzles.ui.puzzle.board_input import BoardInput, Brushes
from tui_puzzles.ui.puzzle.ending import Ending
from tui_puzzles.ui.puzzle.frame import Frame, Plan, plan
from tui_puzzles.ui.puzzle.guide import Guide
from tui_puzzles.ui.puzzle.hints import Hints
from tui_puzzles.ui.puzzle.lists import Lists, Timeline
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, plain
from tui_puzzles.ui.puzzle.pen import MODES, Pen
from tui_puzzles.ui.puzzle.pledging import Pledging
from tui_puzzles.ui.puzzle.shown import Shown
from tui_puzzles.ui.puzzle.turns import Turns
from tui_puzzles.ui.puzzle.view import View
from tui_puzzles.ui.terminal.display import has_blocks

if TYPE_CHECKING:
    from tui_puzzles.ui.puzzle.prompts import Prompts
    from tui_puzzles.ui.puzzle.proving import Proving
    from tui_puzzles.ui.puzzle.savepoints import Savepoints


Guided = Callable[["PuzzleScreen"], Guide]
"""Makes the guide of a screen."""


def showing(method: Callable[..., Shown | None]) -> Callable[..., None]:
    """A method of a screen: what it comes to is shown."""

    @wraps(method)
    def shown(self: "PuzzleScreen", *about: Any) -> None:
        self.show(method(self, *about))

    return shown


class PuzzleScreen(Page[None]):
    """What every puzzle type's screen does; a type adds its skin and the keys of its values.

    All keys are bindings of the screen and nothing has the focus, so that keys typed ahead act
    in their order.
    """

    PUZZLE_KEYS: ClassVar[Sequence[Key]] = KEYS
    OWN_KEYS: ClassVar[Sequence[Key]] = ()  # those of a puzzle type alone
    TYPED_KEYS: ClassVar[Sequence[Key]] = ()  # those that enter values, which the help sums up
    SHOWN: ClassVar[Sequence[str]] = ()  # ids of those in the key bar, else the first that enter
    MODES: ClassVar[Mapping[str, Act]] = MODES
    TERMS: ClassVar[Mapping[str, str]] = {}  # names of evidence, and the legend's words for them
    # What is said when the automatic candidates are switched on, and off.
    SWITCHED = ("Every cell shows its candidates.", "Your own marks are shown.")
    BACK = ("back to your own marks", "back to all candidates")
    FILLS = False  # are runs of cells filled in one go, by dragging or holding?
    BRUSHES: Brushes | None = None  # the values that the mouse enters, where it does
    SWEPT: int | None = None  # the one that it enters along several cells, if always the same

    def __init_subclass__(cls, inherit_bindings: bool = False, **options: Any) -> None:
        """The keys of a type are bound, and no others, unless it binds some by itself."""
        if "BINDINGS" not in vars(cls):
            own = (*cls.PUZZLE_KEYS, *cls.OWN_KEYS, *cls.TYPED_KEYS, *cls._run_keys())
            cls.BINDINGS = bindings(own)
        super().__init_subclass__(inherit_bindings=inherit_bindings, **options)

    @classmethod
    def _run_keys(cls) -> Sequence[Key]:
        """Those that fill or select runs of cells."""
        return FILL_KEYS if cls.FILLS else SELECT_KEYS if "centre" in cls.MODES else ()

    @staticmethod
    def small(position: Position, _theme: str) -> list[list[TextPiece]]:
        """The board in small, two columns a cell."""
        return small(position)

    def __init__(self, session: Session, guided: Guided | None = None) -> None:
        super().__init__(classes="boards")
        self.session = session
        self.guide = guided(self) if guided else None
        self.tutor = Tutor(session, self.guide.first if self.guide else None)
        self.shows, self._outdated = Shown(), False
        self._others = BindingsMap()  # the keys of the board, while others are bound
        self.timeline = Timeline(session)
        self.entry = Pen(session, self.MODES)
        self.board_input = BoardInput(self)
        self.pledging = Pledging(self)
        self.asking = Asking(self)
        self.hints = Hints(self)
        self.frame = Frame(self, session, (*self.PUZZLE_KEYS, *self.OWN_KEYS))
        self.lists = Lists(self)
        self.side_areas = SideAreas(self)
        self.ending = Ending(self)
        self.view = View(self)
        self.turns = Turns(self)
        self.prompt = PromptLine(self)

    prompts: "PartOf[Prompts]" = PartOf("tui_puzzles.ui.puzzle.prompts:Prompts")
    savepoints: "PartOf[Savepoints]" = PartOf("tui_puzzles.ui.puzzle.savepoints:Savepoints")
    proving: "PartOf[Proving]" = PartOf("tui_puzzles.ui.puzzle.proving:Proving")

    # -- layout --------------------------------------------------------------------------------

    board = WidgetOf("board", BoardView)
    panel = WidgetOf("panel", Panel)
    side = WidgetOf("side", Panel)
    bar = WidgetOf("legend", Bar)  # the line of the keys

    def skins(self, plain: bool, blocks: bool) -> Sequence[Skin]:
        """The board's skins, the largest first: without colour, with blocks to draw with?"""
        raise NotImplementedError

    def skin_for(self, width: int, height: int) -> Skin:
        """The largest that fits, else the smallest."""
        return fitting(self.skins(self.app.no_color, has_blocks(self.app)), width, height)

    def compose(self) -> ComposeResult:
        skin, scene = self.plan.skin, self.view.scene()
        seen, tags = self.seen(scene), skin.tags(scene)
        yield from self.frame.widgets(BoardView(skin, seen, tags, self.entry.cursor, id="board"))

    @property
    def plan(self) -> Plan:
        """Where everything stands on a terminal of this size."""
        return plan(self.app.size, self.skin_for)

    def on_mount(self) -> None:
        """Paint nothing yet: the widgets know their room once they are laid out."""
        self.app.theme_changed_signal.subscribe(self, lambda _: self._refit())
        self.view.fit()
        self.greet()

    def _refit(self) -> None:
        self.view.fit()
        self.paint()

    def on_resize(self) -> None:
        if self.is_mounted and self.view.size != self.app.size:
            self.view.fit()
        if self.is_mounted:
            self.paint()

    def on_screen_resume(self) -> None:
        if self.is_mounted and self.board.size:  # it is laid out
            self.paint()
        if self.guide is None:  # the app hears of it once it has begun, and is painted
            self.app.call_later(self.call_after_refresh, self.asking.judge)

    def message(self, text: str) -> bool:
        if self.is_mounted:
            self.prompt.note(text)
        return self.is_mounted

    def on_key(self, event: events.Key) -> None:
        if self.prompt.noted or self.prompt.question:
            self.prompt.hear(event)

    @showing
    def on_paste(self, event: events.Paste) -> Shown | None:
        return self.prompt.insert(clean_line(event.text.strip()))

    # -- showing, and turns --------------------------------------------------------------------

    def show(self, shown: Shown | None = None) -> None:
        """From now on this is shown, else what was: painted once all that happens now is done."""
        if shown is not None:
            if shown.answer is not self.shows.answer:
                self.tutor.remember(shown.answer)
            before, self.shows = self.shows.proving, shown
            if (before is None) != (shown.proving is None):
                self._others = self.bind(self._others if before else self.proving.bound())
        if not self._outdated and self.is_mounted:
            self._outdated = True
            self.call_next(self.settle)

    def settle(self) -> None:
        """Paint what is outdated."""
        if self._outdated:
            self.paint()

    def paint(self) -> None:
        """Paint all that differs."""
        self._outdated = False
        self.view.paint()
        self.often = self.panel.list_box

    def tell(self, *words: Paragraph) -> None:
        """From now on the panel has these words; the rest stays."""
        self.show(self.shows.telling(*words))

    def later(self, act: Callable[..., object], *about: object) -> None:
        """Do this once what happens at the moment is done."""
        self.call_later(act, *about)

    @property
    def light(self) -> Light:
        """What is lit."""
        return self.shows.chain.light

    def marked(self, scene: Scene) -> Scene:
        """The board's scene with what a puzzle type lights by itself."""
        return scene

    def seen(self, scene: Scene) -> Sequence[Look]:
        """The look of each cell of the board."""
        return looks(scene)

    def shown(self, board: Board) -> Board:
        """The board with the candidates that are shown of it."""
        return board

    def state(self) -> str:
        """The end of the heading: how far the puzzle is, if no list says so; and the marks."""
        marks = "holding" if self.entry.holding else ""
        if "centre" in self.MODES:
            marks = f"marks: {'automatic' if self.session.settings.candidates else 'your own'}"
        done = "" if self.lists.counts else "".join(text for text, _ in self.lists.done())
        return " · ".join(filter(None, (done, marks)))

    def help_keys(self) -> tuple[Sequence[Key], Sequence[str]]:
        """The keys that the help lists, and the symbols of values that have a key each."""
        if self.shows.proving is not None:
            return self.proving.keys, ()
        if self.guide and self.guide.keys:
            return self.guide.keys, ()
        symbols = self.session.position.layout.symbols
        named = any(key.id.startswith("value.") for key in self.OWN_KEYS)
        by_symbol = not named and max(map(len, symbols)) == 1
        return (*self.PUZZLE_KEYS, *self.OWN_KEYS, *self._run_keys()), symbols if by_symbol else ()

    def greet(self) -> None:
        """Show the first keys to use and the puzzle's own laws, or the end of a solved one."""
        self.show(self.turns.begin())

    def law_words(self) -> Sequence[Paragraph]:
        """What the puzzle has besides the laws of its type."""
        return [plain(law) for law in self.session.game.laws(self.session.position.layout)]

    def areas(self) -> Sequence[PanelArea]:
        """A puzzle type's areas of the panel."""
        return ()

    def drawn(self, _step: Step, _board: Board, /) -> list[Paragraph]:
        """A puzzle type's drawing of a step, next to its words."""
        return []

    def unseen(self) -> list[Paragraph]:
        """What a lesson has to say because the board doesn't show it."""
        return []

    def keys_for(self, *offers: tuple[str, str]) -> Paragraph:
        """The player's keys for these commands, with what they do now."""
        return self.frame.keys_for(*offers)

    @showing
    def play(self, turn: Turn) -> Shown | None:
        """Take a turn and show its effect, or why a move has none."""
        return self.turns.play(turn)

    def turned(self) -> None:
        """The position has changed: say what there is to say of it."""

    def finished(self) -> list[Paragraph]:
        """A puzzle type's drawing of a solved board, next to it."""
        return []

    # -- keys and mouse ------------------------------------------------------------------------

    @property
    def cells(self) -> Cells:
        """What the cursor goes over."""
        return self.session.position.layout.grid

    @property
    def cell(self) -> int:
        """The cell of the puzzle that the cursor is on."""
        return self.entry.cursor

    def point_at(self, cell: int) -> None:
        """Put the cursor on a cell."""
        self.entry.point_at(cell)
        self.board.move_to(cell)
        self.view.pointed()
        self.prompt.pointed(cell)

    def walk(self, right: int, down: int) -> None:
        """Move the cursor, whatever the arrows do else."""
        self.point_at(self.cells.beside(self.entry.cursor, right, down))

    def action_move(self, right: int, down: int) -> None:
        if self.lists.open:
            self.show(self.lists.move(right, down))
        elif self.guide and self.guide.turn(right, down):
            pass
        elif right and self.shows.walks:
            self.show(self.shows.walked(right, self.view.narrow))
        elif self.entry.holding and self.FILLS:
            self.show(self.board_input.fill(right, down))
        else:
            if not self.entry.holding and self.entry.unselect():
                self.show()
            self.walk(right, down)

    def values(self) -> Sequence[int]:
        """The values that can be lit, in order."""
        layout = self.session.position.layout
        return [value for value in range(len(layout.symbols)) if value != layout.blank]

    @showing
    def action_edge(self, side: int) -> Shown | None:
        if self.shows.answer.choices:
            return self.lists.steps.end(side)
        self.point_at(self.cells.edge(self.entry.cursor, side))
        return None

    @on(Stroked)
    @showing
    def stroked(self, message: Stroked) -> Shown | None:
        """The mouse went over cells with a button down."""
        return self.board_input.take(message.stroke)

    @on(Wheeled)
    @showing
    def wheel(self, message: Wheeled) -> Shown | None:
        """The wheel walks the timeline, or the list that is open."""
        return self.lists.move(0, message.lines)

    @showing
    def on_panel_picked(self, message: Panel.Picked) -> Shown | None:
        return self.lists.pick(message.number)

    def action_leave(self) -> None:
        self.asking.close()
        self.dismiss()

    # -- the keys of its parts -----------------------------------------------------------------

    action_prompt_type = showing(lambda self, code: self.prompt.type(code))
    action_prompt_erase = showing(lambda self, at: self.prompt.erase(at))
    action_prompt_go = showing(lambda self, right, down: self.prompt.go(right, down))
    action_prompt_submit = showing(lambda self: self.prompt.submit())
    action_prompt_close = showing(lambda self: self.prompt.close())
    action_accept = showing(lambda self: self.hints.accept())
    action_cancel = showing(lambda self: self.hints.cancel())
    action_ask = property(lambda self: self.hints.ask)
    action_value = showing(lambda self, number: self.board_input.enter(number))
    action_clear = showing(lambda self: self.board_input.clear())
    action_fill = showing(lambda self, right, down: self.board_input.fill(right, down))
    action_hold = showing(lambda self: self.entry.hold())
    action_mode = showing(lambda self, name: self.entry.use(name))
    action_next_mode = showing(lambda self: self.entry.use_next())
    action_candidates = showing(lambda self: self.board_input.switch_candidates())
    action_select = showing(lambda self, right, down: self.board_input.extend(right, down))
    action_select_cell = showing(lambda self: self.board_input.select_cell())
    action_one = showing(lambda self: self.board_input.light())
    action_one_here = showing(lambda self: self.board_input.light_here())
    action_undo = showing(lambda self: self.lists.undo())
    action_redo = showing(lambda self: self.lists.redo())
    action_travel = showing(lambda self, lines: self.lists.travel(lines))
    action_end = showing(lambda self, row: self.lists.end(row))
    action_unfold = showing(lambda self: self.lists.unfold())
    action_filter = showing(lambda self: self.lists.steps.filter())
    action_timeline = showing(lambda self: self.lists.walk())
    action_keep = showing(lambda self: self.savepoints.name())
    action_restore = showing(lambda self: self.savepoints.choose())
    action_trial = showing(lambda self: self.savepoints.trial())
    action_why = showing(lambda self: self.prompts.why())
    action_lesson = showing(lambda self: self.prompts.lesson())
    action_walkthrough = property(lambda self: self.prompts.walkthrough)
    action_own_way = property(lambda self: self.prompts.own_way)
    action_pledge = showing(lambda self: self.pledging.switch())
    action_goal = showing(lambda self: self.prompts.goal())
    action_prove = showing(lambda self, name: self.proving.act(name))
    action_film = showing(lambda self: self.hints.film())
    action_export = showing(lambda self: self.prompts.export())
    action_copy = showing(lambda self: self.prompts.copy())
    action_read = property(lambda self: self.view.read)
