"""A histogram in Prometheus's form."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate


class Histogram:
    """Counts of seconds, in buckets."""

    BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

    def __init__(self) -> None:
        self.counts = [0] * (len(self.BOUNDS) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """Count one."""
        self.counts[bisect_left(self.BOUNDS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str) -> Iterator[str]:
        """In Prometheus's form."""
        yield f"# TYPE {name} histogram"
        *counts, number = accumulate(self.counts)
        for bound, count in zip(self.BOUNDS, counts, strict=True):
            yield f'{name}_bucket{{le="{bound}"}} {count}'
        yield f'{name}_bucket{{le="+Inf"}} {number}'
        yield f"{name}_sum {self.total:.6f}"
        yield f"{name}_count {number}"
