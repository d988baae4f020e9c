"""Screens as files: what is played of a recording, or drawn of a moving picture, is each frame."""

import json
import re
from collections.abc import Sequence
from xml.etree import ElementTree

import pyte
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from tui_puzzles.ui.terminal.cast import cast_of
from tui_puzzles.ui.terminal.svg import moving, svg_of

SVG = "{http://www.w3.org/2000/svg}"
WIDTH, HEIGHT = 7, 2
STYLES = tuple(map(Style.parse, ("#ffffff on #121212", "#ff0000 on #303030", "bold #000000")))
Frame = list[list[tuple[str, Style]]]
Pixels = dict[tuple[int, int], str]
frames = st.lists(
    st.lists(
        st.lists(
            st.tuples(st.sampled_from("ab █▌─┼"), st.sampled_from(STYLES)),
            min_size=WIDTH,
            max_size=WIDTH,
        ),
        min_size=HEIGHT,
        max_size=HEIGHT,
    ),
    min_size=1,
    max_size=4,
)


def strips(frame: Frame) -> list[Strip]:
    return [Strip([Segment(sign, style) for sign, style in row]) for row in frame]


@given(frames)
def test_a_recording_plays_each_frame(shown: Sequence[Frame]) -> None:
    head, *events = map(json.loads, cast_of(list(map(strips, shown)), 2, "It").splitlines())
    assert (head["version"], head["width"], head["height"]) == (2, WIDTH, HEIGHT)
    screen = pyte.Screen(WIDTH, HEIGHT)
    stream = pyte.Stream(screen)
    stream.feed(events[0][2])
    for at, frame in enumerate(shown):
        seconds, kind, text = events[1 + at]
        assert (seconds, kind) == (2 * at, "o")
        stream.feed(text)
        for y, row in enumerate(frame):
            assert screen.display[y] == "".join(sign for sign, _ in row)
            for x, (sign, style) in enumerate(row):
                if sign == "a":
                    assert screen.buffer[y][x].bold == bool(style.bold)
    assert events[-1][0] == 2 * len(shown)


def painted(elements: Sequence[ElementTree.Element]) -> Pixels:
    """The elements by half pixels, one over the other; a character is one of them."""
    pixels: Pixels = {}
    for element in elements:
        for path in element.iter(f"{SVG}path"):
            for x, y, width, height in _areas(path.get("d") or ""):
                across, down = range(x, x + width), range(y, y + height)
                pixels |= {(a, b): path.get("fill") or "" for a in across for b in down}
        for group in element.iter(f"{SVG}g"):
            for text in group.findall(f"{SVG}text"):
                places = map(int, (text.get("x") or "").split())
                for x, sign in zip(places, text.text or "", strict=True):
                    pixels[2 * x, 2 * int(text.get("y") or 0)] = f"{sign} {group.get('fill')}"
    return {at: fill for at, fill in pixels.items() if fill != "#121212"}


def _areas(path: str) -> list[tuple[int, int, int, int]]:
    found = re.findall(r"M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)", path)
    x, y, width, height = range(4)
    halves = [[int(2 * float(number)) for number in numbers] for numbers in found]
    return [(area[x], area[y], area[width], area[height]) for area in halves]


@settings(max_examples=30)
@given(frames)
def test_a_moving_picture_draws_each_frame(shown: Sequence[Frame]) -> None:
    root = ElementTree.fromstring(moving(list(map(strips, shown)), 2, "It"))
    parts = [part for part in root if part.tag in (f"{SVG}path", f"{SVG}g")]
    later = [at for at, part in enumerate(parts) if part.get("class")]
    assert len(later) == len(shown) - 1
    for frame, end in zip(shown, [*later, len(parts)], strict=True):
        alone = ElementTree.fromstring(svg_of(strips(frame), "It"))
        assert painted(parts[:end]) == painted(list(alone))
