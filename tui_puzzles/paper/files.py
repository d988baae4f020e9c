"""Files of pages: either all are written, or none."""

import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.paper.pages import PaperPage
from tui_puzzles.paper.pdf import pdf_of
from tui_puzzles.paper.svg import svg_of

Files = Mapping[Path, bytes]


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
