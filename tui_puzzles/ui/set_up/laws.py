"""Laws drawn on a board: cells are selected, a letter names the law, digits are its number."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from string import ascii_lowercase, digits
from typing import ClassVar

from tui_puzzles.engine.bits import Bits, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.position import Position
from tui_puzzles.laws.kinds import Clue, Kind, Kinds, Place, way_of
from tui_puzzles.play.drafts import Draft
from tui_puzzles.ui.board.pointer import Phase, Stroke
from tui_puzzles.ui.board.scene import Look, Scene, looks
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.menus.listing import ListRow, column, row
from tui_puzzles.ui.menus.searching import Searching
from tui_puzzles.ui.set_up.keys import SELECT_KEY, DraftLayer
from tui_puzzles.ui.set_up.page import SetUp

NAME = 18  # columns of a law's name
ORDER = (Place.AREA, Place.LINE, Place.EDGE, Place.CELL, Place.BOARD)
"""Where laws lie whose letter comes first."""
LOOP = 4  # places of a path that comes back, at least
LONGER = 2  # signs that a number may have more than its example
ABOUT = (
    "shift+arrows or a drag select cells; a letter draws the law of that name on them, again the"
    " next one; space lists them. Digits are its number, backspace takes it away."
)


class LawSetUp(SetUp):
    """Laws stand as lines of text in the draft; their layer has no texts of cells."""

    KINDS: ClassVar[Kinds]
    LAWS = DraftLayer(
        "laws", ascii_lowercase + digits, about=ABOUT, space="List", keys=(SELECT_KEY,)
    )
    path: Sequence[int] = ()  # the selected cells in order, which come again where it goes back
    holding = False  # does moving keep the selection?
    drawn: Clue | None = None  # on the selected cells
    typed: Clue | None = None  # the law whose number is typed

    def laws(self, draft: Draft) -> Sequence[Clue]:
        """Those of a draft, the latest one last."""
        raise NotImplementedError

    @property
    def own(self) -> Sequence[Clue]:
        """The laws that are there."""
        return self.laws(self.draft)

    @property
    def drawing(self) -> bool:
        """Do keys draw laws?"""
        return self.LAYERS[self.writing].name == self.LAWS.name

    def resized(self, blank: Draft) -> Draft:
        """Laws that can't be on a board of another size go."""
        self.path = ()
        lines = [line for line in self.draft.lines.splitlines() if self._can_be(line, blank)]
        return super().resized(blank)._replace(lines="\n".join(lines))

    def _can_be(self, line: str, blank: Draft) -> bool:
        try:
            laws = self.laws(blank._replace(lines=line))
        except BadInput:
            return False
        return all(self.KINDS[law.kind].can_be(law, blank.grid) for law in laws)

    # -- selecting -----------------------------------------------------------------------------

    def select(self, *cells: int) -> None:
        """Have these cells selected."""
        self.path, self.drawn, self.typed = cells, None, None
        self._show()

    def looks(self, board: Board, wrong: Bits) -> list[Look]:
        return looks(Scene(Position(board), None, wrong=wrong, selected=of(self.path)))

    def about(self) -> Iterator[str]:
        """The laws at the cursor stand first."""
        grid = self.draft.grid
        here = [law.text(grid) for law in reversed(self.own) if self.at in law.cells]
        everywhere = [law.kind for law in self.own if not law.cells]
        for place, found in ("Here", here), ("Everywhere", everywhere):
            if found and self.drawing:
                yield f"{place}: {', '.join(found)}."
        yield from super().about()

    def action_spread(self, right: int, down: int) -> None:
        """Select the next cell too."""
        if not self.drawing:
            super().action_spread(right, down)
            return
        here, there = self.at, self.draft.grid.beside(self.at, right, down)
        if there in self.draft.grid.near(here):
            self.at = there
            self.select(*(self.path or (here,)), there)

    def action_select(self) -> None:
        if self.drawing:
            others = [cell for cell in self.path if cell != self.at]
            self.select(*others, *(() if self.at in self.path else (self.at,)))
            self.holding = bool(self.path)

    def action_move(self, right: int, down: int) -> None:
        super().action_move(right, down)
        if self.drawing:
            self.select(*(self.path if self.holding else ()))

    def action_layer(self) -> None:
        self.path, self.holding = (), False
        super().action_layer()

    def stroke(self, stroke: Stroke) -> None:
        """A drag selects cells, a click goes to one, with ctrl it selects that too."""
        if not self.drawing:
            super().stroke(stroke)
            return
        self.at = stroke.cells[-1]
        if stroke.phase is Phase.CLICK and stroke.adds:
            self.action_select()
        else:
            self.holding = False
            self.select(*(stroke.cells if stroke.phase is not Phase.CLICK else ()))

    # -- drawing -------------------------------------------------------------------------------

    def write(self, sign: str, cell: int) -> None:
        """A letter draws, a digit is one of a number; without a sign something goes."""
        if not self.drawing:
            super().write(sign, cell)
        elif not sign:
            self._take_away()
        elif sign in digits:
            self._number(sign)
        else:
            self._named(sign)

    def action_flip(self) -> None:
        """List the laws that can be drawn."""
        if self.drawing:
            grid, found = self.draft.grid, [*self.fitting()]
            place = ", ".join(grid.names_of(of(self.path or (self.at,))))
            page = LawList(f"Draw on {place}", self.KINDS, found)
            self.app.push_screen(page, lambda law: self.draw(law) if law else None)
        else:
            super().action_flip()

    def fitting(self) -> Iterator[Clue]:
        """What can be drawn on the selected cells, at last what holds everywhere."""
        grid = self.draft.grid
        for kind in sorted(self.KINDS.values(), key=lambda kind: ORDER.index(kind.place)):
            cells = cells_for(kind, self.path or (self.at,), grid)
            laws = (Clue(kind.name, cells, value) for value in ("", kind.value, "1"))
            yield from islice((law for law in laws if kind.can_be(law, grid)), 1)

    def draw(self, law: Clue, *gone: Clue) -> None:
        """Draw a law in place of others; one that holds everywhere and is there goes."""
        kind = self.KINDS[law.kind]
        if not law.cells and law in self.own:
            self._put(None, law)
            return
        if kind.apart:
            shared = [
                own for own in self.own if own.kind == law.kind and {*own.cells} & {*law.cells}
            ]
            law = law._replace(value=shared[0].value) if shared else law
            gone = (*gone, *shared)
        self._put(law, *gone)
        self.drawn = law

    def _put(self, law: Clue | None, *gone: Clue) -> None:
        """Have a law as the latest one, and others no more."""
        others = [own for own in self.own if own not in (law, *gone)]
        lines = [own.text(self.draft.grid) for own in (*others, *([law] if law else ()))]
        self.typed = None
        self.change(self.draft._replace(lines="\n".join(lines)))

    def _named(self, letter: str) -> None:
        """Draw the law of this letter, again the next one; where none fits it may be a value.

        Without a selection, a law of that letter at the cursor is taken up.
        """
        fits = [law for law in self.fitting() if law.kind.startswith(letter)]
        names, last, here = [law.kind for law in fits], self.drawn, self._here(letter)
        if last and last in self.own and last.kind in names:
            self.draw(fits[(names.index(last.kind) + 1) % len(fits)], last)
        elif here and not self.path:
            self._put(here)
        elif fits:
            self.draw(fits[0])
        elif (law := self._here(numbered=True)) and self._is_value(law, letter.upper()):
            self._type(law, letter.upper())

    def _here(self, letter: str = "", *, numbered: bool = False) -> Clue | None:
        """The latest law at the cursor, with this letter, or with a number."""
        laws = (law for law in reversed(self.own) if self.at in law.cells)
        fits = (law for law in laws if law.kind.startswith(letter))
        return next((law for law in fits if self.KINDS[law.kind].value or not numbered), None)

    def _is_value(self, law: Clue, value: str) -> bool:
        grid = self.draft.grid
        return self.KINDS[law.kind].can_be(law._replace(value=value), grid)

    def _number(self, digit: str) -> None:
        """A digit goes on with the number that is typed, or begins one."""
        if law := self._here(numbered=True):
            old = law.value.strip("0") and law.value if law == self.typed else ""
            self._type(law, (old + digit)[: len(self.KINDS[law.kind].value) + LONGER])

    def _type(self, law: Clue, value: str) -> None:
        new = law._replace(value=value)
        self._put(new, law)
        self.typed, self.drawn = new, new if self.drawn == law else self.drawn

    def _take_away(self) -> None:
        """The last digit of the number that is typed; else the latest law at the cursor."""
        law = self._here()
        if law and law == self.typed and law.value:
            self._type(law, law.value[:-1])
        elif law:
            self._put(None, law)


def cells_for(kind: Kind, path: Sequence[int], grid: Grid) -> tuple[int, ...]:
    """The cells of a law of this kind on a path: a line may be a loop, what is read goes on."""
    once = tuple(dict.fromkeys(path))
    match kind.place:
        case Place.BOARD:
            return ()
        case Place.LINE:
            loop = len(path) == len(once) + 1 > LOOP and path[0] == path[-1]
            return tuple(path) if loop else once
        case Place.EDGE:
            return _read_on(once, grid) if len(once) > 1 else once
    return tuple(sorted(once))


def _read_on(cells: Sequence[int], grid: Grid) -> tuple[int, ...]:
    """From the first cell past the second one to the edge."""
    (row, col), (down, right) = grid.row_col(cells[0]), way_of(cells, grid.row_col)
    found = []
    while 0 <= row < grid.rows and 0 <= col < grid.cols and max(abs(down), abs(right)) == 1:
        found.append(grid.cell(row, col))
        row, col = row + down, col + right
    return tuple(found)


class LawList(Searching[Clue]):
    """The laws that can be drawn, each with what it says."""

    PLACEHOLDER = "part of a name"

    def __init__(self, heading: str, kinds: Kinds, laws: Sequence[Clue]) -> None:
        super().__init__()
        self.HEADING, self.kinds, self.laws = heading, kinds, laws

    def rows(self) -> list[ListRow]:
        return [self._row(law) for law in self.laws if self.pattern.casefold() in law.kind]

    def _row(self, law: Clue) -> ListRow:
        about = self.kinds[law.kind].help
        pieces = column(law.kind, NAME), TextPiece(about, ("faint",))
        return row(*pieces, pick=partial(self.dismiss, law), note=about)
