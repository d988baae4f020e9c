"""Collects positions to practise on: ``python -m tui_puzzles.tutor.collect TYPE [FILE ...]``

Walks the sample puzzles of a type, those of the files named, and generated ones, until each rule
has enough positions or nothing new turns up; then writes ``puzzles/practice/<type>.txt.gz``.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from time import monotonic

from tui_puzzles.engine.bits import members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput, Contradiction
from tui_puzzles.engine.game import Game, Wish, load_game
from tui_puzzles.engine.position import Act, Move, Position, move_to_text
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.solve import walk
from tui_puzzles.samples import FOLDERS, samples
from tui_puzzles.tutor.positions import Drill, easiest, packed

ENOUGH = 12  # positions for each rule
A_PUZZLE = 2  # positions of one rule from one puzzle
HARDEST = Level.UNFAIR
LONGEST = 3000  # characters of a drill: small boards teach better
TIME, A_WALK = 180, 5  # seconds for a type, and for one puzzle


class Collector:
    """What was found so far for the rules of a game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rules = [rule for rule in game.rules if Level.UPKEEP < rule.level <= HARDEST]
        self.found: dict[str, list[Drill]] = {rule.name: [] for rule in self.rules}

    @property
    def wanted(self) -> list[Rule]:
        """The rules that lack positions."""
        return [rule for rule in self.rules if len(self.found[rule.name]) < ENOUGH]

    def take(self, start: Board) -> None:
        """Walk a puzzle, and note where a wanted rule has the easiest step."""
        puzzle = self.game.format(start, self.game.short_form)
        position, taken = Position(start), Counter[str]()
        board, end = position.board, monotonic() + A_WALK
        for step, after in walk(board, [rule for rule in self.game.rules if rule.level <= HARDEST]):
            if monotonic() > end:
                break
            for rule in self._candidates(step.rule, taken):
                if easiest(board, rule, self.game.rules):
                    drill = Drill(rule.name, puzzle, moves_of(position))
                    if len(drill.line) <= LONGEST:
                        taken[rule.name] += 1
                        self.found[rule.name].append(drill)
            position, board = position.stepped(step), after

    def _candidates(self, fired: str, taken: Counter[str]) -> list[Rule]:
        """The wanted rules that may have the easiest step where this one fired."""
        level = self.game.rule(fired).level
        fresh = (rule for rule in self.wanted if taken[rule.name] < A_PUZZLE)
        return [rule for rule in fresh if rule.level == level]


def moves_of(position: Position) -> str:
    """The moves from the puzzle to a position."""
    layout = position.layout
    removed = position.removed & ~layout.marks(position.entered.placed, layout.values)
    acts = ((Act.ENTER, position.entries), (Act.REMOVE, removed))
    moves = (
        Move(act, layout.cell_of(mark), layout.value_of(mark))
        for act, marks in acts
        for mark in members(marks)
    )
    return " ".join(move_to_text(move, layout) for move in moves)


def puzzles(game: Game, paths: Sequence[str]) -> Iterator[Board]:
    """The puzzles to walk: samples, then those of the files, then new ones without end."""
    texts = [sample.text for sample in samples(game.name)]
    texts += [Path(path).read_text("utf-8") for path in paths]
    for text in texts:
        yield from (entry.board for entry in game.parse(text, None) if entry.board)
    for seed in count():
        for level in (Level.EASY, Level.MEDIUM, Level.HARD):
            for style in game.styles or ("",):
                try:
                    yield game.generate(Wish(level, style=style), random.Random(f"{seed} {level}"))
                except BadInput:
                    continue


def collect(game: Game, paths: Sequence[str]) -> list[Drill]:
    """The drills of a type, rule by rule."""
    collector, end = Collector(game), monotonic() + TIME
    for board in puzzles(game, paths):
        if not collector.wanted or monotonic() > end:
            break
        if game.search(board, 2).number == 1:
            try:
                collector.take(board)
            except Contradiction:
                continue
    return [drill for rule in collector.rules for drill in collector.found[rule.name]]


def main(words: Sequence[str]) -> None:
    """Collect for a type, and say how many there are for each rule."""
    game = load_game(words[0])
    found = collect(game, words[1:])
    path = FOLDERS[1] / "practice" / f"{game.name}.txt.gz"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(packed(found))
    numbers = Counter(drill.rule for drill in found)
    for rule in Collector(game).rules:
        print(f"{numbers[rule.name]:3} {rule.level.label:8} {rule.name}")


if __name__ == "__main__":
    main(sys.argv[1:])
