"""What the solver says: hints, steps, reasons, mistakes, lessons."""

from collections import Counter
from collections.abc import Sequence
from functools import partial

from tui_puzzles.cli.plain.desk import Choice, Desk, Lines
from tui_puzzles.cli.plain.moves import arrived
from tui_puzzles.engine.bits import members
from tui_puzzles.engine.explain import Help, explain, nudge
from tui_puzzles.engine.explain import hint as hint_text
from tui_puzzles.engine.position import Act, Move
from tui_puzzles.engine.step import Step
from tui_puzzles.play.options import Mistakes
from tui_puzzles.play.session import Assist
from tui_puzzles.tutor.answers import Found, Nothing, Wrong
from tui_puzzles.tutor.ticket import Ticket

MANY = 50  # steps of a level are not counted further
ASSISTS = {
    Help.NUDGE: Assist.NUDGE,
    Help.WHERE: Assist.WHERE,
    Help.WHICH: Assist.RULE,
    Help.EVIDENCE: Assist.EVIDENCE,
    Help.WHOLE: Assist.CONCLUSION,
}


def hint(desk: Desk, _: str) -> Lines:
    """A little of the next step; said again, a little more; at last it is done."""
    far = desk.settings.hint_stages
    if desk.found is None:
        yield from _looked(desk, Help.NUDGE)
    elif desk.stage < min(far, Help.WHOLE):
        yield from _shown(desk, desk.found, Help(desk.stage + 1))
    elif far > Help.WHOLE:
        yield from _done(desk, [desk.found])
    else:
        yield "The settings let hints go no further: step tells all of it."


def step(desk: Desk, _: str) -> Lines:
    """The whole of the next step; said again, it is done."""
    if desk.found is None:
        yield from _looked(desk, Help.WHOLE)
    elif desk.stage < Help.WHOLE:
        yield from _shown(desk, desk.found, Help.WHOLE)
    else:
        yield from _done(desk, [desk.found])


def _looked(desk: Desk, stage: Help) -> Lines:
    answer = desk.tutor.next(Ticket())
    if isinstance(answer, Found):
        yield from _shown(desk, answer, stage)
    else:
        yield from _no_step(desk, answer)


def _shown(desk: Desk, found: Found, stage: Help) -> Lines:
    """As much of a step as the stage goes."""
    desk.found, desk.stage = found, stage
    desk.session.assisted(ASSISTS[stage])
    rule = desk.session.game.rule(found.step.rule)
    if stage == Help.NUDGE:
        yield nudge(rule.level, desk.tutor.number(found, MANY), MANY)
    elif stage == Help.WHOLE:
        yield from _told(desk, found.step)
        yield "Say step again to do it."
    else:
        yield hint_text(found.step, rule, found.board.layout, stage)


def _told(desk: Desk, found: Step) -> Lines:
    """Rule, because, therefore."""
    rule = desk.session.game.rule(found.rule)
    told = explain(found, rule, desk.session.position.layout)
    yield f"{told.title}, level {rule.level.label}."
    yield told.reason
    yield told.conclusion


def _done(desk: Desk, chain: Sequence[Found]) -> Lines:
    """Do these steps, one after the other."""
    for found in chain:
        desk.session.play(found.step)
    desk.session.assisted(Assist.STEP, len(chain))
    title, _, therefore = _told(desk, chain[-1].step)
    yield f"Done: {title} {therefore}"
    yield from arrived(desk)


def all_steps(desk: Desk, _: str) -> Lines:
    """All steps to where the rules end, and how often each rule was used."""
    taken: list[Step] = []
    ending = desk.tutor.walk(Ticket(), taken.append)
    for each in taken:
        desk.session.play(each)
    if taken:
        desk.session.assisted(Assist.STEP, len(taken))
    used = Counter(each.rule for each in taken)
    yield from (f"{rule}: {times}." for rule, times in used.items())
    if isinstance(ending, Wrong) or ending.reason:
        yield from _no_step(desk, ending)
    yield from arrived(desk)


def steps(desk: Desk, _: str) -> Lines:
    """Every step that applies now, numbered; a number does one."""
    answer = desk.tutor.now(Ticket())
    if isinstance(answer, list):
        desk.session.assisted(Assist.LIST)
        yield from desk.offer([_choice(desk, found, [found]) for found in answer])
    else:
        yield from _no_step(desk, answer)


def _choice(desk: Desk, found: Found, chain: Sequence[Found]) -> Choice:
    title, _, therefore = _told(desk, found.step)
    return Choice(f"{title} {therefore}", partial(_done, desk, chain))


def why(desk: Desk, words: str) -> Lines:
    """The steps that decide a mark; a number does those up to there."""
    mark = desk.session.position.layout.mark_asked(words)
    answer = desk.tutor.why(mark, Ticket())
    if not isinstance(answer, list):
        yield from _no_step(desk, answer)
        return
    desk.session.assisted(Assist.WHY)
    desk.choices = [_choice(desk, found, answer[:n]) for n, found in enumerate(answer, 1)]
    for number, found in enumerate(answer, 1):
        told = " ".join(_told(desk, found.step))
        yield f"{number}. {told}"


def possible(desk: Desk, words: str) -> Lines:
    """What search says of a mark."""
    yield desk.tutor.possible(desk.session.position.layout.mark_asked(words))


def name(desk: Desk, _: str) -> Lines:
    """The rule that justifies the player's last move."""
    history = desk.session.history
    turn = history.now.turn
    if not isinstance(turn, Move) or turn.act not in (Act.ENTER, Act.REMOVE):
        yield "The last turn was no move of yours to be named."
        return
    answer = desk.tutor.named(turn, history.moments[history.at - 1].position, Ticket())
    if isinstance(answer, Found):
        title, because, _ = _told(desk, answer.step)
        yield f"That was {title}"
        yield because
    else:
        yield answer.reason


def check(desk: Desk, _: str) -> Lines:
    """What is wrong so far."""
    if desk.settings.mistakes == Mistakes.NEVER:
        yield "The settings say never to show mistakes."
        return
    desk.session.assisted(Assist.CHECK)
    trouble = desk.tutor.trouble()
    if trouble:
        yield from _no_step(desk, trouble)
    else:
        yield desk.tutor.flaw() or "Nothing is wrong so far."


def _no_step(desk: Desk, answer: Wrong | Nothing) -> Lines:
    """Why there is no step: what is wrong, or the reason."""
    if isinstance(answer, Nothing):
        yield from dict.fromkeys(filter(None, (answer.reason, desk.tutor.flaw())))
        return
    layout = desk.session.position.layout
    yield from (f"{mark} is wrong." for mark in layout.mark_names(answer.entries))
    yield from (f"{mark} is wrong." for mark in layout.mark_names(answer.removed, "-"))
    for cell in members(answer.notes):
        yield f"The centre marks of {layout.cell_names[cell]} leave the right value out."
    yield f"It has been so since turn {answer.since}: goto {answer.since - 1} is before that."
