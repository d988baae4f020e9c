"""Collects positions to practise on: ``python -m tui_puzzles.tutor.collect TYPE [options]``

Keeps existing positions that are still good; walks the sample puzzles of a type,
those of the files named, and generated ones, until each rule has enough positions or the time is
over; then writes ``practice.txt.gz`` of its package. Another ``--seed`` finds other ones.
``--applies RULE``, several times if needed, is for rules beside which an easier one always does as
much: for these it is enough that they apply.
"""

import argparse
import random
import signal
import sys
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import chain, count, product
from math import prod
from time import monotonic

from tui_puzzles.engine.bits import members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput, Contradiction
from tui_puzzles.engine.game import Game, Size, Wish, load_game
from tui_puzzles.engine.position import Act, Move, Position, move_to_text
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.solve import walk
from tui_puzzles.play.reading import read_file
from tui_puzzles.play.samples import samples
from tui_puzzles.tutor.learning.positions import Drill, drills, easiest, packed, path_of

ENOUGH = 12  # positions for each rule
PER_PUZZLE = 2  # positions of one rule from one puzzle
LONGEST = 8000  # characters of a drill: small boards teach better
LEVELS = [level for level in Level if level > Level.UPKEEP]
LARGEST = 225  # cells of new puzzles: larger ones take long to make
WALK_TIME = 5  # seconds, for one puzzle


class Collector:
    """What was found so far for the rules of a game."""

    def __init__(self, game: Game, applying: Collection[str] = ()) -> None:
        self.game = game
        self.applying = applying  # rules that need not be the easiest
        self.rules = [rule for rule in game.rules if rule.level in LEVELS]
        saved = drills(game.name)
        self.found = {rule.name: self._still_good(rule, saved) for rule in self.rules}

    def _still_good(self, rule: Rule, saved: dict[str, list[Drill]]) -> list[Drill]:
        """The positions of before that the rule can still have."""
        boards = ((drill, drill.position(self.game).board) for drill in saved.get(rule.name, ()))
        return [drill for drill, board in boards if self._is_good(rule, board)]

    def _is_good(self, rule: Rule, board: Board) -> bool:
        if rule.name in self.applying:
            return rule.applies(board)
        return easiest(board, rule, self.game.rules)

    @property
    def missing(self) -> list[Rule]:
        """The rules that lack positions."""
        return [rule for rule in self.rules if len(self.found[rule.name]) < ENOUGH]

    def take(self, start: Board) -> None:
        """Walk a puzzle, and note where a wanted rule has the easiest step."""
        position, before, taken = Position(start), Position(start).board, Counter[str]()
        missing, end = {rule.name for rule in self.missing}, monotonic() + WALK_TIME
        for step, after in walk(before, self._easiest_first(missing)):
            if monotonic() > end:
                break
            for name in {step.rule, *self._applying_on(before)} & missing:
                if taken[name] < PER_PUZZLE and self._keep(name, position):
                    taken[name] += 1
            position, before = position.stepped(step), after

    def _applying_on(self, board: Board) -> list[str]:
        """Those of the rules that need not be the easiest which have a step here."""
        return [name for name in self.applying if self.game.rule(name).applies(board)]

    def _keep(self, name: str, position: Position) -> bool:
        """Note a position for a rule, if it isn't too long and its text says all of it."""
        puzzle = self.game.format(position.start, self.game.notation.short)
        drill = Drill(name, puzzle, moves_of(position))
        whole = drill.position(self.game).board.marks == position.board.marks
        good = whole and len(drill.line) <= LONGEST
        if good:
            self.found[name].append(drill)
        return good

    def _easiest_first(self, missing: set[str]) -> list[Rule]:
        """By level and score; of equal ones those wanted come first, then the order of the game."""
        return sorted(self.game.rules, key=lambda rule: (rule.rank, rule.name not in missing))


def moves_of(position: Position) -> str:
    """The moves from the puzzle to a position."""
    layout = position.layout
    removed = position.removed & ~layout.marks(layout.cells_of(position.entries), layout.values)
    acts = ((Act.ENTER, position.entries), (Act.REMOVE, removed))
    moves = (
        Move(act, layout.cell_of(mark), layout.value_of(mark))
        for act, marks in acts
        for mark in members(marks)
    )
    return " ".join(move_to_text(move, layout) for move in moves)


def puzzles(game: Game, paths: Sequence[str], seed: int) -> Iterator[Board]:
    """The puzzles to walk: samples, then those of the files, then new ones without end."""
    texts = [sample.text for sample in samples(game.name)]
    texts += [read_file(path) for path in paths]
    return chain(_read(game, texts), _new(game, seed))


def _read(game: Game, texts: Iterable[str]) -> Iterator[Board]:
    for text in texts:
        yield from (entry.board for entry in game.parse(text, None) if entry.board)


def _new(game: Game, seed: int) -> Iterator[Board]:
    for number in count(seed):
        for level, style in product(LEVELS, game.styles or ("",)):
            for size in sizes(game, style):
                chance = random.Random(f"{number} {level}")
                with suppress(BadInput):  # not every size has every level
                    yield game.generate(Wish(level, size, style), chance)


def sizes(game: Game, style: str) -> tuple[None] | tuple[None, Size]:
    """The usual size of a style, and the largest of the others that are made soon."""
    others = [size for size in game.sizes_of(style)[1:] if prod(size) <= LARGEST]
    return (None, max(others, key=prod)) if others else (None,)


def collect(collector: Collector, boards: Iterator[Board], seconds: int) -> list[Drill]:
    """The drills of a type, rule by rule, within the time."""
    game = collector.game
    signal.signal(signal.SIGALRM, _over)  # making a puzzle may take long by itself
    signal.alarm(seconds)
    with suppress(TimeoutError):
        while collector.missing:
            board = next(boards)
            if game.search(board, 2).only:
                with suppress(Contradiction):
                    collector.take(game.proved(board))
    signal.alarm(0)
    return [drill for rule in collector.rules for drill in collector.found[rule.name]]


def _over(_signal: int, _frame: object) -> None:
    raise TimeoutError


def main(words: Sequence[str] | None = None) -> int:
    """Collect for a type, and say how many there are for each rule; 2 for bad input."""
    options = _parser().parse_args(words)
    try:
        _write(options)
    except BadInput as error:
        print(f"tui_puzzles.tutor.collect: {error}", file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Collects positions to practise on.")
    parser.add_argument("type")
    parser.add_argument("files", nargs="*", help="files of puzzles to walk besides the samples")
    parser.add_argument("--seed", type=int, default=0, help="of the first puzzle that is made")
    parser.add_argument("--seconds", type=int, default=600)
    parser.add_argument("--applies", metavar="RULE", action="append", default=[])
    return parser


def _write(options: argparse.Namespace) -> None:
    game = load_game(options.type)
    boards = puzzles(game, options.files, options.seed)
    collector = Collector(game, [game.rule(name).name for name in options.applies])
    found = collect(collector, boards, options.seconds)
    path = path_of(game.name)
    assert path is not None, "an installed type has a package"
    path.write_bytes(packed(found))
    numbers = Counter(drill.rule for drill in found)
    for rule in collector.rules:
        print(f"{numbers[rule.name]:3} {rule.level.label:8} {rule.name}")


if __name__ == "__main__":
    sys.exit(main())
