"""Files that are read from the front, packed or not."""

import errno
import io
import random
from pathlib import Path

import pytest

from tui_puzzles.batch import files
from tui_puzzles.batch.files import Stream, packer
from tui_puzzles.engine.errors import BadInput

TEXT = random.Random(1).randbytes(5000)


@pytest.mark.parametrize("ending", ["", ".gz", ".zst"])
def test_it_gives_as_many_bytes_as_it_is_asked_for(
    ending: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "START", 64)
    pack = packer(Path(f"x{ending}")) or bytes
    stream, chance = Stream(io.BytesIO(pack(TEXT)), "x"), random.Random(2)
    assert stream.start == TEXT[:64]
    read = b""
    while len(read) < len(TEXT):
        size = chance.randint(1, 100)
        part = stream.read(size)
        assert len(part) == min(size, len(TEXT) - len(read))
        read += part
    assert read == TEXT
    assert stream.read(1) == b""


def test_damage_is_told_from_a_disk_that_cannot_be_read() -> None:
    class Bad(io.BytesIO):
        def read(self, _: int | None = -1, /) -> bytes:
            raise OSError(errno.EIO, "Input/output error")

    with pytest.raises(BadInput, match="x: can't be read: Input/output error"):
        Stream(Bad(), "x")
    pack = packer(Path("x.gz"))
    assert pack
    packed = pack(TEXT)
    for damaged in (packed[:2000], packed[:-4] + b"four", packed + b"more"):
        with pytest.raises(BadInput, match="x: is damaged: "):
            Stream(io.BytesIO(damaged), "x").read(files.START)
