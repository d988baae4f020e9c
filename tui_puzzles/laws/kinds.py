"""Constraints as data: what boards can have besides the laws of their type, a row for each kind."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property
from typing import NamedTuple

from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.installed import points
from tui_puzzles.engine.law import signs
from tui_puzzles.engine.layout import Layout, Unit

GROUP = "tui_puzzles.constraints"
"""The entry points of kinds from outside: each a ``Kind``, by the name of its type and another."""


class Clue(NamedTuple):
    """A constraint as it is written: the name of its kind, its cells in order, its number."""

    kind: str
    cells: tuple[int, ...] = ()
    value: str = ""

    def text(self, grid: Grid) -> str:
        """Its text: ``cage 13 r1c7 r1c8``."""
        names = grid.names()
        return " ".join([self.kind, *filter(None, [self.value]), *(names[c] for c in self.cells)])


class BadClue(BadInput):
    """A constraint that can't be; ``cell``: the one that is wrong, if one is."""

    def __init__(self, clue: Clue, message: str, expected: str, cell: int | None = None) -> None:
        super().__init__(message, expected=expected)
        self.clue = clue
        self.cell = cell


class Place(Enum):
    """Where a constraint of a kind lies."""

    BOARD = auto()  # everywhere: a word tells it
    CELL = auto()
    LINE = auto()  # through cells, in order
    AREA = auto()  # some cells, in no order


WITH_CELLS = (Place.CELL, Place.LINE, Place.AREA)
"""Where constraints lie that are told with their cells."""


EXAMPLE = 12  # a number of a constraint


class Drawing(Enum):
    """How a constraint is drawn. Its sign stands where its drawing has one."""

    BOX = auto()  # a strong line goes round its cells
    REGION = auto()  # the same, and they have a tone and a letter, others than their neighbours
    GROUND = auto()  # its cells have another ground
    CORNER = auto()  # and its sign in the corner
    SIGN = auto()  # its sign stands on the line between its two cells
    BORDER = auto()  # a broken line goes round its cells, its number stands in the corner
    LINE = auto()  # a line goes through its cells, its sign stands in the first
    CIRCLE = auto()  # a circle goes round each of its cells


AREAS = (Drawing.BOX, Drawing.REGION)
"""What parts a board."""


class Figure(NamedTuple):
    """A constraint as it is drawn, with its sign or number."""

    drawing: Drawing
    cells: tuple[int, ...]
    text: str = ""


def figures_of(layout: Layout) -> Iterable[Figure]:
    """The ``figures`` of a layout, if it has any; else signs between cells, whatever they mean."""
    between = (Figure(Drawing.SIGN, two, sign) for two, sign in signs(layout).items())
    found: Iterable[Figure] = getattr(layout, "figures", between)
    return found


Law = Callable[[Grid, Clue], Iterable[Unit]]
"""The units of a constraint. What they are called stands in sentences: "the odd cell r2c3"."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of constraint.

    ``help`` is its law in one line; without a ``drawing`` words tell it. ``keys`` are those of
    f-puzzles; what other programs call it stands in ``also``. ``numbered``: it may have a number,
    as a sum; ``apart``: no two of the kind share a cell.
    """

    name: str
    law: Law
    help: str
    place: Place = Place.BOARD
    drawing: Drawing | None = None
    keys: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    sign: str = ""
    numbered: bool = False
    apart: bool = False

    @property
    def written(self) -> str:
        """How a text tells it."""
        number = [str(EXAMPLE)] if self.numbered else []
        cells = ["r1c1", "r1c2"] if self.place in WITH_CELLS else []
        return " ".join([self.name, *number, *cells])

    def check(self, clue: Clue) -> None:
        """BadClue for a number where there can be none, and for a cell that is named twice."""
        if clue.value and not self.numbered:
            raise BadClue(clue, f"{self.name!r} has the number {clue.value}", "no number")
        twice = next((c for c in clue.cells if clue.cells.count(c) > 1), None)
        if twice is not None:
            raise BadClue(clue, f"{self.name!r} has a cell twice", "each cell once", twice)


class Kinds(Mapping[str, Kind]):
    """The kinds of a type by name, with those that installed packages add to it."""

    def __init__(self, game: str, own: Sequence[Kind]) -> None:
        self._game = game
        self._own = {kind.name: kind for kind in own}

    @cached_property
    def _all(self) -> dict[str, Kind]:
        return self._own | {kind.name: kind for kind in _added(self._game)}

    def __getitem__(self, name: str) -> Kind:
        return self._own.get(name) or self._all[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def lying(self, *places: Place) -> tuple[Kind, ...]:
        """The kinds that lie so."""
        return tuple(kind for kind in self.values() if kind.place in places)

    def figures(self, clues: Iterable[Clue]) -> Iterator[Figure]:
        """What is drawn of constraints of these kinds."""
        for name, cells, value in clues:
            if drawing := self[name].drawing:
                yield Figure(drawing, cells, self[name].sign or value)


def _added(game: str) -> Iterator[Kind]:
    """The kinds from outside; BadInput when one can't be loaded, whatever is wrong with it."""
    for point in points(GROUP):
        if point.name.partition(".")[0] == game:
            try:
                found = point.load()
            except Exception as error:
                cause = f"{type(error).__name__}: {error}"
                raise BadInput(f"the constraint {point.name!r} failed to load: {cause}") from error
            if not isinstance(found, Kind):
                raise BadInput(f"the constraint {point.name!r} is no Kind", expected=point.value)
            yield found
