"""A screen to draw a nonogram on, which shows at once what kind of puzzle it makes.

What is drawn stays: it is there again when the editor is opened the next time.
"""

import asyncio
from collections.abc import Mapping, Sequence

from textual import on, work
from textual.app import ComposeResult

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.position import Position
from tui_puzzles.games.nonogram.canvas import (
    NOTHING,
    Canvas,
    Cell,
    Judged,
    judge,
    load,
    mended,
    repair,
)
from tui_puzzles.games.nonogram.draft import load_draft, store_draft
from tui_puzzles.games.nonogram.game import GAME
from tui_puzzles.games.nonogram.of_picture import few
from tui_puzzles.games.nonogram.puzzle import puzzle_of
from tui_puzzles.games.nonogram.skin import NonogramSkin, sizes
from tui_puzzles.play.reading import ReadPuzzles
from tui_puzzles.tutor.question import Question, regardless
from tui_puzzles.ui.app_keys import APP_KEYS
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.board.board_view import BoardView
from tui_puzzles.ui.board.lattice import fitting
from tui_puzzles.ui.board.painted import Bar
from tui_puzzles.ui.board.pointer import Phase, Stroked
from tui_puzzles.ui.board.scene import Look, Scene
from tui_puzzles.ui.board.skin import Skin, TextPiece
from tui_puzzles.ui.keymap import first_key
from tui_puzzles.ui.keys import Key
from tui_puzzles.ui.page import Page, WidgetOf
from tui_puzzles.ui.panel.panel import Panel
from tui_puzzles.ui.prompts.prompts import PathPrompt
from tui_puzzles.ui.puzzle.frame import Plan, plan, stand
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, plain, title
from tui_puzzles.ui.threads import answer_to

DRAW = "Draw"
SIZE = (10, 10)
REST = 0.2  # seconds without a change before the picture is judged
MEND = Key("draw.mend", "U", "mend", "Unique", "Change what makes it ambiguous", DRAW)
EDIT_KEYS = (
    Key("draw.left", "left,h", "move(-1, 0)", "Left", "One cell left", DRAW),
    Key("draw.down", "down,j", "move(0, 1)", "Down", "One cell down", DRAW),
    Key("draw.up", "up,k", "move(0, -1)", "Up", "One cell up", DRAW),
    Key("draw.right", "right,l", "move(1, 0)", "Right", "One cell right", DRAW),
    Key("draw.flip", "space", "flip", "Flip", "Fill the cell, or empty it", DRAW),
    Key(
        "draw.fill-left",
        "shift+left,H",
        "fill(-1, 0)",
        "Fill left",
        "The same in the next cell",
        DRAW,
    ),
    Key(
        "draw.fill-down",
        "shift+down,J",
        "fill(0, 1)",
        "Fill down",
        "The same in the next cell",
        DRAW,
    ),
    Key("draw.fill-up", "shift+up,K", "fill(0, -1)", "Fill up", "The same in the next cell", DRAW),
    Key(
        "draw.fill-right",
        "shift+right,L",
        "fill(1, 0)",
        "Fill right",
        "The same in the next cell",
        DRAW,
    ),
    Key("draw.wider", ">", "resize(0, 1)", "Wider", "A column more", DRAW),
    Key("draw.narrower", "<", "resize(0, -1)", "Narrower", "A column less", DRAW),
    Key("draw.taller", "+", "resize(1, 0)", "Taller", "A row more", DRAW),
    Key("draw.shorter", "-", "resize(-1, 0)", "Shorter", "A row less", DRAW),
    MEND,
    Key("draw.blank", "N", "blank", "New", "Begin with an empty picture", DRAW),
    Key("draw.undo", "u,ctrl+z", "undo", "Undo", "Take back a change", DRAW),
    Key("draw.load", "O", "load", "Load", "Begin with a picture from a file", DRAW),
    Key("draw.save", "S,ctrl+s", "save", "Save", "Save as a file", DRAW),
    Key("draw.play", "enter", "play", "Play", "Play the puzzle", DRAW),
    Key("draw.leave", "q,escape", "leave", "Menu", "Back to the menu", DRAW),
)
_NEEDED = ("flip", "play", "leave", "undo", "mend", "wider", "taller", "blank", "load", "save")


class PictureEditor(Page[ReadPuzzles | None]):
    """The picture left, its puzzle right; dismissed with the puzzle, to play it."""

    AUTO_FOCUS = ""
    BINDINGS = bindings(EDIT_KEYS)

    board = WidgetOf("board", BoardView)
    panel = WidgetOf("panel", Panel)
    CSS_PATH = "editor.tcss"

    def __init__(self, keymap: Mapping[str, str]) -> None:
        super().__init__()
        self.keymap = keymap
        self.past: list[Canvas] = []
        self.canvas = load_draft() or Canvas.blank(*SIZE)
        self.at: Cell = (0, 0)
        self.ink = 1
        self.judged = Judged(NOTHING)
        self.stored = self.canvas  # as far as it is on the disk
        self.repair = ""
        """Which cells were changed for the player."""

    def help_keys(self) -> tuple[Sequence[Key], Sequence[str]]:
        return EDIT_KEYS, ()

    # -- layout --------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        skin = self._plan.skin
        board = BoardView(skin, self._looks(), skin.tags(self._scene()), 0, id="board")
        yield Bar(id="heading")
        yield board
        yield Panel(id="panel")
        yield Bar(id="legend")

    def on_mount(self) -> None:
        self.entitle(TextPiece(" Draw a nonogram", ("title",)))
        self._show()
        if any(map(any, self.canvas.pixels)):
            self._take(self.canvas)

    def on_resize(self) -> None:
        keys = {key.id: key for key in EDIT_KEYS}
        needed = [keys[f"draw.{name}"] for name in _NEEDED]
        self.list_keys((*needed, APP_KEYS[0]), self.keymap)
        self._show()

    def _skin_for(self, width: int, height: int) -> Skin:
        """The picture in the largest cells that there is room for."""
        puzzle, plain = puzzle_of(self.canvas.board()), self.app.no_color
        found = sizes(puzzle, plain)
        skins = [NonogramSkin(puzzle, size, plain, rim=rim) for size, rim in found if rim]
        return fitting(skins, width, height)

    @property
    def _plan(self) -> Plan:
        """Where picture and words stand."""
        return plan(self.app.size, self._skin_for)

    def _scene(self) -> Scene:
        return Scene(Position(Board.start(self.canvas.board().layout, 0)), None)

    def _looks(self) -> list[Look]:
        pixels = [(r, c) for r in range(self.canvas.rows) for c in range(self.canvas.columns)]
        return [
            Look(
                value=1 if self.canvas.pixels[r][c] else None,
                wrong=(r, c) in self.judged.differ,
            )
            for r, c in pixels
        ]

    def _show(self) -> None:
        """Show the picture with its clues and its verdict."""
        where, scene = self._plan, self._scene()
        skin = where.skin
        self.board.looks = self._looks()
        self.board.cursor = self.at[0] * self.canvas.columns + self.at[1]
        self.board.dress(skin, skin.tags(scene))
        self.board.point()
        stand(self.board, where.board)
        stand(self.panel, where.panel)
        size = f"{self.canvas.rows}x{self.canvas.columns}"
        paragraphs = [title(size), plain(self.judged.message), *self._advice()]
        self.panel.show(paragraphs)

    def _advice(self) -> list[Paragraph]:
        if not self.judged.differ:
            return [plain(self.repair)] if self.repair else []
        key = first_key(MEND, self.keymap)
        return [
            plain("Two of them differ in the highlighted cells: change some of these."),
            (TextPiece(key, ("key",)), TextPiece(" changes a few for you")),
        ]

    # -- drawing -------------------------------------------------------------------------------

    def change(self, canvas: Canvas) -> None:
        """Take another picture, and judge it in the background."""
        if canvas == self.canvas:
            return
        self.past.append(self.canvas)
        self._take(canvas)

    def _take(self, canvas: Canvas, repair: str = "") -> None:
        self.canvas, self.repair = canvas, repair
        self.at = (min(self.at[0], canvas.rows - 1), min(self.at[1], canvas.columns - 1))
        self.say(Judged(NOTHING if canvas.is_blank else "Looking …"))
        self._judge(canvas)

    def say(self, judged: Judged) -> None:
        """Show the picture and its verdict."""
        self.judged = judged
        self._show()

    @work(exclusive=True)
    async def _judge(self, canvas: Canvas) -> None:
        await asyncio.sleep(REST)
        await self._store()
        if not canvas.is_blank:
            self.say(await answer_to(Question(regardless, judge, canvas)))

    async def _store(self) -> None:
        """Write the picture to the disk, if it has changed."""
        if self.canvas == self.stored:
            return
        self.stored = self.canvas
        try:
            await asyncio.to_thread(store_draft, self.canvas)
        except OSError as error:
            self.message(f"The picture can't be saved: {error}")

    def action_move(self, right: int, down: int) -> None:
        row, col = self.at
        self.at = ((row + down) % self.canvas.rows, (col + right) % self.canvas.columns)
        self.board.move_to(self.at[0] * self.canvas.columns + self.at[1])

    def action_flip(self) -> None:
        self.ink = 1 - self.canvas.pixels[self.at[0]][self.at[1]]
        self.change(self.canvas.painted(self.at, self.ink))

    def action_fill(self, right: int, down: int) -> None:
        self.change(self.canvas.painted(self.at, self.ink))
        self.action_move(right, down)
        self.change(self.canvas.painted(self.at, self.ink))

    def action_resize(self, rows: int, columns: int) -> None:
        self.change(self.canvas.resized(self.canvas.rows + rows, self.canvas.columns + columns))

    def action_mend(self) -> None:
        if self.judged.differ:
            self._mend(self.canvas, self.canvas.rows * self.canvas.columns)
        else:
            self.message("There is nothing to mend here.")

    @work(exclusive=True)
    async def _mend(self, canvas: Canvas, most: int) -> None:
        """Change so many cells at most until there is one solution."""
        self.say(Judged("Mending …"))
        better = await answer_to(Question(regardless, mended, canvas))
        if better is None or len(canvas.changed(better)) > most:
            self.say(Judged("It has several solutions, and no small change was found to help."))
        else:
            self.call_next(self._take_mended, better)  # which ends this worker

    def _take_mended(self, better: Canvas) -> None:
        if better == self.canvas:
            self._take(better)
            return
        self.past.append(self.canvas)
        self._take(better, repair(self.canvas, better))

    def action_blank(self) -> None:
        self.change(Canvas.blank(*SIZE))

    def action_undo(self) -> None:
        if self.past:
            self._take(self.past.pop())

    @on(Stroked)
    def stroked(self, message: Stroked) -> None:
        """Paint the cells; a single one is cleared if it has this colour."""
        stroke = message.stroke
        cells = [divmod(cell, self.canvas.columns) for cell in stroke.cells]
        self.at, canvas = cells[-1], self.canvas
        if stroke.phase is Phase.CLICK:
            self.action_flip()
        elif stroke.phase is Phase.DROP:
            for cell in cells:
                canvas = canvas.painted(cell, self.ink)
            self.change(canvas)

    # -- files ---------------------------------------------------------------------------------

    def action_load(self) -> None:
        self.app.push_screen(LoadPicture(self.keymap), self._loaded)

    def _loaded(self, canvas: Canvas | None) -> None:
        if canvas is not None:
            self.change(canvas)
            self._mend(canvas, few(canvas.rows * canvas.columns))

    def action_save(self) -> None:
        from tui_puzzles.play.export import board_forms
        from tui_puzzles.ui.prompts.save_as import SaveAs

        forms = board_forms(GAME, self.canvas.board())
        self.app.push_screen(SaveAs(self.keymap, "Save the board", forms))

    async def action_play(self) -> None:
        if self.canvas.is_blank:
            self.message(NOTHING)
            return
        await self._store()
        board = Board.start(self.canvas.board().layout, 0)
        self.dismiss(ReadPuzzles(GAME, [Entry(board, title="Your picture")], "your picture"))

    async def action_leave(self) -> None:
        await self._store()
        self.dismiss(None)


class LoadPicture(PathPrompt[Canvas | None]):
    """Asks for the file of a picture."""

    HEADING = "Begin with a picture"
    ADVICE = "The path of a picture: PBM, text of # and ., or an image such as PNG."
    SOUGHT = "picture"

    async def result(self) -> Canvas | None:
        return load(self.typed.strip())

    def nothing(self) -> Canvas | None:
        return None
