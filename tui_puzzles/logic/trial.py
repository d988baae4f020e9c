"""Assume a mark and follow its consequences, link by link; then take the slice to show.

What is followed is a generator of links: those of a puzzle's rules (``by_rules``), of looks at one
unit after the other (``visits``), of naked and hidden singles (``nets``).
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Self, TypeAlias, TypeVar

from tui_puzzles.engine.bits import EMPTY, Bits, has
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.rule import Dry, Rule
from tui_puzzles.engine.solve import next_step
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.verify import known_marks
from tui_puzzles.records import NamedTuple

ENDLESS = 10**9


class End(NamedTuple):
    """Why there is no way on: units that can't be completed; marks of which one should be left."""

    units: tuple[Unit, ...] = ()
    marks: Bits = EMPTY


class Link(NamedTuple):
    """What follows by a rule: marks that are gone from then on, marks that are true (``placed``).

    ``takes``: the marks whose absence it rests on, if that is known. Marks may be
    numbered as suits the type: a trial only compares them.
    """

    rule: str
    gone: Bits = EMPTY
    placed: Bits = EMPTY
    units: tuple[Unit, ...] = ()
    takes: Bits = EMPTY
    end: End | None = None
    inner: "Trial | None" = None  # what refuted the mark that is gone
    step: Step | None = None  # of a puzzle's rule


Takes: TypeAlias = Callable[[Link, Bits], Bits]


def _own(link: Link, _marks: Bits) -> Bits:
    return link.takes


def by_steps(layout: Layout) -> Takes:
    """What links take: the marks that their steps claim to know."""
    return lambda link, _: known_marks(link.step, layout) if link.step else EMPTY


class Slice(NamedTuple):
    """The links on which something rests, each with no more marks gone than that takes.

    ``takes``: all marks whose absence it takes; those that were absent before are known.
    """

    start: Link
    links: list[Link]
    takes: Bits


class Trial:
    """An assumption and the links that follow; ``marks`` are left, ``on`` are true after them.

    ``start`` is what the assumption itself does to the marks; ``coming`` are links that aren't
    taken yet. ``end``: where it died, if it did.
    """

    __slots__ = ("coming", "end", "links", "marks", "on", "start")

    def __init__(
        self, start: Link, marks: Bits, coming: Iterable[Link] = (), on: Bits = EMPTY
    ) -> None:
        self.start = start
        self.marks: Bits = marks & ~start.gone
        self.on: Bits = on | start.placed
        self.links: list[Link] = []
        self.end: End | None = None
        self.coming = coming

    def copy(self) -> "Trial":
        """One that has come as far and goes its own way; links that were coming aren't its."""
        copied = Trial(self.start, self.marks, on=self.on)
        copied.links, copied.end = [*self.links], self.end
        return copied

    def go_on(self, most: int = ENDLESS) -> Self:
        """Take links until one is the end, none is left, or the bound is reached."""
        if self.end is None and len(self.links) < most:
            for link in self.coming:
                self.take(link)
                if self.end is not None or len(self.links) == most:
                    break
        return self

    def take(self, link: Link) -> None:
        """Take a link."""
        self.marks &= ~link.gone
        self.on |= link.placed
        self.links.append(link)
        self.end = link.end

    def links_to(self, mark: int) -> int:
        """How many links were taken until this mark was gone; all of them where it is left."""
        taken = (number for number, link in enumerate(self.links, 1) if has(link.gone, mark))
        return 0 if has(self.start.gone, mark) else next(taken, len(self.links))

    def slice(self, gone: Bits, placed: Bits = EMPTY, takes: Takes = _own) -> Slice:
        """What it takes that these marks are gone, and that these are true.

        ``takes`` looks closer at what a link rests on, with no more gone than it is needed for,
        given the marks that were left before it.
        """
        marks, needed, links = self.marks, gone, list[Link]()
        for link in reversed(self.links):
            marks |= link.gone
            used = link.gone & needed
            if used or link.placed & placed:
                link = link._replace(gone=used)
                links.append(link._replace(takes=takes(link, marks)))
                needed |= links[-1].takes
        start = self.start._replace(gone=self.start.gone & needed)
        return Slice(start, links[::-1], needed)


def shortest_first(trials: Iterable[Trial], bounds: Iterable[int]) -> Iterator[Trial]:
    """The trials that die within each bound of links, the smallest bound first."""
    for most in bounds:
        unfinished = []
        for trial in trials:
            trial.go_on(most)
            if trial.end is not None and len(trial.links) <= most:
                yield trial
            elif len(trial.links) >= most:
                unfinished.append(trial)
        if not unfinished:
            return
        trials = unfinished


Place = TypeVar("Place")


def visits(
    waiting: Iterable[Place], look: Callable[[Place], Iterable[tuple[Link, Iterable[Place]]]]
) -> Iterator[Link]:
    """Look at place by place, nearest first; each link comes with places to look at next."""
    queue = deque(waiting)
    while queue:
        for link, places in look(queue.popleft()):
            yield link
            for place in places:
                if place not in queue:
                    queue.append(place)


def by_rules(
    board: Board,
    rules: Sequence[Rule],
    end: Callable[[Board], End | None],
    dry: Dry | None = None,
) -> Iterator[Link]:
    """The steps of some rules, the first each time, up to a board at which there is an ``end``.

    ``dry``: where some of the rules found nothing on the way to the board.
    """
    dry, dead = dry or Dry(), end(board)
    if dead is not None:
        yield Link("", end=dead)
    while dead is None and (step := next_step(board, rules, dry)) is not None:
        after = board.after(step)
        gone, board = board.marks & ~after.marks, after
        dead = end(board)
        yield Link(step.rule, gone, step.placements, end=dead, step=step)
