"""The steps to choose from: going through their list, narrowing it, folding its rules."""

from typing import TYPE_CHECKING

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.words.explain import conclusions
from tui_puzzles.tutor.answers import Choices, FoundStep
from tui_puzzles.tutor.words import where_words
from tui_puzzles.ui.prompts.line import LineQuestion
from tui_puzzles.ui.puzzle.shown import Shown
from tui_puzzles.ui.puzzle.step_rows import StepListing, StepRow, listing, rows_of, way_rows

if TYPE_CHECKING:
    from tui_puzzles.ui.puzzle.screen import PuzzleScreen


class StepList:
    """What the keys do with the choices of an answer."""

    def __init__(self, screen: "PuzzleScreen") -> None:
        self.screen = screen
        self.hints = screen.hints
        self.folded = False  # are the steps shown by their rules alone?
        self._narrowed: tuple[Choices, Choices] | None = None  # the choices left, and all of them

    def choose(self, number: int) -> Shown:
        """A step of the list."""
        answer = self.screen.tutor.choose(number)
        if self._narrowed and answer.choices:
            self._narrowed = (answer.choices, self._narrowed[1])
        return self.hints.take(answer)

    def move(self, choices: Choices, right: int, down: int) -> Shown:
        """Down and up by steps; right and left by rules, but by steps on the way to a mark."""
        by_rule = (right or self.folded) and choices.mark is None
        way = right + down
        return self.choose(_other_rule(choices, way) if by_rule else choices.at + way)

    def end(self, side: int) -> Shown | None:
        """To the first step, or to the last."""
        choices = self.screen.shows.answer.choices
        return self.choose(0 if side < 0 else len(choices.found) - 1) if choices else None

    def listing(self, choices: Choices, width: int) -> StepListing:
        """The lines of the list."""
        return listing(self._rows(choices, width), choices)

    def pick(self, number: int, choices: Choices) -> Shown:
        """The step of a line."""
        return self.choose(self._rows(choices, self.screen.panel.size.width)[number].step)

    def _rows(self, choices: Choices, width: int) -> list[StepRow]:
        """The steps by rule; those on the way to a mark in their order."""
        if choices.mark is not None:
            return way_rows(choices, width)
        folded = choices.rule if self.folded else ""
        return rows_of(choices, self.screen.session.game, width, folded)

    def fold(self, choices: Choices) -> None:
        """Show the steps of the chosen rule, or all rules as lines to go over."""
        self.folded = not self.folded and choices.mark is None

    # -- narrowing -----------------------------------------------------------------------------

    @property
    def _all(self) -> Choices | None:
        """The choices, those too that are narrowed away."""
        choices = self.screen.shows.answer.choices
        if self._narrowed and self._narrowed[0] is choices:
            return self._narrowed[1]
        return choices

    def filter(self) -> None:
        """Ask for a text to narrow the list by; a search stops with what it has found."""
        choices = self.screen.shows.answer.choices
        if choices and choices.mark is None:
            self.screen.asking.stop()
            self.screen.prompt.ask(LineQuestion("Rule, cell or digit", "narrows", self.narrow))

    def narrow(self, pattern: str) -> Shown | None:
        """Only the steps that have this in what is said of them; all of them for no text.

        Raises BadInput when there is none.
        """
        choices = self._all
        if choices is None:
            return None
        text = pattern.casefold()
        found = tuple(one for one in choices.found if text in _searched(one))
        if not found:
            raise BadInput(f"no step has {pattern!r}", expected="part of a rule, r3c4 or r3c4=5")
        left = choices._replace(found=found, at=0)
        self._narrowed = (left, choices)
        return self.hints.take(self.screen.tutor.chosen(left))


def _searched(found: FoundStep) -> str:
    """Rule, conclusions and place of a step."""
    done = conclusions(found.step, found.board.layout)
    return f"{found.step.rule} {done} {where_words(found)}".casefold()


def _other_rule(choices: Choices, way: int) -> int:
    """The number in the list where the next rule's steps begin, or those of one before."""
    names = [found.step.rule for found in choices.found]
    begins = [at for at, name in enumerate(names) if at == 0 or names[at - 1] != name]
    ahead = [at for at in begins[::way] if (at - choices.at) * way > 0]
    return ahead[0] if ahead else choices.at
