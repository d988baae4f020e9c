"""What a puzzle screen shows besides its position: one value, which its parts replace."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tui_puzzles.engine.bits import EMPTY, Bits
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.step import Step
from tui_puzzles.ui.board.scene import light_of
from tui_puzzles.ui.panel.blockers import with_blockers
from tui_puzzles.ui.panel.chain import Chain
from tui_puzzles.ui.puzzle.paragraphs import Paragraph

Offer = Callable[[], object] | None


class Shown(NamedTuple):
    """The words of the panel, and what goes with them.

    ``chain`` is the step that is lit, ``between`` a board between two moments when one is looked
    at, ``wrong`` the marks that are wrong; ``offer`` is what accepting does, unless the tutor
    decides that.
    """

    words: Sequence[Paragraph] = ()
    chain: Chain = Chain()
    between: Board | None = None
    wrong: Bits = EMPTY
    offer: Offer = None


def lit(step: Step, board: Board) -> Chain:
    """A step found on this board, lit with what rules the rest out."""
    return Chain.of(with_blockers(light_of(step, board)))
