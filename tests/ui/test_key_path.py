"""The way of a digit key: through how few files it comes from the screen to the position."""

import sys
from collections import defaultdict
from pathlib import Path
from types import CodeType, FrameType

import pytest

import tui_puzzles
from tests.ui.screens import MEDIUM, Player, play, session_of
from tui_puzzles import records, testing
from tui_puzzles.engine.board import Board
from tui_puzzles.play.settings import Settings
from tui_puzzles.ui.page import Page
from tui_puzzles.ui.panel.wrapping import wrapped
from tui_puzzles.ui.puzzle.paragraphs import plain
from tui_puzzles.ui.puzzle.screen import PuzzleScreen

PAINTING = ("paint", "render_line", "render_lines", "_display", "broken")
HOME = str(Path(tui_puzzles.__file__).parent)
NO_PART = (str(Path(testing.__file__).parent), records.__file__)
"""What presses the key is no part of its way, nor what records are made by, as if the library."""
TAKING = 11
"""Files that may have a part in taking the turn."""
CASES = {"18": (25, 51), "12": (31, 59)}
"""Two digits; files that may have a part in the second, painting included, and how often the way
may go on in another one: if it can stand there, and if it can't, so that the panel says why."""
CALLS, BOARDS = 2400, 6
"""Functions of ours that may be called for a digit, and boards that may be made for it."""


class Passage:
    """What of ours runs: files before the screen is painted and all in all, calls, new boards."""

    def __init__(self) -> None:
        self.painting = self.calls = self.boards = 0
        self.taking: dict[str, set[str]] = defaultdict(set)
        self.all: set[str] = set()
        self._known: set[CodeType] = set()
        self._last, self.changes = "", 0

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if not code.co_filename.startswith(HOME) or code.co_filename.startswith(NO_PART):
            return
        self.painting += (code.co_name in PAINTING) * {"call": 1, "return": -1}.get(event, 0)
        name = code.co_filename.removeprefix(HOME)
        self.all.add(name)
        self.calls += event == "call"
        self.boards += event == "call" and code is Board.__init__.__code__
        if event == "call":
            self._count_change(code, name)
        if event == "call" and not self.painting and "/terminal/" not in name:
            self.taking[name].add(code.co_qualname)

    def _count_change(self, code: CodeType, name: str) -> None:
        """Of a function that runs first: does another file go on? The engine answers anywhere."""
        if code not in self._known and not name.startswith("/engine/"):
            self._known.add(code)
            self.changes += name != self._last
            self._last = name


def passage(digits: str, settings: Settings) -> Passage:
    """That of the second digit, beside the first."""
    path = Passage()

    async def scene(player: Player) -> None:
        await player.type("l", "l", digits[0], "h")
        await player.pilot.pause()
        wrapped([plain("Words that need two lines.")], 20, [])  # its patterns are made once
        sys.setprofile(path)
        try:
            await player.type(digits[1])
        finally:
            sys.setprofile(None)
        assert player.turns == 2
        assert bool(player.told) == (digits == "12")

    play(scene, session_of(MEDIUM, settings))
    return path


@pytest.mark.parametrize("digits", CASES)
def test_a_digit_key_passes_through_few_files(digits: str) -> None:
    path = passage(digits, Settings(candidates=False))
    assert len(path.taking) <= TAKING, dict(path.taking)
    files, changes = CASES[digits]
    assert len(path.all) <= files, "\n".join(sorted(path.all))
    assert path.changes <= changes


@pytest.mark.parametrize("candidates", [False, True])
def test_a_digit_takes_few_calls_and_boards(candidates: bool) -> None:
    path = passage("18", Settings(candidates=candidates))
    assert path.calls <= CALLS
    assert path.boards <= BOARDS


def test_screens_inherit_little_of_ours() -> None:
    ours = [kind for kind in PuzzleScreen.__mro__ if kind.__module__.startswith("tui_puzzles")]
    assert ours == [PuzzleScreen, Page]
