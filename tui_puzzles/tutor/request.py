"""A question to a tutor as a value, which can be sent to another process."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from tui_puzzles.tutor.ticket import Ticket
from tui_puzzles.tutor.tutor import Tutor

T = TypeVar("T")


class Request(Generic[T]):
    """One of the tutor's methods, what to ask ``about``; the ticket comes last."""

    def __init__(self, tutor: Tutor, ask: Callable[..., T], about: tuple[Any, ...] = ()) -> None:
        self.tutor, self.ask, self.about = tutor, ask, about

    def __call__(self, ticket: Ticket) -> T:
        return self.ask(self.tutor, *self.about, ticket)
