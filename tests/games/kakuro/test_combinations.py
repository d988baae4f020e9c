"""The combinations of runs in the panel: shown, counted, picked and struck."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.games.kakuro.test_screen import names_of, session
from tests.ui.screens import Player, play
from tui_puzzles.games.kakuro.game import GAME
from tui_puzzles.games.kakuro.puzzle import Kakuro
from tui_puzzles.play import saves
from tui_puzzles.play.settings import Settings
from tui_puzzles.ui.board.painted import Bar
from tui_puzzles.ui.panel.combinations import SumsText, combinations_left


def test_the_runs_of_a_cell_are_told_as_it_moves() -> None:
    async def scene(player: Player) -> None:
        await player.type("i")
        assert "17 across, 2 cells" in player.told
        assert "89" in player.told
        assert "Required: 89" in player.told
        await player.type("8", "i", "i")
        assert "28 down, 4 cells" in player.told
        await player.type("down")
        assert "23 across, 4 cells" in player.told
        await player.type("i")
        assert player.told == ""

    play(scene, session())


LONG = "2 5\nx x x x x\n\\20 . . . .\n"  # 12 combinations


@pytest.mark.parametrize("columns", [80, 58, 50, 40])
def test_no_combination_is_broken(columns: int) -> None:
    async def scene(player: Player) -> None:
        await player.type("i")
        panel, bar = player.screen.panel, player.screen.query_one("#legend", Bar)
        alone = player.screen.has_class("alone")
        lines = [bar.pieces] if alone else panel.wrapped
        words = " ".join("".join(piece.text for piece in line) for line in lines).split()
        assert {word for word in words if word.isdigit() and len(word) > 2} == {
            *("1289", "1379", "1469", "1478", "1568", "2369"),
            *("2378", "2459", "2468", "2567", "3458", "3467"),
        }
        assert all("\n" not in piece.text for piece in bar.pieces)

    play(scene, session(text=LONG), (columns, 24))


def test_combinations_follow_what_is_entered_and_what_is_left() -> None:
    async def scene(player: Player) -> None:
        await player.type("i", "8")
        assert "17 across, 2 cells\n89" in player.told
        await player.type("right", "8")
        assert "17 across, 2 cells\nNo combination is left." in player.told
        await player.type("escape", "left")
        assert player.told == ""

    play(scene, session())


def test_combinations_follow_automatic_candidates() -> None:
    async def scene(player: Player) -> None:
        await player.type("i", "c", "7", "down", "7", "down", "7")
        assert "28 down, 4 cells\n4789 5689 \nRequired: 89" in player.told
        await player.type("down", "7")  # no cell is left that can be 7
        assert "28 down, 4 cells\n5689 \nRequired: 5689" in player.told

    play(scene, session(Settings(candidates=True)))


def test_any_sum_can_be_asked_for() -> None:
    async def scene(player: Player) -> None:
        await player.type("+")
        assert player.screen.prompt.text == "17 in 2"
        await player.type("enter")
        assert player.told.startswith("Combinations\n89\n1 combination.")
        await player.type("+", "ctrl+u", *"16 in 3 with 9 without 1", "enter")
        assert player.told.startswith("Combinations\n259\n349\n2 combinations.")
        await player.type("+", "x", "enter")
        assert player.screen.prompt.error

    play(scene, session())


def test_the_runs_stand_below_a_step_whose_reason_stays() -> None:
    async def scene(player: Player) -> None:
        await player.type("s")
        reason = player.told
        await player.type("i")
        assert player.told == reason
        [area] = [one for one in player.screen.panel.areas if one.name == "Runs here"]
        text = "\n".join("".join(piece.text for piece in line) for line in area.lines(40))
        assert "17 across, 2 cells\n" in text
        await player.type("i")
        assert player.told == reason
        assert "Runs here" not in [one.name for one in player.screen.panel.areas]

    play(scene, session(), (120, 40))


def test_combinations_are_struck_and_taken_in_again() -> None:
    async def scene(player: Player) -> None:
        await player.type("i")
        assert names_of(player, "1289") == set()
        await player.type("w", "w")
        assert names_of(player, "1379") == {"chosen"}
        await player.type("b")
        assert names_of(player, "1379") == {"done", "chosen"}
        assert "restores it" in player.told
        await player.type("W")
        assert (names_of(player, "1289"), names_of(player, "1379")) == ({"chosen"}, {"done"})
        await player.type("u")
        assert names_of(player, "1379") == set()
        await player.type("r")
        assert names_of(player, "1379") == {"done"}
        await player.type("w", "w", "b")
        notes = {note for _, note in player.session.position.notes}
        assert notes == {"across 1379", "across 1469"}

    play(scene, session(text=LONG))


def test_struck_combinations_are_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUI_PUZZLES_DATA", str(tmp_path))
    board = session(text=LONG).position.start
    game = saves.start(GAME, board, "", Settings(), pytest.fail)
    assert game.journal is not None

    async def strike(player: Player) -> None:
        await player.type("w", "b", "w", "b", "u")

    async def look(player: Player) -> None:
        await player.type("i")
        assert (names_of(player, "1289"), names_of(player, "1379")) == ({"done"}, set())
        await player.type("r")
        assert names_of(player, "1379") == {"done"}

    play(strike, game)
    game.close()
    play(look, saves.resume(game.journal.path, Settings(), pytest.fail))


@pytest.mark.parametrize(
    ("struck", "picked", "drawn"),
    [
        ((), None, "179 269 278 359 368 458 467 "),
        ((1,), None, "179 -269- 278 359 368 458 467 "),
        ((1,), 2, "179 -269- ›278› 359 368 458 467 "),
        ((1, 6), 6, "179 -269- 278 359 368 458 -467- "),
    ],
)
def test_without_colour_what_is_struck_or_picked_has_signs(
    struck: Sequence[int], picked: int | None, drawn: str
) -> None:
    position = session(text="2 4\nx x x x\n\\17 . . .\n").position
    layout = position.layout
    assert isinstance(layout, Kakuro)
    found = combinations_left(layout.runs, position.start)
    for number in struck:
        position = position.moved(found[number].strike)
    told = SumsText(position, found, None if picked is None else found[picked], 80, signs=True)
    _, table, *_ = "".join(piece.text for piece in told.of(layout.runs[0], "across")).splitlines()
    assert table == drawn


def test_what_is_required_follows_what_is_struck() -> None:
    async def scene(player: Player) -> None:
        await player.type("i", "w", "w")
        assert "Required" not in player.told
        for _ in range(11):
            await player.type("b", "w")
        assert "Required: 1289" in player.told

    play(scene, session(text=LONG))
