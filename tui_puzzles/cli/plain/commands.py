"""The commands of a plain session by topic, and the command of a line."""

from collections.abc import Callable

from tui_puzzles.cli.plain import bring, learn, lessons, look, moves
from tui_puzzles.cli.plain.desk import FLEETING, Desk, Lines
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.position import Act
from tui_puzzles.play.files.folders import home
from tui_puzzles.play.names import suggested
from tui_puzzles.records import record
from tui_puzzles.tutor.tutor import Tutor


@record
class TypedCommand:
    """A word that can be typed, the words behind it, and what it does."""

    word: str
    words: str
    about: str
    run: Callable[[Desk, str], Lines]


TOPICS = {
    "Puzzles": (
        TypedCommand("open", "FILE or TEXT", "open a puzzle", bring.open_puzzle),
        TypedCommand("samples", "TYPE", "list the sample puzzles", bring.samples),
        TypedCommand("new", "TYPE LEVEL SIZE", "make a puzzle", bring.new),
        TypedCommand("daily", "TYPE", "open the puzzle of the day", bring.of_day),
        TypedCommand("saves", "", "list the saved games", bring.saved),
        TypedCommand("continue", "", "go on with the last saved game", bring.resume),
    ),
    "Look": (
        TypedCommand("board", "words or FORM", "read out the board, row by row", look.board),
        TypedCommand("row", "NUMBER", "read out a row", look.row),
        TypedCommand("column", "NUMBER", "read out a column", look.column),
        TypedCommand("unit", "NAME", "read out a unit, or list them", look.unit),
        TypedCommand("cell", "NAME", "its value, and what it can hold", look.cell),
        TypedCommand("share", "", "a line that opens the same puzzle anywhere", look.share),
        TypedCommand("progress", "", "how much is filled, where it is saved", moves.progress),
    ),
    "Play": (
        TypedCommand("undo", "", "one turn back", moves.undo),
        TypedCommand("redo", "", "do the turn again that was undone", moves.redo),
        TypedCommand("goto", "NUMBER", "go to the turn of this number", moves.goto),
        TypedCommand("timeline", "", "list the turns", moves.timeline),
        TypedCommand(
            "candidates", "on or off", "whether the program keeps the candidates", moves.candidates
        ),
        TypedCommand("keep", "NAME", "save this position under a name", moves.keep),
        TypedCommand("restore", "NAME", "back to a savepoint, or list them", moves.restore),
        TypedCommand("trial", "accept or reject", "begin a trial, or end it", moves.trial),
    ),
    "Learn": (
        TypedCommand("hint", "", "a little help, more each time", learn.asking(Tutor.hint)),
        TypedCommand("step", "", "show the next step; again: do it", learn.asking(Tutor.step)),
        TypedCommand("all", "", "do all remaining steps", learn.asking(Tutor.all)),
        TypedCommand(
            "steps", "RULE", "list the steps that apply now, or all of a rule", learn.steps
        ),
        TypedCommand("accept", "", "do what was offered last", learn.accept),
        TypedCommand("why", "CELL-VALUE", "why it can't be (or must be, with =)", learn.why),
        TypedCommand(
            "prove", "CELL-VALUE: NAMES", "whether these cells and units prove it", learn.prove
        ),
        TypedCommand("possible", "CELL=VALUE", "ask search", learn.possible),
        TypedCommand("name", "", "which rule justifies your last move", learn.asking(Tutor.name)),
        TypedCommand("check", "", "what is wrong so far", learn.asking(Tutor.check)),
        TypedCommand("rules", "TYPE", "list the rules", lessons.rules),
        TypedCommand("lesson", "RULE", "everything about a rule", lessons.lesson),
        TypedCommand("rate", "", "how hard the puzzle is", lessons.rate),
    ),
}
COMMANDS = {command.word: command for topic in TOPICS.values() for command in topic}
ALSO = {"mistakes": "check", "sample": "samples", "load": "open", "generate": "new"}
QUIT = ("quit", "exit", "q")
MOVES = "r3c4=5 enters, r3c4-5 removes a candidate, r3c4! clears"


def answer(desk: Desk, line: str) -> Lines:
    """The effect of a line; BadInput when it can't be understood or done."""
    word, _, words = line.strip().partition(" ")
    word = ALSO.get(word.casefold(), word.casefold())
    if not word:
        return
    if word in ("help", "?"):
        yield from _help(words.strip().casefold())
    elif word in COMMANDS:
        yield from COMMANDS[word].run(desk, words.strip())
    elif line.strip().isdecimal() and len(word) < 9:
        yield from desk.pick(int(word))
    elif any(act.value in line for act in Act):
        yield from moves.move(desk, line)
    else:
        raise BadInput(f"there is no command {word!r}", expected=_likely(word))


def _likely(word: str) -> str:
    """The commands that may have been meant."""
    known = suggested(word, [*COMMANDS, *QUIT])
    return known if known.startswith("perhaps") else "help, for the list"


def _help(words: str) -> Lines:
    """The commands by topic, or those of one topic, or one command."""
    if words in COMMANDS:
        yield _usage(COMMANDS[words])
        return
    topics = {name: own for name, own in TOPICS.items() if not words or name.casefold() == words}
    if not topics:
        raise BadInput(f"there is no help on {words!r}", expected=_likely(words))
    for name, own in topics.items():
        yield f"{name}:"
        yield from map(_usage, own)
    if "Play" in topics:
        yield f"Moves: {MOVES}."
    end = FLEETING if home().fleeting else "everything is saved."
    yield f"A number chooses from the last list. quit ends; {end}"


def _usage(command: TypedCommand) -> str:
    return f"{command.word} {command.words}".rstrip() + f": {command.about}."
