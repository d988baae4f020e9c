"""The rules of killer cages: of their combinations, and of what they leave of houses."""

from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.games.sudoku.rules import WORDS
from tui_puzzles.laws.areas import overlapping
from tui_puzzles.laws.rules.sums import combinations
from tui_puzzles.laws.rules.sums.areas import AreaShape, hidden_cage, innies, split_cage
from tui_puzzles.laws.rules.sums.conflicts import conflicting, killer_subset, required_digits
from tui_puzzles.laws.rules.sums.singles import hidden_single, last_cell, required_digit
from tui_puzzles.laws.rules.sums.subsets import hidden, naked
from tui_puzzles.laws.rules.sums.trial import contradiction, verity
from tui_puzzles.laws.rules.words import Factory, Words
from tui_puzzles.laws.sums import OPEN
from tui_puzzles.records import replace

CAGE = Words("cage", ("cage",), crossing="house")
LOOKS = 50_000  # of a rule at cages and houses: half a second; 9x9 takes 40,000 at most

_INNIE = """A house without its cages is what is left of 45, the sum of all its digits.

    Add up the cages that lie in a house, and subtract them from the sum of the digits 1 to 9. What
    is left is the digit of the cell that none of them covers: the innie. Subtract digits that are
    known already. Example: 13 + 16 + 12 in a box leave 45 - 41 = 4 for its ninth cell. Look for
    houses whose cages stay inside, or stick out by one cell only."""
_OUTIE = """Cages that cover a house and stick out of it are more than 45 by what sticks out.

    Add up the cages that cover a house, and subtract the sum of the digits 1 to 9. What is left is
    the digit of the cell outside: the outie. Subtract digits that are known already. Example: cages
    of 20, 17 and 14 cover a row and one cell more, which is 51 - 45 = 6. Look for houses whose
    cages stick out by one cell only."""
_SEVERAL = """Houses side by side are counted together: two make 90, three 135, four 180.

    Cages that cross from one of the houses to the next lie inside all of them together. Add up the
    houses, and subtract the cages that lie inside: what is left is the digit of the one cell that
    they leave open, or that sticks out. Example: rows 1 and 2 make 90; their cages cover all of
    them and one cell of row 3, and make 97; so that cell is 7. Go through rows and columns from the
    edges, and through boxes side by side."""
_INNIES = """{} cells that are left of {} have a known sum, and outies count against it.

    Add up the houses (45 each), and subtract the cages in them, as for one cell. The cells that no
    cage inside covers, the innies, less the cells that stick out, the outies, make the difference.
    Try each candidate: what must the others make, and can they? Cells that see each other have
    different digits.
    {}
    Look for houses whose cages fit but for a few cells."""


def _innies_of(number: str, houses: str = "a house") -> str:
    return _INNIES.format(number, houses, _EXAMPLES[number])


_EXAMPLES = {
    "Two": """Example: two innies of a row that make 4 are 1 and 3. An innie that is 2 more than
    an outie is at least 3, and the outie at most 7.""",
    "Three": """Example: three innies of a box that make 7 are 1, 2 and 4. Two innies that make 15
    more than an outie are 7 and 9 or 8 and 9, and the outie is 1 or 2.""",
    "Four": """Example: four innies of a row that make 11 are 1, 2, 3 and 5. Three innies that make
    22 more than an outie are 6, 8 and 9, or 7, 8 and 9, and the outie is 1 or 2.""",
    "Several": """Example: four innies of two rows that make 6 are 1 and 2 in each row. Four innies
    that see each other and make 26 more than an outie make 27 at least, and the outie is at most 4,
    as 6 + 7 + 8 + 9 = 30.""",
}
_OVERLAPPING = """Houses that share cells are added up, too: what they share counts twice.

    Take a row and a box that cross, a row and a column, or two rows and a column. Add up their
    sums, and subtract the cages that lie in them; a cage of shared cells is subtracted twice. A
    shared cell that is left counts twice, one in a cage that is subtracted once still counts once.
    Example: row 1 and box 1 make 90. Cages of 25, 30 and 21 are subtracted, and leave r1c1, which
    both share, and r1c5: twice r1c1 and once r1c5 make 14. So r1c5 is even, and r1c1 is 3 to 6.
    Look for long cages around the corner where two houses cross, as they leave few cells."""

_CASES = """Whichever combination a cage has, the same candidate goes.

    Take a cage with two or three combinations left, or a cell with so few candidates. Suppose one
    after the other, and go through the cages and houses near it: note what other cells lose as
    digits can't make a sum, are placed, or have one place left. A candidate that goes each time is
    wrong, whichever is true. Begin with cages of two cells: their combinations share no digit, so
    they tell most."""
_TRIAL = """A digit is wrong when some cage or house can't be filled after it.

    Take a cell with few candidates, and suppose that it is one of them. Go through the cages and
    houses of the cell, and note what the other cells lose: digits that make the sum in no way,
    digits that are placed, places that are the only ones left. Go on with the cages and houses of
    the cells that have changed, and look at what cages leave of a house, too, up to three cells.
    When a cage can't make its sum, or a house has no place for a digit, the candidate you began
    with goes. Begin with cells of two or three candidates where cages of two cells meet."""


def of_areas(name: str, level: Level, score: int, shape: AreaShape, lesson: str) -> Rule:
    """The 45 rule for such areas."""
    return of_all(innies(shape, lesson, ("45 Rule",)), name, level, score)


def of_all(make: Factory, name: str, level: Level, score: int) -> Rule:
    """A rule about all cages of a board."""
    return replace(make(name, level, score, CAGE), needs=CAGE.kinds)


def of_houses(
    make: Factory, name: str, level: Level, score: int, kinds: tuple[str, ...] = WORDS.kinds
) -> Rule:
    """A rule about the cages of each house."""
    return replace(make(name, level, score, CAGE), kinds=kinds, needs=CAGE.kinds)


CAGES: dict[Level, tuple[Rule, ...]] = {
    Level.EASY: (
        last_cell("Last Cell of a Cage", Level.EASY, 2, CAGE),
        combinations.magic_block("Magic Cage", Level.EASY, 2, CAGE),
        of_areas("Innie", Level.EASY, 3, AreaShape((1,), several=False, signs=(1,)), _INNIE),
        of_areas("Outie", Level.EASY, 4, AreaShape((1,), several=False, signs=(-1,)), _OUTIE),
        hidden_single("Hidden Single in a Cage", Level.EASY, 6, CAGE),
    ),
    Level.MEDIUM: (
        required_digit("Required Digit of a Cage", Level.MEDIUM, 6, CAGE),
        combinations.min_max("Cage Bounds", Level.MEDIUM, 5, CAGE),
        combinations.combination_filter("Cage Combinations", Level.MEDIUM, 7, CAGE),
        of_areas(
            "Innie over Several Houses", Level.MEDIUM, 10, AreaShape((1,), several=True), _SEVERAL
        ),
        of_all(hidden_cage, "Hidden Cage", Level.MEDIUM, 9),
        of_all(split_cage, "Split Cage", Level.MEDIUM, 9),
        required_digits("Required Digits", Level.MEDIUM, 8, CAGE),
        of_areas(
            "Innies and Outies", Level.MEDIUM, 10, AreaShape((2,), several=False), _innies_of("Two")
        ),
        naked(2)("Naked Pair in a Cage", Level.MEDIUM, 12, CAGE),
        naked(3)("Naked Triple in a Cage", Level.MEDIUM, 16, CAGE),
        hidden(2)("Hidden Pair in a Cage", Level.MEDIUM, 14, CAGE),
        hidden(3)("Hidden Triple in a Cage", Level.MEDIUM, 20, CAGE),
    ),
    Level.HARD: (
        combinations.permutations("Cage Permutations", Level.HARD, 20, CAGE),
        of_houses(killer_subset(2), "Killer Pair", Level.HARD, 22),
        of_areas(
            "Innies and Outies over Several Houses",
            Level.HARD,
            24,
            AreaShape((2,), several=True),
            _innies_of("Two", "houses side by side"),
        ),
        of_areas(
            "Three Innies and Outies",
            Level.HARD,
            25,
            AreaShape((3,), several=False),
            _innies_of("Three"),
        ),
        of_houses(killer_subset(3), "Killer Triple", Level.HARD, 26, WORDS.names),
        of_houses(conflicting, "Conflicting Combinations", Level.HARD, 30, WORDS.names),
        of_areas(
            "Three Innies and Outies over Several Houses",
            Level.HARD,
            32,
            AreaShape((3,), several=True),
            _innies_of("Three", "houses side by side"),
        ),
    ),
    Level.UNFAIR: (
        of_areas(
            "Four Innies and Outies",
            Level.UNFAIR,
            500,
            AreaShape((4,), several=False),
            _innies_of("Four"),
        ),
        of_areas(
            "Many Innies and Outies",
            Level.UNFAIR,
            600,
            AreaShape((4, 5), several=True),
            _innies_of("Several", "houses"),
        ),
        of_areas(
            "Overlapping Houses",
            Level.UNFAIR,
            700,
            AreaShape(tuple(range(1, OPEN + 1)), of_layout=overlapping),
            _OVERLAPPING,
        ),
    ),
    Level.EXTREME: (
        of_all(verity(_CASES, LOOKS), "Cage Verity", Level.EXTREME, 60000),
        of_all(contradiction(_TRIAL, LOOKS), "Cage Contradiction", Level.EXTREME, 80000),
    ),
}
