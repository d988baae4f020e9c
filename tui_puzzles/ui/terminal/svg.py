"""Lines of styled text as SVG: a board as a terminal shows it.

Grounds, blocks and lines are areas, one path for each colour, as fonts leave gaps between lines of
text; what is left is text.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from itertools import groupby, pairwise

from rich.cells import cell_len
from rich.color import Color
from rich.style import Style
from textual.strip import Strip

from tui_puzzles.records import NamedTuple

WIDE, HIGH = 8, 16
"""Pixels of a character: half blocks expect twice as high as wide."""
BASELINE = 12
TURNS = "@keyframes t{0} {{0% {{visibility:hidden}} {1:.4g}% {{visibility:visible}}}}"
COMES = ".t{0} {{animation:t{0} {1:g}s step-end infinite}}"
STILL = "@media (prefers-reduced-motion) {g {animation:none!important}}"
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
    """Frames of one size, shown in turn; the last one where nothing is to move.

    Each has only what differs from the one before, which it covers.
    """
    number, whole = len(frames), seconds * len(frames)
    style = [TURNS.format(at, 100 * at / number) for at in range(1, number)]
    style += [COMES.format(at, whole) for at in range(1, number)]
    groups = ["<style>", *style, STILL, "</style>", *_drawn(frames[0])]
    for at, (before, strips) in enumerate(pairwise(frames), 1):
        groups += [f'<g class="t{at}">', *_drawn(strips, before), "</g>"]
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


def _drawn(strips: Sequence[Strip], before: Sequence[Strip] = ()) -> Iterator[str]:
    """The lines as elements; above those of a frame before, the parts that differ."""
    drawing = SvgDrawing()
    for y, strip in enumerate(strips):
        for start, end in _changed(strip, before[y]) if before else [(0, strip.cell_length)]:
            if before:
                drawing.cover(start, end, y)
            x = start
            for segment in strip.crop(start, end):
                drawing.add(segment.text, segment.style or Style(), x * WIDE, y * HIGH)
                x += cell_len(segment.text)
    return drawing.parts()


def _changed(strip: Strip, before: Strip) -> Iterator[tuple[int, int]]:
    """From where to where a line differs from another; all of it where characters are wide."""
    new, old = _signs(strip), _signs(before)
    if len(new) != strip.cell_length or len(new) != len(old):
        yield 0, strip.cell_length
        return
    differs = [a != b for a, b in zip(new, old, strict=True)]
    at = 0
    for different, part in groupby(differs):
        length = len(list(part))
        if different:
            yield at, at + length
        at += length


def _signs(strip: Strip) -> list[tuple[str, Style | None]]:
    return [(sign, segment.style) for segment in strip for sign in segment.text]


class SvgDrawing:
    """The areas of each colour and the texts of each look, so far."""

    def __init__(self) -> None:
        self.grounds: dict[str, list[PixelArea]] = defaultdict(list)
        self.shapes: dict[str, list[PixelArea]] = defaultdict(list)
        self.texts: dict[str, dict[int, dict[int, str]]] = defaultdict(lambda: defaultdict(dict))
        """By look, then by line: each sign by its place, as fonts differ in width."""

    def add(self, text: str, style: Style, x: int, y: int) -> None:
        """A run of text in one style."""
        ink, ground = _hex(style.color, INK), _hex(style.bgcolor, GROUND)
        if style.reverse:
            ink, ground = ground, ink
        if ground != GROUND:
            self.grounds[ground].append(PixelArea(x, y, cell_len(text) * WIDE, HIGH))
        signs = self.texts[f'fill="{ink}"{_face(style)}'][y + BASELINE]
        for at, sign in enumerate(text):
            here = x + at * WIDE
            if sign in SHAPES:
                moved = (area._replace(x=area.x + here, y=area.y + y) for area in SHAPES[sign])
                self.shapes[ink].extend(moved)
            elif sign != " ":
                signs[here] = sign

    def cover(self, start: int, end: int, line: int) -> None:
        """Nothing in these columns of a line, over what is there."""
        place = PixelArea(start * WIDE, line * HIGH, (end - start) * WIDE, HIGH)
        self.grounds[GROUND].append(place)

    def parts(self) -> Iterator[str]:
        """The elements, from the lowest up."""
        for layer in (self.grounds, self.shapes):
            for colour, areas in layer.items():
                yield f'<path fill="{colour}" d="{_path(areas)}"/>'
        yield f'<g font-family="monospace" font-size="{BASELINE + 1}">'
        for look, lines in self.texts.items():
            if texts := "".join(_text(y, signs) for y, signs in lines.items() if signs):
                yield f"<g {look}>{texts}</g>"
        yield "</g>"


def _path(areas: Sequence[PixelArea]) -> str:
    """Three sides of each area: what is filled closes itself."""
    joined = _joined(_joined(areas, 0, 1), 1, 0)
    return "".join(f"M{a.x:g} {a.y:g}h{a.width:g}v{a.height:g}h-{a.width:g}" for a in joined)


def _joined(areas: Iterable[PixelArea], along: int, across: int) -> Iterator[PixelArea]:
    """The areas, with those in one that meet or overlap: along x (0) or y (1)."""
    last: PixelArea | None = None
    for area in sorted(areas, key=lambda area: (area[across], area[across + 2], area[along])):
        beside = last is not None and last[across::2] == area[across::2]
        if last is not None and beside and last[along] + last[along + 2] >= area[along]:
            size = max(last[along + 2], area[along] + area[along + 2] - last[along])
            last = last._replace(**{("width", "height")[along]: size})
            continue
        if last is not None:
            yield last
        last = area
    if last is not None:
        yield last


def _text(y: int, signs: Mapping[int, str]) -> str:
    places = " ".join(map(str, signs))
    return f'<text y="{y}" x="{places}">{escape("".join(signs.values()))}</text>'


def _face(style: Style) -> str:
    looks = {"bold": ' font-weight="bold"', "italic": ' font-style="italic"'}
    face = "".join(look for name, look in looks.items() if getattr(style, name))
    lines = {"underline": "underline", "strike": "line-through"}
    under = " ".join(look for name, look in lines.items() if getattr(style, name))
    return face + (f' text-decoration="{under}"' if under else "")


def _hex(colour: Color | None, default: str) -> str:
    return default if colour is None or colour.is_default else colour.get_truecolor().hex
