"""A board being set up: what keys write, undo, and the number of its solutions beside it."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from typing import Any, ClassVar

from textual import events, on, work
from textual.app import ComposeResult

from tui_puzzles.engine.bits import Bits, has, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry, Game
from tui_puzzles.engine.position import Position
from tui_puzzles.engine.words.together import capital
from tui_puzzles.play.drafts import Draft, Texts, begun, load_draft, store_draft
from tui_puzzles.play.export import board_forms
from tui_puzzles.play.games import load_game
from tui_puzzles.play.reading import ReadPuzzles
from tui_puzzles.play.settings import Settings
from tui_puzzles.tutor.clashes import clash_words, clashes
from tui_puzzles.tutor.judged import Judged, judged, read_back
from tui_puzzles.tutor.question import NoAnswer, Question
from tui_puzzles.ui.app_keys import HELP
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.board.bars import Heading
from tui_puzzles.ui.board.board_view import BoardView
from tui_puzzles.ui.board.pointer import Phase, Stroke, Stroked
from tui_puzzles.ui.board.scene import CAN, Look, Scene, looks
from tui_puzzles.ui.board.skin import Skin
from tui_puzzles.ui.keys import Key
from tui_puzzles.ui.learning.quiet import board_screen
from tui_puzzles.ui.page import Page, WidgetOf
from tui_puzzles.ui.panel.panel import Panel
from tui_puzzles.ui.prompts.prompts import TypeLines
from tui_puzzles.ui.puzzle.frame import Frame, Plan, plan
from tui_puzzles.ui.puzzle.paragraphs import plain, title
from tui_puzzles.ui.puzzle.screen import PuzzleScreen
from tui_puzzles.ui.set_up.keys import DraftLayer, keys_of, legend
from tui_puzzles.ui.set_up.whole import WholeSkin, whole
from tui_puzzles.ui.threads import answer_to

REST = 0.2  # seconds without a change before the solutions are counted


class SetUp(Page[ReadPuzzles | None]):
    """What all types have; a type says what a key writes, and which board that makes.

    Dismissed with the puzzle, to play it. All keys are bindings of the page, or signs that they
    leave to it, and nothing has the focus, so that keys typed ahead act in their order.
    """

    NAME: ClassVar[str]
    LAYERS: ClassVar[Sequence[DraftLayer]] = ()
    STYLES: ClassVar[Sequence[str]] = ()  # to begin with
    SIDES: ClassVar[Sequence[int]]  # rows and columns that a board may have
    SQUARE: ClassVar[bool] = False
    TEXT: ClassVar[str] = ""  # heading and advice for what is typed as text

    board = WidgetOf("board", BoardView)
    panel = WidgetOf("panel", Panel)

    def __init_subclass__(cls, inherit_bindings: bool = False, **options: Any) -> None:
        cls.BINDINGS = bindings(keys_of(cls.LAYERS))
        super().__init_subclass__(inherit_bindings=inherit_bindings, **options)

    def __init__(self, settings: Settings, style: str, size: tuple[int, int] | None) -> None:
        """Begins with an empty board of a size; without one, goes on with the last."""
        super().__init__(classes="boards")
        self.settings = settings
        style = style or next(iter(self.STYLES), "")
        usual = self.game.sizes_of(style)[0]
        last = None if size else self._last()
        self.drafts = [last or self.blank(*(size or usual), style)]  # to undo and redo
        self.now = 0  # the number of the one that is shown
        self.stored = self.draft  # as far as it is on the disk
        self.writing = self.first_layer(style)
        self.at = 0
        self.judged = Judged()
        self.question: Question[Judged] | None = None
        self.notes: Sequence[str] = ()

    @property
    def draft(self) -> Draft:
        """What is set up."""
        return self.drafts[self.now]

    def _last(self) -> Draft | None:
        """The board that was left, if it can be made."""
        draft = load_draft(self.NAME, len(self.LAYERS))
        with suppress(BadInput):
            if draft and {draft.rows, draft.cols} <= {*self.SIDES} and self.made(draft):
                return draft
        return None

    # -- what a type says ----------------------------------------------------------------------

    def blank(self, rows: int, cols: int, _style: str = "") -> Draft:
        """An empty board."""
        return Draft.empty(rows, cols, len(self.LAYERS))

    def first_layer(self, _style: str) -> int:
        """The layer to begin with."""
        return 0

    def made(self, draft: Draft) -> Board:
        """The board as far as it is set up; BadInput for lines that can't be read."""
        raise NotImplementedError

    def written(self, texts: Texts, cell: int, sign: str) -> Mapping[int, str]:
        """The texts of the layer that a sign changes in a cell; "" erases."""
        return {cell: sign} if texts[cell] != sign else {}

    def looks(self, board: Board, wrong: Bits) -> list[Look]:
        """The look of each cell of the board."""
        return looks(Scene(Position(board), None, wrong=wrong))

    def with_lines(self, lines: str) -> Draft:
        """The board with other lines; BadInput when they can't be read."""
        draft = self.draft._replace(lines=lines)
        self.made(draft)
        return draft

    # -- the board -----------------------------------------------------------------------------

    @cached_property
    def game(self) -> Game:
        """The type."""
        return load_game(self.NAME)

    def puzzle(self) -> Board:
        """The puzzle; BadInput where it isn't one yet."""
        if self.draft == self.blank(self.draft.rows, self.draft.cols):
            raise BadInput("nothing is set up")
        return read_back(self.game, self.made(self.draft))

    @property
    def still(self) -> PuzzleScreen:
        """The screen of the type on this board, which is never shown: it knows the drawing."""
        layout = self.made(self.draft).layout
        if self._still is None or self._still.session.position.layout is not layout:
            self._still = board_screen(self.game, begun(layout), "", self.settings)
        return self._still

    _still: PuzzleScreen | None = None

    def _skin_for(self, width: int, height: int) -> Skin:
        return whole(self.still.skin_for(width, height))

    @property
    def _plan(self) -> Plan:
        return plan(self.app.size, self._skin_for)

    def _looks(self, skin: Skin, board: Board) -> list[Look]:
        """The looks of all places, those in red that clash, those marked where solutions differ."""
        wrong = union(clash.marks for clash in clashes(board))
        found = self.looks(board, wrong)
        if len(found) == board.layout.size:
            differ = self.judged.differ & ~board.placed
            found = [
                look._replace(role=CAN) if has(differ, at) else look
                for at, look in enumerate(found)
            ]
        return skin.looks(found) if isinstance(skin, WholeSkin) else found

    # -- showing -------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        skin, board = self._plan.skin, self.made(self.draft)
        tags = skin.tags(Scene(Position(board), None))
        self.frame = Frame(self, self.still.session, keys_of(self.LAYERS))
        view = BoardView(skin, self._looks(skin, board), tags, self.at, id="board")
        yield from self.frame.widgets(view)

    def on_mount(self) -> None:
        self._show()
        self._judge()

    def on_resize(self) -> None:
        if self.is_mounted:
            self._show()

    def _show(self) -> None:
        """Show the board, how many solutions it has, and what keys write."""
        where, board = self._plan, self.made(self.draft)
        skin, scene = where.skin, Scene(Position(board), None)
        found = self._looks(skin, board)
        if skin == self.board.skin and len(found) == len(self.board.looks):
            self.board.show(found, scene)
        else:
            self.board.dress(skin, found, scene)
        if self.board.cursor != self.at:
            self.board.move_to(self.at)
        self.frame.arrange(where, self.app.size)
        self._words(board)
        size, layers = f"{self.draft.rows}x{self.draft.cols}", [one.name for one in self.LAYERS]
        layer = self.LAYERS[self.writing]
        head = Heading(self.game.title, "set up", "", size)
        self.frame.head(head, layers, layer.name)
        self.list_keys((HELP, *legend(self.LAYERS, layer, self.TEXT)))

    def _words(self, board: Board) -> None:
        layout, first = board.layout, next(iter(clashes(board)), None)
        clash = (plain(clash_words(first, layout)),) if first else ()
        verdict = title(self.judged.message), plain(self.judged.more)
        self.panel.show((*verdict, *clash, *map(plain, self.notes), *map(plain, self.about())))

    def about(self) -> Iterable[str]:
        """What keys do."""
        layer = self.LAYERS[self.writing]
        yield f"Keys write {layer.name}: {layer.about}"

    def help_keys(self) -> tuple[Sequence[Key], Sequence[str]]:
        return tuple(self.frame.known.values()), ()

    # -- changing ------------------------------------------------------------------------------

    def change(self, draft: Draft, *notes: str) -> None:
        """Take another board."""
        if draft != self.draft:
            self.drafts[self.now + 1 :] = [draft]
            self._go(1, *notes)

    def _go(self, by: int, *notes: str) -> None:
        """To the board before or after this one, if there is one; the cursor stays on it."""
        if self.now + by not in range(len(self.drafts)):
            return
        size, (row, col) = self.draft.grid.size, self.draft.grid.row_col(self.at)
        self.now, self.notes = self.now + by, notes
        rows, cols, *_ = self.draft
        self.at = self.draft.grid.cell(min(row, rows - 1), min(col, cols - 1))
        self.judged = Judged("Looking …", differ=self.judged.differ * (rows * cols == size))
        self._show()
        self._judge()

    def write(self, sign: str, cell: int) -> None:
        """Write a sign into a cell."""
        self.change(self._written(sign, cell))

    def _written(self, sign: str, cell: int) -> Draft:
        texts = self.draft.layers[self.writing]
        return self.draft.written(self.writing, self.written(texts, cell, sign))

    def on_key(self, event: events.Key) -> None:
        """Signs of the layer are written, behind the commands of the keys before."""
        self.app.call_later(self._sign, event.character or "")

    def _sign(self, typed: str) -> None:
        signs = {*self.LAYERS[self.writing].signs} - {" "} if self.is_current else set[str]()
        for sign in [one for one in (typed, typed.upper(), typed.lower()) if one in signs][:1]:
            self.write(sign, self.at)

    def action_flip(self) -> None:
        self.write(self._next(self.at), self.at)

    def _next(self, cell: int) -> str:
        """The next of the signs that a cell goes through; without any, none."""
        old, order = self.draft.layers[self.writing][cell], " " + self.LAYERS[self.writing].cycle
        return order[(order.find(old[:1] or " ") + 1) % len(order)].strip()

    def action_erase(self) -> None:
        self.write("", self.at)

    def action_spread(self, right: int, down: int) -> None:
        here = self.at
        self.action_move(right, down)
        self.change(self._spread(self.draft, here, self.at))

    def _spread(self, draft: Draft, here: int, *cells: int) -> Draft:
        """The draft with what a cell has in others too."""
        text = self.copied(draft.layers[self.writing][here])
        return draft.written(self.writing, dict.fromkeys(cells, text))

    def copied(self, text: str) -> str:
        """What other cells get of a text."""
        return text

    @on(Stroked)
    def stroked(self, message: Stroked) -> None:
        self.stroke(message.stroke)

    def stroke(self, stroke: Stroke) -> None:
        """A click goes on to the next sign, a drag has the cells get what the first one has."""
        first, *others = stroke.cells
        if stroke.phase is Phase.DRAG:
            return
        self.at = stroke.cells[-1]
        draft = self.draft
        if self.LAYERS[self.writing].cycle:
            draft = self._written(self._next(first), first)
        self.change(self._spread(draft, first, *others))
        self.board.move_to(self.at)

    def action_move(self, right: int, down: int) -> None:
        self.at = self.draft.grid.beside(self.at, right, down)
        self.board.move_to(self.at)

    def action_layer(self) -> None:
        self.writing = (self.writing + 1) % len(self.LAYERS)
        self._show()

    def action_resize(self, down: int, right: int) -> None:
        sizes = self._side(self.draft.rows, down), self._side(self.draft.cols, right)
        if self.SQUARE:
            sizes = (self._side(self.draft.rows, down or right),) * 2
        self.change(self.resized(self.blank(*sizes)))

    def resized(self, blank: Draft) -> Draft:
        """What is set up, on a blank board of another size."""
        return self.draft.onto(blank, self.blank(self.draft.rows, self.draft.cols))

    def _side(self, side: int, by: int) -> int:
        """The next larger or smaller side, if there is one."""
        at = self.SIDES.index(side) + by if side in self.SIDES else 0
        return self.SIDES[min(max(at, 0), len(self.SIDES) - 1)]

    def action_blank(self) -> None:
        self.change(self.blank(self.draft.rows, self.draft.cols))

    def action_undo(self) -> None:
        self._go(-1)

    def action_redo(self) -> None:
        self._go(1)

    def action_text(self) -> None:
        if self.TEXT:
            prompt = TypeLines(self.TEXT, self.draft.lines, self.with_lines)
            self.app.push_screen(prompt, lambda draft: self.change(draft or self.draft))

    # -- counting solutions --------------------------------------------------------------------

    @work(exclusive=True)
    async def _judge(self) -> None:
        """Count the solutions once keys rest; another change cancels that."""
        if self.question:
            self.question.cancel()
        await asyncio.sleep(REST)
        await self._store()
        try:
            self.judged = await self._verdict()
        except BadInput as error:
            expected = f" (expected {error.expected})" if error.expected else ""
            self.judged = Judged("Not a puzzle yet", f"{capital(error.message)}{expected}.")
        except NoAnswer as error:
            self.judged = Judged("Stopped", str(error))
        self._show()

    async def _verdict(self) -> Judged:
        text = self.game.format(self.puzzle(), self.game.notation.short)
        self.question = Question(judged, self.NAME, text)
        return await answer_to(self.question)

    async def _store(self) -> None:
        """Write the board to the disk, if it has changed."""
        if self.draft != self.stored:
            self.stored = self.draft
            try:
                await asyncio.to_thread(store_draft, self.NAME, self.draft)
            except OSError as error:
                self.message(f"The board can't be saved: {error}")

    # -- what becomes of it --------------------------------------------------------------------

    def _found(self) -> Board | None:
        """The puzzle; a message where it isn't one yet."""
        try:
            return self.puzzle()
        except BadInput as error:
            self.message(f"Not a puzzle yet: {error}.")
            return None

    def action_copy(self) -> None:
        if board := self._found():
            self.copy(self.game.format(board, self.game.notation.drawn))

    def action_save(self) -> None:
        from tui_puzzles.ui.prompts.prompts import SaveAs

        if board := self._found():
            forms = board_forms(self.game, board)
            self.app.push_screen(SaveAs("Save the board", forms))

    async def action_play(self) -> None:
        if board := self._found():
            await self._store()
            entry = Entry(board, title="Your board")
            self._leave(ReadPuzzles(self.game, [entry], "your board"))

    async def action_leave(self) -> None:
        await self._store()
        self._leave(None)

    def _leave(self, found: ReadPuzzles | None) -> None:
        if self.question:
            self.question.cancel()
        self.dismiss(found)
