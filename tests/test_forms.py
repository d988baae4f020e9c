"""Each form that is written: as a file, and with several puzzles in one text."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from tests.games.sudoku.texts import KILLERS
from tui_puzzles.cli.boards import DrawnBoard
from tui_puzzles.cli.options import Options
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, game_names, load_game
from tui_puzzles.notation.json_text import objects_in
from tui_puzzles.notation.programs.puzz_link import packed
from tui_puzzles.play.export import board_forms, written
from tui_puzzles.play.samples import samples

BOTH = [
    (name, form)
    for name in game_names()
    for form in load_game(name).notation.write_forms
    if form in load_game(name).notation.read_forms
]
ALONE = {
    "crosspatch": {"ipuz"},
    "kakuro": {"drawn", "candidates", "json", "kakuroapp", "kkr"},
    "nonogram": {
        *("webpbn", "non", "json", "gno", "toml", "g"),
        *("pbm", "ppm", "keen", "mk", "nin", "picture"),
    },
}
"""The forms whose texts hold one puzzle."""


MORE = {"sudoku": KILLERS}
"""Texts of kinds that no sample has."""


@cache
def sample_boards(name: str) -> list[Board]:
    """The boards of a type's samples and some more."""
    game = load_game(name)
    texts = [*(sample.text for sample in samples(name)), *MORE.get(name, ())]
    read = [next(iter(game.parse(text, None))).board for text in texts]
    return [board for board in read if board is not None]


def boards(game: Game) -> Iterator[Board]:
    """Samples, then solved ones."""
    found = sample_boards(game.name)
    yield from found
    yield from (game.search(board, 1).solutions[0] for board in found)


def drawn(game: Game, form: str) -> Iterator[DrawnBoard]:
    """Those that the form can hold."""
    for board in boards(game):
        try:
            game.format(board, form)
        except BadInput:
            continue
        yield DrawnBoard(board, game, form)


@pytest.mark.parametrize(("name", "form"), BOTH)
def test_a_second_puzzle_is_read_back_or_refused(name: str, form: str) -> None:
    game = load_game(name)
    two = list(islice(drawn(game, form), 2))
    assert len(two) == 2
    if form in ALONE.get(name, ()):
        with pytest.raises(BadInput, match="holds one puzzle"):
            two[1].check_series(Options())
        return
    two[1].check_series(Options())
    raws = [one.raw(number, {}) for number, one in enumerate(two, 1)]
    found = game.parse("".join(f"{raw.gap}{raw.text}\n" for raw in raws), form)
    alike = [game.alike(one.board) for one in two]
    assert [entry.board and game.alike(entry.board) for entry in found] == alike


EACH = [(name, form) for name in game_names() for form in load_game(name).notation.write_forms]


@pytest.mark.parametrize(("name", "form"), EACH)
def test_the_ending_of_a_file_names_its_form(name: str, form: str, tmp_path: Path) -> None:
    game = load_game(name)
    one = next(drawn(game, form))
    path = written(str(tmp_path / f"My.board.{form.upper()}"), board_forms(game, one.board))
    assert Path(path).read_text("utf-8") == game.format(one.board, form).rstrip("\n") + "\n"


@pytest.mark.parametrize("name", ["board", "board.link", ".txt", "board.txt.old"])
def test_a_file_without_a_known_ending_is_refused(name: str, tmp_path: Path) -> None:
    forms = {".txt": lambda: "text", ".puzz.link": lambda: "link"}
    with pytest.raises(BadInput, match="there is no form"):
        written(str(tmp_path / name), forms)


def test_cells_without_a_number_are_counted_together() -> None:
    assert packed([0, 0, 0, 5, 17, *[0] * 25]) == "i5-11zk"


def test_objects_are_looked_for_to_some_depth() -> None:
    deep: dict[str, object] = {}
    for _ in range(2000):
        deep = {"in": deep}
    assert len(list(objects_in(deep))) == 4
