"""The last rules: a word is assumed, and some slot or some word comes to nothing."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, bit, count, is_single, members, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.crosspatch.puzzle import Crosspatch, puzzle_of
from tui_puzzles.games.crosspatch.rules.trial import End, Event, Trial, reason
from tui_puzzles.games.crosspatch.rules.view import any_of

SHORT, LONG = 4, (12, 40, 1000)  # events that are followed; short chains are found before long ones
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
    for longest in LONG:
        yield from _refuted(board, longest)


def _refuted(board: Board, longest: int) -> Iterator[Finding]:
    """The words that fail within so many events, slots with few words first."""
    if count(board.marks) > MOST or board.dead_end() is not None:
        return
    words = board.all_candidates
    for slot in sorted(members(board.open), key=lambda slot: count(words[slot])):
        part = puzzle_of(board).parts[slot]
        for word in members(words[slot] >> part.group.first):
            trial = Trial(board, slot, word, longest)
            if trial.end is not None and count(words[slot]) > 1:
                yield from _found(trial, trial.end, part.marks(board.layout, bit(word)))


def _found(trial: Trial, end: End, assumed: Bits) -> Iterator[Finding]:
    """The finding that the assumption is wrong, if it took a chain."""
    why = reason(trial)
    if not why.events:
        return
    evidence = (
        Evidence("assumption", Role.LINK_ON, marks=assumed),
        *(_link(trial.puzzle, event) for event in why.events),
        _ended(trial.puzzle, end),
        Evidence("known", Role.SUPPORT, cells=why.known),
    )
    yield Finding(evidence, eliminations=assumed)


def _link(puzzle: Crosspatch, event: Event) -> Evidence:
    """An event as a link of the chain: the unit, and what it does to the slot."""
    group, name = puzzle.parts[event.slot].group, puzzle.slots[event.slot].name
    gone = [group.words[word] for word in members(event.gone)]
    if is_single(event.left) and event.left | event.gone == group.all:
        text = f"{name} is {group.words[only(event.left)]}"
    elif len(gone) <= LISTED:
        text = f"{name} can't be {any_of(gone)}"
    else:
        text = f"{name} loses {len(gone)} words"
    return Evidence("chain", Role.SUPPORT, units=event.units, clues=(text,))


def _ended(puzzle: Crosspatch, end: End) -> Evidence:
    if end.unit is not None:
        text = f"no slot is left for {end.unit.name}"
        return Evidence("end", Role.COVER, units=(end.unit,), clues=(text,))
    assert end.slot is not None
    name = puzzle.slots[end.slot].name
    return Evidence("end", Role.COVER, clues=(f"no word is left for {name}",))
