"""Connections that say nothing, or more than they may, and the others, who notice nothing of it."""

import asyncio
import contextlib
import re
import resource
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import aiohttp
import asyncssh
import pytest
from asyncssh.channel import SSHClientChannel
from asyncssh.packet import String

from tests.serve import test_web
from tests.serve.test_lobby import empty, in_house
from tests.serve.test_serve import OTHER, PATIENCE, SUDOKU, connection, playing
from tests.serve.test_web import browser
from tui_puzzles.serve import web
from tui_puzzles.serve.limits import PAGE, Limits
from tui_puzzles.serve.lobby import Lobby
from tui_puzzles.serve.ssh import WINDOW


def half_open(port: int, number: int) -> list[socket.socket]:
    """Connections with the beginning of a request."""
    found = [socket.create_connection(("127.0.0.1", port)) for _ in range(number)]
    for one in found:
        one.setblocking(False)
        with contextlib.suppress(OSError):
            one.send(b"GET / HTTP/1.1\r\n")
    return found


def is_open(one: socket.socket) -> bool:
    """Has the server not closed it?"""
    try:
        return bool(one.recv(1))
    except BlockingIOError:
        return True
    except OSError:
        return False


def kept(connections: list[socket.socket]) -> int:
    """How many are open still."""
    return sum(map(is_open, connections))


async def until(state: Callable[[], object]) -> None:
    """Wait for a state."""
    async with asyncio.timeout(PATIENCE):
        while not state():
            await asyncio.sleep(0.01)


def port_of(url: str) -> int:
    """The port of an address."""
    return int(url.rpartition(":")[2])


def test_a_browser_has_few_connections(tmp_path: Path) -> None:
    async def scene(_house: Lobby, url: str) -> None:
        found = half_open(port_of(url), 60)
        await until(lambda: kept(found) == PAGE)
        for one in found:
            one.close()
        async with browser() as session:
            async with asyncio.timeout(PATIENCE):
                while True:  # those that were closed have to be noticed
                    with contextlib.suppress(aiohttp.ClientError):
                        async with session.get(url) as page:
                            assert page.status == 200
                            return

    test_web.in_house(tmp_path, scene, limits=Limits(address=1, attempts=100))


def test_behind_a_proxy_connections_are_not_counted_by_address(tmp_path: Path) -> None:
    async def scene(_house: Lobby, url: str) -> None:
        found = half_open(port_of(url), 60)
        async with browser() as session, session.get(url) as page:
            assert page.status == 200
        assert kept(found) == 60

    test_web.in_house(tmp_path, scene, proxied=True, limits=Limits(address=1))


SILENT: dict[str, bytes] = {
    "nothing": b"",
    "half of the headers": b"GET / HTTP/1.1\r\nHost: x\r\n",
    "a body that doesn't come": b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n",
    "one request": b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
    "a socket without a size": (
        b"GET /play HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nUpgrade: websocket\r\n"
        b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ),
}


@pytest.mark.parametrize("what", SILENT)
def test_who_does_not_go_on_is_shown_out(tmp_path: Path, what: str) -> None:
    async def scene(lobby: Lobby, url: str) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port_of(url))
        writer.write(SILENT[what])
        await reader.read()
        writer.close()
        await empty(lobby)
        assert lobby.door.inside.total() == 0

    test_web.in_house(tmp_path, scene, limits=Limits(request=0.3))


def test_a_page_that_is_not_read_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web, "SLOWEST", 0.3)

    async def scene(_house: Lobby, url: str) -> None:
        request = b"GET /static/xterm/xterm.js HTTP/1.1\r\nHost: x\r\n\r\n"
        with socket.socket() as one:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            one.setblocking(False)
            loop = asyncio.get_running_loop()
            await loop.sock_connect(one, ("127.0.0.1", port_of(url)))
            await loop.sock_sendall(one, request * 20)
            with pytest.raises(ConnectionError):
                await loop.sock_sendall(one, request * 500_000)

    test_web.in_house(tmp_path, scene)


@contextlib.contextmanager
def with_descriptors(folder: Path, number: int, *more: str) -> Iterator[tuple[int, int, Path]]:
    """A server that has so many: its ports for SSH and browsers, and its log."""
    words = ["serve", "--port", "0", "--web", "0", "--folder", str(folder), "--per-address", "30"]
    command = [sys.executable, "-m", "tui_puzzles", *words, *more]
    log = folder / "log"

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (number, number))

    with log.open("wb") as file:
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=file, text=True, preexec_fn=limit
        )
    with process:
        try:
            assert process.stdout
            lines = [process.stdout.readline() for _ in range(2)]
            port, page = (re.search(r"(\d+)[,/]", line) for line in lines)
            assert port
            assert page
            yield int(port[1]), int(page[1]), log
        finally:
            process.terminate()


def test_few_descriptors_are_enough_for_who_is_in(tmp_path: Path) -> None:
    async def scene(port: int, page: int) -> None:
        async with playing(port) as one:
            await one.sees("with reasons")
            found = half_open(page, 300)
            await until(lambda: kept(found) <= 256 // 2)
            async with playing(port, OTHER) as other:
                await other.sees("with reasons")
                for each in (one, other):
                    each.type(f"\x1b[200~{SUDOKU}\x1b[201~")
                    await each.sees("Timeline")
                    each.type("\x1b[C\x1b[C4")
                    await each.sees("r1c3")
                    assert "not saved" not in each.text
                more = half_open(port, 120)
                await until(lambda: kept(more) < 100)
                one.type("\x1b[C2")
                await one.sees("r1c4 2")
                for half in (*found, *more):
                    half.close()

    with with_descriptors(tmp_path, 256) as (port, page, log):
        asyncio.run(scene(port, page))
    assert len([*tmp_path.glob("players/*/saves/*.jsonl")]) == 2
    text = log.read_text()
    assert "Traceback" not in text
    assert len(text.splitlines()) < 20


# -- what is kept of who hasn't begun --------------------------------------------------------------


def test_only_known_variables_are_kept(tmp_path: Path) -> None:
    given = {f"LC_{number}": "x" * 20_000 for number in range(200)}
    known = {"LANG": "C.UTF-8", "COLORTERM": "x" * 65, "NO_COLOR": "\x1b[", "LC_ALL": "C"}

    async def scene(lobby: Lobby, port: int) -> None:
        async with connection(port) as conn:
            await conn.create_process(term_type="xterm", encoding=None, env=given | known)
            await until(lambda: lobby.stays)
            (visit,) = lobby.stays
            wire: Any = visit._wire
            await until(lambda: wire._channel.get_terminal_type())
            assert wire._channel._env == {b"LANG": b"C.UTF-8", b"LC_ALL": b"C"}

    in_house(tmp_path, scene)


async def opened(conn: asyncssh.SSHClientConnection) -> SSHClientChannel[bytes]:
    """A channel on which nothing was asked for."""
    loop = asyncio.get_running_loop()
    channel = SSHClientChannel[bytes](conn, loop, "strict", None, "strict", WINDOW, 32768)
    await channel._open(b"session")
    return channel


@pytest.mark.parametrize("command", ["ls", None])
def test_without_a_terminal_it_is_said_what_is_needed(tmp_path: Path, command: str | None) -> None:
    async def scene(lobby: Lobby, port: int) -> None:
        async with connection(port) as conn:
            ended = await conn.run(command)
            assert (ended.exit_status, ended.stdout) == (1, "")
            assert "ssh -t" in str(ended.stderr)
            await conn.wait_closed()
        await empty(lobby)
        await until(lambda: lobby.door.inside.total() == 0)

    in_house(tmp_path, scene, Limits())


def test_who_asks_for_anything_but_a_shell_is_shown_out(tmp_path: Path) -> None:
    async def scene(lobby: Lobby, port: int) -> None:
        async with connection(port) as conn:
            channel = await opened(conn)
            asked = 0
            async with asyncio.timeout(PATIENCE):
                while not conn.is_closed():
                    channel._send_request(b"env", String("LANG"), String("C"))
                    asked += 1
                    await asyncio.sleep(0.01)
            assert asked
        await empty(lobby)
        await until(lambda: lobby.door.inside.total() == 0)

    in_house(tmp_path, scene, Limits(login=0.5))
