"""The last rules: a word is assumed, and some slot or some word comes to nothing."""

from collections.abc import Iterator, Sequence

from tui_puzzles.engine.bits import count, members, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.crosspatch.rules.trial import SlotMarks, assume, reason
from tui_puzzles.games.crosspatch.rules.view import any_of
from tui_puzzles.logic.trial import End, Link, Trial, shortest_first

SHORT, LONG = (
    (4,),
    (12, 40, 1000),
)  # events that are followed; short chains are found before long ones
MOST = 5_000  # choices on a board beyond which words are not tried
LISTED = 3  # words that a link of a chain names one by one

SENTENCE = "Suppose that {assumption:each}. Then {chain:each}; and {end:clues}."


@rule("Short Contradiction", Level.UNFAIR, 40, SENTENCE, aliases=("Dead End",))
def short_contradiction(board: Board) -> Iterator[Finding]:
    """A word is wrong when a look or two from there a slot is left without a word.

    Put the word in, and look at the slots that cross it, and at those that could have had the
    word. If one of them has nothing left, or takes what another one needs, the word doesn't go
    there. Try slots with two or three words left.
    """
    yield from _refuted(board, SHORT)


@rule("Contradiction", Level.EXTREME, 80, SENTENCE, aliases=("Trial",))
def contradiction(board: Board) -> Iterator[Finding]:
    """Suppose a word, follow all that comes of it, and some slot is left without a word.

    Go from crossing to crossing, strike words that are used, put words where only one slot is left,
    and mind slots that have as many words between them as they are. When a slot has no word or a
    word has no slot, the first word was wrong. Only what the end takes is told.
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
    gone = [group.words[word] for word in members(words)]
    if rest and rest | words == group.all:
        text = f"{name} is {group.words[only(rest)]}"
    elif len(gone) <= LISTED:
        text = f"{name} can't be {any_of(gone)}"
    else:
        text = f"{name} loses {len(gone)} words"
    return Evidence("chain", Role.SUPPORT, units=link.units, clues=(text,))


def _ended(slots: SlotMarks, end: End) -> Evidence:
    if end.units:
        text = f"no slot is left for {end.units[0].name}"
        return Evidence("end", Role.COVER, units=end.units, clues=(text,))
    name = slots.puzzle.slots[slots.slot(end.marks)].name
    return Evidence("end", Role.COVER, clues=(f"no word is left for {name}",))
