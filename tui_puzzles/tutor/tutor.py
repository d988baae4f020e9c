"""The player's help, whatever shows it: hints, steps, reasons, mistakes, reviews.

A question answers with one value and changes nothing, so it may be asked in a thread (one at a
time) and cancelled. What is shown counts: the next answer goes on from there.
"""

from collections.abc import Mapping, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any

from tui_puzzles.engine.bits import EMPTY
from tui_puzzles.engine.history import is_move
from tui_puzzles.engine.position import Move, Position
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.step import Evidence, Step
from tui_puzzles.engine.words.explain import Help
from tui_puzzles.logic.prove import Claim
from tui_puzzles.play.session import Assist, Session, ignore, is_letter
from tui_puzzles.play.settings import Mistakes
from tui_puzzles.records import NamedTuple, replace
from tui_puzzles.tutor import words
from tui_puzzles.tutor.answers import (
    SILENT,
    Answer,
    Choices,
    FoundStep,
    Nothing,
    Offer,
    Passage,
    StepAhead,
    Wrong,
)
from tui_puzzles.tutor.learning import DiaryError
from tui_puzzles.tutor.looking_back import ASSISTS, Ended, shown_rules
from tui_puzzles.tutor.proving import OwnProof, own_proof
from tui_puzzles.tutor.question import Question
from tui_puzzles.tutor.solver import REVIEW_TIME, Solver, steps_of_level
from tui_puzzles.tutor.why import by_players

if TYPE_CHECKING:
    from tui_puzzles.tutor.own_way import OwnWay
    from tui_puzzles.tutor.story import Story

FURTHER = ("", "where to look", "which rule", "what it sees", "what follows")
"""What the next hint tells, by the stage."""
DOES = Offer("step", "does it")
EVERY = Offer("choose", "all of this rule", more=True)
SEARCH = Offer("accept", "checks the solution")
SHOWS = Offer("step", "shows all of it")
NO_HINTS = "The settings say to give no hints."
NO_FURTHER = "The settings don't let hints go further."
FINE = "Nothing is wrong so far."
ALL = "Do all steps from here, as far as the rules go?"
ONE_UNDO = "One undo takes them all back."
NEVER = "The settings say never to show mistakes."
NO_MOVE, NONE_YET = "Your last turn was not a move.", "There is no move yet."


class Learned(NamedTuple):
    """What a tutor knows of a puzzle, and of how its game ended."""

    known: Mapping[str, object]
    ended: Ended | None


class Tutor:
    """Answers questions about a session; ``shown`` is the answer that is shown.

    A rule that is practised is looked for ``first``.
    """

    def __init__(self, session: Session, first: Rule | None = None) -> None:
        self.session = session
        self.solver = Solver(session, first)
        self.shown = SILENT
        self.ended: Ended | None = None  # what the review of a solved game found

    # -- elsewhere -----------------------------------------------------------------------------

    def detached(self) -> "Tutor":
        """One that says the same without journal and screen, to be asked in another process."""
        other = Tutor(replace(self.session, journal=None, tell=ignore), self.solver.first)
        other.remember(self.shown)
        other.learn(self.learned)
        return other

    @property
    def learned(self) -> Learned:
        """What questions have found out besides their answers."""
        return Learned(self.solver.known, self.ended)

    def learn(self, learned: Learned) -> None:
        """What a detached one has found out."""
        self.solver.learn(learned.known)
        self.ended = learned.ended

    # -- showing -------------------------------------------------------------------------------

    def show(self, answer: Answer) -> None:
        """This answer is shown: do what it does."""
        self.do(answer)
        self.remember(answer)

    def remember(self, answer: Answer) -> None:
        """This answer is shown: the next one goes on from it."""
        self.shown = answer

    def do(self, answer: Answer, already: int = 0) -> None:
        """What an answer does. Of its steps some may be taken ``already``."""
        if answer.assist is not None and answer.times:
            self.session.assisted(answer.assist, answer.times)
        self.go_on(answer.done, already)
        if answer.back is not None:
            self.session.go(answer.back)

    def go_on(self, steps: Sequence[Step], already: int) -> None:
        """Take steps in one go with those of them that were taken already."""
        for at, step in enumerate(steps[already:], already):
            take = self.session.join if at else self.session.play
            take(step)

    # -- the ladder of help --------------------------------------------------------------------

    def hint(self, question: Question[Any]) -> Answer:
        """A little of the next step; then a little more each time; at last it is taken."""
        found, far = self.shown.found, self.session.settings.hint_stages
        if not far:
            return Answer(words.plain(NO_HINTS))
        if found is None:
            return self._next(Help.NUDGE, question)
        if self.shown.stage < min(far, Help.WHOLE):
            does = "hint" if far > Help.WHOLE else "step"
            return self._revealed(found, Help(self.shown.stage + 1), does)
        if far > Help.WHOLE:
            return self.accept()
        return self.shown._replace(words=words.with_more(self.shown.words, NO_FURTHER), assist=None)

    def step(self, question: Question[Any]) -> Answer:
        """The whole of the next step; then it is taken."""
        found = self.shown.found
        if found is None:
            return self._next(Help.WHOLE, question)
        return self._revealed(found, Help.WHOLE) if self.shown.stage < Help.WHOLE else self.accept()

    def accept(self) -> Answer:
        """Do what the current answer offers; on the way to a mark the next step is shown."""
        answer, choices = self.shown.accept or self.shown, self.shown.choices
        rest = choices.rest if choices else None
        if rest is None or not answer.done:
            return answer
        done, assist, times = answer.done, answer.assist, answer.times
        return self.chosen(rest)._replace(done=done, assist=assist, times=times)

    def _next(self, stage: Help, question: Question[Any]) -> Answer:
        result = self.solver.next(question)
        nudges = stage == Help.NUDGE and self.shown.words.heading != words.SOMETHING
        if nudges and isinstance(result, Wrong) and result.since:
            return self._wrong(result, words.since_words(result))
        if isinstance(result, FoundStep):
            return self._revealed(result, stage)
        return self._no_step(result, question)

    def _revealed(self, found: FoundStep, stage: Help, does: str = "step") -> Answer:
        """As much of the step; ``does`` is the key that takes it once all is shown."""
        if stage == Help.WHOLE:
            offers = (Offer(does, "does it"),)
            return self._whole([found])._replace(assist=ASSISTS[stage], offers=offers)
        offers = (self._further(stage),)
        text = words.with_more(self._words(found, stage), self.solver.flaw())
        lit = words.step_lit(found, stage)
        return Answer(text, found, stage, lit=lit, offers=offers, assist=ASSISTS[stage])

    def _whole(self, chain: Sequence[FoundStep], way: str = "") -> Answer:
        """All of the last step, to be taken after those before it."""
        found, text = chain[-1], self._words(chain[-1], Help.WHOLE)
        taken = _taken(text, [each.step for each in chain])._replace(stage=Help.WHOLE, lit=found)
        text = words.with_more(text, self.solver.flaw(), way)
        return Answer(text, found, Help.WHOLE, lit=found, offers=(DOES,), accept=taken)

    def _words(self, found: FoundStep, stage: Help) -> Passage:
        rule, layout = self.session.game.rule(found.step.rule), found.board.layout
        rules = self.session.game.rules
        number = steps_of_level(found.board, rule, rules) if stage == Help.NUDGE else 0
        return words.step_words(found.step, rule, layout, stage, number)

    def _further(self, stage: Help) -> Offer:
        if stage >= self.session.settings.hint_stages:
            return SHOWS
        return Offer("hint", FURTHER[stage], more=True)

    # -- many steps ----------------------------------------------------------------------------

    def all(self, question: Question[Any]) -> Answer:
        """All steps to where the rules end."""
        ending = self.solver.walk(question)
        if isinstance(ending, Wrong) or not question.steps:
            return self._no_step(ending, question)
        text = words.walk_words(question.steps)
        return _taken(words.with_more(text, ending.reason, self.solver.flaw()), question.steps)

    def before_all(self) -> Answer:
        """The question before all steps are taken, if the settings say to ask."""
        solved = self.session.position.solved
        if solved or self.shown.confirms or not self.session.settings.ask_all:
            return SILENT
        offers = (Offer("all", "does them"), Offer("cancel", "leaves it"))
        return Answer(words.plain(ALL, ONE_UNDO), offers=offers, confirms=True)

    def now(self, question: Question[Any]) -> Answer:
        """The steps of every rule that applies, to choose from; again: all of the chosen one's."""
        choices = self.shown.choices
        if choices and choices.rule in choices.cut:
            every = self.solver.every(self.session.game.rule(choices.rule), question)
            found = every.found if isinstance(every, Choices) else ()
            return self.chosen(choices.with_all(found)) if found else self.shown
        wide = choices is not None and choices.harder
        return self._choices(self.solver.now(question, wide), question, Assist.LIST)

    def steps_of(self, rule: Rule, question: Question[Any]) -> Answer:
        """All steps of a rule, to choose from."""
        return self._choices(self.solver.every(rule, question), question, Assist.LIST)

    def so_far(self, choices: Choices) -> Answer:
        """The steps to choose from that were found until now; the chosen one stays."""
        at = self.shown.choices.at if self.shown.choices else 0
        return self.chosen(choices._replace(at=min(at, len(choices.found) - 1)))

    def why(self, mark: int, question: Question[Any]) -> Answer:
        """The steps that decide a mark, to go through."""
        return self._choices(self.solver.why(mark, question), question, Assist.WHY)

    def _choices(
        self, result: Choices | Wrong | Nothing, question: Question[Any], assist: Assist
    ) -> Answer:
        if not isinstance(result, Choices):
            return self._no_step(result, question)
        return self.chosen(result)._replace(assist=assist)

    def choose(self, at: int) -> Answer:
        """Another of the choices, by its number, or the nearest."""
        choices = self.shown.choices
        if choices is None:
            return self.shown
        return self.chosen(choices._replace(at=min(max(at, 0), len(choices.found) - 1)))

    def chosen(self, choices: Choices) -> Answer:
        """The chosen step of these."""
        answer = self._whole(choices.chain, words.way_words(choices))
        offers = (*answer.offers, EVERY) if choices.rule in choices.cut else answer.offers
        return answer._replace(choices=choices, offers=offers)

    # -- what the player did -------------------------------------------------------------------

    def name(self, question: Question[Any]) -> Answer:
        """Which rule justifies the last move."""
        history = self.session.history
        at = history.last_own
        turn, before = history.moments[at].turn, history.moments[max(at - 1, 0)].position
        if is_move(turn):
            answer = self.named(turn, before, question, lit=True)
            wrong = None if self._silent or answer.words.heading else self.solver.wrong()
            return self._refuted(wrong, question) if wrong else answer
        if isinstance(turn, Step):
            step = FoundStep(turn, self.solver.board(before))
            return self._named(step, self._words(step, Help.WHOLE), "The last step was")
        return Answer(words.plain(NO_MOVE if turn else NONE_YET))

    def named(
        self, move: Move, before: Position, question: Question[Any], *, lit: bool = False
    ) -> Answer:
        """Which rule justifies a move that was made in this position; ``lit`` if asked for."""
        result = self.solver.named(move, before, question)
        if isinstance(result, FoundStep):
            reason = self._words(result, Help.EVIDENCE)
            return self._named(result, reason._replace(text=reason.text[:1]), "That was", lit=lit)
        at_once = self.session.settings.mistakes == Mistakes.AT_ONCE
        if at_once and (wrong := self.solver.wrong()):
            return self._refuted(wrong, question)
        return self._nothing(result)

    def _named(self, found: FoundStep, reason: Passage, lead: str, *, lit: bool = True) -> Answer:
        text = reason._replace(lead=lead)
        return Answer(text, stage=Help.EVIDENCE, lit=found if lit else None)

    @property
    def _silent(self) -> bool:
        """Are mistakes never shown?"""
        return self.session.settings.mistakes == Mistakes.NEVER

    def check(self, question: Question[Any]) -> Answer:
        """What is wrong so far."""
        if self._silent:
            return Answer(words.plain(NEVER))
        trouble, flaw = self.solver.trouble(), self.solver.flaw()
        if isinstance(trouble, Wrong):
            return self._refuted(trouble, question)._replace(assist=Assist.CHECK)
        fine = flaw or (trouble.reason if trouble else FINE)
        return Answer(words.plain(fine), assist=Assist.CHECK)

    def prove(self, pieces: Sequence[Evidence], claim: Claim, _question: Question[Any]) -> OwnProof:
        """Does what the player names prove it? BadInput for what is known already."""
        board = self.solver.board(self.session.position)
        return own_proof(board, pieces, claim, self.session.game.rules)

    def possible(self, mark: int) -> Answer:
        """What search says about a mark."""
        return Answer(words.plain(self.solver.possible(mark)))

    def flaw(self, _: Question[Any]) -> Answer:
        """What is wrong with the puzzle itself, if anything."""
        return Answer(words.plain(self.solver.flaw()))

    def road(self, question: Question[Any]) -> list[StepAhead]:
        """The steps from the start of the puzzle to its end, with what each asks."""
        return self.solver.road(question)

    def way(self, question: Question[Any]) -> "Story | Nothing":
        """The way through the puzzle, page by page."""
        return self.solver.way(question)

    def own_way(self, question: Question[Any]) -> "OwnWay":
        """Each of the player's moves, with the rule that it shows."""
        from tui_puzzles.tutor.own_way import own_way

        end, ready = monotonic() + REVIEW_TIME, self.solver.ready
        rules = by_players(self.solver.rules)
        return own_way(self.session, rules, ready, lambda: question.valid and monotonic() < end)

    def solved(self) -> Answer:
        """How the puzzle was solved."""
        return Answer(words.solved_words(self.session))

    def review(self, question: Question[Any]) -> Answer:
        """Which rules the player's moves show; the game is noted in the diary."""
        from tui_puzzles.tutor.finish import fastest_of, note

        by_hand, trouble = self.solver.by_hand(question), ""
        rules = by_hand.rules + shown_rules(self.session)
        ended = Ended(rules, self.solver.level.label, way=by_hand.way)
        try:
            fastest = fastest_of(self.session, self.solver.level)
            again = not note(self.session, self.solver, by_hand)
            ended = ended._replace(fastest=fastest, again=again)
        except DiaryError as error:
            trouble = str(error)
        if before := self.ended:  # another way to the same end
            ended = ended._replace(fastest=before.fastest, again=before.again)
        self.ended = ended
        return Answer(words.review_words(by_hand, trouble))

    # -- no step -------------------------------------------------------------------------------

    def _no_step(self, result: Wrong | Nothing, question: Question[Any]) -> Answer:
        if isinstance(result, Wrong):
            return self._refuted(result, question)
        return self._nothing(result, self.solver.flaw())

    def _refuted(self, wrong: Wrong, question: Question[Any]) -> Answer:
        """What is wrong, and why when that isn't seen at a glance."""
        answer = self._wrong(wrong)
        steps = () if wrong.reasons else self.solver.refuted(wrong, question)
        if not steps:
            return answer
        reason, after = self._words(steps[-1], Help.WHOLE), words.after_words(steps[:-1])
        so = words.plain(*words.excluded(wrong.entries, steps[-1])).text
        why = (*words.plain(f"Why: {reason.heading}{after}.").text, *reason.text, *so)
        text = answer.words._replace(text=(*answer.words.text, *why))
        return answer._replace(words=text, stage=Help.WHOLE, lit=steps[-1])

    def _wrong(self, wrong: Wrong, nudge: Passage | None = None) -> Answer:
        """What is wrong; a nudge names no cell, and offers to."""
        text = nudge or words.wrong_words(wrong, self.session.position, self.session.game)
        answer = Answer(text, wrong=EMPTY if nudge else wrong.entries | wrong.removed)
        if not wrong.since:
            return answer
        back = self._before(wrong)
        offers = [Offer("hint", "what is wrong", more=True)] if nudge else []
        offers.append(Offer("accept", f"goes back to before turn {back + 1}"))
        return answer._replace(offers=tuple(offers), accept=Answer(back=back))

    def _before(self, wrong: Wrong) -> int:
        """The moment before it went wrong and, if that made a word, before its letters."""
        at, moments = wrong.since - 1, self.session.history.moments
        made = wrong.entries and not is_letter(moments[wrong.since].turn)
        return self.session.before_letters(at) if made else at

    def _nothing(self, nothing: Nothing, flaw: str = "") -> Answer:
        answer = Answer(words.with_more(words.plain(nothing.reason), flaw))
        if nothing.mark is None:
            return answer
        return answer._replace(offers=(SEARCH,), accept=self.possible(nothing.mark))


def _taken(text: Passage, steps: Sequence[Step]) -> Answer:
    return Answer(text, done=tuple(steps), assist=Assist.STEP, times=len(steps))
