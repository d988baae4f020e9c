"""Unusable input: exit status 2, one line on standard error, nothing on standard output."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.latin import SQUARE

EASY = "ABCDBADCCDABDCB."

WORDS = [
    (("solve", "missing.txt"), "there is no file 'missing.txt' (expected FILE, TEXT or -)"),
    (("slove",), "there is no file 'slove' (expected FILE, TEXT or -, or a command: perhaps solve"),
    (("slove", EASY), "there is no command 'slove' (expected perhaps solve or serve or prove)"),
    (("--json", "solve", EASY), "options go after the command: tui-puzzles solve ..."),
    (("--colour", EASY), "unknown option --colour; see tui-puzzles --help"),
    (("solve", EASY, "--colour"), "unrecognized arguments: --colour; see tui-puzzles solve --help"),
    (("solve", EASY, EASY), f"unrecognized arguments: {EASY}; see tui-puzzles solve --help"),
    (("hint", EASY, "--stage", "6"), "argument --stage: invalid choice: 6"),
    (("solve", "ABC"), "there is no file 'ABC'"),
    (("solve", "\nABX"), "the text, line 2, column 3: 'X' is not a cell (expected A to D or .)"),
    (("solve", "--type", "letters", "ABX/D"), "the text, line 1, column 3: 'X' is not a cell"),
    (("solve", "--type", "letters", "no/file.txt"), "there is no file 'no/file.txt'"),
    (("solve", "4x4t0:"), "the text, line 1, column 1: '4' is not a cell"),
    (("solve", "ab/ba a=3"), "the text, line 1, column 1: 'a' is not a cell"),
    (("solve", "A" * 100), "the text, line 1: 100 cells (expected 16 cells)"),
    (("solve", "A" * 5000 + "/x"), "the text, line 1, column 5001: '/' is not a cell"),
    (("solve", ""), "the text is empty (expected FILE, TEXT or -)"),
    (("solve", EASY, "--type", "latni"), "--type: there is no puzzle type 'latni' (expected one"),
    (("solve", EASY, "--from", "lime"), "--from: there is no form 'lime' (expected perhaps line"),
    (("solve", EASY, "--from", "twins", "--type", "letters"), "there is no form 'twins'"),
    (("solve", EASY, "--to", "quad"), "--to: Letters can't be written in the form 'quad' (exp"),
    (("solve", EASY, "--rules", "L1,last later"),
     "--rules: Letters has no rule called 'last later' "
                                                  "(expected perhaps Last Letter)"),
    (("rate", EASY, "--rules", "zzz"), "(expected one that tui-puzzles rules letters lists)"),
    (("rate", EASY, "--rules", ","), "--rules: no rule is named (expected A,B)"),
    (("steps", EASY, "--rule", "L1", "--max-level", "easy"), "--rule: names the rule already"),
    (("steps", EASY, "--rule", ""), "--rule: Letters has no rule called ''"),
    (("solve", EASY, "--max-level", "hart"), "--max-level: there is no level 'hart' (expected"),
    (("solve", EASY, "--moves", "r4c4"), "--moves, move 1: 'r4c4' is not a move (expected"),
    (("solve", EASY, "--moves", "r4c4=A r9c9=A"), "--moves, move 2: there is no cell 'r9c9'"),
    (("solve", EASY, "--moves", "r4c4=E"), "--moves, move 1: there is no value 'E'"),
    (("solve", EASY, "--moves", "r1c1=B"), "--moves, move 1: r1c1 is given"),
    (("rules", "leters"), "no puzzle type and no rule 'leters' (expected perhaps letters)"),
    (("rules", "lone", "palace"), "no rule 'lone palace' (expected perhaps Lone Place)"),
    (("rules", "letters", "lone", "palace"), "no rule called 'lone palace' (expected perhaps Lone"),
    (("generate", "letters", "--level", "upkeep"), "--level: no puzzle has this level"),
    (("daily", "letters", "--level", "upkeep"), "--level: no puzzle has this level"),
    (("generate", "letters", "--level", "x"), "--level: there is no level 'x' (expected one of "
                                              "easy, medium, hard, unfair, extreme)"),
    (("generate", "letters", "--needs", "Sole"), "Letters doesn't support --needs "
                                               "(expected --level, --size)"),
    (("generate", "letters", "--symmetry", "diagonal"), "Letters doesn't support --symmetry"),
    (("generate", "letters", "--from-image", "a.png"),
     "--from-image: Letters is not made of pictures"),
    (("generate", "letters", "--minimal"), "Letters doesn't support --minimal"),
    (("generate", "letters", "--count", "0"),
     "argument --count: '0' is not a positive whole number"),
    (("generate", "letters", "--to", "x"), "--to: Letters can't be written in the form 'x'"),
    (("generate",), "the following arguments are required: TYPE"),
]  # fmt: skip


@pytest.mark.usefixtures("latin")
@pytest.mark.parametrize(("words", "message"), WORDS, ids=lambda v: str(v)[:60])
def test_words(run: Run, words: tuple[str, ...], message: str) -> None:
    ran = run(*words)
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1), ran
    assert ran.err.startswith("tui-puzzles: ")
    assert message in ran.err


FILES = [
    (b"", "is empty (expected a puzzle)"),
    (b" \n\n", "is empty"),
    (b"\x7fELF\0\0", "is a binary file (expected text in UTF-8)"),
    (EASY.encode("utf-16-le"), "is a binary file"),
    (f"{EASY}\nA\xe9".encode("latin-1"), "line 2, column 2: byte 0xe9 is not UTF-8"),
    (b"ABCD\xff", "line 1, column 5: byte 0xff is not UTF-8"),
    (b"ABCX............\n", "line 1, column 4: 'X' is not a cell (expected A to D or .)"),
    ("ABC\N{WHITE CHESS QUEEN}............\n".encode(), "line 1, column 4: "),
]


@pytest.mark.usefixtures("latin")
@pytest.mark.parametrize(("content", "message"), FILES, ids=lambda v: str(v)[:60])
def test_file_and_standard_input(run: Run, tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_bytes(content)
    for words, name in (((str(path),), path), (("-",), "standard input"), ((), "standard input")):
        ran = run("solve", *words, stdin=content)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.startswith(f"tui-puzzles: {name}")
        assert message in ran.err


NO_CELLS = [
    ("antiknight: ", ("--type", "sudoku")),
    ("16x16 sudoku: \n", ("--type", "sudoku")),
    ("x windoku: # 123", ("--type", "sudoku")),
    ('antiking: "[', ("--type", "sudoku")),
    ("/", ("--type", "kakuro", "--from", "pzprv3")),
    ("//\n/", ("--type", "queens", "--from", "pzprv3")),
]


@pytest.mark.parametrize(("text", "words"), NO_CELLS)
def test_a_form_without_cells(run: Run, tmp_path: Path, text: str, words: tuple[str, ...]) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_text(text)
    ran = run("check", str(path), *words)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"tui-puzzles: {path}, line 1, column ")


GOOD = [
    EASY.encode(),
    EASY.encode("utf-8-sig"),
    f"\n\n{EASY}\r\n".encode(),
]


@pytest.mark.usefixtures("latin")
@pytest.mark.parametrize("content", GOOD)
def test_what_is_read(run: Run, content: bytes) -> None:
    assert run("solve", "-", stdin=content).status == 0


@pytest.mark.usefixtures("latin")
def test_directory(run: Run, tmp_path: Path) -> None:
    assert "is a directory (expected a file)" in run("solve", str(tmp_path)).err


@pytest.mark.usefixtures("latin")
def test_a_file_wins_over_text(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path(EASY).write_text(SQUARE)
    assert "0 steps" in run("solve", EASY).out


def test_text_of_several_types(run: Run, latin: list[str]) -> None:
    latin.append("twin")
    ran = run("solve", EASY)
    assert ran.status == 2
    could = "the text could be Letters of 4x4 or Twin of 4x4"
    assert f"{could} (expected --type letters or --type twin)" in ran.err
    assert run("solve", EASY, "--type", "TWIN").status == 0
    assert run("solve", EASY, "--from", "quads").status == 0


def test_text_of_no_type(run: Run, latin: list[str]) -> None:
    latin.append("twin")
    ran = run("solve", "-", stdin=b"what is this?")
    assert ran.status == 2
    assert "no puzzle type recognises the text (expected --type, one of letters, twin)" in ran.err


@pytest.mark.parametrize("command", ["solve", "check", "rate"])
def test_a_file_of_no_type_is_named(
    run: Run, latin: list[str], tmp_path: Path, command: str
) -> None:
    latin.append("twin")
    path = tmp_path / "puzzle.txt"
    for text, message in (("what?", "no puzzle type recognises"), (EASY, "the text could be")):
        path.write_text(text)
        assert run(command, str(path)).err.startswith(f"tui-puzzles: {path}: {message}")
