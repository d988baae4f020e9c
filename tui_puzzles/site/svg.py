"""Lines of styled text as SVG: a board as a terminal shows it.

Grounds, blocks and lines are areas, one path for each colour, as fonts leave gaps between lines of
text; what is left is text.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import NamedTuple

from rich.cells import cell_len
from rich.color import Color
from rich.style import Style
from textual.strip import Strip

WIDE, HIGH = 8, 16
"""Pixels of a character: half blocks expect twice as high as wide."""
BASELINE = 12
STYLE = """<style>
.f {{visibility: hidden; animation: turn {whole}s step-end infinite}}
@keyframes turn {{0% {{visibility: visible}} {share:g}% {{visibility: hidden}}}}
@media (prefers-reduced-motion) {{.f {{animation: none}} .f:last-child {{visibility: visible}}}}
</style>"""
INK, GROUND = "#c6c6c6", "#121212"


class PixelArea(NamedTuple):
    """A rectangle in pixels."""

    x: float
    y: float
    width: float
    height: float


def _halves() -> dict[str, list[PixelArea]]:
    half, low = WIDE / 2, HIGH / 2
    quarters = [PixelArea(at % 2 * half, at // 2 * low, half, low) for at in range(4)]
    blocks = {
        sign: [area for at, area in enumerate(quarters) if number >> at & 1]
        for number, sign in enumerate(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
        if number
    }
    return blocks | {"▕": [PixelArea(WIDE - 1, 0, 1, HIGH)], "▁": [PixelArea(0, HIGH - 2, WIDE, 2)]}


def _lines() -> dict[str, list[PixelArea]]:
    """Box drawing by its arms: up 1, right 2, down 4, left 8."""
    arms = [10, 5, 6, 12, 3, 9, 7, 13, 14, 11, 15]
    lines = {}
    for signs, weight in (("─│┌┐└┘├┤┬┴┼", 1), ("━┃┏┓┗┛┣┫┳┻╋", 2)):
        x, y = (WIDE - weight) / 2, (HIGH - weight) / 2
        pieces = (
            PixelArea(x, 0, weight, y + weight),
            PixelArea(x, y, WIDE - x, weight),
            PixelArea(x, y, weight, HIGH - y),
            PixelArea(0, y, x + weight, weight),
        )
        for sign, own in zip(signs, arms, strict=True):
            lines[sign] = [piece for at, piece in enumerate(pieces) if own >> at & 1]
    return lines


SHAPES = _halves() | _lines()


def svg_of(strips: Sequence[Strip], title: str) -> str:
    """The lines as a picture, with a title for those who can't see it."""
    return _svg(strips, title, _drawn(strips))


def moving(frames: Sequence[Sequence[Strip]], seconds: float, title: str) -> str:
    """Frames of one size, shown in turn; the last one where nothing is to move."""
    groups = [STYLE.format(whole=seconds * len(frames), share=100 / len(frames))]
    for number, strips in enumerate(frames):
        groups += [f'<g class="f" style="animation-delay:{number * seconds}s">', *_drawn(strips)]
        groups.append("</g>")
    return _svg(frames[0], title, groups)


def _svg(strips: Sequence[Strip], title: str, parts: Iterable[str]) -> str:
    width = WIDE * max((strip.cell_length for strip in strips), default=0)
    size = f'viewBox="0 0 {width} {HIGH * len(strips)}" width="{width}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="100%" height="100%" fill="{GROUND}"/>',
        *parts,
    ]
    return "\n".join([*lines, "</svg>"]) + "\n"


def _drawn(strips: Sequence[Strip]) -> Iterator[str]:
    drawing = SvgDrawing()
    for y, strip in enumerate(strips):
        x = 0
        for segment in strip:
            drawing.add(segment.text, segment.style or Style(), x * WIDE, y * HIGH)
            x += cell_len(segment.text)
    return drawing.parts()


class SvgDrawing:
    """The areas of each colour and the texts of each look, so far."""

    def __init__(self) -> None:
        self.grounds: dict[str, list[PixelArea]] = defaultdict(list)
        self.shapes: dict[str, list[PixelArea]] = defaultdict(list)
        self.texts: dict[str, list[str]] = defaultdict(list)

    def add(self, text: str, style: Style, x: int, y: int) -> None:
        """A run of text in one style."""
        ink, ground = _hex(style.color, INK), _hex(style.bgcolor, GROUND)
        if style.reverse:
            ink, ground = ground, ink
        if ground != GROUND:
            self.grounds[ground].append(PixelArea(x, y, cell_len(text) * WIDE, HIGH))
        for at, sign in enumerate(text):
            here = x + at * WIDE
            for area in SHAPES.get(sign, ()):
                self.shapes[ink].append(area._replace(x=area.x + here, y=area.y + y))
        rest = "".join(" " if sign in SHAPES else sign for sign in text)
        for at, word in _words(rest):
            place = f'x="{x + at * WIDE}" y="{y + BASELINE}"'
            self.texts[f'fill="{ink}"{_face(style)}'].append(f"<text {place}>{escape(word)}</text>")

    def parts(self) -> Iterator[str]:
        """The elements, from the lowest up."""
        for layer in (self.grounds, self.shapes):
            for colour, areas in layer.items():
                yield f'<path fill="{colour}" d="{_path(areas)}"/>'
        yield f'<g font-family="monospace" font-size="{BASELINE + 1}">'
        for look, texts in self.texts.items():
            yield f"<g {look}>{''.join(texts)}</g>"
        yield "</g>"


def _path(areas: Sequence[PixelArea]) -> str:
    joined = _joined(_joined(areas, 0, 1), 1, 0)
    return "".join(f"M{a.x:g} {a.y:g}h{a.width:g}v{a.height:g}h-{a.width:g}z" for a in joined)


def _joined(areas: Iterable[PixelArea], along: int, across: int) -> Iterator[PixelArea]:
    """The areas, with those in one that meet: along x (0) or y (1)."""
    last: PixelArea | None = None
    for area in sorted(areas, key=lambda area: (area[across], area[across + 2], area[along])):
        beside = last is not None and last[across::2] == area[across::2]
        if last is not None and beside and last[along] + last[along + 2] == area[along]:
            sizes = {("width", "height")[along]: last[along + 2] + area[along + 2]}
            last = last._replace(**sizes)
            continue
        if last is not None:
            yield last
        last = area
    if last is not None:
        yield last


def _words(text: str) -> Iterator[tuple[int, str]]:
    """The text between its blanks, each piece with its place."""
    at = 0
    for word in text.split(" "):
        if word:
            yield at, word
        at += len(word) + 1


def _face(style: Style) -> str:
    looks = {"bold": ' font-weight="bold"', "italic": ' font-style="italic"'}
    face = "".join(look for name, look in looks.items() if getattr(style, name))
    lines = {"underline": "underline", "strike": "line-through"}
    under = " ".join(look for name, look in lines.items() if getattr(style, name))
    return face + (f' text-decoration="{under}"' if under else "")


def _hex(colour: Color | None, default: str) -> str:
    return default if colour is None or colour.is_default else colour.get_truecolor().hex
