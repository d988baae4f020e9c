"""The player's own proof: what is said, the verifier's answer, and the rule that it is, if any."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from time import thread_time

from tui_puzzles.engine.bits import EMPTY, Bits, first, is_single, members, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import Contradiction
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.position import Act, Move
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.step import Evidence, Step
from tui_puzzles.engine.verify import Knowledge
from tui_puzzles.engine.words.together import listed
from tui_puzzles.logic.prove import Claim, Judgement, cells_of, in_sight, prove
from tui_puzzles.records import NamedTuple
from tui_puzzles.tutor.answers import FoundStep

NAMING = 0.1
"""CPU seconds for the name of the rule."""
MOST = 6
"""Consequences that a reason has."""
NUMBERS = ("", "one", "two", "three", "four", "five", "six")


class OwnProof(NamedTuple):
    """A claim on a board, what came of its proof, and the step of a rule that it is, if any."""

    board: Board
    claim: Claim
    proof: Judgement
    found: FoundStep | None = None

    @property
    def proved(self) -> bool:
        """Is the evidence enough?"""
        return self.proof.proved

    @property
    def decided(self) -> bool:
        """Is it certain whether it is enough?"""
        return self.proof.decided

    @property
    def needless(self) -> list[str]:
        """The names of the evidence that isn't needed."""
        return [piece.name for piece in self.proof.needless]

    @property
    def fits(self) -> list[str]:
        """What is possible in spite of the evidence, as moves: the conclusion is wrong there."""
        return self.board.layout.mark_names(self.proof.filling)

    @property
    def rule(self) -> str:
        """The name of the rule that it is; "" if it is none's."""
        return self.found.step.rule if self.found else ""

    @property
    def text(self) -> str:
        """All of it in words."""
        return " ".join(filter(None, (*verdict(self), "" if self.found else reason(self))))

    @property
    def move(self) -> Move:
        """What does it: what follows of the same value elsewhere goes along."""
        layout, act = self.board.layout, Act.ENTER if self.claim.true else Act.REMOVE
        cell, value = layout.cell_of(self.claim.mark), layout.value_of(self.claim.mark)
        return Move(act, cell, value, tuple(layout.cell_of(mark) for mark in self.also))

    @property
    def also(self) -> list[int]:
        """The marks of the same value that the rule's step removes, too."""
        gone = self.found.step.eliminations if self.found and not self.claim.true else EMPTY
        layout, own = self.board.layout, self.claim.mark
        value = layout.value_of(own)
        return [mark for mark in members(gone) if mark != own and layout.value_of(mark) == value]


class Argument(NamedTuple):
    """What the player says so far: the evidence, what follows from it, and how that was judged."""

    pieces: tuple[Evidence, ...] = ()
    claim: Claim | None = None
    judged: OwnProof | None = None

    def switched(self, piece: Evidence) -> "Argument":
        """With this piece, or without it."""
        others = tuple(one for one in self.pieces if one.name != piece.name)
        found = others if len(others) < len(self.pieces) else (*others, piece)
        return self._replace(pieces=found, judged=None)

    def claiming(self, mark: int, values: int) -> "Argument":
        """The mark can't be; said again, it is so; then neither. Of two ``values``: it is so."""
        same = self.claim is not None and self.claim.mark == mark
        before = self.claim.true if self.claim and same else None
        steps: dict[bool | None, bool | None] = {None: values == 2, False: True, True: None}
        now = steps[before]
        return self._replace(claim=None if now is None else Claim(mark, now), judged=None)

    @property
    def without_needless(self) -> "Argument":
        """Without what the proof doesn't need."""
        needless = self.judged.proof.needless if self.judged else ()
        return Argument(tuple(one for one in self.pieces if one not in needless), self.claim)


def own_proof(
    board: Board, pieces: Sequence[Evidence], claim: Claim, rules: Iterable[Rule]
) -> OwnProof:
    """Prove a claim from this evidence, and name the easiest rule that does the same with it.

    With what is needed, or else with all: a sum with fewer cells than its rule looks at may do.
    BadInput for a claim that is known already.
    """
    board = board.settled()
    proof = prove(board, pieces, claim)
    step = None
    if proof.proved:
        every = proof.step._replace(evidence=(*proof.step.evidence, *proof.needless))
        step = _named(board, proof.step, rules) or _named(board, every, rules)
    return OwnProof(board, claim, proof, FoundStep(step, board) if step else None)


def _named(board: Board, concluded: Step, rules: Iterable[Rule]) -> Step | None:
    """The first step that concludes it where nothing but the evidence is known."""
    end, bare = thread_time() + NAMING / 2, _bare(board, concluded.evidence)
    with suppress(Contradiction):
        for rule in rules:
            if rule.level >= Level.EXTREME or thread_time() > end:
                break
            for step in _within(rule, bare, lambda: thread_time() < end):
                new = _new(step, board)
                if _includes(new, concluded) and _rests_on(step, concluded, board.layout):
                    return new
    return None


def _rests_on(step: Step, concluded: Step, layout: Layout) -> bool:
    """Are the units of a step named, or in sight of what is named and what it concludes?"""
    ends = layout.cells_of(step.placements | step.eliminations)
    seen = {*in_sight(cells_of(concluded.evidence) | ends, layout)}
    named = {unit for piece in concluded.evidence for unit in piece.units}
    return all(unit in named or unit in seen for piece in step.evidence for unit in piece.units)


def _within(rule: Rule, board: Board, going: Callable[[], bool]) -> Iterator[Step]:
    for step in rule.steps(board):
        yield step
        if not going():
            return


def _bare(board: Board, evidence: Sequence[Evidence]) -> Board:
    """The board on which nothing is known but the evidence."""
    marks = Knowledge(board, evidence).marks
    _, undecided = Board(board.layout, marks).counted
    return Board(board.layout, marks, board.placed & ~undecided)


def _new(step: Step, board: Board) -> Step:
    """The step with what it concludes that isn't known on this board."""
    return step._replace(
        placements=step.placements & ~board.placed_marks,
        eliminations=step.eliminations & board.marks,
    )


def _includes(step: Step, other: Step) -> bool:
    """Does the step conclude all that the other does?"""
    left = other.placements & ~step.placements | other.eliminations & ~step.eliminations
    return not left


# -- in words ----------------------------------------------------------------------------------


def verdict(judged: OwnProof) -> tuple[str, str]:
    """Whether it is proved, and more about that: what isn't needed, or what fits in spite of it."""
    board, claim, proof, _ = judged
    layout = board.layout
    if proof.proved:
        return _proved(proof)
    if proof.clash:
        return "All of this can't be so.", "Something that you named is wrong on the board."
    if not proof.filling:
        return "Can't decide that in time.", "Name fewer cells, or a house in their place."
    at = layout.cell_of(claim.mark)
    cell, mark = layout.cell_names[at], first(proof.filling & layout.cell_marks[at])
    one = layout.wordings[layout.value_of(mark)].one
    so = (
        f"if {cell} is {one}," if " " in one or len(layout.symbols) == 2 else f"with {cell} = {one}"
    )
    return "Not enough:", f"{so} all of this still fits."


def _proved(proof: Judgement) -> tuple[str, str]:
    number, needless = len(proof.needed), [piece.name for piece in proof.needless]
    many = NUMBERS[number] if number < len(NUMBERS) else f"{number}"
    if not number:
        return "Proved.", "The laws alone say so: nothing needs to be named."
    if not needless:
        return ("This proves it." if number == 1 else f"These {many} prove it."), ""
    be = "is" if len(needless) == 1 else "are"
    do = f"{proof.needed[0].name} proves it" if number == 1 else f"the other {many} prove it"
    return "Proved.", f"{listed(needless)} {be} not needed: {do}."


def reason(judged: OwnProof) -> str:
    """Why, where no rule says it: what follows from the contrary, up to what can't be.

    Nothing where cases have to be told apart, or nothing is proved.
    """
    if not judged.proved:
        return ""
    layout, claim = judged.board.layout, judged.claim
    knowledge = Knowledge(judged.board, judged.proof.step.evidence)
    sure, marks = set(_singles(knowledge, knowledge.marks)), knowledge.denied(*claim)
    follows: list[int] = []
    while len(follows) <= MOST:
        if dead := _dead(knowledge, marks):
            return _contrary(claim, follows, dead, layout)
        new = next((one for one in _singles(knowledge, marks) if one not in sure), None)
        before = marks
        if new is not None:
            sure.add(new)
            follows += [new] if new != claim.mark else []
            marks &= ~knowledge.excluded_by(new)
        for unit in knowledge.units if new is None else ():
            marks = unit.narrowed(layout, marks)
        if new is None and marks == before:
            break
    return ""


def _singles(knowledge: Knowledge, marks: Bits) -> Iterator[int]:
    """The marks that are left alone of a choice."""
    left = (group & marks for group in knowledge.choices)
    return (first(one) for one in left if is_single(one))


def _dead(knowledge: Knowledge, marks: Bits) -> str:
    """What can't be with these marks, in words; nothing if all may be."""
    layout = knowledge.layout
    group = next((group for group in knowledge.choices if not group & marks), None)
    if group is not None and is_single(layout.cells_of(group)):
        return f"nothing is left for {layout.cell_names[only(layout.cells_of(group))]}"
    units = knowledge.units
    if group is not None:
        name = next(unit.name for unit in units if group in unit.exactly_one(layout))
        return f"{name} has no place for {layout.wordings[layout.value_of(first(group))].one}"
    dead = next((unit for unit in units if not unit.allows(layout, marks)), None)
    return f"{dead.name} can't be completed" if dead else ""


def _contrary(claim: Claim, follows: Sequence[int], dead: str, layout: Layout) -> str:
    """If r1c1 were 5, r1c2 would be 3, and nothing is left for r1c3."""
    supposed = f"{_text(claim.mark, layout, 'were not' if claim.true else 'were')}"
    so = [_text(mark, layout, "is") for mark in follows]
    return f"If {supposed}: {listed([*so, dead])}."


def _text(mark: int, layout: Layout, be: str) -> str:
    cell, value = layout.cell_of(mark), layout.value_of(mark)
    return f"{layout.cell_names[cell]} {be} {layout.wordings[value].one}"
