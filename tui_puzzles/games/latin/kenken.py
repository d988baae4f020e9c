"""KenKen, or Calcudoku: cages with what their digits make, by + - × ÷ or a sign to be found."""

import re
from collections.abc import Iterator, Mapping
from string import ascii_letters

from tui_puzzles.engine.bits import is_single, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.engine.layout import Unit
from tui_puzzles.games.latin.puzzle import (
    DIGITS,
    LONE,
    SIDES,
    Latin,
    Style,
    marks_of,
    puzzle_of,
)
from tui_puzzles.games.latin.texts import StyleForms, id_in, is_id, started
from tui_puzzles.laws.arithmetic import making
from tui_puzzles.laws.kinds import BadClue, Clue, Drawing, Kind, Place
from tui_puzzles.notation.blocks import TextBlock
from tui_puzzles.notation.forms import Form
from tui_puzzles.notation.programs.cages import cages_in
from tui_puzzles.notation.programs.tatham import drawn, walls
from tui_puzzles.notation.rows import in_rows, rows_of, squared
from tui_puzzles.notation.span import Span

_VALUE = expression(r"(\d{1,9})([+×÷-]?)")
_SIGNS = str.maketrans("xX*−–%", "×××--÷")
_LETTERS = ascii_letters + "αβγδεζηθικλμνξοπρστυφχψω"
_LONGEST, _NONE = 6, "-"


def _cage(grid: Grid, clue: Clue) -> Iterator[Unit]:
    """Cells that hang together, and what they make."""
    path, found = sorted(clue.cells), _VALUE.fullmatch(clue.value)
    name = f"the cage {clue.value} at {grid.names()[path[0]]}"
    if found is None:
        raise BadClue(clue, f"a cage makes {clue.value!r:.20}", "a number and + - × ÷ or nothing")
    if len(path) > _LONGEST or not grid.in_one_piece(of(path)):
        raise BadClue(clue, f"{name} is no cage", f"1 to {_LONGEST} cells that hang together")
    kind = LONE if len(path) == 1 else clue.kind
    yield making(name, kind, path, grid.rows, found[2], int(found[1]))


CAGE = Kind(
    "cage",
    _cage,
    "The digits of a cage make its number: their sum, their product, or the largest less the "
    "others, or divided by them; without a sign, any of these.",
    Place.AREA,
    Drawing.BORDER,
    value="6×",
)


def _square(side: int, cages: Mapping[Clue, Span]) -> Latin:
    """The square of cages, each from some place; BadInput there where one can't be."""
    try:
        return Latin(KENKEN, side, [*cages])
    except BadClue as error:
        raise cages[error.clue].bad(error.message, error.expected) from None


# -- texts: a letter for each cell's cage, what these make, and digits if there are any ------------


def _fits(block: TextBlock) -> bool:
    text = " ".join(line.text for line in block.lines)
    return "=" in text and text.strip()[:3].replace(_NONE, "a").isalpha()


def _read(block: TextBlock) -> Board:
    words = [word for line in block.lines for word in line.parts(re.compile(r"[^\s/]+"))]
    rows = [word for word in words if not {*word.text} & {"=", ".", *DIGITS}] or words[:1]
    cells = [word for word in words[len(rows) :] if "=" not in word.text]
    side, letters = squared(rows, SIDES[0], SIDES[-1]), "".join(row.text for row in rows)
    numbers = [word for word in words if "=" in word.text]
    made, cages = {word.text[0]: word for word in numbers}, dict[Clue, Span]()
    for word in numbers:
        if word.text[0] not in letters or made[word.text[0]] is not word:
            raise word.bad(f"{word.text!r:.20} is of no cage, or of one twice", "one for each cage")
    for name in dict.fromkeys(letters.replace(_NONE, "")):
        own = [at for at, other in enumerate(letters) if other == name]
        if name not in made:
            place, at = divmod(own[0], side)
            raise rows[place].bad(f"the cage {name} has no number", f"{name}=6× or the like", at)
        cages[Clue("cage", tuple(own), made[name].text[2:].translate(_SIGNS))] = made[name]
    return started(_square(side, cages), cells)


def _parts(board: Board) -> tuple[list[str], list[str], list[str]]:
    """The rows of letters, what the cages make, the rows of digits if there are any."""
    layout = puzzle_of(board)
    if len(layout.clues) > len(_LETTERS):
        raise BadInput(f"there are {len(layout.clues)} cages", expected=f"up to {len(_LETTERS)}")
    named = [*zip(_LETTERS, layout.clues, strict=False)]
    letters = {cell: letter for letter, cage in named for cell in cage.cells}
    rows = in_rows([letters.get(cell, _NONE) for cell in range(layout.size)], layout.field.rows)
    made = [f"{letter}={cage.value}" for letter, cage in named]
    return ["".join(row) for row in rows], made, rows_of(board, ".", "") if board.placed else []


def _line(board: Board) -> str:
    rows, made, digits = _parts(board)
    return " ".join(filter(None, ("/".join(rows), *made, "/".join(digits))))


def _rows(board: Board) -> str:
    rows, made, digits = _parts(board)
    return "\n".join((*rows, " ".join(made), *digits))


def is_list(text: str) -> bool:
    """Is a text a list of cages with signs?"""
    listed = cages_in(text)
    if listed is None or not listed.signed:
        return False
    return listed.side in SIDES and all(cage.number for cage in listed.cages)


def read_list(text: str) -> Iterator[Entry]:
    """The square of such a list."""
    if (listed := cages_in(text)) and is_list(text):
        cages = (
            Clue(CAGE.name, cage.cells, f"{cage.number}{cage.sign * (len(cage.cells) > 1)}")
            for cage in listed.cages
        )
        square = _square(listed.side, dict.fromkeys(cages, Span("", 1)))
        yield Entry(Board.start(square, marks_of(square, listed.givens)), line=1)


# -- ids of Keen: lines between cages, then what each makes ----------------------------------------

_OPS = {"a": "+", "m": "×", "s": "-", "d": "÷"}
_MADE = expression(r"([amsd])(\d{1,9})")


def _read_id(block: TextBlock) -> Entry:
    side, body = id_in(block)
    lines, _, made = body.text.partition(",")
    long = re.sub(r"(\D)(\d{1,3})", lambda run: run[1] * int(run[2]), lines)
    grid = Grid(side, side)
    areas, found = [*grid.areas(walls(body._replace(text=long), grid))], _MADE.findall(made)
    if len(found) != len(areas):
        raise body.end.bad(f"{len(areas)} cages make {made!r:.30}", "a6, m6, s1 or d2 for each")
    cages = [
        Clue("cage", tuple(members(area)), number + _OPS[sign] * (not is_single(area)))
        for area, (sign, number) in zip(areas, found, strict=True)
    ]
    board = Board.start(_square(side, dict.fromkeys(cages, body)), 0)
    return Entry(board, title=block.title, line=block.line)


def _write_id(board: Board) -> str:
    layout = puzzle_of(board)
    values = [clue.value + "+" * (len(clue.cells) == 1) for clue in layout.clues]
    signs = {sign: letter for letter, sign in _OPS.items()}
    owner = {cell: at for at, cage in enumerate(layout.clues) for cell in cage.cells}
    whole = len(owner) == layout.size and all(value[-1] in signs for value in values)
    if layout.style is not KENKEN or board.placed or not whole:
        raise BadInput("Keen has cages with signs, and no digits", expected="another form")
    lines = drawn([owner[cell] for cell in range(layout.size)], layout.field)
    lines = re.sub(r"(.)\1{2,}", lambda run: f"{run[1]}{len(run[0])}", lines)
    made = "".join(signs[value[-1]] + value[:-1] for value in values)
    return f"{layout.field.rows}:{lines},{made}"


KENKEN = Style("kenken", "KenKen", (CAGE,))
FORMS = StyleForms(
    KENKEN,
    _fits,
    _read,
    _line,
    _rows,
    (Form("keen", is_id(r"[_a-z0-9]+,(?:[amsd]\d+)+\s*$"), _read_id, _write_id),),
)
