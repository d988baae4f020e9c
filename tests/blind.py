"""Can a reader name the conclusion from position and reason alone? ``python -m tests.blind``.

``draw TYPE ... --out FOLDER`` takes a step of each rule from new puzzles (of rare rules from known
positions), and writes ``questions.txt`` with position and reason, ``key.txt`` with the conclusions
(the lines of a file of cases), and ``answers.txt`` to be filled in: ``12: r3c4-5 r3c6-5 | 4`` has
the number, the conclusions, and how clear the reason was, from 1 to 5; a third part is a remark.
``score FOLDER`` compares the answers with the key.

``draw --lessons`` writes the lesson instead of the reason, of rules up to hard: can a reader find
an instance by hand? ``score --any`` takes any step of the rule in the position for right.
"""

import argparse
import random
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import count, groupby
from pathlib import Path
from statistics import mean
from time import monotonic
from typing import NamedTuple

from tui_puzzles.engine.bits import EMPTY, Bits, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput, Contradiction
from tui_puzzles.engine.game import Game, Wish, load_game
from tui_puzzles.engine.position import Position
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.solve import walk
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.words.explain import explain
from tui_puzzles.engine.words.record import conclusions_from_text
from tui_puzzles.testing.cases import Case, case_of, read, read_file
from tui_puzzles.testing.truth import Searched
from tui_puzzles.tutor.collect import moves_of
from tui_puzzles.tutor.learning.positions import Drill, drills

LEVELS = (Level.EASY, Level.MEDIUM, Level.HARD)
_ANSWER = re.compile(r"(\d+):([^|]*)(?:\|\s*([1-5](?:\.\d)?)\s*(?:\|.*)?)?\s*")
_LINE = "{:42} {:>5} {:>5} {:>6} {:>5} {:>7}"
_HEADS = ("rule", "steps", "right", "partly", "wrong", "clarity")


# -- drawing -----------------------------------------------------------------------------------


class Drawn(NamedTuple):
    """A step of a rule, and the case that says where it was found."""

    case: Case
    board: Board
    step: Step


def draw(game: Game, each: int, seed: int, seconds: float) -> list[Drawn]:
    """Steps of all rules: of new puzzles, and where these have none, of known positions."""
    found: dict[str, list[Drawn]] = {rule.name: [] for rule in game.rules}
    end = monotonic() + seconds
    for board in _new(game, seed):
        for one in _steps(game, board, end):
            own = found[one.case.rule]
            if len(own) < each and all(one.case.drill.puzzle != o.case.drill.puzzle for o in own):
                own.append(one)
        if monotonic() > end or all(len(own) == each for own in found.values()):
            break
    for rule in game.rules:
        found[rule.name] += list(_known(game, rule))[: each - len(found[rule.name])]
    return [one for rule in game.rules for one in found[rule.name]]


def _new(game: Game, seed: int) -> Iterator[Board]:
    """New puzzles without end, of each level and style in turn."""
    for number in count(seed):
        for style in game.styles or ("",):
            level = LEVELS[number % len(LEVELS)]
            with suppress(BadInput):
                yield game.generate(Wish(level, None, style), random.Random(f"{number} {style}"))


def _steps(game: Game, start: Board, end: float) -> Iterator[Drawn]:
    """The steps of a walk, as long as there is time."""
    position, puzzle = Position(game.proved(start)), game.format(start, game.notation.short)
    with suppress(Contradiction):
        for step, _ in walk(position.board, game.rules):
            if monotonic() > end:
                return
            drill = Drill(step.rule, puzzle, moves_of(position))
            yield Drawn(case_of(drill, step, start.layout), position.board, step)
            position = position.stepped(step)


def _known(game: Game, rule: Rule) -> Iterator[Drawn]:
    """Steps at the positions to practise on, then at those of the tests' cases."""
    cases = read_file(Path(__file__).parent / "games" / game.name / "cases.txt")
    own = [case.drill for case in cases if case.rule == rule.name and case.fires]
    for drill in (*drills(game.name).get(rule.name, ()), *own):
        with suppress(BadInput):  # some cases are a single line
            board = drill.board(game)
            for step in list(rule.steps(board))[:1]:
                yield Drawn(case_of(drill, step, board.layout), board, step)


def question(game: Game, number: int, drawn: Drawn, lesson: bool = False) -> str:
    """The position, and the reason or the lesson."""
    board, rule = drawn.board, game.rule(drawn.case.rule)
    position = game.format(board, game.notation.marks).rstrip()
    text = f"{rule.name}: {rule.lesson}" if lesson else _reason(drawn, rule)
    return f"== {number}. {game.title}\n\n{position}\n\n{text}\n"


def _reason(drawn: Drawn, rule: Rule) -> str:
    return explain(drawn.step, rule, drawn.board.layout).asking


# -- scoring -----------------------------------------------------------------------------------


class Mark(NamedTuple):
    """What an answer is worth: the share of the conclusions that it names, 0 with a false one."""

    rule: str
    right: float
    clarity: float | None


def score(lines: Iterable[str], answers: str, any_step: bool = False) -> list[Mark]:
    """The marks of the answers to a key, whose lines begin with the type.

    With ``any_step`` the best share of any step of the rule counts.
    """
    marks = {int(m[1]): m for line in answers.splitlines() if (m := _ANSWER.fullmatch(line))}
    found = []
    for number, line in enumerate(lines, 1):
        name, _, rest = line.partition(" | ")
        (case,), answer = read(rest), marks.get(number)
        share = _best_share if any_step else _share
        right = share(load_game(name), case, answer[2].strip()) if answer else 0.0
        clarity = float(answer[3]) if answer and answer[3] else None
        found.append(Mark(f"{name}: {case.rule}", right, clarity))
    return found


def _share(game: Game, case: Case, answer: str) -> float:
    """How much of the conclusions the answer names; 0 if it names anything that isn't true.

    Several steps may follow from one reason, so what is true beyond the step doesn't count.
    """
    board = case.board(game)
    true = _gone(board, case.conclusions)
    try:
        named = _gone(board, answer)
    except BadInput:
        return 0.0
    more = Step("", (), EMPTY, named & ~true)
    if not Searched(game, board).allows(more):
        return 0.0
    return (named & true).bit_count() / true.bit_count()


def _best_share(game: Game, case: Case, answer: str) -> float:
    board = case.board(game)
    steps = game.rule(case.rule).steps(board)
    cases = (case_of(case.drill, step, board.layout) for step in steps)
    return max(_share(game, one, answer) for one in cases)


def _gone(board: Board, conclusions: str) -> Bits:
    """The marks that go: those taken out, and what a placed value leaves no room for."""
    placed, gone = conclusions_from_text(conclusions, board.layout)
    for mark in members(placed):
        gone |= board.layout.cell_marks[board.layout.cell_of(mark)] & ~placed
    return gone or placed  # a cell may have had room for nothing else


def table(marks: Sequence[Mark]) -> Iterator[str]:
    """The marks by rule, and all together."""
    yield _LINE.format(*_HEADS)
    for rule, own in groupby(sorted(marks), lambda mark: mark.rule):
        yield _row(rule, list(own))
    yield _row("all", marks)


def _row(name: str, marks: Sequence[Mark]) -> str:
    right = sum(mark.right == 1 for mark in marks)
    wrong = sum(mark.right == 0 for mark in marks)
    clear = [mark.clarity for mark in marks if mark.clarity is not None]
    clarity = f"{mean(clear):.1f}" if clear else "-"
    return _LINE.format(name, len(marks), right, len(marks) - right - wrong, wrong, clarity)


# -- the command -------------------------------------------------------------------------------


def main(words: Sequence[str] | None = None) -> None:
    """Draw, or score."""
    options = _parser().parse_args(words)
    folder = Path(options.out if options.command == "draw" else options.folder)
    if options.command == "score":
        key = (folder / "key.txt").read_text("utf-8").splitlines()
        answers = (folder / "answers.txt").read_text("utf-8")
        print(*table(score(key, answers, options.any)), sep="\n")
        return
    drawn = [
        (game, one)
        for game in map(load_game, options.types)
        for one in draw(game, options.each, options.seed, options.seconds)
        if not options.lessons or game.rule(one.case.rule).level <= Level.HARD
    ]
    random.Random(options.seed).shuffle(drawn)
    folder.mkdir(parents=True, exist_ok=True)
    texts = [
        question(game, number, one, options.lessons) for number, (game, one) in enumerate(drawn, 1)
    ]
    _write(folder / "questions.txt", texts)
    _write(folder / "key.txt", (f"{game.name} | {one.case.line}" for game, one in drawn))
    _write(folder / "answers.txt", (f"{number}: " for number in range(1, len(drawn) + 1)))
    print(f"{len(drawn)} questions in {folder}")


def _write(path: Path, lines: Iterable[str]) -> None:
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.blind", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    drawing = commands.add_parser("draw", help="write questions, key and answers to fill in")
    drawing.add_argument("types", nargs="+", help="the puzzle types")
    drawing.add_argument("--out", required=True, help="the folder for the files")
    drawing.add_argument("--each", type=int, default=1, help="steps of each rule")
    drawing.add_argument("--seed", type=int, default=1, help="of the first puzzle")
    drawing.add_argument("--seconds", type=float, default=20, help="for the puzzles of a type")
    scoring = commands.add_parser("score", help="compare the answers with the key")
    drawing.add_argument("--lessons", action="store_true", help="lessons instead of reasons")
    scoring.add_argument("folder")
    scoring.add_argument("--any", action="store_true", help="any step of the rule is right")
    return parser


if __name__ == "__main__":
    main()
