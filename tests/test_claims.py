"""A type that claims a text is right: no other one takes it for one of its own."""

import subprocess
import sys
from contextlib import suppress
from importlib import import_module

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import claimant, game_names, load_game, load_notation, package_of
from tui_puzzles.play.samples import samples

CLAIMS = {
    name: module.CLAIM
    for name in game_names()
    if hasattr(module := import_module(package_of(name)), "CLAIM")
}
SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_sudoku_claims_its_lines() -> None:
    assert claimant(SUDOKU) == claimant(f"\n{SUDOKU}\n") == "sudoku"
    assert "sudoku" in CLAIMS


@pytest.mark.parametrize("text", ["", "53..7", f"{SUDOKU}1", f"{SUDOKU} {SUDOKU}", "A" * 81])
def test_what_nobody_claims_is_shown_to_all(text: str) -> None:
    assert claimant(text) is None


@pytest.mark.parametrize("text", ["1" * 81, "." * 40 + "0" * 41, "325288874" * 9])
def test_a_claimed_line_is_a_sudoku_whatever_is_in_it(text: str) -> None:
    assert [name for name in game_names() if load_notation(name).recognise(text)] == ["sudoku"]


@pytest.mark.parametrize("name", CLAIMS)
@settings(max_examples=examples(60), deadline=None)
@given(data=st.data())
def test_no_other_type_recognises_what_one_claims(name: str, data: st.DataObject) -> None:
    text = data.draw(st.from_regex(CLAIMS[name], fullmatch=True))
    fits = [other for other in game_names() if load_notation(other).recognise(text)]
    assert fits == [name] or name not in fits  # what is no board of it may be a part of another's


@pytest.mark.parametrize("rows", [["...."] * 4, ["." * 36], ["." * 16]])
@pytest.mark.parametrize("end", ["Q", ".QQQ"])
def test_empty_rows_beside_queens_are_no_sudoku(rows: list[str], end: str) -> None:
    assert not load_notation("sudoku").recognise("\n".join([*rows, end]))


@pytest.mark.parametrize("name", game_names())
def test_no_form_of_a_puzzle_is_claimed_by_another_type(name: str) -> None:
    game = load_game(name)
    for sample in samples(name):
        assert claimant(sample.text) in (None, name)
        board = next(iter(game.parse(sample.text, None))).board
        assert board is not None
        for form in game.notation.write_forms:
            with suppress(BadInput):  # a form that has no sign for what this board has
                assert claimant(game.format(board, form)) in (None, name)


def test_other_types_are_not_loaded_for_a_claimed_text() -> None:
    code = f"""
import sys
from tui_puzzles.cli import main
main(["check", "{SUDOKU}"])
print(*sys.modules)
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "tui_puzzles.games.sudoku.notation" in ran.stdout
    assert "tui_puzzles.games.kakuro.notation" not in ran.stdout
