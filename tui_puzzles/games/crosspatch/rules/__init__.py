"""The rules of crosspatch, easiest first: this is the order in which the solver tries them.

Most of the slot scan is done before the first step: a slot starts with the words of its length.
Read ``view`` first (what rules see), then ``letters``, ``uses`` and ``sets``; ``trying`` has the
last rules.
"""

from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.games.crosspatch.rules import letters
from tui_puzzles.games.crosspatch.rules.sets import hidden, naked
from tui_puzzles.games.crosspatch.rules.trying import contradiction, short_contradiction
from tui_puzzles.games.crosspatch.rules.uses import all_copies, unique_slot, unique_word, used_word

UPKEEP: tuple[Rule, ...] = (used_word,)

RULES: tuple[Rule, ...] = (
    letters.slot_scan,
    unique_word,
    all_copies,
    letters.given_letters,
    letters.crossing_letter,
    unique_slot,
    letters.intersection,
    naked(2, Level.HARD, 20),
    hidden(2, Level.HARD, 24),
    naked(3, Level.HARD, 30),
    hidden(3, Level.UNFAIR, 36),
    naked(4, Level.UNFAIR, 45),
    hidden(4, Level.UNFAIR, 50),
    short_contradiction,
    contradiction,
)
