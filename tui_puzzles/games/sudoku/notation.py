"""The ways to write a Sudoku down: which form is it, what does it say, and the same back."""

from collections.abc import Iterator, Sequence
from itertools import islice

from tui_puzzles.engine.bits import count
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import LaterCall, expression
from tui_puzzles.games.sudoku.formats import cells, marks
from tui_puzzles.games.sudoku.formats.blocks import TextBlock, blocks
from tui_puzzles.games.sudoku.formats.text import RELATED, LineKind
from tui_puzzles.games.sudoku.puzzle import LAYOUT, puzzle_of
from tui_puzzles.notation.forms import Form, Forms, is_json, of_drawings
from tui_puzzles.notation.texts import ARRAY, NumberedLines, head

LINK, KILLER = LineKind.LINK, LineKind.KILLER


def _later(place: str) -> LaterCall:
    """A function of a form that most texts don't have: its module loads with the first of them."""
    return LaterCall(f"tui_puzzles.games.sudoku.formats.{place}")


def _rare(name: str, kind: LineKind, read: str, write: str, fits: str = "") -> Form[TextBlock]:
    """A form of blocks of a kind, all of them or those that ``fits`` accepts."""
    accepts = _later(fits) if fits else bool
    return Form(
        name,
        lambda block: block.kind is kind and bool(accepts(block)),
        _later(read),
        _later(write),
    )


TABLE = (
    _rare(
        "sudokuwiki", LINK, "sudokuwiki:read_link", "sudokuwiki:write_link", "sudokuwiki:is_link"
    ),
    _rare("puzz.link", LINK, "pzpr:read_link", "pzpr:write_link", "pzpr:is_link"),
    _rare("pzprv3", LINK, "pzpr:read_file", "pzpr:write_file", "pzpr:is_file"),
    _rare("opensudoku", LineKind.GAME, "opensudoku:read_game", "opensudoku:write_game"),
    _rare("sudokupad", LINK, "links:read_link", "links:write_sudokupad", "links:is_sudokupad"),
    _rare("f-puzzles", LINK, "links:read_link", "links:write_f_puzzles"),
    Form("known-laws", None, _later("links:read_known")),
    _rare("hodoku", LineKind.LIBRARY, "library:read_library", "library:write_library"),
    _rare("sumocue", KILLER, "killers:read_sumocue", "killers:write_sumocue", "killers:is_sumocue"),
    _rare("solo", KILLER, "solo:read_solo", "solo:write_solo", "solo:is_solo"),
    _rare("arrows", KILLER, "killers:read_arrows", "killers:write_arrows"),
    Form("729", marks.has_nines, marks.read_nines),
    Form("line", cells.is_long, cells.read_cells, cells.write_line),
    Form("pencilmarks", marks.has_groups, marks.read_groups, marks.write_groups),
    Form("sdk", cells.is_sdk, cells.read_sdk, cells.write_sdk),
    Form("ss", cells.has_stars, cells.read_cells),
    Form("grid", cells.is_grid, cells.read_cells, cells.write_grid),
    Form("sdm", cells.is_long, cells.read_cells, cells.write_sdm),  # line after line
)
_OURS = {
    LINK,
    LineKind.GAME,
    LineKind.LIBRARY,
    KILLER,
    LineKind.PUZZLE,
}  # nothing else looks like them
_LINES = (None, "line", "sdm")
_LIST = expression(r"(?>(?:[0-9.]{81}(?:\r\n?|\n))*)(?:(?<=[\r\n])|[0-9.]{81})")
"""Whole puzzles line by line, without anything else."""
_OTHER = expression(r"[ \t>]*(?:\d+x\d+t\d+(?:d\w)?:|\+(?:[-x ]{3}\+)*? [ x] \+)")
"""Ids of boards with tiles of some shape, and lines of points with gaps: no Sudoku has any."""
_OBJECT = expression(
    r'\s*\{[^\x00]{0,20000}?"(?:grid|cells)"\s*:\s*\[\s*\[\s*\{\s*'
    r'(?:\}|"(?:value|given|region|c|\w+PencilMarks)")'
)
"""A grid whose cells are objects themselves."""
_FILE = expression(r"\s*pzprv3[.\d]*\s*[\r\n]\s*sudoku\s*[\r\n]")
_VARIANTS = (
    r"\b(?:killer|thermo\w*|arrows?|jigsaw|irregular|diagonals?|windoku|futoshiki|kenken|calcudoku"
    r"|skyscrapers?|str8ts|(?:anti|non)-?(?:knight|king|consecutive)\w*)\b"
)
_LAW = expression(
    r'(?i)"(cages|thermo\w*|arrows?|inequalities|kropki\w*|\w{0,9}dots|diagonals?|lines|constraints)"'
    r'\s*:\s*(?:true|\[\s*[\[{]|\{\s*")'
    rf'|"(?:constraints|rules|diagonals)"\s*:\s*\[[^\]]{{0,500}}?({_VARIANTS})'
    rf'|"(?:type|variant|kind)"\s*:\s*"[^"]{{0,80}}?({_VARIANTS})'
)
"""What JSON has beside the cells of a puzzle that is no plain Sudoku."""
_FACTS = 16
_PATIENCE = 100  # puzzles that can't be read before ``recognise`` gives up


class Sudokus(Forms[TextBlock]):
    """The same, but two lines of cells are a list, and what is surely meant for one is."""

    def parse(self, text: str, form: str | None = None) -> Iterator[Entry]:
        """The puzzles of a text; lines of digits and dots alone are read as fast as can be."""
        if form in _LINES and _LIST.fullmatch(text):
            lines = enumerate(text.splitlines(), 1)
            return (Entry(cells.usual_board(line), line=number) for number, line in lines)
        entries = super().parse(text, form)
        law = _LAW.search(text) if is_json(text) else None
        return _refused(list(entries), next(filter(None, law.groups()))) if law else entries

    def fitting(self, text: str) -> str | None:
        """The form of the first puzzle that can be read or is surely meant for one."""
        begun = self.before(head(text))
        if _LIST.fullmatch(begun):
            return "sdm" if len(begun) > 2 * LAYOUT.size else "line"
        if whole := self.whole_form(begun):
            return whole.name
        if len(ARRAY.findall(begun)) > 1 or RELATED.search(begun):
            return None
        lines = NumberedLines(begun)
        seen = (block for block in islice(self.blocks(lines), _PATIENCE))
        ours = (block for block in seen if self._is_ours(block))
        try:
            names = [form.name for block in islice(ours, 2) if (form := self.form_of(block))]
        except BadInput:  # a line that is longer than any of ours
            return None
        if names == ["line", "line"]:
            return "sdm"
        return names[0] if names else None

    def _is_ours(self, block: TextBlock) -> bool:
        if any(_OTHER.match(line.span.text) for line in block.body):
            return False
        if block.kind in _OURS or cells.is_usual(block):
            return True
        board = self.entry(block).board
        if board is None:
            return cells.is_nearly(block)
        if block.laws or block.variant:
            return True
        empty = count(board.marks) == board.layout.size * len(board.layout.symbols)
        if empty and block.left:  # it may be anything
            return False
        texts = [sign.text for line in block.rows for sign in cells.signs(line)]
        return not cells.is_others_line(block, board) and not cells.is_others(texts, board)


def _refused(entries: Sequence[Entry], law: str) -> Iterator[Entry]:
    """Errors in place of plain Sudokus where this law was left out; all others as they are."""
    expected = "the JSON of f-puzzles or SudokuPad, or a line for each constraint"
    left_out = any(entry.left for entry in entries)
    for entry in entries:
        if not left_out or entry.board is None or puzzle_of(entry.board).variant.clues:
            yield entry
        else:
            message = f"{law!r} isn't read in this JSON"
            yield Entry(
                None, BadInput(message, line=entry.line, expected=expected), line=entry.line
            )


def _may_be_facts(text: str) -> bool:
    """Are there enough signs of one kind for as many givens? What looks at them loads then."""
    is_facts = _later("kind:is_facts")
    return max(map(text.count, "(\n:=")) >= _FACTS and bool(is_facts(text))


def _on_a_line(text: str) -> str:
    """A file of puzz.link on one line, any other text as it is."""
    return "/".join(text.split("\n")) if _FILE.match(text) else text


NOTATION = Sudokus(
    table=TABLE,
    blocks=blocks,
    whole=(
        of_drawings("tui_puzzles.games.sudoku.formats.penpa:entry"),
        Form("object", lambda text: _OBJECT.match(text) is not None, _later("links:read_object")),
        Form("cages", _later("killers:is_list"), _later("killers:read_list")),
        Form("facts", _may_be_facts, _later("kind:read_facts")),
        Form("ksudoku", lambda text: "<ksudoku" in text, _later("ksudoku:read")),
    ),
    short="line",
    solved="line",
    drawn="grid",
    marks="pencilmarks",
    lone="[0-9.]{81}",
    cells="tui_puzzles.games.sudoku.formats.kind:KIND",
    before=_on_a_line,
)
