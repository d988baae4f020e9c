"""What the puzzles of a text leave unused of it."""

from dataclasses import dataclass


@dataclass(slots=True)
class Unused:
    """The first such remark, and how many there are."""

    first: str = ""
    number: int = 0

    def see(self, left: str, number: int = 1) -> None:
        """The remark of another puzzle, or the first of several, if there is one."""
        if left:
            self.first = self.first or left
            self.number += number

    @property
    def said(self) -> str:
        """All of it in words; "" when there is nothing."""
        more = self.number - 1
        others = f", and something of {more} more puzzle{'s' * (more > 1)}" if more > 0 else ""
        return f"not used: {self.first}{others}" if self.first else ""
