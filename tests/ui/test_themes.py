"""Colours of puzzle screens: text can be read on every ground, in every theme."""

from itertools import combinations

import pytest
from rich.color import ColorType
from rich.console import Console
from rich.style import Style

from tests.ui.screens import MEDIUM, Player, play, session_of
from tui_puzzles.play.settings import OPTIONS
from tui_puzzles.ui.app import PuzzleApp
from tui_puzzles.ui.board.colours import contrast as distinct
from tui_puzzles.ui.board.colours import least_distance, nearest
from tui_puzzles.ui.board.painted import in_theme, readable
from tui_puzzles.ui.board.scene import GROUNDS, WAY
from tui_puzzles.ui.puzzle.paragraphs import plain
from tui_puzzles.ui.terminal.themes import COLOURS, SIXTEEN

THEMES = next(option.choices for option in OPTIONS if option.name == "theme")
SIGNS = ("given", "own", "mark", "corner", "centre", "lit")
FELT = tuple(f"colour-{number}" for number in range(1, 10))
ALONE = (
    *("cursor", "wrong", "label", "done", "early", "late"),
    *("link-on", "link-off", "placed", "removed", "title", "key", "faint", "chosen"),
)
PAIRS = [
    *((name,) for name in (*ALONE, *SIGNS, *WAY, "pill")),
    *((ground, sign) for ground in (*GROUNDS, *FELT) for sign in ("given", "own", "lit")),
    *((ground, sign) for ground in GROUNDS for sign in ("mark-lit", "own-lit")),
    *((ground, sign) for ground in ("paper", "band") for sign in ("given", "own", "mark", "tried")),
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


@pytest.mark.parametrize("theme", [theme for theme in THEMES if theme != "ansi"])
def test_all_can_be_read(theme: str) -> None:
    async def scene(player: Player) -> None:
        player.app.theme = theme
        await player.pilot.pause()
        board = player.screen.board
        seen = {names: round(contrast(board.style_named(names)), 1) for names in PAIRS}
        assert not {names: ratio for names, ratio in seen.items() if ratio < READABLE}

    play(scene, session_of(MEDIUM))


SMALL = 4.5
"""The least contrast of small text (WCAG 2.1, 1.4.3), as candidates are."""


@pytest.mark.parametrize("theme", [theme for theme in THEMES if theme != "ansi"])
@pytest.mark.parametrize("name", ["mark-lit", "own-lit", "lit"])
def test_candidates_are_read_on_every_ground_of_a_step(theme: str, name: str) -> None:
    colours = COLOURS[theme]
    sign = colours[name]
    grounds = {ground: colours[f"{ground}-ground"] for ground in GROUNDS - {"value"}}
    seen = {ground: distinct(sign, colour) for ground, colour in grounds.items()}
    assert not {ground: ratio for ground, ratio in seen.items() if ratio < SMALL}


STRONG = 7.0
"""The contrast of text for weak eyes (WCAG 2.1, 1.4.6)."""


def test_high_contrast_is_high() -> None:
    async def scene(player: Player) -> None:
        player.app.theme = "high-contrast"
        await player.pilot.pause()
        board = player.screen.board
        seen = {name: contrast(board.style_named((name,))) for name in (*ALONE, *SIGNS)}
        assert not {name: ratio for name, ratio in seen.items() if ratio < STRONG}

    play(scene, session_of(MEDIUM))


@pytest.mark.parametrize(
    ("colour", "ground", "least", "found"),
    [
        ("#ff0000", "#000000", 5.0, "#ff0000"),
        ("#0000ff", "#000000", 4.5, "#5f5fff"),
        ("#808080", "#000000", 21.0, "#ffffff"),
        ("#808080", "#ffffff", 21.0, "#000000"),
    ],
)
def test_the_nearest_colour_has_the_contrast(
    colour: str, ground: str, least: float, found: str
) -> None:
    assert nearest(colour, ground, least) == found
    assert distinct(found, ground) >= least


def test_the_terminals_own_colours_are_left_to_it() -> None:
    async def scene(player: Player) -> None:
        player.app.theme = "ansi"
        await player.pilot.pause()
        board = player.screen.board
        for names in PAIRS:
            style = board.style_named(names)
            for colour in (style.color, style.bgcolor):
                assert colour is None or colour.type in (ColorType.DEFAULT, ColorType.STANDARD)

    play(scene, session_of(MEDIUM))


@pytest.mark.parametrize("theme", THEMES)
def test_black_cells_are_darker_than_white_ones(theme: str) -> None:
    shades = {"ansi_white": "#aaaaaa", "ansi_black": "#000000"}
    black, white = (COLOURS[theme][f"{name}-ground"] for name in ("clue", "white"))
    black, white = (shades.get(colour, colour) for colour in (black, white))
    assert distinct(black, "#000000") < distinct(white, "#000000")
    assert distinct(black, white) > 1.5


def test_entries_differ_from_givens_on_white_cells_of_sixteen_colours() -> None:
    signs = [in_theme(f"{name} on white-ground", SIXTEEN) for name in ("given", "own")]
    names = [ink.name for ink in (readable(style).color for style in signs) if ink]
    assert names == ["black", "blue"]


def test_ink_on_the_terminals_own_grounds_can_be_read() -> None:
    async def scene(player: Player) -> None:
        player.app.theme = "ansi"
        await player.pilot.pause()
        board = player.screen.board
        for names in (("support", "given"), ("support", "mark-lit"), ("same", "own")):
            ink = board.style_named(names).color
            assert ink is not None
            assert ink.name == "black"
        marks = [board.style_named(("focus", name)) for name in ("mark-lit", "given", "value")]
        assert len({(style.color, style.bgcolor, style.reverse) for style in marks}) == 1
        assert marks[0].color is not None
        assert marks[0].color.name == "bright_white"

    play(scene, session_of(MEDIUM))


APART = 14.0
"""The least distance of grounds, as those see them who see the least difference."""


def test_roles_differ_for_the_colour_blind() -> None:
    colours = COLOURS["colour-blind"]
    roles = ("focus", "support", "fin", "base", "cover", "link-on", "link-off", "placed", "removed")
    seen = {role: colours[f"{role}-ground"] for role in roles}
    pairs = {
        pair: round(least_distance(*map(seen.__getitem__, pair))) for pair in combinations(roles, 2)
    }
    assert not {pair: far for pair, far in pairs.items() if far < APART}


def test_the_light_ground_is_light() -> None:
    async def scene(player: Player) -> None:
        player.app.theme = "light"
        await player.pilot.pause()
        for widget in (player.screen.board, player.screen.panel, player.screen.bar):
            ground = widget.style_named(()).bgcolor
            assert ground is not None
            assert brightness(ground.get_truecolor()) > 0.5

    play(scene, session_of(MEDIUM))


def test_without_colour_the_light_theme_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def scene(player: Player) -> None:
        player.app.theme = "light"
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
        player.screen.tell(plain("word " * 400))
        await player.type("right")
        panel = player.screen.panel
        assert panel.render_line(panel.size.height - 1).text.startswith("… PgDn")
        assert player.at == "r1c2"

    play(scene, session_of(MEDIUM))


def test_apps_of_one_theme_share_the_rules_of_the_style_sheet() -> None:
    seen: list[list[int]] = []

    async def scene(player: Player) -> None:
        seen.append([id(rule) for rule in player.app.stylesheet.rules])
        player.app.theme = "light"
        await player.pilot.pause()
        seen.append([id(rule) for rule in player.app.stylesheet.rules])

    for _ in range(2):
        play(scene, session_of(MEDIUM))
    assert seen[0] == seen[2]
    assert seen[1] == seen[3]
    assert not {*seen[0]} & {*seen[1]}


@pytest.mark.parametrize(("system", "theme"), [("standard", SIXTEEN), ("256", "dark")])
def test_a_terminal_of_sixteen_colours_shows_its_own(
    monkeypatch: pytest.MonkeyPatch, system: str, theme: str
) -> None:
    monkeypatch.setattr(Console, "color_system", system)
    assert PuzzleApp().theme == theme
