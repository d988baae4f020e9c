"""The legend of a step's light: what each look on the board means there."""

from collections.abc import Iterator

from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.step import Evidence, Role, Step
from tui_puzzles.engine.words.sentence import listed
from tui_puzzles.ui.board.digits import FILLS
from tui_puzzles.ui.board.painted import Line
from tui_puzzles.ui.board.scene import BASE, GROUNDS, LIT, Light, Names
from tui_puzzles.ui.board.skin import Piece, Skin

MANY = 4
"""Beyond this many, cells are counted."""
UNNAMED = ("house", "houses", "cell", "cells", "unit", "where", "why", "line", "box", "law")
"""Pieces that their units or cells name well enough."""
MEANINGS = {
    Role.LINK_ON: "true in turn",
    Role.LINK_OFF: "false in turn",
    LIT: "what it is about",
    Role.EARLY: "earliest",
    Role.LATE: "latest",
    Role.PLACED: "goes here",
    Role.REMOVED: "can't be",
}


def legend_of(light: Light, skin: Skin, plain: bool) -> list[Line]:
    """A line for each ground, then one for each look of marks."""
    if light.step is None or light.board is None:
        return []
    layout = light.board.layout
    return [*_grounds(light, light.step, layout, plain), *_marks(light, layout, skin)]


def _grounds(light: Light, step: Step, layout: Layout, plain: bool) -> Iterator[Line]:
    looks = set(light.cells.values())
    for role, pieces in _by_role(step).items():
        covered = role is Role.REGION and Role.COVER in looks
        look = BASE if covered else role
        if look in looks or covered:
            fill = FILLS.get(look, " ") if plain else " "
            meaning = "; ".join(dict.fromkeys(_meaning(piece, layout) for piece in pieces))
            yield [Piece(fill * 4, (look,)), Piece(f" {meaning}")]
    if Role.SUPPORT in looks and Role.SUPPORT not in _by_role(step):
        yield [Piece(" " * 4, (Role.SUPPORT,)), Piece(" rules the others out")]


def _by_role(step: Step) -> dict[Role, list[Evidence]]:
    """The pieces that light cells, by what lights them."""
    found: dict[Role, list[Evidence]] = {}
    for piece in step.evidence:
        lines = piece.units and piece.role in (Role.REGION, Role.COVER)
        if piece.role in GROUNDS and (lines or piece.cells):
            found.setdefault(piece.role, []).append(piece)
    return found


def _meaning(piece: Evidence, layout: Layout) -> str:
    """The name of a piece and what it is: base columns 3 and 4."""
    names = [unit.name for unit in piece.units] or layout.grid.names_of(piece.cells)
    text = listed(names) if len(names) <= MANY else f"{len(names)} cells"
    name = piece.name.split(" ")[0].replace("_", " ")
    known = name in UNNAMED or text.removeprefix("the ").startswith(name)
    return text if known else f"{name}: {text}"


def _marks(light: Light, layout: Layout, skin: Skin) -> Iterator[Line]:
    """For each look of marks one of them."""
    samples: dict[str, tuple[int, Names]] = {}
    for mark, names in light.marks.items():
        samples.setdefault(names[0], (mark, names))
    for look, meaning in MEANINGS.items():
        if look in samples:
            mark, names = samples[look]
            value = layout.value_of(mark)
            symbol = skin.sample(value, look) or layout.symbols[value]
            yield [Piece(f"  {symbol} ", names), Piece(f" {meaning}")]
