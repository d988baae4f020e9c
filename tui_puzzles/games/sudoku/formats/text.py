"""A text as lines of a known kind."""

import re
from collections.abc import Callable, Iterator
from enum import Enum, auto
from functools import cache
from itertools import pairwise

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.later import expression
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.games.sudoku.houses import SHAPES
from tui_puzzles.laws.kinds import WITH_CELLS, Place
from tui_puzzles.notation.fields import PLAIN
from tui_puzzles.notation.programs.puzz_link import MODES
from tui_puzzles.notation.span import Span
from tui_puzzles.notation.texts import NumberedLines
from tui_puzzles.records import NamedTuple


class LineKind(Enum):
    """What a line is."""

    HEADING = auto()  # a comment, or a header such as #DMy puzzle
    LAW = auto()  # a constraint: its kind, its number if it has one, its cells
    LINK = auto()
    GAME = auto()  # an element of OpenSudoku's XML
    BLANK = auto()
    PUZZLE = auto()  # [Puzzle]
    SECTION = auto()  # [State], [PencilMarks]
    BORDER = auto()
    LIBRARY = auto()
    KILLER = auto()  # a whole killer on one line
    LONG = auto()  # a whole puzzle on one line
    PROSE = auto()
    ROW = auto()


LONE = {
    LineKind.LINK,
    LineKind.GAME,
    LineKind.LIBRARY,
    LineKind.KILLER,
    LineKind.LONG,
}  # each such line is a puzzle
SECTIONS = {LineKind.PUZZLE, LineKind.SECTION}
HEADINGS = {LineKind.HEADING, LineKind.PROSE, LineKind.LAW}
CELLS = {LineKind.LIBRARY, LineKind.KILLER, LineKind.LONG, LineKind.ROW}
LONGEST = 4096  # characters of a line with cells

PUZZ_LINK = rf"\bsudoku{MODES}/(?:[a-z]*:?/)?(?=\d{{1,3}}/\d{{1,3}}/)"
_GAME = expression(r"<game\b(?>(?:[^<>\"']++|\"[^\"]*+\"|'[^']*+')*)>")
_SITES = r"f-puzzles\.com/|sudokupad\.|crackingthecryptic"

# The words of a variant before the cells, as in "6x6 sudoku x: 1..." or "jigsaw AABB...: ..."
_CELLS = r"(?=[^#]*[^#\s|,;\"(){}<>\[\]])"  # words without cells behind them are no puzzle


SIDE = r"(?:(left|right|above|below|top|bottom)\s+(?:of\s+)?)?"
"""Where a number stands outside a row or a column."""


@cache
def _prefix() -> str:
    """The pattern of them; kinds from outside are looked up once it is needed."""
    names = "|".join(map(re.escape, KINDS.words(Place.BOARD)))
    name = rf"(?:sudoku|{names}|jigsaw|\d{{1,2}}x\d{{1,2}}|[a-y]{{16,625}})"
    return rf"^\s*+(?P<words>(?:{name}[\s,]+)*{name})\s*:{_CELLS}"


@cache
def _meant() -> str:
    """The pattern of lines that are meant for a law, whatever is wrong with them."""
    names = "|".join(map(re.escape, KINDS.words(*WITH_CELLS)))
    return rf"^\s*+(cage\s++\d|({names}|dot|killer)\b[^#]*\b({_CELL}|{SIDE}(row|col(umn)?)\s+\d))"


_LETTERED = "|".join(rf"[0-9a-p.*_-]{{{side}}}" for side in SHAPES if side > 9)
_CELL = r"r\d{1,2}c\d{1,2}"
USUAL = expression(r"[0-9.]{81}")  # most lines of most files
_KINDS: tuple[tuple[LineKind, str | Callable[[], str]], ...] = (  # the first that matches
    (LineKind.HEADING, r"^\s*+#"),
    (
        LineKind.LAW,
        rf"^\s*+[a-z][a-z -]*?(?<!\s):?(\s+[\da-p]+)?(\s+{_CELL}(-{_CELL})?:?)+\s*(#|$)",
    ),
    (LineKind.LAW, rf"^\s*+([a-z][a-z ]*\s)?{_CELL}(\s*[○●<>]\s*|\s+[xv]\s+){_CELL}\s*(#|$)"),
    (LineKind.LAW, rf"^\s*+[a-z][a-z -]*\s\d+\s+{SIDE}(row|col(umn)?)\s+\d+\s*(#|$)"),
    (LineKind.LAW, _meant),
    (LineKind.KILLER, r"^\s*+(\d{1,2}x\d{1,2}:[a-z]*:k:|\dx\d(?=[a-z\d]*k)[a-z\d]*:[a-z\d_,]{4})"),
    (
        LineKind.KILLER,
        r"^\s*+(?-i:\d{1,2}(x\d|j)[a-z\d]*:(?=[a-z_,]*\d)(?![a-z\d_]*__)[a-z\d_,]{4,}\s*(#|$))",
    ),
    (LineKind.KILLER, r"^\s*+(?-i:(?=[^\s<>^]*[<>^])[0-9A-Za-z<>^.]{76,86})(?=[\s#]|$)"),
    (LineKind.LINK, r"^\s*+pzprv3[.\d]*/sudoku/"),
    (LineKind.LINK, rf"{_SITES}|[?&](load|bd)=|\bfpuz|^\s*+(scl|ctc)[\w+/%=]{{60}}|{PUZZ_LINK}"),
    (LineKind.GAME, _GAME.pattern),
    (LineKind.BLANK, r"^\s*+$"),
    (LineKind.PUZZLE, r"^\s*+\[puzzle\]\s*(#|$)"),
    (LineKind.SECTION, r"^\s*+\[[a-z]+\]\s*(#|$)"),
    (LineKind.BORDER, r"^((?=.*(--|==|-\+|\+-))[-+=|*.:'`\s]*|[+=|:'`\s]*)(#|$)"),
    (LineKind.LIBRARY, r"^\s*+:(\d{4}|[^\s:]+:[^:]*:)"),
    (LineKind.PROSE, r"^\W*(solution|solved|answer)\w*\W+[1-9]{81}\W*$"),
    (LineKind.LONG, _prefix),
    (LineKind.LONG, r"^\s*+[0-9a-p.*_-]{100,625}\s*(#|$)"),
    (LineKind.LONG, r"^[^#]*?((?!-{12})[0-9.*_x-]{20}|([0-9.*_x-][\s|,;]++){40})"),
    (LineKind.ROW, rf"^\s*+(?=.*[\d.])({_LETTERED})\s*(#|$)"),
    (LineKind.ROW, r"^\s*+\|[\s|+u0-9a-p.*_-]*\|\s*(#|$)"),
    (LineKind.PROSE, r"^[^#]*?[^\W\d_x]{3}|^[^0-9.*_x#-]*(#|$)"),
    (LineKind.ROW, r""),
)
RELATED = expression(
    r"(?m)^[ \t]*+(?:(?=[^\n]{0,40}[<>^v∧∨])[<>^v∧∨0.\- \t,;]{3,40}"
    r"|[A-I][1-9] ?[;,<>] ?[A-I][1-9])[ \t\r]*$"
)
"""A line of a Futoshiki: signs between cells, or two cells."""
_VARIANT = expression(r"\s*#?\s*(?:variant|regions)\s*:", re.IGNORECASE)
_WORD = expression(r"[^\s|,;\"'`(){}<>\[\]]+")
_OPEN = expression(r"(?<![0-9.])(?=[1-9]{0,80}[0.])[0-9.]{81}(?![0-9.])")
"""A puzzle among other words, not its solution."""
_ANSWER = expression(r"(?<!un)(?:solution|solved|answer)\w{0,9}\W{0,9}$", re.IGNORECASE)


class TextLine(NamedTuple):
    """A line in plain characters, cut before its comment (a link has none).

    ``variant``: the words before the cells of a whole puzzle that tell its variant.
    """

    kind: LineKind
    span: Span
    comment: str = ""
    variant: tuple[Span, ...] = ()

    @property
    def words(self) -> list[Span]:
        """What stands between the blanks, borders, commas and brackets."""
        return self.span.parts(_WORD)


def _kind(line: str) -> LineKind:
    """What a line is; patterns are compiled with the first line that needs them."""
    if USUAL.fullmatch(line):
        return LineKind.LONG
    patterns = ((kind, own if isinstance(own, str) else own()) for kind, own in _KINDS)
    return next(kind for kind, pattern in patterns if re.search(pattern, line, re.IGNORECASE))


def says(line: str) -> bool:
    """Does it tell a constraint, the words of a variant, or something of another puzzle?"""
    return _kind(line) is LineKind.LAW or bool(_VARIANT.match(line) or RELATED.match(line))


def read_lines(lines: NumberedLines) -> Iterator[TextLine]:
    """All lines, whatever they end with; BadInput for one that is longer than any puzzle's."""
    for number, raw in lines:
        plain = raw.translate(PLAIN)
        kind = _kind(plain)
        if kind in CELLS and len(raw) > LONGEST:
            message = f"the line has {len(raw)} characters"
            raise BadInput(message, line=number, expected=f"at most {LONGEST}")
        if kind is LineKind.GAME:
            yield from (TextLine(kind, game) for game in Span(plain, number).parts(_GAME))
            continue
        text, _, comment = (plain, "", "") if kind is LineKind.LINK else plain.partition("#")
        named = kind is LineKind.LONG and ":" in text
        prefix = re.match(_prefix(), text, re.IGNORECASE) if named else None
        start = prefix.end() if prefix else 0
        words = Span(prefix["words"], number).parts(_WORD) if prefix else ()
        cells = Span(text[start:], number, start + 1)
        pieces = [cells] if kind is not LineKind.LONG or prefix else _each_with_one(cells)
        yield from (TextLine(kind, piece, comment.strip(), tuple(words)) for piece in pieces)


def _each_with_one(line: Span) -> list[Span]:
    """The line in pieces with a puzzle each, and what stands behind that."""
    found = [match.start() for match in _OPEN.finditer(line.text)]
    starts = [at for at in found if not _ANSWER.search(line.text, max(at - 30, 0), at)]
    return [line.at(*piece) for piece in pairwise((0, *starts[1:], len(line.text)))]
