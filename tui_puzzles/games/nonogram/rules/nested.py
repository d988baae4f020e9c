"""Trials inside a trial: marks that fail on top of an assumption, until that fails itself."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, is_single, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.engine.verify import GROUND, INNER_GROUND
from tui_puzzles.games.nonogram.puzzle import Line, Nonogram, puzzle_of
from tui_puzzles.games.nonogram.rules import trial
from tui_puzzles.games.nonogram.rules.closure import closures
from tui_puzzles.games.nonogram.rules.colours import concluded
from tui_puzzles.logic.trial import Link
from tui_puzzles.records import NamedTuple

EFFORT = 5_000_000  # a tenth of a second's work, or a bit more
DEEP_EFFORT = 3 * EFFORT
LOOK = 250  # what a look costs besides the cells of the board
SPLITS = 8  # cells of a supposition whose two ways are followed
COMPARED = 4  # findings without third suppositions, of which the shortest is shown first
NAME = "Nested Contradiction"


# Which suppositions fail when others are made on top of them: looked for on marks, without links.
#
# The same question stands on each level: what can be supposed in a position, what is left of it
# then, and what fails on top of it until it fails itself. Source of the search: failed literals,
# and trees of them, as in C. M. Li and Anbulagan, "Look-ahead versus look-back for satisfiability"
# (1997).


class Failing(NamedTuple):
    """A mark that fails on top of others, once those that fail on top of it are gone."""

    mark: int
    before: tuple["Failing", ...] = ()


class Supposed(NamedTuple):
    """A mark, what is left of a position when it is supposed, and the lines that this changes."""

    mark: int
    left: Bits
    lines: Bits  # by their numbers


class SupposedMarks(NamedTuple):
    """A state with no more to say line by line; and all that can be supposed there."""

    state: Bits
    all: list[Supposed]


class SupposedOutcome(NamedTuple):
    """What fails on top of a supposition, and the state left then; empty if it fails itself.

    ``together``: what is left when one more mark is supposed.
    """

    failing: tuple[Failing, ...]
    state: Bits
    together: dict[int, Bits]


class SecondLook(NamedTuple):
    """What is left when one more mark is supposed, where it differs, and after which change."""

    left: Bits
    lines: Bits
    at: int = 0


class Suppositions:
    """What fails on a board that is worked out, and that has no simple contradiction."""

    def __init__(self, board: Board, layout: Nonogram) -> None:
        ours = closures(board)
        self.layout, self._lines, self.effort = layout, ours.lines, 0
        open_marks = list(members(board.marks & layout.marks(board.open, layout.values)))
        every = [
            Supposed(mark, own.left, own.lines)
            for mark in open_marks
            if self._lines.has_choice(ours.state, mark) and (own := ours.closure(mark)).left
        ]
        most_telling = sorted(every, key=lambda own: count(own.left))
        self._board = SupposedMarks(ours.state, most_telling)

    def refuted(self, deep: bool) -> Iterator[Failing]:
        """What fails, the most telling first; ``deep`` with third suppositions, too."""
        self.effort = (DEEP_EFFORT if deep else EFFORT) // (self.layout.size + LOOK)
        for outer in self._board.all:
            if self.effort <= 0:
                break
            found = self._refuted(outer, deep)
            if found:
                yield Failing(outer.mark, found)

    def _refuted(self, outer: Supposed, deep: bool) -> tuple[Failing, ...]:
        """What fails on top of a supposition until it fails itself; nothing if it doesn't."""
        outcome = self._outcome(self._board, outer)
        if not outcome.state:
            return outcome.failing
        split = self._split(outcome) if deep else ()
        return outcome.failing + split if split else ()

    def _split(self, outcome: SupposedOutcome) -> tuple[Failing, ...]:
        """A cell whose two ways both fail: the more telling one, and what the other one takes."""
        supposed = list(self._supposed(outcome.state, outcome.together))
        position = SupposedMarks(outcome.state, supposed)
        for way, other in self._splits(position):
            if self.effort <= 0:
                break
            first = self._outcome(position, way)
            if not first.state:
                second = self._outcome(position, other)
                if not second.state:
                    return (Failing(way.mark, first.failing), *second.failing)
        return ()

    def _splits(self, position: SupposedMarks) -> Iterable[tuple[Supposed, Supposed]]:
        """The cells that can be two things, those first that tell most either way."""
        whole, ways = count(position.state), dict[int, list[Supposed]]()
        for own in position.all:
            ways.setdefault(self.layout.cell_of(own.mark), []).append(own)

        def worth(pair: tuple[Supposed, Supposed]) -> int:
            first, second = (whole - count(way.left) for way in pair)
            return first * second

        pairs = [(two[0], two[1]) for two in ways.values() if len(two) == 2]
        best = sorted(pairs, key=worth, reverse=True)[:SPLITS]
        return ((a, b) if count(a.left) <= count(b.left) else (b, a) for a, b in best)

    def _outcome(self, position: SupposedMarks, outer: Supposed) -> SupposedOutcome:
        """Suppose a mark, and take away one after the other what fails on top of it."""
        state, failing, looks = outer.left, list[Failing](), dict[int, SecondLook]()
        since = [outer.lines, EMPTY]  # the lines that changed: in all, and after each change
        while self.effort > 0:
            changes = len(since)
            for inner in position.all:
                if not self._lines.has_choice(state, inner.mark):
                    continue
                left, lines, at = looks.get(inner.mark, (inner.left, inner.lines, 0))
                left, lines = self._looked(state, left, lines, since[at])
                looks[inner.mark] = SecondLook(left, lines, len(since) - 1)
                if left:
                    continue
                failing.append(Failing(inner.mark))
                left = state & ~self._lines.way_of(inner.mark)
                left = self._lines.settled(left, self._lines.through(inner.mark))
                if not left:
                    return SupposedOutcome(tuple(failing), EMPTY, {})
                changed = self._lines.changed(state, left)
                state, since = left, [*(own | changed for own in since), EMPTY]
            if len(since) == changes:
                break
        together = {mark: look.left for mark, look in looks.items()}
        return SupposedOutcome(tuple(failing), state, together)

    def _looked(self, state: Bits, left: Bits, lines: Bits, changed: Bits) -> tuple[Bits, Bits]:
        """What is left of a supposition in a state; the other lines stand as they do without it."""
        before, near = state & left, lines & changed
        if not near:
            return before, lines
        self.effort -= 1
        left = self._lines.settled(before, near)
        return left, lines if left == before else self._lines.changed(state, left)

    def _supposed(self, state: Bits, together: dict[int, Bits]) -> Iterator[Supposed]:
        for mark, left in together.items():
            if left and self._lines.has_choice(state, mark):
                yield Supposed(mark, left, self._lines.changed(state, left))


@rule(
    NAME,
    Level.EXTREME,
    400,
    "Suppose that {assumption:each}. Then go from line to line.{chain:steps}The blocks of {dead} "
    "({clue}) no longer fit. The proofs, each on top of the lines that stand before it:<\n"
    "[On top of {within}: ]Suppose that {refuted:each}.[ {inner:each}.] Then the blocks of {end} "
    "({number}) no longer fit.>",
    aliases=("Nested Probing",),
)
def nested_contradiction(board: Board) -> Iterator[Finding]:
    """A contradiction that needs other contradictions on its way.

    Suppose that a cell is filled (or empty), and go from line to line. Where the lines say no more,
    suppose something of a second cell on top of it: if that leads to a line whose blocks don't fit,
    its opposite holds as long as the first supposition does, and the lines may go on.
    When a line dies without a second supposition, the first one is wrong. Begin with a supposition
    from which much follows, and look for second ones near what it changed. Few puzzles need this,
    and very few a third one: then take a cell from which much follows both ways, and refute first
    one way and then the other, each with suppositions on top of it.
    """
    layout = puzzle_of(board)
    if board.dead_end() is not None or not closures(board).worked_out:
        return
    suppositions, found = Suppositions(board, layout), False
    for deep, compared in ((False, COMPARED), (True, 1)):
        findings = (
            _finding(board, tried)
            for mark, failing in suppositions.refuted(deep)
            if (tried := _tried(layout, closures(board), mark, failing)).end is not None
        )
        while not (deep and found) and (some := list(islice(findings, compared))):
            found = True
            yield from sorted(some, key=lambda found: len(found.evidence))


def _tried(
    layout: Nonogram, start: trial.TrialStart, assumed: int, failing: Sequence[Failing]
) -> trial.LineTrial:
    """The trial of a mark in which others fail, up to its end."""
    tried = trial.LineTrial(layout, start, assumed).go_on()
    for mark, before in failing:
        if tried.end is None and tried.has_choice(mark):
            inner = _tried(layout, tried, mark, before)
            if inner.end is not None:
                tried.refuted(mark, Link(NAME, bit(mark), inner=inner))
    return tried


class Proof(NamedTuple):
    """Why a mark fails on top of others; the number of the proof on top of which it stands."""

    link: Link
    why: trial.LineReason
    within: int  # 0: on top of the first supposition

    @property
    def dead(self) -> Line:
        """The line that dies."""
        assert self.link.inner is not None
        assert self.link.inner.end is not None
        (line,) = self.link.inner.end.units
        assert isinstance(line, Line)
        return line


def _finding(board: Board, tried: trial.LineTrial) -> Finding:
    """The finding that what was assumed is wrong, with the proof of each mark that fails."""
    why, assumed = trial.reason(board, tried), tried.start.placed
    assert tried.end is not None
    units, proofs = tried.end.units, list[Proof]()
    chain = _cited(board, why, "chain", proofs)
    evidence = (
        Evidence("assumption", Role.LINK_ON, marks=assumed),
        *chain,
        Evidence("dead", Role.COVER, units=units),
        Evidence("clue", Role.VALUE, clues=(units[0].name,)),
        Evidence("known", Role.SUPPORT, cells=why.known),
        *_written(board, proofs),
    )
    return concluded(board, evidence, assumed)


def _cited(
    board: Board, why: trial.LineReason, name: str, proofs: list[Proof], within: int = 0
) -> list[Evidence]:
    """The links of a trial; those that are proved below say where, and their proofs are added."""
    cites = []
    for link in why.links:
        if link.inner is None:
            cites.append(trial.cited(board, link, name))
        else:
            proofs.append(Proof(link, trial.reason(board, link.inner), within))
            left = board.layout.cell_marks[board.layout.cell_of(link.gone.bit_length() - 1)]
            left &= board.marks & ~link.gone
            marks, clues = left if is_single(left) else EMPTY, (f"proof {len(proofs)}",)
            cites.append(Evidence(name, Role.LINK_ON, marks=marks, clues=clues))
    return cites


def _written(board: Board, proofs: list[Proof]) -> Iterator[Evidence]:
    """The proofs one after the other, up to those that they take themselves.

    One on top of the first supposition names all that it rests on, as it can be checked alone.
    """
    for number, proof in enumerate(proofs, 1):
        yield Evidence(f"refuted {number}", Role.LINK_OFF, marks=proof.link.gone)
        if proof.within:
            yield Evidence(f"within {number}", Role.VALUE, clues=(f"proof {proof.within}",))
        else:
            yield from _grounds(board, proof)
        yield from _cited(board, proof.why, f"inner {number}", proofs, number)
        yield Evidence(f"end {number}", Role.COVER, units=(proof.dead,))
        yield Evidence(f"number {number}", Role.VALUE, clues=(proof.dead.name,))


def _grounds(board: Board, proof: Proof, name: str = GROUND) -> Iterator[Evidence]:
    """What a proof rests on: its lines, the cells that are known, and what fails on top of it."""
    for link in proof.why.links:
        if link.inner is not None:
            yield Evidence(name, Role.LINK_OFF, marks=link.gone)
            inner = Proof(link, trial.reason(board, link.inner), 0)
            yield from _grounds(board, inner, INNER_GROUND)
    lines = (unit for link in proof.why.links for unit in link.units)
    units = tuple(dict.fromkeys((*lines, proof.dead)))
    yield Evidence(name, Role.SUPPORT, cells=proof.why.known, units=units)
