"""Queens on the screen: queens and crosses, conflicts shown, attacks highlighted on request."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from tui_puzzles.engine.bits import EMPTY, Bits, has, members, union
from tui_puzzles.engine.position import Act, Position
from tui_puzzles.engine.step import Role, Step
from tui_puzzles.games.queens.colours import tones_of
from tui_puzzles.games.queens.puzzle import QUEEN, Queens
from tui_puzzles.games.queens.regions import regions
from tui_puzzles.games.queens.skin import BOTH, QueensSkin
from tui_puzzles.play.session import Session
from tui_puzzles.ui.board.ruled import Size
from tui_puzzles.ui.board.scene import Light, Look, Scene
from tui_puzzles.ui.board.skin import Skin, TextPiece
from tui_puzzles.ui.board.small import Cell, signs
from tui_puzzles.ui.board.tones import NO_TONES
from tui_puzzles.ui.keys import COMMANDS, ENTER, LEARN, NO_NOTES, Key
from tui_puzzles.ui.panel.chain import Chain
from tui_puzzles.ui.panel.legend import as_named
from tui_puzzles.ui.panel.panel import PanelArea
from tui_puzzles.ui.puzzle.paragraphs import plain
from tui_puzzles.ui.puzzle.screen import PuzzleScreen
from tui_puzzles.ui.terminal.inks import read_inks

POINTS = COMMANDS["candidates"]._replace(
    label="Points", tooltip="Mark the cells that must stay empty: on and off"
)
OWN = (
    Key("value.Q", "space,1", "value(0)", "Queen", "A queen; again: empty", ENTER),
    Key("value.x", "x", "value(1)", "Cross", "No queen here; again: empty", ENTER),
    Key("clear", "0,backspace,delete,.", "clear", "Clear", "Empty the cell", ENTER),
    Key("queens.attacks", "i,ctrl+f", "attacks", "Attacks", "Show what this cell attacks", LEARN),
    Key("queens.dance", "d,ctrl+n", "dance", "Dancing Links",
        "Watch a search on this board", LEARN),
)  # fmt: skip

STAR = OWN[0]._replace(label="Star", tooltip="A star; again: empty")

SIZES = (Size(13, 6), Size(10, 4), Size(7, 3), Size(6, 2), Size(3, 1))


class QueensScreen(PuzzleScreen):
    """Queens, with regions or on a chessboard, and stars."""

    TERMS = as_named("inside", "queen", "queens", "squares")
    inks = read_inks("region: on base-ground\ncursor: cursor / bold reverse")
    """The places of a step stand out; the cursor is as thin as crosses and seams, for few bytes."""
    PUZZLE_KEYS = (*NO_NOTES, POINTS)
    OWN_KEYS = OWN
    MODES: ClassVar = {"value": Act.ENTER}
    FILLS = True
    BRUSHES = (0, 1)
    SWEPT = 1  # queens never stand side by side
    SWITCHED = ("Points mark the cells that must stay empty.", "Your own crosses are shown.")
    watching = False  # are the attacks of the cursor's cell shown?

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        if self.puzzle.need > 1:
            self.frame.known[STAR.id] = STAR

    def greet(self) -> None:
        """Of a star battle, say how many stars it has."""
        super().greet()
        puzzle, words = self.puzzle, self.shows.words
        if puzzle.need > 1 and not self.guide and not self.ending.open:
            stars = f"Here: {puzzle.need} stars in each row, column and region."
            self.tell(*words[:1], plain(stars), *words[1:])

    @staticmethod
    def small(position: Position, theme: str) -> list[list[TextPiece]]:
        """The board in small: regions in their colours, queens; crosses are left out."""
        skin = QueensSkin(position.layout, SIZES[-1], tones=tones_of(theme))

        def sign(cell: int, value: int | None) -> Cell:
            return skin.sign(QUEEN)[0] if value == QUEEN else "", (*skin.floor(cell), "given")

        return signs(position, sign)

    def skins(self, plain: bool, blocks: bool) -> Sequence[Skin]:
        tones = NO_TONES if plain else tones_of(self.app.theme)
        return [QueensSkin(self.puzzle, size, plain, blocks, tones) for size in SIZES]

    @property
    def puzzle(self) -> Queens:
        """The puzzle that is played."""
        layout = self.session.position.layout
        assert isinstance(layout, Queens)
        return layout

    def seen(self, scene: Scene) -> Sequence[Look]:
        """While something is lit, regions stand back, with lines between them."""
        found, light = super().seen(scene), scene.light
        if not _lights(light) or not self.puzzle.letters:
            return found
        covered = _in_units(light.step) if light.step else EMPTY
        shared = {c for c, look in enumerate(found) if look.role == Role.COVER and has(covered, c)}
        roles = [BOTH if cell in shared else look.role for cell, look in enumerate(found)]
        return [look._replace(role=role, low=True) for look, role in zip(found, roles, strict=True)]

    def areas(self) -> Sequence[PanelArea]:
        """The regions."""
        skin = self.board.skin
        if not isinstance(skin, QueensSkin) or not self.puzzle.letters:
            return ()
        lines = partial(regions, self.puzzle, self.session.position, skin.floor)
        return [PanelArea("Regions", lines, "places left" if self.puzzle.need == 1 else "stars")]

    def action_attacks(self) -> None:
        """Show or hide the attacks of a queen in the cursor's cell, wherever it goes."""
        self.watching = not self.watching
        self._watch()

    def point_at(self, cell: int) -> None:
        super().point_at(cell)
        if self.watching and self.shows.answer.found is None:
            self._watch()

    def action_dance(self) -> None:
        """Watch a search on this board."""
        from tui_puzzles.games.queens.stage import queens_stage

        self.prompts.dance(queens_stage)

    def _watch(self) -> None:
        cells = members(self.puzzle.attacks[self.entry.cursor]) if self.watching else ()
        light = Light(cells=dict.fromkeys(cells, Role.REGION))
        self.show(self.shows._replace(chain=Chain.of(light)))


def _lights(light: Light) -> bool:
    """Is anything lit on the board?"""
    return bool(light.cells or light.marks)


def _in_units(step: Step) -> Bits:
    """The cells of the units that a step is about."""
    pieces = (piece for piece in step.evidence if piece.role is Role.REGION)
    return union(unit.cells for piece in pieces for unit in piece.units)
