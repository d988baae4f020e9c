"""What is left for each open slot, read back: the framework, and words behind the slots' names.

Without a name below it, a framework of letters alone is a solved board.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from tui_puzzles.engine.bits import of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.crosspatch.checks import SQUARE, check, field_of, puzzle_in, signs_in
from tui_puzzles.games.crosspatch.framework import ACROSS, DOWN, Slot, SlotNames, slots_of
from tui_puzzles.games.crosspatch.text import TextBlock
from tui_puzzles.notation.span import Span

_KINDS = (f"{ACROSS}:", f"{DOWN}:")
Words = Mapping[int, Sequence[Span]]
"""The words that stand behind the names of slots."""


def fits(block: TextBlock) -> bool:
    """Does the name of a slot stand below the framework?"""
    head = [word.text for word in block.words[:2]]
    named = len(head) == 2 and head[0].isdecimal() and head[1] in _KINDS
    return named and bool(block.rows) and not block.is_object


def read(block: TextBlock) -> Entry:
    """The board; BadInput when slots and words don't go together."""
    letters, slots = _framework(block)
    return _board(block, letters, slots, _left(block, slots))


def is_solved(block: TextBlock) -> bool:
    """Are all squares letters, whose words are just those that are listed, or some of them?"""
    words, listed = _spelled(block), Counter(word.text for word in block.words)
    fits_all = words <= listed if "subset" in block.headings else words == listed
    return bool(words) and fits_all


def is_others(block: TextBlock) -> bool:
    """Are all squares letters, and a quarter of their words not listed? Other boards can be so."""
    words = _spelled(block)
    strange = words - Counter(word.text for word in block.words)
    return bool(words) and 4 * strange.total() >= words.total()


def read_solved(block: TextBlock) -> Entry:
    """The solved board; its further words are left over."""
    return _board(block, *_framework(block), {}, block.words)


def _spelled(block: TextBlock) -> Counter[str]:
    """The words of a framework of letters alone; none of any other."""
    try:
        letters, slots = _framework(block)
    except BadInput:
        return Counter()
    if SQUARE in letters.values():
        return Counter()
    return Counter("".join(letters[square] for square in slot.path) for slot in slots)


def _framework(block: TextBlock) -> tuple[Mapping[int, str], Sequence[Slot]]:
    """The sign of each square, and the slots."""
    field = field_of(block)
    letters = {field.cell(*at): sign for at, sign in signs_in(block)}
    return letters, slots_of(field, of(letters))


def _board(
    block: TextBlock,
    letters: Mapping[int, str],
    slots: Sequence[Slot],
    left: Words,
    listed: Sequence[Span] = (),
) -> Entry:
    closed = (at for at in range(len(slots)) if at not in left)
    filled = {at: _filled(slots[at], letters, block) for at in closed}
    words = [*listed] or _listed(filled, left)
    whole = TextBlock(block.rows, words, block.headings, framed=True)
    inside = {square for at in filled for square in slots[at].path}
    puzzle = puzzle_in(whole, subset="subset" in block.headings, filled=inside)
    check(whole, puzzle)
    value = {word: value for value, word in enumerate(puzzle.words)}
    placed = of(puzzle.mark(at, value[word.text]) for at, word in filled.items())
    pairs = ((at, word) for at, words in left.items() for word in words)
    marks = of(puzzle.mark(at, value[word.text]) for at, word in pairs)
    return Entry(Board.start(puzzle, placed, placed | marks), title=block.title, line=block.line)


def _left(block: TextBlock, slots: Sequence[Slot]) -> Words:
    """The words behind each name; BadInput for a name that no slot has, or a word that is none."""
    names, found, at = SlotNames(tuple(slots)), dict[int, list[Span]](), -1
    pairs = zip(block.words, [*block.words[1:], block.first], strict=True)
    for word, after in pairs:
        if word.text.isdecimal() and after.text in _KINDS:
            name = f"{word.text} {after.text[:-1]}"
            number = names.find(name)
            if number is None:
                raise word.bad(f"there is no slot {name}", "the name of one")
            at, found[number] = number, []
            next(pairs)
        elif at < 0 or len(word.text) != slots[at].length:
            raise word.bad(f"{word.text!r:.30} fits no slot", "a word as long as its slot")
        else:
            found[at].append(word)
    return found


def _filled(slot: Slot, letters: Mapping[int, str], block: TextBlock) -> Span:
    """The word of a slot of which nothing is said below; BadInput where a letter lacks."""
    word = "".join(letters[square] for square in slot.path)
    if SQUARE in word:
        raise block.first.bad(f"{slot.name} is open", f"the words left for {slot.name}, below")
    return block.first._replace(text=word)


def _listed(filled: Mapping[int, Span], left: Words) -> list[Span]:
    """The words of the puzzle, each as often as slots have it and one more slot can."""
    most = Counter[str]()
    for words in left.values():
        most |= Counter(word.text for word in words)
    spans = {word.text: word for words in left.values() for word in words}
    return [*filled.values(), *(spans[text] for text in most.elements())]
