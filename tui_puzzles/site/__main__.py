"""Build the site: ``python -m tui_puzzles.site FOLDER`` (needs ``tui-puzzles[site]``)."""

import argparse
import subprocess
import sys
from collections.abc import Iterator
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.site import tables
from tui_puzzles.site.pictures import drawn
from tui_puzzles.site.rules import Handbook

SOURCE = files("tui_puzzles.site")
PROGRAM = "python -m tui_puzzles.site"
BUILDERS = ("mkdocs", "material")
"""What builds the site, and how it looks."""


def prose() -> Iterator[tuple[str, str]]:
    """The pages that are not about one rule, with what the program knows filled in."""
    for page in SOURCE.joinpath("pages").iterdir():
        yield page.name, tables.filled(page.read_text("utf-8"))


def contents() -> Iterator[tuple[str, str]]:
    """Pages as Markdown and pictures as SVG, with their paths."""
    yield from prose()
    books = [Handbook(load_game(name)) for name in game_names()]
    for book in books:
        yield from book.pages()
    yield from drawn(picture for book in books for picture in book.pictures()).items()


def write(folder: Path) -> None:
    """The site's files, and above them the settings for the builder."""
    for name, text in contents():
        path = folder / "docs" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    (folder / "mkdocs.yml").write_text(SOURCE.joinpath("mkdocs.yml").read_text("utf-8"), "utf-8")


def main() -> int:
    """Write the pages and build the site; its files are in the folder ``site`` there."""
    parser = argparse.ArgumentParser(
        prog=PROGRAM, description="Builds the documentation as a site."
    )
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    folder = parser.parse_args().folder
    try:
        check(folder)
        write(folder)
    except BadInput as error:
        return _complain(str(error))
    except OSError as error:
        return _complain(f"{error.filename or folder}: {error.strerror or error}")
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"]
    status = subprocess.run(build, cwd=folder, check=False).returncode
    if status == 0:
        print(f"The first page is {folder / 'site' / 'index.html'}")
    return status


def check(folder: Path) -> None:
    """BadInput, before anything is written, for what would keep the site from being built."""
    if not all(map(find_spec, BUILDERS)):
        install = "install it with pip install 'tui-puzzles[site]'"
        raise BadInput(f"the site needs MkDocs and its theme: {install}")
    if folder.exists() and not folder.is_dir():
        raise BadInput("is not a folder", source=str(folder), expected="a folder for the site")


def _complain(message: str) -> int:
    print(f"{PROGRAM}: {message}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
