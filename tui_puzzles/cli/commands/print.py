"""``print``: puzzles on paper, several a page, their solutions on pages of their own."""

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

from tui_puzzles.cli.entries import board_of, entries, tell
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import note
from tui_puzzles.cli.source import read
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game
from tui_puzzles.notation.unused import Unused
from tui_puzzles.paper.drawing import PaperDrawing
from tui_puzzles.paper.files import check_free, files_of, store
from tui_puzzles.paper.pages import Item, PaperSize, laid_out
from tui_puzzles.paper.sizes import PAPERS

SOLUTIONS = 9  # on a page, if they stay readable


def run(options: Options) -> int:
    """Write pages with all puzzles to the requested files, and print the files' names."""
    out = Path(options.out)
    form = _form(out, options)
    sheet = PaperSize(*PAPERS[options.paper], title=options.title)
    puzzles = list(_puzzles(options))
    parts = [([_item(*puzzle) for puzzle in puzzles], options.per_page)]
    if options.solutions:
        parts.append(([_solution(*puzzle) for puzzle in puzzles], SOLUTIONS))
    files = files_of(laid_out(sheet, parts), out, form)
    if not options.force:
        check_free(files)
    store(files)
    print(*files, sep="\n")
    return 0


def _form(out: Path, options: Options) -> str:
    """The form that the name's ending or --to says; BadInput when they say two."""
    ending, named = out.suffix[1:].casefold(), options.to or ""
    if named and ending not in ("", named):
        raise BadInput(f"is not a name for {named}", source=str(out), expected=f".{named}")
    return named or ending


def _puzzles(options: Options) -> Iterator[tuple[Game, Board, str]]:
    """All puzzles of all inputs with their numbered titles; BadInput at the first bad one."""
    number = 0
    for word in options.puzzles:
        own = options.with_(puzzle=word)
        source, unused = read(own), Unused()
        for _, game, entry in entries(source, own):
            unused.see(entry.left)
            number += 1
            board = board_of(entry, source.name)
            title = game.titled(entry.title or game.title, board.layout)
            yield game, board, f"{number}. {title}"
        tell(unused, source.name)


def _item(game: Game, board: Board, caption: str) -> Item:
    if not game.paper:
        raise BadInput(f"{game.title} can't be printed")
    module, _, name = game.paper.partition(":")
    draw: Callable[[Board], PaperDrawing] = getattr(import_module(module), name)
    return Item(draw(board), caption)


def _solution(game: Game, board: Board, caption: str) -> Item:
    """The puzzle solved; a note when it has several solutions, BadInput when it has none."""
    verdict = game.search(board, 2)
    if not verdict.solutions:
        message = "search finds no solution"
        raise BadInput(message, source=caption, expected="--no-solutions to print it anyway")
    if verdict.number > 1:
        note(f"{caption} has several solutions; one of them is printed")
    return _item(game, verdict.solutions[0], f"Solution {caption}")
