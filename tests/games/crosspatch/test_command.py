"""Crosspatch on the command line: word lists of one's own, words that may be left over."""

import json
from pathlib import Path

import pytest

from tui_puzzles.cli import main
from tui_puzzles.games.crosspatch.generate import common_words
from tui_puzzles.games.crosspatch.notation import NOTATION
from tui_puzzles.games.crosspatch.puzzle import puzzle_of

CORNER = "###\n  #\n  #\n\nabc cde efg cxx\n"


@pytest.fixture
def puzzle(tmp_path: Path) -> Path:
    path = tmp_path / "corner.txt"
    path.write_text(CORNER)
    return path


def test_words_may_be_left_over(puzzle: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(puzzle)]) == 2
    assert "line 5, column 1: 4 words of length 3, but 2 slots" in capsys.readouterr().err
    assert main(["check", str(puzzle), "--subset", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["solutions"] == 3


def test_solutions_are_counted_to_a_limit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = " ".join(f"{a}{b}" for a in "abcdefgh" for b in "stuvwxyz")
    (tmp_path / "many.txt").write_text(f"## ##\n\n{words}\n")
    assert main(["check", str(tmp_path / "many.txt"), "--subset", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["solutions"] == "1000+"


@pytest.mark.parametrize(("words", "number"), [(("--all",), 3), ((), 2)])
def test_every_solution_is_printed_on_demand(
    puzzle: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], number: int
) -> None:
    main(["check", str(puzzle), "--subset", "--json", *words])
    assert len({*json.loads(capsys.readouterr().out)["examples"]}) == number
    main(["check", str(puzzle), "--subset", *words])
    assert capsys.readouterr().out.count("\n  ") == 2 * number


def test_the_only_solution_is_printed_on_demand(
    puzzle: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle.write_text("###\n  #\n  #\n\nabc cde\n")
    assert main(["check", str(puzzle), "--all"]) == 0
    out = capsys.readouterr().out
    assert out == "Exactly one solution.\n! title:\nabc\n  d\n  e\n\nabc cde\n"


def test_steps_name_slots_and_words(puzzle: Path, capsys: pytest.CaptureFixture[str]) -> None:
    puzzle.write_text("###\n  #\n  #\n\nabc cde\n")
    assert main(["solve", str(puzzle), "--json"]) == 0
    *steps, result = map(json.loads, capsys.readouterr().out.splitlines())
    placed = {name for step in steps for name in step["place"]}
    assert placed == {"1 across=abc", "2 down=cde"}
    assert result["solution"] == "abc\n  d\n  e"
    moves = ["--moves", "1 across=abc 2 down-abc"]
    assert main(["steps", str(puzzle), *moves, "--plain"]) == 0
    assert "2 down is CDE" in capsys.readouterr().out


def test_puzzles_are_made_of_words_of_ones_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = {word.upper() for word in common_words()}
    path = tmp_path / "words.txt"
    path.write_text("\n".join(sorted(words)))
    making = ["generate", "crosspatch", "--words", str(path), "--size", "7", "--seed", "1"]
    assert main(making) == 0
    text = capsys.readouterr().out
    board = next(NOTATION.parse(text, None)).board
    assert board is not None
    assert set(puzzle_of(board).words) <= words


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("ab#\n", "line 1, column 3"),
        ("\n", "there are no words"),
        ("", "there are no words"),
        ("two words\n", "line 1, column 4"),
    ],
)
def test_word_lists_that_cannot_be_used(
    content: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "words.txt"
    path.write_text(content)
    assert main(["generate", "crosspatch", "--words", str(path)]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert said in told


@pytest.mark.parametrize("word", ["cde", "CDE"])
def test_words_are_named_as_listed_or_as_shown(
    word: str, puzzle: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle.write_text("###\n  #\n  #\n\nabc cde\n")
    assert main(["why", str(puzzle), f"2 down={word}"]) == 0
    assert "So 2 down=cde is certain." in capsys.readouterr().out
