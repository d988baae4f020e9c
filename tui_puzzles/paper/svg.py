"""Pages as SVG, one file each."""

from functools import singledispatch
from xml.etree import ElementTree as xml

from tui_puzzles.paper.drawing import Disc, DrawnText, Face, FilledBox, Piece, StraightLine
from tui_puzzles.paper.pages import PaperPage

FACES = {
    Face.PLAIN: {"font-family": "sans-serif"},
    Face.BOLD: {"font-family": "sans-serif", "font-weight": "bold"},
    Face.MONO: {"font-family": "monospace"},
}


def svg_of(page: PaperPage) -> bytes:
    """The page as an SVG file."""
    width, height = _number(page.width), _number(page.height)
    size = {"width": f"{width}mm", "height": f"{height}mm", "viewBox": f"0 0 {width} {height}"}
    root = xml.Element("svg", {"xmlns": "http://www.w3.org/2000/svg", **size})
    white = FilledBox(0, 0, page.width, page.height, "ffffff")
    root.extend(_element(piece) for piece in (white, *page.pieces))
    xml.indent(root, "")
    data: bytes = xml.tostring(root, encoding="utf-8", xml_declaration=True)
    return data


@singledispatch
def _element(piece: Piece) -> xml.Element:
    """The element that draws a piece."""
    raise TypeError(piece)


@_element.register
def _line(line: StraightLine) -> xml.Element:
    ends = {"x1": line.x, "y1": line.y, "x2": line.to_x, "y2": line.to_y}
    look = {"stroke": f"#{line.colour}", "stroke-width": _number(line.thickness)}
    dash = _number(line.dash)
    ending = {"stroke-dasharray": dash} if line.dash else {"stroke-linecap": "square"}
    return xml.Element("line", {**_numbers(ends), **look, **ending})


@_element.register
def _box(box: FilledBox) -> xml.Element:
    place = {"x": box.x, "y": box.y, "width": box.width, "height": box.height}
    return xml.Element("rect", {**_numbers(place), "fill": f"#{box.colour}"})


@_element.register
def _disc(disc: Disc) -> xml.Element:
    place = _numbers({"cx": disc.x, "cy": disc.y, "r": disc.radius})
    return xml.Element("circle", {**place, "fill": f"#{disc.colour}"})


@_element.register
def _text(text: DrawnText) -> xml.Element:
    place = _numbers({"x": text.x, "y": text.baseline, "font-size": text.size})
    look = {"text-anchor": text.anchor.value, "fill": f"#{text.colour}", **FACES[text.face]}
    element = xml.Element("text", {**place, **look})
    element.text = text.text
    return element


def _numbers(places: dict[str, float]) -> dict[str, str]:
    return {name: _number(place) for name, place in places.items()}


def _number(place: float) -> str:
    """A number of millimetres, rounded to a hundredth, as short as possible."""
    return f"{place:.2f}".rstrip("0").rstrip(".")
