"""What the solver finds, and what the tutor answers."""

from collections import Counter
from collections.abc import Sequence

from tui_puzzles.engine.bits import EMPTY, Bits
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.solve import Ascent
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.words.explain import Help
from tui_puzzles.engine.words.sentence import Phrase
from tui_puzzles.play.session import Assist
from tui_puzzles.records import NamedTuple

# -- of the solver -----------------------------------------------------------------------------


class FoundStep(NamedTuple):
    """A step, and the board it was found on."""

    step: Step
    board: Board

    @property
    def removed(self) -> Bits:
        """What the step and its upkeep remove."""
        return self.board.marks & ~self.board.after(self.step).marks


class Wrong(NamedTuple):
    """The position has no way to the solution.

    ``entries`` and ``removed`` are the wrong marks, ``notes`` the cells whose centre marks leave
    the right value out; ``since`` is the moment from which on there was always a mistake, this
    or another. ``reasons``: sentences that say why, as far as the laws show it at a glance.
    """

    entries: Bits
    removed: Bits
    notes: Bits
    since: int
    reasons: tuple[str, ...] = ()


class Nothing(NamedTuple):
    """There is no step; the reason. Search may know more of the ``mark`` it was about, if any."""

    reason: str
    mark: int | None = None


SOLVED = Nothing("The puzzle is solved.")


class StepAhead(NamedTuple):
    """A step of the road through a puzzle, and what it asks."""

    step: Step
    asks: Ascent

    def is_done(self, placed: Bits, marks: Bits) -> bool:
        """Does it say nothing new where this is placed, and these marks are left?"""
        return not (self.step.placements & ~placed or self.step.eliminations & marks)


class TurnRated(NamedTuple):
    """The turn of a moment: its rule ("": none justifies it), what that asks, whose turn it was.

    ``easier`` is the rule of an easier step that was open then, where that was looked for.
    """

    at: int
    rule: str
    asks: Ascent
    own: bool
    easier: str = ""


class ByHand(NamedTuple):
    """How often a rule justifies a move of the player's; ``others`` are moves that none does.

    ``way``: the turns with what they asked, as far as that is known.
    """

    rules: Counter[str]
    others: int
    way: tuple[TurnRated, ...] = ()


# -- of the tutor ------------------------------------------------------------------------------


class Tally(NamedTuple):
    """How often each thing was used."""

    counts: tuple[tuple[int, str], ...]


Paragraph = tuple[Phrase, ...] | Tally


class Passage(NamedTuple):
    """Paragraphs under a heading.

    That of a rule has its level and score; ``lesson`` begins its lesson, ``lead`` leads up to its
    name.
    """

    text: tuple[Paragraph, ...] = ()
    heading: str = ""
    level: str = ""
    score: int = 0
    lesson: str = ""
    lead: str = ""


class Offer(NamedTuple):
    """A command and what it does next; ``more``: it shows more instead of acting."""

    command: str
    does: str
    more: bool = False


class Choices(NamedTuple):
    """Steps to choose from; with a ``mark`` they decide it, each taken after those before it.

    ``cut``: the names of rules that have more steps than were looked for; ``harder``: rules that
    the puzzle doesn't need were not looked at.
    """

    found: tuple[FoundStep, ...]
    at: int = 0
    mark: int | None = None
    cut: frozenset[str] = frozenset()
    harder: bool = False

    @property
    def chain(self) -> tuple[FoundStep, ...]:
        """What is taken with the chosen one."""
        return self.found[0 if self.mark is not None else self.at : self.at + 1]

    @property
    def rest(self) -> "Choices | None":
        """What is left of the way to the mark once the chosen one is taken."""
        left = self.found[self.at + 1 :] if self.mark is not None else ()
        return self._replace(found=left, at=0) if left else None

    @property
    def rule(self) -> str:
        """The name of the rule of the chosen one."""
        return self.found[self.at].step.rule

    def with_all(self, steps: Sequence[FoundStep]) -> "Choices":
        """The same with all steps of the chosen one's rule in place of the first of them."""
        own = [at for at, each in enumerate(self.found) if each.step.rule == self.rule]
        found = (*self.found[: own[0]], *steps, *self.found[own[-1] + 1 :])
        return self._replace(found=found, cut=self.cut - {self.rule})


class Answer(NamedTuple):
    """All that is shown of the tutor's help.

    ``found`` is told as far as ``stage``, and is one of the ``choices`` if there are any; ``lit``
    is what to light, ``wrong`` the marks to show as wrong. When the answer is shown, the steps
    ``done`` are taken, the moment ``back`` is gone to, and so many ``times`` of an ``assist`` are
    counted. Accepting it gives the answer ``accept``. ``confirms``: it asks whether to do all
    steps.
    """

    words: Passage = Passage()
    found: FoundStep | None = None
    stage: Help = Help.NUDGE
    choices: Choices | None = None
    lit: FoundStep | None = None
    wrong: Bits = EMPTY
    offers: tuple[Offer, ...] = ()
    accept: "Answer | None" = None
    done: tuple[Step, ...] = ()
    back: int | None = None
    assist: Assist | None = None
    times: int = 1
    confirms: bool = False

    @property
    def between(self) -> Board | None:
        """The board to show when it isn't that of the position: the steps before are not taken."""
        ahead = self.choices is not None and self.choices.mark is not None
        return self.found.board if ahead and self.found else None


SILENT = Answer()
