"""A message over the screen ends, however late it was drawn."""

import pytest

from tui_puzzles.ui.terminal.notice import Notice


@pytest.mark.parametrize("timeout", [-5.0, 0.0, 20.0])
def test_time_is_always_left(timeout: float) -> None:
    notice = Notice("full", timeout=timeout)
    assert 0 < notice.time_left <= max(timeout, 1)
    assert notice.has_expired == (timeout <= 0)
