"""Each form is read as it was written; damaged texts are read or refused, with their place."""

import random
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from itertools import chain, islice

from tui_puzzles.engine.bits import members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.testing.damage import LARGEST, damaged
from tui_puzzles.testing.kit import Checks, Kit

PUZZLES = 5
DAMAGED = 30  # texts for each form


@cache
def _played(kit: Kit) -> list[tuple[Board, Board, Board]]:
    """Some puzzles: as they are given, on the way, and solved."""
    small = list(kit.small_samples())
    found = []
    for board in small[:: 1 + len(small) // PUZZLES]:
        (solution, *_) = kit.game.search(board, 1).solutions
        some = of(islice(members(solution.placed_marks), 0, None, 3))
        found.append((board, Board.start(board.layout, board.placed_marks | some), solution))
    return found


class TextTests(Checks):
    """The forms of a type."""

    def items(self) -> Mapping[str, Mapping[str, object]]:
        notation = self.kit.game.notation
        both = set(notation.read_forms) & set(notation.write_forms)
        return {"form": {form: form for form in sorted(both)}}

    def texts(self, form: str) -> Iterator[str]:
        """Boards in a form, those it can hold: some, and the first of all small samples."""
        some = self._written(chain.from_iterable(_played(self.kit)), form)
        return chain(some, islice(self._written(self.kit.small_samples(), form), 1))

    def _written(self, boards: Iterable[Board], form: str) -> Iterator[str]:
        for board in boards:
            with suppress(BadInput):
                yield self.kit.game.format(board, form)

    def test_what_is_written_is_read(self, form: str) -> None:
        game, texts = self.kit.game, list(self.texts(form))
        assert texts
        for text in texts:
            (entry,) = game.parse(text)
            assert entry.board is not None, entry.error
            with suppress(BadInput):  # of a picture only the clues are left
                assert game.format(entry.board, form) == text
        assert game.recognise(texts[0]) is not None

    def test_the_short_form_says_all_of_a_puzzle(self) -> None:
        game = self.kit.game
        for board, _, _ in _played(self.kit):
            again = next(game.parse(game.format(board, game.notation.short))).board
            assert again is not None
            assert again.placed_marks == board.placed_marks
            solved = [game.search(one, 1).solutions[0].marks for one in (again, board)]
            assert solved[0] == solved[1]

    def test_a_damaged_text_is_read_or_refused(self, form: str) -> None:
        chance, texts = random.Random(form), [text[:LARGEST] for text in self.texts(form)]
        for _ in range(DAMAGED):
            text = damaged(chance.choice(texts), chance, texts)
            self.kit.game.recognise(text)
            for known in (None, form):
                self._read(text, known)

    def _read(self, text: str, form: str | None) -> None:
        try:
            entries = list(islice(self.kit.game.parse(text, form), 50))
        except BadInput as error:
            entries = [Entry(error=error)]
        for entry in entries:
            assert (entry.board is None) != (entry.error is None)
            assert entry.error is None or entry.error.line or entry.line, text
