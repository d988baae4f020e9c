"""Files of pages: either all are written, or none."""

import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.later import library
from tui_puzzles.paper.drawing import Anchor, Disc, DrawnText, Face, FilledBox, Piece, StraightLine
from tui_puzzles.paper.pages import PaperPage
from tui_puzzles.paper.svg import svg_of

if TYPE_CHECKING:
    from fpdf import FPDF

POINT = 25.4 / 72  # millimetres
LETTERS = "cp1252"  # the characters that the fonts of every PDF reader have
FACES = {Face.PLAIN: ("Helvetica", ""), Face.BOLD: ("Helvetica", "B"), Face.MONO: ("Courier", "")}
Files = Mapping[Path, bytes]


# Pages as one PDF file, made with fpdf2.


def pdf_of(pages: Sequence[PaperPage]) -> bytes:
    """The pages as a PDF; BadInput without fpdf2, or for a character that its fonts lack."""
    fpdf = library("fpdf", "PDF needs fpdf2", "print", advice=", or choose .svg")
    pdf = fpdf.FPDF(unit="mm", format=(pages[0].width, pages[0].height))
    pdf.core_fonts_encoding = LETTERS
    pdf.set_auto_page_break(False)
    for page in pages:
        pdf.add_page()
        for piece in page.pieces:
            _draw(piece, pdf)
    return bytes(pdf.output())


def _draw(piece: Piece, pdf: "FPDF") -> None:
    match piece:
        case StraightLine():
            pdf.set_line_width(piece.thickness)
            pdf.set_draw_color(f"#{piece.colour}")
            pdf.set_dash_pattern(piece.dash, piece.dash)
            pdf.line(piece.x, piece.y, piece.to_x, piece.to_y)
        case FilledBox():
            pdf.set_fill_color(f"#{piece.colour}")
            pdf.rect(piece.x, piece.y, piece.width, piece.height, style="F")
        case Disc():
            pdf.set_fill_color(f"#{piece.colour}")
            pdf.circle(piece.x, piece.y, piece.radius, style="F")
        case DrawnText():
            _write(piece, pdf)


def _write(text: DrawnText, pdf: "FPDF") -> None:
    _check(text.text)
    pdf.set_text_color(f"#{text.colour}")
    pdf.set_font(*FACES[text.face], text.size / POINT)
    width = pdf.get_string_width(text.text)
    before = {Anchor.START: 0.0, Anchor.MIDDLE: width / 2, Anchor.END: width}[text.anchor]
    pdf.text(text.x - before, text.baseline, text.text)


def _check(text: str) -> None:
    try:
        text.encode(LETTERS)
    except UnicodeEncodeError as error:
        message = f"a PDF can't show {text[error.start]!r} (in {text!r})"
        raise BadInput(message, expected="pages.svg, which can show every character") from error


def files_of(pages: Sequence[PaperPage], out: Path, form: str) -> Files:
    """The pages as files of a form, pdf or svg; several as SVG are out-1, out-2, ..."""
    if form.casefold() == "pdf":
        return {out: pdf_of(pages)}
    if form.casefold() != "svg":
        expected = "a name like pages.pdf or pages.svg, or --to pdf or svg"
        raise BadInput("pages are PDF or SVG", source=str(out), expected=expected)
    if len(pages) == 1:
        return {out: svg_of(pages[0])}
    numbered = enumerate(pages, 1)
    ending = out.suffix or ".svg"
    return {
        out.with_name(f"{out.stem}-{number}{ending}"): svg_of(page) for number, page in numbered
    }


def check_free(paths: Iterable[Path]) -> None:
    """Raise BadInput when one of the files exists."""
    for path in paths:
        if path.exists():
            raise BadInput("already exists", source=str(path), expected="--force to replace it")


def store(files: Files) -> None:
    """Write the files under temporary names first, then rename them; raises OSError."""
    fresh = {path.with_name(f".{path.name}.{os.getpid()}"): path for path in files}
    try:
        for temporary, path in fresh.items():
            temporary.write_bytes(files[path])
        for temporary, path in fresh.items():
            temporary.replace(path)
    except OSError as error:
        error.filename = str(next(iter(files)))
        raise
    finally:
        for temporary in fresh:
            with suppress(OSError):
                temporary.unlink()
