"""Texts that once were read as something else, and what is said of those that are used in part."""

import pytest

from tests.cli.conftest import Run
from tui_puzzles import read

KAKURO = """\
 #   #   16\\  6\\   #   #
 #  \\11   .   .   10\\ 17\\
 #  8\\22  .   .    .   .
 \\6  .    .  \\16   .   .
\\11  .    .    .    .   #
"""
TAKUZU = "1 _ _ 0\n_ _ _ _\n_ 0 _ _\n_ _ _ _\n"
TAKUZU_6 = """\
_ 1 _ _ _ _
_ _ _ 0 _ _
1 _ _ _ _ 1
_ _ 0 _ _ _
_ _ _ _ 1 _
0 _ _ _ _ _
"""
MODEL = """\
h = 9;
w = 9;
cells = [|
0, 0, 1, 1, 0, 0, 0, 1, 1|
{rows}0, 0, 1, 1, 0, 0, 1, 1, 0|];
sums = [|
1, 2, 1, 3, 0, 0, 0, 1, 1|
{rows}3, 2, 1, 3, 0, 0, 0, 1, 1|];
""".format(rows="0, 1, 1, 1, 1, 0, 0, 1, 1|\n" * 7)
STARS = "stars: 2\n" + "1 1 1 2 2 2 3 3 3\n" * 3 + "4 4 4 5 5 5 6 6 6\n7 7 7 8 8 8 9 9 9\n" * 3
COLOURS = "P3\n21 4\n255\n" + f"{'0 ' * 27}{'255 ' * 18}{'0 ' * 18}\n" * 4
LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


PLAIN = ["xQxx\nxxxQ\nQxxx\nxxQx\n", "..Q.\nQ...\n...Q\n.Q..\n", "..Qx\n....\n....\n.Q..\n"]
ZEROS = ["0.1.\n.1..\n1...\n..01\n", "1.0.\n.0..\n0..1\n..1.\n", "..00\n01.1\n1.1.\n.0..\n"]


@pytest.mark.parametrize(
    ("text", "type"),
    [
        ("\n".join(PLAIN), "queens"),
        ("\n".join(ZEROS), "takuzu"),
        (KAKURO, "kakuro"),
        (TAKUZU, "takuzu"),
        (TAKUZU_6, "takuzu"),
        (TAKUZU.replace("_", ".").replace("0", "1"), "takuzu"),
        (STARS, "queens"),
        (COLOURS, "nonogram"),
        ("AABB\nAABB\nCCDD\nCCDD\n\nx..x\n.x..\n....\n....\n", "queens"),
    ],
)
def test_the_type_of_a_text(text: str, type: str) -> None:
    assert read(text).type == type


def test_a_row_that_begins_with_a_black_square_is_no_comment(run: Run) -> None:
    written = run("convert", "-", stdin=f"# A drawing\n{KAKURO}".encode())
    assert written.out.splitlines()[1:3] == ["5 6", "x x 16\\ 6\\ x x"]


def test_data_of_a_model_are_refused_by_name(run: Run) -> None:
    ran = run("check", "-", stdin=MODEL.encode())
    assert ran.status == 2
    assert "it is data of a model (MiniZinc)" in ran.err


UNUSED = [
    (f"Look at this:\n\nhere\n{LINE}\n", "line 1"),
    (f"{LINE} easy\n", "the rest of line 1"),
    (f"\n{LINE}\n\nDone\nand done\n", "lines 4-5"),
    (f"{LINE}\n{LINE} a\n{LINE} b\n", "the rest of line 2, and something of 1 more puzzle"),
    ("see https://puzz.link/p?kakuro/2/2/n4637\nthere\n", "the rest of line 1 and line 2"),
]


@pytest.mark.parametrize(("text", "left"), UNUSED)
def test_what_is_not_used_is_said(run: Run, text: str, left: str) -> None:
    for command in ("check", "solve", "convert"):
        said = run(command, "-", stdin=text.encode()).err
        assert said == f"tui-puzzles: standard input: not used: {left}\n"


def test_a_damaged_line_of_a_transcript_is_an_error_and_leaves_the_others(run: Run) -> None:
    lines = run("solve", LINE, "--json").out.splitlines()
    text = "\n".join([lines[-1], lines[-1][:150], lines[0], lines[-1]])
    ran = run("rate", "-", stdin=text.encode())
    assert ran.status == 2
    assert "standard input, line 2: this line is damaged" in ran.err
    assert len(ran.out.splitlines()) == 2


def test_columns_do_not_run_together(run: Run) -> None:
    text = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
    out = run("rate", text, "--rules", "Locked Candidates Type 2 (Claiming)").out
    assert "stuck" in out
    assert "(Claiming)stuck" not in out


def test_nothing_is_lost_of_what_is_entered(run: Run) -> None:
    rows = [LINE[at : at + 9] for at in range(0, 81, 9)]
    state = [rows[0].replace("53.", "534"), *rows[1:]]
    text = "\n".join(["[Puzzle]", *rows, "[State]", *state, ""])
    for form in ("pencilmarks", "sdk", "line", "f-puzzles"):
        assert run("convert", "-", "--to", form, stdin=text.encode()).err == ""
