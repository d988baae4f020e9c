"""A guest who sends as much as possible, and the others, who notice nothing of it.

What is counted is events, connections and bytes, which don't depend on how busy the machine is.
Seconds are measured by ``python -m pytest -m sweep -s tests/serve/test_floods.py``.
"""

import asyncio
import contextlib
import itertools
import statistics
from pathlib import Path
from time import perf_counter
from typing import Any

import aiohttp
import asyncssh
import pytest
from textual import events

from tests.serve import test_web
from tests.serve.test_connections import with_descriptors
from tests.serve.test_lobby import empty, in_house
from tests.serve.test_serve import OTHER, PATIENCE, SUDOKU, Client, connection, playing
from tests.serve.test_web import SIZE, browser, sees
from tui_puzzles.serve import web
from tui_puzzles.serve.line.driver import LineDriver
from tui_puzzles.serve.line.inlet import AHEAD
from tui_puzzles.serve.lobby import Lobby
from tui_puzzles.serve.ssh import WINDOW
from tui_puzzles.serve.thinking.parcel import WorkerAnswer
from tui_puzzles.serve.thinking.workers import Workers
from tui_puzzles.tutor.question import Question
from tui_puzzles.ui.app import PuzzleApp

MOVES = b"".join(b"\x1b[<32;%d;%dM" % (1 + at % 80, 1 + at % 24) for at in range(60_000))
FLOODS = {
    "keys": b"j" * 1_000_000,
    "a paste without brackets": b"P" + f"{SUDOKU}\r".encode() * 12_000,
    "mouse reports": MOVES[:700_000],
    "clicks": b"\x1b[<0;10;10M\x1b[<0;10;10m" * 30_000,
    "screens": b"M\x1b,\x1bP\x1b" * 50_000,
}


PASTE = b"\x1b[200~" + f"{SUDOKU}\n".encode() * 290 + b"\x1b[201~"
LEFT = b"\x1b[27u"  # the escape key


class Counted:
    """How much of what a flooder sends arrived, became events, and was handled."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.bytes = self.sent = self.handled = self.most = 0
        self.app: PuzzleApp | None = None
        feed, send, on_event = LineDriver.feed, LineDriver.send_message, PuzzleApp.on_event

        def fed(driver: LineDriver, data: bytes) -> None:
            if driver._app is self.app:
                self.bytes += len(data)
            feed(driver, data)

        def sending(driver: LineDriver, message: Any) -> None:
            closing = driver._app._closing  # then it takes nothing more
            if driver._app is self.app and isinstance(message, events.InputEvent) and not closing:
                self.sent += 1
                self.most = max(self.most, self.sent - self.handled)
            send(driver, message)

        async def handling(app: PuzzleApp, event: events.Event) -> None:
            await on_event(app, event)
            if app is self.app and isinstance(event, events.InputEvent):
                self.handled += 1

        monkeypatch.setattr(LineDriver, "feed", fed)
        monkeypatch.setattr(LineDriver, "send_message", sending)
        monkeypatch.setattr(PuzzleApp, "on_event", handling)

    def watch(self, lobby: Lobby) -> None:
        """Count what the newest visitor does."""
        show: Any = [*lobby.stays][-1]._show
        self.app = show._app


async def second_player(other: Client, counted: Counted) -> None:
    """Each key of another is seen while the flooder's are worked off."""
    for keys, words in (("M", "in a row"), ("\x1b", "with reasons"), ("P", "Type or paste")):
        before = counted.handled
        other.type(keys)
        await other.sees(words)
        assert counted.handled - before < 5000


@pytest.mark.parametrize("what", FLOODS)
def test_few_events_are_on_their_way_by_ssh(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    counted = Counted(monkeypatch)

    async def scene(lobby: Lobby, port: int) -> None:
        async with playing(port, OTHER) as other, playing(port) as one:
            await other.sees("with reasons")
            await one.sees("with reasons")
            counted.watch(lobby)
            one.process.stdin.write(FLOODS[what])
            await one.until(lambda: counted.handled > 200)
            await second_player(other, counted)
            assert counted.bytes - 14 * counted.handled <= 2 * WINDOW  # the rest isn't read
            assert counted.most <= AHEAD  # what is under way when they leave isn't handled

    in_house(tmp_path, scene)


def test_few_events_are_on_their_way_from_a_browser(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = Counted(monkeypatch)

    async def scene(lobby: Lobby, url: str) -> None:
        async with browser() as session, test_web.socket(session, url) as one:
            await one.send_str(SIZE)
            await sees(one, b"reasons")
            counted.watch(lobby)
            flood = asyncio.create_task(flooded(one))
            while counted.handled < 1000:
                await asyncio.sleep(0.01)
            assert counted.bytes - counted.handled <= 2 * web.LARGEST
            assert counted.most <= AHEAD
            flood.cancel()
            abort(one)

    test_web.in_house(tmp_path, scene)


def test_a_long_text_is_read_elsewhere_while_others_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, goes_on = asyncio.Event(), asyncio.Event()

    async def slow(_workers: Workers, question: Question[Any]) -> WorkerAnswer:
        begun.set()
        await goes_on.wait()
        return WorkerAnswer(question())

    async def scene(_house: Lobby, port: int) -> None:
        async with playing(port, OTHER) as other, playing(port) as one:
            await other.sees("with reasons")
            await one.sees("with reasons")
            one.process.stdin.write(PASTE)
            await begun.wait()
            other.type("M")
            await other.sees("in a row")
            goes_on.set()
            await one.sees("Puzzles of your text")

    monkeypatch.setattr(Workers, "answer", slow)
    in_house(tmp_path, scene)


def test_who_leaves_does_not_wait_for_what_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = asyncio.Event()

    async def never(_workers: Workers, _question: Question[Any]) -> None:
        begun.set()
        await asyncio.Event().wait()

    async def scene(lobby: Lobby, port: int) -> None:
        async with playing(port) as one:
            await one.sees("with reasons")
            one.process.stdin.write(PASTE)
            await begun.wait()
        await empty(lobby)

    monkeypatch.setattr(Workers, "answer", never)
    in_house(tmp_path, scene)


def test_a_paste_that_is_too_long_is_not_shown(tmp_path: Path) -> None:
    async def scene(_house: Lobby, port: int) -> None:
        async with playing(port) as one:
            await one.sees("with reasons")
            for text in ("7" * 100_000, "7\n" * 2000):
                one.type(f"\x1b[200~{text}\x1b[201~")
                await one.sees("! your text: the text is too long here")
                one.type(f"\x1b[200~{text}\x1b[201~")
                one.type("puzzle")
                await one.sees("puzzle")
                assert "7" not in one.text
                one.process.stdin.write(LEFT)
                await one.sees("with reasons")

    in_house(tmp_path, scene)


def abort(one: aiohttp.ClientWebSocketResponse) -> None:
    """Leave without a word."""
    connection: Any = one._response.connection
    connection.transport.abort()


async def flooded(one: aiohttp.ClientWebSocketResponse) -> None:
    """Send without end."""
    while True:
        await one.send_bytes(b"j" * 16_384)


def test_sizes_that_change_all_the_time_are_one_on_its_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = list[object]()
    send = LineDriver.send_message

    def sending(driver: LineDriver, message: Any) -> None:
        if isinstance(message, events.Resize):
            sizes.append(message.size)
        send(driver, message)

    monkeypatch.setattr(LineDriver, "send_message", sending)

    async def scene(_house: Lobby, port: int) -> None:
        async with playing(port) as one:
            await one.sees("with reasons")
            sizes.clear()
            for number in range(2000):
                one.process.change_terminal_size(60 + number % 50, 30)
            one.screen.resize(30, 70)
            one.process.change_terminal_size(70, 30)
            await one.until(lambda: sizes and sizes[-1] == (70, 30))

    in_house(tmp_path, scene)
    assert len(sizes) < 200


HOSTILE = [
    b"\x1b[48;60000;60000;0;0t\x1b[<0;5;5M",  # sizes in and out of pixels
    b"\x1b[48;1;1;1;1t\x1b[<35;5;5M",
    b"\x1b[?2048;1$y\x1b[?2026;2$y\x1b[99;99R",
    b"\x1b[<99999999;99999999;99999999M\x1b[<0;-5;-5M",
    b"\x1b[<0;1;1M" * 1000,
    b"\xff\xfe\x1b\x1b\x1b[\x1bO\x1b[200~\x1b[201~",
]


@pytest.mark.parametrize("sent", HOSTILE)
def test_a_terminal_can_not_claim_what_is_not_its_own(tmp_path: Path, sent: bytes) -> None:
    async def scene(lobby: Lobby, port: int) -> None:
        async with playing(port) as one:
            await one.sees("with reasons")
            (stay,) = lobby.stays
            show: Any = stay._show
            app = show._app
            one.process.stdin.write(sent)
            one.type("\x1b\x1b\x1b,")
            await one.sees("Settings")
            assert app is show._app
            assert app.size == (80, 24)
            assert len(app._driver._down_buttons) <= 3

    in_house(tmp_path, scene)


# -- seconds ---------------------------------------------------------------------------------------

SOON = 0.3
"""Seconds in which a player sees what a key does, whatever others do."""
KEYS = 60


async def latencies(player: Client) -> list[float]:
    """The seconds from keys to the first byte of their frames."""
    found = list[float]()
    for at in range(KEYS):
        player.news.clear()
        begun = perf_counter()
        player.type(("\x1b[C", "\x1b[D")[at % 2])
        await asyncio.wait_for(player.news.wait(), PATIENCE)
        found.append(perf_counter() - begun)
        await asyncio.sleep(0.1)
    return found


async def by_ssh(port: int, _page: int, flood: bytes) -> None:
    """Send all of it, and stay."""
    async with playing(port) as one:
        await one.sees("with reasons")
        one.process.stdin.write(flood)
        await asyncio.Event().wait()


async def by_browser(_port: int, page: int, flood: bytes) -> None:
    """The same over a WebSocket."""
    url = f"http://127.0.0.1:{page}"
    async with browser() as session, test_web.socket(session, url) as one:
        await one.send_str(SIZE)
        await sees(one, b"reasons")
        reading = asyncio.create_task(read(one))
        for at in range(0, len(flood), 16_384):
            await one.send_bytes(flood[at : at + 16_384])
        await reading


async def read(one: aiohttp.ClientWebSocketResponse) -> None:
    """Read what comes."""
    async for _ in one:
        pass


async def handshakes(port: int, _page: int, _flood: bytes) -> None:
    """Log in all the time, from many addresses."""
    numbers = itertools.count()

    async def one() -> None:
        while True:
            at = next(numbers)
            with contextlib.suppress(OSError, asyncssh.Error):
                async with connection(port, local_addr=(f"127.1.{at // 250}.{at % 250 + 1}", 0)):
                    pass

    await asyncio.gather(*(one() for _ in range(10)))


SENT = FLOODS | {"pastes": (PASTE + LEFT) * 60}
WAYS = {"SSH": by_ssh, "a browser": by_browser, "handshakes": handshakes}
STORMS = [
    *((way, what) for way in ("SSH", "a browser") for what in (*FLOODS, "pastes")),
    ("handshakes", "keys"),
]


@pytest.mark.sweep
@pytest.mark.parametrize("more", [(), ("--workers", "2"), ("--behind-proxy",)], ids=" ".join)
@pytest.mark.parametrize(("way", "what"), STORMS)
def test_a_second_player_waits_for_nobody(
    tmp_path: Path, way: str, what: str, more: tuple[str, ...]
) -> None:
    async def scene(port: int, page: int) -> list[float]:
        async with playing(port, OTHER) as other:
            await other.sees("with reasons")
            other.type(f"\x1b[200~{SUDOKU}\x1b[201~")
            await other.sees("Timeline")
            flood = asyncio.create_task(WAYS[way](port, page, SENT[what]))
            await asyncio.sleep(2)
            found = await latencies(other)
            assert not flood.done()
            flood.cancel()
            return found

    with with_descriptors(tmp_path, 1024, *more) as (port, page, _):
        found = asyncio.run(scene(port, page))
    median, most = statistics.median(found), max(found)
    print(f"\n{way}, {what}, {' '.join(more)}: {median:.3f} s, at most {most:.3f} s")
    assert most < SOON
