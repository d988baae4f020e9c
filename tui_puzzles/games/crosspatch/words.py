"""The words of a puzzle by length, and by the letters at their places."""

from collections import Counter
from collections.abc import Iterable, Sequence

from tui_puzzles.engine.bits import Bits, full, many, union
from tui_puzzles.records import NamedTuple


class WordGroup:
    """The words of one length, each once; ``first`` is the value of its first word.

    Sets of its words count them from 0.
    """

    def __init__(self, words: Sequence[str], first: int) -> None:
        self.words = tuple(words)
        self.first = first
        self.all: Bits = full(len(words))
        self._having: dict[int, dict[str, Bits]] = {}

    def having(self, at: int) -> dict[str, Bits]:
        """For each letter that some word has at this place (from 0), the words with it there."""
        if at not in self._having:
            numbers: dict[str, list[int]] = {}
            for number, word in enumerate(self.words):
                numbers.setdefault(word[at], []).append(number)
            self._having[at] = {letter: many(numbers[letter]) for letter in sorted(numbers)}
        return self._having[at]

    def letters(self, words: Bits, at: int) -> frozenset[str]:
        """The letters that these words have at a place."""
        return frozenset(letter for letter, own in self.having(at).items() if own & words)

    def with_letters(self, letters: Iterable[str], at: int) -> Bits:
        """The words that have one of these letters at a place."""
        having = self.having(at)
        return union(having.get(letter, 0) for letter in letters)


class WordList(NamedTuple):
    """Words by length, and how often each is listed, in the same order."""

    groups: dict[int, WordGroup]
    copies: tuple[int, ...]

    @property
    def words(self) -> tuple[str, ...]:
        """All words, each once, the short ones first."""
        return tuple(word for group in self.groups.values() for word in group.words)


def word_list(listed: Iterable[str], lengths: Iterable[int]) -> WordList:
    """The listed words that have one of these lengths."""
    counted = Counter(listed)
    by_length: dict[int, list[str]] = {length: [] for length in sorted(set(lengths))}
    for word in counted:
        if len(word) in by_length:
            by_length[len(word)].append(word)
    groups, first = {}, 0
    for length, words in by_length.items():
        groups[length] = WordGroup(words, first)
        first += len(words)
    return WordList(groups, tuple(counted[w] for group in groups.values() for w in group.words))
