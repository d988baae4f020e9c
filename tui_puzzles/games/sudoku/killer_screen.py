"""Sudoku with cages on the screen: their combinations, and sums of houses and of chosen cells."""

from collections.abc import Iterator, Sequence
from functools import cached_property

from tui_puzzles.engine.bits import EMPTY, Bits, count, has, members, of, only, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.step import Role
from tui_puzzles.engine.words.together import capital
from tui_puzzles.games.sudoku.screen import OWN, SudokuScreen
from tui_puzzles.laws.areas import Area as SumArea
from tui_puzzles.laws.areas import area_of, areas, sum_of
from tui_puzzles.laws.different import house_cells
from tui_puzzles.laws.rules.sums.view import left, seen
from tui_puzzles.laws.sums import Combination
from tui_puzzles.ui.board.scene import NO_LIGHT, Light, Look, Scene
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.keys import LEARN, Key
from tui_puzzles.ui.panel.chain import Chain
from tui_puzzles.ui.panel.combinations import UnitDigits, all_combinations
from tui_puzzles.ui.panel.panel import PanelArea
from tui_puzzles.ui.panel.wrapping import wrapped
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, plain, title
from tui_puzzles.ui.puzzle.shown import Shown
from tui_puzzles.ui.sums_screen import SumsScreen, sum_keys

CAGE = Key("sudoku.cage", "i", "", "Cage", "The combinations of this cell's cage", LEARN)
HOUSE = Key(
    "sudoku.house",
    "=",
    "house",
    "House",
    "The sums of this cell's row: cages, innies, outies; again: column, box",
    LEARN,
)
FEW, MANY = 3, 4
"""Names of chosen cells that are told; innies or outies from more than which on are counted."""


class KillerScreen(SumsScreen, SudokuScreen):
    """Cages have tones; candidates are those that some combination of their cage has."""

    OWN_KEYS = (*OWN, *sum_keys(CAGE), HOUSE)
    SHOWN = (CAGE.id, HOUSE.id)
    SWITCHED = ("Every cell shows what its cage allows.", SudokuScreen.SWITCHED[1])
    AREA = "Cage here"
    _house: tuple[Light, int, int] = (NO_LIGHT, -1, 0)
    """Of the house whose sums are told the light, the cell and its number among the cell's."""

    @cached_property
    def cages(self) -> tuple[Combination, ...]:
        """The cages, with a sum and without."""
        return tuple(unit for unit in self.puzzle.units if isinstance(unit, Combination))

    @property
    def summed(self) -> list[Combination]:
        return [cage for cage in self.cages if has(cage.cells, self.cell)]

    def found_in(self, units: Sequence[Combination], board: Board) -> list[UnitDigits]:
        return all_combinations(units, board)

    def words_for(self, unit: Combination) -> str:
        return f"in {unit.length} cell{'s' * (unit.length > 1)}"

    def units_text(self) -> list[Paragraph]:
        """The cages, and the other laws of the cell if the board has any."""
        others = self.puzzle.variant.kinds[1:]
        return [*super().units_text(), *(self.laws_here()[1:] if others else ())]

    def greet(self) -> None:
        super().greet()
        offers = ((CAGE.id, "a cage's sums"), (HOUSE.id, "a house's sums"))
        self.tell(*self.shows.words, self.keys_for(*offers))

    # -- what the board shows ------------------------------------------------------------------

    def shown(self, board: Board) -> Board:
        """Without candidates that no combination of the cage has, unless it has none left."""
        gone = EMPTY
        for cage in self.cages:
            digits = union(left(seen(board, cage.path), cage.clue))
            if digits:
                gone |= board.layout.marks(cage.cells, board.layout.values & ~digits)
        return board.without(gone & ~board.placed_marks)

    def seen(self, scene: Scene) -> Sequence[Look]:
        """Cages that a step isn't about stand back."""
        found = super().seen(scene)
        if scene.light.step is None:
            return found
        lit = {cell for cell, look in enumerate(found) if look.role or look.lit}
        far = union(cage.cells for cage in self.cages if not lit & {*cage.path})
        return [look._replace(far=has(far, cell)) for cell, look in enumerate(found)]

    # -- chosen cells --------------------------------------------------------------------------

    def areas(self) -> Sequence[PanelArea]:
        """What is left of the sum of the chosen cells; the cage here, below a step's reason."""
        found = [*super().areas()]
        if len(self.entry.selected) > 1:
            text = [plain(self._chosen(of(self.entry.selected)))]
            found.insert(0, PanelArea("Selected", lambda width: wrapped(text, width)))
        return found

    def _chosen(self, cells: Bits) -> str:
        """r1c1-r1c4: 3 cells, 17 left; of a sum that isn't known what is there so far."""
        names, board = self.puzzle.field.names_of(cells, long=2), self.session.position.entered
        entered, total = _digits(board, cells), self._total(cells)
        chosen = ", ".join(names) if len(names) <= FEW else f"{count(cells)} cells"
        still = count(cells & board.open)
        so_far = f", {sum(entered)} so far" if entered else ""
        rest = so_far if total is None else f", {total - sum(entered)} left"
        return f"{chosen}: {still} cell{'s' * (still != 1)}{rest}"

    def _total(self, cells: Bits) -> int | None:
        """The sum of cells that are whole cages, a house, or what cages leave of houses."""
        rest, total = cells, 0
        for cage in self.cages:
            if cage.clue is not None and not cage.cells & ~rest:
                rest, total = rest & ~cage.cells, total + cage.clue
        if not rest:
            return total
        if any(own == cells for _, own in house_cells(self.puzzle)):
            return self._whole
        innies = (area for area in areas(self.puzzle) if area.inside == cells and not area.outside)
        return next((area.total for area in innies), None)

    # -- the sums of a house -------------------------------------------------------------------

    def action_house(self) -> None:
        """Show the sums of a house of the cursor's cell; again: of the next one, then none."""
        again = self.light is self._house[0] and self.cell == self._house[1]
        number = self._house[2] + 1 if again else 0
        houses = [house for house, cells in house_cells(self.puzzle) if has(cells, self.cell)]
        self.show(self.shows.dark)
        if number < len(houses):
            area = area_of(self.puzzle, (houses[number],))
            light = _lit(area)
            self._house = light, self.cell, number
            self.show(Shown(self._house_text(area), chain=Chain.of(light)))
        else:
            self.show_units()

    @property
    def _whole(self) -> int:
        """The sum of a house."""
        return sum(range(1, self.puzzle.field.rows + 1))

    def _house_text(self, area: SumArea) -> list[Paragraph]:
        """Its cages, and what the open innies and outies make."""
        [house] = area.added
        sums, made = [sum_of(self.puzzle, cage) for cage in area.taken], self._whole - area.total
        added = f" = {made}" if len(sums) > 1 else ""
        cages = [plain(f"Cages: {' + '.join(map(str, sums))}{added}")] if sums else []
        return [title(capital(house.name), f"{self._whole}"), *cages, self._balance(area)]

    def _balance(self, area: SumArea) -> Paragraph:
        """r1c2 + r1c6 - r2c5 = 9."""
        board = self.session.position.entered
        known = sum(_digits(board, area.inside)) - sum(_digits(board, area.outside))
        sides = [
            (area.inside & board.open, "innie", Role.FOCUS),
            (area.outside & board.open, "outie", Role.FIN),
        ]
        total = area.total - known
        if total < 0 or not sides[0][0]:
            sides, total = sides[::-1], -total
        signed = zip(("+", "-"), sides, strict=True)
        pieces = [part for sign, side in signed for part in self._signed(sign, *side)]
        if pieces:
            return [*pieces[1:], TextPiece(f" = {total}")]
        return plain("No innie or outie is open.")

    def _signed(self, sign: str, cells: Bits, noun: str, role: Role) -> Iterator[TextPiece]:
        """The names of cells, with this sign before each; many are counted."""
        names = [self.puzzle.cell_names[cell] for cell in members(cells)]
        for name in names if len(names) <= MANY else [f"{len(names)} {noun}s"]:
            yield from (TextPiece(f" {sign} "), TextPiece(name, (role,)))


def _digits(board: Board, cells: Bits) -> list[int]:
    """The digits that are entered in some cells."""
    return [only(board.candidates(cell)) + 1 for cell in members(cells & board.placed)]


def _lit(area: SumArea) -> Light:
    """A house, its innies and outies."""
    roles = dict.fromkeys(members(area.added[0].cells), Role.REGION)
    roles |= dict.fromkeys(members(area.inside), Role.FOCUS)
    return Light(cells=roles | dict.fromkeys(members(area.outside), Role.FIN))
