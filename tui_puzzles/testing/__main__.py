"""``python -m tui_puzzles.testing fires TYPE RULE``: what an author of a rule has to write down."""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice, takewhile
from pathlib import Path
from time import monotonic

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, load_game
from tui_puzzles.engine.rule import Rule
from tui_puzzles.play.samples import good_for
from tui_puzzles.testing.author import Find, finds, lesson_of, write
from tui_puzzles.tutor.collect import puzzles

NO_QUIET = "# no position was found in which the rule must not fire: please write one, with none"
NO_LOOK_ALIKE = "# no look-alike was found: please write one, with near and why not"


def main(words: Sequence[str] | None = None) -> int:
    """Print the positions; the exit status is 1 when none was found, 2 for bad input."""
    options = _parser().parse_args(words)
    try:
        game = load_game(options.type)
        rule = game.rule(options.rule)
        boards = _in_time(_boards(game, rule, options), options.seconds)
        found = list(islice(finds(game, rule, boards, not options.applies), options.count))
        lines = list(_lines(game, rule, found, options))
    except BadInput as error:
        print(f"tui_puzzles.testing: {error}", file=sys.stderr)
        return 2
    print("\n".join(lines))
    return 0 if found else 1


def _lines(
    game: Game, rule: Rule, found: Sequence[Find], options: argparse.Namespace
) -> Iterator[str]:
    if not found:
        return iter([f"{rule.name} never had the easiest step"])
    if options.write or options.cases:
        return write(game, rule, found, options.cases)
    return _printed(found)


def _printed(found: Sequence[Find]) -> Iterator[str]:
    yield "# cases.txt"
    yield from (find.case.line for find in found)
    quiet = [find.look_alike.line for find in found if find.look_alike]
    yield from quiet or [NO_QUIET]
    yield "\n# lessons.txt"
    yield from lesson_of(found)
    if not quiet:
        yield NO_LOOK_ALIKE
    yield "\n# positions to practise on"
    yield from (find.drill.line for find in found)


def _boards(game: Game, rule: Rule, options: argparse.Namespace) -> Iterator[Board]:
    """The puzzles to walk, each once, those first that are good for the rule."""
    entries = (entry for sample in good_for(game, rule) for entry in game.parse(sample.text))
    good = (entry.board for entry in entries if entry.board)
    seen = set[str]()
    for board in chain(good, puzzles(game, options.files, options.seed)):
        text = game.format(board, game.notation.short)
        if text not in seen:
            yield board
        seen.add(text)


def _in_time(boards: Iterable[Board], seconds: float) -> Iterator[Board]:
    end = monotonic() + seconds
    return takewhile(lambda _: monotonic() < end, boards)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tui_puzzles.testing")
    commands = parser.add_subparsers(required=True, metavar="fires")
    fires = commands.add_parser(
        "fires", help="positions where a rule has the easiest step: cases, lesson, practice"
    )
    fires.add_argument("type", help="the puzzle type")
    fires.add_argument("rule", help="a name, alias or code")
    fires.add_argument("files", nargs="*", help="files of puzzles to walk, besides the samples")
    fires.add_argument(
        "--applies", action="store_true", help="also where an easier rule has a step, too"
    )
    fires.add_argument(
        "--write", action="store_true", help="write the cases and the lesson into their files"
    )
    fires.add_argument(
        "--cases", type=Path, metavar="FILE", help="the file of cases, if it isn't in tests"
    )
    fires.add_argument("--count", type=int, default=3)
    fires.add_argument("--seed", type=int, default=0, help="of the first puzzle that is made")
    fires.add_argument("--seconds", type=float, default=60, help="after which no puzzle is begun")
    return parser


if __name__ == "__main__":
    sys.exit(main())
