"""Screenshots drawn for tests: boards as programs and pages show them, with their surroundings."""

import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from random import Random

from PIL import Image, ImageDraw, ImageFont

FONTS = ["", "DejaVuSans.ttf", "DejaVuSerif.ttf", "DejaVuSansMono-Bold.ttf"]
Colour = tuple[int, int, int]
Draw = ImageDraw.ImageDraw
Point = tuple[int, int]

PASTELS: list[Colour] = [
    (179, 223, 160), (150, 190, 255), (255, 201, 146), (255, 123, 96), (187, 163, 226),
    (230, 243, 136), (223, 223, 223), (98, 239, 234), (223, 160, 191), (185, 178, 158),
    (163, 210, 216),
]  # fmt: skip


@cache
def known_fonts() -> list[str]:
    """Those of FONTS that this machine has; the first comes with Pillow."""
    return [name for name in FONTS if not name or _has(name)]


def _has(name: str) -> bool:
    try:
        ImageFont.truetype(name, 10)
    except OSError:
        return False
    return True


@dataclass(frozen=True)
class Look:
    """How a screenshot looks: cells of ``cell`` pixels, as JPEG where ``quality`` is above 0.

    With a gap cells are rounded tiles; ``tinted`` gives every other box another ground.
    """

    cell: int = 48
    font: str = ""
    dark: bool = False
    quality: int = 0
    thin: int = 1
    thick: int = 3
    around: bool = True
    gap: int = 0
    frame: int = 0
    tinted: bool = False

    @property
    def paper(self) -> Colour:
        return (18, 18, 20) if self.dark else (255, 255, 255)

    @property
    def ink(self) -> Colour:
        return (225, 225, 228) if self.dark else (28, 30, 38)

    @property
    def faint(self) -> Colour:
        return (70, 72, 80) if self.dark else (176, 182, 192)

    def letters(self, share: float) -> ImageFont.FreeTypeFont:
        """The font at a share of a cell's height."""
        size = max(8, round(self.cell * share))
        if self.font:
            return ImageFont.truetype(self.font, size)
        font = ImageFont.load_default(size)
        assert isinstance(font, ImageFont.FreeTypeFont)
        return font


class Shot:
    """A screenshot with a lattice of rows x columns, ``left`` and ``top`` cells beside it."""

    def __init__(self, look: Look, rows: int, columns: int, left: float = 0, top: float = 0):
        self.look, self.rows, self.columns = look, rows, columns
        size, self.pad = look.cell, (look.cell if look.around else look.cell // 8 + 2)
        self.x0, self.y0 = self.pad + round(left * size), 2 * self.pad + round(top * size)
        width = self.x0 + columns * size + self.pad
        height = self.y0 + rows * size + (3 if look.around else 1) * self.pad
        self.image = Image.new("RGB", (width, height), look.paper)
        self.draw = ImageDraw.Draw(self.image)
        self.grounds: dict[Point, Colour] = {}
        if look.around:
            font = look.letters(0.5)
            self.draw.text((self.pad, self.pad // 3), "Puzzle 214   03:25", look.ink, font)
            self.draw.text((self.pad, height - 2 * self.pad), "Undo  Hint 3  Notes", look.ink, font)

    def box(self, row: float, column: float) -> tuple[int, int, int, int]:
        size = self.look.cell
        x, y = self.x0 + round(column * size), self.y0 + round(row * size)
        return x, y, x + size, y + size

    def fill(self, row: int, column: int, colour: Colour) -> None:
        self.grounds[row, column] = colour

    def paint(self) -> None:
        """The frame, and the grounds of the cells; all that is filled comes before."""
        look, by = self.look, self.look.frame
        wide, high = self.columns * look.cell, self.rows * look.cell
        if look.frame:
            sides = (self.x0 - by, self.y0 - by, self.x0 + wide + by, self.y0 + high + by)
            self.draw.rectangle(sides, look.ink)
        if look.gap:
            sides = (self.x0, self.y0, self.x0 + wide, self.y0 + high)
            self.draw.rectangle(sides, look.faint)
        for r, c in product(range(self.rows), range(self.columns)):
            x, y, x2, y2 = self.box(r, c)
            colour = self.grounds.get((r, c), look.paper)
            if look.gap:
                near, far = (look.gap + 1) // 2, look.gap // 2 + 1
                tile = (x + near, y + near, x2 - far, y2 - far)
                self.draw.rounded_rectangle(tile, look.cell // 8, colour)
            elif look.frame or (r, c) in self.grounds:
                self.draw.rectangle((x, y, x2, y2), colour)

    def lines(self, heavy: Callable[[Point, Point], bool]) -> None:
        """All lines, heavy ones where ``heavy`` says so of the cells at their sides."""
        self.paint()
        if self.look.gap:
            return
        for passes in (False, True):
            for r, c in product(range(self.rows + 1), range(self.columns + 1)):
                for cell, ends in (((r, c - 1), (r + 1, c)), ((r - 1, c), (r, c + 1))):
                    if (ends[0] > r == self.rows) or (ends[1] > c == self.columns):
                        continue
                    strong = heavy(cell, (r, c))
                    if strong is passes:
                        self._line((r, c), ends, strong)

    def _line(self, start: Point, end: Point, strong: bool) -> None:
        size, look = self.look.cell, self.look
        (r, c), (r2, c2) = start, end
        at = [(self.x0 + x * size, self.y0 + y * size) for x, y in ((c, r), (c2, r2))]
        half = (look.thick if strong else look.thin) // 2
        wide = look.thick if strong else look.thin
        (x, y), (x2, y2) = at
        colour = look.ink if strong else look.faint
        self.draw.rectangle(
            (x - half, y - half, x2 - half + wide - 1, y2 - half + wide - 1), colour
        )

    def sign(
        self,
        row: float,
        column: float,
        text: str,
        share: float = 0.62,
        colour: Colour | None = None,
    ) -> None:
        x, y, x2, y2 = self.box(row, column)
        middle = ((x + x2) // 2, (y + y2) // 2)
        self.draw.text(middle, text, colour or self.look.ink, self.look.letters(share), anchor="mm")

    def disc(self, row: int, column: int, colour: Colour, bite: bool = False) -> None:
        x, y, x2, y2 = self.box(row, column)
        in_ = self.look.cell // 5
        ground = self.image.getpixel((x + in_ // 2 + 2, y + in_ // 2 + 2))
        self.draw.ellipse((x + in_, y + in_, x2 - in_, y2 - in_), colour)
        if bite:
            self.draw.ellipse((x + 2 * in_, y + in_ // 2, x2 - in_ // 3, y2 - 2 * in_), ground)

    def edge(self, row: float, column: float, sign: str) -> None:
        """= or x as programs draw them between two cells."""
        left, top, right, bottom = self.box(row, column)
        x, y, by = (left + right) // 2, (top + bottom) // 2, max(3, self.look.cell // 10)
        ends = {
            "=": ((-by, -by // 2, by, -by // 2), (-by, by // 2, by, by // 2)),
            "x": ((-by, -by, by, by), (-by, by, by, -by)),
        }[sign]
        for x1, y1, x2, y2 in ends:
            line = (x + x1, y + y1, x + x2, y + y2)
            self.draw.line(line, (140, 110, 60), max(2, self.look.cell // 24))

    def data(self) -> bytes:
        file = io.BytesIO()
        if self.look.quality:
            self.image.save(file, "JPEG", quality=self.look.quality)
        else:
            self.image.save(file, "PNG")
        return file.getvalue()


def sudoku(
    givens: str,
    look: Look,
    box: Point = (3, 3),
    entries: Mapping[int, str] | None = None,
    notes: Mapping[int, str] | None = None,
) -> bytes:
    """A Sudoku of digits in reading order, blanks as dots; entries are blue, notes small."""
    size = round(len(givens) ** 0.5)
    shot = Shot(look, size, size)
    boxes = {(r, c): (r // box[0], c // box[1]) for r, c in product(range(-1, size + 1), repeat=2)}
    for r, c in product(range(size), repeat=2):
        if look.tinted and sum(boxes[r, c]) % 2:
            shot.fill(r, c, (44, 48, 60) if look.dark else (224, 232, 246))
    shot.lines(lambda a, b: boxes[a] != boxes[b])
    for at, sign in enumerate(givens):
        if sign != ".":
            shot.sign(at // size, at % size, sign)
    for at, sign in (entries or {}).items():
        shot.sign(at // size, at % size, sign, colour=(58, 112, 220))
    for at, digits in (notes or {}).items():
        row, column = divmod(at, size)
        for digit in digits:
            down, right = divmod(int(digit) - 1, 3)
            shot.sign(
                row + (down - 1) * 0.3, column + (right - 1) * 0.3, digit, 0.24, shot.look.faint
            )
    return shot.data()


def regions(
    rows: Sequence[str],
    look: Look,
    grounds: Sequence[Colour] | None,
    heavy: bool = True,
    givens: str = "",
) -> bytes:
    """Regions by letters: coloured grounds, heavy borders, or both; with digits where given."""
    size = len(rows)
    shot = Shot(look, size, size)
    names = sorted({name for row in rows for name in row})
    if grounds:
        for r, c in product(range(size), repeat=2):
            shot.fill(r, c, grounds[names.index(rows[r][c])])
    inside = range(size)

    def other(a: Point, b: Point) -> bool:
        if not all(i in inside for i in (*a, *b)):
            return True
        return heavy and rows[a[0]][a[1]] != rows[b[0]][b[1]]

    shot.lines(other)
    for at, sign in enumerate(givens):
        if sign != ".":
            shot.sign(at // size, at % size, sign, colour=(20, 20, 20) if grounds else None)
    return shot.data()


SUN, MOON = (255, 184, 0), (76, 140, 230)


def tango(rows: Sequence[str], signs: Mapping[tuple[Point, Point], str], look: Look) -> bytes:
    """Suns for 0, moons for 1; = and x between the cells of pairs."""
    shot = Shot(look, len(rows), len(rows[0]))
    shot.lines(lambda *_: False)
    for r, row in enumerate(rows):
        for c, sign in enumerate(row):
            if sign in "01":
                shot.disc(r, c, (SUN, MOON)[int(sign)], bite=sign == "1")
    for ((r, c), (r2, c2)), sign in signs.items():
        shot.edge((r + r2) / 2, (c + c2) / 2, sign)
    return shot.data()


def nonogram(rows: Sequence[Sequence[int]], columns: Sequence[Sequence[int]], look: Look) -> bytes:
    """Clues left of and above the cells, heavy lines every five."""
    left, top = max(map(len, rows)) * 0.62 + 0.3, max(map(len, columns)) * 0.62 + 0.3
    shot = Shot(look, len(rows), len(columns), left, top)
    shot.lines(lambda a, b: b[a[1] != b[1]] % 5 == 0)
    for r, clue in enumerate(rows):
        for at, number in enumerate(reversed(clue)):
            shot.sign(r, -0.85 - at * 0.62, str(number), 0.42)
    for c, clue in enumerate(columns):
        for at, number in enumerate(reversed(clue)):
            shot.sign(-0.85 - at * 0.62, c, str(number), 0.42)
    return shot.data()


def jigsaw_like(size: int, rng: Random) -> list[str]:
    """A map of regions of ``size`` connected cells, by swaps from rows."""
    owner = {(r, c): r for r, c in product(range(size), repeat=2)}
    for _ in range(60 * size):
        a, b = rng.sample(sorted(owner), 2)
        if owner[a] == owner[b]:
            continue
        owner[a], owner[b] = owner[b], owner[a]
        if not all(_connected([p for p in owner if owner[p] == x]) for x in (owner[a], owner[b])):
            owner[a], owner[b] = owner[b], owner[a]
    return ["".join("ABCDEFGHIJKLMNOP"[owner[r, c]] for c in range(size)) for r in range(size)]


def _connected(cells: Sequence[Point]) -> bool:
    seen, todo, left = set(), [cells[0]], set(cells)
    while todo:
        r, c = todo.pop()
        if (r, c) in left and (r, c) not in seen:
            seen.add((r, c))
            todo += [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]
    return len(seen) == len(left)
