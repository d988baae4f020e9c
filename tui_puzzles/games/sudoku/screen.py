"""Sudoku on the screen: digits are values, and letters where there are more than nine."""

from collections.abc import Sequence
from typing import ClassVar

from tui_puzzles.engine.bits import bit
from tui_puzzles.engine.later import loaded
from tui_puzzles.engine.words.together import capital, listed
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.games.sudoku.houses import House
from tui_puzzles.games.sudoku.puzzle import DIGITS, Sudoku, puzzle_of
from tui_puzzles.laws.kinds import OWN_GROUND, Clue, Drawing, Kind
from tui_puzzles.laws.sums import Combination
from tui_puzzles.play.session import Session
from tui_puzzles.ui.board.digits import DigitSkin
from tui_puzzles.ui.board.figures import SIGN, ink_of
from tui_puzzles.ui.board.ruled import Size
from tui_puzzles.ui.board.skin import Skin, TextPiece
from tui_puzzles.ui.board.tones import NO_TONES, tones_of
from tui_puzzles.ui.keys import ENTER, LEARN, Key, value_keys
from tui_puzzles.ui.panel.legend import as_named
from tui_puzzles.ui.panel.panel import PanelArea
from tui_puzzles.ui.panel.wrapping import wrapped
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, plain
from tui_puzzles.ui.puzzle.screen import Guided, PuzzleScreen

OWN = (
    Key(
        "sudoku.letter",
        "Z,ctrl+f",
        "letter",
        "Letter",
        "On large boards: the next digit is a letter, 1 for A, 2 for B; twice, 1 for J",
        ENTER,
    ),
    Key(
        "sudoku.dance", "d,ctrl+n", "dance", "Dancing Links", "Watch a search on this board", LEARN
    ),
)
LAWS = Key("sudoku.laws", "i", "laws", "Laws", "The laws of this cell, in words", LEARN)
_LINED = (Size(9, 4), Size(7, 3), Size(5, 2))
_SMALL = (Size(3, 1), Size(3, 1, lined=False))
SIZES = {
    6: _LINED,
    10: (*_LINED, Size(5, 2, lined=False), Size(5, 1), *_SMALL),
    12: (Size(9, 4), Size(7, 3), Size(5, 3), Size(5, 3, lined=False), *_SMALL),
    25: (Size(9, 4), Size(5, 4), Size(5, 4, lined=False), Size(5, 2, lined=False), *_SMALL),
}
"""By the most rows of a board the sizes of its cells, largest first."""

ON_LINES = (Drawing.SIGN, Drawing.QUAD, Drawing.ARROW)
"""What is seen among candidates where there are lines between all rows."""

TERMS = as_named(
    "base", "bridge", "carrier", "chain", "clash", "companions", "corner", "corners", "cover",
    "covers", "cross", "fins", "floor", "grave", "hidden", "links", "mirror", "naked",
    "pattern", "pincers", "pivot", "rectangle", "roof", "sets", "stem", "target", "targets",
)  # fmt: skip
WITH_CAGES = "tui_puzzles.games.sudoku.killer_screen:KillerScreen"


class SudokuScreen(PuzzleScreen):
    """Sudoku: cells grow where there is room. With cages it is a screen for sums."""

    TERMS = TERMS
    OWN_KEYS: ClassVar[Sequence[Key]] = (*OWN, LAWS)
    TYPED_KEYS = tuple(value_keys(DIGITS))
    telling_laws = False  # are the laws of the cursor's cell in the panel?

    def __new__(cls, session: Session, _guided: Guided | None = None) -> "SudokuScreen":
        units = session.position.layout.units
        if not any(isinstance(unit, Combination) for unit in units):
            return super().__new__(cls)
        screen: type[SudokuScreen] = loaded(WITH_CAGES)
        return super().__new__(screen)

    def skins(self, plain: bool, blocks: bool) -> Sequence[Skin]:
        many = self.app.console.color_system == "truecolor"
        tones = NO_TONES if plain else tones_of(self.app.theme, many)
        drawings = {figure.drawing for figure in self.puzzle.figures}
        bare = not drawings & {*ON_LINES} or Drawing.BORDER in drawings  # sums take more room
        most = min(rows for rows in SIZES if self.puzzle.field.rows <= rows)
        sizes = [size for size in SIZES[most] if size.lined or bare]
        return [DigitSkin(self.puzzle, size, plain, blocks, tones) for size in sizes]

    @property
    def puzzle(self) -> Sudoku:
        """The layout of the puzzle that is played."""
        return puzzle_of(self.session.position.start)

    def law_words(self) -> Sequence[Paragraph]:
        """They have the signs that they have on the board."""
        return [*map(_law, self.puzzle.variant.kinds)]

    def laws_here(self) -> list[Paragraph]:
        """The laws of the cursor's cell: its houses, then each constraint and what it says."""
        puzzle = self.puzzle
        around = puzzle.units_with(bit(self.cell))
        houses = [unit.name for unit in around if isinstance(unit, House)]
        everywhere = [KINDS[name] for name in puzzle.variant.extras if KINDS[name].drawing is None]
        clues = [clue for clue in puzzle.variant.clues if self.cell in clue.cells]
        return [
            plain(f"Each digit once in {listed(houses)}."),
            *(plain(kind.help) for kind in everywhere),
            *(self._law_of(clue) for clue in clues),
        ]

    def _law_of(self, clue: Clue) -> Paragraph:
        """A constraint, and what it says."""
        sign, law = _law(KINDS[clue.kind])
        return [sign, TextPiece(f"{capital(clue.text(self.puzzle.field))}. ", ("title",)), law]

    def areas(self) -> Sequence[PanelArea]:
        """The laws of the cursor's cell, below the reason of a step."""
        if not self.telling_laws:
            return ()
        text, name = self.laws_here(), self.puzzle.cell_names[self.cell]
        return [PanelArea("Laws", lambda width: wrapped(text, width), name)]

    def point_at(self, cell: int) -> None:
        super().point_at(cell)
        if self.telling_laws:
            self.show()

    def action_laws(self) -> None:
        """Show or hide the laws of the cursor's cell, wherever it goes."""
        self.telling_laws = not self.telling_laws
        self.show(self.shows.telling() if self.shows.answer.found is None else None)

    def action_letter(self) -> None:
        """The next digit stands for a letter; again, for one nine letters on."""
        self.board_input.shift(len(DIGITS))

    def action_dance(self) -> None:
        """Watch a search on this board."""
        from tui_puzzles.games.sudoku.stage import sudoku_stage

        self.prompts.dance(sudoku_stage)


def _law(kind: Kind) -> Paragraph:
    """The law of a kind behind its sign on the board, or a piece of its line."""
    line = "── " if kind.drawing is Drawing.LINE and kind.hue else ""
    sign = f"{kind.sign} " if isinstance(kind.sign, str) and kind.sign else line
    ink = ink_of(kind.hue) if kind.hue not in ("", OWN_GROUND) else SIGN
    return [TextPiece(sign, ink), TextPiece(kind.help)]
