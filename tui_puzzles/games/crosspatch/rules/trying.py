"""The last rules: a word is assumed, and some slot or some word comes to nothing."""

from collections.abc import Iterator, Sequence

from tui_puzzles.engine.bits import count, members, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.crosspatch.laws import Crossing
from tui_puzzles.games.crosspatch.puzzle import shown
from tui_puzzles.games.crosspatch.rules.trial import SlotMarks, assume, reason
from tui_puzzles.games.crosspatch.rules.uses import unique_slot
from tui_puzzles.games.crosspatch.rules.view import any_of
from tui_puzzles.logic.trial import End, Link, Trial, shortest_first

SHORT, LONG = (
    (4,),
    (12, 40, 1000),
)  # events that are followed; short chains are found before long ones
MOST = 5_000  # choices on a board beyond which words are not tried
LISTED = 3  # words that a link of a chain names one by one

SENTENCE = "Suppose that {assumption:each}.{chain:lines}Then {end:clues}."


@rule("Short Contradiction", Level.UNFAIR, 40, SENTENCE, aliases=("Dead End",))
def short_contradiction(board: Board) -> Iterator[Finding]:
    """A word is wrong when a look or two from there a slot is left without a word.

    Put the word in, and look at the slots that cross it, and at those that could have had the
    word. If one of them has no word left, or a listed word has no slot left, the word you put in
    goes. Example: with piece in 1 down, 2 across needs i as letter 2; crime and price don't have
    it, and piece is used, so 2 across would have no word. Try slots with two or three words left.
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
        text = f"{name} is {shown(group.words[only(rest)])}"
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
        return f" ({crossed} has no {any_of(letters)} as letter {other.at + 1})"
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
