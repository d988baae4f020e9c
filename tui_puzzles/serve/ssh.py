"""The SSH server: who may come in, and what they may ask for, which is one terminal."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import asyncssh
from asyncssh.constants import MSG_IGNORE
from asyncssh.packet import SSHPacket

from tui_puzzles.serve.lobby import Lobby
from tui_puzzles.serve.ports import Doorway, doorways
from tui_puzzles.serve.profiles import damaged, key_name, made_once
from tui_puzzles.serve.visit import Visit, Wire, is_welcome

BUFFER = 64 * 1024
"""Bytes waiting for a slow client; beyond them frames are dropped."""
LINGER = 2.0
"""Seconds for a client to read the last words and to close the connection itself."""
HOST_KEY = "host_key"
NEEDS_TERMINAL = b"tui-puzzles needs a terminal: connect by ssh -t, without a command.\r\n"
WINDOW = 64 * 1024
MODERN = {
    "kex_algs": ["mlkem768x25519-sha256", "curve25519-sha256", "curve25519-sha256@libssh.org"],
    "encryption_algs": [
        "chacha20-poly1305@openssh.com",
        "aes256-gcm@openssh.com",
        "aes128-gcm@openssh.com",
    ],
    "mac_algs": ["hmac-sha2-256-etm@openssh.com", "hmac-sha2-512-etm@openssh.com"],
}


# A visit by SSH: the channel of a connection, with a terminal at its other end.


class ChannelSession(asyncssh.SSHServerSession[bytes]):
    """Callbacks of the channel, passed on to the visit."""

    def __init__(self, visit: Callable[[Wire], Visit], begun: Callable[[], None]) -> None:
        self._visit, self._begun = visit(self), begun
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._hang_up: Callable[[], None] | None = None
        self._end: asyncio.TimerHandle | None = None

    # -- from the channel ----------------------------------------------------------------------

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._channel, self._hang_up = chan, chan.get_connection().close
        chan.set_write_buffer_limits(BUFFER)
        chan._process_env_request = partial(_only_known, chan._env)  # type: ignore[method-assign]

    def pty_requested(
        self, _term: str, term_size: tuple[int, int, int, int], _modes: object
    ) -> bool:
        self._visit.resize(*term_size[:2])
        return True

    def shell_requested(self) -> bool:
        return self._channel is not None

    def exec_requested(self, _command: str) -> bool:
        """No command is run: without a terminal it is accepted, but only to say what is needed."""
        return self._channel is not None and self._channel.get_terminal_type() is None

    def session_started(self) -> None:
        assert self._channel is not None
        term = self._channel.get_terminal_type()
        if term is None:
            self._channel.write_stderr(NEEDS_TERMINAL)
            self.close(1)
            return
        self._begun()
        self._visit.begin(term, self._channel.get_environment())

    def data_received(self, data: bytes, _datatype: object) -> None:
        self._visit.feed(data)

    def terminal_size_changed(self, width: int, height: int, _x: int, _y: int) -> None:
        self._visit.resize(width, height)

    def pause_writing(self) -> None:
        self._visit.pause()

    def resume_writing(self) -> None:
        self._visit.resume()

    def eof_received(self) -> bool:
        self._visit.leave()
        return True

    def connection_lost(self, _error: Exception | None) -> None:
        self._closing(0)
        self._channel = None
        self._visit.cut()

    # -- to the channel ------------------------------------------------------------------------

    def write(self, data: bytes) -> None:
        """Write to the terminal."""
        if self._channel is not None:
            with suppress(OSError):
                self._channel.write(data)

    def pause_reading(self) -> None:
        """Take no more keys for now; the window of the channel bounds what comes still."""
        if self._channel is not None:
            self._channel.pause_reading()

    def resume_reading(self) -> None:
        """Take keys again."""
        if self._channel is not None:
            self._channel.resume_reading()

    def close(self, status: int) -> None:
        """The visit is over, and with it the connection."""
        if self._channel is not None:
            self._channel.exit(status)
            self._closing(LINGER)

    def _closing(self, seconds: float) -> None:
        """Close the connection after so many seconds."""
        if self._end is not None:
            self._end.cancel()
        assert self._hang_up is not None
        self._end = asyncio.get_running_loop().call_later(seconds, self._hang_up)


def _only_known(environ: dict[bytes, bytes], packet: SSHPacket) -> bool:
    """Refuse a variable that nobody asks for: asyncssh would keep them all."""
    name, value = packet.get_string(), packet.get_string()
    packet.check_end()
    welcome = is_welcome(name.decode("latin-1"), value.decode("latin-1"))
    if welcome:
        environ[name] = value
    return welcome


async def listen(lobby: Lobby, host: str, port: int) -> list[asyncssh.SSHAcceptor]:
    """Begin to accept connections; OSError when the port can't be had."""
    _let_tasks_wait(asyncio.get_running_loop())
    found = doorways(lobby.door, host, port, lobby.shares_ports)
    return [await _listen(lobby, doorway) for doorway in found]


async def _listen(lobby: Lobby, doorway: Doorway) -> asyncssh.SSHAcceptor:
    return await asyncssh.listen(
        sock=doorway,
        server_factory=partial(Visitor, lobby),
        server_host_keys=[host_key(lobby.folder)],
        login_timeout=lobby.limits.login,
        keepalive_interval=30,
        keepalive_count_max=3,
        agent_forwarding=False,
        x11_forwarding=False,
        allow_scp=False,
        line_editor=False,
        encoding=None,
        window=WINDOW,
        **MODERN,
    )


def _let_tasks_wait(loop: asyncio.AbstractEventLoop) -> None:
    """Keep asyncio's own way to begin tasks: not at once, but at the next turn of the loop.

    From Python 3.12 on, Textual has all of them begin at once. So would asyncssh's then, before it
    knows of them: whoever comes after the first visit could not log in.
    """
    loop.set_task_factory = lambda *_: None  # type: ignore[method-assign]


def host_key(folder: Path) -> asyncssh.SSHKey:
    """The key that players know the server by, made once; BadInput for a damaged one."""
    path = folder / HOST_KEY
    found = made_once(path, _new_key)
    try:
        return asyncssh.import_private_key(found)
    except ValueError as error:
        raise damaged(path, "a private key without a passphrase") from error


def _new_key() -> bytes:
    return asyncssh.generate_private_key("ssh-ed25519").export_private_key()


def _spare(conn: asyncssh.SSHServerConnection) -> None:
    """Send no empty packet before each one: that is for ciphers that aren't spoken here."""
    send = conn.send_packet

    def send_packet(kind: int, *parts: bytes, handler: Any = None) -> None:
        if kind != MSG_IGNORE:
            send(kind, *parts, handler=handler)

    conn.send_packet = send_packet  # type: ignore[assignment]


class Visitor(asyncssh.SSHServer):
    """One connection: it has one terminal, and nothing else of what SSH can do."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self._key = ""
        self._address = ""
        self._connection: asyncssh.SSHServerConnection | None = None
        self._session: ChannelSession | None = None
        self._wish: asyncio.TimerHandle | None = None

    # -- who -----------------------------------------------------------------------------------

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        _spare(conn)
        self._connection, self._address = conn, conn.get_extra_info("peername")[0]

    def connection_lost(self, _error: Exception | None) -> None:
        self._connection = None
        self._in_use()

    def begin_auth(self, _username: str) -> bool:
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, _username: str, key: asyncssh.SSHKey) -> bool:
        """Any key will do: it is the player's profile."""
        self._key = key_name(key.get_fingerprint("sha256"))
        return True

    def kbdint_auth_supported(self) -> bool:
        return True

    def get_kbdint_challenge(
        self, _user: str, _lang: str, _submethods: str
    ) -> tuple[str, str, str, list[tuple[str, bool]]]:
        """A guest is asked nothing."""
        self._key = ""
        return "tui-puzzles", "You play as a guest: nothing is kept.", "", []

    def validate_kbdint_response(self, _user: str, _responses: object) -> bool:
        return True

    def auth_completed(self) -> None:
        """Who is in has to want something soon."""
        assert self._connection is not None
        until = self.lobby.limits.login
        self._wish = asyncio.get_running_loop().call_later(until, self._connection.close)

    def _in_use(self) -> None:
        if self._wish is not None:
            self._wish.cancel()
            self._wish = None

    # -- what ----------------------------------------------------------------------------------

    def session_requested(self) -> ChannelSession | bool:
        """One channel for a connection."""
        if self._session is not None:
            return False
        visit = partial(self.lobby.visit, address=self._address, key=self._key)
        self._session = ChannelSession(visit, self._in_use)
        return self._session
