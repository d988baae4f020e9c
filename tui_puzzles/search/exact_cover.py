"""Exact cover with dancing links: choose options so that every item is covered as required.

The terms are explained in ``events``. For counting, and for first solutions, ``bit_cover`` does
the same search faster.

Source: D. E. Knuth, The Art of Computer Programming 4B, 7.2.2.1, Algorithms X, C and M.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import TypeAlias

from tui_puzzles.search.events import Event, Solution
from tui_puzzles.search.limit import LimitReached
from tui_puzzles.search.links import DancingLists
from tui_puzzles.search.tracer import Tracer

Bounds: TypeAlias = tuple[int, int]
"""The least and the greatest number of chosen options that cover an item."""
ONCE: Bounds = (1, 1)


class ExactCover:
    """An exact cover problem. Options are named by their index in ``options``.

    Items are any hashable names; a name given twice counts once, and as primary if it is both.
    An option without a primary item is never chosen. ``colours`` has the colours that options
    give to secondary items, ``bounds`` the primary items that are not covered exactly once.
    ``nodes`` and ``updates`` (items and options hidden in some list so far) count those of the
    latest search.

    Raises ValueError when an option has an item that is neither primary nor secondary.
    """

    def __init__(
        self,
        primary: Sequence[Hashable],
        secondary: Sequence[Hashable],
        options: Sequence[Sequence[Hashable]],
        colours: Sequence[Mapping[Hashable, str]] = (),
        bounds: Mapping[Hashable, Bounds] | None = None,
    ) -> None:
        self.primary = tuple(dict.fromkeys(primary))
        self.items = tuple(dict.fromkeys([*primary, *secondary]))
        self.options = tuple(tuple(dict.fromkeys(option)) for option in options)
        self.colours = tuple(colours) if any(colours) else ()
        self.bounds = {item: both for item, both in (bounds or {}).items() if both != ONCE}
        self._header = {item: header for header, item in enumerate(self.items, 1)}
        self._check_items()
        self._latest: Tracer | None = None

    def _check_items(self) -> None:
        for index, option in enumerate(self.options):
            for item in option:
                if item not in self._header:
                    raise ValueError(f"option {index} has {item!r}, which is not an item")

    def colours_of(self, option: int) -> Mapping[Hashable, str]:
        """The colours that an option gives to its secondary items."""
        return self.colours[option] if self.colours else {}

    def written(self, option: int) -> str:
        """An option as in a file: its items, with their colours."""
        colours = self.colours_of(option)
        return " ".join(
            f"{item}:{colours[item]}" if item in colours else f"{item}"
            for item in self.options[option]
        )

    def tracer(self) -> Tracer:
        """A new search that can be stepped forward and back."""
        options = ([self._header[item] for item in option] for option in self.options)
        links = DancingLists(len(self.items), len(self.primary), options)
        for item, (least, most) in self.bounds.items():
            links.bind(self._header[item], least, most)
        for option, colours in enumerate(self.colours):
            links.paint(option, {self._header[item]: colour for item, colour in colours.items()})
        return Tracer(self.items, links)

    @property
    def nodes(self) -> int:
        """The nodes of the latest search so far; 0 before the first."""
        return self._latest.nodes if self._latest and self._latest.at else 0

    @property
    def updates(self) -> int:
        """The updates of the latest search so far; 0 before the first."""
        return self._latest.updates if self._latest else 0

    def solutions(self, node_limit: int | None = None) -> Iterator[tuple[int, ...]]:
        """Each solution as option indexes, in the order chosen; LimitReached after the limit."""
        for event in self.trace(node_limit):
            if isinstance(event, Solution):
                yield event.options

    def trace(self, node_limit: int | None = None) -> Iterator[Event]:
        """Every event of the search, solutions included, lazily; LimitReached as above."""
        self._latest = tracer = self.tracer()
        while event := tracer.forward():
            if node_limit is not None and tracer.nodes > node_limit:
                raise LimitReached(f"the search was stopped after {node_limit} nodes")
            yield event
