"""Is a step proved by its own evidence? A checker that knows laws and no rule.

It takes only what the evidence cites (the laws of the cited units, the candidates of the cited
cells, the places of the cited values), denies the conclusion and looks for a way to fill the
cells anyway. If there is none, the step is proved. If there is one, the explanation is
wrong, even when the conclusion happens to be true.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain, combinations, dropwhile, takewhile

from tui_puzzles.engine.bits import Bits, bit, count, members, seen_once_and_more, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Total, Totalled, Unit
from tui_puzzles.engine.step import Evidence, Role, Step

NODE_LIMIT = 20_000
_NEAR = 2  # pieces of evidence before and after; related ones are close
FEW = 3  # options of a choice that are examined together (a box and a line share three cells)


def always() -> bool:
    """Go on."""
    return True


class Knowledge:
    """What a step may use: marks that aren't known to be out, and the cited laws.

    ``filling`` is the choice that the last search ended with, if it found one.
    """

    filling: Bits | None = None

    def __init__(
        self, board: Board, evidence: Sequence[Evidence], going: Callable[[], bool] = always
    ) -> None:
        layout = board.layout
        self.layout = layout
        self.evidence = evidence
        self.units: list[Unit] = list(dict.fromkeys(u for piece in evidence for u in piece.units))
        known = union(_known(piece, layout) for piece in evidence)
        self.marks: Bits = layout.all_marks & ~(known & ~board.marks)
        laws = [group for unit in self.units for group in unit.exactly_one(layout)]
        # A cell that is not known and that no cited law is about can be filled in any case.
        cells = union([*(unit.cells for unit in self.units), *(e.cells for e in evidence)])
        self.choices: list[Bits] = [*(layout.cell_marks[cell] for cell in members(cells)), *laws]
        self.limits: list[Bits] = [
            group
            for unit in self.units
            for group in (*unit.at_most_one(layout), *unit.linked(layout))
        ]
        self.branches = list(self._branches())
        pattern = (unit for e in evidence if e.role is not Role.SUPPORT for unit in e.units)
        together = [tuple(self.units), tuple(pattern), *(piece.units for piece in evidence)]
        combined = (law for units in together for law in layout.combined(units))
        self.combined = list(dict.fromkeys(combined))
        self.cells: Bits = cells
        self.claims: list[Bits] = []
        self.rivals: dict[int, Bits] = {}
        self.nodes = 0
        self.failures = Counter[Bits]()  # of choices, in the searches so far
        self.board = board
        self.going = going

    def _branches(self) -> Iterator[tuple[Bits, tuple[Bits, ...]]]:
        """The choices affected by some cited law, with the cells of these units."""
        for choice in self.choices:
            cells = self.layout.cells_of(choice)
            touched = tuple(unit.cells for unit in self.units if unit.cells & cells)
            if touched:
                yield choice, touched

    def excluded_by(self, mark: int) -> Bits:
        """The marks that this one excludes by the cited laws."""
        if mark not in self.rivals:
            groups = (*self.choices, *self.limits)
            rivals = 0
            for group in groups:
                if group & bit(mark):
                    rivals |= group
            self.rivals[mark] = rivals & ~bit(mark)
        return self.rivals[mark]

    def refutes(self, marks: Bits) -> bool:
        """Is it certain that no choice among these marks fulfils every cited law?"""
        self.nodes, self.claims, self.filling = 0, [], None
        for lemma in self.lemmas:
            thinned = self._propagated(marks)
            if thinned is None:
                return True
            marks = lemma.applied(thinned, self)
        return not self.possible(marks)

    def denied(self, mark: int, placed: bool = False) -> Bits:
        """The marks left if this one is false though it is ``placed``, or true though removed."""
        return self.marks & ~(bit(mark) if placed else self.excluded_by(mark))

    @cached_property
    def lemmas(self) -> list["Lemma"]:
        """What the evidence claims on its way, to be proved first, one after the other."""
        return list(_lemmas(self.board, self.evidence, GROUNDS))

    def possible(self, marks: Bits) -> bool:
        """Does some choice among these marks fulfil every cited law?

        Gives up after NODE_LIMIT nodes, or when it is no longer ``going``, and says yes: what isn't
        refuted isn't proved.
        """
        self.nodes += 1
        if self.nodes > NODE_LIMIT or not self.going():
            return True
        thinned = self._propagated(marks)
        if thinned is None or not self._adds_up(thinned):
            return False
        choice = self._fewest(thinned)
        if choice is None:
            self.filling = thinned
            return True
        for mark in members(choice & thinned):
            if self.possible(thinned & ~self.excluded_by(mark)):
                return True
            thinned &= ~bit(mark)
        self.failures[choice] += 1
        return False

    def _propagated(self, marks: Bits) -> Bits | None:
        """Remove what all of a choice's few options exclude; None when a law dies."""
        used: set[Bits] = set()
        before = -1
        while marks != before and self.going():
            before = marks
            for group in chain(self.choices, self.claims):
                left = group & marks
                if not left:
                    return None
                if left.bit_count() <= FEW and left not in used:
                    used.add(left)
                    marks &= ~self.excluded_by_each(left)
            for unit in self.units:
                marks = unit.narrowed(self.layout, marks)
            for law in self.combined:
                marks = law.narrowed(self.layout, marks)
        return marks if all(unit.allows(self.layout, marks) for unit in self.units) else None

    @cached_property
    def tallies(self) -> list["TotalSum"]:
        """The sums of cited laws that must come out."""
        return list(tallies(self.evidence, self.layout))

    def _adds_up(self, marks: Bits) -> bool:
        if not self.tallies:
            return True
        layout = self.layout
        sure = marks & layout.marks(layout.cells & ~self._undecided(marks), layout.values)
        return all(tally.holds(marks, sure) for tally in self.tallies)

    def _undecided(self, marks: Bits) -> Bits:
        """The cells with two marks or more."""
        views = (self.layout.places(marks, value) for value in members(self.layout.values))
        return seen_once_and_more(views)[1]

    def excluded_by_each(self, options: Bits) -> Bits:
        """The marks that all of these exclude."""
        result = -1
        for mark in members(options):
            result &= self.excluded_by(mark)
        return result

    def _fewest(self, marks: Bits) -> Bits | None:
        """The choice with the fewest options, at least two; None when all are settled.

        Proved claims come first, as they split the cases. Choices that failed count as if they had
        fewer options, so what doesn't matter isn't gone through again and again (the weighted
        degrees of Boussemart et al., 2004). Of equal ones the choice in the unit with the fewest
        undecided cells, where a law dies first.
        """
        undecided = self._undecided(marks)
        claimed = self._fewest_claimed(marks, undecided)
        if claimed is not None:
            return claimed
        best, least = None, (0.0, 0)
        for choice, touched in self.branches:
            options = count(choice & marks)
            if options < 2:
                continue
            weighted = options / (1 + self.failures[choice])
            if best is None or weighted <= least[0]:
                rank = (weighted, min(count(cells & undecided) for cells in touched))
                if best is None or rank < least:
                    best, least = choice, rank
        return best

    def _fewest_claimed(self, marks: Bits, undecided: Bits) -> Bits | None:
        """The claim with the fewest options of which none is known to be true yet."""
        several = [c for c in self.claims if not self.layout.cells_of(c & marks) & ~undecided]
        return min(several, key=lambda claim: count(claim & marks), default=None)


class Lemma(Knowledge):
    """The claim that one of some marks is true, proved by itself and the grounds it names.

    A chain can be checked link by link, as each follows from those before it, without a search in
    which every link multiplies the work.
    """

    def __init__(self, board: Board, link: Evidence, grounds: Sequence[Evidence] = ()) -> None:
        super().__init__(board, (link, *grounds))
        self.claim = link.marks

    def applied(self, marks: Bits, whole: Knowledge) -> Bits:
        """The marks left when one of the claimed ones is true; all, if that doesn't follow."""
        if self._can_be(marks & ~self.claim):
            return marks
        if not self.layout.cells_of(self.claim) & ~whole.cells:
            whole.claims.append(self.claim)
        return marks & ~whole.excluded_by_each(self.claim)

    def _can_be(self, marks: Bits) -> bool:
        self.nodes = 0
        return self.possible(marks)


class Exclusion(Lemma):
    """The claim of a link that turns marks off: none of them is true.

    Among the grounds there may be such claims with grounds of their own, true where this link is.
    """

    def __init__(self, board: Board, link: Evidence, grounds: Sequence[Evidence]) -> None:
        super().__init__(board, link, grounds)
        self._grounds = grounds

    @cached_property
    def lemmas(self) -> list[Lemma]:
        """The claims among the grounds."""
        return list(_lemmas(self.board, self._grounds, GROUNDS[1:]))

    def applied(self, marks: Bits, whole: Knowledge) -> Bits:
        """The marks left without those that can't be true."""
        for mark in members(self.claim & marks):
            if self.refutes(marks & ~whole.excluded_by(mark)):
                marks &= ~bit(mark)
        return marks


GROUNDS = GROUND, INNER_GROUND = "ground", "inner-ground"
"""The names of evidence that a claim before it rests on, and of what a claim among it rests on."""


def _lemmas(board: Board, evidence: Sequence[Evidence], grounds: Sequence[str]) -> Iterator[Lemma]:
    """The claims of links and of lemmas; lemmas side by side rest on the same grounds."""
    for number, piece in enumerate(evidence):
        if piece.name in grounds:
            continue
        if piece.role is Role.LINK_ON and piece.marks and (piece.cells or piece.values):
            yield Lemma(board, piece)
        after = evidence[number + 1 :]
        if piece.role is Role.LEMMA:
            shared = dropwhile(lambda piece: piece.role is Role.LEMMA, after)
            yield Lemma(board, piece, _first_of(shared, grounds))
        own = _first_of(after, grounds)
        if piece.role is Role.LINK_OFF and own:
            yield Exclusion(board, piece, own)


def _first_of(after: Iterable[Evidence], names: Sequence[str]) -> list[Evidence]:
    return [*takewhile(lambda piece: piece.name in names, after)]


class TotalSum:
    """The sum of some totals minus the sum of some others.

    Two units that need one queen each, and two others that need one each and hold all places of
    the first two: added up and subtracted, their laws say that nothing else of the others is one.
    """

    def __init__(self, plus: Sequence[Total], minus: Sequence[Total]) -> None:
        self.least = sum(t.least for t in plus) - sum(t.most for t in minus)
        self.most = sum(t.most for t in plus) - sum(t.least for t in minus)
        times = Counter(mark for total in plus for mark in members(total.marks))
        times.subtract(mark for total in minus for mark in members(total.marks))
        self.weighted: dict[int, Bits] = {}
        for mark, weight in times.items():
            if weight:
                self.weighted[weight] = self.weighted.get(weight, 0) | bit(mark)

    def holds(self, possible: Bits, sure: Bits) -> bool:
        """Can the sum be right, with these marks possible and these of them certain?"""
        least = most = 0
        for weight, marks in self.weighted.items():
            few, many = count(marks & sure), count(marks & possible)
            least += weight * (few if weight > 0 else many)
            most += weight * (many if weight > 0 else few)
        return least <= self.most and self.least <= most


def tallies(evidence: Sequence[Evidence], layout: Layout) -> Iterator[TotalSum]:
    """Each totalled piece of evidence against one or two of its neighbours."""
    totals = [
        [unit.total(layout) for unit in piece.units if isinstance(unit, Totalled)]
        for piece in evidence
    ]
    pieces = [total for total in totals if total]
    for at, plus in enumerate(pieces):
        near = [*pieces[max(at - _NEAR, 0) : at], *pieces[at + 1 : at + 1 + _NEAR]]
        for minus in chain(combinations(near, 1), combinations(near, 2)):
            yield TotalSum(plus, [total for piece in minus for total in piece])


def _known(piece: Evidence, layout: Layout) -> Bits:
    """The marks whose presence or absence a piece of evidence claims to know."""
    cells = piece.cells
    if piece.values:
        for unit in piece.units:
            cells |= unit.cells
    return layout.marks(cells, piece.values or layout.values)


def known_marks(step: Step, layout: Layout) -> Bits:
    """The marks that a step's evidence claims to know: whether they are there or gone."""
    return union(_known(piece, layout) for piece in step.evidence)


def proves(board: Board, step: Step) -> bool:
    """Does the step's own evidence prove each of its conclusions on this board?"""
    return not list(unproved(board, step))


def unproved(board: Board, step: Step) -> Iterator[int]:
    """The marks of the conclusion that the evidence leaves open."""
    knowledge = Knowledge(board, step.evidence)
    for mark in members(step.placements):
        if not knowledge.refutes(knowledge.denied(mark, placed=True)):
            yield mark
    for mark in members(step.eliminations):
        if bit(mark) & knowledge.marks and not knowledge.refutes(knowledge.denied(mark)):
            yield mark
