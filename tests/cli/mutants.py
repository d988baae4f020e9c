"""Texts that are nearly puzzles: samples of every form of every type, changed at random."""

import io
import json
import random
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass
from functools import cache
from itertools import islice

from tests.games.sudoku.texts import KILLERS
from tests.penpa import link
from tui_puzzles.cli import main
from tui_puzzles.engine.bits import members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, game_names, load_game
from tui_puzzles.games.sudoku.formats.f_puzzles import object_of
from tui_puzzles.games.sudoku.formats.lz_string import packed
from tui_puzzles.play.samples import samples
from tui_puzzles.play.share import shared
from tui_puzzles.testing.text_tests import LARGEST, damaged

SUDOKUPAD = (
    "{id:'x',cs:50,ce:[[{v:1},,,],[,,,],[,,,],[,,,]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],"
    "[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],ca:[{v:5,ce:[[0,1],[0,2]]},"
    "{unique:t,ce:[[2,0],[2,1]]},{v:'title: It\\'s'},{v:'rules: No.'}],l:[],metadata:{author:'A'}}"
)
"""A puzzle as SudokuPad itself has it, unpacked."""
READ_ONLY = {
    "sudoku": [
        " *-----------*\n |1..|...|...|\n |...|...|...|\n |...|...|...|\n" * 3,
        "[Puzzle]\n" + "1........\n" * 9 + "[State]\n" + "12.......\n" * 9,
        "16x16 sudoku: " + "1" + "." * 255,
        "# variant: x antiknight\n" + ".........\n" * 9,
        "cage 13 r1c7 r1c8\nkiller 6: r8c1, r9c1 r9c2\ncage r5c5 r5c6\n" + ".........\n" * 9,
        f"https://sudokupad.app/scl{packed(SUDOKUPAD)}",
        link(4, 4, {(0, 1): 1}, ["AABB", "AABB", "CCDD", "CCDD"]),
        "<ksudoku><game><puzzle><graph order='4' type='sudoku'/><values>b__c____d______e</values>"
        "</puzzle><history><simple-event index='1' value='2'/></history></game></ksudoku>",
        "n = 4;\npuzzle = [| 1, _, _, _ | _, _, 2, _ | _, _, _, _ | 4, _, _, 3 |];",
        "[Puzzle]\n" + "1........\n" * 9 + "[PencilMarks]\n" + ",23,,,,,,,\n" * 9,
    ],
    "kakuro": [
        "pzprv3/kakuro/2/2/0 4 6 /3 . . /7 . . /. . /. . /",
        "pzprv3.1\nkakuro\n2\n2\n0 4 6\n3 . .\n7 . .\n1 .\n. .\n",
        "3 3\n- 4, 6,\n,3 . .\n,7 . .\n",
        "|  x  | 4\\  | 6\\  |\n|  \\3 |  -  |  -  |\n|  \\7 |  -  |  -  |\n",
    ],
    "nonogram": [
        "<?xml version='1.0'?><puzzleset><puzzle defaultcolor='red'><title>x</title>"
        "<color name='red' char='X'>f00</color><clues type='columns'><line><count>1</count></line>"
        "</clues><clues type='rows'><line><count>1</count></line></clues></puzzle></puzzleset>",
        "<puzzle><solution type='goal'><image>\n|X.|\n|.X|\n</image></solution></puzzle>",
        "A\n#d\n r:& red\n 0: white\n 1:* black\n:radky\n1 1r\n:sloupce:\n1\n1r\n:konec:\n",
        "[colors]\n g=(0, 204, 0) %\n[clues]\ncolumns =\n 1g 1\n\nrows =\n 1g\n 1\n",
        "width 2\nheight 1\ncolor red #f00\nrows\nred: 1 black: 1\ncolumns\nred: 1\n1\n",
        link(1, 2, {(0, -1): 2, (-1, 0): 1, (-1, 1): 1}, margins=(1, 0, 1, 0)),
        'title "A"\ncolor r #ff0000\nwidth 2\nheight 1\nrows\n1r,1\n\ncolumns\n1r\n1\n====\nrows\n',
    ],
    "queens": [
        "pzprv3/starbattle/4/4/1/4/0 0 0 1/2 0 1 1/2 2 3 1/2 3 3 3/"
        ". # . ./. . + ./. . . ./. . . ./",
        "1,1,1,2,3,1,2,2,3,3,4,2,3,4,4,4\n",
        "stars: 2\ntitle: A\nAB\nAB\n\nQ.\n.x\n%%\nA\n",
        link(4, 4, {}, ["AAAA", "ABBD", "CBDD", "CCDD"], title="1 star"),
        "Q...\n....\n....\n..Q.\n",
    ],
    "crosspatch": [
        '{"version": "http://ipuz.org/v2", "solution": [["C", "A"], ["O", {"value": "T"}]]}',
        "Title: A\nRebus: 1=AB\n\n\nCAT\nO#O\nWIN\n\n\nA1. Pet ~ CAT\n",
        "<rectangular-puzzle><crossword><grid width='2' height='1'><cell x='1' y='1' solution='A'/>"
        "<cell x='2' y='1' solution='B'/></grid></crossword></rectangular-puzzle>",
        "! title: A\n! subset\n###\n# #\n###\n\nabc ade\n! title: B\n##\n\nab\n",
    ],
}


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
        for text in (*READ_ONLY.get(game.name, ()), *_transcripts(game)):
            yield Sample(game, None, text)


def _transcripts(game: Game) -> Iterator[str]:
    """What the commands print about two puzzles."""
    texts = sorted((sample.text for sample in samples(game.name)), key=len)[:2]
    for words in (["solve"], ["solve", "--plain"], ["solve", "--json"], ["hint", "--stage", "4"]):
        out = io.StringIO()
        with redirect_stdout(out), redirect_stderr(io.StringIO()):
            for text in texts:
                main([words[0], text, "--type", game.name, *words[1:]])
        yield out.getvalue()


def _boards(game: Game) -> Iterator[Board]:
    """Some puzzles as they are given, some solved, some on the way."""
    more = KILLERS[:1] if game.name == "sudoku" else ()
    for text in (*(sample.text for sample in islice(samples(game.name), 0, None, 11)), *more):
        board = next(game.parse(text, None)).board
        assert board is not None
        yield board
        for solved in game.search(board, 1).solutions:
            yield solved
            some = of(islice(members(solved.placed_marks), 0, None, 3))
            yield Board.start(board.layout, board.placed_marks | some)


# -- what is packed --------------------------------------------------------------------------------


def _packed(text: str, name: str) -> str:
    """A shared line that holds the text."""
    data = zlib.compress(text.encode("utf-8", "surrogatepass"))
    return f"{name}:{urlsafe_b64encode(data).decode().rstrip('=')}"


@cache
def _json_texts() -> tuple[str, ...]:
    sudoku = load_game("sudoku")
    return tuple(json.dumps(object_of(board)) for board in _boards(sudoku))


def _link(chance: random.Random) -> str:
    """A link of a Sudoku whose JSON was changed."""
    own = chance.random() < 0.3
    texts = (SUDOKUPAD,) if own else _json_texts()
    text = damaged(chance.choice(texts), chance, texts)[:4000]
    return f"https://{'sudokupad.app/scl' if own else 'f-puzzles.com/?load='}{packed(text)}"


def mutants(chance: random.Random) -> Iterator[Sample]:
    """Changed samples without end, in all forms; now and then read as another form or type."""
    while True:
        one = chance.choice(seeds())
        text = damaged(one.text, chance, [other.text for other in seeds()])
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
