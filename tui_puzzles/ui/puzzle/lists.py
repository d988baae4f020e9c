"""The list below the panel: the steps to choose from, else the timeline."""

from functools import cached_property, partial
from typing import TYPE_CHECKING

from tui_puzzles.tutor.words import END, START
from tui_puzzles.ui.panel.panel import Listed
from tui_puzzles.ui.puzzle.frame import NARROW
from tui_puzzles.ui.puzzle.next_list import NextList
from tui_puzzles.ui.puzzle.paragraphs import plain, title
from tui_puzzles.ui.puzzle.shown import Shown

if TYPE_CHECKING:
    from tui_puzzles.ui.puzzle.screen import PuzzleScreen
    from tui_puzzles.ui.puzzle.step_list import StepList

ROOMY = 100  # columns of a terminal where a few more bytes a turn don't matter


class Lists:
    """Shows one of the two, and goes to the lines that are picked or walked to."""

    def __init__(self, screen: "PuzzleScreen") -> None:
        self.screen = screen
        self.hints = screen.hints
        self.timeline = screen.timeline
        self.walking = False  # do the arrows walk the timeline?

    @cached_property
    def steps(self) -> "StepList":
        """What lists steps: loaded with the first ones."""
        from tui_puzzles.ui.puzzle.step_list import StepList

        return StepList(self.screen)

    @property
    def open(self) -> bool:
        """Do the arrows go over the lines?"""
        return self.walking or self.screen.shows.answer.choices is not None or self.ways is not None

    @property
    def ways(self) -> NextList | None:
        """What can be done next: at the end of a game, or as the guide says."""
        if self.walking:
            return None
        ending, guide = self.screen.ending, self.screen.guide
        return ending.ways if ending.open else guide.ways if guide else None

    @property
    def counts(self) -> bool:
        """Does the timeline's heading say how far the puzzle is?"""
        return not (self.ways or self.screen.shows.answer.choices) and self.timeline.newest

    def listed(self, width: int) -> Listed | None:
        """The list at the bottom of the panel; none where nothing was played on a guided board."""
        if self.ways:
            return self.ways.listed(width)
        if choices := self.screen.shows.answer.choices:
            more = f"{choices.at + 1} of {len(choices.found)}"
            return Listed("Steps", more, *self.steps.listing(choices, width), needed=True)
        counts, rows, chosen = self.counts, self.timeline.rows, self.timeline.chosen
        columns = self.screen.app.size.width
        if not self.walking and (columns < NARROW or (self.screen.guide and len(rows) == 1)):
            return None
        line = partial(self.timeline.line, width=width)
        where = f"{chosen} of {len(rows) - 1}" if columns >= ROOMY else ""
        done = self.screen.side_areas.done() if counts else where
        return Listed("Timeline", done, len(rows), line, chosen, self.walking)

    def move(self, right: int, down: int) -> Shown | None:
        """What the arrows do when a list is open."""
        if self.ways:
            return self.ways.move(right + down)
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
        at, last = self.timeline.chosen, len(self.timeline.rows) - 1
        if at == (last if lines > 0 else 0):
            self.screen.message(END if lines > 0 else START)
            return None
        return self._travel_to(at + lines)

    def _travel_to(self, row: int) -> Shown:
        turns, walking = self.screen.turns, self.walking
        at, upkeep = self.timeline.go(row)
        shown, self.walking = turns.arrived(), walking
        if upkeep is None:
            return shown
        step, board = self.timeline.upkeep(at)[upkeep]
        return turns.lit(step, board)._replace(between=board, upkeep=upkeep)

    def unfold(self) -> Shown | None:
        """Show or hide the steps of the chosen rule, else the consequences of each turn."""
        if choices := self.screen.shows.answer.choices:
            self.steps.fold(choices)
            return None
        self.timeline.unfolded, self.walking = not self.timeline.unfolded, False
        return self.screen.shows._replace(upkeep=None)

    def walk(self) -> Shown:
        """Let the arrows walk the timeline; the explained step stays lit."""
        self.walking, shows = True, self.screen.shows
        shows = shows._replace(answer=shows.answer._replace(choices=None))
        stays = self.screen.keys_for(("accept", "stays here"))
        return shows.telling(title("Timeline"), plain("The arrow keys move along it."), stays)
