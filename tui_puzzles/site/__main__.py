"""Build the site: ``python -m tui_puzzles.site FOLDER`` (needs ``tui-puzzles[site]``)."""

import argparse
import subprocess
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.site import tables
from tui_puzzles.site.pictures import drawn
from tui_puzzles.site.rules import Handbook

SOURCE = files("tui_puzzles.site")


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
    parser = argparse.ArgumentParser(description="Builds the documentation as a site.")
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    write(folder)
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"]
    return subprocess.run(build, cwd=folder, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
