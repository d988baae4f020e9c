"""A question: what is asked, and how far its answer is."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from tui_puzzles.engine.step import Step
    from tui_puzzles.tutor.answers import FoundStep

T = TypeVar("T")
A = TypeVar("A")


class NoAnswer(Exception):
    """A question took longer than it may where it was worked out; the message is for the player."""


class Question(Generic[T]):
    """What to ask, ``about`` these things; called, it is answered. It can go to another process.

    Whoever works it out gets it behind those things, checks whether its answer is still of use
    (``valid``), and reports what it is ``doing``, the ``steps`` of a walk and the steps ``found``;
    of the walk some may be ``taken`` meanwhile.
    """

    def __init__(self, ask: Callable[..., T], *about: Any) -> None:
        self.ask, self.about = ask, about
        self.valid = True
        self.doing = ""
        self.steps: list[Step] = []
        self.found: list[FoundStep] = []
        self.taken = 0

    def cancel(self) -> None:
        """Nobody waits for the answer any more."""
        self.valid = False

    def take(self, steps: int) -> None:
        """So many steps of the walk are taken."""
        self.taken = steps

    def __call__(self) -> T:
        return self.ask(*self.about, self)


class Noting(Question[T]):
    """One that writes something down: it may hurry once it is cancelled, but goes on to its end."""


def regardless(work: Callable[[A], T], about: A, _question: Question[T]) -> T:
    """The answer of what takes no look at its question."""
    return work(about)
