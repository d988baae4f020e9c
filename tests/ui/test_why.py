"""Why not: the steps that decide a mark are listed, shown on their boards, and done in order."""

from tests.ui.screens import AUTOMATIC, MEDIUM, Player, play, session_of
from tui_puzzles.engine.record import conclusions
from tui_puzzles.engine.step import Step
from tui_puzzles.ui.ask_why import AskWhy


async def ask(player: Player, *keys: str) -> None:
    """Ask about the cursor's cell."""
    await player.type("y")
    assert isinstance(player.app.screen, AskWhy)
    await player.type(*keys, "enter")
    await player.type()


def done(player: Player) -> list[str]:
    """What the steps that were done conclude."""
    layout = player.session.position.layout
    turns = [moment.turn for moment in player.session.history.moments[1:]]
    return [name for turn in turns if isinstance(turn, Step) for name in conclusions(turn, layout)]


def test_the_steps_are_listed_and_walked() -> None:
    async def scene(player: Player) -> None:
        await ask(player, "8")
        assert [line.split()[0] for line in player.lines[:4]] == ["›1/4", "2/4", "3/4", "4/4"]
        assert "So r6c5 is 4." in player.told
        await player.type("down", "down", "down")
        assert "r1c1" in player.told
        board = player.screen.board_lit
        assert board is not None
        assert board.value(board.layout.cell_named("r4c5")) == 2
        assert player.turns == 0

    play(scene, session_of(MEDIUM, AUTOMATIC))


def test_enter_does_the_steps_up_to_the_chosen_one() -> None:
    async def scene(player: Player) -> None:
        await ask(player, "8")
        await player.type("down", "down", "enter")
        assert done(player) == ["r6c5=4", "r4c5=3", "r4c3-8"]
        await player.type("u", "u", "u")
        assert player.turns == 0

    play(scene, session_of(MEDIUM, AUTOMATIC))


def test_what_is_known_is_said_at_once() -> None:
    async def scene(player: Player) -> None:
        await ask(player, "4")
        assert player.told == "r1c1=4 is out already."
        await player.type("right", "right", "right")
        await ask(player, "7")
        assert player.told == "r1c4=7 stands there."

    play(scene, session_of(MEDIUM, AUTOMATIC))


def test_bad_words_are_refused_and_escape_asks_nothing() -> None:
    async def scene(player: Player) -> None:
        await player.type("y")
        await player.type("x", "enter")
        assert isinstance(player.app.screen, AskWhy)
        await player.type("escape")
        assert player.app.screen is player.screen
        assert player.turns == 0

    play(scene, session_of(MEDIUM, AUTOMATIC))


def test_where_rules_end_search_can_be_asked() -> None:
    async def scene(player: Player) -> None:
        await ask(player, "5")
        assert player.told.startswith("Nothing in the rules decides r1c1=5 from here.")
        await player.type("enter")
        assert "This puzzle has several solutions." in player.told

    play(scene, session_of("." * 80 + "1", AUTOMATIC))
