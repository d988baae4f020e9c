"""A message over the screen ends, however late it was drawn."""

import pytest

from tui_puzzles.ui.app import Notice, PuzzleApp


@pytest.mark.parametrize("timeout", [-5.0, 0.0, 20.0])
def test_time_is_always_left(timeout: float) -> None:
    notice = Notice("full", timeout=timeout)
    assert 0 < notice.time_left <= max(timeout, 1)
    assert notice.has_expired == (timeout <= 0)


async def test_messages_of_textual_are_notices_too() -> None:
    """A player who presses ctrl+c by habit is asked by Textual whether to quit."""
    app = PuzzleApp()
    async with app.run_test() as pilot:
        await pilot.press("ctrl+c")
        await pilot.pause()
        shown = list(app._notifications)
        assert shown
        assert all(isinstance(one, Notice) for one in shown)


async def test_a_key_ends_a_message_over_the_board_once_it_was_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = PuzzleApp()
    async with app.run_test() as pilot:
        app.notify("The disk is full.")
        await pilot.pause()
        await pilot.press("down")
        assert len(app._notifications) == 1  # typed ahead
        monkeypatch.setattr("tui_puzzles.ui.app.SEEN", -1)
        await pilot.press("down")
        assert not app._notifications
