"""The boards of a rule's lesson, read from the file ``lessons.txt`` of each type.

A block for each rule::

    [X-Wing]
    example: 041729030769003402... | r1c1-5 r3c4=2
    look-alike:
        041729030769003402...
        | r1c1-5
    near: rows:region units=row 2,row 6; cells:focus cells=r2c3,r2c7,r2c8
    why not: The 5s of row 2 have a third place, r2c8.
    kin: Swordfish, Finned X-Wing
    builds on: Naked Pair

``look-alike: none`` says that nothing looks like the pattern. Boards are puzzles in any form of the
type; ``|`` behind them, or at the beginning of a line, and
then the moves that lead to the position, if there are any. ``near`` is evidence as in the text form
of a step. ``builds on`` is for rules that don't build on their easier kin; it may be empty. A rule
of another type has that before it: ``Kakuro: Magic Block``. A field goes on over the lines that are
indented; ``#`` begins a line of remarks.
"""

import re
from collections.abc import Iterator
from functools import cached_property
from textwrap import dedent

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, game_names, load_game, package_of
from tui_puzzles.engine.later import expression
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.words.record import step_from_text
from tui_puzzles.play.samples import folder_of
from tui_puzzles.records import NamedTuple, field, record
from tui_puzzles.tutor.learning.positions import board_for, position_in

FILE = "lessons.txt"
_RULE = expression(r"\[(.+)\]")
_FIELD = expression(r"(example|look-alike|near|why not|kin|builds on):\s*(.*)")
_NONE = "none"
_EXPECTED = "look-alike: PUZZLE | MOVES, near: EVIDENCE, why not: SENTENCE; or look-alike: none"
_MOVES = expression(r"(?P<puzzle>.*\n|[^\n]*\s)\|(?P<moves>(?:\s[^|]*)?)", re.DOTALL)


class Example(NamedTuple):
    """A board, and what is to be seen there; the step of a look-alike concludes nothing."""

    board: Board
    step: Step


@record
class _Field:
    """The text of a field, line by line, and the number of its first line."""

    line: int
    lines: list[str]

    @property
    def block(self) -> str:
        """The text with its lines as they stand, apart from the indent."""
        return (self.lines[0] + "\n" + dedent("\n".join(self.lines[1:]))).strip("\n")

    @property
    def prose(self) -> str:
        """The text in one line."""
        return " ".join(" ".join(self.lines).split())


@record
class Lesson:
    """The lesson of a rule; its boards are built when they are asked for.

    What is broken in the file raises BadInput, with its name and the line, as soon as it is
    looked at.
    """

    rule: Rule
    _game: Game
    line: int  # of its name in the file
    _source: str = ""
    _fields: dict[str, _Field] = field(default_factory=dict)

    @cached_property
    def example(self) -> Example:
        """A board with the rule's first step there."""
        board = self._board("example")
        for step in self.rule.steps(board):
            return Example(board, step)
        raise self._bad(f"{self.rule.name} finds nothing in its example")

    @cached_property
    def look_alike(self) -> Example | None:
        """A board that looks like the pattern, with the tempting step; None if there is none."""
        if self.unwritten or self._fields["look-alike"].prose == _NONE:
            return None
        board = self._board("look-alike")
        near = self._field("near")
        try:
            step = step_from_text(f"{self.rule.name} | {near.prose} |", board.layout)
        except BadInput as error:
            raise self._bad(error.message, near.line, error.expected) from error
        return Example(board, step)

    @property
    def unwritten(self) -> str:
        """What is to be written, and where, if it has no look-alike and doesn't say so; else ""."""
        if "look-alike" in self._fields:
            return ""
        return str(self._bad(f"{self.rule.name} has no look-alike", expected=_EXPECTED))

    @property
    def why_not(self) -> str:
        """Why the look-alike isn't one; "" if there is none."""
        return self._field("why not").prose if self.look_alike else ""

    @property
    def kin(self) -> tuple[str, ...]:
        """The names of related rules."""
        return self._names("kin") if "kin" in self._fields else ()

    @property
    def builds_on(self) -> tuple[str, ...] | None:
        """The names of the rules that it builds on; None where the lesson doesn't say."""
        return self._names("builds on") if "builds on" in self._fields else None

    def _names(self, field: str) -> tuple[str, ...]:
        """Of a field; rules of types that aren't installed are left out."""
        written = (name.strip() for name in self._fields[field].prose.split(","))
        known = {"", *game_names()}
        names = [name for name in written if name and name.rpartition(": ")[0].casefold() in known]
        line = self._fields[field].line
        return tuple(_named(self._game, name, line, self._source) for name in names)

    def _field(self, name: str) -> _Field:
        if name not in self._fields:
            raise self._bad(f"the lesson of {self.rule.name} has no {name!r}")
        return self._fields[name]

    def _board(self, name: str) -> Board:
        """The board of a field, as the rule looks at it."""
        found = self._field(name)
        match = _MOVES.fullmatch(found.block)
        puzzle, moves = (match["puzzle"], match["moves"]) if match else (found.block, "")
        try:
            position = position_in(puzzle, moves, self._game)
        except BadInput as error:
            raise self._bad(error.message, found.line, error.expected) from error
        return board_for(self.rule, position, self._game)

    def _bad(self, message: str, line: int = 0, expected: str = "") -> BadInput:
        """An error in this line of the file, or in that of the rule's name."""
        return BadInput(message, line=line or self.line, expected=expected, source=self._source)


def lessons(game: Game) -> dict[str, Lesson]:
    """The lessons of a type by the names of the rules; none for a type without the file."""
    folder = folder_of(package_of(game.name))
    file = folder / FILE if folder else None
    return read(file.read_text("utf-8"), game, str(file)) if file and file.is_file() else {}


def read(text: str, game: Game, source: str = "") -> dict[str, Lesson]:
    """The lessons of a file's text; BadInput where it is no such file, or names no rule."""
    return {lesson.rule.name: lesson for lesson in _blocks(text, game, source)}


def _blocks(text: str, game: Game, source: str) -> Iterator[Lesson]:
    lesson: Lesson | None = None
    lines: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        if heading := _RULE.fullmatch(line):
            if lesson:
                yield lesson
            lesson = Lesson(_rule(game, heading[1], number, source)[1], game, number, source)
        elif lesson and (found := _FIELD.fullmatch(line)):
            lines = [found[2]]
            lesson._fields[found[1]] = _Field(number, lines)
        elif not line.strip() or line[0] == " ":
            lines.append(line)
        elif line[0] != "#":
            message, expected = f"{line!r} is not a field", "[rule] or field: text"
            raise BadInput(message, line=number, expected=expected, source=source)
    if lesson:
        yield lesson


def rule_of(name: str, game: Game) -> tuple[Game, Rule]:
    """The rule that a lesson of this type names, and the type that it belongs to."""
    other, elsewhere, own = name.rpartition(": ")
    game = load_game(other.casefold()) if elsewhere else game
    return game, game.rule(own)


def _rule(game: Game, name: str, line: int, source: str) -> tuple[Game, Rule]:
    try:
        return rule_of(name, game)
    except BadInput as error:
        raise BadInput(error.message, line=line, source=source) from error


def _named(game: Game, name: str, line: int, source: str) -> str:
    """The name of a rule as it is written, with its type's title if that is another one."""
    owner, rule = _rule(game, name, line, source)
    return rule.name if owner is game else f"{owner.title}: {rule.name}"
