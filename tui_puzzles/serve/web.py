"""The same visits in a browser: a page with a terminal, and its bytes over a WebSocket."""

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import WSMessage, WSMsgType, web

from tui_puzzles.serve.cookies import player_of, secret, signed
from tui_puzzles.serve.limits import Doorkeeper, Refused
from tui_puzzles.serve.lobby import Lobby
from tui_puzzles.serve.ports import doorways, most_descriptors
from tui_puzzles.serve.visit import Visit

PAGE = Path(__file__).with_name("page")
COOKIE = "player"
YEAR = 365 * 24 * 60 * 60
BUFFER = 64 * 1024
"""Bytes waiting for a slow browser; beyond them frames are dropped."""
REST = 0.5
"""Seconds at the end for a browser to say goodbye."""
SLOWEST = 60.0
"""Seconds to read a page or a file of it."""
LARGEST = 64 * 1024
"""Bytes of a message from a browser."""
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; connect-src 'self'; "
    "style-src 'self' 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}
TERMINAL = {"COLORTERM": "truecolor", "LANG": "C.UTF-8"}
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


async def listen(lobby: Lobby, host: str, port: int, proxied: bool) -> web.AppRunner:
    """Begin to accept browsers; ``proxied``: a proxy before it says where they are."""
    runner = web.AppRunner(
        Browsers(lobby, proxied).app(),
        access_log=None,
        shutdown_timeout=REST,
        keepalive_timeout=lobby.limits.request,
        lingering_time=REST,
    )
    await runner.setup()
    most = most_descriptors() // 2  # for the others, who come by SSH
    door = Doorkeeper(lobby.limits.of_pages(most, proxied))
    for doorway in doorways(door, host, port, lobby.shares_ports):
        await web.SockSite(runner, doorway).start()
    return runner


class Browsers:
    """The page, and the sockets of those who play there."""

    def __init__(self, lobby: Lobby, proxied: bool) -> None:
        self.lobby, self.proxied = lobby, proxied
        self._secret = secret(lobby.folder)

    def app(self) -> web.Application:
        """What answers to browsers."""
        app = web.Application(middlewares=[_strict])
        app.router.add_get("/", self.page)
        app.router.add_get("/play", self.play)
        app.router.add_static("/static", PAGE)
        return app

    async def page(self, request: web.Request) -> web.StreamResponse:
        """The page; who comes for the first time becomes a player."""
        response = web.FileResponse(PAGE / "index.html")
        if not self._player(request):
            response.set_cookie(
                COOKIE,
                signed(secrets.token_hex(16), self._secret),
                max_age=YEAR,
                httponly=True,
                samesite="Strict",
                secure=self._of_client(request, "X-Forwarded-Proto", request.scheme) == "https",
            )
        return response

    async def play(self, request: web.Request) -> web.StreamResponse:
        """A visit, as long as the socket is open."""
        if _place(request.headers.get("Origin", "")) != request.host:
            raise web.HTTPForbidden(text="this page is not ours")
        address = self._of_client(request, "X-Forwarded-For", request.remote or "")
        try:
            self.lobby.door.enter(address)
        except Refused as refusal:
            raise web.HTTPTooManyRequests(text=str(refusal)) from None
        try:
            return await self._visited(request, address)
        finally:
            self.lobby.door.leave(address)

    async def _visited(self, request: web.Request, address: str) -> web.StreamResponse:
        socket = web.WebSocketResponse(timeout=REST, heartbeat=30, max_msg_size=LARGEST)
        await socket.prepare(request)
        wire = SocketWire(socket)
        player = self._player(request)
        visit = wire.visit = self.lobby.visit(wire, address, f"web-{player}" if player else "")
        writing = asyncio.create_task(wire.run())
        try:
            await self._hear(socket, wire, visit)
        finally:
            visit.cut()
            writing.cancel()
        return socket

    async def _hear(self, socket: web.WebSocketResponse, wire: "SocketWire", visit: Visit) -> None:
        """Pass on what a browser sends: sizes, of which the first begins the visit, and keys."""
        with suppress(TimeoutError, ConnectionError):
            async with asyncio.timeout(self.lobby.limits.request):
                visit.resize(*await _first_size(socket))
            visit.begin("xterm-256color", TERMINAL)
            async for message in socket:
                await asyncio.sleep(0)  # many may have come at once
                await wire.reading.wait()
                if message.type is WSMsgType.BINARY:
                    visit.feed(message.data)
                elif size := _size(message):
                    visit.resize(*size)

    def _player(self, request: web.Request) -> str:
        """Who it is by the cookie; "" without one of ours."""
        return player_of(request.cookies.get(COOKIE, ""), self._secret)

    def _of_client(self, request: web.Request, header: str, otherwise: str) -> str:
        """What the last proxy says of the client, if there is one."""
        newest = request.headers.get(header, "").rpartition(",")[2].strip()
        return newest if self.proxied and newest else otherwise


class SocketWire:
    """Sends what is written, in order; a slow browser pauses its visit."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.visit: Visit | None = None
        self._socket = socket
        self._waiting = bytearray()
        self._news = asyncio.Event()
        self.reading = asyncio.Event()
        self.reading.set()
        self._closing = False

    def write(self, data: bytes) -> None:
        """Write to the terminal."""
        self._waiting += data
        self._news.set()
        if len(self._waiting) > BUFFER and self.visit is not None:
            self.visit.pause()

    def pause_reading(self) -> None:
        """Take no more keys for now."""
        self.reading.clear()

    def resume_reading(self) -> None:
        """Take keys again."""
        self.reading.set()

    def close(self, _status: int) -> None:
        """The visit is over, and with it the connection."""
        self._closing = True
        self._news.set()

    async def run(self) -> None:
        """Send until the visit is over or the browser is gone."""
        with suppress(ConnectionError):
            while not self._closing or self._waiting:
                await self._news.wait()
                self._news.clear()
                await self._send()
            await self._socket.close()

    async def _send(self) -> None:
        data = bytes(self._waiting)
        self._waiting.clear()
        if data:
            await self._socket.send_bytes(data)
        if self.visit is not None and self.visit.paused:
            self.visit.resume()


async def _first_size(socket: web.WebSocketResponse) -> tuple[int, int]:
    """The first size that a browser sends; TimeoutError when it leaves without one."""
    async for message in socket:
        if size := _size(message):
            return size
    raise TimeoutError


def _size(message: WSMessage) -> tuple[int, int] | None:
    """The size in a message; None for what is none."""
    if message.type is not WSMsgType.TEXT:
        return None
    try:
        size = json.loads(message.data)
        return int(size["columns"]), int(size["rows"])
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError):
        return None


def _place(origin: str) -> str:
    """Host and port of an origin; "" for what is none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


async def _sent(request: web.BaseRequest) -> None:
    """In place of sending a response once more: aiohttp would, and fails at it with files."""


@web.middleware
async def _strict(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Nothing of other places is loaded, no other page shows ours, and nobody reads for ever."""
    response = await handler(request)
    if not response.prepared and request.transport:
        response.headers.update(HEADERS)
        slow = asyncio.get_running_loop().call_later(SLOWEST, request.transport.abort)
        try:
            await response.prepare(request)
            await response.write_eof()
        finally:
            slow.cancel()
        response.prepare = _sent  # type: ignore[method-assign]
    return response
