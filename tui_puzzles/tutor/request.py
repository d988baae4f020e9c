"""A question to a tutor as a value, which can be sent to another process."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from tui_puzzles.tutor.ticket import Ticket
from tui_puzzles.tutor.tutor import Tutor

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Request(Generic[T]):
    """One of the tutor's methods, what to ask ``about``; the ticket comes last."""

    tutor: Tutor
    ask: Callable[..., T]
    about: tuple[Any, ...] = ()

    def __call__(self, ticket: Ticket) -> T:
        return self.ask(self.tutor, *self.about, ticket)
