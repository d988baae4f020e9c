"""No test depends on how fast the machine is, or how busy: states are waited for, not times.

A state that never comes fails its test, long after any machine would have reached it.
"""

import gc
import math
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.examples import examples
from tests.idle import wait_for_states
from tui_puzzles.tutor import solver

settings.register_profile(
    "any machine",
    deadline=None,
    max_examples=examples(50),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("any machine")
wait_for_states()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sweeps take the time that they are given."""
    for item in items:
        if item.get_closest_marker("sweep"):
            item.add_marker(pytest.mark.timeout(0))


@pytest.fixture(autouse=True)
def all_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A look back on a game takes the time that it needs."""
    monkeypatch.setattr(solver, "REVIEW_TIME", math.inf)


@pytest.fixture(autouse=True)
def no_road_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks at the road through a puzzle that is opened."""
    monkeypatch.setattr(solver, "ROAD_TIME", 0)


@pytest.fixture(autouse=True)
def no_key_too_early(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys of a test are never typed ahead of the end of a game."""
    monkeypatch.setattr("tui_puzzles.ui.puzzle.ending.DEAF", 0)


@pytest.fixture(autouse=True)
def many_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal of a test has 256 colours, whatever the tests run in."""
    monkeypatch.setenv("TERM", "xterm-256color")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the test's own: it runs there, with its own saves, diary and settings."""
    monkeypatch.setenv("TUI_PUZZLES_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("TUI_PUZZLES_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def pytest_collection_finish() -> None:
    """What was loaded for the tests stays: it is not looked through for garbage again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)
