"""A text in pieces reads as it does whole."""

import io
import tracemalloc
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui_puzzles.batch.pieces import InputPlace, Piece, Shard, TextCuts, slices
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, load_game
from tui_puzzles.notation.texts import read_text

ROW = "57..6...3.3...5.6.6.1..7....53.....1....8....9.....27....8..4.2.8.1...3.2...4..19"
GRID = "\n".join(ROW[at : at + 9] for at in range(0, 81, 9))
LONE = {
    "sudoku": [ROW, ROW.replace(".", "0"), "1" * 81],
    "takuzu": ["0.../..../..../....", "0.=../..../..../....", "0/"],
    "queens": ["https://puzz.link/p?starbattle/1/1/1/00", "starbattle/1/1/1/0"],
    "nonogram": ["1x1:1/1", "2x1:1/1/2", "1x1:/9"],
}
BETWEEN = {
    "sudoku": [GRID, ROW[:80], f"{ROW} # one", "[State]", "# title: A", "words", "", ROW[:9]],
    "takuzu": ["0.\n..", "# title: A", "", "x", "0..."],
    "queens": ["AB\nAB", "%%", "title: A", "# title: B", "", "AAB"],
    "nonogram": ["# title: A", "", "1x1:", "abc", "# x"],
}


def whole(game: Game, text: str) -> list[tuple[int, str, str, str]]:
    return _read(game, text, game.notation.apart(text, None).form)  # type: ignore[union-attr]


def _read(
    game: Game, text: str, form: str | None, line: int = 0
) -> list[tuple[int, str, str, str]]:
    if not text.strip():
        return []
    found = []
    try:
        for entry in game.parse(text, form):
            board = game.format(entry.board, game.notation.short) if entry.board else ""
            error = entry.error.message if entry.error else ""
            found.append((entry.line + line, entry.title, board, error))
    except BadInput as error:
        if "no puzzle" not in error.message:
            found.append((0, "", "", error.message))
    return found


def cut(game: Game, text: str, most: int) -> list[Piece]:
    apart = game.notation.apart(text, None)
    assert apart is not None

    def counted(data: bytes) -> int:
        return len(_read(game, read_text(io.BytesIO(data), ""), apart.form))

    return list(TextCuts(io.BytesIO(text.encode()), apart.line, counted).pieces(most))


@st.composite
def texts(draw: st.DrawFn) -> tuple[str, str]:
    name = draw(st.sampled_from(sorted(LONE)))
    line = st.sampled_from(LONE[name])
    lines = draw(st.lists(line | line | st.sampled_from(BETWEEN[name]), max_size=12))
    end = draw(st.sampled_from(["\n", "\r\n"]))
    text = end.join([LONE[name][0], *lines, draw(st.sampled_from(["", LONE[name][0]]))])
    return name, text


@given(texts(), st.integers(1, 4))
def test_pieces_read_as_the_whole(named: tuple[str, str], most: int) -> None:
    game, text = load_game(named[0]), named[1]
    form = game.notation.apart(text, None).form  # type: ignore[union-attr]
    pieces, found = cut(game, text, most), []
    for piece in pieces:
        assert piece.data is not None
        part = _read(game, piece.data.decode(), form, piece.place.line)
        assert len(part) == piece.puzzles
        found += part
    assert found == whole(game, text)
    assert all(one.after == other.place for one, other in pairwise(pieces))


@pytest.mark.parametrize("shards", [1, 2, 3, 7])
def test_shards_are_the_whole(shards: int) -> None:
    text = "".join(f"{ROW}\n# title: {at}\n" for at in range(10)).encode()
    found = b""
    for number in range(1, shards + 1):
        shard = Shard(number, shards)
        low, high = shard.part(len(text))
        cuts = TextCuts(io.BytesIO(text), "[0-9.]{81}", lambda data: data.count(ROW.encode()))
        for _ in cuts.pieces(3, low):
            pass
        pieces = list(cuts.pieces(3, None if shard.last else high))
        assert all(piece.place.number == found.count(ROW.encode()) + 1 for piece in pieces[:1])
        assert shard.last or all(piece.after.byte <= high for piece in pieces)
        found += b"".join(piece.data or b"" for piece in pieces)
    assert text.startswith(found)
    assert found.count(ROW.encode()) == 10


@pytest.mark.parametrize(("most", "sizes"), [(2, [2, 2, 1]), (5, [5])])
def test_what_is_no_text_ends_it_behind_what_stands_before(most: int, sizes: list[int]) -> None:
    data = f"{ROW}\n".encode() * 5 + b"caf\xe9\n" + f"{ROW}\n".encode()
    text = TextCuts(
        io.BytesIO(data), "[0-9.]{81}", lambda data: len(read_text(io.BytesIO(data), ""))
    )
    cuts = text.pieces(most)
    assert [next(cuts).puzzles for _ in sizes] == sizes
    with pytest.raises(BadInput, match="line 6"):
        next(cuts)


class Endless:
    """A long text that is nowhere stored."""

    def __init__(self, size: int) -> None:
        self.left = size // len(f"{ROW}\n")

    def read(self, size: int, /) -> bytes:
        number = min(size // 82, self.left)
        self.left -= number
        return f"{ROW}\n".encode() * number


def test_memory_stays_the_same() -> None:
    tracemalloc.start()
    pieces = TextCuts(Endless(60_000_000), "[0-9.]{81}", len).pieces(500)
    puzzles = sum(piece.puzzles for piece in pieces)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert puzzles == 60_000_000 // 82
    assert peak < 6_000_000


def test_slices() -> None:
    pieces = slices(3, InputPlace(number=2), 7)
    assert [(piece.place.number, piece.after.number) for piece in pieces] == [(2, 5), (5, 8)]
    assert next(slices(3, InputPlace())).puzzles == 3
