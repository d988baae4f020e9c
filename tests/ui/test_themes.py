"""Colours of puzzle screens: text can be read on every ground, in every theme."""

import pytest
from rich.style import Style

from tests.ui.screens import MEDIUM, Player, play, session_of
from tui_puzzles.play.options import OPTIONS
from tui_puzzles.ui.painted import TEXT_NAMES
from tui_puzzles.ui.scene import GROUNDS
from tui_puzzles.ui.telling import plain

THEMES = next(option.choices for option in OPTIONS if option.name == "theme")
SIGNS = ("given", "own", "mark", "corner", "centre", "lit")
COLOURS = tuple(f"colour-{number}" for number in range(1, 10))
ALONE = (
    *("cursor", "wrong", "label", "done", "early", "late"),
    *("link-on", "link-off", "placed", "removed", *TEXT_NAMES),
)
PAIRS = [
    *((name,) for name in (*ALONE, *SIGNS)),
    *((ground, sign) for ground in (*GROUNDS, *COLOURS) for sign in ("given", "own", "lit")),
    *((ground, "mark") for ground in ("region", "cover")),
]
READABLE = 3.0
"""The least contrast of large or bold text (WCAG 2.1, 1.4.3), as a board's digits are."""


def brightness(channels: tuple[int, int, int]) -> float:
    """Relative luminance (WCAG 2.1)."""
    parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(style: Style) -> float:
    assert style.color is not None
    assert style.bgcolor is not None
    shades = [brightness(one.get_truecolor()) for one in (style.color, style.bgcolor)]
    return (max(shades) + 0.05) / (min(shades) + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_all_can_be_read(theme: str) -> None:
    async def scene(player: Player) -> None:
        player.app.theme = f"textual-{theme}"
        await player.pilot.pause()
        board = player.screen.board
        seen = {names: round(contrast(board.style_named(names)), 1) for names in PAIRS}
        assert not {names: ratio for names, ratio in seen.items() if ratio < READABLE}

    play(scene, session_of(MEDIUM))


def test_the_light_ground_is_light() -> None:
    async def scene(player: Player) -> None:
        player.app.theme = "textual-light"
        await player.pilot.pause()
        for widget in (player.screen.board, player.screen.panel, player.screen.lines):
            ground = widget.style_named(()).bgcolor
            assert ground is not None
            assert brightness(ground.get_truecolor()) > 0.5

    play(scene, session_of(MEDIUM))


def test_without_colour_the_light_theme_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def scene(player: Player) -> None:
        player.app.theme = "textual-light"
        await player.pilot.pause()
        board = player.screen.board
        bare = board.style_named(())
        for names in PAIRS:
            style = board.style_named(names)
            assert (style.color, style.bgcolor) == (bare.color, bare.bgcolor), names

    play(scene, session_of(MEDIUM))


def test_without_colour_a_long_explanation_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def scene(player: Player) -> None:
        player.screen.tell([plain("word " * 400)])
        await player.type("right")
        panel = player.screen.panel
        assert panel.render_line(panel.size.height - 1).text.startswith("… PgDn")
        assert player.at == "r1c2"

    play(scene, session_of(MEDIUM))
