"""Boards are read as they were written; what can't be read is told with its line."""

import random
from pathlib import Path

import pytest

from tui_puzzles.engine.bits import EMPTY, Bits, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.queens.formats.regions import LETTERS
from tui_puzzles.games.queens.generate import completion, with_regions, with_stars
from tui_puzzles.games.queens.notation import NOTATION
from tui_puzzles.games.queens.puzzle import puzzle_of, rows_of


def boards() -> list[Board]:
    """Some of each kind, with a few cells known."""
    rng = random.Random(4)
    made = [maker(size, rng) for maker in (with_regions, completion) for size in (5, 6, 8)]
    made += [with_stars(8, rng) for _ in range(6)]
    return [board for board in made if board is not None]


BOARDS = boards()


def only(text: str) -> Board:
    (entry,) = NOTATION.parse(text)
    if entry.error:
        raise entry.error
    assert entry.board
    return entry.board


@pytest.mark.parametrize("number", range(len(BOARDS)))
def test_letters_come_back_with_what_is_known(number: int) -> None:
    board = BOARDS[number]
    layout = board.layout
    some = of(list(members(layout.cells))[:: 3 + number])
    known = Board.start(layout, board.placed_marks | layout.marks(some & ~board.placed, 2))
    back = only(NOTATION.format(known, "letters"))
    assert puzzle_of(back).letters == puzzle_of(board).letters
    assert puzzle_of(back).need == puzzle_of(board).need
    assert rows_of(back) == rows_of(known)


@pytest.mark.parametrize("form", ["puzz.link", "pzprv3", "sbn", "numbers"])
@pytest.mark.parametrize("number", range(len(BOARDS)))
def test_regions_come_back(number: int, form: str) -> None:
    board = BOARDS[number]
    if not puzzle_of(board).letters:
        with pytest.raises(BadInput, match="without regions"):
            NOTATION.format(board, form)
        return
    with pytest.raises(BadInput, match="without regions"):
        NOTATION.format(Board.start(board.layout, EMPTY), "plain")
    text = NOTATION.format(board, form)
    assert NOTATION.recognise(text) == form
    back = puzzle_of(only(text))
    assert back.need == puzzle_of(board).need
    same = {(a, b) for a, b in zip(back.letters, puzzle_of(board).letters, strict=True)}
    assert len(same) == len(set(back.letters)), "the same regions, whatever their letters"


def test_files_keep_what_is_known() -> None:
    for board in BOARDS:
        if puzzle_of(board).letters:
            known = Board.start(board.layout, board.layout.marks(of([1, 7]), 2))
            assert rows_of(only(NOTATION.format(known, "pzprv3"))) == rows_of(known)


@pytest.mark.parametrize("size", [26, 27, 52])
@pytest.mark.parametrize("form", ["letters", "puzz.link", "pzprv3", "numbers"])
def test_every_form_holds_as_many_regions_as_there_are_letters(form: str, size: int) -> None:
    numbers = "\n".join(" ".join([str(row)] * size) for row in range(1, size + 1))
    board = only(f"stars: 1\n{numbers}")
    back = only(NOTATION.format(board, form))
    assert puzzle_of(back).letters == puzzle_of(board).letters


@pytest.mark.parametrize(("size", "fits"), [(3, False), (4, True), (26, True), (27, False)])
def test_sbn_has_the_same_sizes_for_the_reader_and_the_writer(size: int, fits: bool) -> None:
    board = only("\n".join(letter * size for letter in LETTERS[:size]))
    if fits:
        assert puzzle_of(only(NOTATION.format(board, "sbn"))).letters == puzzle_of(board).letters
        return
    with pytest.raises(BadInput, match=f"no boards of {size}x{size}"):
        NOTATION.format(board, "sbn")


FILE = "pzprv3\nstarbattle\n4\n4\n1\n4\n0 0 0 1\n2 0 1 1\n2 2 3 1\n2 3 3 3\n. # . .\n. . + .\n"


def test_a_file_of_puzz_link_has_stars_and_crosses() -> None:
    board = only(FILE + ". . . .\n. . . .\n")
    assert rows_of(board) == [".Q..", "..x.", "....", "...."]
    assert "".join(puzzle_of(board).letters) == "AAABCABBCCDBCDDD"
    one_line = (FILE + ". . . .\n. . . .\n").replace("\n", "/")
    assert rows_of(only(one_line)) == rows_of(board)


GRID = "1 1 1 2\n3 1 2 2\n3 3 4 2\n3 4 4 4\n"


@pytest.mark.parametrize(
    "text",
    [
        GRID,
        GRID.replace(" ", ","),
        f"stars: 1\n{GRID}",
    ],
)
def test_numbers_are_regions(text: str) -> None:
    assert NOTATION.recognise(text) == "numbers"
    assert "".join(puzzle_of(only(text)).letters) == "AAABCABBCCDBCDDD"


@pytest.mark.parametrize(
    "names", [("red", "green", "blue", "pink"), ("#ff0000", "#0f0", "#00ff00aa", "#123456")]
)
@pytest.mark.parametrize("between", [",", "\t", " "])
def test_colours_are_regions(names: tuple[str, ...], between: str) -> None:
    named = GRID.replace(" ", between).translate(dict(zip(map(ord, "1234"), names, strict=True)))
    letters = "".join(puzzle_of(only(named)).letters)
    order = dict.fromkeys(letters)
    assert letters.translate(dict(zip(map(ord, order), "ABCD", strict=True))) == "AAABCABBCCDBCDDD"
    listed = str([row.split(between) for row in named.splitlines()])
    assert "".join(puzzle_of(only(listed)).letters) == letters


def test_numbers_on_a_line_are_regions() -> None:
    board = only(GRID.replace("\n", " ").strip().replace(" ", ","))
    assert "".join(puzzle_of(board).letters) == "AAABCABBCCDBCDDD"


@pytest.mark.parametrize(
    "text",
    [
        "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n",
        "1 1 2 2\n3 3 4 4\n2 2 1 1\n4 4 3 3\n",
        "1 1 1 2\n3 1 2 2\n3 3 4 2\n3 4 4 3\n",
    ],
)
def test_numbers_all_over_the_board_are_no_regions(text: str) -> None:
    assert NOTATION.recognise(text) is None


STARRED = """\
FGGGHHIIII
FFFGHHIIII
FFFHHHIIII
FFFEEBIIJI
FFEEBBJJJJ
DEEECBBJJJ
DECCCBBJJJ
DDCCCCBAAJ
DDDCCCAAAJ
DDDCCAAAAA
"""


@pytest.mark.parametrize(
    ("above", "stars"),
    [
        ("", 1),
        ("stars: 2\n", 2),
        ("stars=2\n", 2),
        ("2 stars\n", 2),
        ("Star Battle, 2 stars per row, column and region\n\n", 2),
        ("10 10 2\n", 2),
        ("10 2\n", 2),
        ("9 2\n", 1),
        ("Difficulty: 3 stars\n", 1),
    ],
)
def test_the_stars_are_said_in_many_ways(above: str, stars: int) -> None:
    assert puzzle_of(only(above + STARRED)).need == stars
    rows = ", ".join(f'"{row}"' for row in STARRED.split())
    json = f'{{"size": 10, "starCount": {stars}, "regions": [{rows}]}}'
    assert puzzle_of(only(json)).need == stars


REAL = Path(__file__).parents[4] / "shared" / "data" / "forms"


def test_real_boards_of_four_to_six_stars() -> None:
    """None of the files is kept in the repository: their licence is another."""
    files = sorted(REAL.glob("starbattlelab*"))
    if not files:
        pytest.skip(f"no files at {REAL}")
    for file in files:
        text = file.read_text("utf-8")
        layouts = [puzzle_of(entry.board) for entry in NOTATION.parse(text) if entry.board]
        assert len(layouts) == len(text.split())
        assert {layout.need for layout in layouts} <= {4, 5, 6}
        again = NOTATION.format(Board.start(layouts[0], 0), "sbn")
        assert again == text.split()[0]


TWO = "stars: 1\nAAB\nCAB\nCCB\n\nQ..\n...\n..x\n%%\n# title: Second\n..Q.\n....\n....\n....\n"


@pytest.mark.parametrize("known", [EMPTY, of([1, 7])], ids=["bare", "known in part"])
def test_boards_may_follow_each_other_behind_an_empty_line(known: Bits) -> None:
    layouts = [board.layout for board in BOARDS if puzzle_of(board).letters]
    boards = [Board.start(layout, layout.marks(known, 2)) for layout in layouts]
    texts = [NOTATION.format(board, "letters") for board in boards]
    found = [entry.board for entry in NOTATION.parse("\n\n".join(texts))]
    assert [board and NOTATION.format(board, "letters") for board in found] == texts


def test_a_text_may_hold_several_boards() -> None:
    first, second = NOTATION.parse(TWO)
    assert first.board
    assert rows_of(first.board) == ["Q..", "...", "..x"]
    assert second.title == "Second" or second.line > first.line
    assert second.board
    assert not puzzle_of(second.board).letters


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("AABB\nAABB\nCCDD\nCCDD\n", "letters"),
        ("Q...\n....\n....\n....\n", "plain"),
        ("https://puzz.link/p?starbattle/2/2/1/00", "puzz.link"),
        ("https://pzprxs.vercel.app/p?starbattle_edit/2/2/1/00", "puzz.link"),
        ("https://puzz.link/p?starbattle_play/2/2/1/00", "puzz.link"),
        ("hello world\n", None),
        ("....\n....\n....\n....\n", None),
        ("", None),
        ("530070000\n600195000\n", None),
    ],
)
def test_forms_are_recognised(text: str, form: str | None) -> None:
    assert NOTATION.recognise(text) == form


ISLAND = "AAABB\nAA.BB\nC...D\nCCEDD\nCEEED\n"


def test_cells_in_no_region_are_blank() -> None:
    assert NOTATION.recognise(ISLAND) == "letters"
    board = only(ISLAND)
    assert rows_of(board) == [".....", "..x..", ".xxx.", ".....", "....."]
    assert NOTATION.format(board, "letters") == ISLAND.rstrip()
    assert [unit.name for unit in puzzle_of(board).needing if unit.kind == "region"] == [
        f"region {letter}" for letter in "ABCDE"
    ]
    known = only(ISLAND + "\nQ....\n.....\n.....\n.....\n.....\n")
    assert rows_of(only(NOTATION.format(known, "letters"))) == rows_of(known)
    for form in ("puzz.link", "sbn", "numbers", "pzprv3"):
        with pytest.raises(BadInput, match="no cells outside the regions"):
            NOTATION.format(board, form)


def test_a_plain_board_may_have_rows_of_crosses() -> None:
    assert rows_of(only("xxxx\n..Qx\nxxxx\n*...\n")) == ["xxxx", "..Qx", "xxxx", "Q..."]


BAD = [
    (ISLAND + "\n.....\n..Q..\n.....\n.....\n.....\n", "a queen stands in no region", 11),
    ("AAB\nCAB\nCC\n", "the row has 2 cells", 3),
    ("AAA\nAAB\nBBB\n", "there are 2 regions", 1),
    ("stars: 2\nABBB\nCCCC\nDDDD\nDDDD\n", "region A is too small", 2),
    ("stars: 9\nAB\nAB\n", "'9' is not a number of stars", 2),
    ("AAB\nCAB\nCCB\n\nQ..\n...\n", "the known cells are not a board of this size", 5),
    ("Q..\n...\n", "the row has 3 cells", 1),
    ("AAB\nC?B\nCCB\n", "is not a row", 2),
    ("https://puzz.link/p?starbattle/5/5/1/00", "there are 2 signs", 1),
    ("https://puzz.link/p?starbattle/5/6/1/00", "the board is 6x5", 1),
    ("551W00", "there are 2 signs for the borders", 1),
    ("551e0000000", "a player's stars and marks", 1),
    ("111W00", "the board is 1x1", 1),
    ("557W0000000", "7 is not a number of stars", 1),
    ("pzprv3/starbattle/2/3/1/2/", "the board is 2x3", 1),
    ("pzprv3/starbattle/2/2/1/2/0 0/1/", "there are 3 cells of regions", 1),
    ("pzprv3/starbattle/2/2/9/2/0 0/1 1/", "'9' is not a number of stars", 1),
    ("\n".join(" ".join([str(row)] * 60) for row in range(1, 61)), "there are 60 regions", 1),
    ("https://puzz.link/p?starbattle/9/9/1/" + "v" * 30, "there are 81 regions", 1),
    ("stars: 8\n" + GRID, "'8' is not a number of stars", 2),
]


@pytest.mark.parametrize(("text", "message", "line"), BAD)
def test_what_is_wrong_is_told_with_its_line(text: str, message: str, line: int) -> None:
    with pytest.raises(BadInput) as error:
        only(text)
    assert message in error.value.message
    assert error.value.line == line
    assert error.value.expected


def test_files_of_other_puzzles_are_refused() -> None:
    text = "pzprv3/slither/2/2/1/2/"
    assert NOTATION.recognise(text) is None
    (entry,) = NOTATION.parse(text, "pzprv3")
    assert entry.error
    assert entry.error.message == "this is not a file of a star battle"


def test_damaged_texts_are_read_or_refused() -> None:
    rng = random.Random(1)
    for _ in range(300):
        signs = list(TWO)
        for _ in range(rng.randint(1, 4)):
            signs[rng.randrange(len(signs))] = rng.choice("AB.Qx\n%:# é\x00012")
        try:
            entries = list(NOTATION.parse("".join(signs)))
        except BadInput:
            continue
        assert all(entry.board or entry.error for entry in entries)
