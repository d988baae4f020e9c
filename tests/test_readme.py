"""The README is short, and what it links to is there."""

import re
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"
TEXT = README.read_text("utf-8")
MOST = 150
"""Lines: the rest is on the pages of the site."""


def test_is_short() -> None:
    assert len(TEXT.splitlines()) <= MOST


def test_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)(#[^)]*)?\)", TEXT)
    assert len(links) > 10
    for path, anchor in links:
        target = README.parent / path
        assert target.is_file(), path
        headings = re.findall(r"^#+ (.+)$", target.read_text("utf-8"), re.MULTILINE)
        assert not anchor or anchor[1:] in {name.casefold().replace(" ", "-") for name in headings}


def test_puzzles_that_it_opens_are_there() -> None:
    for page in (README, README.parent / "puzzles/README.md"):
        paths = re.findall(r"\bpuzzles/\S+\.txt", page.read_text("utf-8"))
        assert paths
        assert [path for path in paths if not (README.parent / path).is_file()] == []


def test_serving_has_all_that_it_needs() -> None:
    """The command fails after the plain installation, and lets nobody in from elsewhere."""
    assert "pip install '.[serve]'" in TEXT
    assert "--host 0.0.0.0" in TEXT
