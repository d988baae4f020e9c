"""The rules of Latin squares, easiest first: rules of laws under the names that players use."""

from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.games.latin.puzzle import LINES, LONE, SHORT
from tui_puzzles.games.latin.upkeep import WORDS
from tui_puzzles.laws.rules import alone, chains, crossing, fish, lines, related, singles, subsets
from tui_puzzles.laws.rules.sums.trial import contradiction
from tui_puzzles.laws.rules.words import Words
from tui_puzzles.records import replace

EVERY = Words("line", (*LINES, *(SHORT + kind for kind in LINES)), LINES)
"""Those with too few cells for all digits, too."""
SIGN = Words("sign", ("less",))
CAGE = Words("cage", ("cage",))
SEEN = Words("skyscraper", ("skyscraper",))
STRAIGHT = Words("compartment", ("compartment",), LINES)

_INEQUALITY = """The greater of two cells is more than the least that the lesser can be.

    A sign points to the lesser of two cells. So the greater one holds more than the least candidate
    of the lesser, and the lesser one less than the greatest candidate of the greater. Example: of
    two cells in a row of five the lesser can only be 3 or 4. Then the greater is 4 or 5. Look again
    whenever one of the two has lost its least or its greatest candidate."""
_LONE_CAGE = """A cage of one cell holds its number.

    Such cages are gifts: enter their digits first, and strike these in their lines."""
_CAGE_DIGITS = """Many digits can be in no filling of a cage, whatever stands elsewhere.

    Go through the ways to make the number with as many digits as the cage has cells; cells in one
    line differ. For a product, only its divisors count; for a quotient, one digit is a multiple of
    the other; for a difference, the greater digit is more than the number. Example: two cells that
    make 12× on a board of six are 2 and 6, or 3 and 4: 1 and 5 are out. Look for great products,
    for small sums and great ones, and for quotients of 3 and more."""
_CAGE_PAIR = """A candidate of one cell of a cage of two that goes with none of the other's is out.

    Take the candidates of one cell in turn, and look for the digit that makes the number with it
    among those of the other. Example: a cage of two cells makes 2-, and one of them can only be 1
    or 2. The other is 3 or 4. Look again whenever one of the two loses a candidate."""
_CAGE_BOUNDS = """A sum bounds each of its cells by the least and the greatest digits of the others.

    Subtract from the sum the least that the other cells can be: the cell is no more than that. Then
    subtract the greatest: it is no less. Example: three cells make 12, two of them are at most 3
    and 4. Then the third is at least 5. Look for cages whose sum is small or great."""
_CAGES = """Fill a cage in all ways: a digit that is in none of them is out.

    List the ways to make the number from the candidates of the cells. Cells in one line differ; two
    that share no line may be the same. Example: an L of three cells makes 6×, and its corner can't
    be 1. Then it is 2 or 3, or 6 with a 1 at both ends. Look for cages that have lost candidates,
    and begin with the cell that has fewest."""
_BOUNDS = """How many are seen says where the high digits can't be, before anything else is known.

    To see 1, the highest digit stands first. To see as many as the line has cells, the digits grow
    from 1 on. Otherwise each digit that is seen needs room for the higher ones behind it: of a
    board of five, where 4 are seen, the first is at most 2, the second at most 3, the third at most
    4. Go through the numbers outside once, the greatest first."""
_COUNT = """Count what is seen: too much or too little of it rules digits out.

    Go along the line from its number. A digit is seen that is higher than all before it. Where few
    are seen, a high digit must come early; where many are seen, no high digit may hide too many.
    Example: 3 are seen, and the third is the highest digit. Then both cells before it are seen, so
    the first is less than the second: the second isn't 1. Look for lines whose first cells are
    known, and for numbers that are nearly as great as they can be."""
_WAYS = """Fill a line in every way so that as many digits are seen as its number says.

    Place the highest digit in turn wherever it can be: only what stands before it can be seen, and
    it hides all behind it. Then the next one in the same way. A digit that is in none of the
    fillings is out. Example: 2 are seen in a line of five. If 5 is the fourth, the first is higher
    than the second and the third. Look for lines whose highest digit has few places, and for those
    with a number at both ends."""
_RANGE = """The digits of a compartment follow each other without a gap, in any order.

    Write down the ranges of its length that its candidates still allow: what no range has is out.
    Example: a compartment has four cells, and one is 8. On a board of nine it is 5 to 8 or 6 to 9,
    so it holds nothing below 5. Look for long compartments, and for extreme digits."""
_SURE = """A digit that all ranges of a compartment have stands in one of its places there.

    Write down the ranges that its candidates still allow. A digit that all of them have is sure: if
    one cell of the compartment can hold it, it stands there; of several, no other cell of the line
    holds it. Example: a compartment of five cells on a board of nine has 5 in any case, as 1 to 5
    and 5 to 9 both have it. So no other cell of its row is 5. Look for compartments longer than
    half of the line."""
_TRIAL = """A digit is wrong when some line or some clue can't be filled after it.

    Take a cell with few candidates, and suppose that it is one of them. Go through the lines and
    the clues of the cell and note what the other cells lose, then through those of the cells that
    have changed. When one of them can't be filled any more, the candidate you began with goes.
    Begin with cells of two candidates, where several clues meet."""

_EASY, _MEDIUM, _HARD, _UNFAIR = Level.EASY, Level.MEDIUM, Level.HARD, Level.UNFAIR

RULES: tuple[Rule, ...] = (
    singles.full_house("Full Line", _EASY, 2, WORDS),
    replace(
        alone.lone_clue("Lone Cage", _EASY, 2, Words("cage", (LONE,))),
        lesson=_LONE_CAGE,
        aliases=("Freebie",),
    ),
    singles.naked_single("Naked Single", _EASY, 4, WORDS),
    singles.hidden_single("Hidden Single", _EASY, 6, WORDS),
    lines.at_once(
        "{law} says how many digits are seen, each higher than all before it. So a digit needs "
        "room behind it for the higher ones; if only one is seen, it is the highest.",
        _BOUNDS,
    )("Visible Bounds", _EASY, 4, SEEN),
    lines.at_once("{law} can be made of few digits[: of {ways}].", _CAGE_DIGITS)(
        "Cage Digits", _EASY, 5, CAGE
    ),
    replace(related.relation_chain("Inequality Chain", _EASY, 5, SIGN), needs=SIGN.kinds),
    replace(related.pair_relation("Inequality", _EASY, 6, SIGN), lesson=_INEQUALITY),
    replace(related.pair_relation("Cage Pair", _EASY, 7, CAGE), lesson=_CAGE_PAIR),
    replace(
        alone.lone_clue("Compartment Range", _EASY, 8, STRAIGHT),
        sentence="The digits of {law} follow each other. The ranges that fit what is there leave "
        "only these.{left:steps}Which candidates go?",
        lesson=_RANGE,
        aliases=(),
    ),
    replace(lines.line_sum("Cage Bounds", _EASY, 9, CAGE), lesson=_CAGE_BOUNDS, aliases=()),
    replace(alone.lone_clue("Visible Count", _EASY, 10, SEEN), lesson=_COUNT, aliases=()),
    lines.combinations_of(lambda *_: True, _CAGES)("Cage Combinations", _MEDIUM, 16, CAGE),
    replace(
        related.needed_digit("Sure Digit", _MEDIUM, 14, STRAIGHT),
        sentence="The digits of {law} follow each other, and can't do so without {digit}, which "
        "only {cells:or} can be.[ One of these cells is {digit}, so what sees them all isn't "
        "({sight}).]",
        lesson=_SURE,
    ),
    subsets.naked(2)("Naked Pair", _MEDIUM, 20, EVERY),
    subsets.hidden(2)("Hidden Pair", _MEDIUM, 24, WORDS),
    lines.combinations_of(lambda *_: True, _WAYS)("Visible Ways", _MEDIUM, 26, SEEN),
    related.needed_digit("Needed Digit of a Cage", _MEDIUM, 28, CAGE),
    subsets.naked(3)("Naked Triple", _MEDIUM, 30, EVERY),
    subsets.hidden(3)("Hidden Triple", _HARD, 40, WORDS),
    subsets.naked(4)("Naked Quad", _HARD, 50, EVERY),
    replace(crossing.equal_counts("Setti's Rule", _HARD, 56, STRAIGHT), needs=STRAIGHT.kinds),
    fish.basic(2)("X-Wing", _HARD, 60, WORDS),
    related.common_relation("Common Relation", _HARD, 70, WORDS),
    fish.basic(3)("Swordfish", _HARD, 80, WORDS),
    chains.xy_chain("XY-Chain", _HARD, 120, WORDS),
    chains.x_chain("X-Chain", _HARD, 130, WORDS),
    chains.aic.on(chains.plain)("AIC", _UNFAIR, 200, WORDS),
    contradiction(_TRIAL)("Contradiction", _UNFAIR, 400, WORDS),
)
