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

from tui_puzzles.play.files.quota import Quota
from tui_puzzles.ui.terminal.driver import LOOK
from tui_puzzles.ui.terminal.in_turn import settled

START, END = "\x1b[200~", "\x1b[201~"
MOST = Quota().text + 1
"""Characters of a paste: one that was cut is refused, as it is too long."""
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


# Pastes from a client have a greatest length: what exceeds it is dropped where it arrives.


class PasteGuard:
    """Passes text on, of each paste only the first ``most`` characters."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self._room: int | None = None  # in the current paste, if there is one
        self._before = ""  # the last characters, among which a marker may have begun

    def passed(self, text: str) -> str:
        """What is passed on of a text that arrives in pieces."""
        parts = []
        while text:
            part, text = self._outside(text) if self._room is None else self._inside(text)
            parts.append(part)
        return "".join(parts)

    def _outside(self, text: str) -> tuple[str, str]:
        """Up to the beginning of a paste; nothing is held back, as an escape is a key, too."""
        known = self._before + text
        at = known.find(START)
        if at < 0:
            self._before = known[1 - len(START) :]
            return text, ""
        self._room, self._before = self.most, ""
        cut = at + len(START) - (len(known) - len(text))
        return text[:cut], text[cut:]

    def _inside(self, text: str) -> tuple[str, str]:
        """Up to the end of the paste; what may be the beginning of its end is held back."""
        known = self._before + text
        at = known.find(END)
        if at < 0:
            at = len(known) - _begun(known)
            self._before = known[at:]
            return self._fitting(known[:at]), ""
        content = self._fitting(known[:at])
        self._room, self._before = None, ""
        return content + END, known[at + len(END) :]

    def _fitting(self, content: str) -> str:
        fits = content[: self._room]
        self._room = (self._room or 0) - len(fits)
        return fits


def _begun(text: str) -> int:
    """The length of the longest beginning of the end that the text ends with."""
    return next(size for size in reversed(range(len(END))) if text.endswith(END[:size]))


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
