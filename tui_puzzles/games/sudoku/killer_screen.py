"""Sudoku with cages on the screen: their combinations, and sums of houses and of chosen cells."""

from collections.abc import Sequence
from functools import cached_property

from tui_puzzles.engine.bits import EMPTY, Bits, count, has, members, only, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.step import Role
from tui_puzzles.games.sudoku.screen import OWN, SudokuScreen
from tui_puzzles.laws.areas import Area as SumArea
from tui_puzzles.laws.areas import area_of, areas
from tui_puzzles.laws.different import house_cells
from tui_puzzles.laws.rules.sums.view import left, seen
from tui_puzzles.laws.sums import Combination
from tui_puzzles.ui.board.scene import Light, Look, Scene
from tui_puzzles.ui.board.skin import Piece
from tui_puzzles.ui.keys import LEARN, Key
from tui_puzzles.ui.panel.areas import Area
from tui_puzzles.ui.panel.combinations import UnitDigits, all_combinations
from tui_puzzles.ui.panel.wrapping import wrapped
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, plain, title
from tui_puzzles.ui.puzzle.sums_screen import SumsScreen, sum_keys

CAGE = Key("sudoku.cage", "i", "", "", "Cage", "The combinations of this cell's cage", LEARN)
HOUSE = Key(
    "sudoku.house",
    "=",
    "",
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
    AREA = "Cage here"
    _house = -1  # of those of the cursor's cell the one whose sums are told

    @cached_property
    def cages(self) -> tuple[Combination, ...]:
        """The cages, with a sum and without."""
        return tuple(unit for unit in self.puzzle.units if isinstance(unit, Combination))

    @property
    def summed(self) -> list[Combination]:
        return [cage for cage in self.cages if has(cage.cells, self.cell)]

    def found_in(self, units: Sequence[Combination], board: Board) -> list[UnitDigits]:
        return all_combinations(units, board)

    def told_as(self, unit: Combination) -> str:
        return f"in {unit.length} cell{'s' * (unit.length > 1)}"

    def greet(self) -> None:
        super().greet()
        offers = ((CAGE.id, "a cage's sums"), (HOUSE.id, "a house's sums"))
        self.tell([*self.panel.paragraphs, self.keys_for(*offers)])

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

    def areas(self) -> Sequence[Area]:
        """What is left of the sum of the chosen cells; the cage here, below a step's reason."""
        found = [*super().areas()]
        if len(self.entry.selected) > 1:
            text = [plain(self._chosen(self.entry.selection))]
            found.insert(0, Area("Selected", lambda width: wrapped(text, width, [])))
        return found

    def _chosen(self, cells: Bits) -> str:
        """r1c1-r1c4: 3 cells, 17 left; of a sum that isn't known what is there so far."""
        names, board = self.puzzle.field.names_of(cells, long=2), self.session.position.entered
        held, total = _digits(board, cells), self._total(cells)
        told = ", ".join(names) if len(names) <= FEW else f"{count(cells)} cells"
        still = count(cells & board.open)
        so_far = f", {sum(held)} so far" if held else ""
        rest = so_far if total is None else f", {total - sum(held)} left"
        return f"{told}: {still} cell{'s' * (still != 1)}{rest}"

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
        """Show the sums of a house of the cursor's cell, or of the next one."""
        houses = [house for house, cells in house_cells(self.puzzle) if has(cells, self.cell)]
        self._house += 1
        if self._house >= len(houses):
            self.action_cancel()
            return
        area = area_of(self.puzzle, (houses[self._house],))
        self.dim()
        roles = dict.fromkeys(members(houses[self._house].cells), Role.REGION)
        roles |= dict.fromkeys(members(area.inside), Role.FOCUS)
        roles |= dict.fromkeys(members(area.outside), Role.FIN)
        self.light = Light(cells=roles)
        self.tell(self._house_text(area))
        self.repaint()

    def point_at(self, cell: int) -> None:
        self._house = -1
        super().point_at(cell)

    def action_cancel(self) -> None:
        self._house = -1
        super().action_cancel()

    @property
    def _whole(self) -> int:
        """The sum of a house."""
        return sum(range(1, self.puzzle.field.rows + 1))

    def _house_text(self, area: SumArea) -> list[Paragraph]:
        """Its cages, and what they leave: innies less outies."""
        [house] = area.houses
        sums, made = [cage.clue or 0 for cage in area.cages], self._whole - area.total
        lines: list[Paragraph] = [title(house.name, f"{self._whole}")]
        if sums:
            added = f" = {made}" if len(sums) > 1 else ""
            lines.append(plain(f"Cages: {' + '.join(map(str, sums))}{added}."))
        if not area.inside | area.outside:
            return [*lines, plain("They leave nothing of it.")]
        innies = self._named(area.inside, "innie", " + ", Role.FOCUS)
        outies = self._named(area.outside, "outie", " - ", Role.FIN)
        signs = [Piece(" - ")] if outies else []
        return [*lines, [*innies, *signs, *outies, Piece(f" = {area.total}")]]

    def _named(self, cells: Bits, noun: str, sign: str, role: Role) -> list[Piece]:
        """Cells by their digits or names with a sign between them; many are counted."""
        board, number = self.session.position.entered, count(cells)
        if number > MANY:
            return [Piece(f"{number} {noun}s", (role,))]
        words = [
            str(only(board.candidates(cell)) + 1)
            if has(board.placed, cell)
            else self.puzzle.cell_names[cell]
            for cell in members(cells)
        ]
        pieces = [part for word in words for part in (Piece(sign), Piece(word, (role,)))]
        return pieces[1:]


def _digits(board: Board, cells: Bits) -> list[int]:
    """The digits that are entered in some cells."""
    return [only(board.candidates(cell)) + 1 for cell in members(cells & board.placed)]
