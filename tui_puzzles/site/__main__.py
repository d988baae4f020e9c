"""Build the site: ``python -m tui_puzzles.site FOLDER`` (needs ``tui-puzzles[site]``)."""

import argparse
import asyncio
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import partial
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.play.games import best_known, load_game
from tui_puzzles.site import finder, moving, tables
from tui_puzzles.site.boards import ColourPairs, drawn
from tui_puzzles.site.rules import Draw, Handbook
from tui_puzzles.ui.app import PuzzleApp

SOURCE = files("tui_puzzles.site")
PROGRAM = "python -m tui_puzzles.site"
BUILDERS = ("sphinx", "furo", "myst_parser")
"""What builds the site, how it looks, and what reads its pages."""
PARTS = {
    "Start": ("install", "play", "which-rule"),
    "Puzzles": (*best_known(), "dancing-links"),
    "Command line": ("command-line", "many-puzzles", "serve"),
    "For others": ("programs", "assistants", "building"),
}
"""The pages that each page lists beside itself, by heading."""
SHORT = 160
"""Letters of a page's description, which search engines show."""


def pages(draw: Draw) -> Iterator[tuple[str, str]]:
    """All pages as Markdown, with what the program knows filled in, and their names."""
    for page in SOURCE.joinpath("pages").iterdir():
        yield page.name, tables.filled(page.read_text("utf-8"), draw)
    books = [Handbook(load_game(name)) for name in best_known()]
    yield "which-rule.md", finder.page(books)
    for book in books:
        yield from book.pages(draw)


async def contents() -> dict[str, str]:
    """The files of the site by name: pages, pictures, and how all of it looks."""
    pairs = ColourPairs()
    async with moving.running(PuzzleApp, moving.SIZE):
        made = {name: headed(name, text) for name, text in pages(partial(drawn, pairs))}
    made["index.md"] += "".join(map(_beside, PARTS.items()))
    made |= {f"{name}.svg": still async for name, still in moving.stills()}
    made["screen.svg"] = await moving.picture()
    look = {f"look/{one.name}": one.read_text("utf-8") for one in SOURCE.joinpath("look").iterdir()}
    made["conf.py"] = look.pop("look/conf.py")
    return made | look | {"look/boards.css": pairs.sheet()}


def headed(name: str, text: str) -> str:
    """The page with its description: its first sentences, without marks.

    Pages of rules stand in no list beside others: it would be longer than they are.
    """
    paragraphs = (part for part in text.split("\n\n") if part[:1] not in "#<`![|-")
    words = re.sub(r"\[([^]]*)]\([^)]*\)|[*`]", r"\1", next(paragraphs, "")).split()
    plain = " ".join(words).replace('"', "'")
    short = plain if len(plain) <= SHORT else plain[: plain.rindex(" ", 0, SHORT)] + " …"
    alone = "orphan: true\n" if "/" in name else ""
    return f'---\n{alone}myst:\n  html_meta:\n    description: "{short}"\n---\n{text}'


def _beside(part: tuple[str, tuple[str, ...]]) -> str:
    heading, names = part
    lines = ("```{toctree}", ":hidden:", f":caption: {heading}", *names, "```")
    return "\n" + "\n".join(lines) + "\n"


def write(folder: Path, made: Mapping[str, str]) -> None:
    """The files that the builder reads."""
    for name, text in made.items():
        path = folder / "source" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def main() -> int:
    """Write the pages and build the site; its files are in the folder ``site`` there."""
    parser = argparse.ArgumentParser(
        prog=PROGRAM, description="Builds the documentation as a site."
    )
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    folder = parser.parse_args().folder
    try:
        check(folder)
        write(folder, asyncio.run(contents()))
    except BadInput as error:
        return _complain(str(error))
    except OSError as error:
        return _complain(f"{error.filename or folder}: {error.strerror or error}")
    build = [sys.executable, "-m", "sphinx", "-q", "-W", "-d", "read", "source", "site"]
    status = subprocess.run(build, cwd=folder, check=False).returncode
    if status == 0:
        for chart in folder.glob("site/_static/**/*.map"):
            chart.unlink()  # of styles and scripts, for who works on the theme
        print(f"The first page is {folder / 'site' / 'index.html'}")
    return status


def check(folder: Path) -> None:
    """BadInput, before anything is written, for what would keep the site from being built."""
    if not all(map(find_spec, BUILDERS)):
        install = "install it with pip install 'tui-puzzles[site]'"
        raise BadInput(f"the site needs Sphinx and its theme: {install}")
    if folder.exists() and not folder.is_dir():
        raise BadInput("is not a folder", source=str(folder), expected="a folder for the site")


def _complain(message: str) -> int:
    print(f"{PROGRAM}: {message}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
