"""The parts that a puzzle type supplies, and the search for installed types."""

import copyreg
import re
import sys
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cache, lru_cache, partial
from importlib import import_module
from importlib.util import find_spec
from itertools import chain
from typing import TYPE_CHECKING, Any, Protocol

from tui_puzzles.engine.aliases import elsewhere, letters, names_elsewhere
from tui_puzzles.engine.bits import EMPTY, Bits
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput, clean_title
from tui_puzzles.engine.installed import Point, points
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.position import Filled, Position, cells_filled
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.search import Verdict, by_laws
from tui_puzzles.records import NamedTuple, field, record

if TYPE_CHECKING:  # only what makes puzzles loads it
    from random import Random

GROUP = "tui_puzzles.games"
COMMANDS = "tui_puzzles.commands"


@record
class Entry:
    """A puzzle that was read, or its error; ``line`` is its first line, from 1.

    ``left``: what of the text around it was not used, in words; "" when all was. The title comes
    from outside: what a terminal would obey is removed.
    """

    board: Board | None = None
    error: BadInput | None = None
    title: str = ""
    line: int = 0
    left: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "title", clean_title(self.title))

    @property
    def found(self) -> Board:
        """The board; BadInput where none was read."""
        if self.board is None:
            raise self.error or BadInput("there is no puzzle here")
        return self.board


class Wish(NamedTuple):
    """A description of a new puzzle; ``size`` is rows and columns, None for the type's default.

    ``words``: the words to use, none for the type's own. The rest is for ``choosy`` types: the
    rule that it ``needs`` and the hardest one that it may need (``play.needs``), instead of the
    level; the ``symmetry`` of its givens and cages, the least number of givens, and whether each is
    necessary (``minimal``). ``cages``: cells of a cage on average, 0 for any number.
    """

    level: Level
    size: tuple[int, int] | None = None
    style: str = ""
    words: tuple[str, ...] = ()
    needs: Rule | None = None
    up_to: Rule | None = None
    symmetry: str = ""
    givens: int = 0
    minimal: bool = False
    cages: float = 0


Size = tuple[int, int]
"""Rows and columns of a new puzzle."""

Scale = Callable[[Board], float | None]
"""The rating of a puzzle with one solution on another program's scale; None beyond its end."""

Astray = Callable[[Position, Board | None], Bits]
Tries = Callable[[Wish, "Random"], Iterator[Board | None]]
"""Puzzles that fulfil the wish, None for each that doesn't; BadInput if none can be found."""


class Adapted(NamedTuple):
    """A puzzle made of a picture; ``changes`` name cells that differ, and what they are now."""

    board: Board
    changes: Sequence[str]


Adapt = Callable[[str, "Random"], Adapted]
"""The puzzle with one solution that a picture's text becomes; BadInput when none does."""


class Command(NamedTuple):
    """A command that only one puzzle type has."""

    about: str
    example: str  # the words after its name
    run: Callable[[Sequence[str]], Iterator[str]]
    """Lines of text. BadInput for bad words, Contradiction where what they say is impossible."""


class Apart(NamedTuple):
    """Lines each of which is a puzzle whatever stands around it, and ends what stood before.

    Their pattern; and the form in which all of the text is read (None: each puzzle in its own).
    """

    line: str
    form: str | None = None


class Notation(Protocol):
    """The forms of a type's puzzles as text, and their uses."""

    @property
    def read_forms(self) -> tuple[str, ...]: ...
    @property
    def write_forms(self) -> tuple[str, ...]: ...
    @property
    def short(self) -> str: ...  # for programs: one line
    @property
    def solved(self) -> str: ...  # a solution for programs
    @property
    def drawn(self) -> str: ...  # for the eye: several lines
    @property
    def marks(self) -> str: ...  # the same with candidates
    @property
    def between(self) -> str: ...  # a line between two puzzles

    def parse(self, text: str, form: str | None = None) -> Iterator[Entry]: ...
    def format(self, board: Board, form: str) -> str: ...
    def recognise(self, text: str) -> str | None: ...
    def apart(self, text: str, form: str | None, /) -> Apart | None: ...  # can a text be cut?


class Constraint(Protocol):
    """A kind of constraint that puzzles of a type may have besides its laws."""

    @property
    def help(self) -> str: ...  # its law in one line
    @property
    def written(self) -> str: ...  # how a text tells it
    @property
    def keys(self) -> Sequence[str]: ...  # of f-puzzles


def none(_layout: Layout) -> Sequence[str]:
    """No laws besides those of the type."""
    return ()


def no_style(_layout: Layout) -> str:
    """That of the type's usual puzzles."""
    return ""


def nowhere(_position: Position, _solution: Board | None) -> Bits:
    """In no cell."""
    return EMPTY


@record(kw_only=True, eq=False)
class Game:
    """A puzzle type: everything that the command line and the screens need to know about it."""

    name: str  # "sudoku", as typed
    title: str  # "Sudoku", as shown
    rules: Sequence[Rule]  # easiest first
    notation: Notation
    screen: str  # "module:Class"
    generate: Callable[[Wish, "Random"], Board]  # BadInput when the wish can't be fulfilled
    search: Callable[[Board, int], Verdict] = by_laws  # solutions up to a number
    counting: Callable[[Board, int], Verdict] | None = None  # the same without the solutions
    upkeep: Sequence[Rule] = ()  # direct consequences of placed cells
    followers: Sequence[Rule] = ()  # applied after an entry, if the settings say so
    ceilings: Mapping[Level, int] = field(default_factory=dict)  # the largest score of a level
    tries: Tries | None = None  # the same attempt by attempt
    choosy: Sequence[str] = ()  # what else a wish can name: rules, a symmetry, givens
    symmetries: Sequence[str] = ()  # of the givens of new puzzles
    scales: dict[str, Scale] = field(default_factory=dict)  # that players quote, by name
    count_limit: int = 2  # solutions that are counted
    styles: Sequence[str] = ()  # of new puzzles, where there are several
    style_of: Callable[[Layout], str] = no_style  # of puzzles such as this one
    caged: Container[str] = ()  # styles with cages
    style_titles: Mapping[str, str] = field(default_factory=dict)  # of those with short names
    sizes: Mapping[str, Sequence[Size]] = field(default_factory=dict)  # to offer, usual one first
    unmade: Container[tuple[str, Level] | tuple[str, Size, Level]] = ()  # levels not offered
    likely: Mapping[str, str] = field(default_factory=dict)  # what texts meant for a form hold
    of_words: bool = False  # are puzzles made of words?
    filled: Callable[[Position], Filled] = cells_filled  # what counts as progress
    astray: Astray = nowhere  # in which cells are notes of the type's own wrong?
    canonical: Callable[[Board], str] | None = None  # equal for puzzles that are alike
    kinds: Mapping[str, Constraint] = field(default_factory=dict)  # of constraints, by name
    laws: Callable[[Layout], Sequence[str]] = none  # lines about what a puzzle has of these
    adapted: str = ""  # "module:function" that makes a puzzle of a picture, an ``Adapt``
    set_up: str = ""  # "module:Class" of the page where boards of the player's own are set up
    paper: str = "tui_puzzles.paper.plain:draw"  # "module:function" that draws for printing

    def titled(self, title: str, layout: Layout) -> str:
        """A title, with that of the puzzle's style if it has one."""
        style = self.style_titles.get(self.style_of(layout), "")
        return ", ".join(filter(None, (title, style)))

    @property
    def levels(self) -> list[Level]:
        """The levels that the type has rules for."""
        return sorted({rule.level for rule in self.rules} - {Level.UPKEEP})

    def sizes_of(self, style: str) -> Sequence[Size]:
        """The sizes to offer for new puzzles of a style, the usual one first."""
        return self.sizes.get(style, self.sizes.get("", ()))

    def attempts(self, wish: Wish, chance: "Random") -> Iterator[Board | None]:
        """New puzzles that fulfil the wish, None for each attempt that failed; without end."""
        while True:
            for board in self.tries(wish, chance) if self.tries else [self.generate(wish, chance)]:
                yield board
                if board is not None:
                    break  # the next one is looked for with as much patience

    def parse(self, text: str, form: str | None = None) -> Iterator[Entry]:
        """The puzzles of a text in this form (None: recognise it); BadInput when it holds none."""
        return self.notation.parse(text, form)

    def format(self, board: Board, form: str) -> str:
        """The board in a form; BadInput when the form is unknown, or can't hold it."""
        return self.notation.format(board, form)

    def recognise(self, text: str) -> str | None:
        """The form of a text; None if it isn't one of this type's."""
        return self.notation.recognise(text)

    def counted(self, board: Board, limit: int = 2) -> Verdict:
        """How many solutions there are, up to a number; the verdict may hold none of them."""
        return (self.counting or self.search)(board, limit)

    def proved(self, board: Board) -> Board:
        """The board, with rules that assume one solution allowed if search proves that it has one.

        The proof is about the givens alone, without later entries and removals.
        """
        if board.sole or not any(rule.unique for rule in self.rules):
            return board
        return board.known_sole() if self.counted(board.puzzle).sole else board

    def alike(self, board: Board) -> str:
        """A text that is the same for puzzles that differ only by symmetries of their type."""
        return (self.canonical or partial(self.format, form=self.notation.short))(board)

    def rule(self, name: str) -> Rule:
        """The rule of this name, alias or code, in any spelling; BadInput if there is none.

        Only ``letters`` count: "xwing" and "X wing" are the X-Wing. What others call it does, too.
        """
        key = letters(name)
        known = (key, key.removesuffix("s"), letters(elsewhere(package_of(self.name)).get(key, "")))
        found = next(filter(None, (_named(self, one) for one in known)), None)
        if found is None:
            raise BadInput(f"{self.title} has no rule called {name!r}")
        return found


@lru_cache(maxsize=1024)
def _named(game: Game, key: str) -> Rule | None:
    """The first rule with a name of these letters; those behind it need not be loaded."""
    rules = chain(game.upkeep, game.rules) if key else ()
    return next((rule for rule in rules if key in _names(rule)), None)


@lru_cache(maxsize=1024)
def _names(rule: Rule) -> frozenset[str]:
    return frozenset(map(letters, (rule.name, rule.code, *rule.aliases)))


def also_called(game: Game, rule: Rule) -> Sequence[str]:
    """The other names of a rule, its own first."""
    others = names_elsewhere(package_of(game.name)).get(rule.name, ())
    return (*rule.aliases, *(name for name in others if name not in rule.aliases))


def _pickled(rule: Rule) -> tuple[Callable[[str, str], Rule], tuple[str, str]]:
    """A rule goes by the names of its type and its own: its functions can't leave the process."""
    loaded = (point for point in _entry_points() if point.value.partition(":")[0] in sys.modules)
    for game in (load_game(point.name) for point in loaded):
        own = _named(game, letters(rule.name))
        if own and own.lesson == rule.lesson:
            return _rule_again, (game.name, rule.name)
    from pickle import PicklingError

    raise PicklingError(f"no puzzle type has the rule {rule.name}")


def _rule_again(type: str, name: str) -> Rule:
    """The rule that was pickled."""
    return load_game(type).rule(name)


copyreg.pickle(Rule, _pickled)


def _entry_points(group: str = GROUP) -> Iterable[Point]:
    """The installed entry points."""
    return points(group)


def command_names() -> list[str]:
    """The names of commands that puzzle types add."""
    return sorted(point.name for point in _entry_points(COMMANDS))


def load_command(name: str) -> Command:
    """The command of this name; BadInput if there is none."""
    for point in _entry_points(COMMANDS):
        if point.name == name:
            command = point.load()
            if isinstance(command, Command):
                return command
    raise BadInput(f"there is no command {name!r}")


def game_names() -> list[str]:
    """The names of the installed puzzle types; BadInput where the program isn't installed."""
    names = sorted(point.name for point in _entry_points())
    if not names:
        where = "the Python of the environment where tui-puzzles is installed"
        raise BadInput("this Python finds no puzzle types", source=sys.executable, expected=where)
    return names


def package_of(name: str) -> str:
    """The package that an installed puzzle type lives in, where its texts are; "" without one."""
    modules = (point.value.partition(":")[0] for point in _entry_points() if point.name == name)
    return next(modules, "").rpartition(".")[0]


def load_notation(name: str) -> Notation:
    """The forms of an installed type; those in its module ``notation`` load without its rules.

    BadInput if there is no such type, or if it doesn't load.
    """
    with _loading(name):
        package = package_of(name)
        if package and find_spec(f"{package}.notation"):
            notation: Notation = import_module(f"{package}.notation").NOTATION
            return notation
    return load_game(name).notation


def notations() -> Iterator[tuple[str, Notation]]:
    """The forms of all types that load, by their names."""
    for name in game_names():
        with suppress(BadInput):
            yield name, load_notation(name)


def claimant(text: str) -> str | None:
    """The type whose package claims a text: the others don't recognise it, and need no loading.

    ``CLAIM`` of a package is a pattern of such texts.
    """
    claiming = [name for name, claim in _claims() if claim.fullmatch(text)]
    return claiming[0] if len(claiming) == 1 else None


@cache
def _claims() -> list[tuple[str, re.Pattern[str]]]:
    return [(name, re.compile(str(stated(name, "CLAIM", "(?!)")))) for name in game_names()]


def daily_styles(name: str) -> Mapping[str, str]:
    """The styles that have puzzles of the day, and their titles: ``DAILIES`` of a package."""
    return dict(stated(name, "DAILIES", ()))


def title_of(name: str, style: str = "") -> str:
    """The title of a type, which is the ``TITLE`` of a package or its name; before it a style's."""
    title = str(stated(name, "TITLE", name.capitalize()))
    return f"{daily_styles(name).get(style, style.capitalize())} {title}".strip()


@cache
def stated(name: str, what: str, usual: Any) -> Any:
    """What the package of a type states, which loads without its rules."""
    package = package_of(name)
    try:
        return getattr(import_module(package), what, usual) if package else usual
    except Exception:  # what is wrong is shown when the type is needed
        return usual


def load_game(name: str) -> Game:
    """The installed puzzle type of this name; BadInput if there is none, or if it doesn't load."""
    for point in _entry_points():
        if point.name == name:
            with _loading(name):
                game = point.load()
                if not isinstance(game, Game):
                    raise TypeError(f"{point.value} is not a Game")
                return game
    known = ", ".join(game_names())
    raise BadInput(f"there is no puzzle type {name!r}", expected=f"one of {known}")


@contextmanager
def _loading(name: str) -> Iterator[None]:
    """Whatever goes wrong while a type is loaded, which others may have written, is BadInput."""
    try:
        yield
    except BadInput:
        raise
    except Exception as error:
        cause = f"{type(error).__name__}: {error}"
        raise BadInput(f"the puzzle type {name!r} failed to load: {cause}") from error
