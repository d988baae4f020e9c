"""Browsers at the server, the admin's port, and several processes at once."""

import asyncio
import contextlib
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from unittest.mock import MagicMock

import aiohttp
import pytest

from tests.serve.test_serve import OTHER, PATIENCE, begun, playing
from tui_puzzles.cli import main
from tui_puzzles.serve import metrics, web
from tui_puzzles.serve.limits import Limits
from tui_puzzles.serve.lobby import Histogram, Lobby
from tui_puzzles.serve.visit import Visit

SIZE = '{"columns": 80, "rows": 24}'
Scene = Callable[[Lobby, str], Awaitable[None]]


def in_house(
    folder: Path, scene: Scene, proxied: bool = False, limits: Limits | None = None
) -> None:
    async def whole() -> None:
        lobby = Lobby(folder, limits or Limits())
        runner = await web.listen(lobby, "127.0.0.1", 0, proxied)
        try:
            async with asyncio.timeout(PATIENCE):
                await scene(lobby, f"http://127.0.0.1:{runner.addresses[0][1]}")
        finally:
            await lobby.close()
            await runner.cleanup()

    asyncio.run(whole())


def browser() -> aiohttp.ClientSession:
    return aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))


@contextlib.asynccontextmanager
async def socket(
    session: aiohttp.ClientSession, url: str, **headers: str
) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    async with session.ws_connect(f"{url}/play", headers={"Origin": url, **headers}) as one:
        yield one


async def sees(one: aiohttp.ClientWebSocketResponse, words: bytes) -> None:
    seen = b""
    while words not in seen:
        seen += (await one.receive_bytes())[-100_000:]


async def empty(lobby: Lobby) -> None:
    while lobby.stays:
        await asyncio.sleep(0.02)


def test_a_browser_plays_and_is_known_by_its_cookie(tmp_path: Path) -> None:
    async def scene(lobby: Lobby, url: str) -> None:
        async with browser() as session:
            for _ in range(2):
                async with session.get(url) as page:
                    assert "static/page.js" in await page.text()
                    assert "default-src 'none'" in page.headers["Content-Security-Policy"]
                async with socket(session, url) as one:
                    await one.send_bytes(b"before the size is known")
                    await one.send_str(SIZE)
                    await sees(one, b"reasons")
                    (line,) = lobby.who()
                    assert re.search(r"web-\w{32}  127\.0\.0\.1$", line)
                await empty(lobby)
            async with session.get(f"{url}/static/xterm/xterm.js") as script:
                assert "javascript" in script.headers["Content-Type"]
            assert len({cookie.value for cookie in session.cookie_jar}) == 1

    in_house(tmp_path, scene)


def test_one_connection_loads_the_whole_page(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(_house: Lobby, url: str) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", int(url.rpartition(":")[2]))
        for path in ("/", "/static/page.css", "/static/xterm/xterm.js", "/"):
            writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            head = await reader.readuntil(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 200 ")
            length = re.search(rb"Content-Length: (\d+)", head)
            assert length
            await reader.readexactly(int(length[1]))
        writer.close()

    in_house(tmp_path, scene)
    assert not [one for one in caplog.records if one.levelname == "ERROR"]


def test_a_forged_cookie_is_a_guests(tmp_path: Path) -> None:
    async def scene(lobby: Lobby, url: str) -> None:
        async with browser() as session:
            for forged in ("a" * 32, f"{'a' * 32}.{'0' * 64}", "../x", "é.é", "\udcff.x", "\udcff"):
                headers = {"Cookie": f"player={forged}"}
                async with socket(session, url, **headers) as one:
                    await one.send_str(SIZE)
                    await sees(one, b"reasons")
                    assert [line.split()[-2] for line in lobby.who()] == ["guest"]
                await empty(lobby)
        assert not [*(tmp_path / "players").iterdir()]

    in_house(tmp_path, scene)


ELSEWHERE = ["", "null", "https://elsewhere.example", "http://127.0.0.1:1", "http://["]


@pytest.mark.parametrize("origin", ELSEWHERE)
def test_other_pages_may_not_play(tmp_path: Path, origin: str) -> None:
    async def scene(_house: Lobby, url: str) -> None:
        async with browser() as session:
            with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
                async with socket(session, url, Origin=origin):
                    pass
            assert caught.value.status == 403

    in_house(tmp_path, scene)


def test_limits_are_those_of_the_door_and_a_proxy_names_the_address(tmp_path: Path) -> None:
    async def scene(lobby: Lobby, url: str) -> None:
        async with browser() as session, contextlib.AsyncExitStack() as stack:
            far = {"X-Forwarded-For": "10.0.0.1, 192.0.2.7"}
            for _ in range(3):
                await stack.enter_async_context(socket(session, url, **far))
            with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
                await stack.enter_async_context(socket(session, url, **far))
            assert caught.value.status == 429
            assert lobby.door.inside == {"192.0.2.7": 3}
            await stack.enter_async_context(socket(session, url))

    in_house(tmp_path, scene, proxied=True)


NO_SIZES = (
    *("", "[]", "{", '{"columns": "x", "rows": 1}', '{"columns": 1}', "null", "3", '"x"'),
    *('{"columns": 1e999, "rows": 1}', '{"columns": NaN, "rows": 1}', "[" * 60_000),
    '{"columns": ' + "9" * 5000 + ', "rows": 1}',
)


def test_messages_that_are_none_change_nothing(tmp_path: Path) -> None:
    async def scene(lobby: Lobby, url: str) -> None:
        async with browser() as session, socket(session, url) as one:
            for text in NO_SIZES:
                await one.send_str(text)
            await one.send_str('{"columns": 1000000, "rows": -5}')
            await sees(one, b"puzzles")
            (visit,) = lobby.stays
            assert visit.size == (500, 24)

    in_house(tmp_path, scene)


class Slow:
    """A socket that takes nothing until it is told to."""

    def __init__(self) -> None:
        self.open = asyncio.Event()

    async def send_bytes(self, _data: bytes) -> None:
        await self.open.wait()

    async def close(self) -> None:
        """It has nothing to close."""


@pytest.mark.parametrize(("size", "paused"), [(web.BUFFER, False), (web.BUFFER + 1, True)])
def test_a_slow_browser_pauses_its_visit_until_it_reads(size: int, paused: bool) -> None:
    async def scene() -> None:
        slow, unused = Slow(), MagicMock()
        wire = web.SocketWire(slow)  # type: ignore[arg-type]
        wire.write(b"x" * 2 * size)  # before there is a visit
        wire.visit = visit = Visit(wire, unused, unused, unused)
        sending = asyncio.create_task(wire.run())
        await asyncio.sleep(0)
        wire.write(b"x" * size)
        assert visit.paused is paused
        slow.open.set()
        wire.close(0)
        await sending
        assert not visit.paused

    asyncio.run(scene())


def test_a_goodbye_closes_the_socket(tmp_path: Path) -> None:
    async def scene(lobby: Lobby, url: str) -> None:
        async with browser() as session, socket(session, url) as one:
            await one.send_str(SIZE)
            await sees(one, b"reasons")
            await lobby.close()
            while (await one.receive()).type is not aiohttp.WSMsgType.CLOSE and not one.closed:
                pass

    in_house(tmp_path, scene)


def test_a_socket_without_a_terminal_doesnt_keep_the_house_open(tmp_path: Path) -> None:
    async def scene(lobby: Lobby, url: str) -> None:
        async with browser() as session, socket(session, url) as one:
            await lobby.close()
            assert not lobby.stays
            assert (await one.receive()).type is aiohttp.WSMsgType.CLOSE

    in_house(tmp_path, scene)


# -- figures ---------------------------------------------------------------------------------------


def test_a_histogram_counts_up() -> None:
    histogram = Histogram()
    for seconds in (0.001, 0.005, 0.03, 9.0):
        histogram.observe(seconds)
    lines = [*histogram.lines("x")]
    assert lines[1:3] == ['x_bucket{le="0.005"} 2', 'x_bucket{le="0.01"} 2']
    assert lines[-3:] == ['x_bucket{le="+Inf"} 4', "x_sum 9.036000", "x_count 4"]


def test_the_admin_sees_figures_and_who_is_in(tmp_path: Path) -> None:
    async def scene(lobby: Lobby, url: str) -> None:
        runner = await metrics.listen(lobby, 0)
        port = runner.addresses[0][1]
        async with browser() as session, socket(session, url) as one:
            await one.send_str(SIZE)
            await sees(one, b"reasons")
            await one.send_bytes(b"M")
            await sees(one, b"in a row")
            texts = []
            for page in ("metrics", "who"):
                async with session.get(f"http://127.0.0.1:{port}/{page}") as answer:
                    texts.append(await answer.text())
        await runner.cleanup()
        assert "tui_puzzles_sessions 1\n" in texts[0]
        assert re.search(r"key_to_frame_seconds_count [1-9]", texts[0])
        assert texts[1].endswith("guest  127.0.0.1\n")

    in_house(tmp_path, scene)


WRONG: dict[tuple[str, ...], str] = {
    ("--port", "70000"): "tui-puzzles: --port: there is no port 70000 (expected 0 to 65535)\n",
    ("--web", "-1"): "tui-puzzles: --web: there is no port -1 (expected 0 to 65535)\n",
    ("--host", ""): "tui-puzzles: --host: is empty (expected an address, or 0.0.0.0 for all)\n",
    ("--web", "2222"): "tui-puzzles: --web: port 2222 is that of --port (expected another port)\n",
    ("--metrics", "2221", "--workers", "2"): (
        "tui-puzzles: --metrics: port 2222 is that of --port (expected another port)\n"
    ),
    ("--metrics", "65535", "--workers", "2"): (
        "tui-puzzles: --metrics: there is no port 65536 (expected 0 to 65535)\n"
    ),
    ("--workers", "0"): "tui-puzzles: --workers can't be 0 (expected 1 to 64)\n",
}


@pytest.mark.parametrize("words", WRONG)
def test_what_can_not_be_served_is_refused(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", *words]) == 2
    assert capsys.readouterr().err == WRONG[words]


# -- several processes -----------------------------------------------------------------------------


@contextlib.contextmanager
def together(folder: Path, number: int) -> Iterator[tuple[int, "subprocess.Popen[str]"]]:
    words = ["serve", "--port", "0", "--folder", str(folder), "--workers", str(number)]
    command = [sys.executable, "-m", "tui_puzzles", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            ports = {line_port(process.stdout.readline()) for _ in range(number)}
            assert len(ports) == 1
            yield ports.pop(), process
        finally:
            process.terminate()


def line_port(line: str) -> int:
    found = re.search(r"port (\d+)", line)
    assert found
    return int(found[1])


def test_processes_share_ports_and_players(tmp_path: Path) -> None:
    async def scene(port: int, process: "subprocess.Popen[str]") -> None:
        async with playing(port) as one:
            await begun(one)
            async with playing(port) as two:  # in the same process or in the other
                await two.sees("Continue")
                two.type("\r")
                await two.sees("another")
            async with playing(port, OTHER) as other:
                await other.sees("with reasons")
                process.send_signal(signal.SIGTERM)
                await other.until(other.ended.is_set)
            await one.until(one.ended.is_set)
        assert await asyncio.to_thread(process.wait, PATIENCE) == 0

    with together(tmp_path, 2) as (port, process):
        asyncio.run(scene(port, process))
    (saved,) = tmp_path.glob("players/*/saves/*.jsonl")
    assert "r1c3=4" in saved.read_text()


def test_two_servers_on_one_folder_keep_players_safe(tmp_path: Path) -> None:
    """As several processes do, and machines with a shared folder that locks."""

    async def scene(folder: Path) -> None:
        one, two = Lobby(folder, Limits()), Lobby(folder, Limits())
        code = one.profiles.new_code("player")
        assert two.profiles.take_code(code) == "player"
        two.profiles.join("other", "player")
        here, there = one.profiles.home("player", {}), two.profiles.home("other", {})
        assert here.together == there.together
        assert here.data == there.data

    asyncio.run(scene(tmp_path))
