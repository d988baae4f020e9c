"""Lines that have a digit in any case, as many as the lines across that can have it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import permutations

from tui_puzzles.engine.bits import EMPTY, Bits, bit, is_single, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.laws.different import Different
from tui_puzzles.laws.ordered import Ordered, along
from tui_puzzles.laws.rules.related import needs
from tui_puzzles.laws.rules.words import Words, factory

_SENTENCE = (
    "[{known:cells} {known#is|are} {digit}.][ {ground:grouped} can't do without {digit}.] That "
    "makes {able:number} {lines:clues} with {digit}. It is in as many rows as columns, and only "
    "{able:grouped} can have it.[ So no other {other:clues} has it. Which candidates go?][ So "
    "each of these {across:clues} has it. In which is one place left?]"
)
_LESSON = """A digit is in as many rows as columns: count both.

    A line with black cells need not have every digit. Take a digit, and count the rows that have it
    in any case, as it stands there or as a <unit> can't do without it. Then count the columns that
    can still have it. Where these are equally many, no other row has the digit, and each of these
    columns does: if it has a single place for it, it stands there. The same goes with rows and
    columns exchanged. Example: on a board of nine, 5 is sure in seven rows, and two columns have
    lost it. Then the other two rows have no 5. Look at digits in the middle: long <units> need
    them."""


def _counted(words: Words, board: Board) -> Iterator[Finding]:
    """Each digit and direction in which the numbers are equal, and something follows."""
    layout = board.layout
    ordered = (law for law in layout.units if law.kind in words.kinds and isinstance(law, Ordered))
    laws = [(law, along(law.path, layout, board.marks)) for law in ordered]
    every = [unit for unit in layout.units if isinstance(unit, Different)]
    sides = [(name, [line for line in every if line.kind.endswith(name)]) for name in words.names]
    for digit in members(layout.values):
        places = board.places(digit)
        needing = [law for law, own in laws if law.cells & places and needs(law, own, digit)]
        for (name, lines), (other, across) in permutations(sides):
            sure = dict(_sure(lines, places & board.placed, needing))
            able = [line for line in across if line.cells & places]
            if 1 < len(sure) == len(able):
                yield from _follows(board, digit, (name, other), sure, able)


def _sure(
    lines: Iterable[Unit], placed: Bits, needing: Sequence[Unit]
) -> Iterator[tuple[Unit, Unit | None]]:
    """The lines that have a digit in any case; where it isn't placed, with a law that needs it."""
    for line in lines:
        within = [law for law in needing if not law.cells & ~line.cells]
        if line.cells & placed:
            yield line, None
        elif within:
            yield line, within[0]


def _follows(
    board: Board,
    digit: int,
    names: tuple[str, str],
    sure: Mapping[Unit, Unit | None],
    able: Sequence[Unit],
) -> Iterator[Finding]:
    """The digit is out elsewhere; where it is nowhere else, it is in each of the lines across."""
    layout, places = board.layout, board.places(digit)
    rest = places & ~union(line.cells for line in sure)
    alone = [line.cells & places for line in able if is_single(line.cells & places)]
    marks = layout.marks(rest or union(alone) & board.open, bit(digit))
    if not marks:
        return
    more = names[0] if rest else f"{names[1]}s"
    evidence = (
        Evidence("known", Role.SUPPORT, cells=places & board.placed),
        *(piece for law in sure.values() if law for piece in _claim(board, law, digit)),
        Evidence("able", Role.COVER, units=tuple(able)),
        Evidence("digit", Role.VALUE, values=bit(digit)),
        Evidence("lines", Role.VALUE, clues=(f"{names[0]}s",)),
        Evidence("other" if rest else "across", Role.VALUE, clues=(more,)),
    )
    yield Finding(evidence, EMPTY if rest else marks, marks if rest else EMPTY)


def _claim(board: Board, law: Unit, digit: int) -> Iterator[Evidence]:
    """That one of the law's places has the digit, and the reason."""
    marks = board.marks & board.layout.marks(law.cells, bit(digit))
    yield Evidence("lemma", Role.LEMMA, marks=marks)
    yield Evidence("ground", Role.SUPPORT, cells=law.cells, units=(law,))


equal_counts = factory(rule, _SENTENCE, _LESSON, (), lambda words: partial(_counted, words))
