"""The frugal display: the stock display's pictures, for fewer bytes."""

import asyncio
import random
import sys
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.color import ColorSystem
from rich.console import RenderableType
from rich.style import Style
from textual import constants, events
from textual.app import App
from textual.geometry import Offset, Size
from textual.pilot import Pilot
from textual.screen import ModalScreen, Screen
from textual.strip import Strip
from textual.widget import Widget

from tests.examples import examples
from tests.ui.pty_app import SYNC_ANSWER, SYNC_QUERY, PtyApp
from tests.ui.sample_app import SampleApp
from tests.ui.terminal import Picture, SinkDriver, Terminal
from tui_puzzles.ui.terminal.charset import ASCII
from tui_puzzles.ui.terminal.display import Shadow, cells_of
from tui_puzzles.ui.terminal.driver import QuietDriver
from tui_puzzles.ui.terminal.frames import (
    LOST,
    UNSURE_WIDTH,
    PenRun,
    PenState,
    encode,
    erased,
    turned,
)
from tui_puzzles.ui.terminal.pens import switch

KEYS = (
    "up",
    "down",
    "left",
    "right",
    "1",
    "4",
    "9",
    "m",
    "escape",
    "tab",
    "x",
    "ctrl+l",
    "pagedown",
)
SIZES = ((80, 24), (60, 20), (100, 30), (33, 9), (1, 1))
SAMPLE = (sys.executable, "-m", "tests.ui.sample_app")
BLANKS = (" " * 7, "b" + " " * 6, "a" + " " * 12 + "b")
PENS = ("", "1", "38;5;4", "1;38;5;4;48;2;1;2;3", "2;1", "4;7;39;49", "31;42", "97;107;9")


class Twin(SampleApp):
    """Shows every update on two terminals, on one of them with the stock display."""

    def __init__(self) -> None:
        super().__init__(SinkDriver)
        self.stock, self.frugal = Terminal(), Terminal()
        self.sizes: list[int] = []

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        assert isinstance(self._driver, SinkDriver)
        self._driver.sink = self.stock.feed
        App._display(self, screen, renderable)
        self._driver.sink = self.receive
        super()._display(screen, renderable)
        if self.frugal.size == self.size:  # else the terminal lost all, and the app will hear of it
            self.compare()

    def compare(self) -> None:
        """Both terminals show the same."""
        assert not differences(self.wanted(), self.frugal.picture())
        assert self.stock.cursor() == self.frugal.cursor()

    def wanted(self) -> Picture:
        """What the stock display shows; under NO_COLOR without its greys."""
        picture = self.stock.picture()
        if not self.no_color:
            return picture
        return [[cell._replace(fg="default", bg="default") for cell in row] for row in picture]

    def receive(self, data: str) -> None:
        self.sizes.append(len(data.encode()))
        self.frugal.feed(data)

    def resize_to(self, columns: int, rows: int) -> None:
        for terminal in (self.stock, self.frugal):
            terminal.resize(columns, rows)
        self.post_message(events.Resize(Size(columns, rows), Size(columns, rows)))

    async def type(self, key: str) -> int:
        """Press a key; the bytes that it cost."""
        before = sum(self.sizes)
        self.post_message(events.Key(key, key if len(key) == 1 else None))
        await self.settle()
        return sum(self.sizes) - before

    async def settle(self) -> None:
        """Wait until all is heard, done and painted, twice, as painting may lead to more."""
        for _ in range(2):
            await Pilot[None](self).pause()
            while self.pending():
                await Pilot[None](self).pause()

    def pending(self) -> bool:
        """Is there a message that wasn't heard, a call to make, or something to paint or resize?"""
        widgets = list(self.screen.walk_children(Widget, with_self=True))
        unheard = any(node._message_queue.qsize() or node._next_callbacks for node in widgets)
        unpainted = any(
            node._repaint_required or node._layout_required or node._recompose_required
            for node in widgets
        )
        later = self.screen._dirty_widgets or self.screen._callbacks or self._resize_event
        return unheard or unpainted or bool(later) or bool(self._message_queue.qsize())

    async def begin(self) -> None:
        """Wait until the first screen is whole: the footer comes last."""
        while "↑" not in self.frugal.screen.display[-1]:
            await Pilot[None](self).pause()
        await self.settle()


def differences(one: Picture, other: Picture) -> list[tuple[int, Any, Any]]:
    """Rows and cells that look different, at most three."""
    rows = enumerate(zip(one, other, strict=True))
    pairs = [(y, *cells) for y, row in rows for cells in zip(*row, strict=True)]
    return [pair for pair in pairs if seen(pair[1]) != seen(pair[2])][:3]


def seen(cell: Any) -> Any:
    """A blank doesn't show its ink, unless there are lines or the colours are exchanged."""
    marked = cell.underscore or cell.strikethrough or cell.reverse
    return cell if cell.data != " " or marked else (" ", cell.bg)


def run(script: Callable[[Twin], Awaitable[None]]) -> None:
    """Run the sample app on two terminals of 80 x 24 under the script."""
    app = Twin()

    async def pilot(_: Pilot[object]) -> None:
        await app.begin()
        await script(app)
        app.exit()

    asyncio.run(app.run_async(size=(80, 24), auto_pilot=pilot))
    if app._exception is not None:
        raise app._exception


@pytest.fixture(autouse=True)
def _plain_ssh(monkeypatch: pytest.MonkeyPatch) -> None:
    """256 colours, as SSH doesn't forward COLORTERM."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("COLORTERM", raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.fixture(autouse=True)
def _colours_of_this_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Textual keeps a style's codes for good, also those for the terminal of another test."""
    render = Strip.render_style

    def anew(style: Style, text: str, color_system: ColorSystem) -> str:
        style._ansi = None
        return render(style, text, color_system)

    monkeypatch.setattr(Strip, "render_style", staticmethod(anew))


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.sweep)])
def test_same_pictures_as_the_stock_display(seed: int) -> None:
    chance = random.Random(seed)

    async def script(app: Twin) -> None:
        for _ in range(30):
            if chance.random() < 0.1:
                app.resize_to(*chance.choice(SIZES))
                await app.settle()
            else:
                app.cursor_position = Offset(chance.randrange(80), chance.randrange(24))
                await app.type(chance.choice(KEYS))

    run(script)


@pytest.mark.parametrize("variable", ["NO_COLOR", "COLORTERM"])
def test_same_pictures_in_other_colours(variable: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(variable, "truecolor")
    with ProcessPoolExecutor(
        1, get_context("spawn")
    ) as pool:  # styles keep colours once worked out
        pool.submit(run, _type_some).result()


async def _type_some(app: Twin) -> None:
    for key in ("m", "escape", "right", "4", "q"):
        await app.type(key)


def test_bytes_stay_within_the_budget() -> None:
    async def script(app: Twin) -> None:
        app._sync_available = True
        assert sum(app.sizes) <= 7_000, "first paint"
        for key in ("right", "down", "left", "up") * 3:
            assert await app.type(key) <= 110, "move"
        await app.type("4")
        for key in ("5", "6", "7"):
            assert await app.type(key) <= 60, "edit"

    run(script)


def test_redraw_repairs_a_screen_that_something_wrote_to() -> None:
    async def script(app: Twin) -> None:
        before = app.frugal.picture()
        app.stock.feed("\x1b[5;5HWall: back in 5 minutes")
        app.frugal.feed("\x1b[5;5HWall: back in 5 minutes")
        await app.type("ctrl+l")
        assert not differences(app.frugal.picture(), before)

    run(script)


def test_ascii_charset_reaches_every_widget() -> None:
    class AsciiApp(SampleApp):
        charset = ASCII

    written: list[str] = []

    async def pilot(test: Pilot[object]) -> None:
        app.post_message(events.Key("m", "m"))
        while not isinstance(app.screen, ModalScreen) or not written:
            await test.pause(0.01)
        await test.pause()
        app.exit()

    class Listening(SinkDriver):
        sink = staticmethod(written.append)

    app = AsciiApp(Listening)
    asyncio.run(app.run_async(size=(80, 24), auto_pilot=pilot))
    assert "".join(written).isascii()


TEXTS = st.text("ab  数独│e\u0301", min_size=1, max_size=8) | st.sampled_from(BLANKS)
OFTEN = (4, 1, 8, 2)
FRAMES = st.lists(
    st.lists(
        st.tuples(st.integers(0, 2), st.integers(0, 12), TEXTS, st.sampled_from(PENS)),
        unique_by=lambda paint: paint[0],
    ),
    max_size=8,
)


@pytest.mark.parametrize("erases", [False, True])
@settings(max_examples=examples(60), deadline=None)
@given(frames=FRAMES)
def test_any_frames_end_in_the_picture_that_writing_all_of_them_gives(
    erases: bool, frames: list[list[tuple[int, int, str, str]]]
) -> None:
    shadow, plain, frugal = Shadow(), Terminal(20, 3), Terminal(20, 3)
    shadow.resize(20, 3)
    repaint = [(row, 0, "数数独│abc独独    a数", PENS[row]) for row in range(3)]
    for number, frame in enumerate([*frames, repaint]):
        end = (number % 3, number * 7 % 20)
        runs: list[PenRun] = []
        for row, column, text, pen in frame:
            cells = cells_of(text, pen)[: 20 - column]
            plain.feed(f"\x1b[{row + 1};{column + 1}H\x1b[0;{pen}m{''.join(c[0] for c in cells)}")
            runs += shadow.paint(row, column, cells)
        runs = [erased(run, shadow.ends) for run in runs] if erases else runs
        text, shadow.state = encode(runs, shadow.state, end, 20, OFTEN)
        frugal.feed(text)
        assert not differences(frugal.picture(), plain.picture())
        assert (frugal.screen.cursor.y, frugal.screen.cursor.x) == end


@pytest.mark.parametrize("old", PENS)
@pytest.mark.parametrize("new", PENS)
def test_pens_switch_as_if_afresh(old: str, new: str) -> None:
    short, full = Terminal(2, 1), Terminal(2, 1)
    short.feed(f"\x1b[{old}m{switch(old, new)}x")
    full.feed(f"\x1b[0;{new}mx")
    assert short.picture() == full.picture()
    assert len(switch(old, new)) <= len(f"\x1b[0;{new}m")


def test_terminal_is_asked_for_clicks_only() -> None:
    with PtyApp(SAMPLE) as app:
        setup = app.read_until_quiet()
        assert b"\x1b[?1000h" in setup
        assert b"\x1b[?1006h" in setup
        assert not [mode for mode in (b"?1003", b"?1015", b"?1016", b"?2048") if mode in setup]
        app.send(b"q")
        assert b"\x1b[?1000l" in app.read_until(b"\x1b[?1049l")


def test_taking_the_terminal_back_paints_all_of_it() -> None:
    with PtyApp(SAMPLE, answers={SYNC_QUERY: SYNC_ANSWER}) as app:
        app.read_until_quiet()
        assert len(app.exchange(b"\x1b[C")) <= 110
        again = app.exchange(b"s", quiet=0.4)
        assert len(again) > 3_000
        assert b"\x1b[?2026h" in again
        terminal = Terminal()
        terminal.feed(again[again.rindex(b"\x1b[?2026h") :].decode())
        assert "is 9 houses" in terminal.screen.display[0]
        assert "6789" in terminal.screen.display[20]


def test_clicks_arrive() -> None:
    with PtyApp(SAMPLE) as app:
        app.read_until_quiet()
        assert b"12345" in app.exchange(b"\x1b[<0;2;2M\x1b[<0;2;2m", quiet=0.3)


def test_after_a_wide_character_the_column_is_named() -> None:
    runs = [
        PenRun(0, 0, UNSURE_WIDTH, "", "数"),
        PenRun(0, 5, 1, "", "a"),
        PenRun(0, 8, 1, "", "b"),
    ]
    end = (0, 8)
    assert encode(runs, LOST._replace(pen=""), end, 20) == (
        "\x1b[1;6Ha\x1b[6D数\x1b[1;9Hb\b",
        PenState("", end),
    )


@pytest.mark.parametrize(("column", "saves"), [(3, False), (4, True), (11, True), (12, False)])
def test_the_cursor_is_saved_where_frames_write_often(column: int, saves: bool) -> None:
    text, state = encode([PenRun(1, column, 1, "", "a")], LOST, (0, 0), 20, OFTEN)
    assert ("\x1b7" in text) is saves
    assert (state.saved is not None) is saves


def test_the_environment_may_name_a_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    app = SampleApp()
    monkeypatch.setattr(constants, "DRIVER", None)
    assert app.get_driver_class() is QuietDriver
    monkeypatch.setattr(constants, "DRIVER", f"{SinkDriver.__module__}:{SinkDriver.__name__}")
    assert app.get_driver_class() is SinkDriver


def test_halves_of_cells_are_written_with_the_pen_that_is_nearer() -> None:
    front, ground = "38;5;1;48;5;2", "48;5;1;38;5;2"
    run = PenRun(0, 0, 2, front, "▌▄")
    assert turned(run) == run._replace(pen=ground, text="▐▀")
    assert turned(run._replace(text="▌x")) is None
    assert turned(run._replace(pen="38;5;1")) is None
    assert turned(run._replace(pen=f"7;{front}")) is None
    state = PenState(ground, (0, 0))
    assert encode([run], state, (0, 2), 80)[0] == "▐▀"
