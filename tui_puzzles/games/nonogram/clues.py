"""Clues as they are drawn: done ones struck, those of a lit line on its ground."""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import TypeAlias

from tui_puzzles.engine.bits import Bits, count, is_single, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.step import Role
from tui_puzzles.games.nonogram.line import SPACE, Block, fillings, stretched
from tui_puzzles.games.nonogram.puzzle import REMEMBERED, Line, Nonogram, clue_text
from tui_puzzles.records import NamedTuple, field, record
from tui_puzzles.ui.board.ruled import Size
from tui_puzzles.ui.board.scene import LIT, Names, Scene
from tui_puzzles.ui.board.skin import Tags, TextPiece

# The state of a line: which blocks of its clue are settled, and whether it is still possible.


class LineState(StrEnum):
    """The state of a line as a whole."""

    OPEN = "open"
    COMPLETE = "complete"  # all its boxes are in place
    IMPOSSIBLE = "impossible"


class ClueState(NamedTuple):
    """The state of a line, and for each block whether it is settled."""

    state: LineState
    settled: tuple[bool, ...]


def clue_state(line: Line, board: Board) -> ClueState:
    """The state of a line of this board."""
    return _worked_out(board.layout, line, board.marks & line.own(board.layout))


@remembered_up_to(REMEMBERED)
def _worked_out(layout: Layout, line: Line, marks: Bits) -> ClueState:
    cans = line.cans(layout, marks)
    found = fillings(line.clue, line.size, cans)
    if found is None:
        return ClueState(LineState.IMPOSSIBLE, (False,) * len(line.clue))
    boxes = union(cans[1:]) & ~cans[SPACE]
    settled = tuple(
        is_single(starts) and not stretched(starts, block.length) & ~boxes
        for block, starts in zip(line.clue, found[0], strict=True)
    )
    certain = bool(line.clue) or not cans[1]  # an empty clue is complete when its spaces are known
    complete = certain and all(settled) and count(boxes) == sum(b.length for b in line.clue)
    return ClueState(LineState.COMPLETE if complete else LineState.OPEN, settled)


Roles: TypeAlias = tuple[Role | None, ...]
DONE, WRONG, APART, TOUCHING = ("done",), ("wrong",), ("label", "apart"), ("touching",)
_Tag = tuple[str, Sequence[TextPiece]]
_BLANK = TextPiece(" ")
SIGNS = {LineState.OPEN: " ", LineState.COMPLETE: "✓", LineState.IMPOSSIBLE: "!"}


@record
class ClueTags:
    """The tags of a puzzle's lines, for so many columns at the left and lines above the board.

    ``colours``: those of the inks, if there are several; ``signed``: without colour, each clue
    ends with a sign of its line's state.
    """

    puzzle: Nonogram
    left: int
    top: int
    size: Size
    colours: Sequence[str]
    signed: bool
    _known: dict[tuple[Line, ClueState, Roles], Tags] = field(default_factory=dict)

    def tags(self, scene: Scene) -> Tags:
        """All clues of a position."""
        board, light = scene.position.entered, scene.light.clues
        tags: dict[str, Sequence[TextPiece]] = {}
        for line in self.puzzle.lines:
            tags |= self._tags_of(line, clue_state(line, board), _roles(line, light))
        return tags

    def _tags_of(self, line: Line, state: ClueState, roles: Roles) -> Tags:
        """The tags of a line, remembered for each look of its clue."""
        key = line, state, roles
        if key not in self._known:
            ground: Names = (Role.REGION,) if any(roles) else ()
            made = self._row if line.kind == "row" else self._column
            self._known[key] = dict(made(line, self._pieces(line, state, roles, ground), ground))
        return self._known[key]

    def _pieces(self, line: Line, state: ClueState, roles: Roles, ground: Names) -> list[TextPiece]:
        """The numbers; without colour the sign of the line behind them."""
        wrong = WRONG if state.state is LineState.IMPOSSIBLE else ()
        settled = state.settled or (state.state is LineState.COMPLETE,)
        looks = [
            (*ground, *(DONE if done else self._open(block)), *((role, LIT) if role else ()))
            for block, done, role in zip(line.clue or (None,), settled, roles, strict=True)
        ]
        numbers = zip(words(line, self.puzzle, self.signed), looks, strict=True)
        pieces = [TextPiece(text, (*names, *wrong)) for text, names in numbers]
        sign = TextPiece(SIGNS[state.state], wrong or DONE)
        return [*pieces, sign] if self.signed else pieces

    def _open(self, block: Block | None) -> Names:
        """The look of a number that isn't done; that of an empty line has no block."""
        return (self.colours[block.colour - 1],) if block and self.colours else ()

    def _row(self, line: Line, clue: list[TextPiece], ground: Names) -> Iterator[_Tag]:
        """The clue at the right of its room."""
        signs = clue[len(clue) - self.signed :]
        spaced = [each for piece in clue[: len(clue) - self.signed] for each in (_BLANK, piece)]
        room = self.left - sum(len(piece.text) for piece in (*spaced[1:], *signs))
        blanks = [TextPiece(text, names or ground) for text, names in spaced[1:]]
        yield line.name, [TextPiece(" " * room, ground), *blanks, *signs]

    def _column(self, line: Line, clue: list[TextPiece], ground: Names) -> Iterator[_Tag]:
        """The clue downwards; of narrow columns every second one is in another shade.

        A number that would touch the one before is underlined.
        """
        above, width = self.top - len(clue), self.size.w
        apart = APART if line.path[0] % 2 and not self.size.lined else ()
        for y in range(above):
            yield f"{line.name}/{y}", [TextPiece(" " * width)]
        for y, (text, names) in enumerate(clue, above):
            after = (width - len(text)) // 2 if self.size.lined else 0
            before = TextPiece(" " * (width - len(text) - after), ground)
            touching = TOUCHING if len(text) == width else ()
            number = TextPiece(text, (*(names or apart), *touching))
            yield f"{line.name}/{y}", [before, number, TextPiece(" " * after, ground)]


def words(line: Line, puzzle: Nonogram, named: bool) -> list[str]:
    """The numbers of a clue, if there are several inks with the symbols of theirs."""
    inks = puzzle.inks if named else puzzle.inks[:1]
    return (clue_text(line.clue, inks) or "0").split()


def _roles(line: Line, light: Mapping[str, Role]) -> Roles:
    """The highlight of each number of the line: its block's own, or that of its whole clue."""
    numbers = range(len(line.clue) or 1)
    if not light:
        return (None,) * len(numbers)
    whole = light.get(line.name)
    return tuple(light.get(line.block_name(number), whole) for number in numbers)
