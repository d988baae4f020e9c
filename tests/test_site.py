"""The site: its pages fill all their marks, their links lead somewhere, its pictures are boards."""

import posixpath
import re
import subprocess
import sys
from itertools import chain
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from tui_puzzles.engine.bits import count
from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.site import __main__ as site
from tui_puzzles.site.pictures import drawn
from tui_puzzles.site.rules import Handbook, all_rules
from tui_puzzles.ui.terminal.svg import svg_of

BOOKS = {name: Handbook(load_game(name)) for name in game_names()}
LINK = re.compile(r"\]\(([^)#\s]+)")
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def of_rules() -> dict[str, list[tuple[str, str]]]:
    """The pages of each type's rules, by name."""
    return {name: [*book.pages()] for name, book in BOOKS.items()}


@pytest.fixture(scope="module")
def pages(of_rules: dict[str, list[tuple[str, str]]]) -> dict[str, str]:
    return dict(site.prose()) | dict(chain.from_iterable(of_rules.values()))


def test_every_mark_is_filled(pages: dict[str, str]) -> None:
    left = {name: re.findall(r"^<!-- .+ -->$", text, re.MULTILINE) for name, text in pages.items()}
    known = ("<!-- file", "<!-- commands", "<!-- test command", "<!-- end")
    assert not [mark for marks in left.values() for mark in marks if not mark.startswith(known)]


def test_every_rule_has_a_page_of_its_own(of_rules: dict[str, list[tuple[str, str]]]) -> None:
    for game, found in of_rules.items():
        assert len(dict(found)) == len(found) == len(all_rules(BOOKS[game].game))


def test_links_lead_to_pages_and_pictures(pages: dict[str, str]) -> None:
    there = {*pages} | {picture.name for book in BOOKS.values() for picture in book.pictures()}
    for name, text in pages.items():
        for link in LINK.findall(text):
            if "://" not in link:
                target = posixpath.normpath(posixpath.join(posixpath.dirname(name), link))
                assert target in there, f"{name}: {link}"


def test_a_picture_shows_the_board() -> None:
    picture = next(one for one in BOOKS["sudoku"].pictures() if one.title == "X-Wing")
    root = ElementTree.fromstring(drawn([picture])[picture.name])
    assert root.findtext(f"{SVG}title") == "X-Wing"
    board = picture.example.board
    numbers = 9 + 9 + sum(count(board.candidates(cell)) for cell in range(board.layout.size))
    texts = "".join(text.text or "" for text in root.iter(f"{SVG}text"))
    assert sum(sign.isdigit() for sign in texts) == numbers
    paths = [path.get("d") or "" for path in root.iter(f"{SVG}path")]
    assert all(paths)


def test_areas_are_joined_and_cover_what_they_covered() -> None:
    red, strip = Style.parse("black on red"), "█▌─ x"
    strips = [Strip([Segment(strip, red)]), Strip([Segment(strip, red)])]
    root = ElementTree.fromstring(svg_of(strips, "<&>"))
    paths = {path.get("fill"): path.get("d") for path in root.iter(f"{SVG}path")}
    assert paths["#800000"] == "M0 0h40v32h-40z"
    assert (paths["#000000"] or "").startswith("M0 0h12v32h-12z")
    assert [text.text for text in root.iter(f"{SVG}text")] == ["x", "x"]
    assert root.findtext(f"{SVG}title") == "<&>"


THERE: dict[str, tuple[bool, str]] = {
    "afile": (True, "python -m tui_puzzles.site: afile: is not a folder (expected a folder"),
    "afile/deep": (True, "python -m tui_puzzles.site: afile"),
    "fresh": (False, "python -m tui_puzzles.site: the site needs MkDocs and its theme: install it"),
}
"""Folders, whether there is a builder, and the complaint."""


@pytest.mark.parametrize("folder", THERE)
def test_what_keeps_it_from_being_built_is_reported(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], folder: str
) -> None:
    builds, complaint = THERE[folder]
    monkeypatch.chdir(tmp_path)
    (tmp_path / "afile").write_text("")
    monkeypatch.setattr(site, "find_spec", lambda _: site if builds else None)
    monkeypatch.setattr(site, "contents", lambda: iter([("index.md", "")]))
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
    monkeypatch.setattr(site, "contents", lambda: iter([("index.md", "")]))
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
    assert (tmp_path / "site" / "sudoku" / "x-wing.html").exists()
