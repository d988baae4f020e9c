"""``print``: puzzles on paper, several a page, their solutions on pages of their own."""

import random
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

from tui_puzzles.cli.entries import board_of, entries, tell
from tui_puzzles.cli.many.making import ATTEMPTS, Making, alike, key_of
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import note
from tui_puzzles.cli.source import file_text, game_named, read
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, game_names
from tui_puzzles.notation.unused import Unused
from tui_puzzles.paper.codes import qr_of
from tui_puzzles.paper.drawing import PaperDrawing
from tui_puzzles.paper.files import check_free, files_of, store
from tui_puzzles.paper.pages import Item, PaperSize, laid_out
from tui_puzzles.paper.sizes import PAPERS
from tui_puzzles.play.share import shared
from tui_puzzles.records import replace

PER_PAGE, SOLUTIONS = 4, 9  # on a page, if they stay readable
WISHES = ("level", "size", "style", "seed")
"""What describes new puzzles, besides their number."""
USUAL = "sudoku"
"""What is made where no type is named."""


def run(options: Options) -> int:
    """Write pages with all puzzles to the requested files, and print the files' names."""
    out = Path(options.out)
    form = _form(out, options)
    sheet = PaperSize(*PAPERS[options.paper], title=options.title)
    puzzles = list(_named(options))
    items = [
        replace(_item(game, board, caption), laws=game.laws(board.layout))
        for game, board, caption in puzzles
    ]
    if options.qr:
        codes = (qr_of(shared(board, game)) for game, board, _ in puzzles)
        items = [replace(item, code=code) for item, code in zip(items, codes, strict=True)]
    parts = [(items, options.per_page or (1 if options.names else PER_PAGE))]
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


Puzzle = tuple[Game, Board, str]


def _named(options: Options) -> Iterator[Puzzle]:
    """The puzzles, those of a class each with a name in place of its number."""
    names = _names(Path(options.names)) if options.names else []
    types = [word for word in options.puzzles if word in game_names() and not Path(word).exists()]
    wishes = [name for name in WISHES if getattr(options, name) not in (None, "")]
    wishes += ["count"] if options.count > 1 else []
    if not (options.puzzles or names or wishes):
        raise BadInput("which puzzles?", expected="FILE, TEXT, - or TYPE")
    if len(types) < len(options.puzzles):
        if wishes:
            raise BadInput("is for new puzzles", source=f"--{wishes[0]}", expected="TYPE alone")
        found = list(_puzzles(options))
    else:
        count = options.count if options.count > 1 else max(len(names), 1)
        found = [made for word in types or [USUAL] for made in _made(options, word, count)]
    if names and len(names) != len(found):
        expected = f"as many names as puzzles, {len(found)}"
        raise BadInput(f"there are {len(names)} names", source=options.names, expected=expected)
    for number, (game, board, title) in enumerate(found):
        yield game, board, f"{names[number]}: {title}" if names else f"{number + 1}. {title}"


def _names(path: Path) -> list[str]:
    """The names of a file, one a line."""
    names = [line.strip() for line in file_text(path).splitlines() if line.strip()]
    if not names:
        raise BadInput("there are no names", source=str(path), expected="one name a line")
    return names


def _made(options: Options, type: str, count: int) -> Iterator[Puzzle]:
    """New puzzles, no two of them alike."""
    seed = random.SystemRandom().randrange(10**9) if options.seed is None else options.seed
    game, seen = game_named(type), set[int]()
    making = Making(options.with_(seed=seed, type=type))
    for number in range(1, count + 1):
        boards = (making.board(number, attempt)[0] for attempt in range(ATTEMPTS))
        board = next((one for one in boards if key_of(one, game) not in seen), None)
        if board is None:
            raise alike(number)
        seen.add(key_of(board, game))
        yield game, board, game.titled(game.title, board.layout)


def _puzzles(options: Options) -> Iterator[Puzzle]:
    """All puzzles of all inputs with their titles; BadInput at the first bad one."""
    for word in options.puzzles:
        own = options.with_(puzzle=word)
        source, unused = read(own), Unused()
        for _, game, entry in entries(source, own):
            unused.see(entry.left)
            board = board_of(entry, source.name)
            title = game.titled(entry.title or game.title, board.layout)
            yield game, board, title
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
