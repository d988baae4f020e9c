"""The ports of a server: free when it begins, and named by their options when they aren't."""

import errno
import resource
import socket
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from typing import Any, TypeVar

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.serve.limits import Doorkeeper, Refused

Kind = TypeVar("Kind", bound=socket.socket)
Spot = tuple[int, int, int, str, tuple[str, ...]]
"""What ``getaddrinfo`` knows of an address of a host."""
LOCAL = "127.0.0.1"
"""Where only the machine itself can connect to."""
FREE = "a free port"
REASONS: Mapping[int | None, tuple[str, str]] = {
    errno.EADDRINUSE: ("the port is in use", FREE),
    errno.EACCES: ("only the administrator may listen there", "a port from 1024 on"),
}
"""What may be wrong with a port, and what was expected."""
RESERVE = 64
"""Descriptors kept for those who are in: their games, questions and processes."""


class Entrance(socket.socket):
    """A connection that counts as inside until it is closed."""

    def __init__(self, door: Doorkeeper, address: str, **options: Any) -> None:
        super().__init__(**options)
        self._door, self._address = door, address

    def close(self) -> None:
        """Close it; the one who came has left."""
        if self.fileno() >= 0:
            super().close()
            self._door.leave(self._address)


class Doorway(socket.socket):
    """A listening socket with a door: whom it refuses is shut out at once, at hardly any cost."""

    door: Doorkeeper

    def accept(self) -> tuple[socket.socket, Any]:
        """One who is let in; BlockingIOError, as if nobody had come, for one who isn't."""
        connection, address = super().accept()
        with connection:
            try:
                if connection.fileno() >= most_descriptors() - RESERVE:
                    self.door.refuse(address[0], "the server has hardly any descriptors left")
                self.door.enter(address[0])
            except Refused:
                raise BlockingIOError from None
            return Entrance(self.door, address[0], fileno=connection.detach()), address


def most_descriptors() -> int:
    """How many the process may have."""
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def allow_descriptors() -> None:
    """Let the process have as many as it may allow itself."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    with suppress(ValueError):  # macOS says "no limit", but refuses to go that far
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def doorways(door: Doorkeeper, host: str, port: int, shared: bool) -> list[Doorway]:
    """A socket to listen with for each address of the host; OSError when the port can't be had.

    With port 0 all have the same free one. ``shared``: other processes listen there, too.
    """
    more = (socket.SO_REUSEPORT,) if shared else ()
    with ExitStack() as stack:
        found = list[Doorway]()
        for spot in _addresses(host, port):
            one = stack.enter_context(_bound(Doorway, spot, port, *more))
            one.door, port = door, one.getsockname()[1]
            found.append(one)
        stack.pop_all()
    return found


@contextmanager
def naming(option: str, host: str, port: int) -> Iterator[None]:
    """Listen within: BadInput with the option that is to blame when that can't be."""
    try:
        yield
    except (socket.gaierror, UnicodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not a host name"
        raise _no_host(host, reason or str(error)) from error
    except OSError as error:
        if error.errno in (errno.EADDRNOTAVAIL, None):  # None: asyncio, from Python 3.13 on
            raise _no_host(host, "this machine has no such address") from error
        reason, expected = REASONS.get(error.errno, (error.strerror or str(error), FREE))
        raise BadInput(reason, source=f"{option} {port}", expected=expected) from error


def _no_host(host: str, reason: str) -> BadInput:
    return BadInput(reason, source=f"--host {host}", expected="an address of this machine")


@contextmanager
def reserved(option: str, host: str, port: int) -> Iterator[int]:
    """The port, or a free one for 0, kept for processes that share it; BadInput if it is in use.

    Whoever shares a port isn't refused when others do so already: another server of the same user
    may. So it is first bound for a moment by one who doesn't share.
    """
    with ExitStack() as stack:
        with naming(option, host, port):
            for spot in _addresses(host, port):
                _bound(socket.socket, spot, port).close()
                one = _bound(socket.socket, spot, port, socket.SO_REUSEPORT)
                port = stack.enter_context(one).getsockname()[1]
        yield port


def check_free(option: str, host: str, port: int) -> None:
    """BadInput when the port is in use."""
    with reserved(option, host, port):
        pass


def _addresses(host: str, port: int) -> list[Spot]:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    return [*dict.fromkeys(found)]  # type: ignore[list-item]


def _bound(make: Callable[..., Kind], spot: Spot, port: int, *more: int) -> Kind:
    """A socket bound to a port; old connections to it (TIME_WAIT) are no obstacle."""
    family, kind, number, _, address = spot
    one = make(family, kind, number)
    try:
        if one.family == socket.AF_INET6:
            one.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        for option in (socket.SO_REUSEADDR, *more):
            one.setsockopt(socket.SOL_SOCKET, option, 1)
        one.bind((address[0], port, *address[2:]))
    except OSError:
        one.close()
        raise
    return one
