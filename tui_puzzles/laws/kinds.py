"""Constraints as data: what boards can have besides the laws of their type, a row for each kind."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from enum import Enum, auto
from functools import cached_property
from itertools import pairwise

from tui_puzzles.engine.bits import Bits, bit, has, union
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.installed import points
from tui_puzzles.engine.later import expression
from tui_puzzles.engine.law import signs
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.laws.ordered import Ordered
from tui_puzzles.records import NamedTuple, record

NUMBER = expression("[0-9]{1,9}")  # int() refuses endless digits
LONG = 6  # cells in a line that are written by the first and the last
_LOOP = 3  # cells from one to itself that are no loop
GROUP = "tui_puzzles.constraints"
"""The entry points of kinds from outside: each a ``Kind``, by the name of its type and another."""


class Clue(NamedTuple):
    """A constraint as it is written: the name of its kind, its cells in order, its number."""

    kind: str
    cells: tuple[int, ...] = ()
    value: str = ""

    def text(self, grid: Grid) -> str:
        """Its text: ``cage 13 r1c7 r1c8``, ``sandwich 8 r1c1-r1c9``."""
        names = [grid.names()[cell] for cell in self.cells]
        if len(names) >= LONG and [*self.cells] == grid.run(self.cells[0], self.cells[-1]):
            names = [f"{names[0]}-{names[-1]}"]
        return " ".join(filter(None, (self.kind, self.value, *names)))

    def number(self, usual: int) -> int:
        """Its number, the usual one if it has none; BadClue for another value."""
        if self.value and not NUMBER.fullmatch(self.value):
            raise BadClue(self, f"a {self.kind} has {self.value!r:.20}", "a number")
        return int(self.value or usual)

    @property
    def ring(self) -> tuple[int, ...]:
        """Its cells, each once: the first one comes again at the end of a loop."""
        return self.cells[:-1] if self.closed else self.cells

    @property
    def closed(self) -> bool:
        """Is it a loop?"""
        return len(self.cells) > _LOOP and self.cells[0] == self.cells[-1]

    def pairs(self) -> Iterator[Bits]:
        """The cells that follow each other in it, two and two."""
        return (bit(one) | bit(other) for one, other in pairwise(self.cells))


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
    EDGE = auto()  # outside the board, before cells that are read from there


WITH_CELLS = (Place.CELL, Place.LINE, Place.AREA, Place.EDGE)
"""Where constraints lie that are told with their cells."""


class Drawing(Enum):
    """How a constraint is drawn. Its sign stands where its drawing has one."""

    BOX = auto()  # a strong line goes round its cells
    REGION = auto()  # the same, and they have a tone and a letter, others than their neighbours
    GROUND = auto()  # its cells have another ground
    CORNER = auto()  # and its sign in the corner
    SIGN = auto()  # its sign stands on the line between its two cells
    BORDER = auto()  # a broken line goes round its cells, its number stands in the corner
    QUAD = auto()  # its number stands where its four cells meet
    LINE = auto()  # a line goes through its cells; "●" stands in the first, "○─○" at both ends
    ARROW = auto()  # one with a head, from a circle round its first cell, or its number of cells
    CIRCLE = auto()  # a circle goes round each of its cells
    RIM = auto()  # its number stands outside, before its first cell


OWN_GROUND = "own"
"""The hue of kinds each constraint of which has a ground of its own."""
AREAS = (Drawing.BOX, Drawing.REGION)
"""What parts a board."""
LINES = (Drawing.LINE, Drawing.ARROW)
"""What goes through cells."""


def way_of(cells: Sequence[int], place: Callable[[int], tuple[int, int]]) -> tuple[int, int]:
    """How cells are read from outside: steps down and right; a single one is a corner, slanted."""
    row, col = place(cells[0])
    if len(cells) == 1:
        return (-1 if row else 1), (1 if col else -1)
    below, right = place(cells[1])
    return below - row, right - col


class Rim(Enum):
    """A side of the board."""

    TOP = auto()
    LEFT = auto()
    RIGHT = auto()
    BOTTOM = auto()


def rim_of(cells: Sequence[int], place: Callable[[int], tuple[int, int]]) -> tuple[Rim, int]:
    """Where the number of cells that are read from outside stands: the side, the row or column.

    A diagonal goes from edge to edge of a square, so its first cell tells the side.
    """
    row, col = place(cells[0])
    down, right = way_of(cells, place)
    if not right or (down and (not row if down > 0 else row >= col if right < 0 else col)):
        return (Rim.TOP if down > 0 else Rim.BOTTOM), col
    return (Rim.LEFT if right > 0 else Rim.RIGHT), row


class Figure(NamedTuple):
    """A constraint as it is drawn, with its sign or number, and its hue if it has one.

    Where there are few colours its ``letter`` tells it apart.
    """

    drawing: Drawing
    cells: tuple[int, ...]
    text: str = ""
    hue: str = ""
    letter: str = ""


def figures_of(layout: Layout) -> Iterable[Figure]:
    """The ``figures`` of a layout, if it has any; else signs between cells, whatever they mean."""
    between = (Figure(Drawing.SIGN, two, sign) for two, sign in signs(layout).items())
    found: Iterable[Figure] = getattr(layout, "figures", between)
    return found


Law = Callable[[Grid, Clue], Iterable[Unit]]
"""The units of a constraint. What they are called stands in sentences: "the odd cell r2c3"."""


@record
class Kind:
    """A kind of constraint.

    ``help`` is its law in one line; without a ``drawing`` words tell it. ``keys`` are those of
    f-puzzles; what other programs call it stands in ``also``. ``value`` is an example of what may
    be written with it, as a sum; ``apart``: no two of the kind share a cell. One that holds
    everywhere ``spares`` the neighbours that constraints of these kinds join. ``hue`` is the name
    of an ink for its lines, or "own" where each constraint has a ground of its own. A loop ends in
    its first cell; ``ends`` say why a line of this kind can't be one, nothing where it can.
    """

    name: str
    law: Law
    help: str
    place: Place = Place.BOARD
    drawing: Drawing | None = None
    keys: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    sign: str | Callable[[Grid, Clue], str] = ""
    value: str = ""
    apart: bool = False
    spares: tuple[str, ...] = ()
    hue: str = ""
    ends: str = "such a line has two ends"
    letter: str = ""  # where there are few colours, if it isn't the name's first

    @property
    def written(self) -> str:
        """How a text tells it."""
        cells = "r1c1 r1c2" if self.place in WITH_CELLS else ""
        return " ".join(filter(None, (self.name, self.value, cells)))

    def check(self, clue: Clue, grid: Grid) -> None:
        """BadClue without cells, with a number where there can be none, or with a cell twice."""
        if self.place in WITH_CELLS and not clue.cells:
            raise BadClue(clue, f"{self.name!r} has no cells", self.written)
        if clue.value and not self.value:
            raise BadClue(clue, f"{self.name!r} has the number {clue.value}", "no number")
        if clue.closed and self.place is Place.LINE and self.ends:
            start = grid.names()[clue.cells[0]]
            message = f"the {self.name} from {start} is a loop: {self.ends}"
            raise BadClue(clue, message, "another last cell than the first", clue.cells[0])
        cells = clue.ring if self.place is Place.LINE else clue.cells
        twice = next((c for c in cells if cells.count(c) > 1), None)
        if twice is not None:
            message = f"{clue.text(grid)!r:.60} has {grid.names()[twice]} twice"
            raise BadClue(clue, message, "each cell once", twice)

    def can_be(self, clue: Clue, grid: Grid) -> bool:
        """Is it a constraint by itself, whatever others there are?"""
        try:
            self.check(clue, grid)
            return any(self.law(grid, clue))
        except BadInput:
            return False


class Kinds(Mapping[str, Kind]):
    """The kinds of a type by name, with those that installed packages add to it."""

    def __init__(self, game: str, own: Sequence[Kind]) -> None:
        self._game, self._listed = game, own

    @cached_property
    def _own(self) -> dict[str, Kind]:
        return {kind.name: kind for kind in self._listed}

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

    def words(self, *places: Place) -> Mapping[str, str]:
        """The names of the kinds that lie so by their words."""
        return {word: kind.name for kind in self.lying(*places) for word in (kind.name, *kind.also)}

    def units(self, grid: Grid, clues: Iterable[Clue]) -> Iterable[Unit]:
        """The units of constraints; those of one that is written twice are there once."""
        units = (unit for clue in dict.fromkeys(clues) for unit in self[clue.kind].law(grid, clue))
        found = {_sense(unit): unit for unit in units}.values()
        _tell_apart([unit for unit in found if isinstance(unit, Ordered)], grid)
        return found

    def figures(self, grid: Grid, clues: Iterable[Clue]) -> Iterator[Figure]:
        """What is drawn of constraints of these kinds."""
        for number, clue in enumerate(clues):
            kind = self[clue.kind]
            if kind.drawing:
                sign = kind.sign if isinstance(kind.sign, str) else kind.sign(grid, clue)
                text = sign + clue.value if kind.place is Place.EDGE else sign or clue.value
                text = clue.value if kind.drawing is Drawing.ARROW else text
                letter = (
                    chr(ord("a") + number % 26)
                    if kind.hue == OWN_GROUND
                    else kind.letter or kind.name[0]
                )
                yield Figure(kind.drawing, clue.cells, text, kind.hue, letter.upper())


def _tell_apart(units: Sequence[Ordered], grid: Grid) -> None:
    """What has the name of another, as two arrows from one circle, gets a cell of its own in it."""
    alike: dict[str, list[Ordered]] = {}
    for unit in units:
        alike.setdefault(unit.name, []).append(unit)
    for same in alike.values():
        others = [union(own.cells for own in same if own is not unit) for unit in same]
        for unit, cells in zip(same, others, strict=True) if len(same) > 1 else ():
            through = next((cell for cell in unit.path if not has(cells, cell)), None)
            if through is not None:
                unit.call(f"{unit.name} through {grid.names()[through]}")


def _sense(unit: Unit) -> Hashable:
    """Equal for laws that say the same in the same words."""
    return (unit.name, unit.path, unit.keep) if isinstance(unit, Ordered) else unit


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
