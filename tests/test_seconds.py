"""The search of every type ends when its time is up."""

from collections.abc import Callable
from itertools import count

import pytest

from tui_puzzles.cli import main
from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.search import limit
from tui_puzzles.search.limit import allowing

HARD = {
    "crosspatch": "## ## ## ##\n\nab cd ef gh",
    "kakuro": "x 5\\ 5\\ 5\\\n\\6 . . .\n\\9 . . .",
    "latin": ".<..../...../...../...../.....",
    "nonogram": "5x5:" + "/".join("1" * 10),
    "queens": "\n".join(["." * 8] * 8),
    "sudoku": "." * 16,
    "takuzu": "\n".join(["." * 8] * 8),
    "slitherlink": "7x7t0:zv3",
}
"""Puzzles that several nodes decide, by their type."""


@pytest.fixture
def ticks(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """A clock that is a second later at each look: the number of looks so far, this one as well."""
    ticks = count()
    monkeypatch.setattr(limit, "thread_time", ticks.__next__)
    return ticks.__next__


@pytest.mark.parametrize("name", game_names())
def test_no_search_goes_on_when_its_time_is_up(name: str, ticks: Callable[[], int]) -> None:
    game = load_game(name)
    (entry,) = game.parse(HARD[name])
    assert entry.board
    with allowing(1):
        found = game.search(entry.board, 1000)
    assert (found.complete, found.limited) == (False, True)
    assert ticks() <= 4  # begun, a node, one too many; a solution between them


@pytest.mark.parametrize("command", ["check", "solve --search"])
@pytest.mark.parametrize("name", game_names())
def test_all_searches_of_a_command_share_the_seconds(
    name: str, command: str, ticks: Callable[[], int], capsys: pytest.CaptureFixture[str]
) -> None:
    """Each looks twice at least: when it begins, and when it ends."""
    assert main([*command.split(), "--type", name, HARD[name], "--seconds", "1"]) == 1
    assert "ndecided" in capsys.readouterr().out
    assert ticks() <= 1 + 2 * 5
