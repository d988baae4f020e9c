"""Slitherlink being set up: the clues of its cells."""

from functools import lru_cache

from tui_puzzles.engine.bits import Bits, of
from tui_puzzles.engine.board import Board
from tui_puzzles.games.slitherlink.puzzle import SIDES, Slitherlink
from tui_puzzles.laws.edges import looped
from tui_puzzles.play.drafts import Draft, Texts
from tui_puzzles.ui.board.scene import CAN, Look
from tui_puzzles.ui.set_up.keys import DraftLayer
from tui_puzzles.ui.set_up.page import SetUp

CLUES = "0123"


class SlitherlinkSetUp(SetUp):
    """One layer: how many lines stand round a cell. The cursor goes over cells, not edges."""

    NAME = "slitherlink"
    LAYERS = (DraftLayer("clues", CLUES, CLUES, "0 to 3, how many lines stand round a cell."),)
    SIDES = SIDES

    def made(self, draft: Draft) -> Board:
        return Board.start(_layout(draft.rows, draft.cols, draft.layers[0]), 0)

    def looks(self, board: Board, wrong: Bits) -> list[Look]:
        """Of each cell its clue; those are marked round which solutions differ."""
        net, broken = looped(board).net, board.layout.cells_of(wrong)
        faces = ((text, of(net.round_face(at))) for at, text in enumerate(self.draft.layers[0]))
        return [
            Look(
                value=int(text) if text else None,
                role=CAN if edges & self.judged.differ else "",
                wrong=bool(edges & broken),
            )
            for text, edges in faces
        ]


@lru_cache(maxsize=8)
def _layout(rows: int, cols: int, clues: Texts) -> Slitherlink:
    return Slitherlink(rows, cols, [int(clue) if clue else None for clue in clues])
