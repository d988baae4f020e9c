"""Whatever the program prints is read back as the same position, and as that of no other type.

The sweep, of 2,000 positions of each type: ``python -m pytest -m sweep tests/test_read_back.py``.
"""

import io
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout, suppress
from itertools import islice

import pytest

from tests.games.sudoku.texts import KILLERS
from tui_puzzles.cli import main
from tui_puzzles.engine.bits import bit, is_single, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput, Contradiction
from tui_puzzles.engine.game import Entry, Game, game_names, load_game, notations
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.solve import walk
from tui_puzzles.games.crosspatch.laws import GivenLetters
from tui_puzzles.games.crosspatch.puzzle import Crosspatch
from tui_puzzles.games.nonogram.puzzle import Nonogram
from tui_puzzles.play.samples import samples

MORE = {"sudoku": KILLERS}
"""Texts of kinds that no sample has."""
FEW, MANY = 5, 2000
"""Positions of a type."""
PART, SHORT = 100, 0.5

CANDIDATES = {
    "crosspatch": {"choices"},
    "kakuro": {"candidates"},
    "sudoku": {"pencilmarks", "hodoku", "f-puzzles", "sudokupad", "sudokuwiki", "opensudoku"},
}
"""The forms that hold the candidates of open cells."""
CLUES = {
    "kakuro": {"json", "puzz.link"},
    "nonogram": {
        *("picross", "non", "puzz.link", "json", "toml", "g", "pbm", "ppm", "keen", "mk", "nin"),
        "picture",
    },
    "queens": {"numbers", "puzz.link", "sbn"},
    "latin": {"keen"},
    "slitherlink": {"loopy", "puzz.link", "rows"},
    "crosspatch": {"ipuz"},
}
"""The forms that hold nothing that is placed."""
PICTURES = {("nonogram", "svg"), ("crosspatch", "filled"), ("queens", "placed")}
"""What nobody reads back."""
QUEENS = {("queens", "plain")}
"""Of what is placed, they hold the queens."""


def positions(game: Game, chance: random.Random, share: float = 1) -> Iterator[Board]:
    """Puzzles as they are given, on the way by rules, by entries or removals, and solved.

    Of the samples, this ``share`` of short ones is taken.
    """
    every = sorted((sample.text for sample in samples(game.name)), key=len)
    texts = [*every[: round(share * len(every))], *MORE.get(game.name, ())]
    while True:
        board = next(game.parse(chance.choice(texts), None)).board
        assert board is not None
        yield board
        yield walked(game, board, chance.randrange(1, 12))
        solved = game.search(board, 1).solutions[0]
        yield solved
        often = chance.random()
        entered = of(m for m in members(solved.placed_marks) if chance.random() < often)
        started = Board.start(board.layout, board.placed_marks | entered)
        yield Board(board.layout, started.marks & board.marks, started.placed, board.givens)
        wrong = members(board.marks & ~solved.marks)
        yield board.without(of(mark for mark in wrong if chance.random() < often / 3))


def walked(game: Game, board: Board, steps: int) -> Board:
    """The board after so many steps."""
    with suppress(Contradiction):
        rules = [rule for rule in game.rules if rule.level < Level.UNFAIR]
        for _, after in islice(walk(board, rules), steps):
            board = after
    return board


# -- what is the same ------------------------------------------------------------------------------


def described(layout: Layout, form: str) -> list[str]:
    """The cells and the units, whatever the names of regions and the order of colours."""
    units = (unit for unit in layout.units if not isinstance(unit, GivenLetters))
    told = [f"{unit.kind} {unit.cells:x} {clue_of(unit, layout, form)}" for unit in units]
    return [*layout.cell_names, *sorted(told)]


def clue_of(unit: Unit, layout: Layout, form: str) -> str:
    """The clue of a unit; its colours by letters in a drawing, which has no more."""
    clue = getattr(unit, "clue", getattr(unit, "least", None))
    if not isinstance(layout, Nonogram):
        return str(clue)
    inks = [ink.symbol if form == "drawn" else ink.rgb for ink in layout.inks]
    return " ".join(f"{block.length} {inks[block.colour - 1]}" for block in clue or ())


def candidates(board: Board, form: str) -> list[set[str]]:
    """The symbols left for each cell when the upkeep is done, or colours unless in a drawing."""
    layout = board.layout
    symbols = list(layout.symbols)
    if isinstance(layout, Nonogram) and form != "drawn":
        symbols[1:] = [ink.rgb for ink in layout.inks]
    return [{symbols[value] for value in members(cell)} for cell in board.settled().all_candidates]


def closed(board: Board, form: str) -> Board:
    """The board with all that follows from single laws, which makes given letters of words.

    A crossword has no given letters.
    """
    layout, before = board.layout, -1
    units = [unit for unit in layout.units if form != "ipuz" or not isinstance(unit, GivenLetters)]
    while board.marks != before:
        before = marks = board.marks
        for unit in units:
            marks = unit.narrowed(layout, marks)
        lone = of(cell for cell in range(layout.size) if is_single(marks & layout.cell_marks[cell]))
        board = Board(layout, marks, lone).settled()
    return board


def unused(board: Board) -> Board:
    """The board without candidates that are used as often as they are listed."""
    layout = board.layout
    assert isinstance(layout, Crosspatch)
    placed = Counter(map(board.value, members(board.placed)))
    for value, number in placed.items():
        if value is not None and number >= layout.copies[value]:
            board = board.without(layout.marks(board.open, bit(value)))
    return board


def held(game: Game, form: str, board: Board) -> Board:
    """What this form can hold of a board."""
    layout, placed = board.layout, board.placed_marks
    if form in CANDIDATES.get(game.name, ()):
        return board
    if form in CLUES.get(game.name, ()):
        placed = board.puzzle.placed_marks if game.name == "queens" else 0
        placed &= layout.marks(getattr(layout, "outside", 0), layout.values)
    if (game.name, form) in QUEENS:
        placed &= layout.marks(layout.cells, 1)
    return Board.start(layout, placed)


def check_same(game: Game, form: str, board: Board, again: Board | None) -> None:
    assert again is not None
    assert described(again.layout, form) == described(board.layout, form)
    known = held(game, form, board)
    if form == "choices":
        known = unused(known)
    if game.name == "crosspatch" and (form != "choices" or not board.open):
        again, known = closed(again, form), closed(known, form)
    assert candidates(again, form) == candidates(known, form)


def check_form(game: Game, form: str, board: Board) -> None:
    """Written in a form, it is recognised and read as the same."""
    try:
        text = game.format(board, form)
    except BadInput:
        return
    try:
        assert types_of(text) == [game.name]
        [entry] = game.parse(text)
        [named] = game.parse(text, form)
        check_same(game, form, board, entry.board)
        check_same(game, form, board, named.board)
        assert (entry.left, named.left) == ("", "")
    except (AssertionError, BadInput, ValueError) as error:
        raise AssertionError(f"{game.name}, {form}:\n{text}") from error


def types_of(text: str) -> list[str]:
    """The types that recognise a text."""
    return [name for name, forms in notations() if forms.recognise(text)]


def check_forms(game: Game, boards: Iterator[Board]) -> None:
    forms = [form for form in game.notation.write_forms if (game.name, form) not in PICTURES]
    for board in boards:
        for form in forms:
            check_form(game, form, board)


@pytest.mark.parametrize("name", game_names())
def test_every_form_is_read_back(name: str) -> None:
    game = load_game(name)
    check_forms(game, islice(positions(game, random.Random(1), SHORT), FEW))


@pytest.mark.sweep
@pytest.mark.parametrize("part", range(MANY // PART))
@pytest.mark.parametrize("name", game_names())
def test_sweep_every_form_is_read_back(name: str, part: int) -> None:
    game = load_game(name)
    check_forms(game, islice(positions(game, random.Random(100 + part)), PART))


def check_several(game: Game, boards: list[Board], form: str) -> int:
    """Several puzzles are converted, and read back as many; how many there are, if they can be."""
    notation = game.notation
    between = f"\n{notation.between}\n"
    text = between.join(game.format(board, notation.short) for board in boards)
    before = [entry.board for entry in game.parse(text)]
    out = io.StringIO()
    with redirect_stdout(out), redirect_stderr(io.StringIO()):
        if main(["convert", text, "--type", game.name, "--to", form]) == 2:
            return 0  # the form holds one, or not all of these
    assert types_of(out.getvalue()) == [game.name], out.getvalue()
    for board, entry in zip(before, game.parse(out.getvalue()), strict=True):
        assert board is not None
        check_same(game, form, board, entry.board)
    return len(before)


@pytest.mark.parametrize("name", game_names())
def test_several_in_a_text_are_read_back(name: str) -> None:
    game, chance, number = load_game(name), random.Random(5), 0
    forms = [form for form in game.notation.write_forms if (name, form) not in PICTURES]
    for _ in range(2):
        boards = chance.sample([*islice(positions(game, chance, SHORT), 10)], 3)
        for form in forms:
            number += check_several(game, boards, form)
    assert number >= 6


BESIDE = [
    ("AABB\nAABB\nCCDD\nCCDD", "....\nQ..x\n....\n....", "Q...\n....\n....\n...."),
    ("stars: 2\ntitle: A\nAAAA\nBBBB\nCCCC\nDDDD", "....\n...Q\n....\nxx.."),
]
"""Boards of queens that would be what is known of the board above them, if nothing were between."""


@pytest.mark.parametrize("texts", BESIDE)
def test_a_board_is_not_what_is_known_of_the_one_before(texts: tuple[str, ...]) -> None:
    game = load_game("queens")
    boards = [board for text in texts for board in [next(game.parse(text)).board] if board]
    assert check_several(game, boards, "letters") == len(texts)


# -- what is left over -----------------------------------------------------------------------------

JUNK = ("qwertz uiop", "12 7 3", "foo = 3", "hello world this is it", "5 3 . . 7", "%")
FREE = {
    "crosspatch": {"ipuz"},  # members of objects, elements and attributes are anybody's
    "nonogram": {"webpbn", "json", "g", "picross", "gno"},  # or have places for comments
    "sudoku": {"opensudoku", "hodoku"},
}


def disturbed(text: str, chance: random.Random) -> str:
    """The text with a line more, or with something behind a line."""
    lines, junk = text.split("\n"), chance.choice(JUNK)
    at = chance.randrange(len(lines) + 1)
    ways = [[*lines[:at], junk, *lines[at:]], [*lines, "", junk], [junk, "", *lines]]
    if not lines[at % len(lines)].startswith(("!", "#")):
        ways.append([f"{line} {junk}" if n == at else line for n, line in enumerate(lines)])
    return "\n".join(chance.choice(ways))


def is_silent(before: list[Entry], after: list[Entry]) -> bool:
    """Is the same read, with the same title, as if nothing had been added?"""
    if [entry.error for entry in after] != [None] * len(before):
        return False
    told = [entry.left or entry.title for entry in after]
    return told == [entry.title for entry in before] and known(before) == known(after)


def known(entries: list[Entry]) -> list[object]:
    """The puzzles and what is known of them."""
    boards = [entry.board for entry in entries if entry.board]
    return [(described(board.layout, ""), board.marks, board.placed) for board in boards]


@pytest.mark.parametrize("name", game_names())
def test_nothing_is_left_over_in_silence(name: str) -> None:
    game, chance = load_game(name), random.Random(4)
    forms = [form for form in game.notation.write_forms if form not in FREE.get(name, ())]
    for board in islice(positions(game, chance, SHORT), 10):
        for form in forms:
            with suppress(BadInput):
                text = game.format(board, form)
                before, other = list(game.parse(text, form)), disturbed(text, chance)
                silent = other != text and is_silent(before, list(game.parse(other, form)))
                assert not silent, f"{name}, {form}:\n{other}"


# -- transcripts -----------------------------------------------------------------------------------

STYLES = ((), ("--plain",), ("--json",))


def printed(*words: str) -> str:
    """What a command line prints on standard output."""
    out = io.StringIO()
    with redirect_stdout(out), redirect_stderr(io.StringIO()):
        assert main([*words]) in (0, 1)
    return out.getvalue()


def read(text: str, name: str) -> list[Entry]:
    """The puzzles of a transcript, which is of this type alone, and is said to be one."""
    assert types_of(text) == [name], text
    entries = list(load_game(name).parse(text))
    assert entries[0].left == "the sentences of the transcript"
    return entries


def check_transcripts(game: Game, board: Board, style: tuple[str, ...]) -> None:
    """The way to the end, what is stuck, and hints, which show a board if they know no step."""
    text = game.format(board, game.notation.short)
    board = next(game.parse(text)).board or board  # without removed candidates
    words = (text, "--type", game.name, *style)
    solved = game.search(board, 1).solutions[0]
    check_end(game, style, solved, printed("solve", *words, "--search"))
    easy = [rule for rule in game.rules if rule.level is Level.EASY]
    last = [board.settled(), *(after for _, after in walk(board, easy))][-1]
    check_end(game, style, last, printed("solve", *words, "--max-level", "easy"))
    hint = printed("hint", *words)
    if types_of(hint) or not board.open:
        check_end(game, style, board.settled(), hint)


def check_end(game: Game, style: tuple[str, ...], last: Board, text: str) -> None:
    """A transcript is read as the board that it leaves."""
    [end] = read(text, game.name)
    drawn = game.notation.marks if last.open else game.notation.drawn
    check_same(game, game.notation.short if style else drawn, last, end.board)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", game_names())
def test_transcripts_are_read_back(name: str, style: tuple[str, ...]) -> None:
    game = load_game(name)
    every = positions(game, random.Random(2), SHORT)
    for board in islice(every, 2):
        check_transcripts(game, board, style)


@pytest.mark.sweep
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", game_names())
def test_sweep_transcripts_are_read_back(name: str, style: tuple[str, ...]) -> None:
    game = load_game(name)
    for board in islice(positions(game, random.Random(3)), 0, 600, 6):
        check_transcripts(game, board, style)


SEVERAL = {
    "crosspatch": "###\n# #\n###\n\nabc abc cdc cdc\n".replace("cdc", "cba"),
    "latin": ".<../.../...",
    "kakuro": "3 3\nx 7\\ 7\\\n\\7 . .\n\\7 . .",
    "nonogram": "2x2:1/1/1/1",
    "queens": "AABB\nAABB\nCCDD\nCCDD",
    "slitherlink": "3x3t0:d2d",
    "sudoku": "." * 81,
    "takuzu": "0.../..../..../....",
}
"""Puzzles with more than one solution."""


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", game_names())
def test_the_solutions_that_are_counted_are_read_back(name: str, style: tuple[str, ...]) -> None:
    game, text = load_game(name), SEVERAL[name]
    board = next(game.parse(text)).board
    assert board is not None
    solutions = game.search(board, game.count_limit).solutions[:2]
    found = read(printed("check", text, "--type", name, *style), name)
    assert len(found) == len(solutions) == 2
    for entry, solved in zip(found, solutions, strict=True):
        check_same(game, "", solved, entry.board)
