"""A pledge on a puzzle: no hints, and no third mistake."""

from collections import Counter
from collections.abc import Iterable
from enum import StrEnum

BREAKING = 3
"""The mistake that breaks the pledge."""


class Vow(StrEnum):
    """What can happen to a pledge, as the journal says it."""

    MADE = "made"
    MISTAKE = "mistake"
    GIVEN_UP = "given up"


class Pledge:
    """How often each of these happened in a game."""

    def __init__(self, happened: Iterable[str] = ()) -> None:
        self.happened = Counter(happened)

    @property
    def made(self) -> bool:
        """Was it made?"""
        return bool(self.happened[Vow.MADE])

    @property
    def mistakes(self) -> int:
        """How many mistakes so far."""
        return self.happened[Vow.MISTAKE]

    @property
    def holds(self) -> bool:
        """Was it made, and is it neither broken nor given up?"""
        return self.made and self.mistakes < BREAKING and not self.happened[Vow.GIVEN_UP]

    @property
    def outcome(self) -> str:
        """``kept`` or ``broken``, as things stand; empty where none was made."""
        return ("kept" if self.holds else "broken") if self.made else ""
