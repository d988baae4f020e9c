"""The XML of webpbn.com: clues or a picture, with two or more colours, and saved grids."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers.expat import ExpatError, ParserCreate, XMLParserType
from xml.sax.saxutils import escape, quoteattr

from tui_puzzles.engine.bits import Bits, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.entry import Entry
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.nonogram.formats.pictures import sheet_of
from tui_puzzles.nonogram.formats.written import LARGEST, Row, Sheet, Written
from tui_puzzles.nonogram.line import SPACE, Block
from tui_puzzles.nonogram.puzzle import (
    BLACK,
    BOX_SYMBOL,
    SPACE_SYMBOL,
    Ink,
    Line,
    Nonogram,
    picture_rows,
    puzzle_of,
)

_PIXEL = re.compile(r"\[[^\]]*\]|.")


@dataclass(slots=True)
class Element:
    """An element of the file, and the line it stands on."""

    tag: str
    attributes: dict[str, str]
    line: int
    children: list["Element"] = field(default_factory=list)
    text: str = ""

    def all(self, tag: str) -> Iterator["Element"]:
        """The elements below it with this tag."""
        for child in self.children:
            if child.tag == tag:
                yield child
            yield from child.all(tag)

    def said(self, tag: str) -> str:
        """The text of the first element with this tag."""
        found = next(self.all(tag), None)
        return " ".join(found.text.split()) if found else ""

    def bad(self, message: str, expected: str) -> BadInput:
        """The error of this element."""
        return BadInput(message, line=self.line, expected=expected)


def fits(text: str) -> bool:
    """Is it XML?"""
    return text.lstrip("\ufeff \r\n\t").startswith(("<?xml", "<!DOCTYPE", "<puzzle"))


def read(text: str) -> Iterator[Entry]:
    """The puzzles of a file."""
    root = _parsed(text.lstrip("\ufeff \r\n\t"))
    puzzles = [one for one in (root, *root.all("puzzle")) if one.tag == "puzzle"]
    if not puzzles:
        raise root.bad("there is no puzzle in it", "an element puzzle")
    for puzzle in puzzles:
        try:
            yield _entry(puzzle)
        except BadInput as error:
            yield Entry(error=error, line=puzzle.line)


def _parsed(text: str) -> Element:
    """The elements; a file that declares entities is refused, as these can grow without end."""
    parser = ParserCreate()
    top = Element("", {}, 1)
    stack = [top]

    def start(tag: str, attributes: dict[str, str]) -> None:
        element = Element(tag, attributes, parser.CurrentLineNumber)
        stack[-1].children.append(element)
        stack.append(element)

    def data(characters: str) -> None:
        stack[-1].text += characters

    parser.StartElementHandler = start
    parser.EndElementHandler = lambda _tag: stack.pop()
    parser.CharacterDataHandler = data
    parser.EntityDeclHandler = lambda *_: _refuse(parser)
    try:
        parser.Parse(text, True)
    except ExpatError as error:
        message = f"the XML breaks off: {error.args[0].split(':')[0]}"
        raise BadInput(message, line=error.lineno, column=error.offset + 1) from error
    return top.children[0]


def _refuse(parser: XMLParserType) -> None:
    raise BadInput("it declares an entity", line=parser.CurrentLineNumber, expected="none")


def _entry(puzzle: Element) -> Entry:
    inks, numbers = _inks(puzzle)
    sheet = _from_clues(puzzle, numbers) or _from_goal(puzzle, numbers)
    sheet.inks, sheet.line = inks, puzzle.line
    keys = {"catalogue": "id", "title": "title", "by": "author", "copyright": "copyright"}
    said = {key: puzzle.said(tag) for key, tag in keys.items()}
    sheet.said = {key: text for key, text in said.items() if text}
    layout = sheet.puzzle()
    return sheet.entry(_saved(puzzle, layout, numbers))


# -- colours -----------------------------------------------------------------------------------


def _inks(puzzle: Element) -> tuple[tuple[Ink, ...], dict[str, int]]:
    """The inks, and the value of each colour's name and of each character of the pictures."""
    ground = puzzle.attributes.get("backgroundcolor", "white")
    numbers = {"white": SPACE, ".": SPACE, "black": 1, "X": 1, ground: SPACE}
    inks: list[Ink] = []
    colours = [one for one in puzzle.all("color") if one.attributes.get("name")]
    boxes = [one for one in colours if one.attributes["name"] != ground]
    for colour in colours:
        name = colour.attributes["name"]
        if name != ground:
            symbol = BOX_SYMBOL if len(boxes) == 1 else _symbol(name, inks)
            inks.append(Ink(symbol, name, _rgb(colour)))
        numbers[name] = SPACE if name == ground else len(inks)
        if colour.attributes.get("char"):
            numbers[colour.attributes["char"]] = numbers[name]
    return tuple(inks) or (BLACK,), numbers


def _symbol(name: str, inks: list[Ink]) -> str:
    """A letter for a colour; black keeps the sign of a box."""
    taken = {SPACE_SYMBOL, ".", *(ink.symbol for ink in inks)}
    wishes = [BOX_SYMBOL] if name == "black" else []
    wishes += [*name.lower(), *"abcdefghijklmnopqrstuvwyz"]
    return next(wish for wish in wishes if wish not in taken and not wish.isspace())


def _rgb(colour: Element) -> str:
    said = colour.text.strip().lower()
    if re.fullmatch(r"[0-9a-f]{3}", said):
        return "".join(digit * 2 for digit in said)
    if not re.fullmatch(r"[0-9a-f]{6}", said):
        raise colour.bad(f"{said!r} is no colour", "three or six hexadecimal digits")
    return said


# -- clues and pictures ------------------------------------------------------------------------


def _from_clues(puzzle: Element, numbers: dict[str, int]) -> Sheet | None:
    sheet = Sheet()
    for clues in puzzle.all("clues"):
        lines = [_written(line, puzzle, numbers) for line in clues.all("line")]
        if clues.attributes.get("type") == "rows":
            sheet.rows = lines
        else:
            sheet.columns = lines
    return sheet if sheet.rows and sheet.columns else None


def _written(line: Element, puzzle: Element, numbers: dict[str, int]) -> Written:
    usual = puzzle.attributes.get("defaultcolor", "black")
    blocks = []
    for count in line.all("count"):
        text, colour = count.text.strip(), count.attributes.get("color", usual)
        if not text.isdecimal() or len(text) > 4:
            raise count.bad(f"{text!r} is no number", f"1 to {LARGEST}")
        if not numbers.get(colour):
            raise count.bad(f"no colour is called {colour!r}", "a colour of the puzzle")
        if int(text):
            blocks.append(Block(int(text), numbers[colour]))
    return Written(tuple(blocks), Row("", line.line))


def _from_goal(puzzle: Element, numbers: dict[str, int]) -> Sheet:
    goal = next((one for one in _solutions(puzzle) if one[0] == "goal"), None)
    if goal is None:
        raise puzzle.bad("there are no clues and no picture", "clues of rows and columns")
    _, element, rows = goal
    try:
        return sheet_of([[numbers[sign] for sign in row] for row in rows], element.line)
    except KeyError as error:
        raise element.bad(f"no colour has the sign {error.args[0]!r}", "those declared") from error


def _solutions(puzzle: Element) -> Iterator[tuple[str, Element, list[list[str]]]]:
    """The pictures: their type, and their rows of signs."""
    for solution in puzzle.all("solution"):
        for image in solution.all("image"):
            lines = (line.strip() for line in image.text.splitlines() if line.strip())
            rows = [_PIXEL.findall(line.strip("|")) for line in lines]
            if rows and len({len(row) for row in rows}) != 1:
                raise image.bad("the rows of the picture differ in length", "the same")
            yield solution.attributes.get("type", "goal"), image, rows


def _saved(puzzle: Element, layout: Nonogram, numbers: dict[str, int]) -> Bits:
    """What a saved picture knows; ``[..]`` and ``?`` are not known."""
    for kind, element, rows in _solutions(puzzle):
        if kind == "saved":
            signs = [sign for row in rows for sign in row]
            if len(signs) != layout.size:
                message = f"the saved picture has {len(signs)} cells"
                raise element.bad(message, str(layout.size))
            known = enumerate(signs)
            return of(layout.mark(at, numbers[sign]) for at, sign in known if sign in numbers)
    return 0


# -- writing -------------------------------------------------------------------------------------


def write(board: Board) -> str:
    """The clues with their colours; what is known of the cells as a saved picture."""
    puzzle = puzzle_of(board)
    usual = puzzle.inks[0].name
    lines = ['<?xml version="1.0"?>', "<puzzleset>"]
    lines.append(f'<puzzle type="grid" defaultcolor={quoteattr(usual)}>')
    keys = {"catalogue": "id", "title": "title", "by": "author", "copyright": "copyright"}
    said = ((tag, puzzle.said.get(key)) for key, tag in keys.items())
    lines += [f"<{tag}>{escape(text)}</{tag}>" for tag, text in said if text]
    lines.append('<color name="white" char=".">ffffff</color>')
    lines += [
        f"<color name={quoteattr(ink.name)} char={quoteattr(ink.symbol)}>{ink.rgb}</color>"
        for ink in puzzle.inks
    ]
    for kind, own in (("columns", puzzle.column_lines), ("rows", puzzle.row_lines)):
        lines += [f'<clues type="{kind}">', *(_line(line, puzzle) for line in own), "</clues>"]
    if board.placed:
        image = "\n".join(f"|{row}|" for row in picture_rows(board, "?", "."))
        lines.append(f'<solution type="saved"><image>\n{escape(image)}\n</image></solution>')
    return "\n".join([*lines, "</puzzle>", "</puzzleset>"]) + "\n"


def _line(line: Line, puzzle: Nonogram) -> str:
    inks = puzzle.inks
    counts = (
        f"<count color={quoteattr(inks[block.colour - 1].name)}>{block.length}</count>"
        for block in line.clue
    )
    return f"<line>{''.join(counts)}</line>"
