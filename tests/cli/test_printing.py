"""``print``: puzzles of several types and files on pages, and what is wrong with the words."""

from pathlib import Path

import pytest
import segno

from tests.cli.conftest import Run
from tui_puzzles.paper.codes import qr_of
from tui_puzzles.paper.drawing import FilledBox

SUDOKU = "000801000005064100060700080250000403090000070406000012010009020002570900000103000"
NONE = "55" + "0" * 79
QUEENS = "BBBBE\nABBCC\nAACCC\nAACCC\nADCCC"


def printed(text: str) -> list[str]:
    """The texts on SVG pages."""
    return [line.partition(">")[2].partition("<")[0] for line in text.split("<text")[1:]]


def test_types_and_files_together(run: Run, tmp_path: Path) -> None:
    (tmp_path / "two.txt").write_text(f"{SUDOKU}\n{SUDOKU}\n")
    out = tmp_path / "pages.svg"
    words = (str(tmp_path / "two.txt"), QUEENS, "--out", str(out), "--title", "Two & one")
    ran = run("print", *words)
    assert (ran.status, ran.err) == (0, "")
    files = [Path(line) for line in ran.out.splitlines()]
    assert [path.name for path in files] == ["pages-1.svg", "pages-2.svg"]
    first, second = (printed(path.read_text("utf-8")) for path in files)
    assert {"Two &amp; one", "1. Sudoku", "2. Sudoku", "3. Queens", "1 / 2"} <= set(first)
    assert {"Solution 1. Sudoku", "Solution 3. Queens"} <= set(second)
    assert first.count("8") == 2 * SUDOKU.count("8")
    assert second.count("8") == 2 * 9


def test_puzzles_alone(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "one.pdf"
    assert run("print", SUDOKU, "--out", str(out), "--no-solutions").out == f"{out}\n"
    assert [path.name for path in tmp_path.iterdir()] == ["one.pdf"]
    again = run("print", SUDOKU, "--out", str(out))
    assert (again.status, "already exists (expected --force" in again.err) == (2, True)
    assert run("print", SUDOKU, "--out", str(out), "--force").status == 0


@pytest.fixture
def names(tmp_path: Path) -> str:
    """A file with the names of a class."""
    file = tmp_path / "names.txt"
    file.write_text("Anna\n\nÇelik \n", "utf-8")
    return str(file)


def test_each_of_a_class_has_a_sheet_and_the_key_has_names(
    run: Run, tmp_path: Path, names: str
) -> None:
    words = ("takuzu", "--size", "6x6", "--names", names, "--seed", "3")
    ran = run("print", *words, "--out", str(tmp_path / "sheets.svg"))
    assert (ran.status, ran.err) == (0, "")
    pages = [printed(Path(line).read_text("utf-8")) for line in ran.out.splitlines()]
    titles = [[text for text in page if "Takuzu" in text] for page in pages]
    solved = ["Solution Anna: Takuzu", "Solution Çelik: Takuzu"]
    assert titles == [["Anna: Takuzu"], ["Çelik: Takuzu"], solved]
    assert pages[0] != pages[1]


def test_a_code_below_each_puzzle_is_its_line(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "one.svg"
    bare = [SUDOKU, "--out", str(out), "--no-solutions"]
    assert run("print", *bare).status == 0
    plain = out.read_text("utf-8").count("<rect")
    assert run("print", *bare, "--qr", "--force").status == 0
    code = qr_of(run("share", SUDOKU).out.strip())
    assert out.read_text("utf-8").count("<rect") == plain + len(code.pieces)


def test_the_modules_of_a_code_are_where_the_library_has_them() -> None:
    boxes = [piece for piece in qr_of(SUDOKU).pieces if isinstance(piece, FilledBox)]
    dark = {(box.y, box.x + more) for box in boxes for more in range(int(box.width))}
    rows = segno.make_qr(SUDOKU).matrix
    assert dark == {(y, x) for y, row in enumerate(rows) for x, bit in enumerate(row) if bit}


def test_names_and_puzzles_are_as_many(run: Run, tmp_path: Path, names: str) -> None:
    ran = run("print", SUDOKU, "--names", names, "--out", str(tmp_path / "a.svg"))
    assert (ran.status, ran.out) == (2, "")
    assert "names.txt: there are 2 names (expected as many names as puzzles, 1)" in ran.err


def test_several_solutions_are_noted(run: Run, tmp_path: Path) -> None:
    ran = run("print", "0" * 81, "--out", str(tmp_path / "a.svg"))
    assert ran.status == 0
    assert "1. Sudoku has several solutions; one of them is printed" in ran.err


BAD = [
    ((), "the following arguments are required: --out"),
    (
        (SUDOKU, "--level", "hard", "--out", "a.svg"),
        "--level: is for new puzzles (expected TYPE al",
    ),
    ((SUDOKU, "--count", "3", "--out", "a.svg"), "--count: is for new puzzles (expected TYPE al"),
    (("--out", "a.svg"), "which puzzles? (expected FILE, TEXT, - or TYPE)"),
    ((SUDOKU,), "the following arguments are required: --out"),
    ((SUDOKU, "--out", "a.png"), "a.png: pages are PDF or SVG (expected a name like pages.pdf"),
    ((SUDOKU, "--out", "pages"), "pages: pages are PDF or SVG"),
    ((SUDOKU, "--out", "a.png", "--to", "svg"), "a.png: is not a name for svg (expected .svg)"),
    ((SUDOKU, "--out", "a.pdf", "--to", "svg"), "a.pdf: is not a name for svg (expected .svg)"),
    ((SUDOKU, "--out", "no/a.svg"), "no/a-1.svg: No such file or directory"),
    ((SUDOKU, "--out", "a.svg", "--per-page", "5"), "argument --per-page: invalid choice: 5"),
    ((SUDOKU, "--out", "a.svg", "--paper", "a9"), "argument --paper: invalid choice: 'a9'"),
    ((SUDOKU, "nothing.txt", "--out", "a.svg"), "there is no file 'nothing.txt'"),
    ((f"{SUDOKU}\n12", "--type", "sudoku", "--out", "a.svg"), "the text, line 2"),
    ((NONE, "--out", "a.svg"), "1. Sudoku: search finds no solution (expected --no-solutions"),
]


@pytest.mark.parametrize(("words", "message"), BAD, ids=lambda v: str(v)[-40:])
def test_bad_words(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run("print", *words)
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert message in ran.err
    assert list(tmp_path.iterdir()) == []
