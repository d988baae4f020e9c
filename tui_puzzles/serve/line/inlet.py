"""What arrives from a terminal becomes events for its app, no faster than the app handles them."""

import asyncio
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator
from typing import Any, Protocol

from textual import events
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.geometry import Size
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from tui_puzzles.serve.line.pasting import PasteGuard
from tui_puzzles.ui.terminal.driver import LOOK
from tui_puzzles.ui.terminal.in_turn import settled

AHEAD = 50
"""Events on their way at most: Textual's queues have no bound of their own."""
PIECE = 256
"""Characters that are looked at before others get their turn."""
TAKEN = (
    events.InputEvent,
    events.Paste,
    events.AppFocus,
    events.AppBlur,
    TerminalSupportsSynchronizedOutput,
)
"""What a terminal may send; its size is known from the connection alone."""


class ByteSource(Protocol):
    """Where bytes come from; what is sent while reading is paused waits at the other end."""

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


class KeyParser(XTermParser):
    """Textual's, without a cache on a method, which would keep every parser and its app alive."""

    _parse_extended_key = XTermParser._parse_extended_key.__wrapped__  # type: ignore[assignment]

    def parse_mouse_code(self, code: str) -> Message | None:
        """Cells, whatever the terminal claims to count in."""
        self.mouse_pixels = False
        return super().parse_mouse_code(code)


class Inlet:
    """Passes keys and sizes on in their order; the source isn't read while some wait.

    Textual handles all that is in a queue before anything else gets a turn, other players too. So
    the loop is given back after each event, and few are on their way at a time.
    """

    def __init__(
        self, app: App[Any], source: ByteSource, handle: Callable[[Message], None]
    ) -> None:
        self._app, self._source, self._handle = app, source, handle
        self._parser = KeyParser()
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._pastes = PasteGuard()
        self._waiting = ""
        self._size: Size | None = None  # the newest one, if the app doesn't know it
        self._ahead = 0
        self._work: asyncio.Task[None] | None = None
        self._tick: asyncio.TimerHandle | None = None

    def feed(self, data: bytes) -> None:
        """Bytes arrived."""
        self._waiting += self._pastes.passed(self._decode(data))
        self._begin()

    def resize(self, size: Size) -> None:
        """The terminal has this size now."""
        self._size = size
        self._begin()

    def close(self) -> None:
        """Pass nothing on any more."""
        for each in (self._work, self._tick):
            if each is not None:
                each.cancel()

    def _begin(self) -> None:
        if self._work is None:
            self._source.pause_reading()
            self._work = asyncio.get_running_loop().create_task(self._work_off())
            self._work.add_done_callback(self._end)

    def _end(self, work: asyncio.Task[None]) -> None:
        self._work = None
        self._source.resume_reading()
        if work.cancelled():
            return
        if error := work.exception():
            self._app.call_later(self._app._handle_exception, error)
        elif self._waiting or self._size:  # it came after the last look, before this call
            self._begin()

    async def _work_off(self) -> None:
        """Until nothing waits."""
        if self._tick is not None:
            self._tick.cancel()
        while self._waiting or self._size:
            for event in self._next():
                self._handle(event)
                await self._give_way()
            await asyncio.sleep(0)
        self._tick = asyncio.get_running_loop().call_later(LOOK, self._look_again)

    def _next(self) -> Iterator[Message]:
        """The size, if it is another one, and the events in the next piece."""
        if self._size is not None:
            size, self._size = self._size, None
            yield events.Resize(size, size)
        piece, self._waiting = self._waiting[:PIECE], self._waiting[PIECE:]
        if piece:
            yield from (one for one in self._parser.feed(piece) if isinstance(one, TAKEN))

    async def _give_way(self) -> None:
        """Let others have their turn, and now and then the app catch up."""
        self._ahead += 1
        await asyncio.sleep(0)
        if self._ahead >= AHEAD:
            self._ahead = 0
            done = asyncio.Event()
            if self._app.call_later(done.set):
                await done.wait()
            if self._app.screen_stack:
                over = self._app.mouse_over, self._app.focused, self._app.screen
                await settled(*filter(None, over))

    def _look_again(self) -> None:
        """An escape may be a key or the beginning of one: the parser decides after a while."""
        for event in self._parser.tick():
            self._handle(event)
