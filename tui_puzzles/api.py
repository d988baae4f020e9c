"""For programs: read, step, solve, rate, ask why, generate.

>>> import tui_puzzles
>>> row = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
>>> puzzle = tui_puzzles.read(row)
>>> puzzle.type, puzzle.count()
('sudoku', 1)
>>> step = next(puzzle.steps())
>>> step.rule, step.conclusions
('Hidden Single', ['r6c2=4'])
>>> print(step)
Hidden Single: r6c2 is the only cell of column 2 that can be 4. So r6c2 is 4.
>>> puzzle.after(step).rate().level.label
'medium'

Names of cells, rules and levels are those that the program shows. A puzzle is a value: what is
played gives another one. Whatever can't be read or done is a ``BadInput``, which says what was
expected; a board without solution may raise ``Contradiction``.
"""

import random
from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any

from tui_puzzles.deduction import Deduction, Packed, packed, unpacked
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput, Contradiction
from tui_puzzles.engine.game import Game, claimant, game_names
from tui_puzzles.engine.position import Act, Move, Position, move_from_text, moves_in
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.solve import Rating, all_steps, rate, walk
from tui_puzzles.engine.step import Step
from tui_puzzles.play.games import load_game
from tui_puzzles.records import record, replace

if TYPE_CHECKING:
    from rich.text import Text

    from tui_puzzles.tutor.proving import OwnProof

__all__ = [
    "BadInput",
    "Contradiction",
    "Deduction",
    "Level",
    "Puzzle",
    "Rating",
    "generate",
    "prove",
    "read",
    "read_all",
    "types",
]

CELL = 8  # millimetres of a cell's side, drawn


@record(eq=False)
class Puzzle:
    """A puzzle, from its givens to its solution; ``board`` holds what is known so far.

    Equal puzzles have the same givens and know the same; titles don't count. ``unused``: what of
    its text was not used, in words. Puzzles can be pickled, for other processes to work on; ratings
    and deductions can't. BadInput for a board with marks or cells that its layout lacks.
    """

    game: Game
    board: Board
    title: str = ""
    unused: str = ""

    def __post_init__(self) -> None:
        board, layout = self.board, self.board.layout
        if board.marks & ~layout.all_marks or (board.placed | board.givens) & ~layout.cells:
            raise BadInput("the board has more than its layout", expected="its marks and cells")

    # -- what it is ----------------------------------------------------------------------------

    @property
    def type(self) -> str:
        """The name of its type, as ``types`` lists them."""
        return self.game.name

    @property
    def solved(self) -> bool:
        """Is every cell known, and no law broken?"""
        return self.board.solved

    @property
    def forms(self) -> tuple[str, ...]:
        """The forms that it can be written in."""
        return self.game.notation.write_forms

    def format(self, form: str = "") -> str:
        """The puzzle in a form; without one, in a single line if the type has such a form."""
        return self.game.format(self.board, form or self.game.notation.short)

    def svg(self) -> str:
        """The board as it is printed."""
        from tui_puzzles.paper.pages import PaperPage
        from tui_puzzles.paper.svg import svg_of

        module, _, name = self.game.paper.partition(":")
        drawing = getattr(import_module(module), name)(self.board)
        pieces = tuple(piece.placed(0, 0, CELL) for piece in drawing.pieces)
        page = PaperPage(drawing.width * CELL, drawing.height * CELL, pieces)
        return svg_of(page).decode().partition("?>\n")[2]

    def __str__(self) -> str:
        notation = self.game.notation
        return self.format(notation.marks if self.board.open else notation.drawn)

    def __rich__(self) -> "Text":
        from rich.text import Text

        return Text(str(self))

    def _repr_html_(self) -> str:
        return self.svg()

    # -- as a value ----------------------------------------------------------------------------

    def _written(self, board: Board) -> str:
        return self.game.format(board, self.game.notation.short)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Puzzle):
            return NotImplemented
        return packed(self.game, self.board) == packed(other.game, other.board)

    def __hash__(self) -> int:
        return hash((self.type, self.board.marks, self.board.placed, self.board.givens))

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (packed(self.game, self.board), self.title, self.unused)

    # -- what follows --------------------------------------------------------------------------

    def steps(self, rule: str = "") -> Iterator[Deduction]:
        """Every step that applies now, the easiest rules first; of one rule, if it is named.

        Contradiction when a cell has no possibility left, or a law is broken.
        """
        rules = (self.game.rule(rule),) if rule else self.game.rules
        board = self._sound
        return (self._deduction(step, board) for step in all_steps(board, rules))

    def solve(self, up_to: str = "extreme") -> Iterator[Deduction]:
        """The steps to the solution, or to where the rules up to this level end.

        Contradiction when it shows that there is none.
        """
        level = _level(up_to)
        board = self._sound
        for step, after in walk(board, [rule for rule in self.game.rules if rule.level <= level]):
            yield self._deduction(step, board)
            board = after

    def why(self, mark: str) -> list[Deduction]:
        """The steps that decide a mark (``r1c2=5``); none when no rule decides it.

        Contradiction when a cell has no possibility left, or a law is broken.
        """
        from tui_puzzles.tutor.why import why

        board = self._sound
        found = why(board, self.game.rules, board.layout.mark_in(mark))
        return [self._deduction(link.step, link.board) for link in found]

    def rate(self) -> Rating:
        """Level, score, hardest rule and number of steps; Contradiction as with ``solve``."""
        return rate(self._sound, self.game.rules, self.game.ceilings)

    def count(self, limit: int = 2) -> int:
        """The number of solutions, found by search, up to a limit; BadInput if it gives up."""
        if limit < 0:
            raise BadInput(f"a limit of {limit}", expected="0 or more")
        verdict = self.game.counted(self.board, limit)
        if verdict.limited and verdict.number < limit:
            raise BadInput("the search gave up", expected=verdict.advice)
        return verdict.number

    def solution(self) -> "Puzzle":
        """The puzzle solved by search; BadInput unless it has exactly one solution."""
        verdict = self.game.search(self.board, 2)
        if verdict.only is None:
            decided = verdict.complete or verdict.number > 1
            why = "this puzzle hasn't exactly one solution" if decided else "the search gave up"
            raise BadInput(why, expected=verdict.advice)
        return replace(self, board=verdict.only)

    # -- playing -------------------------------------------------------------------------------

    def after(self, deduction: Deduction) -> "Puzzle":
        """The puzzle with a step taken.

        BadInput for one of another puzzle, or one that rests on what isn't known here.
        """
        board, there = self._ready, deduction.board
        self.game.rule(deduction.rule)  # BadInput for a step of another type
        if board.marks & ~there.marks or self._written(there.puzzle) != self._written(
            self.board.puzzle
        ):
            raise BadInput("the step rests on what isn't known here", expected="one of this puzzle")
        return replace(self, board=board.after(deduction.step))

    def play(self, moves: str) -> "Puzzle":
        """The puzzle after moves such as ``r1c2=5 r3c4-6``, whether they are right or not.

        BadInput for one that is against a value which is known already.
        """
        position = Position(self.board)
        for text in moves_in(moves):
            move = move_from_text(text, self.board.layout)
            for cell in move.cells:
                self._check(move, cell)
            position = position.moved(move)
        return replace(self, board=position.board)

    def _check(self, move: Move, cell: int) -> None:
        board, layout = self.board, self.board.layout
        known = board.value(cell)
        if known is None or move.act not in (Act.ENTER, Act.REMOVE, Act.CLEAR):
            return
        if move.act is Act.CLEAR or (move.act is Act.ENTER) != (known == move.value):
            name = layout.mark_name(layout.mark(cell, known))
            raise BadInput(f"{name} is known already", expected="a move in an open cell")

    @property
    def _ready(self) -> Board:
        return self.game.proved(self.board).settled()

    @property
    def _sound(self) -> Board:
        """Where rules start; Contradiction where nothing follows any more."""
        board = self._ready
        board.check()  # a broken law need not show in a cell
        return board

    def _deduction(self, step: Step, board: Board) -> Deduction:
        return Deduction(step, board, self.game)


def _again(board: Packed, title: str, unused: str) -> Puzzle:
    """The puzzle that was pickled."""
    return Puzzle(*unpacked(board), title, unused)


def types() -> list[str]:
    """The names of the installed puzzle types."""
    return game_names()


def read(text: str, type: str = "", form: str = "") -> Puzzle:
    """The puzzle of a text, of any type and form that it fits; the first of several.

    >>> read("cage 3 r1c1 r1c2\\n" + "." * 81).format("line")[:16]
    'cage 3 r1c1 r1c2'
    >>> read("A 4x4 of mine\\n1..4\\n....\\n....\\n2..3").title
    'A 4x4 of mine'
    """
    return next(read_all(text, type, form))


def read_all(text: str, type: str = "", form: str = "") -> Iterator[Puzzle]:
    """All puzzles of a text; BadInput at one that can't be read, or when the type is unclear."""
    game = load_game(type) if type else _game_of(text)
    for entry in game.parse(text, form or None):
        yield Puzzle(game, entry.found, entry.title, entry.left)


def prove(puzzle: Puzzle, evidence: Iterable[str], conclusion: str) -> "OwnProof":
    """Does the evidence prove the conclusion, a move? In half a second, or it is undecided.

    Evidence is cells and units with all that they can hold (``r1c2``, ``row 3``), or with one value
    (``5 in row 3``). BadInput for other names, and for what is known already.

    >>> puzzle = read("12..............", "sudoku")
    >>> proof = prove(puzzle, ["r1c3", "r1c4", "r4c4"], "r2c4-3")
    >>> proof.proved, proof.rule, proof.needless
    (True, 'Locked Pair', ['r4c4'])
    >>> print(prove(puzzle, ["r1c3"], "r2c4-3").text)
    Not enough: with r2c4 = 3 all of this still fits.
    """
    from tui_puzzles.logic.prove import claim_named, piece_named
    from tui_puzzles.tutor.proving import own_proof

    board, layout = puzzle._sound, puzzle.board.layout
    pieces = [piece_named(name, layout) for name in evidence]
    return own_proof(board, pieces, claim_named(conclusion, layout), puzzle.game.rules)


def generate(
    type: str,
    level: str = "easy",
    *,
    size: tuple[int, int] | None = None,
    style: str = "",
    symmetry: str = "",
    needs: str = "",
    cages: float = 0,
    seed: int | None = None,
) -> Puzzle:
    """A new puzzle with one solution; equal seeds give equal puzzles.

    A rule that it ``needs`` takes the place of the level. ``cages``: cells of a cage on average, 0
    for any number. BadInput for what the type doesn't offer.

    >>> generate("sudoku", size=(4, 4), style="killer", cages=2.5, seed=1).format()[:21]
    'cage 7 r1c1 r2c1 r3c1'
    """
    from tui_puzzles.play.wishes import wish_of

    game = load_game(type)
    chosen = {"style": style, "symmetry": symmetry, "needs": needs}
    chosen["cages"] = f"{cages:g}" if cages else ""
    if not needs:
        chosen["level"] = _level(level).label
    if size:
        chosen["size"] = "x".join(map(str, size))
    return Puzzle(game, game.generate(wish_of(game, chosen), random.Random(seed)))


def _game_of(text: str) -> Game:
    if alone := claimant(text):
        return load_game(alone)
    from tui_puzzles.play.reading import read as found_in

    found = found_in(text, "")
    if len(found) > 1:
        from tui_puzzles.play.unknown import ambiguous

        raise ambiguous(text, (one.game for one in found), "its type")
    return found[0].game


def _level(name: str) -> Level:
    levels: dict[str, Any] = {level.label: level for level in Level if level is not Level.UPKEEP}
    if name not in levels:
        raise BadInput(f"there is no level {name!r}", expected=f"one of {', '.join(levels)}")
    found: Level = levels[name]
    return found
