"""The list below the panel: the steps to choose from, else the timeline, the moments of a game."""

from collections.abc import Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING

from tui_puzzles.engine.bits import EMPTY, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.history import Moment
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.position import Act, Move
from tui_puzzles.engine.solve import tidy
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.words.explain import effects
from tui_puzzles.play.session import Session
from tui_puzzles.records import NamedTuple
from tui_puzzles.tutor.words import END, START
from tui_puzzles.ui.board.painted import Line, cut
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.panel.panel import Listed
from tui_puzzles.ui.panel.side_areas import left_to_place
from tui_puzzles.ui.puzzle.frame import NARROW, WIDEST
from tui_puzzles.ui.puzzle.next_list import NextList
from tui_puzzles.ui.puzzle.paragraphs import plain, title
from tui_puzzles.ui.puzzle.shown import Shown

if TYPE_CHECKING:
    from tui_puzzles.ui.puzzle.screen import PuzzleScreen
    from tui_puzzles.ui.puzzle.step_list import StepList

ROOMY = 100
"""Columns of a terminal where a few more bytes a turn don't matter."""
CUT = 30
"""Fewer columns of the panel than this: a turn is its first mark alone, without a number."""
MOST = 24
"""Columns for what a turn does: each is sent again when the timeline moves on."""
DONE = Act.ENTER, Act.REMOVE


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
        self._upkeep: dict[int, tuple[Moment, list[UpkeepStep]]] = {}
        self._rows: list[MomentRow] = []

    @property
    def moments(self) -> Sequence[Moment]:
        return self.session.history.moments

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

    def newest(self, upkeep: int | None) -> bool:
        """Is this the end, so that the next turn drops nothing?"""
        return upkeep is None and self.session.history.at == len(self.moments) - 1

    def chosen(self, upkeep: int | None) -> int:
        """The number of the current line, that of an upkeep step if one is looked at."""
        at = self.session.history.at
        return self.rows.index(MomentRow(at, upkeep)) if self.unfolded else at

    def unfold(self) -> None:
        """Give upkeep steps lines of their own, or no more."""
        self.unfolded = not self.unfolded

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

    def line(self, number: int, width: int, marked: int | None = None) -> Line:
        """A line in words, with a sign if it is the marked one."""
        row = self.rows[number] if self.unfolded else MomentRow(number)
        mark = "▸" if number == marked else " "
        if row.upkeep is not None:
            step = self.upkeep(row.at)[row.upkeep].step
            text = f"{mark}     {step.rule}: {_where(step)}"
            return (TextPiece(cut(text, width).rstrip(), ("faint",)),)
        return self._moment_line(row.at, width, mark)

    def _moment_line(self, at: int, width: int, mark: str) -> Line:
        """What was done; then the rule, at the right where there is room.

        Own turns are written like own entries: one pen for both, so that a turn is few bytes.
        """
        turn, number = self.moments[at].turn, str(at)
        if width < CUT:
            return self._short_line(at, width, mark)
        folded = len(self.upkeep(at)) if not self.unfolded else 0
        after = f" +{folded}" if folded else ""
        blank = TextPiece(" " * (3 - len(number)))
        room = max(0, width - 4 - len(after))
        text = f"{number} {self._turn_text(at, room - 4)}"[:room]
        name = TextPiece(text, ("own",) if isinstance(turn, Move) else ())
        rest = max(0, width - 2 - len(blank.text) - len(text) - len(after))  # as headings end
        rule = cut(turn.rule, rest - 1).strip() if isinstance(turn, Step) else ""
        aside = f" {rule:>{max(0, rest - 1)}}"[:rest]
        line = [TextPiece(mark, name.names if mark.strip() else ()), blank, name]
        return line if not rule and not after else [*line, TextPiece(f"{aside}{after}", ("faint",))]

    def _short_line(self, at: int, width: int, mark: str) -> Line:
        """What was done in the fewest words, and as much of the rule as fits."""
        turn = self.moments[at].turn
        text = f"{mark}{self._turn_text(at, 0)}"[:width]
        name = TextPiece(text, ("own",) if isinstance(turn, Move) else ())
        if not isinstance(turn, Step):
            return [name]
        return [name, TextPiece(f" {cut(turn.rule, width - len(text) - 1).rstrip()}", ("faint",))]

    def _turn_text(self, at: int, width: int) -> str:
        """What was done, with its rule on no more than this many columns if that can be.

        A value that is a sign needs no verb.
        """
        text = self._turn_in_words(at, width)
        worded = " " in self.session.position.layout.wordings[0].one
        return text if worded else text.replace(" is ", " ")

    def _turn_in_words(self, at: int, width: int) -> str:
        turn, layout = self.moments[at].turn, self.moments[at].position.layout
        if isinstance(turn, Step):
            room = min(width - len(turn.rule) - 1, MOST)
            return effects(turn.placements, turn.eliminations, layout, room)
        if turn is None:
            return "Start"
        if turn.act is Act.ENTER and not turn.more:  # as ``effects`` says it, on a short path
            cell, wording = layout.cell_names[turn.cell], layout.wordings[turn.value]
            return f"{wording.does} {cell}" if wording.does else f"{cell} is {wording.one}"
        marks = of(layout.mark(cell, turn.value) for cell in turn.cells) if turn.act in DONE else 0
        if marks:
            placed, gone = (marks, EMPTY) if turn.act is Act.ENTER else (EMPTY, marks)
            return effects(placed, gone, layout, min(width, MOST))
        return in_words(turn, layout) + (f", {len(turn.more)} more" if turn.more else "")


class Lists:
    """Shows the steps or the timeline, and goes to the lines that are picked or walked to."""

    def __init__(self, screen: "PuzzleScreen") -> None:
        self.screen = screen
        self.timeline = screen.timeline

    @cached_property
    def steps(self) -> "StepList":
        """What lists steps: loaded with the first ones."""
        from tui_puzzles.ui.puzzle.step_list import StepList

        return StepList(self.screen)

    @property
    def open(self) -> bool:
        """Do the arrows go over the lines?"""
        shows = self.screen.shows
        return shows.walking or shows.answer.choices is not None or self.ways is not None

    @property
    def ways(self) -> NextList | None:
        """What can be done next: at the end of a game, or as the guide says."""
        screen = self.screen
        if screen.shows.walking:
            return None
        guided = screen.guide.ways if screen.guide else None
        return screen.ending.ways if screen.session.over else guided

    @property
    def hears(self) -> bool:
        """Do keys choose what comes next?"""
        return not self.screen.session.over or self.screen.ending.heard

    @property
    def counts(self) -> bool:
        """Does the timeline's heading say how far the puzzle is?"""
        shows = self.screen.shows
        return not (self.ways or shows.answer.choices) and self.timeline.newest(shows.upkeep)

    def done(self) -> Line:
        """How far the puzzle is, where there is room for it and no area says so.

        What changes is in the colour of own turns, to be few bytes.
        """
        session = self.screen.session
        roomy = ROOMY <= self.screen.app.size.width < WIDEST
        if not roomy or left_to_place(session.position):
            return ()
        filled = session.game.filled(session.position)
        every = TextPiece(f" of {filled.every} {filled.things}", ("faint",))
        return (TextPiece(f"{filled.done}", ("count",)), every)

    def listed(self, width: int) -> Listed | None:
        """The list at the bottom of the panel; none where nothing was played on a guided board."""
        if self.ways:
            return self.ways.listed(width)
        shows = self.screen.shows
        if choices := shows.answer.choices:
            harder = " · harder: A" if choices.harder and width >= CUT else ""
            more = f"{choices.at + 1} of {len(choices.found)}{harder}"
            first = choices.mark is None
            return Listed("Steps", more, *self.steps.listing(choices, width), True, first)
        done, counts = self.done(), self.counts
        rows, chosen = self.timeline.rows, self.timeline.chosen(shows.upkeep)
        columns = self.screen.app.size.width
        if not shows.walking and (columns < NARROW or (self.screen.guide and len(rows) == 1)):
            return None
        marked = None if self.timeline.newest(shows.upkeep) else chosen  # a turn would move it
        line = partial(self.timeline.line, width=width, marked=marked)
        where = f"{chosen} of {len(rows) - 1}" if columns >= ROOMY else ""
        return Listed("Timeline", done if counts else where, len(rows), line, chosen, shows.walking)

    def move(self, right: int, down: int) -> Shown | None:
        """What the arrows do when a list is open."""
        if self.ways:
            return self.ways.move(right + down) if self.hears else None
        if choices := self.screen.shows.answer.choices:
            return self.steps.move(choices, right, down)
        return self.travel(right + down)

    def pick(self, number: int) -> Shown | None:
        """Go to a line."""
        if self.ways:
            return self.ways.pick(number)
        if choices := self.screen.shows.answer.choices:
            return self.steps.pick(number, choices)
        return self._travel_to(number)

    # -- the timeline --------------------------------------------------------------------------

    def undo(self) -> Shown | None:
        """One turn back."""
        if self.screen.session.undo():
            return self.screen.turns.arrived()
        self.screen.message(START)
        return None

    def redo(self) -> Shown | None:
        """One turn on."""
        if self.screen.session.redo():
            return self.screen.turns.arrived()
        self.screen.message(END)
        return None

    def end(self, row: int) -> Shown:
        """To the first line, or to the last."""
        return self._travel_to(row % len(self.timeline.rows))

    def travel(self, lines: int) -> Shown | None:
        """Go this many lines forward or back."""
        at, last = self.timeline.chosen(self.screen.shows.upkeep), len(self.timeline.rows) - 1
        if at == (last if lines > 0 else 0):
            self.screen.message(END if lines > 0 else START)
            return None
        return self._travel_to(at + lines)

    def _travel_to(self, row: int) -> Shown:
        turns, walking = self.screen.turns, self.screen.shows.walking
        at, upkeep = self.timeline.go(row)
        shown = turns.arrived()
        if upkeep is not None:
            step, board = self.timeline.upkeep(at)[upkeep]
            shown = turns.lit(step, board)._replace(between=board, upkeep=upkeep)
        return shown._replace(walking=walking)

    def unfold(self) -> Shown | None:
        """Show or hide the steps of the chosen rule, else the consequences of each turn."""
        if choices := self.screen.shows.answer.choices:
            self.steps.fold(choices)
            return None
        self.timeline.unfold()
        return self.screen.shows._replace(upkeep=None, walking=False)

    def walk(self) -> Shown:
        """Let the arrows walk the timeline; the explained step stays lit."""
        shows = self.screen.shows
        shows = shows._replace(answer=shows.answer._replace(choices=None), walking=True)
        stays = self.screen.keys_for(("accept", "stays here"))
        return shows.telling(title("Timeline"), plain("The arrow keys move along it."), stays)


def in_words(move: Move, layout: Layout) -> str:
    """What is marked in the first cell of a move: r1c1 corner 4, r1c1 colour 3, r1c1 is Q."""
    cell = layout.cell_names[move.cell]
    match move.act:
        case Act.CORNER | Act.CENTRE:
            return f"{cell} {move.act.name.lower()} {layout.symbols[move.value]}"
        case Act.COLOUR:
            return layout.coloured(move.cell, move.value)
        case Act.TINT:
            return f"{cell} {layout.symbols[move.value]} in colour {move.colour}"
        case Act.NOTE:
            place, is_letter, letter = move.note.partition("=")
            if not is_letter:
                return f"{place} struck"
            return f"{place} is {letter.upper()}" if letter else f"{place} cleared"
    return f"{cell} cleared"


def _where(step: Step) -> str:
    """The units of a step."""
    return ", ".join(dict.fromkeys(unit.name for piece in step.evidence for unit in piece.units))
