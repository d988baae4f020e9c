"""The words in which a type speaks of the units that hold every value."""

from collections.abc import Sequence
from dataclasses import dataclass

from tui_puzzles.engine.words.together import listed


@dataclass(frozen=True)
class Words:
    """What lessons call a house, its kinds, and its digits; the latter of any number unless given.

    ``names`` are the kinds that players are reminded of: row, column. ``digits`` are gone through,
    a house needs ``every`` one; when ``most`` are used, ``rest`` is left.
    """

    house: str
    names: Sequence[str]
    digits: str = "digits"
    every: str = "all digits"
    most: str = "all but one"
    rest: str = "that one"

    @property
    def all_kinds(self) -> str:
        """Row, column and box."""
        return listed(self.names)

    @property
    def any_kind(self) -> str:
        """A row, a column or a box."""
        return listed([f"a {name}" for name in self.names], "or")

    @property
    def own_kinds(self) -> str:
        """Its row, its column and its box."""
        return listed([f"its {name}" for name in self.names])
