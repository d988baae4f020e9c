"""Latin squares being set up: digits, and what a style has as laws that are drawn.

The first law that is drawn says which style it is; those of others don't count.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid, Patch
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.later import expression
from tui_puzzles.games.latin import str8ts
from tui_puzzles.games.latin.puzzle import DIGITS, SIDES, Latin
from tui_puzzles.games.latin.styles import KINDS, STYLES
from tui_puzzles.laws.kinds import Clue
from tui_puzzles.play.drafts import Draft, begun
from tui_puzzles.ui.set_up.keys import DraftLayer
from tui_puzzles.ui.set_up.laws import ABOUT, LawSetUp

_WAYS = {"p": "+", "m": "-", "x": "×", "d": "÷"}
_LAW = expression(r"([a-z]+)(?: (\d+[+×÷-]?))?((?: r\dc\d(?:-r\dc\d)?)+)")


class LatinSetUp(LawSetUp):
    """Cells have digits."""

    NAME = "latin"
    KINDS = KINDS
    LAYERS: ClassVar[Sequence[DraftLayer]] = (
        DraftLayer("digits", DIGITS, about="those that are given."),
        LawSetUp.LAWS._replace(about=f"{ABOUT} p, m, x and d are +, -, × and ÷."),
    )
    STYLES = tuple(style.name for style in STYLES)
    SIDES, SQUARE = SIDES, True
    TEXT = (
        "Laws: A line for each, such as less r1c1 r1c2, cage 6× r1c1 r1c2, skyscraper 3 r1c1-r5c1, "
        "black 5 r1c1."
    )

    def first_layer(self, style: str) -> int:
        return int(style != self.STYLES[0])

    def write(self, sign: str, cell: int) -> None:
        """Behind the number of a cage some letters are its sign."""
        law = self._here(numbered=True) if self.drawing and sign in _WAYS else None
        if law and law.kind == "cage":
            self._type(law, law.value.rstrip("+×÷-") + _WAYS[sign])
        else:
            super().write(sign, cell)

    def made(self, draft: Draft) -> Board:
        layout, texts = _layout(draft.rows, tuple(self.laws(draft))), [*draft.layers[0]]
        if not isinstance(layout.grid, Patch):
            return begun(layout, texts)
        black = {cell: clue.value for clue in layout.clues for cell in clue.cells}
        return begun(layout, [black.get(at) or texts[at] for at in layout.grid.at])

    def laws(self, draft: Draft) -> Sequence[Clue]:
        return _laws(draft.lines, draft.grid)

    def with_lines(self, lines: str) -> Draft:
        draft = self.draft._replace(lines=lines)
        for law in self.laws(draft):
            KINDS[law.kind].check(law, draft.grid)
            list(KINDS[law.kind].law(draft.grid, law))
        return draft


@lru_cache(maxsize=8)
def _layout(side: int, laws: Sequence[Clue]) -> Latin:
    """The square of those that can be."""
    able = [law for law in laws if KINDS[law.kind].can_be(law, Grid(side, side))]
    kinds = {kind.name: style for style in STYLES for kind in style.kinds}
    style = kinds[able[0].kind] if able else STYLES[0]
    own = [law for law in able if kinds[law.kind] is style]
    return str8ts.of_clues(side, own) if style is str8ts.STR8TS else Latin(style, side, own)


@lru_cache(maxsize=8)
def _laws(lines: str, grid: Grid) -> tuple[Clue, ...]:
    return tuple(
        _law(text.strip(), at, grid)
        for at, text in enumerate(lines.splitlines(), 1)
        if text.strip()
    )


def _law(text: str, line: int, grid: Grid) -> Clue:
    """The constraint of a line; BadInput where it is none."""
    match = _LAW.fullmatch(text)
    if match is None or match[1] not in KINDS:
        raise BadInput(f"{text!r:.40} is no law", line=line, expected=", ".join(KINDS))
    cells = list[int]()
    for word in match[3].split():
        ends = [grid.find(end) for end in word.split("-")]
        if None in ends:
            raise BadInput(f"there is no cell {word!r}", line=line, expected=grid.names()[-1])
        cells += grid.run(ends[0] or 0, ends[-1] or 0)
    return Clue(match[1], tuple(cells), match[2] or "")
