"""The steps to choose from: going through their list, narrowing it, folding its rules."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import groupby
from textwrap import wrap
from typing import TYPE_CHECKING

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.words.explain import conclusions, done
from tui_puzzles.records import NamedTuple
from tui_puzzles.tutor.answers import Choices, FoundStep
from tui_puzzles.tutor.words import where_words
from tui_puzzles.ui.board.painted import head_line
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.prompts.line import LineQuestion
from tui_puzzles.ui.puzzle.shown import Shown

if TYPE_CHECKING:
    from tui_puzzles.ui.puzzle.screen import PuzzleScreen

OPEN, CLOSED = "▾", "▸"
INDENT = "  "


# The steps that apply, as lines: by level and by rule, the steps of one rule at a time.


class StepRow(NamedTuple):
    """A line: its pieces, and the number of the step that it leads to."""

    pieces: Sequence[TextPiece]
    step: int


class StepListing(NamedTuple):
    """Lines to show: their number, each as pieces, and the chosen one."""

    number: int
    line: Callable[[int], Sequence[TextPiece]]
    chosen: int


def rows_of(choices: Choices, game: Game, width: int, folded: str = "") -> list[StepRow]:
    """All lines; only the rule of the chosen step shows its steps, unless it is ``folded``."""
    rows: list[StepRow] = []
    by_rule = groupby(choices.found, key=lambda found: found.step.rule)
    groups = [(name, list(group), game.rule(name).level.label) for name, group in by_rule]
    levels = Counter[str]()
    for _, steps, label in groups:
        levels[label] += len(steps)
    level, begin = "", 0
    for name, steps, label in groups:
        end = begin + len(steps)
        if label != level:
            level = label
            heading = head_line(label.capitalize(), str(levels[label]), width, label)
            rows.append(StepRow(heading, begin))
        here = choices.at in range(begin, end)
        is_open = here and name != folded
        many = " of many" if name in choices.cut else ""
        lines = _rule(name, f"{len(steps)}{many}", is_open, width)
        rows += [StepRow(_chosen(one) if here and not is_open else one, begin) for one in lines]
        if is_open:
            numbered = enumerate(steps, begin)
            rows += [StepRow(_step(each, at == choices.at, width), at) for at, each in numbered]
        begin = end
    return rows


def _chosen(pieces: Sequence[TextPiece]) -> Sequence[TextPiece]:
    return [TextPiece(piece.text, ("chosen",)) for piece in pieces]


def listing(rows: Sequence[StepRow], choices: Choices) -> StepListing:
    """The rows, with that of the chosen step."""
    chosen = max(at for at, row in enumerate(rows) if row.step <= choices.at)
    return StepListing(len(rows), lambda number: rows[number].pieces, chosen)


def _rule(name: str, number: str, is_open: bool, width: int) -> list[Sequence[TextPiece]]:
    """The name in as many lines as it needs, the number at the right of the last."""
    count = f" {number}"
    room = max(width - len(INDENT) - len(count), 1)
    sign = f"{OPEN if is_open else CLOSED} "
    if room < len(max(name.split(), key=len)):
        text = f"{sign}{name}"[: max(width - len(count), 0)]
        return [(TextPiece(text), TextPiece(count.rjust(width - len(text)), ("faint",)))]
    *above, last = wrap(name, room)
    signs = (sign, *[INDENT] * len(above))
    lines = [f"{sign}{text}" for sign, text in zip(signs, (*above, last), strict=True)]
    end = TextPiece(count.rjust(width - len(lines[-1])), ("faint",))
    return [*((TextPiece(text.ljust(width)),) for text in lines[:-1]), (TextPiece(lines[-1]), end)]


def _step(found: FoundStep, is_chosen: bool, width: int) -> Sequence[TextPiece]:
    """What the step does; at the right where, if there is still room."""
    place, room = where_words(found), width - len(INDENT)
    text = f"{INDENT}{done(found.step, found.board.layout, room)}"[:width]
    after = f"  {place}" if len(place) <= width - len(text) - 2 else ""
    names = ("chosen",) if is_chosen else ()
    gap = width - len(text) - len(after)
    return (
        TextPiece(text, names),
        TextPiece(" " * gap, names),
        TextPiece(after, names or ("faint",)),
    )


def way_rows(choices: Choices, width: int) -> list[StepRow]:
    """Steps one after the other: what each does, then its rule, on a line of its own if long."""
    return [
        StepRow(line, number)
        for number in range(len(choices.found))
        for line in _way_lines(number, choices, width)
    ]


def _way_lines(number: int, choices: Choices, width: int) -> list[Sequence[TextPiece]]:
    found = choices.found[number]
    step = found.step
    what = done(step, found.board.layout, width - len(step.rule) - 8)
    sign, names = ("›", ("chosen",)) if number == choices.at else (" ", ())
    text = f"{sign}{number + 1}/{len(choices.found)} {what} "[:width]
    if len(text) + len(step.rule) <= width:
        return [(TextPiece(text, names), TextPiece(step.rule, ("faint",)))]
    rule = wrap(step.rule, max(width - len(INDENT), 1))
    return [
        (TextPiece(text, names),),
        *((TextPiece(f"{INDENT}{part}", ("faint",)),) for part in rule),
    ]


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
    what = conclusions(found.step, found.board.layout)
    return f"{found.step.rule} {what} {where_words(found)}".casefold()


def _other_rule(choices: Choices, way: int) -> int:
    """The number in the list where the next rule's steps begin, or those of one before."""
    names = [found.step.rule for found in choices.found]
    begins = [at for at, name in enumerate(names) if at == 0 or names[at - 1] != name]
    ahead = [at for at in begins[::way] if (at - choices.at) * way > 0]
    return ahead[0] if ahead else choices.at
