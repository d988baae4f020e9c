"""The way of a digit key: through how few files it comes from the screen to the position."""

import sys
from collections import defaultdict
from pathlib import Path
from types import FrameType

import tui_puzzles
from tests.ui.screens import MEDIUM, Player, play, session_of
from tui_puzzles.play.options import Settings
from tui_puzzles.ui.page import Page
from tui_puzzles.ui.puzzle.screen import PuzzleScreen

PAINTING = ("repaint", "render_line", "render_lines", "_display", "tell", "tell_broken")
HOME = str(Path(tui_puzzles.__file__).parent)
TAKING, WITH_PAINTING = 10, 35
"""Files that may have a part in taking the turn, and in painting what came of it, too."""


class Passage:
    """The files of ours that run, before the screen is painted and all in all."""

    def __init__(self) -> None:
        self.painting = 0
        self.taking: dict[str, set[str]] = defaultdict(set)
        self.all: set[str] = set()

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if not code.co_filename.startswith(HOME):
            return
        paints = code.co_name in (
            "repaint",
            "render_line",
            "render_lines",
            "_display",
            "tell",
            "tell_broken",
        )
        self.painting += paints * {"call": 1, "return": -1}.get(event, 0)
        name = code.co_filename.removeprefix(HOME)
        self.all.add(name)
        if event == "call" and not self.painting and "/terminal/" not in name:
            self.taking[name].add(code.co_qualname)


def test_a_digit_key_passes_through_few_files() -> None:
    path = Passage()

    async def scene(player: Player) -> None:
        await player.type("l", "5", "l")
        await player.pilot.pause()
        sys.setprofile(path)
        try:
            await player.type("4")
        finally:
            sys.setprofile(None)
        assert player.turns == 2

    play(scene, session_of(MEDIUM, Settings(candidates=False)))
    assert len(path.taking) <= TAKING, dict(path.taking)
    assert len(path.all) <= WITH_PAINTING, path.all


def test_screens_inherit_little_of_ours() -> None:
    ours = [kind for kind in PuzzleScreen.__mro__ if kind.__module__.startswith("tui_puzzles")]
    assert ours == [PuzzleScreen, Page]
