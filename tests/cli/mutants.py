"""Texts that are nearly puzzles: samples of every form of every type, changed at random."""

import json
import random
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import islice

from lzstring import LZString  # type: ignore[import-untyped]

from tui_puzzles.engine.bits import members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, game_names, load_game
from tui_puzzles.games.sudoku.formats.f_puzzles import puzzle_of
from tui_puzzles.play.samples import samples
from tui_puzzles.play.share import shared

LARGEST = 20_000
"""Characters of a sample: larger ones would only be slower."""

READ_ONLY = {
    "sudoku": [
        " *-----------*\n |1..|...|...|\n |...|...|...|\n |...|...|...|\n" * 3,
        "[Puzzle]\n" + "1........\n" * 9 + "[State]\n" + "12.......\n" * 9,
        "16x16 sudoku: " + "1" + "." * 255,
        "# variant: x antiknight\n" + ".........\n" * 9,
    ],
    "kakuro": [
        "pzprv3/kakuro/2/2/0 4 6 /3 . . /7 . . /. . /. . /",
        "pzprv3.1\nkakuro\n2\n2\n0 4 6\n3 . .\n7 . .\n1 .\n. .\n",
        "3 3\n- 4, 6,\n,3 . .\n,7 . .\n",
    ],
    "nonogram": [
        "<?xml version='1.0'?><puzzleset><puzzle defaultcolor='red'><title>x</title>"
        "<color name='red' char='X'>f00</color><clues type='columns'><line><count>1</count></line>"
        "</clues><clues type='rows'><line><count>1</count></line></clues></puzzle></puzzleset>",
        "<puzzle><solution type='goal'><image>\n|X.|\n|.X|\n</image></solution></puzzle>",
        'title "A"\ncolor r #ff0000\nwidth 2\nheight 1\nrows\n1r,1\n\ncolumns\n1r\n1\n====\nrows\n',
    ],
    "queens": ["stars: 2\ntitle: A\nAB\nAB\n\nQ.\n.x\n%%\nA\n", "Q...\n....\n....\n..Q.\n"],
    "crosspatch": ["! title: A\n! subset\n###\n# #\n###\n\nabc ade\n! title: B\n##\n\nab\n"],
}
TOKENS = (
    *("0", "9" * 30, "-1", "200", "201", "1e9", "٣", "²", "Ⅷ", "\x00", "\x1b", "\x85", "\u2028"),
    *("\ufeff", "\ud800", "é", "\U0001f600", "\n", "\r", "\r\n", "\n\n", "\t", " ", "#", "%%"),
    *("====", ":", "|", "/", "\\", ",", ".", "-", "*", "x", "Q", "[", "]", "{", "}", '"', "'"),
    *("&amp;", "&#1;", "&x;", "<a>", "</puzzle>", "<![CDATA[", "<!--", "<!DOCTYPE a>", "?load="),
    *("fpuz", "kakuro/", "starbattle/", "P1", "rows\n", "columns\n", "width 5\n", "title: "),
    *("# variant: jigsaw ", "! subset\n", "stars: 3\n", "[State]\n", "sudoku:", "antiknight: "),
)


@dataclass(frozen=True, slots=True)
class Sample:
    """A text of a type, in a form of it (None: as it is recognised)."""

    game: Game
    form: str | None
    text: str


@cache
def seeds() -> tuple[Sample, ...]:
    """Texts that can be read, or nearly."""
    return tuple(one for one in _seeds() if len(one.text) <= LARGEST)


def _seeds() -> Iterator[Sample]:
    for game in map(load_game, game_names()):
        for board in _boards(game):
            for form in game.notation.write_forms:
                with suppress(BadInput):
                    yield Sample(game, None, game.format(board, form))
            with suppress(BadInput):
                yield Sample(game, None, shared(board, game))
        for text in READ_ONLY[game.name]:
            yield Sample(game, None, text)


def _boards(game: Game) -> Iterator[Board]:
    """Some puzzles as they are given, some solved, some on the way."""
    for sample in islice(samples(game.name), 0, None, 11):
        board = next(game.parse(sample.text, None)).board
        assert board is not None
        yield board
        for solved in game.search(board, 1).solutions:
            yield solved
            some = of(islice(members(solved.placed_marks), 0, None, 3))
            yield Board.start(board.layout, board.placed_marks | some)


# -- changes ---------------------------------------------------------------------------------------


Change = Callable[[str, random.Random], str]


def _flip(text: str, chance: random.Random) -> str:
    """Another sign in a few places."""
    signs = list(text)
    for _ in range(chance.randint(1, 4)):
        if signs:
            signs[chance.randrange(len(signs))] = chr(
                chance.choice((chance.randrange(128), 0x2588))
            )
    return "".join(signs)


def _cut(text: str, chance: random.Random) -> str:
    """Without what follows a place, or without a piece."""
    start, end = _piece(text, chance)
    return text[:start] + chance.choice(("", text[end:]))


def _double(text: str, chance: random.Random) -> str:
    """A piece again and again."""
    start, end = _piece(text, chance)
    return text[:end] + text[start:end] * chance.choice((1, 1, 2, 30)) + text[end:]


def _insert(text: str, chance: random.Random) -> str:
    """Something that means something in one form or another."""
    at = chance.randint(0, len(text))
    return text[:at] + chance.choice(TOKENS) * chance.choice((1, 1, 1, 2, 50)) + text[at:]


def _splice(text: str, chance: random.Random) -> str:
    """The start of one, the end of another."""
    other = chance.choice(seeds()).text
    return text[: chance.randint(0, len(text))] + other[chance.randint(0, len(other)) :]


def _number(text: str, chance: random.Random) -> str:
    """Another number in place of one."""
    places = [at for at, sign in enumerate(text) if sign.isdigit()]
    if not places:
        return text
    at = chance.choice(places)
    return (
        text[:at] + chance.choice(("0", "7", "99", "1000", "9" * 20, "9" * 5000)) + text[at + 1 :]
    )


def _lines(text: str, chance: random.Random) -> str:
    """Its lines in another order, or one of them missing."""
    lines = text.split("\n")
    at, to = chance.randrange(len(lines)), chance.randrange(len(lines))
    line = lines.pop(at)
    if chance.random() < 0.5:
        lines.insert(to, line)
    return "\n".join(lines)


def _nested(text: str, chance: random.Random) -> str:
    """Something in itself, deeper than anyone goes."""
    deep = chance.choice((30, 3000))
    opening, closing = chance.choice((("[", "]"), ('{"a":', "}"), ("<puzzle>", "</puzzle>")))
    return chance.choice(("", text[:20])) + opening * deep + closing * deep


CHANGES: tuple[Change, ...] = (
    *(_flip, _flip, _cut, _cut, _double, _insert, _insert, _insert, _splice, _number, _number),
    *(_lines, _lines, _nested),
)


def _piece(text: str, chance: random.Random) -> tuple[int, int]:
    start = chance.randint(0, len(text))
    return start, min(len(text), start + chance.choice((1, 3, 20, 200)))


def changed(text: str, chance: random.Random) -> str:
    """The text after one change or a few."""
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        text = chance.choice(CHANGES)(text, chance)
    return text[: 4 * LARGEST]


# -- what is packed --------------------------------------------------------------------------------


def _packed(text: str, name: str) -> str:
    """A shared line that holds the text."""
    data = zlib.compress(text.encode("utf-8", "surrogatepass"))
    return f"{name}:{urlsafe_b64encode(data).decode().rstrip('=')}"


@cache
def _json_texts() -> tuple[str, ...]:
    sudoku = load_game("sudoku")
    return tuple(json.dumps(puzzle_of(board)) for board in _boards(sudoku))


def _link(chance: random.Random) -> str:
    """A link of a Sudoku whose JSON was changed."""
    text = changed(chance.choice(_json_texts()), chance)[:4000]
    packed = LZString.compressToBase64(text.encode("utf-8", "replace").decode())
    return f"https://f-puzzles.com/?load={packed}"


def mutants(chance: random.Random) -> Iterator[Sample]:
    """Changed samples without end, in all forms; now and then read as another form or type."""
    while True:
        one = chance.choice(seeds())
        text = changed(one.text, chance)
        kind = chance.random()
        if kind < 0.05:
            yield Sample(load_game("sudoku"), None, _link(chance))
        elif kind < 0.1:
            yield Sample(one.game, None, _packed(text, one.game.name))
        elif kind < 0.3:
            yield Sample(one.game, chance.choice(one.game.notation.read_forms), text)
        elif kind < 0.4:
            game = load_game(chance.choice(game_names()))
            yield Sample(game, chance.choice((None, *game.notation.read_forms)), text)
        else:
            yield Sample(one.game, None, text)
