"""A pledge on a puzzle: how it is made, what it refuses, what breaks it, where it is counted."""

from pathlib import Path

import pytest

from tests.ui.screens import EASY, Player, board_of, session_of
from tests.ui.still import still
from tui_puzzles.engine.game import load_game
from tui_puzzles.engine.position import Act, Move
from tui_puzzles.play import saves
from tui_puzzles.play.files import folders
from tui_puzzles.play.session import BREAKING, Pledge, Session, Vow, ignore
from tui_puzzles.play.settings import Settings
from tui_puzzles.tutor.finish import note
from tui_puzzles.tutor.learning.diary import Diary
from tui_puzzles.tutor.question import Question
from tui_puzzles.tutor.solver import Solver
from tui_puzzles.tutor.tutor import Tutor

WRONG = ("right", "right", *"2u3u9")
"""Three wrong digits for the first open cell."""


def game(vows: int = 0) -> Session:
    """A game that counts, with the pledge made if there are any vows."""
    session = session_of(EASY)
    session.started = "2026"
    for vow in [Vow.MADE, *[Vow.MISTAKE] * (vows - 1)][:vows]:
        session.vowed(vow)
    return session


@pytest.mark.parametrize(
    ("vows", "holds", "outcome"),
    [
        ([], False, ""),
        ([Vow.MADE], True, "kept"),
        ([Vow.MADE, *[Vow.MISTAKE] * (BREAKING - 1)], True, "kept"),
        ([Vow.MADE, *[Vow.MISTAKE] * BREAKING], False, "broken"),
        ([Vow.MADE, Vow.GIVEN_UP], False, "broken"),
    ],
)
def test_what_a_pledge_comes_to(vows: list[Vow], holds: bool, outcome: str) -> None:
    pledge = Pledge()
    for vow in vows:
        pledge.happened[vow] += 1
    assert (pledge.holds, pledge.outcome) == (holds, outcome)


def test_it_is_made_by_a_key_and_refuses_hints() -> None:
    async def scene(player: Player) -> None:
        await player.type("I")
        assert "the third mistake breaks it" in player.told
        assert not player.session.pledge.made
        await player.type("enter")
        assert player.session.pledge.holds
        for key in "nsaAymYR":
            await player.type(key)
            assert player.told.startswith("No hints")
        assert not player.session.assists
        assert player.session.history.at == 0
        await player.type("I", "enter", "n")
        assert player.session.pledge.outcome == "broken"
        assert player.told.startswith("Hint")

    still(scene, game())


def test_each_mistake_is_told_and_the_third_breaks_it() -> None:
    async def scene(player: Player) -> None:
        await player.type(*WRONG[:3])
        assert player.told.startswith("A mistake\n")
        assert "allows 1 more mistake." in player.told
        await player.type("u", *WRONG[4:5])
        assert "allows no more mistakes." in player.told
        await player.type("u", *WRONG[6:])
        assert "the pledge is broken" in player.told
        assert not player.session.pledge.holds

    still(scene, game(1))


def test_it_comes_before_any_help() -> None:
    async def scene(player: Player) -> None:
        await player.type("n", "I")
        assert player.told.startswith("Pledge\nYou have had help in this game")
        await player.type("enter")
        assert not player.session.pledge.made

    still(scene, game())


def test_it_is_saved_with_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUI_PUZZLES_DATA", str(tmp_path))
    sudoku = load_game("sudoku")
    session = saves.start(sudoku, board_of(EASY), "A title", Settings(), ignore)
    session.vowed(Vow.MADE)
    session.vowed(Vow.MISTAKE)
    session.close()
    again = saves.start(sudoku, board_of(EASY), "A title", Settings(), ignore)
    assert again.pledge.happened == session.pledge.happened
    again.close()


def test_it_is_counted_when_the_puzzle_is_solved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TUI_PUZZLES_DATA", str(tmp_path))
    diary = Diary(folders.diary())
    single = Move(Act.ENTER, 40, 4)  # what no rule shows is looked for by all of them
    for started, vows in (("a", 1), ("b", 1 + BREAKING), ("c", 0)):
        session = game(vows)
        session.started = started
        session.play(single)
        solver = Tutor(session).solver
        note(session, solver, Question(Solver.by_hand, solver)())
    assert diary.pledges("sudoku") == (2, 1)
    assert diary.pledges("queens") == (0, 0)
