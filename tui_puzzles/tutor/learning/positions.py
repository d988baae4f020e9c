"""Positions to practise a rule on: the easiest step there is one of this rule.

They are kept in a compressed file of the type's package, ``practice.txt.gz``. Each line has the
name of the rule, the puzzle in the type's short form (ends of lines as ``\\n``), and the moves to
the position, with `` | `` between them; ``python -m tui_puzzles.tutor.collect`` makes the files.
"""

import gzip
from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from pathlib import Path

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, package_of
from tui_puzzles.engine.position import Position, move_from_text, moves_in
from tui_puzzles.engine.rule import Rule, easier
from tui_puzzles.play.samples import folder_of
from tui_puzzles.records import record
from tui_puzzles.tutor.learning.practised import BETWEEN, FILE

_NEWLINE = "\\n"


@record
class Drill:
    """A position to practise a rule on, as text."""

    rule: str
    puzzle: str
    moves: str

    @classmethod
    def of(cls, rule: str, puzzle: str, moves: str) -> "Drill":
        """The drill of three fields as they stand in a file."""
        return cls(rule, puzzle.replace(_NEWLINE, "\n"), moves)

    @property
    def line(self) -> str:
        """The drill as it stands in a file."""
        return BETWEEN.join((self.rule, self.puzzle.replace("\n", _NEWLINE), self.moves))

    def position(self, game: Game) -> Position:
        """The position itself; BadInput when the game reads it otherwise now."""
        return position_in(self.puzzle, self.moves, game, game.notation.short)

    def board(self, game: Game) -> Board:
        """The board that the rule looks at."""
        return board_for(game.rule(self.rule), self.position(game), game)


def position_in(puzzle: str, moves: str, game: Game, form: str | None = None) -> Position:
    """The first puzzle of a text in this form (None: recognise it), with the moves made."""
    board = next(game.parse(puzzle, form)).found
    made = (move_from_text(move, board.layout) for move in moves_in(moves))
    return reduce(Position.moved, made, Position(game.proved(board)))


def board_for(rule: Rule, position: Position, game: Game) -> Board:
    """The board that a rule looks at: for upkeep rules with the upkeep still to do."""
    return position.bare if rule in game.upkeep else position.board


def easiest(board: Board, rule: Rule, rules: Sequence[Rule]) -> bool:
    """Has the rule a step here, and none of the easier ones any?"""
    return rule.applies(board) and not any(one.applies(board) for one in easier(rule, rules))


def path_of(game: str) -> Path | None:
    """Where the positions of a type are kept; None if it isn't installed."""
    folder = folder_of(package_of(game))
    return folder / FILE if folder else None


def drills(game: str) -> dict[str, list[Drill]]:
    """The positions of a type, by rule."""
    path = path_of(game)
    return _by_rule(path, path.stat().st_mtime_ns) if path and path.is_file() else {}


@lru_cache(maxsize=16)
def _by_rule(path: Path, _changed: int) -> dict[str, list[Drill]]:
    found: dict[str, list[Drill]] = {}
    for drill in read(path.read_bytes()):
        found.setdefault(drill.rule, []).append(drill)
    return found


def read(packed: bytes) -> Iterator[Drill]:
    """The drills of a file; BadInput with the line where it is broken."""
    try:
        text = gzip.decompress(packed).decode()
    except (OSError, EOFError, ValueError) as error:
        raise BadInput(f"the positions to practise on can't be read: {error}") from error
    for number, line in enumerate(text.splitlines(), 1):
        fields = line.split(BETWEEN)
        if len(fields) != 3:
            raise BadInput("not a position", line=number, expected="rule | puzzle | moves")
        yield Drill.of(*fields)


def packed(found: Sequence[Drill]) -> bytes:
    """A file of these drills; the same drills give the same bytes."""
    text = "".join(f"{drill.line}\n" for drill in found)
    return gzip.compress(text.encode(), mtime=0)
