"""The site: its pages fill all their marks, their links lead somewhere, its pictures are boards."""

import asyncio
import posixpath
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from tui_puzzles.engine.bits import count
from tui_puzzles.engine.game import Game, game_names, load_game
from tui_puzzles.site import __main__ as site
from tui_puzzles.site import moving, rules
from tui_puzzles.site.boards import READABLE, ColourPairs, contrast, drawn, legible
from tui_puzzles.tutor.learning.lessons import Example, lessons
from tui_puzzles.ui.app import PuzzleApp
from tui_puzzles.ui.terminal.svg import svg_of

LINK = re.compile(r"\]\(([^)#\s]+)|href=\"([^\":]+)\"")
SVG = "{http://www.w3.org/2000/svg}"
BUILT = {"index.html", *(f"{name}.svg" for name in moving.PICTURES), "_static/finder.js"}
"""What links may lead to besides pages."""


def undrawn(_game: Game, _example: Example, title: str) -> str:
    """In the place of a board: its title."""
    return title


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    """All pages, with the boards of lessons only: the others take long to find."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rules, "MORE", 0)
        return dict(site.pages(undrawn))


def test_every_mark_is_filled(pages: dict[str, str]) -> None:
    left = [mark for text in pages.values() for mark in re.findall(r"<!-- .+? -->", text)]
    known = ("<!-- file", "<!-- commands", "<!-- test command", "<!-- end")
    assert not [mark for mark in left if not mark.startswith(known)]


def test_every_rule_has_a_page_of_its_own(pages: dict[str, str]) -> None:
    for name in game_names():
        own = [page for page in pages if page.startswith(f"{name}/")]
        assert len(own) == len(rules.all_rules(load_game(name)))


def test_links_lead_to_pages_and_pictures(pages: dict[str, str]) -> None:
    there = {*pages, *BUILT} | {page.replace(".md", ".html") for page in pages}
    for name, text in pages.items():
        for link in (one or other for one, other in LINK.findall(text)):
            if "://" not in link:
                target = posixpath.normpath(posixpath.join(posixpath.dirname(name), link))
                assert target in there, f"{name}: {link}"


def test_each_page_says_what_it_is_about(pages: dict[str, str]) -> None:
    for name, text in pages.items():
        description = re.search(r'description: "(.*)"', site.headed(name, text))
        assert description, name
        assert 10 < len(description[1]) <= site.SHORT + 2, name


def test_a_picture_shows_the_board() -> None:
    game, pairs = load_game("sudoku"), ColourPairs()
    example = lessons(game)["X-Wing"].example

    async def draw() -> str:
        async with moving.running(PuzzleApp, moving.SIZE):
            return drawn(pairs, game, example, "X-Wing")

    root = ElementTree.fromstring(asyncio.run(draw()))
    assert root.findtext(f"{SVG}svg/{SVG}title") == "X-Wing"
    numbers = sum(count(example.board.candidates(cell)) for cell in range(81))
    board = 16 * (9 * 4 + 1)  # pixels; the legend is below
    texts = [text for text in root.iter(f"{SVG}text") if int(text.get("y") or 0) < board]
    assert sum(sign.isdigit() for text in texts for sign in text.text or "") == numbers + 9 + 9
    used = {one.get("class") for one in root.iter() if (one.get("class") or "")[:1] == "p"}
    assert used <= {*re.findall(r"\.(p\w+)", pairs.sheet())}


@pytest.mark.parametrize(
    "colours", ["#767676 on #1c1c1c", "#875f00 on #bcbcbc", "#888888 on #777777"]
)
def test_inks_are_readable(colours: str) -> None:
    style = legible(Style.parse(colours))
    assert style.color
    assert style.bgcolor
    assert contrast(style.color.get_truecolor(), style.bgcolor.get_truecolor()) >= READABLE
    black, white = Color.parse("#000000"), Color.parse("#ffffff")
    assert contrast(black.get_truecolor(), white.get_truecolor()) == pytest.approx(21)


def test_areas_are_joined_and_cover_what_they_covered() -> None:
    red, strip = Style.parse("black on red"), "█▌─ x"
    strips = [Strip([Segment(strip, red)]), Strip([Segment(strip, red)])]
    root = ElementTree.fromstring(svg_of(strips, "<&>"))
    paths = {path.get("fill"): path.get("d") for path in root.iter(f"{SVG}path")}
    assert paths["#800000"] == "M0 0h40v32h-40"
    assert (paths["#000000"] or "").startswith("M0 0h12v32h-12")
    assert [text.text for text in root.iter(f"{SVG}text")] == ["x", "x"]
    assert root.findtext(f"{SVG}title") == "<&>"


THERE: dict[str, tuple[bool, str]] = {
    "afile": (True, "python -m tui_puzzles.site: afile: is not a folder (expected a folder"),
    "afile/deep": (True, "python -m tui_puzzles.site: afile"),
    "fresh": (False, "python -m tui_puzzles.site: the site needs Sphinx and its theme: install it"),
}
"""Folders, whether there is a builder, and the complaint."""


async def no_contents() -> dict[str, str]:
    """A site of one page."""
    return {"index.md": ""}


@pytest.mark.parametrize("folder", THERE)
def test_what_keeps_it_from_being_built_is_reported(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], folder: str
) -> None:
    builds, complaint = THERE[folder]
    monkeypatch.chdir(tmp_path)
    (tmp_path / "afile").write_text("")
    monkeypatch.setattr(site, "find_spec", lambda _: site if builds else None)
    monkeypatch.setattr(site, "contents", no_contents)
    monkeypatch.setattr(sys, "argv", ["", folder])
    assert site.main() == 2
    err = capsys.readouterr().err
    assert err.startswith(complaint)
    assert err.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["afile"]


def test_its_first_page_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(site, "find_spec", lambda _: site)
    monkeypatch.setattr(site, "contents", no_contents)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 0))
    monkeypatch.setattr(sys, "argv", ["", str(tmp_path)])
    assert site.main() == 0
    assert capsys.readouterr().out == f"The first page is {tmp_path}/site/index.html\n"


def test_its_usage_is_what_one_types(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["", "--help"])
    with pytest.raises(SystemExit):
        site.main()
    assert capsys.readouterr().out.startswith("usage: python -m tui_puzzles.site [-h] FOLDER\n")


@pytest.mark.sweep
def test_it_builds(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "tui_puzzles.site", str(tmp_path)]
    assert subprocess.run(build, check=False).returncode == 0
    built = tmp_path / "site"
    for name in ("sudoku/x-wing.html", "_static/finder.js"):
        assert (built / name).exists()
    size = sum(file.stat().st_size for file in built.rglob("*") if file.is_file())
    assert size <= 12_000_000
