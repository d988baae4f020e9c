"""Units with a law, and the layout of a puzzle: its cells, values and units, which never change.

A *mark* is a cell with one value, numbered ``value * size + cell``: the marks of one value are
a block of bits that reads as a set of cells.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Protocol, runtime_checkable

from tui_puzzles.engine.bits import (
    EMPTY,
    Bits,
    bit,
    count,
    first,
    folded,
    full,
    many,
    members,
    of,
    pieces,
    shifted,
    spread,
    union,
    window,
)
from tui_puzzles.engine.cells import Cells
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.memory import Groups, Memory, Rivals, remembered_up_to, shifted_to_each
from tui_puzzles.records import NamedTuple

MANY = 64  # from this many values on, a set of marks is cut into pieces once, not by value


class Unit(Protocol):
    """Some cells under one law; hashable, as frozen dataclasses are."""

    def __hash__(self) -> int: ...

    @property
    def name(self) -> str: ...  # "row 3"
    @property
    def kind(self) -> str: ...  # "row"; of two cells with a sign between them, the sign
    @property
    def cells(self) -> Bits: ...
    @property
    def symmetric(self) -> bool:
        """Does the law still hold when two of its cells exchange their values?"""
        ...

    def exactly_one(self, layout: "Layout") -> Sequence[Bits]:
        """Sets of marks of which exactly one is true."""
        ...

    def at_most_one(self, _layout: "Layout") -> Sequence[Bits]:
        """Sets of marks of which at most one is true (besides those of ``exactly_one``).

        What a placed value excludes by them needs no step: upkeep strikes it out.
        """
        ...

    def linked(self, _layout: "Layout") -> Sequence[Bits]:
        """More sets of marks of which at most one is true, which upkeep doesn't strike out."""
        ...

    def allows(self, layout: "Layout", marks: Bits) -> bool:
        """Could the law still hold with these marks left? False only when it certainly can't."""
        ...

    def narrowed(self, layout: "Layout", marks: Bits) -> Bits:
        """The marks without those that the law alone rules out.

        All of them when ``exactly_one`` and ``at_most_one`` say everything that the law says.
        """
        ...


def as_they_are(_unit: Unit, _layout: "Layout", marks: Bits) -> Bits:
    """What a law leaves that rules nothing out beyond its groups: the marks as they are."""
    return marks


class Total(NamedTuple):
    """The least and the greatest number of these marks that are true."""

    marks: Bits
    least: int
    most: int


@runtime_checkable
class Totalled(Protocol):
    """A unit whose law is about a number of marks."""

    def total(self, layout: "Layout") -> Total:
        """The marks, and the number of them that are true."""
        ...


class Narrowing(Protocol):
    """The combined effect of some units."""

    def __hash__(self) -> int: ...

    def narrowed(self, layout: "Layout", marks: Bits) -> Bits:
        """The marks without those that it rules out."""
        ...


class Wording(NamedTuple):
    """A value's names in sentences: for one cell ("a queen") and for several ("queens").

    Without the second, cells that have it are listed one by one. ``does``: what a turn does that
    gives it to cells ("fills").
    """

    one: str
    many: str = ""
    does: str = ""


class Layout:
    """Cells, values and units, with what follows from the laws alone. Compared by identity.

    ``wordings`` names the values in sentences (by their symbols unless given), and ``clue_words``
    the clues that evidence cites. ``blank`` is the value of a cell
    that holds nothing, if there is such a value: a cell that can hold nothing else is settled.
    ``work``: how many times as much there is to do as on a usual board of the type.
    """

    work = 1

    def __init__(
        self,
        grid: Cells,
        symbols: Sequence[str],
        units: Sequence[Unit],
        wordings: Sequence[Wording] = (),
        clue_words: Mapping[str, str] | None = None,
        blank: int | None = None,
    ) -> None:
        self.grid = grid
        self.size = grid.size
        self.symbols = tuple(symbols)
        self.units = tuple(units)
        self.wordings = tuple(wordings) or tuple(Wording(symbol) for symbol in symbols)
        if clue_words:
            self.clue_words = clue_words
        self.blank = blank
        self.cells: Bits = full(self.size)
        self.values: Bits = full(len(self.symbols))
        self.starts = tuple(value * self.size for value in range(len(self.symbols)))
        self.all_marks: Bits = full(self.size * len(self.symbols))
        self.cell_names = grid.names()
        self._column = spread(self.values, self.size)
        self._fold = bit(max(self.size, 1) - 1) - 1
        self.weight = 1 + self.size * len(self.symbols) // 8
        self.memory: Memory = {}
        self.unit_named = {unit.name: unit for unit in self.units}
        self._value_named = {symbol: value for value, symbol in enumerate(self.symbols)}

    @cached_property
    def clue_words(self) -> Mapping[str, str]:
        """The clues that evidence cites, in sentences."""
        return {}

    @cached_property
    def cell_marks(self) -> Sequence[Bits]:
        """For each cell, its marks."""
        return shifted_to_each(spread(self.values, self.size), self.size)

    @cached_property
    def rivals(self) -> dict[int, Bits]:
        """For each mark, the marks that exclude it by some law."""
        return Rivals(self.cell_marks, self.groups_of)

    @cached_property
    def upkeep(self) -> dict[int, Bits]:
        """For each mark, the marks that are out without a step once it is placed."""
        if not any(unit.linked(self) for unit in self.units):
            return self.rivals
        return Rivals(self.cell_marks, self._groups(self._struck))

    @cached_property
    def groups_of(self) -> Groups:
        """For each mark, the sets with it of which at most one is true."""
        return self._groups(self._excluding_groups)

    def _groups(self, of_unit: Callable[[Unit], Iterable[Bits]]) -> Groups:
        groups: Groups = {}
        for number, unit in enumerate(self.units):
            for group in of_unit(unit):
                numbered = (group, number)
                for mark in members(group):
                    groups.setdefault(mark, []).append(numbered)
        return groups

    def _struck(self, unit: Unit) -> list[Bits]:
        return [*unit.exactly_one(self), *unit.at_most_one(self)]

    def _excluding_groups(self, unit: Unit) -> list[Bits]:
        return [*self._struck(unit), *unit.linked(self)]

    @cached_property
    def narrowing(self) -> tuple[Unit, ...]:
        """The units whose laws say more than which of their marks exclude each other."""
        return tuple(unit for unit in self.units if type(unit).narrowed is not as_they_are)

    @cached_property
    def choices(self) -> tuple[Bits, ...]:
        """All sets of marks of which exactly one is true: the cells first, then the units."""
        return (*self.cell_marks, *self._of_units)

    @cached_property
    def _of_units(self) -> tuple[Bits, ...]:
        return tuple(group for unit in self.units for group in unit.exactly_one(self))

    # -- marks ---------------------------------------------------------------------------------

    def mark(self, cell: int, value: int) -> int:
        """The number of a mark."""
        return value * self.size + cell

    def cell_of(self, mark: int) -> int:
        """The cell of a mark."""
        return mark % self.size

    def value_of(self, mark: int) -> int:
        """The value of a mark."""
        return mark // self.size

    def marks(self, cells: Bits, values: Bits) -> Bits:
        """Every one of the cells with every one of the values."""
        return cells * spread(values, self.size)

    def places(self, marks: Bits, value: int) -> Bits:
        """The cells that have this value among the marks."""
        return window(marks, self.starts[value], self.cells)

    def cells_of(self, marks: Bits) -> Bits:
        """The cells of the marks."""
        if len(self.starts) > MANY:
            return folded(marks, self.size, len(self.starts))
        result = 0
        for start in self.starts:
            result |= marks >> start
        return result & self.cells

    def values_of(self, marks: Bits) -> Bits:
        """The values of the marks."""
        if len(self.starts) > MANY:
            return self.cells_and_values(marks)[1]
        values = EMPTY
        for value, start in enumerate(self.starts):
            if marks >> start & self.cells:
                values |= 1 << value
        return values

    def values_at(self, cell: int, marks: Bits) -> Bits:
        """The values of one cell among the marks.

        Its marks lie ``size`` bits apart; modulo 2 to the power of one less, less one, they lie
        side by side.
        """
        if self.size <= len(self.starts) + 1:
            return self.values_of(marks & self.cell_marks[cell])
        return (marks >> cell & self._column) % self._fold

    def cells_and_values(self, marks: Bits) -> tuple[Bits, Bits]:
        """The cells of the marks and their values."""
        if len(self.starts) > MANY:
            own = enumerate(pieces(marks, self.size, len(self.starts)))
            return self.cells_of(marks), many([value for value, places in own if places])
        cells = values = 0
        for value, start in enumerate(self.starts):
            places = marks >> start & self.cells
            if places:
                cells |= places
                values |= 1 << value
        return cells, values

    def blank_cells(self, marks: Bits) -> Bits:
        """The cells that can only be blank."""
        if self.blank is None:
            return 0
        others = marks & ~shifted(self.cells, self.starts[self.blank])
        return self.places(marks, self.blank) & ~self.cells_of(others)

    def rivals_of_all(self, marks: Bits) -> Bits:
        """The marks that each of these excludes."""
        result = self.all_marks
        for mark in members(marks):
            result &= self.rivals[mark]
        return result

    # -- units ---------------------------------------------------------------------------------

    @remembered_up_to(100)
    def units_of_kinds(self, kinds: tuple[str, ...]) -> Bits:
        """The numbers of the units of these kinds."""
        return of(index for index, unit in enumerate(self.units) if unit.kind in kinds)

    @cached_property
    def units_of(self) -> tuple[Bits, ...]:
        """For each cell, the numbers of its units."""
        found = [EMPTY] * self.size
        for number, unit in enumerate(self.units):
            for cell in members(unit.cells):
                found[cell] |= bit(number)
        return tuple(found)

    def units_touching(self, cells: Bits) -> Bits:
        """The numbers of the units that contain one of these cells."""
        return union(map(self.units_of.__getitem__, members(cells)))

    def units_with(self, cells: Bits) -> Iterator[Unit]:
        """The units that contain all of these cells."""
        return (unit for unit in self.units if cells & ~unit.cells == 0)

    @property
    def searched(self) -> tuple[tuple[Bits, Narrowing], ...]:
        """The laws that say more, with their cells, as search looks at them.

        In types where search profits by that: with what follows from some, or several in one.
        """
        return tuple((unit.cells, unit) for unit in self.narrowing)

    def combined(self, _units: Sequence[Unit]) -> Iterable[Narrowing]:
        """The effect of these units together, beyond that of each, in types that have any."""
        return ()

    def broken(self, marks: Bits) -> Iterator[Unit]:
        """The units whose law can't hold with these marks."""
        return (unit for unit in self.units if not unit.allows(self, marks))

    def units_excluding(self, a: int, b: int) -> Iterator[Unit]:
        """The units whose law excludes that both marks are true."""
        both = bit(a) | bit(b)
        for unit in self.units_with(self.cells_of(both)):
            if any(not both & ~group for group in self._excluding_groups(unit)):
                yield unit

    def unit_with_choice(self, marks: Bits, left: Bits) -> Unit | None:
        """The first unit of which just these of the marks are left of a choice."""
        for group, number in self.groups_of.get(first(left), ()):
            unit = self.units[number]
            if group & marks == left and group in unit.exactly_one(self):
                return unit
        return None

    def links(self, pairs: Iterable[tuple[int, int]]) -> tuple[Unit, ...]:
        """A few units whose laws exclude each of these pairs of marks; most useful first.

        Two marks of one cell need no unit.
        """
        linking, size = [], self.size
        apart = {(min(pair), max(pair)) for pair in pairs if (pair[0] - pair[1]) % size}
        excluding = [self._smallest_excluding(*pair) for pair in apart]
        while numbers := [number for units in excluding for number in units]:
            best = max(sorted(numbers), key=numbers.count)
            linking.append(self.units[best])
            excluding = [units for units in excluding if best not in units]
        return tuple(linking)

    @remembered_up_to(10_000)
    def _smallest_excluding(self, a: int, b: int) -> list[int]:
        """The numbers of the smallest of these units."""
        sizes = {
            number: count(self.units[number].cells)
            for group, number in self.groups_of.get(a, ())
            if group >> b & 1
        }
        least = min(sizes.values(), default=0)
        return [number for number, size in sizes.items() if size == least]

    # -- names ---------------------------------------------------------------------------------

    def mark_name(self, mark: int, sign: str = "=") -> str:
        """``r1c2=5``, or with another sign ``r1c2-5``."""
        return f"{self.cell_names[self.cell_of(mark)]}{sign}{self.symbols[self.value_of(mark)]}"

    def mark_names(self, marks: Bits, sign: str = "=") -> list[str]:
        """The names of marks, by cell and then by value."""
        by_cell = sorted(members(marks), key=lambda mark: (self.cell_of(mark), mark))
        return [self.mark_name(mark, sign) for mark in by_cell]

    def coloured(self, cell: int, colour: int) -> str:
        """What the player's colour of a cell says, 0 for none."""
        return f"{self.cell_names[cell]} {f'colour {colour}' if colour else 'no colour'}"

    def cell_named(self, name: str) -> int:
        """The cell of this name; BadInput when there is none."""
        cell = self.grid.find(name)
        if cell is None:
            known = f"{self.cell_names[0]} to {self.cell_names[-1]}"
            raise BadInput(f"there is no cell {name!r}", expected=known)
        return cell

    def value_named(self, symbol: str) -> int:
        """The value with this symbol; BadInput when there is none."""
        try:
            return self._value_named[symbol]
        except KeyError:
            between = "to" if len(self.symbols) > 2 else "or"
            known = f"{self.symbols[0]} {between} {self.symbols[-1]}"
            fault = f"there is no value {symbol!r}" if symbol else "the value is missing"
            raise BadInput(fault, expected=known) from None

    def mark_named(self, text: str, sign: str = "=") -> int:
        """The mark written ``r1c2=5`` (or with another sign); BadInput when it can't be read."""
        cell, found, value = text.partition(sign)
        if not found:
            form = f"cell{sign}value, as {self.mark_name(0, sign)}"
            raise BadInput(f"{text!r} is not a mark", expected=form)
        return self.mark(self.cell_named(cell), self.value_named(value))

    def mark_in(self, text: str) -> int:
        """The mark of ``r1c2=5`` or of ``r1c2-5``; BadInput when it can't be read."""
        return self.mark_named(text, next((sign for sign in text if sign in "=-"), "-"))
