"""What the app is opened with."""

import sys
from types import SimpleNamespace

import pytest

from tests.cli.conftest import Run
from tui_puzzles.cli.commands import open_app as opening
from tui_puzzles.engine.game import Entry

EASY = "ABCDBADCCDABDCB."
BAD = "X..............."

CASES = [
    ((), None, 0, None),
    ((EASY,), "letters", 1, EASY),
    (("--type", "twin", EASY), "twin", 1, EASY),
    ((f"{BAD}\n{EASY}",), "letters", 2, f"{BAD}\n{EASY}"),
    (("--from", "quads", EASY), "letters", 1, None),  # the app would take it for another form
]


@pytest.mark.usefixtures("latin")
@pytest.mark.parametrize(("words", "game", "line", "text"), CASES)
def test_the_app_opens(
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    game: str | None,
    line: int,
    text: str | None,
) -> None:
    opened: list[tuple[str | None, Entry | None, str | None]] = []

    def run_app(game: str | None, entry: Entry | None, text: str | None, file: str) -> int:
        assert not file
        opened.append((game, entry, text))
        return 0

    monkeypatch.setattr(opening, "_has_terminal", lambda _: True)
    monkeypatch.setitem(sys.modules, "tui_puzzles.ui.running", SimpleNamespace(run=run_app))
    ran = run(*words)
    assert (ran.status, ran.out, ran.err) == (0, "", "")
    [(name, entry, passed)] = opened
    assert (name, entry.line if entry else 0, passed) == (game, line, text)
