"""Why not: the steps that decide a mark are listed, shown on their boards, and done in order."""

from collections.abc import Sequence

import pytest

from tests.ui.screens import AUTOMATIC, EASY, MEDIUM, Player, session_of
from tests.ui.still import still
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.words.explain import conclusions
from tui_puzzles.play.samples import samples
from tui_puzzles.play.settings import Mistakes, Settings

POINTING = next(one.text for one in samples("sudoku") if one.title == "Pointing")


async def ask(player: Player, *keys: str) -> None:
    """Ask about the cursor's cell: a digit is the whole answer."""
    await player.type("y", *keys)
    await player.type()


def done(player: Player) -> list[str]:
    """What the steps that were done conclude."""
    layout = player.session.position.layout
    turns = [moment.turn for moment in player.session.history.moments[1:]]
    return [name for turn in turns if isinstance(turn, Step) for name in conclusions(turn, layout)]


def test_the_steps_are_listed_and_walked() -> None:
    async def scene(player: Player) -> None:
        await ask(player, "8")
        starts = [line.split()[0] for line in player.lines if "/4" in line]
        assert starts[:3] == ["›1/4", "2/4", "3/4"]
        assert "So r6c5 is 4." in player.told
        await player.type("down", "down", "down")
        assert "r1c1" in player.told
        board = player.screen.shows.between
        assert board is not None
        assert board.value(board.layout.cell_named("r4c5")) == 2
        assert player.turns == 0

    still(scene, session_of(MEDIUM, AUTOMATIC))


def test_enter_does_the_steps_up_to_the_chosen_one() -> None:
    async def scene(player: Player) -> None:
        await ask(player, "8")
        await player.type("down", "down", "enter")
        assert done(player) == ["r6c5=4", "r4c5=3", "r4c3-8"]
        await player.type("u", "u", "u")
        assert player.turns == 0

    still(scene, session_of(MEDIUM, AUTOMATIC))


def test_the_way_goes_on_after_each_of_its_steps() -> None:
    async def scene(player: Player) -> None:
        await ask(player, "8", "enter")  # the answer came with the digit
        assert player.turns == 0
        assert "Step 1 of 4 to show that r1c1 can't be 8." in player.told
        await player.type("s", "s", "s")
        assert done(player) == ["r6c5=4", "r4c5=3", "r4c3-8"]
        assert "So r1c1 can't be 8." in player.told
        await player.type("enter")
        assert player.turns == 4

    still(scene, session_of(MEDIUM, AUTOMATIC))


def test_what_is_known_is_said_at_once() -> None:
    async def scene(player: Player) -> None:
        await ask(player, "4")
        assert player.told == "r1c6 is 4, so r1c1 can't be 4 too (row 1)."
        await player.type("right", "right", "right")
        await ask(player, "7")
        assert player.told == "r1c4 is 7 already."

    still(scene, session_of(MEDIUM, AUTOMATIC))


@pytest.mark.parametrize(
    ("keys", "shown"),
    [
        ("y", "Why not: r1c1-▌  enter asks  arrows the cell  esc back"),
        (("y", "down", "right"), "Why not: r2c2-▌"),
        (("y", "=", "backspace"), "Why not: r1c1-▌"),
        ("yr3c4", "Why not: r3c4▌"),
        (("y", *"r3c4", "home", "delete"), "Why not: r3c4▌"),
        (("y", *"r99c1-4", "enter"), "Why not: r99c1-4▌  there is no cell 'r99c1'"),
        (("y", *"r9x", "enter", "backspace"), "Why not: r9▌  enter"),
        (("y", "enter"), "Why not: r1c1-▌  the value is missing"),
        (("y", "x", "escape"), "n hint"),
    ],
)
def test_the_question_stands_on_the_line_of_the_keys(keys: Sequence[str], shown: str) -> None:
    async def scene(player: Player) -> None:
        await player.type(*keys)
        assert player.keys.startswith(shown)
        assert player.turns == 0

    still(scene, session_of(MEDIUM, AUTOMATIC))


@pytest.mark.parametrize(
    "keys", [("y", "right", "4"), ("y", *"r1c2-4", "enter"), ("y", *"r1c2=4", "enter")]
)
def test_the_cursor_or_the_keys_fill_it_in_and_may_come_at_once(keys: Sequence[str]) -> None:
    async def scene(player: Player) -> None:
        await player.type(*keys)
        assert player.told == "r1c6 is 4, so r1c2 can't be 4 too (row 1)."
        assert player.keys.startswith("n hint")

    still(scene, session_of(MEDIUM, AUTOMATIC))


def test_any_character_is_typed_and_a_solved_puzzle_has_nothing_to_ask() -> None:
    async def scene(player: Player) -> None:
        await player.type("y", "r")
        await player.type("数")
        assert player.keys.startswith("Why not: r数▌")
        await player.type("escape", "a")
        await player.type("y")
        assert player.screen.tutor.ended is None, "an exercise is looked back on by its guide"
        assert player.told == "The puzzle is solved."
        assert not player.screen.prompt.question

    still(scene, session_of(EASY, AUTOMATIC))


def test_where_rules_end_search_can_be_asked() -> None:
    async def scene(player: Player) -> None:
        await ask(player, "5")
        assert player.told.startswith("Nothing in the rules decides from here whether r1c1 is 5.")
        await player.type("enter")
        assert "This puzzle has several solutions." in player.told

    still(scene, session_of("." * 80 + "1", AUTOMATIC))


NAMED = Settings(candidates=True, named=True)


def test_a_move_is_named_by_the_easiest_rule_that_does_it() -> None:
    async def scene(player: Player) -> None:
        player.screen.point_at(player.session.position.layout.cell_named("r6c5"))
        await player.type("4")
        await player.type()
        assert player.told.startswith("That was:\nNaked Single easy · score 4\nr6c5 has only one")
        player.screen.point_at(player.session.position.layout.cell_named("r1c1"))
        await player.type("1")
        await player.type()
        assert player.told.startswith("No single rule shows this")
        await player.type("enter")
        assert player.told == "Search says: r1c1 can't be 1 in the solution."

    still(scene, session_of(MEDIUM, NAMED))


def test_a_wrong_move_is_explained_where_mistakes_show_at_once() -> None:
    async def scene(player: Player) -> None:
        player.screen.point_at(player.session.position.layout.cell_named("r1c1"))
        await player.type("1")
        await player.type()
        assert player.told.startswith("Something is wrong\nr1c1 can't be 1.")
        assert "goes back to before turn 1" in player.told

    still(scene, session_of(MEDIUM, NAMED._replace(mistakes=Mistakes.AT_ONCE)))


def test_a_removed_candidate_is_named_too() -> None:
    async def scene(player: Player) -> None:
        before = player.session.position.board
        step = next(s for s in player.session.game.rule("Pointing").steps(before))
        cell, value = first_of(player, step.eliminations)
        player.screen.point_at(cell)
        await player.type("c", str(value + 1))
        await player.type()
        assert player.told.startswith("That was:\n")
        assert "No known rule" not in player.told

    still(scene, session_of(MEDIUM, NAMED))


def first_of(player: Player, marks: int) -> tuple[int, int]:
    """Cell and value of the first of the marks."""
    layout, mark = player.session.position.layout, (marks & -marks).bit_length() - 1
    return layout.cell_of(mark), layout.value_of(mark)


def test_moves_are_not_named_unless_asked_for() -> None:
    async def scene(player: Player) -> None:
        player.screen.point_at(player.session.position.layout.cell_named("r6c5"))
        await player.type("4")
        await player.type()
        assert player.told == ""

    still(scene, session_of(MEDIUM, AUTOMATIC))


@pytest.mark.parametrize("key", ["m", "Y"])
def test_the_reason_of_a_mistake_and_that_of_a_move_are_lit(key: str) -> None:
    async def scene(player: Player) -> None:
        wrong = key == "m"
        await player.type(*("5" if wrong else [*["right"] * 7, "3"]), key)
        light = player.screen.light
        assert light.step is not None
        assert (f"Why: {light.step.rule}." if wrong else light.step.rule) in player.told
        assert light.cells or light.marks
        await player.type("escape")
        assert not player.screen.light.step

    still(scene, session_of(POINTING))
