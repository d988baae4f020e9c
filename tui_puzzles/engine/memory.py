"""Results about a board or a layout are remembered on it, and disappear with it."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Protocol, TypeVar, TypeVarTuple

Memory = dict[object, Any]
ROOM = 4_000_000  # bytes: for so much of a layout's marks a function with more arguments remembers
_UNKNOWN: Any = object()  # what is remembered may be None


class Remembers(Protocol):
    """A board or a layout: it never changes, so a result about it stays valid."""

    @property
    def memory(self) -> Memory: ...
    @property
    def weight(self) -> int:
        """The bytes of a set of all its marks."""
        ...


Owner = TypeVar("Owner", bound=Remembers)
Answer = TypeVar("Answer")
Args = TypeVarTuple("Args")


def remembered(find: Callable[[Owner], Answer]) -> Callable[[Owner], Answer]:
    """Work it out once for each board or layout."""

    @wraps(find)
    def recall(owner: Owner) -> Answer:
        answer: Answer = owner.memory.get(find, _UNKNOWN)
        if answer is _UNKNOWN:
            answer = owner.memory[find] = find(owner)
        return answer

    return recall


def remembered_up_to(
    size: int,
) -> Callable[[Callable[[Owner, *Args], Answer]], Callable[[Owner, *Args], Answer]]:
    """The same for a function with more arguments, for up to this many results at a time.

    On a large layout there are fewer: each may hold some sets of marks.
    """

    def decorate(find: Callable[[Owner, *Args], Answer]) -> Callable[[Owner, *Args], Answer]:
        @wraps(find)
        def recall(owner: Owner, *args: *Args) -> Answer:
            known = owner.memory.get(find)
            if known is None:
                known = owner.memory[find] = {}
            answer: Answer = known.get(args, _UNKNOWN)
            if answer is _UNKNOWN:
                answer = find(owner, *args)
                if len(known) >= min(size, ROOM // owner.weight):
                    known.clear()
                known[args] = answer
            return answer

        return recall

    return decorate
