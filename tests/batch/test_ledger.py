"""``OUT.part`` and its ledger: whatever moment it stops at, the file gets the same bytes."""

import gzip
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tui_puzzles.batch import ledger
from tui_puzzles.batch.files import packer
from tui_puzzles.batch.ledger import PartFile
from tui_puzzles.batch.pieces import InputPlace, Piece
from tui_puzzles.engine.errors import BadInput

TEXTS = [f"{at} {'x' * (at * 7 % 50)}\n" for at in range(40)]


def written(path: Path, size: int, stop: int, resume: bool, statuses: Sequence[int]) -> bool:
    """Write the texts in pieces of this size, and stop without a word after some of them."""
    file = PartFile(path, "job", resume, packer(path))
    start = file.entry.place.number
    for at in range(start, len(TEXTS) + 1, size):
        after = min(at + size, len(TEXTS) + 1)
        if at > stop:
            file._file.flush()  # as the system does for a process that is killed
            return False
        piece = Piece(InputPlace(number=at), InputPlace(number=after))
        of_piece = slice(at - 1, after - 1)
        file.add(piece, "".join(TEXTS[of_piece]), max(statuses[of_piece], default=0))
    assert file.status == max(statuses)
    file.complete().rename(path)
    file.clear()
    return True


@given(
    stops=st.lists(st.tuples(st.integers(1, 9), st.integers(0, 40)), max_size=4),
    bad=st.dictionaries(st.integers(0, len(TEXTS) - 1), st.integers(1, 2), max_size=3),
)
@settings(max_examples=examples(60))
@pytest.mark.parametrize("name", ["out", "out.gz"])
def test_it_goes_on_exactly(
    name: str,
    stops: list[tuple[int, int]],
    bad: dict[int, int],
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    statuses = [bad.get(at, 0) for at in range(len(TEXTS))]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ledger, "SECONDS", 0)
        patch.setattr(ledger, "MEMBER", 64)
        folder = tmp_path_factory.mktemp("ledger")
        written(folder / f"straight-{name}", 1, 99, False, statuses)
        path = folder / name
        done = any(written(path, size, stop, True, statuses) for size, stop in stops)
        assert done or written(path, 5, 99, True, statuses)
        data = path.read_bytes()
        assert data == (folder / f"straight-{name}").read_bytes()
        assert (gzip.decompress(data) if name.endswith("gz") else data) == "".join(TEXTS).encode()
        assert len(list(folder.iterdir())) == 2


def test_another_job_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "out"
    PartFile(path, "one", resume=False).add(Piece(InputPlace(), InputPlace(number=2)), "text", 0)
    with pytest.raises(BadInput, match="another command"):
        PartFile(path, "other", resume=True)
    with pytest.raises(BadInput, match="--resume"):
        PartFile(path, "one", resume=False)


def test_an_entry_that_was_cut_short_is_none(tmp_path: Path) -> None:
    path = tmp_path / "out"
    file = PartFile(path, "job", resume=False)
    file.add(Piece(InputPlace(), InputPlace(number=2)), "text", 1)
    file.close()
    with path.with_name("out.ledger").open("a") as log:
        print('{"written": 400, "place": [0, 9, 0], "skip": 0, "status": 0}', file=log)
        log.write('{"written": 4, "pl')
    again = PartFile(path, "job", resume=True)
    assert (again.entry.place.number, again.entry.status) == (2, 1)


@pytest.mark.parametrize("head", ["", '{"jo', "\0" * 40])
def test_a_ledger_that_was_only_begun_is_begun_again(tmp_path: Path, head: str) -> None:
    path = tmp_path / "out"
    path.with_name("out.part").write_text("of the job before")
    path.with_name("out.ledger").write_text(head)
    again = PartFile(path, "job", resume=True)
    again.add(Piece(InputPlace(), InputPlace(number=2)), "text", 0)
    assert again.complete().read_text() == "text"


@pytest.mark.parametrize("head", ["[1]", "null", '{"job": 1', "{}"])
def test_a_damaged_ledger_is_that_of_no_job(tmp_path: Path, head: str) -> None:
    path = tmp_path / "out"
    path.with_name("out.part").write_text("much work")
    path.with_name("out.ledger").write_text(f"{head}\n")
    with pytest.raises(BadInput, match="the same, or a new file"):
        PartFile(path, "job", resume=True)
    assert path.with_name("out.part").read_text() == "much work"
