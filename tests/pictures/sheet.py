"""Draws the digits with which pictures are compared: `python -m tests.pictures.sheet`."""

from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

import tui_puzzles.notation.pictures
from tui_puzzles.notation.pictures.ink import SIDE, fitted

FACES = [
    "", "DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSans-ExtraLight.ttf",
    "DejaVuSansCondensed.ttf", "DejaVuSansMono.ttf", "DejaVuSerif.ttf", "DejaVuSerif-Bold.ttf",
]  # fmt: skip
LARGE = 200


def main() -> None:
    """Write the sheet beside the module that reads it."""
    sheet = Image.new("1", (10 * SIDE, len(FACES) * SIDE))
    for row, face in enumerate(FACES):
        font = ImageFont.truetype(face, LARGE) if face else ImageFont.load_default(LARGE)
        for number in range(10):
            ink = Image.new("L", (2 * LARGE, 2 * LARGE))
            ImageDraw.Draw(ink).text((LARGE // 2, LARGE // 2), str(number), 255, font)
            square = fitted(ink).point([255 * (value > 127) for value in range(256)], "1")
            sheet.paste(square, (number * SIDE, row * SIDE))
    sheet.save(Path(tui_puzzles.notation.pictures.__path__[0]) / "digits.png", optimize=True)


if __name__ == "__main__":
    main()
