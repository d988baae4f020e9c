"""What a call of the search does, worked out when it is entered.

Choose, hide the item, for each way try it, hide what it settles, go down, show that again; last,
show the item. Dancing links are restored exactly, so a call entered from its end has the same
actions as when it was entered from its start.
"""

from collections.abc import Hashable, Iterator, Sequence
from itertools import islice
from typing import Final, TypeAlias

from tui_puzzles.search import events
from tui_puzzles.search.links import ROOT, DancingLists

DOWN: Final = None  # the action that stands for the whole level below
Action: TypeAlias = events.Event | None
Pair: TypeAlias = tuple[events.Hiding, events.Undo]  # an event, and the one that undoes it


class Actions:
    """The actions of each level, from the links as they are when it is entered."""

    def __init__(self, items: Sequence[Hashable], links: DancingLists) -> None:
        self._links = links
        # the events of each item, made once: a search has millions of them
        self._covers: list[Pair] = [_pair(events.Cover(item)) for item in (None, *items)]
        self._items = (None, *items)

    def entered(self, depth: int) -> Sequence[Action]:
        """The actions of a level, the root is level 0; none where all is covered."""
        links = self._links
        header = links.smallest()
        if header == ROOT:
            return []
        item, ways = self._items[header], links.size[header]
        if ways <= 0:
            return [events.DeadEnd(item)]
        first, last = self._hiding(header)
        options = list(islice(links.rows(header), ways))
        dropped = [links.option[node] for node in options if isinstance(first, events.Take)]
        return [
            events.Choose(item, ways),
            first,
            *self._tries(options, dropped, ways, depth),
            *(self._left(header, ways, depth) if links.least[header] <= 0 else ()),
            *(events.Undo(events.Drop(option)) for option in reversed(dropped)),
            last,
        ]

    def _hiding(self, header: int) -> Pair:
        """What happens to an item when an option that covers it is chosen."""
        item, left = self._items[header], self._links.most[header] - 1
        return _pair(events.Take(item, left)) if left else self._covers[header]

    def _tries(
        self, options: Sequence[int], dropped: Sequence[int], ways: int, depth: int
    ) -> Iterator[Action]:
        """Try each option: hide its other items, go down, show them again."""
        links = self._links
        for number, node in enumerate(options, 1):
            yield from map(events.Drop, dropped[number - 1 : number])
            yield events.Try(links.option[node], number, ways, depth)
            others = list(self._others(node))
            for hiding, _ in others:
                yield hiding
            yield DOWN
            for _, showing in reversed(others):
                yield showing

    def _others(self, node: int) -> Iterator[Pair]:
        """What happens to the other items of an option; nothing where the colour is settled."""
        links = self._links
        for mate in links.mates[node]:
            header = links.header[mate]
            if colour := links.colour.get(mate):
                if header not in links.agreed:
                    item = self._items[header]
                    yield _pair(events.Purify(item, colour))
            else:
                yield self._hiding(header)

    def _left(self, header: int, ways: int, depth: int) -> Iterator[Action]:
        """Choose no other option of an item that needs no more."""
        cover, uncover = self._covers[header]
        yield events.Leave(self._items[header], ways, ways, depth)
        if self._links.most[header] == 1:  # it is covered already
            yield DOWN
        else:
            yield from (cover, DOWN, uncover)


def _pair(event: events.Hiding) -> Pair:
    return event, events.Undo(event)
