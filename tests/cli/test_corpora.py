"""Corpora: databases of puzzles that many commands read, and those that are refused."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tui_puzzles.play.corpus import names as corpus_names


@pytest.fixture
def corpus(run: Run, puzzles: Path, tmp_path: Path) -> str:
    path = str(tmp_path / "corpus.sqlite")
    run("rate", str(puzzles), "--out", path)
    return path


def test_a_corpus(run: Run, puzzles: Path, corpus: str) -> None:
    rated = [one for one in run("rate", str(puzzles), "--json").objects if one.get("rules")]
    pointing = [one["text"] for one in rated if "Pointing" in str(one["rules"])]
    found = run("corpus", corpus, "--needs", "Pointing", "--count", "99").out.split()
    assert found
    assert {*found} <= {*pointing}
    drawn = run("corpus", corpus, "--level", "medium", "--count", "5", "--seed", "1", "--json")
    assert drawn == run(
        "corpus", corpus, "--level", "medium", "--count", "5", "--seed", "1", "--json"
    )
    assert {one["level"] for one in drawn.objects} == {"medium"}
    assert run("corpus", corpus, "--level", "extreme").status == 1


def test_a_damaged_puzzle_of_a_corpus_is_passed_over(run: Run, corpus: str) -> None:
    sound = run("corpus", corpus, "--count", "99").out.splitlines()
    with closing(sqlite3.connect(corpus)) as database, database:
        lost = "text = (SELECT text FROM puzzles WHERE text IS NOT NULL LIMIT 1)"
        database.execute(f"UPDATE puzzles SET text = 'no puzzle' WHERE {lost}")
    assert run("corpus", corpus, "--count", "99").out.splitlines() == sound[1:]


def test_the_collections_are_all_databases(folder: Path) -> None:
    collections = folder / "data" / "corpora"
    collections.mkdir(parents=True)
    for name in ("a.db", "b.sqlite", "c.SQLITE3", "d.csv", "e.db.gz", "notes.txt"):
        (collections / name).touch()
    assert corpus_names() == ["a.db", "b.sqlite", "c.SQLITE3"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("nowhere.sqlite",), "unable to open database file"),
        (("puzzles.txt",), "file is not a database"),
        (("corpus.sqlite", "--needs", "X-Wong"), "--needs: Sudoku has no rule called 'X-Wong'"),
        (("corpus.sqlite", "--level", "x"), "--level: there is no level 'x'"),
        (("corpus.sqlite", "--to", "x"), "--to: Sudoku can't be written"),
    ],
)
@pytest.mark.usefixtures("corpus")
def test_corpora_that_are_refused(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run("corpus", *words)
    assert (ran.status, ran.out) == (2, "")
    assert message in ran.err
