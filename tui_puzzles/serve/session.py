"""A visit by SSH: the channel of a connection, with a terminal at its other end."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import asyncssh
from asyncssh.packet import SSHPacket

from tui_puzzles.serve.visit import Visit, Wire, is_welcome

BUFFER = 64 * 1024
"""Bytes waiting for a slow client; beyond them frames are dropped."""
LINGER = 2.0
"""Seconds for a client to read the last words and to close the connection itself."""


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
        return self._channel is not None and self._channel.get_terminal_type() is not None

    def session_started(self) -> None:
        assert self._channel is not None
        self._begun()
        term = self._channel.get_terminal_type() or ""
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
