"""Workbooks (.xlsx) as text: the cells of each sheet with tabs between them. Needs openpyxl.

Where a sheet says nothing, the colours of its cells are what it says: a picture, or regions.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from io import BytesIO
from itertools import islice
from string import ascii_letters
from typing import Any
from warnings import catch_warnings
from zipfile import ZipFile

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.later import expression, library

_ROWS, _CELLS = 20_000, 256
"""Of a sheet, and of a row, that are looked at."""
_TITLE = expression(r"[^\W\d_]{2}")
Place = tuple[int, int]
"""Row and column."""


def workbook_text(data: bytes, source: str, most: int) -> str:
    """The sheets, with an empty line between them.

    BadInput if the workbook is damaged, or has more than ``most`` bytes when it is unpacked.
    """
    xlsx = library("openpyxl", "workbooks need openpyxl", "xlsx", source=source)
    try:
        with ZipFile(BytesIO(data)) as archive, catch_warnings(action="ignore"):
            if sum(part.file_size for part in archive.infolist()) > most:
                raise BadInput("is too large", source=source, expected=f"at most {most} bytes")
            book = xlsx.load_workbook(archive.fp, read_only=True, data_only=True)
            return "\n\n".join(map(_sheet_text, book.worksheets))
    except BadInput:
        raise
    except Exception as error:  # a damaged one may be anything on the way
        expected = "an .xlsx file"
        raise BadInput("the workbook can't be read", source=source, expected=expected) from error


def _sheet_text(sheet: Any) -> str:
    """The rows of a sheet, without what is empty around them."""
    rows = islice(sheet.iter_rows(max_row=_ROWS, max_col=_CELLS), _ROWS)
    every = (((at, to), cell) for at, row in enumerate(rows) for to, cell in enumerate(row))
    cells = {place: cell for place, cell in every if cell.fill is not None}  # others are empty
    texts = {place: value for place, cell in cells.items() if (value := _value(cell.value))}
    texts = texts or _coloured({place: _colour(cell) for place, cell in cells.items()})
    number = Counter(at for at, _ in texts)
    titles = {
        at: text for (at, _), text in texts.items() if number[at] == 1 and _TITLE.search(text)
    }
    return "\n".join(_lines(texts, titles))


def _lines(texts: Mapping[Place, str], titles: Mapping[int, str]) -> Iterator[str]:
    """The rows, from the first cell to the last, except for titles, which stand anywhere."""
    across = {to for at, to in texts if at not in titles} or {0}
    for at in range(min(texts)[0], max(texts)[0] + 1) if texts else ():
        cells = (texts.get((at, to), "") for to in range(min(across), max(across) + 1))
        yield titles[at] if at in titles else "\t".join(cells)


def _value(value: object) -> str:
    """What a cell says; a number without its point."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return "" if value is None else str(value).strip()


def _coloured(colours: Mapping[Place, str]) -> dict[Place, str]:
    """A letter for each colour; with one colour, the signs of a picture."""
    names = list(dict.fromkeys(filter(None, colours.values())))
    if len(names) > len(ascii_letters):
        return {}
    signs = dict(zip(names, "#" if len(names) == 1 else ascii_letters, strict=False))
    return {place: signs[colour] for place, colour in colours.items() if colour}


def _colour(cell: Any) -> str:
    """What fills a cell; "" for nothing, and for white."""
    if cell.fill.patternType is None:
        return ""
    colour = cell.fill.fgColor
    white = colour.value == 0 if colour.type == "theme" else str(colour.value).endswith("FFFFFF")
    return "" if white and not colour.tint else f"{colour.value} {colour.tint}"
