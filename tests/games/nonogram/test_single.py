"""``tui-puzzles line``: what the rules say about one line."""

import pytest

from tui_puzzles.cli import main

SAID = [
    ("3 1", "...#....#.", "x..#..xx#x", "No rule says more"),
    ("8", "..........", "..######..", "No rule says more"),
    ("5", "...x......", "xxxx.####.", "No rule says more"),
    ("3 1 2", "........", "###x#x##", "It is complete."),
    ("2 1", ".##..#..", "x##xx#xx", "It is complete."),
    ("0", "....", "xxxx", "It is complete."),
    ("1 2", "...#x..", ".x.#x..", "No rule says more"),
]


@pytest.mark.parametrize(("clue", "line", "end", "rest"), SAID)
def test_a_line_is_told_to_its_end(
    clue: str, line: str, end: str, rest: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["line", clue, line]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == f"line      {line}"
    drawn = [text.split()[1] for text in said if text.startswith("line ")]
    assert drawn[-1] == end
    assert said[-1].startswith(rest)
    assert sum(text[:1].isdigit() for text in said) == len(drawn) - 1


def test_both_packs_are_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    main(["line", "3 2", "........"])
    assert capsys.readouterr().out.splitlines()[1:3] == ["earliest  ###.##..", "latest    ..###.##"]


def test_a_line_that_cannot_be(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["line", "2", "#..#"]) == 1
    out = capsys.readouterr().out
    assert "no placement of the blocks fits" in out
    assert "This is impossible: " in out


BAD = [
    (["3 1"], "two words are needed, not 1"),
    (["3 x", "...."], "is not a clue"),
    (["3 1", "..q."], "column 3: 'q' is not a cell"),
    (["3 1", "...."], "the blocks need 5 cells (expected at most 4)"),
    (["1", ""], "the line has 0 cells"),
    (["1", "." * 300], "the line has 300 cells"),
]


@pytest.mark.parametrize(("words", "message"), BAD)
def test_bad_words(words: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["line", *words]) == 2
    assert message in capsys.readouterr().err


def test_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["line", "--help"]) == 0
    assert 'tui-puzzles line "3 1"' in capsys.readouterr().out
