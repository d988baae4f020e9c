"""The packs of a line: all its blocks as far to the left, or to the right, as possible.

Cells are counted from 0. A pack is found in one pass with backing up, without a search over
placements.
"""

from collections.abc import Sequence

from tui_puzzles.engine.bits import Bits, full, has
from tui_puzzles.engine.errors import Contradiction
from tui_puzzles.games.nonogram.line import SPACE, Block, Cans, Clue, cans_of, gaps, turned


def left_pack(clue: Sequence[int], states: str) -> list[int]:
    """The last cell of each block, all as far to the left as the known cells allow.

    ``states`` has a sign for each cell: ``.`` unknown, ``#`` box, ``x`` space. A lone 0 is an
    empty clue. Raises Contradiction when the blocks can't be laid.
    """
    return earliest_ends(_blocks(clue), len(states), cans_of(states))


def right_pack(clue: Sequence[int], states: str) -> list[int]:
    """The last cell of each block, all as far to the right as possible."""
    blocks = _blocks(clue)
    starts = latest_starts(blocks, len(states), cans_of(states))
    return [start + block.length - 1 for start, block in zip(starts, blocks, strict=True)]


def _blocks(lengths: Sequence[int]) -> Clue:
    return tuple(Block(length) for length in lengths if length)


def latest_starts(clue: Clue, size: int, cans: Cans) -> list[int]:
    """The first cell of each block in the right pack: the left pack of the line turned round."""
    ends = earliest_ends(clue[::-1], size, tuple(turned(can, size) for can in cans))
    return [size - 1 - end for end in reversed(ends)]


def earliest_ends(clue: Clue, size: int, cans: Cans) -> list[int]:
    """The last cell of each block in the left pack; Contradiction when there is none."""
    boxes = full(size) & ~cans[SPACE]
    if not clue:
        if boxes:
            raise Contradiction("a line without blocks has a box")
        return []
    return _Packing(clue, size, cans, boxes).ends()


class _Packing:
    """One pass over the blocks. The block can't end before any end that is tried."""

    def __init__(self, clue: Clue, size: int, cans: Cans, boxes: Bits) -> None:
        self.clue = clue
        self.size = size
        self.cans = cans
        self.boxes = boxes
        self.gaps = [*gaps(clue), 1]  # nothing may follow the last block either
        lengths = [block.length for block in clue[1:]]
        self.steps = [gap + length for gap, length in zip(self.gaps, [*lengths, 0], strict=True)]

    def ends(self) -> list[int]:
        """Lay block after block; go back to the one before when a box is left behind."""
        ends: list[int] = []
        end = self.clue[0].length - 1
        while len(ends) < len(self.clue):
            number = len(ends)
            end = self._settled(number, end)
            behind = self._left_behind(ends[-1] + 1 if ends else 0, end - self.clue[number].length)
            if behind is None:
                ends.append(end)
                end += self.steps[number]
            elif ends:
                ends.pop()
                end = behind
            else:
                raise Contradiction("a box lies before the first block")
        return ends

    def _settled(self, number: int, end: int) -> int:
        """The first end from here on at which the block's own cells and the next one agree."""
        block = self.clue[number]
        if number + 1 == len(self.clue):
            end = max(end, self.boxes.bit_length() - 1)  # nothing else can cover the last box
        while True:
            while self.gaps[number] and has(self.boxes, end + 1):
                end += 1
            if end >= self.size:
                raise Contradiction("the blocks need more room than the line has")
            own = full(block.length) << (end + 1 - block.length)
            blocked = own & ~self.cans[block.colour]
            if not blocked:
                return end
            end = blocked.bit_length() - 1 + block.length

    def _left_behind(self, start: int, end: int) -> int | None:
        """The last box from ``start`` to ``end`` that no block covers; None if there is none."""
        behind = self.boxes & full(end + 1) & ~full(start)
        return behind.bit_length() - 1 if behind else None
