"""Finds the tutor's answers: from the player's position, or what is wrong there."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice, pairwise, takewhile
from time import monotonic
from typing import TYPE_CHECKING, Any

from tui_puzzles.engine.bits import EMPTY, Bits, first, has, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import Contradiction
from tui_puzzles.engine.history import is_move
from tui_puzzles.engine.later import Ladder
from tui_puzzles.engine.position import Act, Move, Position
from tui_puzzles.engine.rule import Dry, Level, Rule
from tui_puzzles.engine.search import Verdict
from tui_puzzles.engine.solve import Ascent, all_steps, ascent, next_step, rate, silent_on, walk
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.words.together import opened
from tui_puzzles.play.games import scores_of
from tui_puzzles.play.session import Session
from tui_puzzles.tutor.answers import (
    SOLVED,
    ByHand,
    Choices,
    FoundStep,
    Nothing,
    StepAhead,
    TurnRated,
    Wrong,
)
from tui_puzzles.tutor.clashes import Watch
from tui_puzzles.tutor.question import Question
from tui_puzzles.tutor.why import by_players, clash, denied, justified, stated, why

if TYPE_CHECKING:
    from tui_puzzles.tutor.story import Story

REVIEW_TIME = 5
"""Seconds that naming all moves of a game may take."""
ROAD_TIME = 2
"""Seconds that looking at the road ahead may take."""
SOME = 20
"""Steps of a rule that are looked for when those of all rules are."""
MANY = 50
"""Steps of a level are not counted further."""
OF_THE_PUZZLE = ("verdict", "sole", "level")


def steps_of_level(board: Board, rule: Rule, rules: Iterable[Rule]) -> int:
    """How many steps of the rule's level there are on a board, up to MANY."""
    rules = rules.up_to(rule.level) if isinstance(rules, Ladder) else rules
    equal = [each for each in rules if each.level is rule.level]
    return sum(1 for _ in islice(all_steps(board, equal), MANY))


class Solver:
    """Finds steps for a session, and changes nothing of it."""

    def __init__(self, session: Session, first: Rule | None = None) -> None:
        self.session = session
        self.watch = Watch(session)
        self.first = first  # a rule that is practised is looked for before all others
        self._dry = Dry()

    # -- what is known -------------------------------------------------------------------------

    @cached_property
    def verdict(self) -> Verdict:
        """What search says about the puzzle as given."""
        return self.session.game.search(self.session.position.start, 2)

    @property
    def known(self) -> dict[str, object]:
        """What was found out about the puzzle as given."""
        return {name: value for name, value in vars(self).items() if name in OF_THE_PUZZLE}

    def learn(self, known: Mapping[str, object]) -> None:
        """Another one has found this out about the same puzzle."""
        vars(self).update(known)

    @property
    def judged(self) -> bool:
        """Is the verdict known?"""
        return "verdict" in self.known

    @property
    def solution(self) -> Board | None:
        """The only solution, None when there isn't exactly one."""
        return self.verdict.only

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules worth trying: with several solutions the extreme ones find next to nothing."""
        return tuple(self._ladder())

    def _ladder(self) -> Iterator[Rule]:
        """The same, to be gone through: rules load when they are come to."""
        top = Level.UNFAIR if self.verdict.number > 1 else Level.EXTREME
        if self.first and self.first.level <= top:
            yield self.first
        yield from (
            rule for rule in self.session.game.rules if rule.level <= top and rule is not self.first
        )

    @cached_property
    def sole(self) -> bool:
        """Is it proved that its givens have one solution? Some rules assume as much."""
        return self.session.game.proved(self.session.position.start).sole

    def board(self, position: Position) -> Board:
        """The candidates that the solver starts from."""
        return position.board if self.session.settings.candidates else position.noted_board

    def ready(self, board: Board) -> Board:
        """A board of this puzzle as rules need it; the first time this may take a search."""
        return board.known_sole() if self.sole else board

    @property
    def here(self) -> Board:
        """The board that the solver goes on from."""
        return self.ready(self.board(self.session.position))

    def flaw(self) -> str:
        """What is wrong with the puzzle itself; "" if it has exactly one solution."""
        verdict = self.verdict
        if len(verdict.solutions) > 1:
            return "This puzzle has several solutions."
        if verdict.complete:
            advice = f"; {verdict.advice}" if verdict.advice else ""
            return "" if verdict.solutions else f"This puzzle has no solution{advice}."
        return "The search gave up: unclear whether this puzzle has one solution."

    # -- what is wrong -------------------------------------------------------------------------

    def wrong_marks(self, position: Position) -> Bits:
        """The wrong entries and removed marks; none when that is unknown."""
        return position.differences(self.solution) if self.solution else 0

    def wrong(self) -> Wrong | None:
        """The mistakes of the position, if any; without a single solution, what clashes."""
        position = self.session.position
        marks, notes = self._mistaken(position), self._wrong_notes(position)
        if not marks and not notes:
            return None
        since = self.session.history.since(
            lambda at: bool(self._mistaken(at) or self._wrong_notes(at))
        )
        known = marks if self.solution else EMPTY
        entries, reasons = known & position.entries, self.watch.reasons(position)
        return Wrong(entries, known & ~entries, notes, since, reasons)

    def _mistaken(self, position: Position) -> Bits:
        if self.solution:
            return self.wrong_marks(position)
        return position.entries & union(clash.marks for clash in self.watch.clashes(position))

    def refuted(self, wrong: Wrong, question: Question[Any]) -> Sequence[FoundStep]:
        """The steps that lead to ruling out the first wrong entry; none when no rule does."""
        moments = self.session.history.moments
        if not wrong.since:
            return ()
        turn, before = moments[wrong.since].turn, moments[wrong.since - 1].position
        marks = turn.decided(before.layout)[0] & wrong.entries if is_move(turn) else EMPTY
        for position in (self._mended(wrong), before) if marks else ():
            board = self.ready(self.board(position))
            if marks & board.marks:
                rules = by_players(self.rules)
                steps = why(board, rules, first(marks), lambda: question.valid, few=0)
                if steps:
                    return steps
        return ()

    def _mended(self, wrong: Wrong) -> Position:
        """The position without its wrong entries: what the player sees of the right ones."""
        position = self.session.position
        cell, *others = members(position.layout.cells_of(wrong.entries))
        return position.moved(Move(Act.CLEAR, cell, 0, tuple(others)))

    def _wrong_notes(self, position: Position) -> Bits:
        """The cells whose centre marks lack the right value, or whose own notes are wrong."""
        astray = self.session.game.astray(position, self.solution)
        if self.session.settings.candidates or self.solution is None:
            return astray
        layout, truth = position.layout, self.solution.marks
        noted = layout.cells_of(position.centre) & ~position.entered.placed
        return astray | noted & ~layout.cells_of(position.centre & truth)

    # -- questions -----------------------------------------------------------------------------

    def trouble(self) -> Wrong | Nothing | None:
        """Why there can be no step from here, if so."""
        position = self.session.position
        if self.verdict.complete and not self.verdict.solutions:
            return Nothing(self.flaw())
        if wrong := self.wrong():
            return wrong
        if position.solved:
            return SOLVED
        dead = self.board(position).dead_end()
        return Nothing(f"Something is wrong: {dead} has no possibility left.") if dead else None

    def next(self, question: Question[Any]) -> FoundStep | Wrong | Nothing:
        """The first step of the first rule that has one."""
        if trouble := self.trouble():
            return trouble
        board, silent = self.board(self.session.position), None
        for rule in self._ladder():
            if silent is None and (rule.unique or rule.level > Level.EASY):  # what loads them all
                board = self.here
                silent = silent_on(board.settled(), self.session.game.rules)
            step = next_step(board, (rule,), self._dry, silent or ()) if question.valid else None
            if step:
                return FoundStep(step, board)
        return Nothing("No known rule applies here.")

    def walk(self, question: Question[Any]) -> Wrong | Nothing:
        """Put step after step on the question; then what ended the walk."""
        if trouble := self.trouble():
            return trouble
        try:
            for step, board in walk(self.here, self.rules):
                question.steps.append(step)
                if not board.open:
                    return Nothing("")
                if not question.valid:
                    return Nothing("Stopped.")
        except Contradiction as error:
            return Nothing(f"Something is wrong: {error}.")
        return Nothing("No known rule applies here.")

    def now(self, question: Question[Any], every: bool = False) -> Choices | Wrong | Nothing:
        """The steps of each rule that applies, easy ones first; of many the first ones.

        Rules above the puzzle's level are looked at if no other has a step, or if ``every`` is.
        """
        if trouble := self.trouble():
            return trouble
        board, cut = self.here, set[str]()
        rules = sorted(self.rules, key=lambda rule: (rule is not self.first, rule.rank))
        for number, rule in enumerate(rules, 1):
            if not every and question.found and rule.level > self.level:
                return Choices(tuple(question.found), cut=frozenset(cut), harder=True)
            question.doing = f"{rule.name}, rule {number} of {len(rules)}"
            own = self._steps(rule, board, question)
            question.found += islice(own, SOME)
            if next(own, None):
                cut.add(rule.name)
        if question.found:
            return Choices(tuple(question.found), cut=frozenset(cut))
        return Nothing("No known rule applies here.")

    def every(self, rule: Rule, question: Question[Any]) -> Choices | Wrong | Nothing:
        """All steps of one rule."""
        if trouble := self.trouble():
            return trouble
        question.doing = rule.name
        found = tuple(self._steps(rule, self.here, question))
        return Choices(found) if found else Nothing(f"{rule.name} has no step here.")

    def why(self, mark: int, question: Question[Any]) -> Choices | Wrong | Nothing:
        """The steps from here that decide a mark."""
        if trouble := self.trouble():
            return trouble
        board = self.here
        layout, shown = board.layout, stated(board.layout, mark)
        if not has(board.marks, mark):
            gone = f"{denied(layout, mark)}: {self._gone(mark)}"
            return Nothing(opened(f"{clash(board, mark) or gone}."))
        if has(board.placed, layout.cell_of(mark)):
            return Nothing(opened(f"{shown} already."))
        found = why(board, self.rules, mark, lambda: question.valid)
        if found:
            return Choices(tuple(found), mark=mark)
        return Nothing(f"Nothing in the rules decides from here whether {shown}.", mark)

    def _gone(self, mark: int) -> str:
        """Which turn took a mark out, in words."""
        since = self.session.history.first(lambda at: not has(self.board(at).marks, mark))
        turn = self.session.history.moments[since].turn if since else None
        if isinstance(turn, Step):
            return f"turn {since} took it out ({turn.rule})"
        return f"your turn {since} took it out" if turn else "it is out already"

    def named(self, move: Move, before: Position, question: Question[Any]) -> FoundStep | Nothing:
        """The easiest step that does what the player did, on the board before."""
        if self._mistaken(before):
            reasons = self.watch.reasons(before)
            return Nothing(" ".join(("Something was already wrong before this.", *reasons)))
        board = self.ready(self.board(before))
        wrong = self._mistaken(before.moved(move))  # no rule does what is wrong: none is tried
        rules = () if wrong else by_players(self.rules)
        step = justified(move, board, rules, lambda: question.valid)
        if step:
            return FoundStep(step, board)
        mark = board.layout.mark(move.cell, move.value)
        return Nothing(f"No single rule shows {'all of this' if move.more else 'this'}.", mark)

    def by_hand(self, question: Question[Any]) -> ByHand:
        """The rules that justify the player's moves, within a time limit."""
        from tui_puzzles.tutor.story import BY_HAND, by_hand

        end, used, way = monotonic() + REVIEW_TIME, Counter[str](), list[TurnRated]()
        rules = by_players(self.rules)
        moments = self.session.history.moments[: self.session.history.at + 1]
        for at, (before, after) in enumerate(pairwise(moments), 1):
            turn = after.turn
            if monotonic() > end or not question.valid:
                break
            if is_move(turn):
                board = self.ready(self.board(before.position))
                steps = by_hand(rules, turn, board, lambda: monotonic() < end)
                names = [found.step.rule for found in steps]
                used.update(names)
                way.append(self._rated(at, [name for name in names if name != BY_HAND], own=True))
            elif isinstance(turn, Step):
                way.append(self._rated(at, [turn.rule], own=False))
        others = used.pop(BY_HAND, 0)
        return ByHand(used, others, tuple(self._with_easier(way, lambda: monotonic() < end)))

    def _rated(self, at: int, names: Sequence[str], *, own: bool) -> TurnRated:
        """A turn by the hardest of its rules."""
        game, scores = self.session.game, scores_of(self.session.game.name)
        hard = [(ascent(game.rule(name), scores), name) for name in names]
        asks, rule = max(hard, default=(Ascent(0, Level.EASY.label), ""))
        return TurnRated(at, rule, asks, own)

    def _with_easier(
        self, way: Sequence[TurnRated], hurry: Callable[[], bool]
    ) -> Iterator[TurnRated]:
        """The turns; that of the player's own that was hardest with an easier one that was open."""
        top = max((one for one in way if one.own), key=lambda one: one.asks, default=None)
        for one in way:
            if one is top and one.rule and hurry():
                board = self.board(self.session.history.moments[one.at - 1].position)
                step = next_step(self.ready(board), self.rules)
                easier = step.rule if step and step.rule != one.rule else ""
                yield one._replace(easier=easier)
            else:
                yield one

    def way(self, question: Question[Any]) -> "Story | Nothing":
        """The way through the puzzle: the player's own when it is solved, else that of the rules.

        What the rules could do without is found out as long as there is time.
        """
        from tui_puzzles.tutor.story import player_steps, solver_steps, story, with_lacks

        game, history, title = self.session.game, self.session.history, self.session.title
        start = self.ready(history.moments[0].position.start)
        end = monotonic() + REVIEW_TIME

        def hurry() -> bool:
            return question.valid and monotonic() < end

        if self.session.position.solved:
            boards = [self.ready(moment.position.board) for moment in history.moments]
            own = player_steps(by_players(self.rules), history, boards, hurry)
            return story(game, title, start, own)
        if flaw := self.flaw():
            return Nothing(flaw)
        way = story(game, title, start, solver_steps(self.rules, start, lambda: question.valid))
        return with_lacks(way, self.rules, hurry)

    def road(self, question: Question[Any]) -> list[StepAhead]:
        """The steps of the rules from the start; none if that takes long, or leads nowhere."""
        if self.flaw() or not ROAD_TIME:
            return []
        game, end, found = self.session.game, monotonic() + ROAD_TIME, list[StepAhead]()
        scores = scores_of(game.name)
        for step, _ in walk(self.ready(self.session.history.moments[0].position.start), self.rules):
            found.append(StepAhead(step, ascent(game.rule(step.rule), scores)))
            if not question.valid or monotonic() > end:
                return []
        return found

    @cached_property
    def level(self) -> Level:
        """The rating of the puzzle as given."""
        game, start = self.session.game, self.session.history.moments[0].position.start
        try:
            return rate(self.ready(start), self.rules, game.ceilings).level
        except Contradiction:
            return Level.EXTREME

    def possible(self, mark: int) -> str:
        """What search says about a mark."""
        layout = self.session.position.layout
        if self.solution is None:
            return self.flaw()
        is_so = has(self.solution.marks, mark)
        return f"Search says: {(stated if is_so else denied)(layout, mark)} in the solution."

    def _steps(self, rule: Rule, board: Board, question: Question[Any]) -> Iterator[FoundStep]:
        steps = rule.steps(board) if question.valid else ()
        return (FoundStep(step, board) for step in takewhile(lambda _: question.valid, steps))

    def forget(self) -> None:
        """An answer was cancelled: drop what its thread still remembers."""
        self._dry = Dry()
