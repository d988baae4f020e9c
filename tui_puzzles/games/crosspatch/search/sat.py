"""The rest of a puzzle as clauses for a SAT solver.

A variable for each word of each slot, one of which is true; one for each letter of a crossing,
which the words of both slots name. A word is in no more slots than it has copies, and in one at
least if all words are used.
"""

from collections.abc import Iterator
from itertools import chain, combinations, count

from tui_puzzles.engine.bits import Bits, bit, members
from tui_puzzles.games.crosspatch.search.web import Arc, SlotLength, SlotWeb, Words
from tui_puzzles.search.limit import Search, mapped
from tui_puzzles.search.sat import TRUE, Clause, at_most, models


def solutions(web: SlotWeb, words: Words) -> Search[tuple[Bits, ...]]:
    """The word of each slot, solution by solution. Raises Missing."""
    formula = Formula(web, words)
    places = {variable: (slot, word) for (slot, word), variable in formula.own.items()}

    def words_of(model: set[int]) -> tuple[Bits, ...]:
        return tuple(bit(word) for _, word in sorted(places[variable] for variable in model))

    return mapped(words_of, models(formula.clauses, places))


class Formula:
    """The clauses of a puzzle; ``own`` are the variables of each slot's words."""

    def __init__(self, web: SlotWeb, words: Words) -> None:
        self._fresh = count(TRUE + 1)
        self.own = {
            (slot, word): next(self._fresh)
            for slot, left in enumerate(words)
            for word in members(left)
        }
        parts = chain(
            (self._slot(slot, left) for slot, left in enumerate(words)),
            (self._arc(slot, arc, words) for slot, arcs in enumerate(web.arcs) for arc in arcs),
            (self._family(family, words) for family in web.families),
        )
        self.clauses: list[Clause] = list(chain.from_iterable(parts))

    def _of(self, slot: int, words: Bits) -> list[int]:
        return [self.own[slot, word] for word in members(words)]

    def _slot(self, slot: int, words: Bits) -> Iterator[Clause]:
        """The slot has one word."""
        own = self._of(slot, words)
        yield own
        yield from at_most(own, 1, self._fresh)

    def _arc(self, slot: int, arc: Arc, words: Words) -> Iterator[Clause]:
        """The crossing slots agree on a letter; each crossing has an arc from either slot."""
        if slot > arc.to:
            return
        letters, known = list[int](), [0, 0]
        for pair in arc.letters:
            letter = next(self._fresh)
            letters.append(letter)
            for at, (crossed, having) in enumerate(zip((slot, arc.to), pair, strict=True)):
                known[at] |= having
                yield from ([-own, letter] for own in self._of(crossed, having & words[crossed]))
        yield from ([-one, -other] for one, other in combinations(letters, 2))
        for crossed, having in zip((slot, arc.to), known, strict=True):
            yield from ([-own] for own in self._of(crossed, words[crossed] & ~having))

    def _family(self, family: SlotLength, words: Words) -> Iterator[Clause]:
        """Each word is used as often as its copies allow, and at least once if it is needed."""
        for word in members(family.once | sum(family.copies)):
            own = [self.own[slot, word] for slot in family.slots if words[slot] & bit(word)]
            yield from at_most(own, family.copies.get(bit(word), 1), self._fresh)
            if family.needed & bit(word):
                yield own
