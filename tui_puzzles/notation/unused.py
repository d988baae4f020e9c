"""What the puzzles of a text leave unused of it."""

import re
from collections.abc import Iterable

from tui_puzzles.engine.words.together import capital
from tui_puzzles.records import record

MOST = 3
"""Runs of lines that are named."""


def lines_named(numbers: Iterable[int]) -> str:
    """``line 3``, ``lines 1-2, 9``, ``lines 1, 3, 5 ...``: these numbers in order."""
    runs: list[list[int]] = []
    for number in sorted({*numbers}):
        if runs and runs[-1][1] + 1 == number:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    texts = [str(first) if first == last else f"{first}-{last}" for first, last in runs[:MOST]]
    more = " ..." if len(runs) > MOST else ""
    several = len(runs) > 1 or any(first < last for first, last in runs)
    return f"line{'s' if several else ''} {', '.join(texts)}{more}" if runs else ""


def lowered(named: str, lines: int) -> str:
    """The same lines, named as they are so many lines further down."""
    return named and re.sub(r"[0-9]+", lambda number: str(int(number[0]) + lines), named)


@record(frozen=False)
class Unused:
    """The first such remark, and how many there are."""

    first: str = ""
    number: int = 0

    @classmethod
    def of(cls, remarks: Iterable[str]) -> "Unused":
        """Those of all puzzles, "" where nothing is left."""
        unused = cls()
        for left in remarks:
            unused.see(left)
        return unused

    def see(self, left: str, number: int = 1) -> None:
        """The remark of another puzzle, or the first of several, if there is one."""
        if left:
            self.first = self.first or left
            self.number += number

    @property
    def summary(self) -> str:
        """All of it in words; "" when there is nothing."""
        more = self.number - 1
        others = f", and something of {more} more puzzle{'s' * (more > 1)}" if more > 0 else ""
        return f"not used: {self.first}{others}" if self.first else ""

    @property
    def sentence(self) -> str:
        """The same as a sentence."""
        return self.summary and f"{capital(self.summary)}."
