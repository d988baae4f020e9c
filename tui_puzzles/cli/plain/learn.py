"""The tutor's answers as lines: hints, steps, reasons, mistakes."""

from collections.abc import Callable
from functools import partial

from tui_puzzles.cli.plain.desk import Desk, Lines, NumberedChoice
from tui_puzzles.cli.plain.moves import arrived, moment
from tui_puzzles.engine.words.explain import Help, joined
from tui_puzzles.logic.prove import claim_named, piece_named
from tui_puzzles.play.names import rule_named
from tui_puzzles.tutor.answers import Answer, Choices, Passage
from tui_puzzles.tutor.question import Question
from tui_puzzles.tutor.tutor import Tutor
from tui_puzzles.tutor.words import sentences, step_words


def asking(ask: Callable[[Tutor, Question[Answer]], Answer]) -> Callable[[Desk, str], Lines]:
    """The command that asks this."""
    return lambda desk, _: _shown(desk, Question(ask, desk.tutor)())


def steps(desk: Desk, words: str) -> Lines:
    """The steps that apply now, or all of one rule; a number does one."""
    if not words:
        return asking(Tutor.now)(desk, "")
    rule = rule_named(words, desk.session.game)
    return _shown(desk, Question(Tutor.steps_of, desk.tutor, rule)())


def why(desk: Desk, words: str) -> Lines:
    """The steps that decide a mark; a number does those up to there."""
    mark = desk.session.position.layout.mark_in(words)
    return _shown(desk, Question(Tutor.why, desk.tutor, mark)())


def possible(desk: Desk, words: str) -> Lines:
    """What search says about a mark."""
    yield from _shown(desk, desk.tutor.possible(desk.session.position.layout.mark_in(words)))


def prove(desk: Desk, words: str) -> Lines:
    """Is a conclusion proved by the cells and units named behind it, and by which rule?"""
    claim, _, names = words.partition(":")
    layout = desk.session.position.layout
    pieces = [piece_named(name.strip(), layout) for name in names.split(",") if name.strip()]
    concluded = claim_named(claim.strip(), layout)
    judged = Question(Tutor.prove, desk.tutor, pieces, concluded)()
    yield judged.text
    if judged.found:
        rule = desk.session.game.rule(judged.rule)
        passage = step_words(judged.found.step, rule, layout, Help.WHOLE)
        yield f"It is {_heading(passage)}"
        yield from sentences(passage)


def accept(desk: Desk, _: str) -> Lines:
    """Do what was offered last."""
    offered = desk.tutor.shown.accept
    yield from _shown(desk, offered) if offered else ["There is nothing to accept."]


def _shown(desk: Desk, answer: Answer) -> Lines:
    if answer.choices:
        yield from _listed(desk, answer.choices)
        answer = answer._replace(found=None, choices=None, accept=None)  # none is chosen yet
        desk.tutor.show(answer._replace(stage=Help.NUDGE))
        return
    desk.tutor.show(answer)
    yield from _lines(answer)
    if answer.done:
        yield from arrived(desk)
    elif answer.back is not None:
        yield from moment(desk)


def _lines(answer: Answer) -> Lines:
    """Heading, sentences, and the offers except for the next hint."""
    words = answer.words
    if words.level and answer.done:
        yield f"Done: {_heading(words)} {sentences(words)[-1]}"
        return
    if words.level:
        yield f"{words.lead} {_heading(words)}".lstrip()
    yield from sentences(words)
    yield from (f"{offer.command} {offer.does}." for offer in answer.offers if not offer.more)


def _heading(words: Passage) -> str:
    return f"{words.heading}, level {words.level}."


def _listed(desk: Desk, choices: Choices) -> Lines:
    """The steps, numbered; a number does one, of a way those up to there."""
    answers = [desk.tutor.chosen(choices._replace(at=at)) for at in range(len(choices.found))]
    yield from desk.offer([_choice(desk, each, choices.mark is not None) for each in answers])
    if choices.cut:
        yield "Rules that have more steps (steps RULE lists them all):"
        yield from sorted(choices.cut)


def _choice(desk: Desk, answer: Answer, reason: bool) -> NumberedChoice:
    taken = answer.accept or answer
    because, therefore = sentences(taken.words)
    text = joined((because, therefore)) if reason else therefore
    return NumberedChoice(f"{_heading(taken.words)} {text}", partial(_shown, desk, taken))
