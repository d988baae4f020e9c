"""Drawing the matrix of an exact cover problem: a column for each item, a row for each option.

Nothing ever moves: what is covered is dimmed in its place.
"""

from collections.abc import Hashable, Mapping, Sequence
from functools import cached_property
from itertools import chain, repeat

from tui_puzzles.records import record
from tui_puzzles.search.stage import CoverScene
from tui_puzzles.ui.board.skin import TextPiece

LABEL, LONG_LABEL = 9, 30  # the most columns for the names of options; of a lined matrix
COUNT = " options"
PACKED, PLAIN, LINED = 1, 2, 4
"""Columns of an item: packed, with two options a line; with a gap; with lines between all."""
LIVE, HIDDEN, CHOSEN = "live", "hidden", "chosen"
SIGNS = {LIVE: "■", HIDDEN: "·", CHOSEN: "●"}
NAMES = {LIVE: ("lit",), HIDDEN: ("mark-low",), CHOSEN: ("link-on",)}
TRIED = ("base",)
"""The look of the option that was chosen last; those before it are part of a solution so far."""
HALVES = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): "·"}


@record
class Glance:
    """The search at one moment: covered items, sizes, the chosen item and options.

    ``latest`` is the option chosen last, None if there is none; ``apart`` are the options that
    are hidden though none of their items is.
    """

    covered: frozenset[Hashable]
    sizes: Mapping[Hashable, int]
    item: Hashable | None = None
    chosen: frozenset[int] = frozenset()
    latest: int | None = None
    apart: frozenset[int] = frozenset()


@record
class Matrix:
    """A matrix with so many columns an item."""

    stage: CoverScene
    w: int = PLAIN

    # -- geometry ------------------------------------------------------------------------------

    @property
    def packed(self) -> bool:
        """Does a line have two options?"""
        return self.w == PACKED

    @property
    def lined(self) -> bool:
        """Are there lines between all items, and between all options?"""
        return self.w == LINED

    @property
    def wide(self) -> int:
        """Columns of an item without the line beside it."""
        return self.w - self.lined

    @cached_property
    def name(self) -> int:
        """Columns for the options' names."""
        longest = max(len(COUNT) - 1, *map(len, self.stage.names), 0)
        return min(LONG_LABEL if self.lined else LABEL, longest)

    @property
    def label(self) -> int:
        """Those with a sign before them and the gap after them."""
        return 2 + self.name

    @cached_property
    def items(self) -> list[Hashable | None]:
        """The items from left to right; None between those primary and those secondary."""
        cover = self.stage.cover
        primary, others = cover.items[: len(cover.primary)], cover.items[len(cover.primary) :]
        return [*primary, *([None, *others] if others else [])]

    @property
    def width(self) -> int:
        return self.label + self.w * len(self.items) + self.lined

    @property
    def lines(self) -> int:
        """Lines of options; of a lined matrix with a line above each."""
        options = len(self.stage.cover.options)
        return 2 * options if self.lined else -(-options // (2 if self.packed else 1))

    @property
    def height(self) -> int:
        return self.name_lines + self.size_lines + self.lines

    @cached_property
    def name_lines(self) -> int:
        """Lines of the items' names, which run downwards if they are too long."""
        return max((-(-len(name) // self.wide) for name in self.stage.short.values()), default=0)

    @cached_property
    def size_lines(self) -> int:
        """Lines of the items' sizes; digits run downwards, or neighbours would run together."""
        return len(str(max(map(len, self._options_of.values()), default=0)))

    @cached_property
    def _options_of(self) -> dict[Hashable, set[int]]:
        having: dict[Hashable, set[int]] = {item: set() for item in self.stage.cover.items}
        for number, option in enumerate(self.stage.cover.options):
            for item in option:
                having[item].add(number)
        return having

    def column(self, item: Hashable) -> int:
        """The place of an item among ``items``."""
        return self.items.index(item)

    def line_of(self, option: int) -> int:
        """The line of an option."""
        return 2 * option + 1 if self.lined else option // 2 if self.packed else option

    # -- text ----------------------------------------------------------------------------------

    def head(self, number: int, seen: slice, glance: Glance) -> list[TextPiece]:
        """A line above the options: the names of the items, then how many options they have."""
        counts = number == self.name_lines + self.size_lines - 1
        label = TextPiece(f"{COUNT if counts else '':<{self.label}}", ("faint",))
        return self._row(label, [self._above(item, number, glance) for item in self.items[seen]])

    def _row(self, label: TextPiece, entries: Sequence[TextPiece]) -> list[TextPiece]:
        """A line of the matrix."""
        if not self.lined:
            return [label, *entries]
        between = TextPiece("│", ("line",))
        return [label, *(piece for one in entries for piece in (between, one)), between]

    def _above(self, item: Hashable | None, number: int, glance: Glance) -> TextPiece:
        if item is None:
            return self._parting
        kind = "mark-low" if item in glance.covered else "label"
        names = (kind, "focus", "lit") if item == glance.item else (kind,)
        if number < self.name_lines:
            text = self.stage.short[item][number * self.wide : (number + 1) * self.wide]
        else:
            size = "-" if item in glance.covered else str(glance.sizes[item])
            text = size.rjust(self.size_lines)[number - self.name_lines]
        return self._entry(text, names)

    @property
    def _parting(self) -> TextPiece:
        """What stands between the primary items and the others."""
        return TextPiece(" " * self.wide if self.lined else "│".ljust(self.w), ("line",))

    def _entry(self, text: str, names: tuple[str, ...]) -> TextPiece:
        return TextPiece(text.center(self.wide) if self.lined else text.ljust(self.w), names)

    def line(self, number: int, seen: slice, glance: Glance) -> list[TextPiece]:
        """A line of options, with their items that are in sight; or one between two options."""
        if self.lined and number % 2 == 0:
            return self._rule(seen, glance)
        first = number // 2 if self.lined else number * 2 if self.packed else number
        options = range(first, min(first + 1 + self.packed, len(self.stage.names)))
        states = [self._state(option, glance) for option in options]
        entries = [self._met(item, options, states, glance) for item in self.items[seen]]
        return self._row(self._label(options, glance), entries)

    def _rule(self, seen: slice, glance: Glance) -> list[TextPiece]:
        """The line above an option."""
        pieces = [TextPiece(" " * self.label)]
        for sign, item in zip(chain("├", repeat("┼")), self.items[seen], strict=False):
            ground = ("focus",) if item is not None and item == glance.item else ()
            pieces += [TextPiece(sign, ("line",)), TextPiece("─" * self.wide, (*ground, "line"))]
        return [*pieces, TextPiece("┤", ("line",))]

    def _met(
        self, item: Hashable | None, options: range, states: Sequence[str], glance: Glance
    ) -> TextPiece:
        """Where these options meet an item."""
        if item is None:
            return self._parting
        covered, having = item in glance.covered, self._options_of[item]
        there = [
            HIDDEN if covered and state == LIVE else state
            for option, state in zip(options, states, strict=True)
            if option in having
        ]
        colour = self.stage.cover.colours_of(options[0]).get(item, "")
        return self._sign(there, options[0] in having, item == glance.item, colour)

    def _state(self, option: int, glance: Glance) -> str:
        if option in glance.chosen:
            return CHOSEN
        items = self.stage.cover.options[option]
        gone = option in glance.apart or any(item in glance.covered for item in items)
        return HIDDEN if gone else LIVE

    def _label(self, options: Sequence[int], glance: Glance) -> TextPiece:
        """The name of the option; of two, the first, unless the second was chosen last."""
        option = glance.latest if glance.latest in options else options[0]
        assert option is not None
        sign = ">" if option == glance.latest else " "
        name = self.stage.names[option][: self.name]
        names = TRIED if option == glance.latest else NAMES[self._state(option, glance)]
        return TextPiece(f"{sign}{name}".ljust(self.label), names)

    def _sign(self, states: Sequence[str], upper: bool, focus: bool, colour: str) -> TextPiece:
        """The character in a column; ``upper``: is the first of two options among them?

        A colour is its first letter, where an option has a line of its own.
        """
        ground = ("focus",) if focus else ()
        if not states:
            return self._entry("", ground)
        state = min(states, key=(CHOSEN, LIVE, HIDDEN).index)
        sign = colour[:1] if colour and not self.packed and state != HIDDEN else SIGNS[state]
        if self.packed and state != HIDDEN:
            seen = [one != HIDDEN for one in states]
            halves = (seen[0], seen[1]) if len(seen) == 2 else (upper, not upper)
            sign = HALVES[halves]
        halved = self.packed and state == CHOSEN  # a ground would be taken for the other half
        return self._entry(sign, (*ground, *(("own",) if halved else NAMES[state])))
