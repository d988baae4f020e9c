"""What is worked out once: results about a board or a layout, which disappear with it; tables.

Sets that each cell or mark has are not stored on large boards, but worked out each time.
"""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, Protocol, TypeAlias, TypeVar, TypeVarTuple, overload

from tui_puzzles.engine.bits import Bits, bit, shifted, union

Memory = dict[object, Any]
ROOM = 4_000_000  # bytes: for so much of a layout's marks a function with more arguments remembers
LARGE = 2500
"""Cells of boards on which a set of marks for each cell would take too much memory together."""
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
Key = TypeVar("Key")
Value = TypeVar("Value")


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


class LazyDict(dict[Key, Value]):
    """A table that works out the value of a key when it is read first."""

    __slots__ = ("_find",)

    def __init__(self, find: Callable[[Key], Value]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, key: Key) -> Value:
        value = self[key] = self._find(key)
        return value


# -- a set for each cell or mark ---------------------------------------------------------------


def shifted_to_each(first_cell: Bits, size: int) -> Sequence[Bits]:
    """For each cell, the first cell's marks moved there."""
    each = Shifted(first_cell, size)
    return each if size > LARGE else tuple(each)


class Shifted(Sequence[Bits]):
    """The same for a large board: worked out each time, never stored."""

    def __init__(self, first_cell: Bits, size: int) -> None:
        self._first_cell, self._size = first_cell, size

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, cell: int) -> Bits: ...

    @overload
    def __getitem__(self, cell: slice) -> list[Bits]: ...

    def __getitem__(self, cell: int | slice) -> Bits | list[Bits]:
        cells = range(self._size)[cell]  # IndexError beyond the last
        if isinstance(cells, int):
            return shifted(self._first_cell, cells)
        return [shifted(self._first_cell, one) for one in cells]


Groups: TypeAlias = dict[int, list[tuple[Bits, int]]]
"""For each mark, the sets with it of which at most one is true, each with its unit's number."""


class Rivals(dict[int, Bits]):
    """For each mark, the marks that exclude it; worked out when needed.

    They are the others of its cell and of its groups. On a large board none is stored.
    """

    def __init__(self, cell_marks: Sequence[Bits], groups_of: Groups) -> None:
        super().__init__()
        self._cell_marks, self._groups_of = cell_marks, groups_of
        self._stored = len(cell_marks) <= LARGE

    def __missing__(self, mark: int) -> Bits:
        groups = (group for group, _ in self._groups_of.get(mark, ()))
        own = self._cell_marks[mark % len(self._cell_marks)]
        rivals = (own | union(groups)) & ~bit(mark)
        if self._stored:
            self[mark] = rivals
        return rivals
