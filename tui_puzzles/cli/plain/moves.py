"""Turns: the player's moves, back and forth in time, savepoints and trials."""

from functools import partial

from tui_puzzles.cli.plain.desk import FLEETING, Desk, Lines, NumberedChoice
from tui_puzzles.engine.bits import has
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.history import Turn
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.position import Act, Move, move_from_text, move_to_text, moves_in
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.words.explain import conclusions
from tui_puzzles.play.files import folders
from tui_puzzles.play.session import Session
from tui_puzzles.play.settings import Mistakes
from tui_puzzles.tutor import words as texts
from tui_puzzles.tutor.question import Question
from tui_puzzles.tutor.tutor import Tutor

SWITCH = {"on": True, "off": False}


def move(desk: Desk, words: str) -> Lines:
    """Play the moves of a line; BadInput, before any is played, when one can't be."""
    position = desk.session.position
    moves = [move_from_text(word, position.layout) for word in moves_in(words)]
    for each in moves:
        given = [cell for cell in each.cells if has(position.start.placed, cell)]
        if given and each.act not in (Act.COLOUR, Act.NOTE):
            name = position.layout.cell_names[given[0]]
            raise BadInput(f"{name} is given", expected="a move in an open cell")
    for each in moves:
        yield from _played(desk, each)


def _played(desk: Desk, turn: Move) -> Lines:
    session, before = desk.session, desk.session.position
    session.settle()
    if not session.turn(turn):
        yield "That changes nothing."
        return
    yield f"{move_to_text(turn, before.layout)} is done."
    if turn.act in (Act.ENTER, Act.REMOVE) and session.settings.mistakes == Mistakes.AT_ONCE:
        wrong = desk.tutor.solver.wrong_marks(session.position)
        if any(has(wrong, before.layout.mark(cell, turn.value)) for cell in turn.cells):
            yield texts.WRONG
    if broken := desk.tutor.solver.watch.broken():
        yield broken
    yield from arrived(desk)


def arrived(desk: Desk) -> Lines:
    """A turn was taken: when it was the last, what helped and which rules were used by hand."""
    desk.moved()
    if desk.session.position.solved:
        yield f"{texts.SOLVED}."
        yield from texts.sentences(desk.tutor.solved().words)
        yield from texts.sentences(Question(Tutor.review, desk.tutor)().words)


# -- in time -----------------------------------------------------------------------------------


def undo(desk: Desk, _: str) -> Lines:
    """One turn back."""
    yield from moment(desk) if desk.session.undo() else [texts.START]


def redo(desk: Desk, _: str) -> Lines:
    """One turn on."""
    yield from moment(desk) if desk.session.redo() else [texts.END]


def goto(desk: Desk, words: str) -> Lines:
    """To the moment of a number; 0 is the start."""
    last = len(desk.session.history.moments) - 1
    if not words.isdecimal() or len(words) > 9 or int(words) > last:
        raise BadInput(f"there is no turn {words!r}", expected=f"0 to {last}")
    desk.session.go(int(words))
    yield from moment(desk)


def moment(desk: Desk) -> Lines:
    """The current turn."""
    history = desk.session.history
    yield f"You are at turn {history.at} of {len(history.moments) - 1}."
    desk.moved()
    if desk.session.position.solved:
        yield f"{texts.SOLVED}."


def timeline(desk: Desk, _: str) -> Lines:
    """All turns by their numbers."""
    history, layout = desk.session.history, desk.session.position.layout
    for at, moment in enumerate(history.moments):
        here = ", you are here" if at == history.at else ""
        yield f"Turn {at}: {_turn_text(moment.turn, layout)}{here}."


def _turn_text(turn: Turn | None, layout: Layout) -> str:
    if turn is None:
        return "the start"
    if isinstance(turn, Step):
        return f"{turn.rule}, {' '.join(conclusions(turn, layout))}"
    return move_to_text(turn, layout)


def progress(desk: Desk, _: str) -> Lines:
    """How much is done, and where the game is saved."""
    session = desk.session
    yield f"{session.title}: {session.game.filled(session.position)} so far."
    yield _place(session)


def _place(session: Session) -> str:
    """Where the game is saved, as far as it is."""
    if folders.home().fleeting:
        return f"It is not saved: {FLEETING}"
    if session.journal is None:
        return "It is not saved."
    place = folders.shown(session.journal.path)
    if not session.saved:
        return f"Its last turns are not saved in {place}."
    when = "Your first turn will save it" if session.journal.empty else "It is saved"
    return f"{when} in {place}."


def candidates(desk: Desk, words: str) -> Lines:
    """Does the program keep the candidates, or the player?"""
    if words and words not in SWITCH:
        raise BadInput(f"candidates can't be {words!r}", expected="on or off")
    if words:
        desk.session.keep_candidates(SWITCH[words])
        desk.moved()
    who = "The program keeps" if desk.session.settings.candidates else "You keep"
    yield f"{who} the candidates."


# -- savepoints and trials ---------------------------------------------------------------------


def keep(desk: Desk, words: str) -> Lines:
    """Save the position under a name."""
    if not words:
        raise BadInput(texts.NAMELESS, expected="keep NAME")
    desk.session.keep(words)
    yield f"{texts.SAVED.format(words)}."


def restore(desk: Desk, words: str) -> Lines:
    """Return to a savepoint; without a name, list them."""
    names = desk.session.history.savepoints
    if words and words not in names:
        raise BadInput(f"there is no savepoint {words!r}", expected="one that restore lists")
    if words:
        yield from _restored(desk, words)
    elif names:
        yield from desk.offer(
            [NumberedChoice(name, partial(_restored, desk, name)) for name in names]
        )
    else:
        yield f"{texts.NO_SAVEPOINT}."


def _restored(desk: Desk, name: str) -> Lines:
    desk.session.restore(name)
    yield f"{texts.BACK.format(name)}."
    yield from moment(desk)


def trial(desk: Desk, words: str) -> Lines:
    """Begin a trial; "accept" keeps its moves, "reject" undoes them."""
    session = desk.session
    if words not in ("", "accept", "reject"):
        raise BadInput(
            f"a trial can't be {words!r}", expected="trial, trial accept or trial reject"
        )
    if bool(words) != (session.history.trial is not None):
        yield "There is no trial." if words else "A trial has begun: trial accept or trial reject."
    elif not words:
        session.begin_trial()
        yield "Your moves from here on are a trial."
    elif words == "accept":
        session.accept_trial()
        yield texts.ACCEPTED
    else:
        session.reject_trial()
        yield texts.UNDONE
        yield from moment(desk)
