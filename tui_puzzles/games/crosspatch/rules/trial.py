"""Trials: what follows from a word in a slot, event by event, and which of it an end takes."""

from collections import deque
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, covered, is_single, members, of, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.units import Unit
from tui_puzzles.games.crosspatch.laws import Crossing
from tui_puzzles.games.crosspatch.puzzle import puzzle_of
from tui_puzzles.games.crosspatch.rules.view import left, word_unit

SET = 3  # slots of the largest word set that is looked for

Words = dict[int, Bits]
"""For some slots, sets of words of their length."""


class Event(NamedTuple):
    """Words leave a slot by the laws of units, and so much is left then.

    ``takes``: the words whose absence from other slots leads to it.
    """

    slot: int
    gone: Bits
    left: Bits
    units: tuple[Unit, ...]
    takes: Words


class End(NamedTuple):
    """Why there is no way on: a slot without words, or a word without slots (then its unit)."""

    takes: Words
    slot: int | None = None
    unit: Unit | None = None


class Trial:
    """A word assumed in a slot, and at most so many events that follow from it."""

    def __init__(self, board: Board, slot: int, word: int, longest: int) -> None:
        self.puzzle = puzzle_of(board)
        self.words = [left(board, part) for part in self.puzzle.parts]
        self.before = tuple(self.words)
        self.slot = slot
        self.events: list[Event] = []
        self.end: End | None = None
        self._longest = longest
        self._waiting = deque([slot])
        self._lost: Words = {slot: self.words[slot] & ~bit(word)}
        self.words[slot] = bit(word)
        self._run()

    def _run(self) -> None:
        """Follow the slots that lost words, nearest first; look for word sets when all is quiet."""
        while self._waiting and self.end is None:
            slot = self._waiting.popleft()
            for event in (*self._crossed(slot), *self._used(slot), *self._alone(slot)):
                if self.end is not None or len(self.events) == self._longest:
                    return
                self._take(event)
            if not self._waiting and self.end is None and len(self.events) < self._longest:
                for event in islice(self._sets(), 1):
                    self._take(event)

    def _take(self, event: Event) -> None:
        slot = event.slot
        gone = event.gone & self.words[slot]
        if not gone:
            return
        self.words[slot] &= ~gone
        self.events.append(event._replace(gone=gone, left=self.words[slot]))
        self._lost[slot] = self._lost.get(slot, EMPTY) | gone
        if slot not in self._waiting:
            self._waiting.append(slot)
        if not self.words[slot]:
            self.end = End({slot: self.puzzle.parts[slot].group.all}, slot)

    def _crossed(self, slot: int) -> Iterator[Event]:
        """What the slots that cross this one lose."""
        for crossing in self.puzzle.crossings_of(slot):
            own, other = crossing.sides(slot)
            letters = own.part.group.letters(self.words[slot], own.at)
            crossed = other.part.slot
            gone = self.words[crossed] & ~other.part.group.with_letters(letters, other.at)
            if gone:
                yield Event(crossed, gone, EMPTY, (crossing,), {})

    def _used(self, slot: int) -> Iterator[Event]:
        """What other slots lose when this one has a word that is listed once."""
        group, word = self.puzzle.parts[slot].group, self.words[slot]
        if is_single(word) and self.puzzle.copies[group.first + only(word)] == 1:
            unit = word_unit(self.puzzle, group, only(word))
            for other in self._alike(slot):
                if self.words[other] & word:
                    yield Event(other, word, EMPTY, (unit,), {slot: group.all & ~word})

    def _alone(self, slot: int) -> Iterator[Event]:
        """What follows for the words that this slot lost: the only slot left must take them."""
        group, lost = self.puzzle.parts[slot].group, self._lost.pop(slot, EMPTY)
        for word in () if self.puzzle.subset else members(lost):
            if self.puzzle.copies[group.first + word] > 1:
                continue
            own, unit = bit(word), word_unit(self.puzzle, group, word)
            holders = [n for n in (slot, *self._alike(slot)) if self.words[n] & own]
            absent = {n: own for n in (slot, *self._alike(slot)) if n not in holders}
            if not holders:
                self.end = self.end or End(absent, unit=unit)
                return
            if len(holders) == 1 and not is_single(self.words[holders[0]]):
                yield Event(holders[0], group.all & ~own, EMPTY, (unit,), absent)

    def _sets(self) -> Iterator[Event]:
        """What a slot loses to others that have as many words between them as they are."""
        for length, group in self.puzzle.groups.items():
            alike = self.puzzle.slots_of_length[length]
            few = [(n, words) for n in members(alike) if 1 < count(words := self.words[n]) <= SET]
            for size in range(2, SET + 1):
                for slots, used in covered(few, size):
                    units = tuple(word_unit(self.puzzle, group, word) for word in members(used))
                    once = all(
                        self.puzzle.copies[group.first + word] == 1 for word in members(used)
                    )
                    for other in members(alike & ~of(slots)) if once else ():
                        if self.words[other] & used:
                            takes = dict.fromkeys(slots, group.all & ~used)
                            yield Event(other, used, EMPTY, units, takes)

    def _alike(self, slot: int) -> Iterator[int]:
        """The other slots of the same length."""
        length = self.puzzle.slots[slot].length
        return members(self.puzzle.slots_of_length[length] & ~bit(slot))


class Reason(NamedTuple):
    """The events that an end takes, with no more than it takes of them, and the known slots."""

    events: list[Event]
    known: Bits


def reason(trial: Trial) -> Reason:
    """Why the trial came to its end, told from the end back."""
    assert trial.end is not None
    needed = dict(trial.end.takes)
    events: list[Event] = []
    for event in reversed(trial.events):
        used = event.gone & needed.get(event.slot, EMPTY)
        if used:
            events.append(event._replace(gone=used))
            for slot, words in _causes(event._replace(gone=used)).items():
                needed[slot] = needed.get(slot, EMPTY) | words
    known = sum(
        bit(slot)
        for slot, words in needed.items()
        if slot != trial.slot and words & ~trial.before[slot]
    )
    return Reason(events[::-1], known)


def _causes(event: Event) -> Words:
    """The words whose absence from other slots the event takes."""
    crossing = event.units[0]
    if not isinstance(crossing, Crossing):
        return event.takes
    own, other = crossing.sides(event.slot)
    letters = own.part.group.letters(event.gone, own.at)
    return {other.part.slot: other.part.group.with_letters(letters, other.at)}
