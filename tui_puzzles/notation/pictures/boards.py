"""A board in a picture as text: Sudoku, jigsaws, Queens, Takuzu with its signs, nonograms."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import isqrt

from PIL import Image

from tui_puzzles.notation.pictures.cells import TALL, PictureCells, Place, cells_of, name
from tui_puzzles.notation.pictures.clues import clues_of
from tui_puzzles.notation.pictures.digits import DIGITS, Digit, digits
from tui_puzzles.notation.pictures.lattice import PictureLattice, lattice
from tui_puzzles.notation.pictures.marks import discs, signs
from tui_puzzles.notation.pictures.numbers import (
    ANSWERED,
    BLANK,
    NONE,
    Answers,
    Number,
    Settled,
    Swapped,
    answered,
    doubts,
    settled,
    text_of,
)
from tui_puzzles.notation.pictures.regions import bordered, clustered, coloured, colours_of
from tui_puzzles.records import NamedTuple

MOTLEY = 4  # grounds that a board without regions has at most
SPARSE = 0.6  # digits for each row, which a Sudoku has at least


class Seen(NamedTuple):
    """A board that was read, as text, and its doubtful places: "r3c4 (6 or 8)"."""

    text: str
    kind: str
    doubts: Sequence[str] = ()
    unused: Sequence[str] = ()


def board_text(picture: Image.Image, answers: Answers = NONE) -> Seen | None:
    """The board that an RGB picture shows, doubts answered so; None where none is found."""
    lines = lattice(picture)
    if lines is None:
        return None
    cells = cells_of(picture, lines)
    return next((seen for look in LOOKS if (seen := look(cells, answers))), None)


# -- numbers in cells -------------------------------------------------------------------------


class CellNumbers(NamedTuple):
    """Numbers by place, places of other shapes, and places that have small ones only."""

    numbers: Mapping[Place, Number]
    strange: Sequence[Place]
    notes: Sequence[Place]

    def doubts(self, found: Settled) -> list[str]:
        """What is doubtful of the numbers, and what isn't read."""
        named = {name(place): [number] for place, number in self.numbers.items()}
        return [*doubts(named, found), *(f"{name(place)} (not a digit)" for place in self.strange)]

    @property
    def unused(self) -> list[str]:
        """What is left out."""
        return [f"small signs in {count(self.notes, 'cell')}"] if self.notes else []


def _filled(cells: PictureCells, among: str, answers: Answers) -> CellNumbers:
    tall = {
        place: [shape for shape in found if shape.height >= TALL]
        for place, found in cells.shapes.items()
    }
    read = iter(digits([shape for found in tall.values() for shape in found], among))
    numbers: dict[Place, Sequence[Digit]] = {}
    strange = []
    for place, found in tall.items():
        signs = [next(read) for _ in found]
        if None in signs:
            strange.append(place)
        elif signs:
            numbers[place] = [sign for sign in signs if sign]
    notes = [place for place, found in cells.shapes.items() if found and not tall[place]]
    given = {place: sign for place in cells.shapes if (sign := answers.get(name(place)))}
    numbers |= {place: [Digit(sign, "", ANSWERED)] for place, sign in given.items()}
    for place in (place for place, sign in given.items() if sign == BLANK):
        del numbers[place]
    return CellNumbers(numbers, [place for place in strange if place not in given], notes)


def count(places: Sequence[Place], noun: str) -> str:
    """How many there are."""
    return f"{len(places)} {noun}{'s' * (len(places) != 1)}"


# -- Sudoku -----------------------------------------------------------------------------------


def _sudoku(cells: PictureCells, answers: Answers) -> Seen | None:
    """Digits in boxes, or in regions by colours or heavy lines."""
    size = cells.lines.rows
    found = _filled(cells, DIGITS[size < 10 :], answers)
    enough = max(SPARSE * size, len(found.strange))
    if size != cells.lines.columns or len(found.numbers) < enough:
        return None
    owner = coloured(cells) or bordered(cells) or {}
    unclear = ["the regions (by colours)"] if not owner and _is_motley(cells) else []
    houses = _houses(cells.grounds, owner)
    way = settled(found.numbers.values(), lambda way: not any(_twice(found, houses, way)))
    again = () if way.lawful else _twice(found, houses, way.swapped)
    text, kind = _sudoku_text(found, owner, size, way.swapped)
    return Seen(text, kind, [*found.doubts(way), *again, *unclear], found.unused)


def _sudoku_text(
    found: CellNumbers, owner: Mapping[Place, str], size: int, swapped: Swapped
) -> tuple[str, str]:
    """The rows, or the regions and the digits where they aren't the usual boxes."""
    places = list(product(range(size), range(size)))
    givens = [text_of(found.numbers.get(place, ()), swapped) or "." for place in places]
    if owner and not _boxes(owner, size):
        regions = "".join(owner[place] for place in places)
        return f"jigsaw {regions}: {''.join(givens)}\n", f"{size}x{size} jigsaw Sudoku"
    between = " " * (size > 9)
    rows = [between.join(givens[at : at + size]) for at in range(0, size * size, size)]
    return "\n".join(rows) + "\n", f"{size}x{size} Sudoku"


def _boxes(owner: Mapping[Place, str], size: int) -> bool:
    """Are the regions the boxes that a Sudoku of this size has by itself?"""
    high = next(high for high in range(isqrt(size), 0, -1) if size % high == 0)
    wide = size // high
    return len({(letter, r // high, c // wide) for (r, c), letter in owner.items()}) == size


def _houses(places: Iterable[Place], owner: Mapping[Place, str]) -> Iterable[Sequence[Place]]:
    """Rows, columns and regions."""
    houses: dict[object, list[Place]] = defaultdict(list)
    for place in places:
        for house in (("row", place[0]), ("column", place[1]), owner.get(place)):
            if house:
                houses[house].append(place)
    return houses.values()


def _twice(
    found: CellNumbers, houses: Iterable[Sequence[Place]], swapped: Swapped
) -> Iterator[str]:
    """Pairs of cells of a house with the same digit."""
    texts = {place: text_of(number, swapped) for place, number in found.numbers.items()}
    for house in houses:
        first: dict[str, Place] = {}
        for place in house:
            text = texts.get(place, "")
            if text and text in first:
                yield f"{name(first[text])} and {name(place)} (both {text})"
            first.setdefault(text, place)


# -- Queens -----------------------------------------------------------------------------------


def _queens(cells: PictureCells, _answers: Answers) -> Seen | None:
    """As many regions as rows, by colours or heavy lines."""
    size = cells.lines.rows
    owner = clustered(cells)
    if size != cells.lines.columns or owner is None or len(set(owner.values())) != size:
        return None
    rows = ["".join(owner[r, c] for c in range(size)) for r in range(size)]
    marked = [place for place, found in cells.shapes.items() if found]
    unused = [f"marks in {count(marked, 'cell')}"] if marked else []
    return Seen("\n".join(rows) + "\n", f"{size}x{size} Queens", (), unused)


# -- Takuzu -----------------------------------------------------------------------------------


def _takuzu(cells: PictureCells, answers: Answers) -> Seen | None:
    """Suns and moons by colour, or 0s and 1s; with the signs between cells."""
    lines = cells.lines
    filled, doubtful = discs(cells), list[str]()
    if filled is None:
        found = _filled(cells, DIGITS, answers)
        way = settled(found.numbers.values(), lambda way: _bits(found, way))
        if not way.lawful or len(found.numbers) <= len(found.strange):
            return None
        doubtful = found.doubts(way)
        doubtful += ["the signs between cells"] if signs(cells) else []
        filled = {place: text_of(one, way.swapped) for place, one in found.numbers.items()}
    if lines.rows != lines.columns or lines.rows % 2 or _is_motley(cells):
        return None
    between = {two: answers.get(pair_name(two), sign) for two, sign in signs(cells).items()}
    doubtful += [
        f"{pair_name(two)} (a sign: = or x)" for two, sign in between.items() if sign == "?"
    ]
    text = "".join(_takuzu_lines(lines, filled, between))
    return Seen(text, f"{lines.rows}x{lines.columns} Takuzu", doubtful)


def pair_name(two: tuple[Place, Place]) -> str:
    """Two neighbours."""
    return "-".join(map(name, two))


def _is_motley(cells: PictureCells) -> bool:
    """Are there so many grounds that they are regions?"""
    return len(colours_of(cells)) > MOTLEY


def _bits(found: CellNumbers, swapped: Swapped) -> bool:
    """Are there 0s and 1s, and nothing else?"""
    return {text_of(number, swapped) for number in found.numbers.values()} == {"0", "1"}


def _takuzu_lines(
    lines: PictureLattice, filled: Mapping[Place, str], between: Mapping[tuple[Place, Place], str]
) -> Iterator[str]:
    across = range(lines.columns)
    for r in range(lines.rows):
        row = [filled.get((r, c), ".") + between.get(((r, c), (r, c + 1)), "") for c in across]
        below = [between.get(((r, c), (r + 1, c)), "-") for c in across]
        yield "".join(row) + "\n"
        if set(below) != {"-"}:
            yield "".join(below) + "\n"


# -- nonograms --------------------------------------------------------------------------------


def _nonogram(cells: PictureCells, answers: Answers) -> Seen | None:
    """Numbers left of all rows and above all columns."""
    lines = cells.lines
    if min(lines.xs[0], lines.ys[0]) < lines.pitch / 2:
        return None
    clues = clues_of(cells)
    if clues is None:
        return None
    clues = clues._replace(named=answered(clues.named, answers))
    way = settled(
        (number for clue in clues.named.values() for number in clue), lambda way: clues.agree(way)
    )
    rows, columns = clues.totals(way.swapped)
    sums = [] if way.lawful else [f"the sums ({rows} in rows, {columns} in columns)"]
    parts = [
        ".".join(text_of(number, way.swapped) or "0" for number in clue)
        for clue in clues.named.values()
    ]
    text = f"{lines.columns}x{lines.rows}:{'/'.join(parts)}\n"
    return Seen(
        text,
        f"{lines.rows}x{lines.columns} nonogram",
        [*doubts(clues.named, way), *clues.strange, *sums],
    )


LOOKS = (_nonogram, _takuzu, _sudoku, _queens)
"""What a picture may show, tried in this order."""
