"""A solved puzzle goes into the diary, and another follows it."""

from contextlib import suppress
from datetime import date

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import daily_styles
from tui_puzzles.engine.rule import Level
from tui_puzzles.play.daily import OFFERED, title_of_day
from tui_puzzles.play.files import folders
from tui_puzzles.play.samples import Sample, samples
from tui_puzzles.play.session import Session
from tui_puzzles.play.together import Together
from tui_puzzles.tutor.answers import ByHand
from tui_puzzles.tutor.learning import DiaryError
from tui_puzzles.tutor.learning.diary import Diary, Finished
from tui_puzzles.tutor.learning.records import records
from tui_puzzles.tutor.solver import Solver


def fastest_of(session: Session, level: Level) -> int | None:
    """The best time before this game for a puzzle of its level; None if there is none."""
    best = Diary(folders.diary()).best(session.game.name) if session.started else ()
    return next((one.fastest for one in best if one.level == level.label), None)


def note(session: Session, solver: Solver, by_hand: ByHand) -> bool:
    """Write the game down. False if it was there already; raises DiaryError.

    A game that isn't the player's, or that was mostly shown, is skipped.
    """
    if not session.started or not session.history.played:
        return True
    game, start, today = session.game, session.history.moments[0].position.start, date.today()
    done = Finished(
        puzzle=game.format(start, game.notation.short),
        started=session.started,
        day=today,
        type=game.name,
        title=session.title,
        level=solver.level.label,
        seconds=round(session.clock.seconds),
        turns=session.history.at,
        daily=session.daily,
        assists=session.assists,
        pledge=session.pledge.outcome,
    )
    diary = Diary(folders.diary())
    new = diary.finish(done)
    if new:
        diary.use(game.name, by_hand.rules, today)
        if together := folders.home().together:
            _tell_others(together, done)
    return new


def _tell_others(together: Together, done: Finished) -> None:
    """Others hear of a puzzle of this day, not of an older one; if not now, then never."""
    if done.daily == done.day:
        with suppress(BadInput):
            together.solved(done.day, done.title, done.seconds, sum(done.assists.values()))


def style_of(session: Session) -> str:
    """The style of new puzzles that are like a game; "" if none are made."""
    style = session.game.style_of(session.position.layout)
    return style if style in session.game.styles else ""


def daily_style(session: Session) -> str:
    """The style of a puzzle of the day; "" for those of the type."""
    style = style_of(session)
    return style if style in daily_styles(session.game.name) else ""


def following_of(session: Session) -> Sample | Level | None:
    """What comes after a game: a level of today, or a sample of this level, not yet solved."""
    name = session.game.name
    with suppress(DiaryError):
        best = records(folders.diary(), date.today()).best
        if session.daily:
            day, style = session.daily, daily_style(session)
            titles = {one: title_of_day(name, day, one, style) for one in OFFERED}
            done = {session.title, *(title for game, title in best if game == name)}
            return next((one for one, title in titles.items() if title not in done), None)
        found = samples(name)
        at = next((at for at, one in enumerate(found) if one.title == session.title), None)
        if at is not None:
            rest = (*found[at + 1 :], *found[:at])
            level = found[at].level
            left = [one for one in rest if one.level == level and (name, one.title) not in best]
            return next(iter(left), rest[0])
    return None
