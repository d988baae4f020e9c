"""Fast solutions without reasons: crossing slots filtered, a slot with few words tried.

Glossary: the *words* of a slot are one set of bits, counted within the words of its length; an
*arc* leads from a slot to one that crosses it; a *node* is one setting of the words that the
search settles. Words that are equal are one word with several copies: swapping them makes no
solution of its own.

Sources: arc consistency with a worklist (Mackworth 1977, AC-3); a slot where much has failed is
tried before others (Boussemart, Hemery, Lecoutre and Sais 2004, dom/wdeg).
"""

from collections.abc import Iterable, Sequence
from itertools import islice

from tui_puzzles.engine.bits import Bits, is_single, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.search import Verdict
from tui_puzzles.games.crosspatch.puzzle import puzzle_of
from tui_puzzles.games.crosspatch.search import sat
from tui_puzzles.games.crosspatch.search.web import SlotLength, SlotWeb, Words, matchable, web_of
from tui_puzzles.search.limit import NODE, LimitReached, Search, found_in
from tui_puzzles.search.sat import advice, helped

NODE_LIMIT = 100_000
SOON = 10_000  # nodes before a SAT solver is asked
SHOWN = 2  # solutions in a verdict at least; others are only counted
ROOM = 500_000_000  # bits of all these


def verdict(board: Board, limit: int = 2, node_limit: int = NODE_LIMIT) -> Verdict:
    """Up to ``limit`` solutions, the first ones as boards; limited when undecided."""
    shown: list[Board] = []
    number = 0
    room = max(SHOWN, ROOM // (board.layout.size * len(board.layout.symbols)))
    try:
        for words in islice(found_in(_all(board), node_limit), limit):
            number += 1
            if number <= room:
                shown.append(board_of(board, words))
    except LimitReached:
        more = number - len(shown)
        return Verdict(tuple(shown), complete=False, limited=True, more=more, advice=advice())
    return Verdict(tuple(shown), complete=number < limit, more=number - len(shown))


def _all(board: Board) -> Search[tuple[Bits, ...]]:
    """The words of every solution; where one or none is found soon, a SAT solver searches."""

    def by_sat() -> Search[tuple[Bits, ...]]:
        web, words = web_of(board.layout), words_of(board)
        settled = WebSearch(web).settle(words, range(len(words)))
        return sat.solutions(web, words) if settled else iter(())

    return helped(solutions(board), by_sat, SOON)


def solutions(board: Board) -> Search[tuple[Bits, ...]]:
    """The words of each slot, solution by solution."""
    return WebSearch(web_of(board.layout)).solutions(words_of(board))


# -- the search ----------------------------------------------------------------------------------


class WebSearch:
    """A search in a web. ``weights``: each slot's number of failures."""

    def __init__(self, web: SlotWeb) -> None:
        self.web = web
        self.weights = [1] * len(web.arcs)

    def solutions(self, words: Words) -> Search[tuple[Bits, ...]]:
        """All solutions within these words, lazily, each once."""
        waiting: list[tuple[Words, Iterable[int]]] = [(words, range(len(words)))]
        while waiting:
            yield NODE
            words, changed = waiting.pop()
            if not self.settle(words, changed):
                continue
            slot = self._to_try(words)
            if slot is None:
                yield tuple(words)
                continue
            word = self._likely(words, slot)
            waiting += (
                ([*words[:slot], left, *words[slot + 1 :]], (slot,))
                for left in (words[slot] & ~word, word)
            )

    def settle(self, words: Words, changed: Iterable[int]) -> bool:
        """Filter the words of crossing slots and count those of each length; False if one dies."""
        waiting, uncounted = dict.fromkeys(changed), dict[int, None]()
        while waiting or uncounted:
            if waiting:
                slot, _ = waiting.popitem()
                uncounted[self.web.family_of[slot]] = None
                crossed = self._crossed(words, slot)
                if crossed is None:
                    return False
                waiting |= dict.fromkeys(crossed)
            else:
                family, _ = uncounted.popitem()
                counted = self._counted(words, self.web.families[family])
                if counted is None:
                    return False
                waiting |= dict.fromkeys(counted)
        return 0 not in words

    def _crossed(self, words: Words, slot: int) -> list[int] | None:
        """Filter the slots that cross this one; those that lost words, None if one lost all."""
        own, changed = words[slot], []
        for arc in self.web.arcs[slot]:
            possible = 0
            for mine, theirs in arc.letters:
                if own & mine:
                    possible |= theirs
            left = words[arc.to] & possible
            if left != words[arc.to]:
                if not left:
                    self.weights[slot] += 1
                    self.weights[arc.to] += 1
                    return None
                words[arc.to] = left
                changed.append(arc.to)
        return changed

    def _counted(self, words: Words, family: SlotLength) -> list[int] | None:
        """Take used words from other slots, put words where only one slot can have them.

        The slots that lost words, None when a word is used too often or can't be used.
        """
        before = [words[slot] for slot in family.slots]
        left = _left(before, family)
        if left is None:
            return None
        changed = []
        for slot, own, here in zip(family.slots, before, left, strict=True):
            if not here:
                self.weights[slot] += 1
                return None
            if here != own:
                words[slot] = here
                changed.append(slot)
        return changed

    def _to_try(self, words: Words) -> int | None:
        """The slot with the fewest words for its weight; None if all have one."""
        open_slots = {slot for slot, own in enumerate(words) if not is_single(own)}

        def rank(slot: int) -> float:
            crossed = sum([arc.to in open_slots for arc in self.web.arcs[slot]])
            return words[slot].bit_count() / (self.weights[slot] + crossed)

        return min(open_slots, key=rank, default=None)

    def _likely(self, words: Words, slot: int) -> Bits:
        """One word of the slot whose letters leave much to the slots that cross it.

        The slots with the fewest words come first: they choose the letter that leaves them most.
        """
        left = words[slot]
        for arc in sorted(self.web.arcs[slot], key=lambda arc: words[arc.to].bit_count()):
            theirs = words[arc.to]
            fitting = [(left & mine, theirs & other) for mine, other in arc.letters if left & mine]
            left, _ = max(fitting, key=lambda both: both[1].bit_count())
        return left & -left


def _matched(sets: list[Bits], used: Bits) -> list[Bits] | None:
    """The sets without the words that leave others without one; None if there is no way at all."""
    open_sets = [number for number, own in enumerate(sets) if not own & used]
    possible = matchable([sets[number] for number in open_sets])
    if possible is None:
        return None
    left = dict(zip(open_sets, possible, strict=True))
    return [left.get(number, own) for number, own in enumerate(sets)]


def _left(sets: list[Bits], family: SlotLength) -> list[Bits] | None:
    """The words that remain possible for a family's slots; None on a contradiction."""
    used = _used_up(sets, family)
    if used is None or family.needed & ~union(sets):
        return None
    left = [own if is_single(own) else own & ~used for own in sets]
    return _matched(left, used) if family.needed and not family.copies else left


def _used_up(sets: Iterable[Bits], family: SlotLength) -> Bits | None:
    """The words that as many slots have as there are copies; None when more have one."""
    used, several = 0, dict[Bits, int]()
    for own in sets:
        if is_single(own):
            if own & used:
                return None
            if own & family.once:
                used |= own
            else:
                several[own] = several.get(own, 0) + 1
                if several[own] == family.copies[own]:
                    used |= own
    return used


# -- boards --------------------------------------------------------------------------------------


def words_of(board: Board) -> Words:
    """The words left to each slot, with the given letters' words only."""
    puzzle = puzzle_of(board)
    words = [part.choices(puzzle, board.marks) for part in puzzle.parts]
    for unit in puzzle.given_units:
        words[unit.part.slot] &= unit.fits
    return words


def board_of(board: Board, words: Sequence[Bits]) -> Board:
    """The finished board with these words, one in each slot."""
    puzzle = puzzle_of(board)
    marks = union(part.marks(puzzle, own) for part, own in zip(puzzle.parts, words, strict=True))
    return Board(puzzle, marks, puzzle.cells, board.givens)
