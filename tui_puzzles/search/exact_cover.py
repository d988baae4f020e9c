"""Exact cover with dancing links: choose options so that every item is covered as it must be.

Glossary: an *item* must be covered by exactly one chosen option (primary) or by at most one
(secondary); an *option* is a set of items; to *cover* an item is to hide it and every option
that has it; a *node* is one call of the search: the root, and one for each option tried.

Source: D. E. Knuth, The Art of Computer Programming 4B, 7.2.2.1, Algorithm X.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from tui_puzzles.search.links import ROOT, Links


class LimitReached(Exception):
    """The search has used up the nodes it was allowed; what it would have found is unknown."""


@dataclass(frozen=True, slots=True)
class Choose:
    """The search branches on this primary item: none has fewer options left than ``size``."""

    item: Hashable
    size: int


@dataclass(frozen=True, slots=True)
class Try:
    """The chosen item's option ``number`` (from 1) ``of`` so many; the root is level 0."""

    option: int
    number: int
    of: int
    level: int


@dataclass(frozen=True, slots=True)
class Cover:
    """The item and every option that has it are hidden."""

    item: Hashable


@dataclass(frozen=True, slots=True)
class Uncover:
    """The item and its options are back, exactly where they were."""

    item: Hashable


@dataclass(frozen=True, slots=True)
class DeadEnd:
    """This primary item has no option left."""

    item: Hashable


@dataclass(frozen=True, slots=True)
class Solution:
    """The chosen options, in the order in which they were chosen."""

    options: tuple[int, ...]


Event: TypeAlias = Choose | Try | Cover | Uncover | DeadEnd | Solution


class ExactCover:
    """An exact cover problem. Options are named by their index in ``options``.

    Items are any hashable names; a name given twice counts once, and as primary if it is both.
    An option without a primary item is never chosen. Raises ValueError when an option has an
    item that is neither primary nor secondary. ``nodes`` counts those of the latest search.
    """

    def __init__(
        self,
        primary: Sequence[Hashable],
        secondary: Sequence[Hashable],
        options: Sequence[Sequence[Hashable]],
    ) -> None:
        self.primary = tuple(dict.fromkeys(primary))
        self.items = tuple(dict.fromkeys([*primary, *secondary]))
        self.options = tuple(tuple(dict.fromkeys(option)) for option in options)
        self._header = {item: header for header, item in enumerate(self.items, 1)}
        self._check_items()
        self._links = self._fresh_links()
        self.nodes = 0
        # one event for each item, made once: a search yields millions of them
        self._covers = [Cover(item) for item in (None, *self.items)]
        self._uncovers = [Uncover(item) for item in (None, *self.items)]

    def _check_items(self) -> None:
        for index, option in enumerate(self.options):
            for item in option:
                if item not in self._header:
                    raise ValueError(f"option {index} has {item!r}, which is no item")

    def _fresh_links(self) -> Links:
        options = ([self._header[item] for item in option] for option in self.options)
        return Links(len(self.items), len(self.primary), options)

    @property
    def updates(self) -> int:
        """Items and options that the latest search has hidden in some list so far."""
        return self._links.updates

    def solutions(self, node_limit: int | None = None) -> Iterator[tuple[int, ...]]:
        """Each solution as option indexes, in the order chosen; LimitReached after the limit."""
        for event in self.trace(node_limit):
            if isinstance(event, Solution):
                yield event.options

    def trace(self, node_limit: int | None = None) -> Iterator[Event]:
        """Everything that the search does, lazily, solutions included; LimitReached as above."""
        self.nodes = 0
        self._links = links = self._fresh_links()
        chosen: list[int] = []
        self._count_node(node_limit)
        levels = [self._level(links, chosen)]  # generators in a list: Python's stack stays flat
        while levels:
            for event in levels[-1]:
                if event is None:
                    self._count_node(node_limit)
                    levels.append(self._level(links, chosen))
                    break
                yield event
            else:
                levels.pop()

    def _count_node(self, limit: int | None) -> None:
        if self.nodes == limit:
            raise LimitReached(f"the search was stopped after {self.nodes} nodes")
        self.nodes += 1

    def _level(self, links: Links, chosen: list[int]) -> Iterator[Event | None]:
        """One call of the search; None asks the caller to run the level below."""
        item = links.smallest()
        if item == ROOT:
            yield Solution(tuple(chosen))
        elif links.size[item] == 0:
            yield DeadEnd(self.items[item - 1])
        else:
            yield Choose(self.items[item - 1], links.size[item])
            yield from self._branches(item, links, chosen)

    def _branches(self, item: int, links: Links, chosen: list[int]) -> Iterator[Event | None]:
        """Try each option of a chosen item, None standing for the level below it."""
        size = links.size[item]
        links.cover(item)
        yield self._covers[item]
        for number, node in enumerate(links.rows(item), 1):
            others = [links.header[mate] for mate in links.mates[node]]
            yield Try(links.option[node], number, size, len(chosen))
            for other in others:
                links.cover(other)
                yield self._covers[other]
            chosen.append(links.option[node])
            yield None
            chosen.pop()
            for other in reversed(others):
                links.uncover(other)
                yield self._uncovers[other]
        links.uncover(item)
        yield self._uncovers[item]
