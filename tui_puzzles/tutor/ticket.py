"""A question under way: is its answer still of use, and how far is it?"""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from tui_puzzles.engine.step import Step
    from tui_puzzles.tutor.answers import Found

T = TypeVar("T")
A = TypeVar("A")


class NoAnswer(Exception):
    """A question took longer than it may where it was worked out; the message is for the player."""


class Ticket:
    """Whether an answer is still wanted, and how far it is.

    Whoever works it out checks ``valid`` and reports what it is ``doing``, the ``steps`` of a walk
    and the steps ``found``.
    """

    def __init__(self) -> None:
        self.valid = True
        self.doing = ""
        self.steps: list[Step] = []
        self.found: list[Found] = []


def regardless(work: Callable[[A], T], about: A, _ticket: Ticket) -> T:
    """The answer of what looks at no ticket."""
    return work(about)
