"""A search for exact covers that steps forward and back without limit, in little memory.

Each level of the search is a list of actions, worked out when the level is entered: choose,
cover, for each option try, cover, go down, uncover. To step back is to undo the action before.
Nothing is recorded: dancing links are restored exactly, so a level entered from its end has the
same actions as when it was entered from its start.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from itertools import islice
from typing import Final, TypeAlias

from tui_puzzles.records import record
from tui_puzzles.search.events import (
    HIDING,
    Choose,
    Cover,
    DeadEnd,
    Drop,
    Event,
    Hiding,
    Leave,
    Purify,
    Solution,
    Take,
    Try,
    Undo,
    Way,
)
from tui_puzzles.search.links import ROOT, DancingLists

DOWN: Final = None  # the action that stands for the whole level below
Action: TypeAlias = Event | None
Pair: TypeAlias = tuple[Hiding, Undo]  # an event, and the one that undoes it


class Actions:
    """The actions of each level, from the links as they are when it is entered."""

    def __init__(self, items: Sequence[Hashable], links: DancingLists) -> None:
        self._links = links
        # the events of each item, made once: a search has millions of them
        self._covers: list[Pair] = [_pair(Cover(item)) for item in (None, *items)]
        self._items = (None, *items)

    def entered(self, depth: int) -> Sequence[Action]:
        """The actions of a level, the root is level 0; none where all is covered."""
        links = self._links
        header = links.smallest()
        if header == ROOT:
            return []
        item, ways = self._items[header], links.size[header]
        if ways <= 0:
            return [DeadEnd(item)]
        first, last = self._hiding(header)
        options = list(islice(links.rows(header), ways))
        dropped = [links.option[node] for node in options if isinstance(first, Take)]
        return [
            Choose(item, ways),
            first,
            *self._tries(options, dropped, ways, depth),
            *(self._left(header, ways, depth) if links.least[header] <= 0 else ()),
            *(Undo(Drop(option)) for option in reversed(dropped)),
            last,
        ]

    def _hiding(self, header: int) -> Pair:
        """What happens to an item when an option that covers it is chosen."""
        item, left = self._items[header], self._links.most[header] - 1
        return _pair(Take(item, left)) if left else self._covers[header]

    def _tries(
        self, options: Sequence[int], dropped: Sequence[int], ways: int, depth: int
    ) -> Iterator[Action]:
        """Try each option: hide its other items, go down, show them again."""
        links = self._links
        for number, node in enumerate(options, 1):
            yield from map(Drop, dropped[number - 1 : number])
            yield Try(links.option[node], number, ways, depth)
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
                    yield _pair(Purify(item, colour))
            else:
                yield self._hiding(header)

    def _left(self, header: int, ways: int, depth: int) -> Iterator[Action]:
        """Choose no other option of an item that needs no more."""
        cover, uncover = self._covers[header]
        yield Leave(self._items[header], ways, ways, depth)
        if self._links.most[header] == 1:  # it is covered already
            yield DOWN
        else:
            yield from (cover, DOWN, uncover)


def _pair(event: Hiding) -> Pair:
    return event, Undo(event)


@record(frozen=False)
class TracedCall:
    """A call of the search: what it does, and how many of these actions are done."""

    actions: Sequence[Action]
    done: int = 0

    @property
    def choice(self) -> Choose | None:
        """The item that the level branches on; None before the choice, and when there is none."""
        first = self.actions[0] if self.done else None
        return first if isinstance(first, Choose) else None

    @property
    def tried(self) -> Way | None:
        """The way tried last; None before the first."""
        return next((action for action in self._latest() if isinstance(action, Way)), None)

    @property
    def trying(self) -> Way | None:
        """The way being tried, until the search returns from below it."""
        latest = next((a for a in self._latest() if a is DOWN or isinstance(a, Way)), DOWN)
        return latest if isinstance(latest, Way) else None

    @property
    def chosen(self) -> Try | None:
        """The option being tried, if the way is one."""
        return way if isinstance(way := self.trying, Try) else None

    def end_of(self, event: Event) -> int:
        """How many actions are done once the latest is finished, with everything below it."""
        if isinstance(event, Choose):
            return len(self.actions)
        if isinstance(event, Way):
            later = range(self.done, len(self.actions))
            ways = (at for at in later if isinstance(self.actions[at], Drop | Way))
            return next(ways, len(self.actions) - self._closing)
        return self.done

    @property
    def _closing(self) -> int:
        """How many actions follow the last way: dropped options and the item are shown again."""
        return 1 + sum(isinstance(action, Drop) for action in self.actions)

    def _latest(self) -> Iterator[Action]:
        """The actions done, the latest first."""
        return (self.actions[at] for at in range(self.done - 1, -1, -1))


class Tracer:
    """One search, at a place between two events; ``at`` is the number of events before it.

    ``levels``: the open calls, the root first. ``covered``: the hidden items, in order;
    ``dropped``: the options that were dropped. ``nodes``
    and ``updates`` (items and options hidden in some list) so far; ``nodes_at`` and
    ``updates_at``: the same for each level, the root is level 0.
    """

    def __init__(self, items: Sequence[Hashable], links: DancingLists) -> None:
        self._links = links
        self._header = {item: header for header, item in enumerate(items, 1)}
        self._actions = Actions(items, links)
        self.at = 0
        self.nodes = 1
        self.updates = 0
        self.nodes_at = Counter({0: 1})
        self.updates_at = Counter[int]()
        self.covered: list[Hashable] = []
        self.dropped: list[int] = []
        self.levels: list[TracedCall] = []
        self.levels.append(self._entered())

    @property
    def chosen(self) -> tuple[int, ...]:
        """The chosen options, in order."""
        return tuple(level.chosen.option for level in self.levels if level.chosen)

    @property
    def ended(self) -> bool:
        """Is the search finished?"""
        root = self.levels[0]
        return root.done == len(root.actions)

    @property
    def progress(self) -> float:
        """The share of the search that is done, 0 to 1, if an item's options take equal work."""
        share, done = 1.0, 0.0
        for level in self.levels:
            if tried := level.tried:
                share /= tried.of
                done += share * (tried.number - (level.trying is not None))
        return 1.0 if self.ended else done

    def sizes(self) -> dict[Hashable, int]:
        """The items that aren't covered, each with how many options it has left."""
        links, gone = self._links, set(self.covered)
        extra = {at: 1 - max(0, need) for at, need in enumerate(links.least)}
        return {
            item: links.size[at] - extra[at]
            for item, at in self._header.items()
            if item not in gone
        }

    def apart(self) -> frozenset[int]:
        """The options that are hidden for their colour, or dropped."""
        rows = (row for rows in self._links.apart for row in rows)
        return frozenset(self._links.option[row] for row in rows).union(self.dropped)

    # -- stepping ----------------------------------------------------------------------------

    def forward(self) -> Event | None:
        """Do the next action and return its event; None at the end."""
        if self.ended:
            return None
        level = self.levels[-1]
        if level.done == len(level.actions):
            self.levels.pop()
            level = self.levels[-1]
            level.done += 1
        elif level.actions[level.done] is DOWN:
            level = self._entered()
            self.levels.append(level)
        event = level.actions[level.done]
        assert event is not DOWN, "two levels always have an event between them"
        level.done += 1
        self.at += 1
        self._do(event)
        return event

    def back(self) -> Event | None:
        """Undo the latest action and return its event; None at the start."""
        if not self.at:
            return None
        level = self.levels[-1]
        level.done -= 1
        event = level.actions[level.done]
        assert event is not DOWN, "two levels always have an event between them"
        self.at -= 1
        self._undo(event)
        if not level.done and len(self.levels) > 1:
            self.levels.pop()
        elif level.done and level.actions[level.done - 1] is DOWN:
            level.done -= 1
            below = self._entered()
            below.done = len(below.actions)
            self.levels.append(below)
        return event

    def over(self) -> Iterator[Event]:
        """Step forward over a whole option being tried, or a whole level being entered.

        The caller may stop at any event: the search then stays there.
        """
        event = self.forward()
        if event is None:
            return
        yield event
        level, depth = self.levels[-1], len(self.levels)
        end = level.end_of(event)
        while level.done < end or len(self.levels) > depth:
            if event := self.forward():
                yield event

    def back_over(self) -> Iterator[Event]:
        """Step back to before the latest option tried, or the latest choice made.

        Anything below the level is stepped over.
        """
        depth = len(self.levels)
        while event := self.back():
            yield event
            if isinstance(event, Choose | Try) and len(self.levels) <= depth:
                return

    def to_solution(self) -> Iterator[Event]:
        """Step forward to just behind the next solution, or else to the end."""
        while event := self.forward():
            yield event
            if isinstance(event, Solution):
                return

    # -- actions -----------------------------------------------------------------------------

    def _entered(self) -> TracedCall:
        """The level below the chosen options, at its start."""
        return TracedCall(self._actions.entered(len(self.levels)) or [Solution(self.chosen)])

    def _do(self, event: Event) -> None:
        if isinstance(event, HIDING):
            self._count_updates(event, self._hide(event))
        elif isinstance(event, Undo):
            self._show(event.event)
        elif isinstance(event, Way):
            self._count_node(event.level + 1, 1)

    def _undo(self, event: Event) -> None:
        if isinstance(event, HIDING):
            self._count_updates(event, -self._show(event))
        elif isinstance(event, Undo):
            self._hide(event.event)
        elif isinstance(event, Way):
            self._count_node(event.level + 1, -1)

    def _hide(self, event: Hiding) -> int:
        """Do what the event says; returns how many items and options were hidden in lists."""
        links = self._links
        match event:
            case Cover(item):
                self.covered.append(item)
                return links.cover(self._header[item])
            case Purify(item, colour):
                return links.purify(self._header[item], colour)
            case Drop(option):
                self.dropped.append(option)
                return links.hide(links.row_of(option))
            case Take(item):
                links.take(self._header[item])
        return 0

    def _show(self, event: Hiding) -> int:
        """Undo ``_hide``; returns the same number."""
        links = self._links
        match event:
            case Cover():
                return links.uncover(self._header[self.covered.pop()])
            case Purify():
                return links.unpurify()
            case Drop():
                return links.unhide(links.row_of(self.dropped.pop()))
            case Take(item):
                links.give_back(self._header[item])
        return 0

    def _count_node(self, level: int, number: int) -> None:
        self.nodes += number
        self.nodes_at[level] += number

    def _count_updates(self, event: Hiding, number: int) -> None:
        """The chosen item belongs to its level, the other items of an option to the next."""
        choice = self.levels[-1].choice
        own = isinstance(event, Drop) or (choice is not None and choice.item == event.item)
        self.updates += number
        self.updates_at[len(self.levels) - own] += number
