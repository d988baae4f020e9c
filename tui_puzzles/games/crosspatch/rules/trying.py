"""The last rules: a word is assumed, and some slot or some word comes to nothing."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from tui_puzzles.engine.bits import (
    EMPTY,
    Bits,
    bit,
    count,
    covered,
    first,
    full,
    is_single,
    members,
    of,
    only,
    seen_once_and_more,
    shifted,
    union,
    window,
)
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.engine.words.together import ordinal
from tui_puzzles.games.crosspatch.laws import Crossing
from tui_puzzles.games.crosspatch.puzzle import puzzle_of, shown
from tui_puzzles.games.crosspatch.rules.letters import crossing_letter, intersection
from tui_puzzles.games.crosspatch.rules.sets import NAMES
from tui_puzzles.games.crosspatch.rules.uses import unique_slot, used_word
from tui_puzzles.games.crosspatch.rules.view import any_of, left, word_unit
from tui_puzzles.logic.trial import End, Link, Trial, shortest_first
from tui_puzzles.records import NamedTuple

SET = 3  # slots of the largest word set that is looked for

Words = dict[int, Bits]
"""For some slots, sets of words of their length."""
SHORT, LONG = (4,), (12, 40, 1000)
"""Events that are followed; short chains are found before long ones."""
MOST = 5_000  # choices on a board beyond which words are not tried
LISTED = 3  # words that a link of a chain names one by one

SENTENCE = "Suppose that {assumption:each}.{chain:lines}Then {end:clues}."


# Trials: what follows from a word in a slot, event by event, and which of it an end takes.
#
# The marks of a trial are numbered slot by slot, so that the words of a slot lie together.


class Event(NamedTuple):
    """Words leave a slot by a rule and the laws of units.

    ``takes``: the words whose absence from other slots leads to it.
    """

    rule: str
    slot: int
    gone: Bits
    units: tuple[Unit, ...]
    takes: Words


class SlotMarks:
    """Words of slots as the marks of a trial: those of one slot after those of the other."""

    def __init__(self, board: Board) -> None:
        self.puzzle = puzzle_of(board)
        self.words = [left(board, part) for part in self.puzzle.parts]
        self.width = max(len(group.words) for group in self.puzzle.groups.values())
        self.marks = self.of(dict(enumerate(self.words)))

    def of(self, words: Words) -> Bits:
        """The marks of these words."""
        return union(shifted(own, slot * self.width) for slot, own in words.items())

    def slot(self, marks: Bits) -> int:
        """The first slot that has any of the marks."""
        return first(marks) // self.width

    def words_of(self, slot: int, marks: Bits) -> Bits:
        """The words of a slot among the marks."""
        return window(marks, slot * self.width, full(self.width))


class Following:
    """The events that follow from a word in a slot, nearest first."""

    def __init__(self, slots: SlotMarks, slot: int, word: int) -> None:
        self.slots = slots
        self.puzzle = slots.puzzle
        self.words = list(slots.words)
        self.end: End | None = None
        self._waiting = deque([slot])
        self._lost: Words = {slot: self.words[slot] & ~bit(word)}
        self.words[slot] = bit(word)

    def links(self) -> Iterator[Link]:
        """A link for each event; the end comes with the last one before it shows."""
        last: Link | None = None
        for event in self._proposed():
            if last is not None:
                yield last
            last = self._taken(event)
        if last is not None or self.end is not None:
            yield (last or Link(""))._replace(end=self.end)

    def _proposed(self) -> Iterator[Event]:
        """Follow the slots that lost words; look for word sets when all is quiet."""
        while self._waiting and self.end is None:
            slot = self._waiting.popleft()
            for event in (*self._crossed(slot), *self._used(slot), *self._alone(slot)):
                if self.end is not None:
                    return
                yield event
            if not self._waiting and self.end is None:
                yield from islice(self._sets(), 1)

    def _taken(self, event: Event) -> Link | None:
        """What an event does to its slot, if it still does anything."""
        slot = event.slot
        gone = event.gone & self.words[slot]
        if not gone:
            return None
        self.words[slot] &= ~gone
        self._lost[slot] = self._lost.get(slot, EMPTY) | gone
        if slot not in self._waiting:
            self._waiting.append(slot)
        rest, start = self.words[slot], slot * self.slots.width
        if not rest:
            self.end = End(marks=shifted(self.puzzle.parts[slot].group.all, start))
        placed = shifted(rest, start) if is_single(rest) else EMPTY
        takes = self.slots.of(event.takes)
        return Link(event.rule, shifted(gone, start), placed, event.units, takes)

    def _crossed(self, slot: int) -> Iterator[Event]:
        """What the slots that cross this one lose."""
        for crossing in self.puzzle.crossings_of[slot]:
            own, other = crossing.sides(slot)
            letters = own.part.group.letters(self.words[slot], own.at)
            crossed = other.part.slot
            gone = self.words[crossed] & ~other.part.group.with_letters(letters, other.at)
            if gone:
                name = crossing_letter.name if len(letters) == 1 else intersection.name
                yield Event(name, crossed, gone, (crossing,), {})

    def _used(self, slot: int) -> Iterator[Event]:
        """What other slots lose when this one has a word that is listed once."""
        group, word = self.puzzle.parts[slot].group, self.words[slot]
        if is_single(word) and self.puzzle.copies[group.first + only(word)] == 1:
            unit = word_unit(self.puzzle, group, only(word))
            for other in self._alike(slot):
                if self.words[other] & word:
                    takes = {slot: group.all & ~word}
                    yield Event(used_word.name, other, word, (unit,), takes)

    def _alone(self, slot: int) -> Iterator[Event]:
        """What follows for the words that this slot lost: the only slot left must take them."""
        group, lost = self.puzzle.parts[slot].group, self._lost.pop(slot, EMPTY)
        if self.puzzle.subset:
            return
        alike = (slot, *self._alike(slot))
        several = seen_once_and_more(self.words[n] for n in alike)[1]
        for word in members(lost & ~several):
            if self.puzzle.copies[group.first + word] > 1:
                continue
            own, unit = bit(word), word_unit(self.puzzle, group, word)
            holder = next((n for n in alike if self.words[n] & own), None)
            absent = {n: own for n in alike if n != holder}
            if holder is None:
                self.end = self.end or End((unit,), self.slots.of(absent))
                return
            if not is_single(self.words[holder]):
                yield Event(unique_slot.name, holder, group.all & ~own, (unit,), absent)

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
                            yield Event(f"Naked {NAMES[size]}", other, used, units, takes)

    def _alike(self, slot: int) -> Iterable[int]:
        """The other slots of the same length."""
        length = self.puzzle.slots[slot].length
        return members(self.puzzle.slots_of_length[length] & ~bit(slot))


class SlotReason(NamedTuple):
    """The links that an end takes, and the known slots."""

    links: list[Link]
    known: Bits


def assume(slots: SlotMarks, slot: int, word: int) -> Trial:
    """A word assumed in a slot."""
    placed = shifted(bit(word), slot * slots.width)
    gone = shifted(slots.words[slot] & ~bit(word), slot * slots.width)
    return Trial(Link("", gone, placed), slots.marks, Following(slots, slot, word).links())


def reason(slots: SlotMarks, trial: Trial, end: End) -> SlotReason:
    """Why the trial came to its end, from the end back."""
    found = trial.slice(end.marks, takes=lambda link, _: _causes(slots, link))
    old = found.takes & ~slots.marks
    others = (n for n in range(slots.puzzle.size) if n != slots.slot(trial.start.placed))
    return SlotReason(found.links, of(slot for slot in others if slots.words_of(slot, old)))


def _causes(slots: SlotMarks, link: Link) -> Bits:
    """The words whose absence from other slots the link takes."""
    crossing = link.units[0]
    if not isinstance(crossing, Crossing):
        return link.takes
    slot = slots.slot(link.gone)
    own, other = crossing.sides(slot)
    letters = own.part.group.letters(slots.words_of(slot, link.gone), own.at)
    return slots.of({other.part.slot: other.part.group.with_letters(letters, other.at)})


@rule("Short Contradiction", Level.UNFAIR, 40, SENTENCE, aliases=("Dead End",))
def short_contradiction(board: Board) -> Iterator[Finding]:
    """A word is wrong when a look or two from there a slot is left without a word.

    Put the word in, and look at the slots that cross it, and at those that could have had the
    word. If one of them has no word left, or a listed word has no slot left, the word you put in
    goes. Example: with piece in 1 down, 2 across needs i as its second letter; crime and
    price don't have it, and piece is used, so 2 across would have no word. Try slots with two or
    three words left.
    """
    yield from _refuted(board, SHORT)


@rule("Contradiction", Level.EXTREME, 80, SENTENCE, aliases=("Trial",))
def contradiction(board: Board) -> Iterator[Finding]:
    """Suppose a word, follow all that comes of it, and some slot is left without a word.

    Put a word in and go from crossing to crossing: strike words with another letter there, strike
    words that are used, and put a word into the only slot left for it. Slots that have as many
    words between them as they are use these up. When a slot has no word or a word has no slot, the
    word you put in goes. Begin with slots that have two words left and cross many others.
    """
    yield from _refuted(board, LONG)


def _refuted(board: Board, bounds: Sequence[int]) -> Iterator[Finding]:
    """The words that fail within this many events, slots with few words first."""
    if count(board.marks) > MOST or board.dead_end() is not None:
        return
    slots = SlotMarks(board)
    trials = (
        assume(slots, slot, word)
        for slot in sorted(members(board.open), key=lambda slot: count(slots.words[slot]))
        if count(slots.words[slot]) > 1
        for word in members(slots.words[slot])
    )
    for trial in shortest_first(trials, bounds):
        if trial.end is not None:
            yield from _found(board, slots, trial, trial.end)


def _found(board: Board, slots: SlotMarks, trial: Trial, end: End) -> Iterator[Finding]:
    """The finding that the assumption is wrong, if it took a chain."""
    why = reason(slots, trial, end)
    if not why.links:
        return
    slot = slots.slot(trial.start.placed)
    word = slots.words_of(slot, trial.start.placed)
    assumed = slots.puzzle.parts[slot].marks(board.layout, word)
    evidence = (
        Evidence("assumption", Role.LINK_ON, marks=assumed),
        *(_cited(slots, link) for link in why.links),
        _ended(slots, end),
        Evidence("known", Role.SUPPORT, cells=why.known),
    )
    yield Finding(evidence, eliminations=assumed)


def _cited(slots: SlotMarks, link: Link) -> Evidence:
    """A link of the chain: the unit, and what it does to the slot."""
    slot = slots.slot(link.gone)
    group, name = slots.puzzle.parts[slot].group, slots.puzzle.slots[slot].name
    words, rest = slots.words_of(slot, link.gone), slots.words_of(slot, link.placed)
    gone = [shown(group.words[word]) for word in members(words)]
    if rest and rest | words == group.all:
        text = f"{name} can only be {shown(group.words[only(rest)])}"
    elif len(gone) <= LISTED:
        text = f"{name} can't be {any_of(gone)}"
    else:
        text = f"{name} loses {len(gone)} words"
    text += _because(slots, link, slot, gone)
    return Evidence("chain", Role.SUPPORT, units=link.units, clues=(text,))


def _because(slots: SlotMarks, link: Link, slot: int, gone: Sequence[str]) -> str:
    """Why these words go from the slot: by their letters, or as words that are used up."""
    unit = link.units[0]
    if isinstance(unit, Crossing):
        own, other = unit.sides(slot)
        crossed = slots.puzzle.slots[other.part.slot].name
        letters = sorted({word[own.at] for word in gone})
        return f" ({crossed} has no {any_of(letters)} as its {ordinal(other.at)} letter)"
    if link.rule == unique_slot.name:
        return f" (no other slot is left for {unit.name})"
    every = enumerate(slots.puzzle.slots)
    users = [user.name for number, user in every if slots.words_of(number, link.takes)]
    return f" ({' and '.join(users)} {'takes it' if len(users) == 1 else 'use them up'})"


def _ended(slots: SlotMarks, end: End) -> Evidence:
    if end.units:
        text = f"no slot is left for {end.units[0].name}"
        return Evidence("end", Role.COVER, units=end.units, clues=(text,))
    name = slots.puzzle.slots[slots.slot(end.marks)].name
    return Evidence("end", Role.COVER, clues=(f"no word is left for {name}",))
