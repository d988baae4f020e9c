"""Pictures of boards in the app's own colours, dark and light, drawn without a screen.

A picture names pairs of colours by class (``p3``); the style sheet says what each pair is in either
theme, so that a page's pictures follow its theme.
"""

import re
from collections.abc import Mapping

from rich.color import Color, blend_rgb
from rich.color_triplet import ColorTriplet
from rich.style import Style
from textual.strip import Strip

from tui_puzzles.engine.game import Game
from tui_puzzles.play.settings import Settings
from tui_puzzles.tutor.learning.lessons import Example
from tui_puzzles.ui.board.painted import in_theme
from tui_puzzles.ui.board.scene import light_of
from tui_puzzles.ui.board.tones import NO_TONES, Tones
from tui_puzzles.ui.lesson.picture import ExamplePicture, StillView
from tui_puzzles.ui.panel.legend import legend_of
from tui_puzzles.ui.terminal.inks import INKS, NOTHING, TextStyle
from tui_puzzles.ui.terminal.svg import GROUND, svg_of
from tui_puzzles.ui.terminal.themes import COLOURS

THEMES = ("dark", "light")
ROOM = (80, 42)
"""Columns and lines: boards of Sudoku get their middle size."""
BLACK, WHITE = ColorTriplet(0, 0, 0), ColorTriplet(255, 255, 255)
MIDDLE = 0.18
"""The luminance of a ground on which black and white stand apart alike."""
READABLE = 4.5
"""The contrast of text that WCAG asks for."""
_FILL = re.compile('fill="#0*([0-9a-f]+)"')
_CLASS = r'class="p\1"'


class ColourPairs:
    """What each colour of the pictures is in either theme; it stands there as its number."""

    def __init__(self) -> None:
        self._numbers = {tuple(COLOURS[theme]["ground"] for theme in THEMES): 0}
        """The ground comes first."""

    def style(self, styles: tuple[Style, ...]) -> Style:
        """The styles of both themes in one, which has the numbers of their colours."""
        ink = self._number([style.color for style in styles])
        ground = self._number([style.bgcolor for style in styles])
        return styles[0] + Style(color=ink, bgcolor=ground)

    def _number(self, colours: list[Color | None]) -> str | None:
        pair = tuple(colour.get_truecolor().hex for colour in colours if colour)
        return f"#{self._numbers.setdefault(pair, len(self._numbers)):06x}" if pair else None

    def sheet(self) -> str:
        """What each number is: in the theme that the page has, or else the system."""
        dark, light = (
            [f".p{number:x}{{fill:{pair[at]}}}" for pair, number in self._numbers.items()]
            for at in range(len(THEMES))
        )
        by_page = "".join(f"body[data-theme=light] {rule}" for rule in light)
        by_system = "".join(f"body:not([data-theme=dark]) {rule}" for rule in light)
        system = f"@media (prefers-color-scheme: light) {{{by_system}}}"
        return "\n".join(["".join(dark), by_page, system]) + "\n"


def legible(style: Style) -> Style:
    """The style with its ink so far towards black or white that a page's reader can read it."""
    ink, ground = style.color, style.bgcolor
    assert ink
    assert ground
    below, above = ground.get_truecolor(), ink.get_truecolor()
    end = WHITE if _light(below) < MIDDLE else BLACK
    mixed = (blend_rgb(above, end, part / 20) for part in range(21))
    readable = next(colour for colour in mixed if contrast(colour, below) >= READABLE)
    return style + Style(color=Color.from_triplet(readable))


def contrast(one: ColorTriplet, other: ColorTriplet) -> float:
    """How far two colours stand apart, from 1 to 21: WCAG 2.2, relative luminance."""
    low, high = sorted((_light(one), _light(other)))
    return (high + 0.05) / (low + 0.05)


def _light(colour: ColorTriplet) -> float:
    linear = (
        x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in colour.normalized
    )
    return sum(weight * x for weight, x in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


class SiteView(StillView):
    """A board that nobody mounts, in the colours of both themes."""

    def __init__(self, picture: ExamplePicture, pairs: ColourPairs) -> None:
        skin, scene = picture.skin_for(*ROOM), picture.screen.view.scene()
        super().__init__(skin, picture.screen.seen(scene), skin.tags(scene), 0, id="site")
        self.inks: Mapping[str, TextStyle] = picture.screen.inks
        self.pairs = pairs
        dark, light = (tones_in(picture, theme) for theme in THEMES)
        self._light = dict(zip(dark, light, strict=True))
        self._pair: dict[tuple[str, ...], Style] = {}

    def style_named(self, names: tuple[str, ...]) -> Style:
        if names not in self._pair:
            self._pair[names] = self.pairs.style(tuple(self._styled(names, at) for at in THEMES))
        return self._pair[names]

    def _styled(self, names: tuple[str, ...], theme: str) -> Style:
        """The style of these names in a theme, each laid over those before it."""
        style = in_theme("ink on ground", theme)
        for name in names:
            ink = self.inks.get(name) or INKS.get(name, NOTHING)
            words = name if name.startswith(("on ", "#")) else ink.coloured
            style += in_theme(self._light.get(words, words) if theme == "light" else words, theme)
        return style if any(name.startswith("line") for name in names) else legible(style)


def tones_in(picture: ExamplePicture, theme: str) -> list[str]:
    """The grounds of a board's areas in a theme, always in the same order."""
    app = picture.screen.app
    before = app.theme
    app.set_reactive(type(app).theme, theme)  # nothing is painted anew
    tones: Tones = getattr(picture.skin_for(*ROOM), "tones", NO_TONES)
    app.set_reactive(type(app).theme, before)
    return [f"on {tone}" for tone in (*tones.own, *tones.low, *tones.hues.values())]


def drawn(pairs: ColourPairs, game: Game, example: Example, title: str) -> str:
    """A board with its step lit and a legend, as SVG to stand in a page. An app has to run."""
    picture = ExamplePicture(game, example, Settings(), "board")
    view = SiteView(picture, pairs)
    legend = legend_of(
        light_of(example.step, example.board), view.skin, picture.screen.TERMS, False
    )
    lines = [*map(view.line, range(view.skin.height)), *map(Strip, map(view.segments, legend))]
    width = max(strip.cell_length for strip in lines)
    svg = svg_of([strip.adjust_cell_length(width, view.style_named(())) for strip in lines], title)
    return f'<div class="board">{_FILL.sub(_CLASS, svg.replace(GROUND, "#000000"))}</div>'
