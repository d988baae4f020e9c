"""How many connections there may be, from an address and in all."""

import logging
from collections import Counter, deque
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address, ip_network
from time import monotonic
from typing import NoReturn

from tui_puzzles.records import record, replace

PAGE = 8
"""Connections of a browser for each visit: it loads a page with six, and plays with another."""
log = logging.getLogger("tui_puzzles.serve")


@record
class Limits:
    """Connections at a time, and attempts a minute; seconds of a session."""

    everybody: int = 1000
    address: int = 3
    attempts: int = 30
    idle: float = 30 * 60
    session: float = 12 * 60 * 60
    login: float = 20
    request: float = 10

    def of_pages(self, most: int, proxied: bool) -> "Limits":
        """Those for connections of browsers, at most so many in all.

        Behind a proxy all of them come from its address.
        """
        one = (self.everybody, self.everybody * 60) if proxied else (self.address, self.attempts)
        address, attempts = (number * PAGE for number in one)
        most = min(self.everybody * 2, most)
        return replace(self, everybody=most, address=address, attempts=attempts)


class Refused(Exception):
    """Nobody more comes in; the text is the limit that is reached."""


class Doorkeeper:
    """Counts who is in and who tried; an IPv6 address stands for its /64."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = monotonic) -> None:
        self.limits = limits
        self.inside = Counter[str]()
        self._clock = clock
        self._tried: dict[str, deque[float]] = {}

    def enter(self, address: str) -> None:
        """One more comes in from there, and is counted until it leaves; Refused at a limit."""
        place = block(address)
        if reason := self._reason(place):
            self.refuse(place, reason)
        self.inside[place] += 1

    def refuse(self, place: str, reason: str) -> NoReturn:
        """Log it, and raise Refused."""
        log.warning("%s refused: %s", place, reason)
        raise Refused(reason)

    def _reason(self, place: str) -> str:
        """The limit that keeps one more from there out; "" if none does."""
        limits = self.limits
        if not self._may_try(place, self._clock()):
            return f"no more than {limits.attempts} tries a minute from an address"
        if self.inside.total() >= limits.everybody:
            return f"no more than {limits.everybody} at a time in all"
        if self.inside[place] >= limits.address:
            return f"no more than {limits.address} at a time from an address"
        return ""

    def leave(self, address: str) -> None:
        """One from there has left."""
        place = block(address)
        self.inside[place] -= 1
        if self.inside[place] <= 0:
            del self.inside[place]

    def _may_try(self, place: str, now: float) -> bool:
        times = self._tried.pop(place, None) or deque(maxlen=self.limits.attempts)
        while self._tried and now - next(iter(self._tried.values()))[-1] > 60:
            del self._tried[next(iter(self._tried))]
        self._tried[place] = times  # the last to try comes last
        crowded = len(times) == self.limits.attempts and now - times[0] < 60
        times.append(now)
        return not crowded


def block(address: str) -> str:
    """The address, or the network that one customer has."""
    try:
        at = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(at, IPv6Address):
        return str(at.ipv4_mapped or ip_network((at, 64), strict=False))
    return str(at)
