"""What follows from an assumption when everything known so far counts at once: nets.

A chain goes from one literal to the next. A net places, again and again, what is the last mark of a
choice (of a cell, or of a value in a unit), and a mark may be the last because of several others.
A *nested* net also tries marks in turn, and drops those that fail.
"""

from collections import deque
from collections.abc import Iterator, Mapping
from itertools import chain, cycle, product
from typing import TYPE_CHECKING

from tui_puzzles.engine.bits import EMPTY, Bits, bit, has, is_single, members, only, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered, remembered_up_to
from tui_puzzles.engine.native import compiled
from tui_puzzles.engine.search.families import Family, families_of
from tui_puzzles.engine.step import Evidence, Role, Step
from tui_puzzles.engine.verify import GROUND, INNER_GROUND
from tui_puzzles.logic.link_search import NATIVE, Literal
from tui_puzzles.logic.trial import End, Link, Slice, Trial
from tui_puzzles.records import NamedTuple

if TYPE_CHECKING:
    from tui_puzzles.logic.native.nets import MarkNet, MarkTables

_MOST = 6000  # marks of layouts whose nets are followed in words: those of 16x16, and more


@remembered_up_to(2)
def choices_of(layout: Layout, first: int) -> tuple[tuple[Bits, ...], ...]:
    """For each mark, the layout's choices that it belongs to, from that of this number on."""
    found: list[list[Bits]] = [[] for _ in range(layout.size * len(layout.symbols))]
    for choice in layout.choices[first:]:
        for mark in members(choice):
            found[mark].append(choice)
    return tuple(map(tuple, found))


@remembered
def _unit_of(layout: Layout) -> dict[Bits, Unit]:
    """The unit of each choice that is not a cell's."""
    return {choice: unit for unit in layout.units for choice in unit.exactly_one(layout)}


class Nets:
    """What makes nets of a layout's marks.

    Links have the names of rules: of those that place the last mark of a cell (``naked``) and the
    last of a value in a unit (``hidden``), and of that by which a mark with a dead net is out.
    """

    def __init__(self, layout: Layout, naked: str, hidden: str, refuting: str) -> None:
        self.layout = layout
        self._single = (naked, hidden)
        self._refuting = refuting
        self._near = choices_of(layout, 0)

    def net(self, literal: Literal, marks: Bits, on: Bits) -> Trial:
        """All that follows from a literal where these marks are left and these are true."""
        start = Link("", bit(literal.node))
        if literal.on:
            start = Link("", self.layout.rivals[literal.node] & marks, bit(literal.node))
        return self._followed(Trial(start, marks, on=on))

    def _followed(self, net: Trial) -> Trial:
        net.coming = self._placed(net)
        return net.go_on()

    def go_on(self, net: Trial, link: Link) -> None:
        """Take a link of another kind where singles have ended, and all that follows from it."""
        net.take(link)
        self._followed(net)

    def _placed(self, trial: Trial) -> Iterator[Link]:
        """The marks that are the last of a choice, and what they exclude, nearest first."""
        rivals, near = self.layout.rivals, self._near
        last = trial.links[-1] if trial.links else trial.start
        marks, on, out = trial.marks, trial.on, last.gone
        waiting = deque[tuple[str, Bits, Bits]]()
        while True:
            for gone in members(out):
                choices = near[gone]
                for choice in choices:
                    left = choice & marks
                    if not left:
                        found = union(placed for _, placed, _ in waiting)
                        yield Link("", EMPTY, found, end=End(marks=choice))
                        return
                    if not left & (left - 1) and not left & on:
                        on |= left
                        name = self._single[choice is not choices[0]]
                        waiting.append((name, left, choice))
            if not waiting:
                return
            name, placed, choice = waiting.popleft()
            out = rivals[only(placed)] & marks
            marks &= ~out
            yield Link(name, out, placed, (), choice)

    def filled(self, net: Trial, effort: "Effort", seen: Bits) -> Bits:
        """The marks of a full board that guesses lead to from a net; none if none is found.

        None of them ever has a net that dies, whatever rules of choices and of pairs of marks it
        takes. Guesses are marks that aren't ``seen`` yet, if possible.
        """
        if net.end is not None or not effort.spend():
            return EMPTY
        open_marks = net.marks & ~net.on
        if not open_marks:
            return net.on
        cells = filter(open_marks.__and__, self.layout.cell_marks)
        choice = min(cells, key=lambda choice: (choice & net.marks).bit_count())
        left = choice & net.marks
        for mark in (*members(left & ~seen), *members(left & seen)):
            inner = self.net(Literal(mark, on=True), net.marks, net.on)
            if found := self.filled(inner, effort, seen):
                return found
        return EMPTY

    # -- nets in nets --------------------------------------------------------------------------

    def nest(self, net: Trial, depth: int, effort: "Effort") -> bool:
        """Try all marks, ``depth`` nets deep, and drop those that fail; is the net dead by it?"""
        before = -1
        while depth and net.end is None and net.marks != before and effort.left > 0:
            before = net.marks
            for mark in self._open(net):
                if net.end is None and has(net.marks & ~net.on, mark) and effort.spend():
                    inner = self.net(Literal(mark, on=True), net.marks, net.on)
                    if self.nest(inner, depth - 1, effort):
                        self._drop(net, mark, inner)
        return net.end is not None

    def _drop(self, net: Trial, mark: int, inner: Trial) -> None:
        """A mark whose net is dead is out."""
        self.go_on(net, Link(self._refuting, bit(mark), inner=inner))

    def _open(self, net: Trial) -> Iterator[int]:
        """The marks of the choices that are open, those of small ones first."""
        choices = (choice & net.marks for choice in self.layout.cell_marks)
        for left in sorted(choices, key=Bits.bit_count):
            yield from members(left & ~net.on)


class QuickNets(Nets):
    """Nets that tell if they die, but not why: singles are placed all over the board at once.

    They begin with what is ``known`` to follow from their literals on the board as it stands.
    """

    def __init__(self, board: Board, known: Mapping[Literal, Trial]) -> None:
        super().__init__(board.layout, "", "", "")
        self._known = known
        # A net looks at a choice when a mark goes: what is alone before, it never comes to place.
        self._alone, self._families = EMPTY, list[tuple[Family, Bits]]()
        for family in families_of(tuple(board.layout.choices)):
            lone = family.lone(board.marks)
            self._families.append((family, family.starts & ~lone))
            self._alone |= lone * family.pattern & board.marks

    def net(self, literal: Literal, marks: Bits, on: Bits) -> Trial:
        known = self._known[literal]
        net = Trial(Link("", ~known.marks), marks, on=on | known.on)
        net.end = known.end
        return self._followed(net)

    def _followed(self, net: Trial) -> Trial:
        rivals, marks, on = self.layout.rivals, net.marks, net.on
        quiet = 0 if net.end is None else len(self._families)
        for family, starts in cycle(self._families):
            if quiet == len(self._families):
                break
            some, several = family.counted(marks)
            if some & starts != starts:
                net.end = End()
                break
            fresh = (starts & ~several) * family.pattern & marks & ~on
            quiet = 0 if fresh else quiet + 1
            on |= fresh
            for mark in members(fresh):
                marks &= ~rivals[mark]
        net.marks, net.on = marks, on
        if self._alone & ~marks:
            net.end = End()
        return net


# -- the same in machine words, on layouts that are not too large ----------------------------------


def mark_net(board: Board) -> "MarkNet | None":
    """What tells quickly which nets of a board die, if it is compiled; None else."""
    marks = board.layout.size * len(board.layout.symbols)
    return in_words(board) if marks <= _MOST and compiled(NATIVE) else None


def in_words(board: Board) -> "MarkNet":
    """The same, compiled or not; not remembered, as a net changes while it is used."""
    from tui_puzzles.logic.native.nets import MarkNet

    tables = _mark_tables(board.layout)
    return MarkNet(tables, [*members(board.marks)], [*members(board.placed_marks)])


@remembered
def _mark_tables(layout: Layout) -> "MarkTables":
    from tui_puzzles.logic.native.nets import MarkTables

    choices = [[*members(choice)] for choice in layout.choices]
    near: list[list[int]] = [[] for _ in range(layout.size * len(layout.symbols))]
    for choice, marks in enumerate(choices):
        for mark in marks:
            near[mark].append(choice)
    rivals = [[*members(layout.rivals[mark])] for mark in range(len(near))]
    return MarkTables(layout.size, choices, near, rivals)


class Effort:
    """How many nets may still be tried: a board with many solutions would never come to an end."""

    def __init__(self, nets: int) -> None:
        self.left = nets

    def spend(self) -> bool:
        """May one more be tried? It counts then."""
        self.left -= 1
        return self.left >= 0


# -- evidence ----------------------------------------------------------------------------------


def assumed(net: Trial) -> Literal:
    """What a net assumes."""
    return Literal(only(net.start.placed or net.start.gone), on=bool(net.start.placed))


def cite_choice(layout: Layout, choice: Bits, name: str, role: Role, marks: Bits) -> Evidence:
    """These marks, by what is known of a choice: the cell's candidates, or a unit's places."""
    cells, values = layout.cells_and_values(choice)
    if is_single(cells):
        return Evidence(name, role, cells=cells, marks=marks)
    return Evidence(name, role, marks=marks, values=values, units=(_unit_of(layout)[choice],))


def cite_end(board: Board, net: Trial) -> list[Evidence]:
    """How a net dies; what inner nets show comes after it as "inner"."""
    return list(_cite(board, "chain", _slices(net, _dead(net))))


def cite_way(board: Board, net: Trial, goal: Literal, name: str) -> list[Evidence]:
    """How a net comes to a literal."""
    mark = bit(goal.node)
    if goal.on:
        return list(_cite(board, name, _slices(net, EMPTY, mark)))
    last = Evidence(name, Role.LINK_OFF, marks=mark)
    return [*_cite(board, name, _slices(net, mark)), last]


class Chapter(NamedTuple):
    """What one net shows."""

    net: Trial
    slice: Slice


def _dead(net: Trial) -> Bits:
    """The choice of which no mark is left."""
    assert net.end is not None
    return net.end.marks


def _slices(net: Trial, gone: Bits, placed: Bits = EMPTY) -> list[Chapter]:
    """What it takes of a net that these marks are gone or placed, then of the nets inside it."""
    below: list[Chapter] = []

    def takes(link: Link, _marks: Bits) -> Bits:
        if link.inner is None:
            return link.takes
        inner = _slices(link.inner, _dead(link.inner))
        below[:0] = inner  # links come last first
        return inner[0].slice.takes

    return [Chapter(net, net.slice(gone, placed, takes)), *below]


def _cite(board: Board, name: str, chapters: list[Chapter]) -> Iterator[Evidence]:
    layout, pairs = board.layout, set[tuple[int, int]]()
    titles = {id(chapter.net): (f"proof {n}",) for n, chapter in enumerate(chapters) if n}
    slices = {id(net): shown for net, shown in chapters}
    for number, (net, (start, links, _)) in enumerate(chapters):
        own = f"inner {number}" if number else name
        literal = assumed(net)
        role = Role.LINK_ON if literal.on else Role.LINK_OFF
        yield Evidence(own, role, marks=bit(literal.node), clues=titles.get(id(net), ()))
        for link in links:
            if link.inner is not None:
                why = titles[id(link.inner)]
                yield Evidence(own, Role.LINK_OFF, marks=link.gone, clues=why)
                if not number:
                    yield from _grounds(layout, link.inner, slices)
            elif link.step is not None:
                yield from _cite_step(own, link, link.step)
            else:
                yield cite_choice(layout, link.takes, own, Role.LINK_ON, link.placed)
        if net.end is not None:
            left = net.end.marks & board.marks
            yield cite_choice(layout, net.end.marks, own, Role.LINK_OFF, left)
        for link in (start, *links):
            pairs |= _sight(link)
    yield Evidence("sight", Role.SUPPORT, units=layout.links(pairs))


def _grounds(
    layout: Layout, net: Trial, slices: Mapping[int, Slice], name: str = GROUND
) -> Iterator[Evidence]:
    """All that the end of a net inside another rests on, so that it can be checked alone."""
    start, links, _ = slices[id(net)]
    choices, pairs = [_dead(net)], _sight(start)
    for link in links:
        pairs |= _sight(link)
        if link.inner is None:
            choices.append(link.takes)
        else:
            yield Evidence(name, Role.LINK_OFF, marks=link.gone)
            yield from _grounds(layout, link.inner, slices, INNER_GROUND)
    cited = [cite_choice(layout, choice, name, Role.SUPPORT, EMPTY) for choice in choices]
    units = dict.fromkeys(chain(*(piece.units for piece in cited), layout.links(pairs)))
    cells = union(piece.cells for piece in cited)
    yield Evidence(name, Role.SUPPORT, cells=cells, units=tuple(units))


def _cite_step(name: str, link: Link, step: Step) -> Iterator[Evidence]:
    """What a rule has removed, where, and what its step rests on."""
    units = dict.fromkeys(unit for piece in step.evidence for unit in piece.units)
    yield Evidence(name, Role.LINK_OFF, marks=link.gone, units=tuple(units), clues=(link.rule,))
    yield from (
        piece._replace(name=GROUND) for piece in step.evidence if piece.units or piece.cells
    )


def _sight(link: Link) -> set[tuple[int, int]]:
    """The relevant marks that a placed one excludes."""
    return set(product(members(link.gone), members(link.placed)))
