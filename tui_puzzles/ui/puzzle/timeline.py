"""The timeline: the moments of a game as lines, upkeep folded into the line of its cause."""

from collections.abc import Sequence
from typing import NamedTuple

from tui_puzzles.engine.bits import of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.history import Moment
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.position import Act, Move, move_to_text
from tui_puzzles.engine.solve import tidy
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.words.explain import by_cell, conclusions
from tui_puzzles.play.session import Session
from tui_puzzles.ui.board.painted import Line, cut
from tui_puzzles.ui.board.skin import TextPiece

NARROW = 30  # fewer columns than this: the conclusion is cut to its first mark
MOST = 8
"""Conclusions of a step on its line."""


class MomentRow(NamedTuple):
    """A line of the timeline: a moment, or the upkeep step of this number that follows from it."""

    at: int
    upkeep: int | None = None


class UpkeepStep(NamedTuple):
    """An upkeep step and the board before it."""

    step: Step
    board: Board


class Timeline:
    """The lines of a session's history, and the current one."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.unfolded = False
        self.upkeep_at: int | None = None
        self._upkeep: dict[int, tuple[Moment, list[UpkeepStep]]] = {}
        self._rows: list[MomentRow] = []

    @property
    def moments(self) -> Sequence[Moment]:
        return self.session.history.moments

    @property
    def here(self) -> MomentRow:
        """The current line."""
        return MomentRow(self.session.history.at, self.upkeep_at)

    @property
    def rows(self) -> Sequence[MomentRow]:
        """All lines."""
        if not self.unfolded:
            return [MomentRow(at) for at in range(len(self.moments))]
        rows = []
        for at in range(len(self.moments)):
            rows.append(MomentRow(at))
            rows += [MomentRow(at, number) for number in range(len(self.upkeep(at)))]
        return rows

    @property
    def newest(self) -> bool:
        """Is this the end, so that the next turn drops nothing?"""
        return self.upkeep_at is None and self.session.history.at == len(self.moments) - 1

    @property
    def chosen(self) -> int:
        """The number of the current line."""
        return self.rows.index(self.here) if self.unfolded else self.session.history.at

    def go(self, row: int) -> MomentRow:
        """Go to the line of this number, or to the nearest."""
        rows = self.rows
        line = rows[min(max(row, 0), len(rows) - 1)]
        self.session.go(line.at)
        return line

    # -- upkeep --------------------------------------------------------------------------------

    def upkeep(self, at: int) -> list[UpkeepStep]:
        """The direct consequences of the turn of a moment.

        Nothing from a player's turn when the player keeps the candidates.
        """
        moment = self.moments[at]
        if isinstance(moment.turn, Move) and not self.session.settings.candidates:
            return []
        known = self._upkeep.get(at)
        if known is None or known[0] is not moment:
            known = self._upkeep[at] = (moment, self._worked_out(at))
        return known[1]

    def _worked_out(self, at: int) -> list[UpkeepStep]:
        board = self._bare(at)
        result: list[UpkeepStep] = []
        if board is not None:
            for step, after in tidy(board, self.session.game.upkeep):
                result.append(UpkeepStep(step, board))
                board = after
        return result

    def _bare(self, at: int) -> Board | None:
        """The board right after what was placed, before its upkeep; None if nothing was."""
        position, turn = self.moments[at].position, self.moments[at].turn
        if turn is None:
            return position.start
        if isinstance(turn, Step):
            placed = turn.placements
        else:
            entered = turn.cells if turn.act is Act.ENTER else ()
            placed = of(position.layout.mark(cell, turn.value) for cell in entered)
        before = self.moments[at - 1].position.board
        return before.entering(placed) if placed else None

    # -- text ----------------------------------------------------------------------------------

    def line(self, number: int, width: int) -> Line:
        """A line in words, marked if it is the current one."""
        row = self.rows[number] if self.unfolded else MomentRow(number)
        if row.upkeep is not None:
            step = self.upkeep(row.at)[row.upkeep].step
            text = f"{self._mark(row)}     {step.rule}: {_where(step)}"
            return (TextPiece(cut(text, width).rstrip(), ("faint",)),)
        return self._moment_line(row, width)

    def _mark(self, row: MomentRow) -> str:
        """The sign of the current line; none while it is the last, as a turn would move it."""
        return "▸" if row == self.here and not self.newest else " "

    def _moment_line(self, row: MomentRow, width: int) -> Line:
        """What was done; then the rule, at the right where there is room.

        Own turns are written like own entries: one pen for both, so that a turn is few bytes.
        """
        turn, at = self.moments[row.at].turn, row.at
        folded = len(self.upkeep(at)) if not self.unfolded else 0
        after = f" +{folded}" if folded else ""
        mark, number = self._mark(row), str(at)
        blank = TextPiece(" " * (3 - len(number)))
        room = max(0, width - 4 - len(after))
        text = f"{number} {self._turn_text(at, room - 4 if width >= NARROW else 0)}"[:room]
        name = TextPiece(text, ("own",) if isinstance(turn, Move) else ())
        edge = width - (width >= NARROW)  # where headings end, too
        rest = max(0, edge - 1 - len(blank.text) - len(text) - len(after))
        rule = cut(turn.rule, rest - 1).strip() if isinstance(turn, Step) else ""
        aside = f" {rule:{'<' if width < NARROW else '>'}{max(0, rest - 1)}}"[:rest]
        line = [TextPiece(mark, name.names if mark.strip() else ()), blank, name]
        return line if not rule and not after else [*line, TextPiece(f"{aside}{after}", ("faint",))]

    def _turn_text(self, at: int, width: int) -> str:
        """What was done, with its rule on no more than this many columns if that can be."""
        turn, layout = self.moments[at].turn, self.moments[at].position.layout
        if isinstance(turn, Step):
            return short(conclusions(turn, layout), width - len(turn.rule) - 1, 3)
        if turn is None:
            return "Start"
        others = f", {len(turn.more)} more" if turn.more else ""
        if turn.act is Act.NOTE:
            return turn.note
        return in_words(turn, layout) + others


def in_words(move: Move, layout: Layout) -> str:
    """A move of its first cell: r1c1=4 and r1c1-4 as in steps; r1c1 corner 4, r1c1 colour 3."""
    cell = layout.cell_names[move.cell]
    match move.act:
        case Act.CORNER | Act.CENTRE:
            return f"{cell} {move.act.name.lower()} {layout.symbols[move.value]}"
        case Act.COLOUR:
            return f"{cell} colour {move.value}" if move.value else f"{cell} no colour"
        case Act.TINT:
            return f"{cell} {layout.symbols[move.value]} in colour {move.colour}"
        case Act.CLEAR:
            return f"{cell} cleared"
    return move_to_text(move._replace(more=()), layout)


def short(concluded: Sequence[str], room: int, most: int = MOST) -> str:
    """As many conclusions as there is room for, one at least; of this many cells at most."""
    for number in range(min(len(concluded), room), 1, -1):
        cells = by_cell(concluded[:number])
        text = " ".join(cells) + "…" * (number < len(concluded))
        if len(cells) <= most and len(text) <= room:
            return text
    return concluded[0] + "…" * (len(concluded) > 1)


def _where(step: Step) -> str:
    """The units of a step."""
    return ", ".join(dict.fromkeys(unit.name for piece in step.evidence for unit in piece.units))
