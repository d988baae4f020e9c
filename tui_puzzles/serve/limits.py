"""How many connections there may be, from an address and in all."""

from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network
from time import monotonic


@dataclass(frozen=True)
class Limits:
    """Connections at a time, and attempts a minute; seconds of a session."""

    everybody: int = 1000
    address: int = 3
    attempts: int = 30
    idle: float = 30 * 60
    session: float = 12 * 60 * 60
    login: float = 20


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
        place, limits = block(address), self.limits
        if not self._may_try(place, self._clock()):
            raise Refused(f"no more than {limits.attempts} tries a minute from an address")
        if self.inside.total() >= limits.everybody:
            raise Refused(f"no more than {limits.everybody} at a time in all")
        if self.inside[place] >= limits.address:
            raise Refused(f"no more than {limits.address} at a time from an address")
        self.inside[place] += 1

    def leave(self, address: str) -> None:
        """One from there has left."""
        place = block(address)
        self.inside[place] -= 1
        if self.inside[place] <= 0:
            del self.inside[place]

    def _may_try(self, place: str, now: float) -> bool:
        for known in [known for known, times in self._tried.items() if now - times[-1] > 60]:
            del self._tried[known]
        times = self._tried.setdefault(place, deque(maxlen=self.limits.attempts))
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
