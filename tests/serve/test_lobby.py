"""A house and its visitors in one process, to look at it from inside."""

import asyncio
import errno
import gc
import re
import sqlite3
import threading
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from textual._styles_cache import StylesCache
from textual.widget import Widget

from tests.serve.test_serve import KEY, OTHER, PATIENCE, begun, playing
from tui_puzzles.engine.board import Board
from tui_puzzles.play.files import disk
from tui_puzzles.play.session import Session
from tui_puzzles.serve import server, ssh
from tui_puzzles.serve.limits import Limits
from tui_puzzles.serve.line.driver import LineDriver
from tui_puzzles.serve.line.inlet import KeyParser
from tui_puzzles.serve.lobby import Lobby
from tui_puzzles.serve.profiles import key_name
from tui_puzzles.serve.visit import LOST, TROUBLE, Visit, clamped, environment
from tui_puzzles.ui import app
from tui_puzzles.ui.app import PuzzleApp

MANY = Limits(address=100, attempts=1000)
Scene = Callable[[Lobby, int], Awaitable[None]]


def in_house(folder: Path, scene: Scene, limits: Limits = MANY) -> None:
    async def whole() -> None:
        lobby = Lobby(folder, limits)
        (acceptor,) = await ssh.listen(lobby, "127.0.0.1", 0)
        try:
            await scene(lobby, acceptor.get_port())
        finally:
            acceptor.close()
            await lobby.close()

    asyncio.run(whole())


async def empty(lobby: Lobby) -> None:
    async with asyncio.timeout(300):
        while lobby.stays:
            await asyncio.sleep(0.02)


def test_a_visit_cannot_change_how_tasks_begin(tmp_path: Path) -> None:
    async def scene(_house: Lobby, port: int) -> None:
        loop = asyncio.get_running_loop()
        loop.set_task_factory(lambda at, work, **more: asyncio.Task(work, loop=at, **more))
        assert loop.get_task_factory() is None
        for _ in range(2):
            async with playing(port) as client:
                await client.sees("with reasons")

    in_house(tmp_path, scene)


def test_a_client_that_does_not_read_fills_no_buffer(tmp_path: Path) -> None:
    async def scene(lobby: Lobby, port: int) -> None:
        async with playing(port, window=32 * 1024) as client:
            await client.sees("with reasons")
            line: Any = client.process.channel.get_connection()._transport
            line.pause_reading()
            (visit,) = lobby.stays
            wire: Any = visit._wire
            async with asyncio.timeout(300):
                while not visit.paused:
                    client.type("\x0c")  # paints all of the screen
                    await asyncio.sleep(0.01)
            assert wire._channel.get_write_buffer_size() <= 128 * 1024
            line.resume_reading()
            client.type("M")
            await client.sees("in a row")

    in_house(tmp_path, scene)


def test_a_crash_ends_one_visit_and_begins_it_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(app: PuzzleApp) -> None:
        raise ZeroDivisionError(app.title)

    monkeypatch.setattr(PuzzleApp, "action_settings", crash)

    async def scene(_house: Lobby, port: int) -> None:
        async with playing(port) as one, playing(port, OTHER) as two:
            await one.sees("with reasons")
            await two.sees("with reasons")
            one.type(",")
            await one.sees("(ZeroDivisionError)")
            assert "wrong" not in two.text
            for client in (one, two):
                client.type("M")
                await client.sees("in a row")

    in_house(tmp_path, scene)


def test_visits_that_end_leave_nothing(tmp_path: Path) -> None:
    kinds = (
        PuzzleApp,
        Widget,
        StylesCache,
        KeyParser,
        LineDriver,
        Board,
        Session,
        Visit,
        ssh.Visitor,
    )

    def alive() -> Counter[str]:
        gc.collect()
        found = (one for one in gc.get_objects() if isinstance(one, kinds))
        return Counter(type(one).__name__ for one in found)

    async def scene(lobby: Lobby, port: int) -> None:
        before = alive()  # other tests leave some
        for _ in range(2):
            async with playing(port) as client:
                await begun(client)
            await empty(lobby)
        async with asyncio.timeout(PATIENCE):
            while alive() - before:
                await asyncio.sleep(0.05)
        assert lobby.door.inside.total() == 0

    in_house(tmp_path, scene)


def test_garbage_is_looked_for_when_many_have_left(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = list[str]()
    names = ("freeze", "unfreeze", "collect")
    acts = {name: partial(calls.append, name) for name in names}
    monkeypatch.setattr(server, "gc", SimpleNamespace(callbacks=[], **acts))
    monkeypatch.setattr(server, "ROUND", 0)
    lobby: Any = SimpleNamespace(visits=0, stays=[])

    async def rounds(came: int, inside: int) -> list[str]:
        lobby.visits, lobby.stays = came, [None] * inside
        calls.clear()
        for _ in range(20):
            await asyncio.sleep(0)
        return calls

    async def scene() -> None:
        sweeps = asyncio.create_task(server.sweep(lobby))
        assert not await rounds(0, 0)
        assert not await rounds(100, 90)
        assert await rounds(100, 50) == ["unfreeze", "collect"]
        assert not await rounds(100, 40)
        server.set_aside("start", {"generation": 2})
        server.set_aside("stop", {"generation": 1})
        assert not calls
        server.set_aside("stop", {"generation": 2})
        assert calls == ["freeze"]
        sweeps.cancel()

    asyncio.run(scene())


def test_who_does_nothing_has_no_folder(tmp_path: Path) -> None:
    async def scene(lobby: Lobby, port: int) -> None:
        async with playing(port) as client:
            await client.sees("with reasons")
        await empty(lobby)
        assert not [*(tmp_path / "players").iterdir()]

    in_house(tmp_path, scene)


@pytest.fixture
def works(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """While this is clear, the disk takes nothing."""
    event = threading.Event()
    event.set()
    monkeypatch.setattr(disk, "sync", lambda _fd: event.wait(PATIENCE))
    monkeypatch.setattr(disk, "sync_folder", lambda _folder: event.wait(PATIENCE))
    yield event
    event.set()


def test_whoever_waits_for_the_disk_holds_up_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, works: threading.Event
) -> None:
    monkeypatch.setattr(app, "PATIENCE", None)

    def session_of(visit: Visit) -> Session:
        show: Any = visit._show
        session: Session = show._app.session
        return session

    async def scene(lobby: Lobby, port: int) -> None:
        async with playing(port) as one:
            await begun(one)
            async with playing(port, OTHER) as two:
                await begun(two)
                mine, other = map(session_of, lobby.stays)
                await two.until(lambda: not mine.saving and not other.saving)
                works.clear()
                one.type("\x1b[C2")
                await one.sees("r1c4 2")
                one.type("\x1b[C\x1b[C6")  # has to wait
                two.type("\x1b[C6")
                await two.sees("r1c4 6")
                assert mine.saving
                assert mine.history.at == 2
                works.set()
                await one.until(lambda: mine.history.at == 3)

    in_house(tmp_path, scene)


@pytest.mark.parametrize("what", ["write_at", "sync"])
@pytest.mark.parametrize(("key", "words"), [(KEY, LOST), (None, None)])
def test_no_game_is_called_saved_that_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str, key: Any, words: str | None
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    async def scene(lobby: Lobby, port: int) -> None:
        async with playing(port, key) as client:
            await begun(client)
            monkeypatch.setattr(disk, what, full)
            client.type("\x1b[C2")
            await client.sees("r1c4 2")
            await lobby.close()
            await client.until(client.ended.is_set)
            found = re.search(r"The server is going down\.( Your [a-z ]+\.)?", client.text)
            assert found
            assert found[1] == words

    in_house(tmp_path, scene)


WRITING = {
    "a setting": (",\x1b[C", "players/*/settings.toml"),
    "a code": ("V\x1b[B\r", "codes/*"),
}
"""Keys that write something, and where it is then."""


@pytest.mark.parametrize("what", WRITING)
def test_what_waits_for_the_disk_holds_up_nobody_else(
    tmp_path: Path, works: threading.Event, what: str
) -> None:
    keys, files = WRITING[what]

    async def scene(_house: Lobby, port: int) -> None:
        async with playing(port) as one, playing(port, OTHER) as two:
            await one.sees("with reasons")
            await two.sees("with reasons")
            works.clear()
            one.type(keys)
            await one.until(lambda: [*tmp_path.glob(f"{files}.new-*")])
            two.type("M")
            await two.sees("in a row")
            works.set()
            await one.until(lambda: [*tmp_path.glob(files)] and not [*tmp_path.glob(f"{files}.*")])

    in_house(tmp_path, scene)


def test_whose_folder_waits_for_the_disk_holds_up_nobody_else(
    tmp_path: Path, works: threading.Event
) -> None:
    async def scene(lobby: Lobby, port: int) -> None:
        async with playing(port) as one:
            await one.sees("with reasons")
            works.clear()
            async with playing(port, OTHER) as two:
                two.type("M")  # waits with its player
                await one.until(lambda: len(lobby.stays) == 2)
                one.type("M")
                await one.sees("in a row")
                works.set()
                await two.sees("in a row")

    in_house(tmp_path, scene)


def test_who_leaves_before_the_folder_is_there_leaves_nothing(
    tmp_path: Path, works: threading.Event
) -> None:
    async def scene(lobby: Lobby, port: int) -> None:
        works.clear()
        async with playing(port) as one:
            await one.until(lambda: [*(tmp_path / "players").iterdir()])
        works.set()
        await empty(lobby)
        assert not [*(tmp_path / "players").iterdir()]

    in_house(tmp_path, scene)


def test_what_players_share_holds_up_nobody_else(tmp_path: Path) -> None:
    async def scene(_house: Lobby, port: int) -> None:
        async with playing(port) as one, playing(port, OTHER) as two:
            await one.sees("with reasons")
            await two.sees("with reasons")
            with closing(sqlite3.connect(tmp_path / "together.sqlite3")) as other:
                other.execute("BEGIN EXCLUSIVE")
                one.type("V")
                two.type("M")
                await two.sees("in a row")
                assert "Join another key" not in one.text
            await one.sees("Join another key")

    in_house(tmp_path, scene)


def test_keys_are_heard_that_came_before_the_app(tmp_path: Path) -> None:
    async def scene(_house: Lobby, port: int) -> None:
        async with playing(port) as client:
            client.type("M")
            await client.sees("in a row")

    in_house(tmp_path, scene)


def test_nothing_moves_by_itself(tmp_path: Path) -> None:
    async def scene(lobby: Lobby, port: int) -> None:
        async with playing(port) as client:
            client.type("P")
            await client.sees("Type or paste")
            (visit,) = lobby.stays
            await asyncio.sleep(0.3)
            frames = list[bytes]()
            visit.send = frames.append  # type: ignore[assignment, method-assign]
            await asyncio.sleep(0.7)  # longer than a cursor takes to blink
            assert not any(frames)

    in_house(tmp_path, scene)


def test_who_is_in(tmp_path: Path) -> None:
    async def scene(lobby: Lobby, port: int) -> None:
        async with playing(port, KEY) as one, playing(port, None) as two:
            await one.sees("with reasons")
            await two.sees("with reasons")
            lines = [*lobby.who()]
            names = {line.split()[-2] for line in lines}
            assert len(lines) == 2
            assert "guest" in names
            assert all(line.endswith("127.0.0.1") for line in lines)
        await empty(lobby)

    in_house(tmp_path, scene)


def test_who_does_nothing_is_shown_out(tmp_path: Path) -> None:
    async def scene(lobby: Lobby, port: int) -> None:
        watch = asyncio.create_task(lobby.watch())
        async with playing(port) as client:
            await client.until(client.ended.is_set)
            assert "The session ended: no key was pressed for a long time." in client.text
        watch.cancel()

    in_house(tmp_path, scene, Limits(idle=0.3))


@pytest.mark.parametrize("term", ["xterm", "dumb"])
def test_a_players_folder_that_can_not_be_used_is_reported(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, term: str
) -> None:
    caplog.set_level("INFO")
    path = tmp_path / "players" / key_name(KEY.get_fingerprint("sha256"))

    async def scene(lobby: Lobby, port: int) -> None:
        path.write_text("a file in its place")
        async with playing(port, term=term) as client:
            await client.until(client.ended.is_set)
            assert TROUBLE in client.text.replace("\n", "")
        await empty(lobby)

    in_house(tmp_path, scene)
    assert re.search(rf"ended after \d+ s: FileExistsError: .*{re.escape(str(path))}", caplog.text)


def test_a_terminal_claims_no_more_than_it_may() -> None:
    assert clamped(0, 100_000) == (80, 200)
    assert clamped(20, 5) == (20, 5)
    given = {"LANG": "C", "LC_ALL": "x" * 65, "PATH": "/", "LC_TIME": "\x1b[", "COLORTERM": "24bit"}
    assert environment("xterm", given) == {"LANG": "C", "COLORTERM": "24bit", "TERM": "xterm"}
