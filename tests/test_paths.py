"""Names of files are completed as far as they are clear."""

from pathlib import Path

import pytest

from tui_puzzles.play.files.folders import HOME, Home
from tui_puzzles.play.files.paths import completed


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "puzzles").mkdir()
    for name in ("puzzles/easy.txt", "puzzles/early.txt", "pu.txt", ".hidden"):
        (tmp_path / name).touch()


@pytest.mark.parametrize(
    ("typed", "text", "names"),
    [
        ("", "pu", ["pu.txt", "puzzles/"]),
        ("puz", "puzzles/", ["puzzles/"]),
        ("puzzles/", "puzzles/ea", ["early.txt", "easy.txt"]),
        ("puzzles/eas", "puzzles/easy.txt", ["easy.txt"]),
        (".h", ".hidden", [".hidden"]),
        ("nothing", "nothing", []),
        ("no/such/folder/", "no/such/folder/", []),
        ("~nobody-at-all/x", "~nobody-at-all/x", []),
        ("a\0b/c", "a\0b/c", []),
    ],
)
def test_names_are_completed(typed: str, text: str, names: list[str]) -> None:
    found = completed(typed)
    assert (found.text, list(found.names)) == (text, names)


@pytest.mark.parametrize("typed", ["", "puz", "/", "~/", "../"])
def test_a_player_at_another_machine_sees_no_names(typed: str, tmp_path: Path) -> None:
    token = HOME.set(Home(tmp_path, tmp_path, {}, served=True))
    try:
        assert completed(typed) == (typed, ())
    finally:
        HOME.reset(token)
