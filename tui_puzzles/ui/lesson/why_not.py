"""The sentence of a look-alike, with what it names in the colours of the board above it."""

import re
from collections.abc import Iterator

from tui_puzzles.engine.bits import members
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.step import Role, Step
from tui_puzzles.ui.board.scene import BASE
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.puzzle.paragraphs import Paragraph


def why_not(text: str, step: Step, layout: Layout) -> Paragraph:
    """The sentence; cells, units and digits of the step look as they do on its board."""
    looks = dict(_looks(step, layout))
    names = "|".join(re.escape(name) for name in sorted(looks, key=len, reverse=True))
    parts = re.split(rf"(?<!\w)({names})(?=s?(?!\w))", text) if names else [text]
    return [TextPiece(part, (looks[part],) if part in looks else ()) for part in parts if part]


def _looks(step: Step, layout: Layout) -> Iterator[tuple[str, str]]:
    """The names of what the step lights, each with its look; the front-most comes last."""
    covered = any(piece.role is Role.COVER for piece in step.evidence)
    for piece in step.evidence:
        digits = (layout.symbols[value] for value in members(piece.values))
        yield from ((digit, Role.VALUE) for digit in digits if digit.isdigit())
        look = BASE if covered and piece.role is Role.REGION else piece.role
        if piece.role in (Role.REGION, Role.COVER):
            yield from ((unit.name, look) for unit in piece.units)
    for piece in step.evidence:
        yield from ((layout.cell_names[cell], piece.role) for cell in members(piece.cells))
