"""Files of sample puzzles."""

from pathlib import Path

import pytest

from tui_puzzles.engine.game import game_names, load_notation
from tui_puzzles.play.samples import Sample, collection, read, samples
from tui_puzzles.search.cover_file import read_cover

PUZZLES = Path(__file__).parents[1] / "puzzles"
FOLDERS = sorted(folder.name for folder in PUZZLES.iterdir() if folder.is_dir())

TEXT = """\
# A remark.
# title: One
# level: easy
# teaches: A rule, Another

1.2.
# a remark of the puzzle's own form
3.4.

# Title:  Two: the second
....
# level: hard
1...
"""


def test_a_file_holds_several() -> None:
    assert list(read(TEXT, "file")) == [
        Sample(
            "One", "easy", "A rule, Another", "1.2.\n# a remark of the puzzle's own form\n3.4.\n"
        ),
        Sample("Two: the second", "", "", "....\n"),
        Sample("file", "hard", "", "1...\n"),
    ]


def test_a_type_without_samples_has_none() -> None:
    assert samples("nothing") == []


def test_each_type_of_this_project_has_a_folder() -> None:
    assert sorted([*game_names(), "cover"]) == FOLDERS
    assert all(collection(name) == PUZZLES / name for name in FOLDERS)


@pytest.mark.parametrize("name", game_names())
def test_their_files_are_of_their_type_alone(name: str) -> None:
    for path in sorted((PUZZLES / name).glob("*-easy.txt")):
        text = path.read_text("utf-8")
        assert [one for one in game_names() if load_notation(one).recognise(text)] == [name]


def test_the_page_about_them_names_each_folder() -> None:
    page = (PUZZLES / "README.md").read_text("utf-8")
    assert [name for name in FOLDERS if f"\n| `{name}` |" not in page] == []


@pytest.mark.parametrize("file", sorted((PUZZLES / "cover").iterdir()), ids=lambda file: file.stem)
def test_exact_covers_are_read_with_their_headings(file: Path) -> None:
    text = file.read_text("utf-8")
    (sample,) = read(text, file.stem)
    assert sample.title != file.stem
    assert read_cover(text).options == read_cover(sample.text).options
