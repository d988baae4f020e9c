"""As many slots as words between them: pairs, triples and quads, naked and hidden."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, count, covered, has, members, of, shifted, spread, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level, Rule, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.crosspatch.puzzle import Crosspatch, puzzle_of, shown
from tui_puzzles.games.crosspatch.rules.view import left, text_evidence, without, word_units
from tui_puzzles.games.crosspatch.words import WordGroup
from tui_puzzles.laws.rules.subsets import NUMBERS

NAMES = {2: "Pair", 3: "Triple", 4: "Quad"}


class Copies:
    """The copies of a group's words as numbers: the words first, then what is listed again."""

    def __init__(self, puzzle: Crosspatch, group: WordGroup) -> None:
        listed = puzzle.copies[group.first : group.first + len(group.words)]
        self.group = group
        self.word_of = list(range(len(listed)))
        self._again: dict[int, Bits] = {}
        for word, number in enumerate(listed):
            if number > 1:
                again = range(len(self.word_of), len(self.word_of) + number - 1)
                self._again[word] = of(again)
                self.word_of += [word] * len(again)

    def of(self, words: Bits) -> Bits:
        """All copies of these words."""
        return words | union(own for word, own in self._again.items() if has(words, word))


_NAKED = {
    2: "Example: two slots are left with ant or arc; no third slot is ant or arc.",
    3: """Example: one slot has ant or arc left, one arc or ice, one ant or ice; not every slot
        needs all three words.""",
    4: """Example: one slot has ant or arc left, one arc or ice, one ice or oak, one ant or oak; not
        every slot needs all four words.""",
}
_HIDDEN = {
    2: "Example: zoo and jam fit only in 3 across and 5 down; both lose all other words.",
    3: """Example: zoo fits only in 3 across and 5 down, jam in 5 down and 6 down, fox in 3 across
        and 6 down; not every word needs all three slots.""",
    4: """Example: zoo fits only in 3 across and 5 down, jam in 5 down and 6 down, fox in 6 down and
        8 across, wax in 3 across and 8 across; not every word needs all four slots.""",
}


def naked(size: int, level: Level, score: int) -> Rule:
    """The rule of ``size`` slots with ``size`` words between them."""

    def finder(board: Board) -> Iterator[Finding]:
        puzzle = puzzle_of(board)
        for length, group in puzzle.groups.items():
            copies, alike = Copies(puzzle, group), puzzle.slots_of_length[length]
            own = ((n, copies.of(left(board, puzzle.parts[n]))) for n in members(alike))
            for slots, used in covered([one for one in own if count(one[1]) <= size], size):
                others = alike & ~of(slots)
                yield _naked(board, group, of(slots), used & group.all, others)

    word = NUMBERS[size]
    finder.__doc__ = f"""{word.capitalize()} slots with only {word} words between them use these up.

        Each of the slots takes one of the words, so no other slot can have any of them.
        {_NAKED[size]}
        A word that is listed several times counts as often. Look at the slots of one
        length that have few words left; what goes is in other slots of that length."""
    return rule(
        f"Naked {NAMES[size]}",
        level,
        score,
        "The {slots:number} slots {slots} have only {words} left between them[ ({again})]. So "
        "these words go there.",
        aliases=(f"Word {NAMES[size]}",),
    )(finder)


def _naked(board: Board, group: WordGroup, slots: Bits, words: Bits, others: Bits) -> Finding:
    puzzle = puzzle_of(board)
    evidence = (
        Evidence("slots", Role.FOCUS, cells=slots),
        text_evidence("words", *_names(group, words)),
        *_again(puzzle, group, words),
        Evidence("law", Role.REGION, units=word_units(puzzle, group, words)),
    )
    gone = others * spread(words, puzzle.size)
    return Finding(evidence, eliminations=shifted(gone, puzzle.starts[group.first]))


def hidden(size: int, level: Level, score: int) -> Rule:
    """The rule of ``size`` words with ``size`` slots between them."""

    def finder(board: Board) -> Iterator[Finding]:
        puzzle = puzzle_of(board)
        for group in () if puzzle.subset else puzzle.groups.values():
            copies = Copies(puzzle, group)
            places = [board.places(group.first + word) for word in copies.word_of]
            few = [(n, slots) for n, slots in enumerate(places) if count(slots) <= size]
            for chosen, slots in covered(few, size):
                words = of(copies.word_of[number] for number in chosen)
                yield _hidden(board, group, slots, words)

    word = NUMBERS[size]
    finder.__doc__ = f"""{word.capitalize()} words that fit only in {word} slots fill these.

        Every listed word must be used, so these slots have no room for another: the other words go
        from them.
        {_HIDDEN[size]}
        A word that is listed twice counts as two. Look for words with
        rare letters that fit the same few slots. Where the list has more words than slots, the rule
        says nothing."""
    return rule(
        f"Hidden {NAMES[size]}",
        level,
        score,
        "Each of the words {words} has to go somewhere[ ({again})], and they fit only in {slots}. "
        "So which other words go from these {slots:number} slots?",
    )(finder)


def _hidden(board: Board, group: WordGroup, slots: Bits, words: Bits) -> Finding:
    puzzle = puzzle_of(board)
    values = shifted(words, group.first)
    evidence = (
        text_evidence("words", *_names(group, words)),
        text_evidence("slots", *puzzle.grid.names_of(slots)),
        *_again(puzzle, group, words),
        Evidence("law", Role.REGION, values=values, units=word_units(puzzle, group, words)),
    )
    gone = union(without(board, puzzle.parts[slot], group.all & ~words) for slot in members(slots))
    return Finding(evidence, eliminations=gone)


def _again(puzzle: Crosspatch, group: WordGroup, words: Bits) -> Iterator[Evidence]:
    """How often those of the words are listed that are so more than once."""
    copies = {word: puzzle.copies[group.first + word] for word in members(words)}
    texts = [
        f"{shown(group.words[word])} is there {number} times"
        for word, number in copies.items()
        if number > 1
    ]
    if texts:
        yield text_evidence("again", *texts)


def _names(group: WordGroup, words: Bits) -> list[str]:
    return [shown(group.words[word]) for word in members(words)]
