"""Every form: texts that are read, texts that are refused with the place, round trips, noise."""

import json
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.kakuro.boards import DATA, Puzzle, random_puzzle
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.kakuro.notation import NOTATION
from tui_puzzles.games.kakuro.puzzle import puzzle_of

OURS = "3 3\nx 4\\ 6\\\n\\3 . .\n\\7 . ."
DRAWN = "#  4\\ 6\\\n\\3 .  .\n\\7 .  ."
CANDIDATES = """\
#      4\\        6\\
\\3 123456789 123456789
\\7 123456789 123456789"""
LINK = "https://puzz.link/p?kakuro/2/2/n4637"
_ROWS = ([(-1, -1), (-1, 4), (-1, 6)], [(3, -1), (0, 0), (0, 0)], [(7, -1), (0, 0), (0, 0)])
JSON = json.dumps({"clues": [[{"x": x, "y": y} for x, y in row] for row in _ROWS]})
FILE = "pzprv3/kakuro/2/2/0 4 6 /3 . . /7 . . /. . /. . /"

# name | form it is recognised as | text of the puzzle above
SAMPLES = {
    "ours": ("kakuro", OURS),
    "CRLF": ("kakuro", OURS.replace("\n", "\r\n")),
    "wide": ("kakuro", OURS.replace(" ", "\t  ")),
    "blank lines": ("kakuro", f"\ufeff\n\n{OURS.replace(chr(10), chr(10) * 2)}\n"),
    "zeros for no sum": ("kakuro", "3 3\n0\\0 4\\0 6\\0\n0\\3 . .\n0\\7 . ."),
    "underscores": ("kakuro", OURS.replace(".", "_")),
    "x is white": ("kakuro", "3 3\n- 4\\ 6\\\n\\3 x x\n\\7 x x"),
    "x is white by its place": ("kakuro", "3 3\n\\ 4\\ 6\\\n\\3 x x\n\\7 x x"),
    "janko": ("janko", "3 3\n- 4, 6,\n,3 0 0\n,7 0 0"),
    "janko, x is black": ("janko", "3 3\nx 4, 6,\n,3 . .\n,7 . ."),
    "janko, x is white": ("janko", "3 3\n- 4, 6,\n,3 x x\n,7 x x"),
    "link": ("puzz.link", LINK),
    "other site": ("puzz.link", "see http://pzv.jp/p.html?kakuro/2/2/n4637 there"),
    "file": ("pzprv3", FILE),
    "file in lines": ("pzprv3", FILE.replace("/", "\n")),
    "link to edit": ("puzz.link", LINK.replace("kakuro", "kakuro_edit")),
    "link to play": ("puzz.link", LINK.replace("kakuro", "kakuro_play")),
    "without a size": ("kkr", "  -   4\\  6\\\n  \\3   .   .\n  \\7   .   .\n"),
    "between bars": ("kkr", "|  x  | 4\\  | 6\\  |\n|  \\3 |  -  |  -  |\n|  \\7 |  -  |  -  |"),
    "letters for sums": ("kakuroapp", "3,3\n*,C4,C6\nF3,?,?\nF7,?,?"),
    "letters without a size": ("kakuroapp", "*,C4,C6\nF3,?,?\nF7,?,?"),
    "blanks for open squares": ("kkr", "\\,4\\,6\\\n\\3,,\n\\7,,"),
    "drawn": ("drawn", DRAWN),
    "JSON": ("json", JSON),
    "JSON in lines": ("json", JSON.replace("],", "],\n\n")),
}


def board_in(text: str, form: str | None = None) -> Board:
    (entry,) = NOTATION.parse(text, form)
    assert entry.error is None, entry.error
    assert entry.board is not None
    return entry.board


@pytest.mark.parametrize("name", SAMPLES)
def test_a_text_is_read(name: str) -> None:
    form, text = SAMPLES[name]
    assert NOTATION.recognise(text) == form
    assert NOTATION.format(board_in(text), "kakuro") == OURS
    assert NOTATION.format(board_in(text, form), "kakuro") == OURS


@pytest.mark.parametrize(
    ("form", "text"),
    [("kakuro", OURS), ("puzz.link", LINK), ("drawn", DRAWN), ("candidates", CANDIDATES)],
)
def test_a_board_is_written(form: str, text: str) -> None:
    assert NOTATION.format(board_in(OURS), form) == text


def test_links_say_the_sums_down_first_and_files_those_across() -> None:
    link = board_in("kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3")
    file = board_in(
        "pzprv3/kakuro/5/5/0 0 12 4 0 0 /0 8,4 . . 0,10 0,0 /10 . . . . 0,10 "
        "/3 . . 3,17 . . /0 21,0 . . . . /0 0,0 12,0 . . 0,0 /. . 3 . . /. . . . . "
        "/. . . . . /. . . . . /. . . . . /"
    )
    assert puzzle_of(link).clues == puzzle_of(file).clues
    assert "# 4\\8 . 3 10\\ #" in " ".join(NOTATION.format(file, "drawn").split())
    assert file.givens == 0  # what a player has put in is no given


def test_titles_and_what_is_said() -> None:
    text = (
        f"# id: a-1\n# licence: CC0\n{OURS}\n%%\n# title: Two\n# id: b\n{OURS}\n# title: 3\n{OURS}"
    )
    entries = list(NOTATION.parse(text))
    assert [entry.title for entry in entries] == ["a-1", "Two", "3"]
    assert [entry.line for entry in entries] == [3, 10, 15]
    assert entries[0].board is not None
    assert NOTATION.format(entries[0].board, "kakuro") == f"# id: a-1\n# licence: CC0\n{OURS}"


@pytest.mark.parametrize(
    "text",
    ["*,C4,C6\nF3,1,2\nF7,3,?", "- 4\\ 6\\\n\\3 1 2\n\\7 3 .", "# 4\\ 6\\\n\\3 1 2\n\\7 3 4?"],
)
def test_an_open_cell_behind_digits_is_white(text: str) -> None:
    assert NOTATION.format(board_in(text), "kakuro").endswith("\\3 1 2\n\\7 3 .")


def test_digits_are_given() -> None:
    board = board_in("3 3\nx 4\\ 6\\\n\\3 1 .\n\\7 . 4")
    assert [board.value(cell) for cell in range(4)] == [0, None, None, 3]
    assert board.givens == board.placed


OPENED = """\
#  #  7\\ 13\\
#  7\\5 .  .
\\7 .  .  .
#  .  .  ."""


@pytest.mark.parametrize("white", "?xX_-*0")
@pytest.mark.parametrize("text", [OPENED, "#  7\\ 13\\\n#  .  .\n#  .  ."])
def test_white_squares_may_have_any_sign(text: str, white: str) -> None:
    """A row that begins with a black square and goes on with such signs is no comment."""
    [entry] = NOTATION.parse(text)
    [again] = NOTATION.parse(text.replace(".", white))
    assert entry.board is not None
    assert again.board is not None
    assert NOTATION.format(again.board, "kakuro") == NOTATION.format(entry.board, "kakuro")


@pytest.mark.parametrize("text", ["2 3\n. . .\n. . .", "1 1\n."])
def test_a_grid_without_clues_is_nobodys(text: str) -> None:
    assert NOTATION.recognise(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "3 4\nx 4\\ 6\\ x\n\\3 . . x\n\\12 . . .",  # r3c4 is in the run across only
        "3 5\nx 4\\ 6\\ x x\n\\3 . . x .\n\\7 . . x x",  # r2c5 is in no run
        "3 5\nx 4\\ 6\\ x x\n\\3 . . \\5 .\n\\7 . . x x",  # r2c5 is a run with a clue
        "3 3\nx 4\\ 6\\\n\\3 . .\nx . .",  # a run without clue
        "2 2\n. 3\\\n. .",  # cells in the first column
    ],
)
def test_odd_runs_are_read(text: str) -> None:
    assert NOTATION.format(board_in(text), "kakuro") == text


# text | line, column | words of the message
BAD = [
    ("- 4\\\n\\3 . .\n", 2, 6, "3 squares in the row"),
    ("- 4\\\n\\3 q.\n", 2, 4, "'q.' is not a square"),
    ("- 4\\\n\\99 .\n", 2, 1, "no run has the sum 99"),
    ("3,2\n*,C4\nF3,?\n", 3, 5, "there are 2 rows"),
    ("2,3\n*,C4\nF3,?\n", 2, 5, "there are 2 squares in the row"),
    ("*,C4\nF50,?\n", 2, 1, "no run has the sum 50"),
    ('{"clues": [[{"x": 1}]]\n', 1, 23, "the JSON breaks off"),
    ('{"clues": [{"x": 1}]}', 1, 2, "the clues are not rows"),
    ('{"clues":\n [[{"x": 1}]]}', 1, 2, "is not a square"),
    ('{"clues": [[{"x": 0, "y": 0}], []]}', 1, 2, "not of one length"),
    ("", 1, 1, "no puzzle"),
    ("hello", 1, 1, "the size is missing"),
    ("3 3\nx 4\\ 6\\\n\\3 . .", 3, 7, "2 rows"),
    (f"{OURS}\n\\7 . .", 5, 1, "4 rows"),
    ("3 3\nx 4\\ 6\\\n\\3 .\n\\7 . .", 3, 5, "2 squares"),
    ("3 3\nx 4\\ 6\\ x\n\\3 . .\n\\7 . .", 2, 9, "4 squares"),
    ("3 3\nx 4\\ 6\\\n\\46 . .\n\\7 . .", 3, 1, "no run has the sum 46"),
    ("3 3\nx 4\\ 6\\\n\\2 . .\n\\7 . .", 3, 1, "2 across from r2c2 has 2 cells"),
    ("3 3\nx 4\\ 6\\5\n\\3 . .\n\\7 . .", 2, 6, "5 across of r1c3 has no cells"),
    ("3 3\nx 4\\ 6\\\n\\3 . .\n\\7 . 5\\", 4, 6, "5 down of r3c3 has no cells"),
    ("1 11\n\\45" + " ." * 10, 2, 5, "has 10 cells"),
    ("0 3\n\\3 . .", 1, 1, "0 rows"),
    ("999 999\n\\3 . .", 1, 1, "999 rows"),
    ("1 1\n\\", 1, 1, "0 white cells"),
    ("3 3\nx 4\\ 6\\\n\\3 x x\n\\7 x x", 3, 4, "black or white"),
    ("3 3\n- 4, 6,\n,3 0 0\n,7 0 x", 4, 6, "black or white"),
    ("kakuro/2/2/n463", 1, 16, "too early"),
    ("kakuro/2/2/n46377", 1, 17, "goes on"),
    ("kakuro/2/2/z4637", 1, 12, "beyond the grid"),
    ("kakuro/2/2/n4_37", 1, 14, "not a sum"),
    ("kakuro/2/0/", 1, 8, "0 rows"),
    ("pzprv3/kakuro/2/2/0 4 6 /3 . . /", 1, 32, "2 rows"),
    ("pzprv3/kakuro/2/x/0 4 6 /", 1, 17, "not a size"),
    ("pzprv3/kakuro/2/2/0 4 6 /3 . ? /7 . . /", 1, 30, "not a square"),
]


@pytest.mark.parametrize(("text", "line", "column", "words"), BAD)
def test_bad_texts_are_refused(text: str, line: int, column: int, words: str) -> None:
    error = _error_in(text)
    assert error is not None
    assert words in error.message
    assert (error.line, error.column) == (line, column)
    assert error.expected


def _error_in(text: str) -> BadInput | None:
    """The first thing that is wrong."""
    try:
        return next((entry.error for entry in NOTATION.parse(text) if entry.error), None)
    except BadInput as error:
        return error


def test_a_bad_puzzle_does_not_stop_the_others() -> None:
    entries = list(NOTATION.parse(f"# id: a\n3 3\nx\n%%\n# id: b\n{OURS}"))
    assert [entry.error is None for entry in entries] == [False, True]
    assert [entry.title for entry in entries] == ["a", "b"]


@pytest.mark.parametrize(
    ("use", "form"), [("write", "pzprv3"), ("write", "janko"), ("read", "odd")]
)
def test_forms_that_cannot_be_used(use: str, form: str) -> None:
    with pytest.raises(BadInput):
        list(NOTATION.parse(OURS, form)) if use == "read" else NOTATION.format(board_in(OURS), form)


def test_files_of_other_puzzles_are_refused() -> None:
    text = "pzprv3/slither/2/2/0 4 6 /"
    assert NOTATION.recognise(text) is None
    (entry,) = NOTATION.parse(text, "pzprv3")
    assert entry.error
    assert entry.error.message == "this is not a file of a Kakuro"
    assert (entry.error.line, entry.error.column) == (1, 8)


def test_forms_are_named() -> None:
    others = ("drawn", "candidates", "json", "kakuroapp", "kkr")
    own = ("penpa", "data", "pzprv3", "puzz.link", "kakuro", "janko")
    assert NOTATION.read_forms == (*own, *others)
    assert NOTATION.write_forms == ("puzz.link", "kakuro", *others)


# -- round trips -------------------------------------------------------------------------------

RANDOM = st.builds(
    random_puzzle,
    st.randoms(use_true_random=False),
    st.integers(3, 7),
    st.integers(3, 7),
    st.sampled_from([0, 0.2]),
)


@settings(max_examples=examples(40), deadline=None)
@given(RANDOM)
def test_round_trips(puzzle: Puzzle) -> None:
    board, solution = puzzle
    for shown in (board, solution):
        text = NOTATION.format(shown, "kakuro")
        assert NOTATION.recognise(text) in ("kakuro", None)
        again = board_in(text, "kakuro")
        assert NOTATION.format(again, "kakuro") == text
        assert again.placed == shown.placed
    link = NOTATION.format(board, "puzz.link")
    again = board_in(link)
    assert NOTATION.format(again, "kakuro") == NOTATION.format(board, "kakuro")
    assert NOTATION.format(again, "puzz.link") == link


@settings(max_examples=examples(150), deadline=None)
@given(st.data())
def test_damaged_texts_are_read_or_refused(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([OURS, LINK, FILE, SAMPLES["janko"][1]]))
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 4)))
    noise = data.draw(st.text(st.sampled_from("x.-0169\\,/ \n#%:azAZ²é"), max_size=4))
    form = data.draw(st.sampled_from([None, *NOTATION.read_forms]))
    _tried(text[:start] + noise + text[end:], form)


@settings(max_examples=examples(100), deadline=None)
@given(st.text(), st.sampled_from([None, *NOTATION.read_forms]))
def test_noise_is_refused(text: str, form: str | None) -> None:
    _tried(text, form)


def _tried(text: str, form: str | None) -> None:
    NOTATION.recognise(text)
    with suppress(BadInput):
        for entry in NOTATION.parse(text, form):
            assert (entry.board is None) != (entry.error is None)


REAL = DATA.parent / "forms"


@pytest.mark.parametrize("pattern", ["Kakuro*.txt", "kakuro--*", "PyCSP3*"])
def test_real_files_of_other_programs(pattern: str) -> None:
    """None of the files is kept in the repository: their licences differ."""
    files = sorted(REAL.glob(pattern))
    if not files:
        pytest.skip(f"no files at {REAL}")
    for file in files:
        puzzle = puzzle_of(board_in(file.read_text("utf-8")))
        assert puzzle.size > 10
        assert all(run.clue is not None for run in puzzle.runs if run.length > 1)


@pytest.mark.parametrize("name", ["gen_10x10", "gen_16x16", "gen_31x31", "xcsp"])
def test_data_files(name: str) -> None:
    path = DATA / f"{name}.kak"
    if not path.exists():
        pytest.skip(f"{path} is missing")
    text = path.read_text()
    entries = list(NOTATION.parse(text))
    boards = [entry.board for entry in entries if entry.board is not None]
    assert len(boards) == len(entries) == text.count("%%") + 1 - text.rstrip().endswith("%%")
    written = "\n%%\n".join(NOTATION.format(board, "kakuro") for board in boards)
    assert written == text.strip().removesuffix("%%").strip()
