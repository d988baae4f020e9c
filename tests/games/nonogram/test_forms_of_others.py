"""The files and links that other programs write: read as they are, refused by name where not."""

from pathlib import Path

import pytest

from tests.games.nonogram.forms import finished, lengths, only
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.nonogram.notation import NOTATION
from tui_puzzles.games.nonogram.puzzle import picture_rows, puzzle_of
from tui_puzzles.notation.images import picture_text

REAL = Path(__file__).parents[4] / "shared" / "data" / "forms"
CORNER = [[1, 1], [2], [2], [1], [1]]  # the clues of #.# and ##., the rows first
LINK = "https://puzz.link/p?nonogram/3/2/211112g"
FILE = "pzprv3/nonogram/2/3/. . 2 1 1 /1 1 # . . /. 2 . + . /"
GNO = """[Description]
Corner
[Dimensions]
2
3
[Row clues]
1, 1
2
[Column clues]
2
1
1
[Working grid]
2 1 0
0 0 0
"""
TOML = '''# a comment
[colors]
defs = [
    'r = (red) *',
    'b = (0, 0, 255) %',
]
[clues]
columns = """
    1r 1b

    1, 1r
"""
rows = """
    1r 1 1r
    1b
"""
'''
READ = [
    ("g", ":radky\n1 1\n2\n:sloupce:\n2\n1\n1\n:konec:\n", CORNER),
    ("g", "A name\n:\n1\n:\n1\n", [[1], [1]]),
    ("keen", "1 1 \n2 \n\n2 \n1 \n1 \n\n", CORNER),
    ("keen", "2\n0\n\n1\n1\n", [[2], [], [1], [1]]),
    ("keen", "1\n3\n1\n\n3\n1\n1\n", [[1], [3], [1], [3], [1], [1]]),
    ("keen", "1, 1\n2\n\n2\n1\n1\n", CORNER),
    ("gno", GNO, [[1, 1], [2], [2], [1], [1]]),
    ("picross", "# x\nGRID T\nROWS\n[ 2 ]\n[ ]\nCOLUMNS\n[ 1 ]\n[1]\n", [[2], [], [1], [1]]),
    ("json", '{"rows": [[1, 1], [0]], "columns": [[1], [], 1]}', [[1, 1], [], [1], [], [1]]),
    ("json", '{"size": 1, "clues": {"rowClues": [1], "col_clues": [[1]]}}', [[1], [1]]),
    ("toml", "[clues]\nrows =\n    1, 1\n\n    1\ncolumns=\n    3\n", [[1], [1], [1], [3]]),
    ("puzz.link", LINK, CORNER),
    ("puzz.link", LINK.replace("nonogram", "nonogram_edit"), CORNER),
    ("pzprv3", FILE, CORNER),
    ("pzprv3", FILE.replace("/", "\n"), CORNER),
    ("gno", GNO, CORNER),
    ("toml", TOML, [[1, 1, 1], [1], [1, 1], [1], [1]]),
    ("ppm", "P3 2 1 255 255 0 0 255 255 255", [[1], [1], []]),
]


@pytest.mark.parametrize(("form", "text", "clues"), READ)
def test_texts_are_recognised_and_read(form: str, text: str, clues: list[list[int]]) -> None:
    assert NOTATION.recognise(text) == form
    assert lengths(only(text)) == clues


def test_colours_have_names_or_three_numbers() -> None:
    inks = puzzle_of(only(TOML)).inks
    assert [(ink.name, ink.rgb) for ink in inks] == [
        ("black", "000000"),
        ("red", "ff0000"),
        ("blue", "0000ff"),
    ]


NONNY = """title "Flag"
width 3
height 2
color background #ffffff
color black #000000 X
color red #ff0000
color dark-blue #0000aa

rows
red: 2, dark-blue: 1
1, red: 1

columns
red: 1, black: 1
red: 2
dark-blue: 1
"""


def test_the_colours_of_nonny_have_names() -> None:
    board = only(NONNY)
    assert NOTATION.recognise(NONNY) == "non"
    assert [ink.rgb for ink in puzzle_of(board).inks] == ["000000", "ff0000", "0000aa"]
    assert NOTATION.format(board, "pattern") == (
        "3x2:1r.1#/2r/1d/2r.1d/1#.1r|# black 000000, r red ff0000, d dark-blue 0000aa"
    )


def test_cells_that_were_found_are_kept() -> None:
    assert picture_rows(only(GNO), "?") == ["#.?", "???"]
    assert picture_rows(only(FILE), "?") == ["#??", "?.?"]


def test_the_clues_of_two_parts_are_not_sizes() -> None:
    assert NOTATION.recognise("2 2\n1\n1\n\n1\n") == "nin"
    assert NOTATION.recognise("1\n1\n\n1\n") is None  # one box, or two


def test_grids_that_cannot_be_read_do_not_stop_the_others() -> None:
    grid = "GRID A\nROWS\n[ 1 ]\nCOLUMNS\n[ 1 ]\n"
    first, bad, last = NOTATION.parse(f"{grid}GRILL B\n\n{grid}")
    assert first.board
    assert last.board
    assert bad.error
    assert (bad.error.line, bad.error.message) == (6, "no grid begins here")


@pytest.mark.parametrize("colours", [1, 2])
def test_finished_pictures_come_back(colours: int) -> None:
    board = finished([[1, 0, colours], [0, colours, 0]], colours)
    text = NOTATION.format(board, "ppm")
    assert lengths(only(text)) == [
        [line.clue[at].length for at in range(len(line.clue))] for line in puzzle_of(board).lines
    ]


def test_a_raw_picture_has_rows_of_whole_bytes() -> None:
    board = only(picture_text(b"P4\n# made by hand\n9 2\n\x80\x80\x00\x00", "a"))
    assert lengths(board)[:2] == [[1, 1], []]


@pytest.mark.parametrize("data", [b"P4\n\x80", b"P4 9 2 \x80\x80", b"P4 9 0 \x80"])
def test_a_broken_picture_is_refused(data: bytes) -> None:
    with pytest.raises(BadInput) as refused:
        picture_text(data, "a.pbm")
    assert refused.value.source == "a.pbm"


IMAGES = [
    ("L", [255, 0, 9], ["black"]),
    ("RGB", [(255, 0, 0), (255,) * 3, (0, 0, 255)], ["blue", "red"]),
]


@pytest.mark.parametrize(("mode", "colours", "names"), IMAGES)
def test_images_are_pictures(
    tmp_path: Path, mode: str, colours: list[tuple[int, ...]], names: list[str]
) -> None:
    image = pytest.importorskip("PIL.Image").new(mode, (3, 1))
    for at, colour in enumerate(colours):
        image.putpixel((at, 0), colour)
    image.save(tmp_path / "a.png")
    board = only(picture_text((tmp_path / "a.png").read_bytes(), "a.png"))
    assert sorted(ink.name for ink in puzzle_of(board).inks) == names
    assert sum(map(sum, lengths(board)[:1])) == 2


@pytest.mark.parametrize(("colours", "inks"), [(9, 9), (60, 6)])
def test_only_an_image_of_very_many_colours_is_reduced(
    tmp_path: Path, colours: int, inks: int
) -> None:
    image = pytest.importorskip("PIL.Image").new("RGB", (colours, 1))
    for at in range(colours):
        image.putpixel((at, 0), (at * 4, 200 - at * 3, 90 * (at % 2)))
    image.save(tmp_path / "a.png")
    text = picture_text((tmp_path / "a.png").read_bytes(), "a.png").split()
    values = text[4:]
    assert len({tuple(values[at : at + 3]) for at in range(0, len(values), 3)}) == inks


NAMES = ["gnonograms", "gramcracker", "nonogram-solver", "nonogrid", "pbnsolve", "pynogram"]


@pytest.mark.parametrize("name", NAMES)
def test_real_files(name: str) -> None:
    """None of the files is kept in the repository: their licences differ."""
    files = sorted(REAL.glob(f"{name}--*"))
    if not files:
        pytest.skip(f"no files of {name} at {REAL}")
    for file in files:
        board = only(file.read_text("utf-8"))
        assert not board.placed
