"""The XML of webpbn.com: clues or a picture, with two or more colours, and saved grids."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.nonogram.formats.palette import InkPalette, rgb_of
from tui_puzzles.games.nonogram.formats.pictures import sheet_of
from tui_puzzles.games.nonogram.formats.sheet import LARGEST, Sheet, Written, tried
from tui_puzzles.games.nonogram.line import SPACE, Block
from tui_puzzles.games.nonogram.puzzle import (
    BLACK,
    BOX_SYMBOL,
    Line,
    Nonogram,
    picture_rows,
    puzzle_of,
)
from tui_puzzles.notation.span import Span
from tui_puzzles.notation.texts import NumberedLines
from tui_puzzles.notation.xml_text import Element, element_of, escaped
from tui_puzzles.records import field, record

_PIXEL = expression(r"\[[^\]]*\]|.")
_DIGITS = expression(r">\s*[\d.]{16}[\d.\s]*<")
_BLANK = "\ufeff \r\n\t"


@record(frozen=False)
class InkNames(InkPalette):
    """Inks by the names of their colours, and by the ``signs`` of these in pictures."""

    signs: dict[str, int] = field(default_factory=dict)


def fits(text: str) -> bool:
    """Is it XML of puzzles, none of which is digits alone?"""
    begun = text.lstrip(_BLANK).startswith(("<?xml", "<!DOCTYPE", "<puzzle"))
    return begun and "<puzzle" in text and not _DIGITS.search(text)


def read(text: str) -> Iterator[Entry]:
    """The puzzles of a file."""
    root = element_of(text.lstrip(_BLANK))
    puzzles = [one for one in (root, *root.all("puzzle")) if one.tag == "puzzle"]
    if not puzzles:
        raise root.bad("there is no puzzle in it", "an element puzzle")
    return NumberedLines(text).watched(tried(one.line, _entry, one) for one in puzzles)


def _entry(puzzle: Element) -> Entry:
    colours = _colours(puzzle)
    sheet = _from_clues(puzzle, colours) or _from_goal(puzzle, colours)
    sheet.inks, sheet.line = tuple(colours.inks), puzzle.line
    keys = {"catalogue": "id", "title": "title", "by": "author", "copyright": "copyright"}
    texts = {key: puzzle.text_of(tag) for key, tag in keys.items()}
    sheet.headings = {key: text for key, text in texts.items() if text}
    layout = sheet.puzzle()
    return sheet.entry(_saved(puzzle, layout, colours))


# -- colours -----------------------------------------------------------------------------------


def _colours(puzzle: Element) -> InkNames:
    """What is declared; black is there without that, where clues use it or nothing else is."""
    ground = puzzle.attributes.get("backgroundcolor", "white")
    colours = InkNames(values={"white": SPACE, ground: SPACE}, signs={".": SPACE})
    declared = [one for one in puzzle.all("color") if one.attributes.get("name")]
    boxes = sum(one.attributes["name"] != ground for one in declared)
    for colour in declared:
        name, sign = colour.attributes["name"], colour.attributes.get("char", "")
        if name != ground:
            wishes = BOX_SYMBOL if boxes == 1 or name == BLACK.name else sign
            colours.add(name, _rgb(colour), name, wishes)
        colours.signs |= {sign: colours.values[name]} if sign else {}
    usual = puzzle.attributes.get("defaultcolor", BLACK.name)
    used = {count.attributes.get("color", usual) for count in puzzle.all("count")}
    if not boxes or BLACK.name in used - colours.values.keys():
        colours.signs["X"] = colours.add(BLACK.name, BLACK.rgb, BLACK.name, BOX_SYMBOL)
    return colours


def _rgb(colour: Element) -> str:
    text = colour.text.strip()
    if not rgb_of(text):
        raise colour.bad(f"{text[:20]!r} is not a colour", "three or six hexadecimal digits")
    return rgb_of(text)


# -- clues and pictures ------------------------------------------------------------------------


def _from_clues(puzzle: Element, colours: InkNames) -> Sheet | None:
    sheet = Sheet()
    for clues in puzzle.all("clues"):
        lines = [_written(line, puzzle, colours) for line in clues.all("line")]
        if clues.attributes.get("type") == "rows":
            sheet.rows = lines
        else:
            sheet.columns = lines
    return sheet if sheet.rows and sheet.columns else None


def _written(line: Element, puzzle: Element, colours: InkNames) -> Written:
    usual = puzzle.attributes.get("defaultcolor", "black")
    blocks = []
    for count in line.all("count"):
        text, colour = count.text.strip(), count.attributes.get("color", usual)
        if not text.isdecimal() or len(text) > 4:
            raise count.bad(f"{text[:20]!r} is not a number", f"1 to {LARGEST}")
        value = colours.values.get(colour, SPACE)
        if value == SPACE:
            raise count.bad(f"there is no colour {colour[:20]!r}", "a colour of the puzzle")
        if int(text):
            blocks.append(Block(int(text), value))
    return Written(tuple(blocks), Span("", line.line))


def _from_goal(puzzle: Element, colours: InkNames) -> Sheet:
    goal = next((one for one in _solutions(puzzle) if one[0] == "goal"), None)
    if goal is None:
        raise puzzle.bad("there are no clues and no picture", "clues of rows and columns")
    _, element, rows = goal
    try:
        return sheet_of([[colours.signs[sign] for sign in row] for row in rows], element.line)
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


def _saved(puzzle: Element, layout: Nonogram, colours: InkNames) -> Bits:
    """What a saved picture knows; ``[..]`` and ``?`` are not known."""
    for kind, element, rows in _solutions(puzzle):
        if kind == "saved":
            signs = [sign for row in rows for sign in row]
            if len(signs) != layout.size:
                message = f"the saved picture has {len(signs)} cells"
                raise element.bad(message, str(layout.size))
            known = [(at, colours.signs.get(sign)) for at, sign in enumerate(signs)]
            return of(layout.mark(at, value) for at, value in known if value is not None)
    return 0


# -- writing -------------------------------------------------------------------------------------


def write(board: Board) -> str:
    """The clues with their colours; what is known of the cells as a saved picture."""
    puzzle = puzzle_of(board)
    usual, names = puzzle.inks[0].name, {ink.name for ink in puzzle.inks}
    ground = "white" if "white" not in names else "background"
    lines = ['<?xml version="1.0"?>', "<puzzleset>"]
    colours = f'defaultcolor="{escaped(usual)}" backgroundcolor="{ground}"'
    lines.append(f'<puzzle type="grid" {colours}>')
    keys = {"catalogue": "id", "title": "title", "by": "author", "copyright": "copyright"}
    texts = ((tag, puzzle.headings.get(key)) for key, tag in keys.items())
    lines += [f"<{tag}>{escaped(text, quote=False)}</{tag}>" for tag, text in texts if text]
    lines.append(f'<color name="{ground}" char=".">ffffff</color>')
    lines += [
        f'<color name="{escaped(ink.name)}" char="{escaped(ink.symbol)}">{ink.rgb}</color>'
        for ink in puzzle.inks
    ]
    for kind, own in (("columns", puzzle.column_lines), ("rows", puzzle.row_lines)):
        lines += [f'<clues type="{kind}">', *(_line(line, puzzle) for line in own), "</clues>"]
    if board.placed:
        image = "\n".join(f"|{row}|" for row in picture_rows(board, "?", "."))
        lines.append(f'<solution type="saved"><image>\n{escaped(image)}\n</image></solution>')
    return "\n".join([*lines, "</puzzle>", "</puzzleset>"]) + "\n"


def _line(line: Line, puzzle: Nonogram) -> str:
    inks = puzzle.inks
    counts = (
        f'<count color="{escaped(inks[block.colour - 1].name)}">{block.length}</count>'
        for block in line.clue
    )
    return f"<line>{''.join(counts)}</line>"
