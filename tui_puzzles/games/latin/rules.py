"""The rules of Latin squares, easiest first: rules of laws under their names."""

from dataclasses import replace

from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.games.latin.puzzle import LINES
from tui_puzzles.laws.rules import chains, fish, related, singles, subsets
from tui_puzzles.laws.rules.sums.trial import contradiction
from tui_puzzles.laws.rules.words import Words

WORDS = Words("line", LINES)
SIGN = Words("sign", ("less",))

_TRIAL = """A digit is wrong when some line or some clue can't be filled after it.

    Take a cell with few candidates, and suppose that it is one of them. Go through the lines and
    the clues of the cell and note what the other cells lose, then through those of the cells that
    have changed. When one of them can't be filled any more, the candidate you began with goes.
    Begin with cells of two candidates, where several clues meet."""

_EASY, _MEDIUM, _HARD, _UNFAIR, _EXTREME = (level for level in Level if level)

UPKEEP: tuple[Rule, ...] = tuple(
    singles.scan(f"{kind.title()} Scan", kind, WORDS) for kind in LINES
)
RULES: tuple[Rule, ...] = (
    singles.full_house("Full Line", _EASY, 2, WORDS),
    singles.naked_single("Naked Single", _EASY, 4, WORDS),
    singles.hidden_single("Hidden Single", _EASY, 6, WORDS),
    related.pair_relation("Sign", _EASY, 5, SIGN),
    replace(related.relation_chain("Chain of Signs", _EASY, 7, SIGN), needs=SIGN.kinds),
    subsets.naked(2)("Naked Pair", _MEDIUM, 20, WORDS),
    subsets.hidden(2)("Hidden Pair", _MEDIUM, 24, WORDS),
    subsets.naked(3)("Naked Triple", _MEDIUM, 30, WORDS),
    subsets.hidden(3)("Hidden Triple", _HARD, 40, WORDS),
    subsets.naked(4)("Naked Quad", _HARD, 50, WORDS),
    fish.basic(2)("X-Wing", _HARD, 60, WORDS),
    fish.basic(3)("Swordfish", _HARD, 80, WORDS),
    replace(related.common_relation("Common Relation", _HARD, 70, WORDS), needs=SIGN.kinds),
    chains.xy_chain("XY-Chain", _UNFAIR, 120, WORDS),
    chains.x_chain("X-Chain", _UNFAIR, 130, WORDS),
    chains.aic.on(chains.plain)("AIC", _UNFAIR, 200, WORDS),
    contradiction(_TRIAL)("Contradiction", _EXTREME, 400, WORDS),
)
