"""What goes to the clipboard."""

from tests.ui.screens import EASY, Player, play, session_of


def test_a_line_is_copied_that_opens_the_puzzle() -> None:
    async def scene(player: Player) -> None:
        await player.type("l", "l", "4")
        await player.type("C")
        await player.type("down", "down", "enter")
        assert "81 characters" in player.screen.bar.render_line(0).text
        assert player.app.clipboard == EASY.replace("0", ".")
        await player.type("C")
        await player.type("enter")
        assert "| 5 3 4 |" in player.app.clipboard

    play(scene, session_of(EASY))
