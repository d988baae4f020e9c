"""The ports of a server: free when it begins, and named by their options when they aren't."""

import errno
import socket
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager

from tui_puzzles.engine.errors import BadInput

LOCAL = "127.0.0.1"
"""Where only the machine itself can connect to."""
FREE = "a free port"
REASONS: Mapping[int | None, tuple[str, str]] = {
    errno.EADDRINUSE: ("the port is in use", FREE),
    errno.EACCES: ("only the administrator may listen there", "a port from 1024 on"),
}
"""What may be wrong with a port, and what was expected."""


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
            for family, kind, number, _, address in _addresses(host, port):
                to = address[0], port, *address[2:]
                _bound(socket.socket(family, kind, number), to).close()
                one = _bound(socket.socket(family, kind, number), to, socket.SO_REUSEPORT)
                port = stack.enter_context(one).getsockname()[1]
        yield port


def check_free(option: str, host: str, port: int) -> None:
    """BadInput when the port is in use."""
    with reserved(option, host, port):
        pass


def _addresses(host: str, port: int) -> list[tuple[int, int, int, str, tuple[str, ...]]]:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    return [*dict.fromkeys(found)]  # type: ignore[list-item]


def _bound(one: socket.socket, address: tuple[object, ...], *more: int) -> socket.socket:
    """Bind a socket; old connections to its port (TIME_WAIT) are no obstacle."""
    try:
        if one.family == socket.AF_INET6:
            one.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        for option in (socket.SO_REUSEADDR, *more):
            one.setsockopt(socket.SOL_SOCKET, option, 1)
        one.bind(address)
    except OSError:
        one.close()
        raise
    return one
