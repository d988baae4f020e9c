"""A puzzle type for tests: Latin squares of four letters, and a twin that looks the same."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tests.engine.latin import latin
from tui_puzzles.engine.bits import bit, is_single, members, of, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Apart, Entry, Game, Wish
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import Level, rule, unit_rule
from tui_puzzles.engine.search import Verdict
from tui_puzzles.engine.step import Evidence, Finding, Role

LETTERS = "ABCD"
SQUARE = "ABCDBADCCDABDCBA"


LAYOUT = latin(len(LETTERS))


@unit_rule("Line Scan", Level.UPKEEP, 0, "{line} has {letters} already.", aliases=("Look",))
def line_scan(board: Board, line: Unit) -> Iterator[Finding]:
    """A letter stands once in a line."""
    used = board.placed_marks & LAYOUT.marks(line.cells, LAYOUT.values)
    gone = 0
    for mark in members(used):
        others = line.cells & ~bit(LAYOUT.cell_of(mark))
        gone |= LAYOUT.marks(others, bit(LAYOUT.value_of(mark)))
    letters = Evidence("letters", Role.VALUE, values=LAYOUT.values_of(used))
    yield Finding((Evidence("line", Role.REGION, units=(line,)), letters), eliminations=gone)


@unit_rule(
    "Last Letter", Level.EASY, 5, "{cell} can only be {letter}.", aliases=("Sole",), code="L1"
)
def last_letter(board: Board, line: Unit) -> Iterator[Finding]:
    """The last open cell of a line takes the letter that is left."""
    last = line.cells & board.open
    if is_single(last):
        letters = board.candidates(only(last))
        where = Evidence("cell", Role.FOCUS, cells=last)
        letter = Evidence("letter", Role.VALUE, values=letters)
        yield Finding((where, letter), placements=LAYOUT.marks(last, letters))


@unit_rule("Lone Place", Level.MEDIUM, 20, "{line} has one place for {letter}.", code="L2")
def lone_place(board: Board, line: Unit) -> Iterator[Finding]:
    """A letter with one place left in a line goes there."""
    for value, places in enumerate(board.all_places):
        place = places & line.cells
        if is_single(place) and place & board.open:
            where = Evidence("line", Role.REGION, units=(line,))
            letter = Evidence("letter", Role.VALUE, values=bit(value))
            yield Finding((where, letter), placements=LAYOUT.marks(place, bit(value)))


@rule("Wishful Corner", Level.HARD, 90, "{cell} is as in one solution.", unique=True)
def wishful_corner(board: Board) -> Iterator[Finding]:
    """Sound only when there is one solution: takes the corner's letter from the first."""
    for solution in search(board, 1).solutions:
        marks = LAYOUT.cell_marks[15] & ~solution.marks
        yield Finding((Evidence("cell", Role.FOCUS, cells=bit(15)),), eliminations=marks)


def parse(text: str, form: str | None = None) -> Iterator[Entry]:
    """A puzzle on each line, or on four of them."""
    if form not in (None, "line", "quads"):
        raise BadInput(f"there is no form {form!r}", expected="one of line, quads")
    if form == "quads":
        text = "\n".join("".join(quad.split()) for quad in text.split("\n\n"))
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            yield _entry(line.strip(), number)


def _entry(line: str, number: int) -> Entry:
    try:
        return Entry(_board(line, number), line=number)
    except BadInput as error:
        return Entry(error=error, line=number)


def _board(line: str, number: int) -> Board:
    odd = next((at for at, sign in enumerate(line, 1) if sign not in LETTERS + "."), 0)
    if odd:
        message = f"{line[odd - 1]!r} is not a cell"
        raise BadInput(message, line=number, column=odd, expected="A to D or .")
    if len(line) != 16:
        raise BadInput(f"{len(line)} cells", line=number, expected="16 cells")
    cells = enumerate(line)
    givens = of(LAYOUT.mark(at, LETTERS.index(sign)) for at, sign in cells if sign != ".")
    return Board.start(LAYOUT, givens)


def format_board(board: Board, form: str) -> str:
    """One line, or four."""
    values = [board.value(cell) if board.candidates(cell) else None for cell in range(16)]
    text = "".join("." if value is None else LETTERS[value] for value in values)
    rows = [text[at : at + 4] for at in range(0, 16, 4)]
    return "\n".join(rows) if form == "quads" else text


def recognise(text: str) -> str | None:
    """Is the first line one of ours?"""
    first = text.strip().split("\n")[0].strip()
    return "line" if len(first) == 16 and not set(first) - set(LETTERS + ".") else None


def search(board: Board, limit: int) -> Verdict:
    """Solutions, by trying."""
    found: list[Board] = []
    for solution in _solutions(board.settled()):
        found.append(solution)
        if len(found) == limit:
            return Verdict(tuple(found), complete=False)
    return Verdict(tuple(found), complete=True)


def _solutions(board: Board) -> Iterator[Board]:
    if board.dead_end() is not None:
        return
    if not board.open:
        yield board
        return
    cell = min(members(board.open), key=lambda at: board.candidates(at).bit_count())
    for mark in members(board.marks & LAYOUT.cell_marks[cell]):
        placed = board.marks & ~LAYOUT.cell_marks[cell] | bit(mark)
        yield from _solutions(
            Board(LAYOUT, placed, board.placed | bit(cell), board.givens).settled()
        )


def generate(wish: Wish, rng: random.Random) -> Board:
    """A square with few holes, whatever the level."""
    holes = set(rng.sample(range(16), 3 + wish.level))
    line = "".join("." if at in holes else sign for at, sign in enumerate(SQUARE))
    return _board(line, 1)


@dataclass(frozen=True)
class Squares:
    """The forms of squares."""

    read_forms: tuple[str, ...] = ("line", "quads")
    write_forms: tuple[str, ...] = ("quads", "line")
    short: str = "line"
    solved: str = "line"
    drawn: str = "quads"
    marks: str = "quads"
    between: str = ""
    parse = staticmethod(parse)
    format = staticmethod(format_board)
    recognise = staticmethod(recognise)

    def apart(self, _: str, form: str | None) -> Apart | None:
        return Apart("[A-D.]{16}", form)


LATIN = Game(
    name="letters",
    title="Letters",
    rules=(last_letter, lone_place, wishful_corner),
    upkeep=(line_scan,),
    ceilings={Level.EASY: 60, Level.MEDIUM: 200},
    notation=Squares(),
    search=search,
    generate=generate,
    screen="nowhere:Screen",
)
TWIN = replace(LATIN, name="twin", title="Twin", notation=Squares(read_forms=("twins",)))
TIRED = replace(LATIN, name="tired", search=lambda _, __: Verdict((), False, limited=True))
GAMES = {game.name: game for game in (LATIN, TWIN, TIRED)}
