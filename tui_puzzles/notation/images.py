"""Pictures in binary files as text: raw PBM and PPM as plain ones; PNG and its kin with Pillow."""

import io
import re
from typing import TYPE_CHECKING, BinaryIO

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.later import expression, library

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_PIXELS = 40_000_000  # of an image, before it is scaled down
LARGEST = 200  # pixels a side of what comes out
DARK = 128  # of 256 grey values; darker pixels are boxes
COLOURS, FEWER = 27, 6  # an image of more colours than can be read is reduced to a few

_RAW = expression(rb"P4(?:\s|#[^\n]*\n)+(\d{1,5})(?:\s|#[^\n]*\n)+(\d{1,5})\s")
_IMAGES = (b"\x89PNG\r\n", b"GIF8", b"\xff\xd8\xff", b"BM", b"P5", b"P6")


def is_picture(data: bytes) -> bool:
    """Do these bytes begin like an image?"""
    return data.startswith((b"P4", *_IMAGES)) and (b"\0" in data or not data.isascii())


def picture_text(data: bytes, source: str) -> str:
    """The picture as plain PBM, or PPM when it has colours; BadInput when it can't be read."""
    if data.startswith(b"P4"):
        return _plain(data, source)
    return pixels_text(scaled(io.BytesIO(data), source))


def pixels_text(image: "Image") -> str:
    """An image as plain PBM, or PPM when it has colours."""
    image.thumbnail((LARGEST, LARGEST))
    grey = image.convert("L")
    if image == grey.convert("RGB"):
        return _bits(grey)
    if image.getcolors(COLOURS) is None:
        image = image.quantize(FEWER).convert("RGB")
    values = " ".join(map(str, image.tobytes()))
    return f"P3\n{image.width} {image.height}\n255\n{_folded(values)}\n"


def scaled(file: BinaryIO, source: str, largest: int = LARGEST) -> "Image":
    """An image on white, of at most ``largest`` pixels a side; BadInput when it can't be read."""
    pillow = library("PIL.Image", "images need Pillow", "png", source=source)
    try:
        with pillow.open(file) as image:
            if image.width * image.height > MOST_PIXELS:
                raise _too_large(source)
            image.thumbnail((largest, largest))
            seen = image.convert("RGBA")
    except pillow.DecompressionBombError as error:
        raise _too_large(source) from error
    except (OSError, ValueError, RuntimeError, SyntaxError) as error:
        raise BadInput(f"the image is damaged: {error}", source=source) from error
    white = pillow.new("RGBA", seen.size, "white")  # shows where the image is transparent
    whole: Image = pillow.alpha_composite(white, seen).convert("RGB")
    return whole


def _too_large(source: str) -> BadInput:
    expected = f"at most {MOST_PIXELS} pixels"
    return BadInput("the image is too large", source=source, expected=expected)


def _bits(grey: "Image") -> str:
    dark = "".join(str(int(value < DARK)) for value in grey.tobytes())
    return f"P1\n{grey.width} {grey.height}\n{_folded(' '.join(dark))}\n"


def _plain(data: bytes, source: str) -> str:
    """Raw PBM as a plain one; its rows begin at whole bytes."""
    match = _RAW.match(data)
    if match is None:
        raise BadInput("the size can't be read", source=source, expected="P4, width and height")
    width, height = int(match[1]), int(match[2])
    across = -(-width // 8)
    rows = [data[match.end() :][at * across : (at + 1) * across] for at in range(min(height, 999))]
    if not rows or len(rows[-1]) != across:
        raise BadInput("the picture breaks off", source=source, expected=f"{height} rows")
    lines = ["".join(f"{byte:08b}" for byte in row)[:width] for row in rows]
    return "\n".join(["P1", f"{width} {height}", *lines]) + "\n"


def _folded(words: str) -> str:
    """Words on lines of readable length."""
    return re.sub(r"((?:\S+ ){20})", r"\1\n", words)
