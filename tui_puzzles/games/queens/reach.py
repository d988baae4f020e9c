"""How far suppositions lead, without reasons: propagation with bands of lines.

It finds which cells can't be stars, so that rules explain only these.
"""

from collections.abc import Iterator

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, members
from tui_puzzles.engine.memory import remembered
from tui_puzzles.games.queens.bands import bands_of
from tui_puzzles.games.queens.propagation import ANYWHERE, REMEMBERED, Propagation, State
from tui_puzzles.games.queens.puzzle import Queens
from tui_puzzles.records import NamedTuple

MOST = 2_500  # suppositions within others for a step


class HopelessStar(NamedTuple):
    """A cell that can't be a star, and others that fail in this order when it is taken for one."""

    cell: int
    inner: tuple[int, ...] = ()


class StarReach(Propagation):
    """The consequences of a state; ``rounds``: how many it took so far, ``looks``: of how many.

    What a supposition led to is kept: a later state that leaves all of that, of the state which it
    was made in, leads to the same.
    """

    def __init__(self, puzzle: Queens) -> None:
        super().__init__(puzzle)
        self.rounds = self.looks = 0
        self._bands = bands_of(puzzle)
        self._led: dict[tuple[int, ...], tuple[State, State]] = {}

    def settled(self, possible: Bits, sure: Bits, changed: Bits = ANYWHERE) -> State | None:
        """What follows from units, strips and bands; None when one dies."""
        self.looks += 1
        while True:
            self.rounds += 1
            state = super().settled(possible, sure, changed)
            if state is None:
                return None
            possible, sure = state
            gone = self._outside(possible)
            if gone is None or gone & sure:
                return None
            changed = gone & possible
            if not changed:
                return state
            possible ^= changed

    def _outside(self, possible: Bits) -> Bits | None:
        """The places that regions can't use, as bands need their stars; None where one dies."""
        bands, gone = self._bands, EMPTY
        spare = bands.spare(possible)
        if any(True for _ in bands.short(spare)):
            return None
        for _, unused in bands.unused(spare, possible):
            gone |= unused
        return gone

    def taken(self, state: State, *cells: int) -> State | None:
        """Where a star in the last of these cells leads, those before it taken already.

        One that is taken on top of another goes on from where it led before.
        """
        (possible, sure), cell = state, cells[-1]
        before, led = self._led.get(cells, ((0, 0), (0, 0)))
        narrower = not (possible & ~before[0] or before[1] & ~sure)
        changed = led[0] & ~possible | sure & ~led[1]
        if narrower and not changed:
            return led
        if narrower and len(cells) > 1:
            found = self.settled(led[0] & possible, led[1] | sure, changed)
        else:
            attacked = possible & self.attacks[cell]
            found = self.settled(possible ^ attacked, sure | bit(cell), attacked | bit(cell))
        if found:
            if len(self._led) >= REMEMBERED:
                self._led.clear()
            self._led[cells] = state, found
        return found

    def failures(self, state: State) -> list[HopelessStar]:
        """The cells that can't be stars, those that fail soonest first."""
        found = list[tuple[int, int]]()
        for cell in members(state[0] & ~state[1]):
            before = self.rounds
            if self.taken(state, cell) is None:
                found.append((self.rounds - before, cell))
        return [HopelessStar(cell) for _, cell in sorted(found)]

    def nested(self, state: State) -> Iterator[HopelessStar]:
        """The cells that can't be stars because of others that fail then, as far as is looked."""
        after = [(cell, self.taken(state, cell)) for cell in members(state[0] & ~state[1])]
        open_then = [(count(s[0] & ~s[1]), cell, s) for cell, s in after if s is not None]
        most = self.looks + MOST
        for _, cell, start in sorted(open_then):
            inner = self._failing(cell, start, most)
            if inner is not None:
                yield HopelessStar(cell, tuple(inner))

    def _failing(self, first: int, state: State, most: int) -> list[int] | None:
        """Cells that fail one after the other until nothing is left; None where that isn't so.

        None of them can be spared.
        """
        failed, states, quiet = list[int](), list[State](), False
        while not quiet:
            quiet = True
            for cell in members(state[0] & ~state[1]):
                if self.looks > most:
                    return None
                if bit(cell) & state[0] & ~state[1] and not self.taken(state, first, cell):
                    failed.append(cell)
                    states.append(state)
                    left, quiet = self.settled(state[0] ^ bit(cell), state[1], bit(cell)), False
                    if left is None:
                        return self._needed(first, failed, states)
                    state = left
        return None

    def _needed(self, first: int, failed: list[int], states: list[State]) -> list[int]:
        """Those that can't be spared, the last ones first; ``states``: in which each one failed."""
        for at in reversed(range(len(failed))):
            others = self._enough(first, failed[at + 1 :], states[at])
            if others is not None:
                failed[at:] = others
        return failed

    def _enough(self, first: int, cells: list[int], state: State | None) -> list[int] | None:
        """Those of the cells that fail until nothing is left; None where something is."""
        failed = list[int]()
        for cell in cells:
            if state and bit(cell) & state[0] & ~state[1] and not self.taken(state, first, cell):
                failed.append(cell)
                state = self.settled(state[0] ^ bit(cell), state[1], bit(cell))
        return None if state else failed


reach_of = remembered(StarReach)
"""What is worked out on the way serves all boards of a layout."""
