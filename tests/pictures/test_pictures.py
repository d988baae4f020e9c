"""Boards in pictures: drawn screenshots read back, and pictures without a board."""

import io
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from PIL import Image, ImageDraw

from tests.pictures.drawing import Look, known_fonts, sudoku
from tests.pictures.samples import KINDS, sample
from tui_puzzles.cli import main
from tui_puzzles.cli.commands import open_app
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.notation.pictures.boards import Seen, board_text
from tui_puzzles.notation.pictures.digits import Digit, digits
from tui_puzzles.notation.pictures.ink import shapes
from tui_puzzles.notation.pictures.lattice import lattice
from tui_puzzles.notation.pictures.numbers import answered, settled, text_of
from tui_puzzles.notation.pictures.opening import check_answer

GIVENS = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
LOOKS = {
    "plain": Look(),
    "small, dark": Look(cell=28, dark=True),
    "large, serif": Look(cell=90, font="DejaVuSerif.ttf"),
    "tiles": Look(gap=4, tinted=True),
    "JPEG in a frame": Look(quality=80, frame=6),
}


def seen(data: bytes) -> Seen | None:
    return board_text(Image.open(io.BytesIO(data)).convert("RGB"))


def rows_of(text: str) -> str:
    return "".join(text[at : at + 9] + "\n" for at in range(0, 81, 9))


@pytest.mark.parametrize("name", LOOKS)
def test_a_sudoku_is_read_in_many_looks(name: str) -> None:
    look = LOOKS[name]
    if look.font not in known_fonts():
        look = replace(look, font="")
    assert seen(sudoku(GIVENS, look)) == Seen(rows_of(GIVENS), "9x9 Sudoku", [], [])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("look", [Look(), Look(cell=28, dark=True)])
def test_each_kind_is_read_back(kind: str, look: Look) -> None:
    one = KINDS[kind](look, Random(7))
    found = seen(one.data)
    assert found is not None
    assert (found.text, list(found.doubts)) == (one.text, [])


@pytest.mark.sweep
@pytest.mark.parametrize("kind", KINDS)
def test_nearly_all_random_boards_are_read_and_none_wrongly(kind: str) -> None:
    rng, right = Random(49), 0
    for _ in range(100):
        one = sample(kind, rng)
        found = seen(one.data)
        if found and not found.doubts:
            assert found.text == one.text, one.look
            right += 1
    assert right >= 95


def test_entries_count_and_notes_are_left_out() -> None:
    data = sudoku(GIVENS, Look(), entries={2: "4"}, notes={3: "26", 8: "2"})
    expected = rows_of(GIVENS[:2] + "4" + GIVENS[3:])
    assert seen(data) == Seen(expected, "9x9 Sudoku", [], ["small signs in 2 cells"])


def test_digits_that_repeat_in_a_row_are_doubtful() -> None:
    found = seen(sudoku("5" + GIVENS[1:-1] + "7", Look()))
    assert found is not None
    assert found.doubts[0] == "r9c8 and r9c9 (both 7)"


def test_the_lattice_is_the_one_that_was_drawn() -> None:
    image = Image.open(io.BytesIO(sudoku(GIVENS, Look(cell=50)))).convert("RGB")
    found = lattice(image)
    assert found is not None
    assert (found.rows, found.columns) == (9, 9)
    for at in range(10):
        assert found.xs[at] == pytest.approx(50 + 50 * at, abs=1.5)
        assert found.ys[at] == pytest.approx(100 + 50 * at, abs=1.5)


def test_shapes_at_both_sides_of_a_picture_are_apart() -> None:
    ink = Image.new("L", (40, 40))
    for x in (0, 36):
        ImageDraw.Draw(ink).rectangle((x, 10, x + 3, 30), 255)
    assert [round(one.box[0], 1) for one in shapes(ink, 40)] == [0.0, 0.9]


def test_shapes_that_are_alike_are_one_digit() -> None:
    image = Image.new("L", (300, 60))
    for at, sign in enumerate("373"):
        ImageDraw.Draw(image).text((10 + 90 * at, 5), sign, 255, Look(cell=60).letters(0.7))
    read = digits(shapes(image, 60), "123456789")
    assert [one and one.text for one in read] == ["3", "7", "3"]
    assert read[0] == read[2] != read[1]


def test_the_law_decides_between_two_digits() -> None:
    doubtful, other = digits_of("8", "6", 0), digits_of("8", "", 1)
    found = settled([doubtful, other], lambda way: text_of(doubtful, way) != text_of(other, way))
    assert (found.swapped, found.doubtful, found.lawful) == ({0}, set(), True)
    assert settled([doubtful], lambda _: True).doubtful == {0}
    assert not settled([other, other], lambda _: False).lawful


def digits_of(text: str, other: str, group: int) -> list[Digit]:
    return [Digit(text, other, group)]


def gradient() -> Image.Image:
    return Image.linear_gradient("L").resize((300, 200)).convert("RGB")


def noise() -> Image.Image:
    return Image.frombytes("RGB", (120, 120), Random(1).randbytes(3 * 120 * 120))


@pytest.mark.parametrize(
    "image",
    [gradient(), noise(), Image.new("RGB", (1, 1)), Image.new("RGB", (2400, 1), "white")],
    ids=["gradient", "noise", "one pixel", "a line"],
)
def test_a_picture_without_a_board_has_none(image: Image.Image) -> None:
    assert board_text(image) is None


# -- the command line --------------------------------------------------------------------------


def test_a_picture_is_checked_and_what_was_read_is_noted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "board.png"
    file.write_bytes(sudoku(GIVENS, Look(), notes={2: "124"}))
    assert main(["check", str(file)]) == 0
    out, err = capsys.readouterr()
    assert out == "Exactly one solution.\n"
    assert err.endswith("read from the picture: 9x9 Sudoku; small signs in 1 cell left out\n")


def test_what_becomes_a_nonogram_is_called_no_board(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Image.new("L", (6, 6), "white").save(tmp_path / "ground.png")
    main(["convert", str(tmp_path / "ground.png")])
    assert "no board was found in the picture: a nonogram is made of it" in capsys.readouterr().err


def test_the_app_says_what_becomes_a_nonogram(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run_app(*given: object) -> int:
        assert given[4:] == ("no board was found in the picture: a nonogram is made of it",)
        return 0

    monkeypatch.setattr(open_app, "_has_terminal", lambda _: True)
    monkeypatch.setitem(sys.modules, "tui_puzzles.ui.running", SimpleNamespace(run=run_app))
    Image.new("L", (6, 6), "white").save(tmp_path / "ground.png")
    assert main([str(tmp_path / "ground.png")]) == 0


def test_a_doubtful_picture_is_refused_with_what_was_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "board.png"
    file.write_bytes(sudoku("5" + GIVENS[1:-1] + "7", Look()))
    assert main(["convert", str(file)]) == 2
    error = capsys.readouterr().err
    assert "doubtful at r9c8 and r9c9 (both 7)" in error
    assert f"it was read as {GIVENS[:-1]}7" in error


class Teletype(io.StringIO):
    """What is typed, or printed, at a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("command", ["check", "convert", "rate"])
def test_who_sits_at_a_terminal_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    file, shown = tmp_path / "board.png", Teletype()
    file.write_bytes(sudoku("5" + GIVENS[1:-1] + "7", Look()))
    monkeypatch.setattr(sys, "stdin", Teletype("7\n79\n"))
    monkeypatch.setattr(sys, "stderr", shown)
    assert main([command, str(file)]) == 0
    assert shown.getvalue().count("r9c8 and r9c9 (both 7): what is there?") == 2
    assert "is no answer" in shown.getvalue()
    assert shown.getvalue().endswith("read from the picture: 9x9 Sudoku\n")


@pytest.mark.parametrize(
    ("doubt", "answer", "taken"),
    [
        ("r1c2, r4c5 (6 or 8)", "6", "6"),
        ("r1c2 (not a digit)", ".", "."),
        ("r1c2 and r1c5 (both 6)", " 6 8", "68"),
        ("r1c2 and r1c5 (both 6)", "6", None),
        ("r1c2-r1c3 (a sign: = or x)", "x", "x"),
        ("r1c2-r1c3 (a sign: = or x)", "6", None),
        ("row 2, column 3 (6 or 8)", "8", "8"),
        ("row 2 (not a number)", "8", None),
        ("the sums (2 in rows, 3 in columns)", "8", None),
        ("the sums (2 in rows, 3 in columns)", "", ""),
    ],
)
def test_answers_are_signs_that_can_be_there(doubt: str, answer: str, taken: str | None) -> None:
    if taken is None:
        with pytest.raises(BadInput):
            check_answer(doubt, answer)
    else:
        assert check_answer(doubt, answer) == taken


def test_a_digit_of_clues_is_answered_wherever_it_is() -> None:
    named = {"row 1": [digits_of("6", "8", 0)], "row 2": [[Digit("6", "8", 0), Digit("1", "", 1)]]}
    found = answered(named, {"row 1, row 2 (6 or 8)": "8"})
    assert {name: [text_of(one, set()) for one in found[name]] for name in found} == {
        "row 1": ["8"],
        "row 2": ["81"],
    }


@pytest.mark.parametrize("command", ["check", "convert", "rate"])
def test_a_picture_of_more_than_a_megabyte_is_read_whole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    file = tmp_path / "board.bmp"
    Image.open(io.BytesIO(sudoku(GIVENS, Look(cell=64)))).convert("RGB").save(file)
    assert file.stat().st_size > 1 << 20
    assert main([command, str(file)]) == 0
    out, err = capsys.readouterr()
    assert out
    assert err.endswith("read from the picture: 9x9 Sudoku\n")
