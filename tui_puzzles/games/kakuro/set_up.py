"""Kakuro being set up: black cells, and the sums in them."""

from collections.abc import Mapping
from functools import lru_cache

from tui_puzzles.engine.bits import of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.later import expression
from tui_puzzles.games.kakuro.formats.sheet import LONGEST, MOST
from tui_puzzles.games.kakuro.puzzle import Clues, Kakuro
from tui_puzzles.laws.combinations import DIGITS
from tui_puzzles.play.drafts import Draft, Texts, begun
from tui_puzzles.ui.set_up.keys import DraftLayer
from tui_puzzles.ui.set_up.page import SetUp

BLACK, BAR = "#", "\\"
SUMS = expression(rf"{BLACK}([0-9]*)\\?([0-9]*)")
ABOUT = r"space a black cell; in one the sum down, \ or / and the sum across; else a given digit."


class KakuroSetUp(SetUp):
    r"""A black cell is ``#17\16``, a white one has its digit or nothing."""

    NAME = "kakuro"
    LAYERS = (DraftLayer("cells", rf"{BLACK}\/0{DIGITS}", BLACK, ABOUT),)
    SIDES = range(3, min(LONGEST, 40))

    def blank(self, rows: int, cols: int, _style: str = "") -> Draft:
        draft = Draft.empty(rows, cols, 1)
        return draft.written(
            0, {at: BLACK for at in range(rows * cols) if at < cols or not at % cols}
        )

    def made(self, draft: Draft) -> Board:
        blacks = tuple(map(_black, draft.layers[0]))
        digits = [text for text in draft.layers[0] if not _black(text)]
        return begun(_layout(draft.rows, draft.cols, blacks), digits)

    def written(self, texts: Texts, cell: int, sign: str) -> Mapping[int, str]:
        """The sign behind those of a black cell; never a board without white cells."""
        old = texts[cell]
        new = _typed(old, sign)
        last = sum(not _black(text) for text in texts) == 1 and not _black(old)
        return {} if last and _black(new) else {cell: new}

    def copied(self, text: str) -> str:
        """Sums stay where they are."""
        return _black(text)[:1]


def _typed(old: str, sign: str) -> str:
    """The text of a cell once a sign is typed; without one its last sign goes."""
    down, bar, across = old.partition(BAR)
    if not sign:
        return old[:-1]
    if sign == BLACK:
        return BLACK
    if sign in "\\/":
        return f"{down if _black(old) else BLACK}{BAR}"
    if not _black(old):
        return sign.strip("0")
    if bar:
        return f"{down}{bar}{_sum(across, sign)}"
    return f"{BLACK}{_sum(down[1:], sign)}"


def _sum(typed: str, digit: str) -> str:
    """The digits of a sum; one that is too large begins anew."""
    longer = (typed + digit).lstrip("0")
    return longer if int(longer or 0) <= MOST else digit


def _black(text: str) -> str:
    """The text of a black cell, "" of a white one."""
    return text if text.startswith(BLACK) else ""


@lru_cache(maxsize=8)
def _layout(rows: int, cols: int, blacks: Texts) -> Kakuro:
    sums = {at: match.groups() for at, text in enumerate(blacks) if (match := SUMS.fullmatch(text))}
    clues = {
        at: Clues(*(int(one) if one.strip("0") else None for one in both))
        for at, both in sums.items()
        if any(both)
    }
    return Kakuro(Grid(rows, cols), of(at for at, text in enumerate(blacks) if not text), clues)
