"""Queens on the screen: queens and crosses, conflicts shown, attacks highlighted on request."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import ClassVar

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, has, members, of, union
from tui_puzzles.engine.position import Act, Position
from tui_puzzles.engine.step import Role, Step
from tui_puzzles.games.queens.puzzle import BLANK, QUEEN, Queens, puzzle_of
from tui_puzzles.play.session import Session
from tui_puzzles.ui.board.colours import ANSI
from tui_puzzles.ui.board.lattice import Lattice
from tui_puzzles.ui.board.painted import Line
from tui_puzzles.ui.board.ruled import Size
from tui_puzzles.ui.board.scene import BASE, Light, Look, Names, Scene, concluded, under, whole
from tui_puzzles.ui.board.skin import Skin, TextPiece
from tui_puzzles.ui.board.small import Cell, signs
from tui_puzzles.ui.board.tones import NO_TONES, Tones
from tui_puzzles.ui.keys import COMMANDS, ENTER, LEARN, NO_NOTES, Key
from tui_puzzles.ui.panel.chain import Chain
from tui_puzzles.ui.panel.legend import as_named
from tui_puzzles.ui.panel.panel import PanelArea
from tui_puzzles.ui.panel.wrapping import NARROW
from tui_puzzles.ui.puzzle.paragraphs import plain
from tui_puzzles.ui.puzzle.screen import Guided, PuzzleScreen
from tui_puzzles.ui.terminal.inks import read_inks
from tui_puzzles.ui.terminal.themes import SIXTEEN

DARK = (
    *("#005f87", "#af5f5f", "#5f875f", "#875f00", "#875faf", "#008787", "#585858", "#5f005f"),
    *("#005f00", "#5f5f87", "#87005f", "#5f5f00", "#000087", "#af5f00"),
)
LIGHT = (
    *("#87afff", "#ffd7ff", "#d7ffaf", "#ffd7af", "#d7afff", "#87ffff", "#d0d0d0", "#ffffaf"),
    *("#ffff5f", "#d7af5f", "#ff8787", "#d7d75f", "#87d787", "#afafd7"),
)
COLOUR_BLIND = ("#005f87", "#5f5f00", "#5f875f", "#875f5f", "#3a3a3a", "#008787")
# Behind a light, in the same order: a step darker, or paler.
LOW_DARK = (
    *("#00003f", "#4a0000", "#004400", "#3a3a00", "#3f005f", "#003a3a", "#303030", "#340034"),
    *("#002800", "#34344a", "#4a0034", "#2a2a00", "#00002a", "#4a2800"),
)
LOW_LIGHT = (
    *("#e2f6fb", "#f7eef7", "#e8f7e0", "#fbf3e4", "#f3ecfb", "#e6fbfb", "#ececec", "#fbfbe0"),
    *("#fbfbd0", "#f5ead0", "#fbe4e4", "#f5f5d0", "#e0f3e0", "#e8e8f3"),
)
LOW_COLOUR_BLIND = ("#00002a", "#303030", "#1c2a1c", "#2a1c1c", "#1c1c1c", "#002a2a")
TONES = {
    "light": Tones(LIGHT, LOW_LIGHT),
    "colour-blind": Tones(COLOUR_BLIND, LOW_COLOUR_BLIND),
    SIXTEEN: Tones((*ANSI,), few=True),
}
"""Of other themes they are the dark ones."""
ROOM, ROOMY = 10, 12
"""Columns of a region; those of one with several stars, where the panel is wide enough."""
SIGNS = {"queen": "♛", "star": "★", "cross": "×"}
POSSIBLE = {"queen": "♕", "star": "☆"}
"""Where one can be, as a step sees it."""
PAPER = ("paper",)
BOTH = "both"
"""The role of cells in a unit and in another one that covers it: each has a part of them."""
NO_QUEEN, SHUT, SHUT_PLAIN = bit(BLANK), "·", "-"
"""The candidates of a cell that can't have a queen, and its sign; without colour another one."""
LARGE_SIGNS = {"queen": ("▙▐▌▟", "▀▀▀▀"), "star": ("▗▟▙▖", "▝▛▜▘"), "cross": ("╲╱", "╱╲")}
POINTS = COMMANDS["candidates"]._replace(
    label="Points", tooltip="Mark the cells that must stay empty: on and off"
)
OWN = (
    Key("value.Q", "space,1", "value(0)", "Queen", "A queen; again: empty", ENTER),
    Key("value.x", "x", "value(1)", "Cross", "No queen here; again: empty", ENTER),
    Key("clear", "0,backspace,delete", "clear", "Clear", "Clear the cell", ENTER),
    Key("queens.attacks", "i,ctrl+f", "attacks", "Attacks", "Show what this cell attacks", LEARN),
    Key("queens.dance", "d,ctrl+n", "dance", "Dancing Links",
        "Watch a search on this board", LEARN),
)  # fmt: skip

STAR = OWN[0]._replace(label="Star", tooltip="A star; again: empty")

SIZES = (Size(13, 6), Size(10, 4), Size(7, 3), Size(6, 2), Size(3, 1))


# The grounds of regions by theme.


def tones_of(theme: str) -> Tones:
    """Those of a theme."""
    return TONES.get(theme, Tones(DARK, LOW_DARK))


# The area of the panel that counts the places left in each region.


def regions(
    puzzle: Queens, position: Position, ground: Callable[[int], Names], width: int
) -> list[Line]:
    """Each region's letter, on the ground of its first cell, with its places left or a tick.

    They are in the colour of own turns, to be few bytes.
    """
    room = ROOMY if puzzle.need > 1 and width >= NARROW else ROOM
    shown = [
        (
            TextPiece(f" {region.text} ", (*ground(region.cells[0]), "given")),
            TextPiece(f" {_state(puzzle, position, region.cells):{room - 4}}", ("count",)),
        )
        for region in puzzle.figures
    ]
    across = max(1, width // room)
    rows = [shown[at : at + across] for at in range(0, len(shown), across)]
    return [[piece for pieces in row for piece in pieces] for row in rows]


def _state(puzzle: Queens, position: Position, cells: Iterable[int]) -> str:
    marks = puzzle.marks(of(cells), bit(QUEEN))
    placed = count(position.entered.placed_marks & marks)
    if placed == puzzle.need:
        return "✓"
    left = count(position.board.marks & marks)
    return f"{left}" if puzzle.need == 1 else f"{placed} of {puzzle.need}"


# How boards of queens look: regions in colours, or between heavy lines where there are none.


class QueensSkin(Lattice):
    """Each region stands on a tone; without any, or with few, heavy lines go round them."""

    layout: Queens

    @property
    def blended(self) -> bool:
        return bool(self.tones.own) and self.blocks and not self.tones.few

    def ground(self, cell: int, look: Look, /) -> Names:
        """Large signs are of several characters: what a step concludes fills its cell."""
        end = concluded(look)
        if end and self.size.h > 1:
            return whole(end[1]) if self.tones.own else end[1]
        if look.role == BOTH:
            look = look._replace(role=BASE)
        if look.low:
            return under(look) or self._toned(cell, self.tones.low) or PAPER
        return super().ground(cell, look)

    def around(self, cell: int, look: Look, /) -> Names:
        """Units fill the cells that they share, those that cover them the lines between."""
        return self.ground(cell, look._replace(role=Role.COVER) if look.role == BOTH else look)

    # -- cells ---------------------------------------------------------------------------------

    def lines(self, look: Look) -> Sequence[Sequence[TextPiece]]:
        """A cross where a step removes a queen, a point where it is known that none can be."""
        if look.candidates == NO_QUEEN and look.value is None and not look.lit:
            return self.drawn([SHUT_PLAIN if self.plain else SHUT], ("given",))
        end = concluded(look)
        if end is None and look.value is None and look.lit and look.lit[0][0] == QUEEN:
            return self.drawn([POSSIBLE[self._name(QUEEN)]], look.lit[0][1])
        if end and end[0] == QUEEN and Role.REMOVED in end[1]:
            look = look._replace(lit=((BLANK, () if self.size.h > 1 else end[1]),))
        return super().lines(look)

    @property
    def fills(self) -> bool:
        return self.size.h > 1

    def kind(self, look: Look) -> str:
        return "mark-lit" if look.value == BLANK else "given"

    def sample(self, value: int, look: str, /) -> str:
        name = self._name(BLANK if look == Role.REMOVED else value)
        return SIGNS[name] if look == Role.PLACED else POSSIBLE.get(name, SIGNS[name])

    def _name(self, value: int) -> str:
        return "cross" if value != QUEEN else "star" if self.layout.need > 1 else "queen"

    def sign(self, value: int) -> Sequence[str]:
        name = self._name(value)
        return LARGE_SIGNS[name] if self.size.h > 1 and self.blocks else SIGNS[name]


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
    BACK = ("back to your own crosses", "back to the points")
    SWITCHED = ("Points mark the cells that must stay empty.", "Your own crosses are shown.")
    watching = False  # are the attacks of the cursor's cell shown?

    def __new__(cls, session: Session, _guided: Guided | None = None) -> "QueensScreen":
        return super().__new__(StarScreen if puzzle_of(session.position.start).need > 1 else cls)

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
        return puzzle_of(self.session.position.start)

    def seen(self, scene: Scene) -> Sequence[Look]:
        """While something is lit, regions stand back, with lines between them."""
        found, light = super().seen(scene), scene.light
        if not (light.cells or light.marks) or not self.puzzle.letters:
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


class StarScreen(QueensScreen):
    """Star battles."""

    OWN_KEYS = (STAR, *OWN[1:])

    def greet(self) -> None:
        """Say how many stars there are."""
        super().greet()
        words = self.shows.words
        if not self.guide and not self.session.over:
            stars = f"Here: {self.puzzle.need} stars in each row, column and region."
            self.tell(*words[:1], plain(stars), *words[1:])


def _in_units(step: Step) -> Bits:
    """The cells of the units that a step is about."""
    pieces = (piece for piece in step.evidence if piece.role is Role.REGION)
    return union(unit.cells for piece in pieces for unit in piece.units)
