"""All large fish, easiest first: families, builds and sizes with their levels and scores."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, groupby

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, has, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.rule import Level, Rule, value_rule
from tui_puzzles.engine.step import Evidence, Finding
from tui_puzzles.games.sudoku.rules.fish.any_fish import (
    FRANKEN,
    LINES,
    MUTANT,
    Fish,
    Pools,
    fish_of,
    fish_on,
    is_from,
    units_of,
)
from tui_puzzles.laws.rules.fish import (
    FINS,
    MIXED,
    NO_FINS,
    TWO_FISH,
    Houses,
    base_claims,
    cover_claims,
    house_claims,
)
from tui_puzzles.laws.rules.subsets import NUMBERS
from tui_puzzles.records import NamedTuple

_KINDS = ("row", "column", "box")
Weights = Counter[int]  # by number of a house: 1 in the base, -1 among the covers
_NAMES = ("X-Wing", "Swordfish", "Jellyfish", "Squirmbag", "Whale", "Leviathan")
_LARGE = 4  # from this size on a fish is shown in fewer houses
_SAVED = 2  # if they are so many fewer


# The same fish in fewer houses: lines that are left over in place of those that are named.
#
# The three rows and the three boxes of a band have the same cells, and so have all rows and all
# columns. So houses of one kind in the base may be exchanged for those that are left over, in the
# covers, if the others are: nine columns less seven rows is as much as two rows less two columns.


# The fish beyond rows against columns up to four: large, Franken, mutant and siamese ones.


def in_fewest(board: Board, digit: int, fish: Fish) -> Fish:
    """The fish in as few houses as can be, if what it removes is the same; else the fish."""
    layout, places = board.layout, board.places(digit)
    placed = layout.units_touching(places & board.placed)
    weights = _least(layout, _weights(fish), placed)
    base, cover = (
        of(n for n, weight in weights.items() if weight == sign and not has(placed, n))
        for sign in (1, -1)
    )
    if _size(weights, placed) > count(base | cover) or count(base) != count(cover):
        return fish
    found = fish_on(layout, places, base, cover)
    return found if count(base) < count(fish.base) and not fish.gone & ~found.gone else fish


def _weights(fish: Fish) -> Weights:
    weights = Counter(members(fish.base))
    weights.subtract(members(fish.cover))
    return weights


def _least(layout: Layout, weights: Weights, placed: Bits) -> Weights:
    """The weights after all exchanges that make them smaller."""
    while True:
        many, few = (
            of(n for n, weight in weights.items() if sign * weight > 0) & ~placed
            for sign in (1, -1)
        )

        def saved(exchange: tuple[Bits, Bits], many: Bits = many, few: Bits = few) -> int:
            more, less = exchange
            changed = count(more & ~placed) + count(less & ~placed)
            return 2 * (count(more & few) + count(less & many)) - changed

        best = max(_alike(layout), key=saved, default=(EMPTY, EMPTY))
        if saved(best) <= 0:
            return weights
        weights = _exchanged(weights, *best)


def _exchanged(weights: Weights, more: Bits, less: Bits) -> Weights:
    result = Counter(weights)
    result.update(members(more))
    result.subtract(members(less))
    return result


def _size(weights: Weights, placed: Bits) -> int:
    """How many houses it takes; those that have the digit say nothing."""
    return sum(abs(weight) for number, weight in weights.items() if not has(placed, number))


@remembered
def _alike(layout: Layout) -> tuple[tuple[Bits, Bits], ...]:
    """Every two sets of houses with the same cells, in both orders: bands, stacks, all lines."""
    found = []
    for two in combinations(_KINDS, 2):
        left = layout.units_of_kinds(two)
        while left:
            together = _joined(layout, left)
            sets = tuple(together & layout.units_of_kinds((kind,)) for kind in two)
            found += [sets, sets[::-1]]
            left &= ~together
    return tuple((one, other) for one, other in found if one and other)


def _joined(layout: Layout, left: Bits) -> Bits:
    """The first of these units, with all that touch it, or touch one that does."""
    together, before = left & -left, 0
    while together != before:
        before = together
        for number in members(together):
            together |= layout.units_touching(layout.units[number].cells) & left
    return together


class FishFamily(NamedTuple):
    """Fish from these pools of houses that no simpler pools have."""

    title: str
    pools: Pools
    simpler: Pools
    lesson: str


BASIC_FISH = FishFamily(
    "",
    LINES,
    (),
    "Its base is {word} rows and its cover {word} columns, or the other way round.",
)
FRANKEN_FISH = FishFamily(
    "Franken ",
    FRANKEN,
    LINES,
    "A box may stand for a line: of {word} rows and boxes against {word} columns and boxes\n"
    "(or columns and boxes against rows and boxes), one at least is a box.\n\nExample with two:\n"
    "column 8 and box 5 have 6 only in rows 4 and 5; so these rows have theirs there, and no\n"
    "6 elsewhere.",
)
MUTANT_FISH = FishFamily(
    "Mutant ",
    MUTANT,
    FRANKEN,
    "Any {word} houses may be the base, any {word} others the cover, rows and columns mixed.\n\n"
    "Example with three: row 7, column 2 and box 3 have 6 only in column 8, row 1 and box 7 (but\n"
    "not in r7c2, which would serve both); so these three have theirs there, and no 6 elsewhere.",
)


class Build(NamedTuple):
    """How whole a fish is; ``sashimi``: must it be, or not be? None if it may."""

    title: str
    finned: bool
    sentence: str
    lesson: str
    sashimi: bool | None = None

    def fits(self, layout: Layout, places: Bits, fish: Fish) -> bool:
        """Is a fish so?"""
        if bool(fish.fins) != self.finned:
            return False
        return self.sashimi is None or is_sashimi(layout, places, fish) == self.sashimi


def is_sashimi(layout: Layout, places: Bits, fish: Fish) -> bool:
    """Without its fins, has a base house less than two places?"""
    body = places & ~fish.fins
    return any(count(body & unit.cells) < 2 for unit in units_of(layout, fish.base))


_FIN_LESSON = """Some places of the base lie outside the covers: the fins. (A place in two base
houses counts as a fin too: it may serve both.) Either a fin holds the digit, or the fish is whole;
a place that the cover has besides the base and that sees all fins is out in both cases. Example:
rows 2 and 8 have 4 in columns 1 and 9, row 8 also in r8c3, the fin; r7c1 and r9c1 aren't 4. To spot
it, look for a fish that is whole except for places close together, in a box or a line."""
_WHOLE_LESSON = """Each base house needs the digit, and no cover takes it twice. All places of the
base lie in the cover, so the rest of the cover loses the digit. A place in two covers would use up
both, so it is out as well. To spot it, begin with the houses that have the digit in few places, and
look for others that add no new cover."""

_SASHIMI_LESSON = "\n\nWithout the fins, one of the base lines would have a single place."

WHOLE = Build("", False, NO_FINS, _WHOLE_LESSON)
ANY_FINS = Build("Finned ", True, FINS, _FIN_LESSON)
FINNED = Build("Finned ", True, FINS, _FIN_LESSON, sashimi=False)
SASHIMI = Build("Sashimi ", True, FINS, _FIN_LESSON + _SASHIMI_LESSON, sashimi=True)


def _fish(board: Board, digit: int, size: int, family: FishFamily, build: Build) -> Iterator[Fish]:
    """The fish of this kind, of which no two remove the same."""
    layout, places = board.layout, board.places(digit)
    removed = set()
    for fish in fish_of(layout, places, size, family.pools):
        new = fish.gone not in removed and not is_from(layout, fish, family.simpler)
        if new and build.fits(layout, places, fish):
            removed.add(fish.gone)
            yield fish


def _evidence(board: Board, digit: int, fish: Fish) -> Iterator[Evidence]:
    """The fish; a large one in the fewest houses that show the same."""
    fewer = in_fewest(board, digit, fish) if count(fish.base) >= _LARGE else fish
    if count(fewer.base) <= count(fish.base) - _SAVED:
        fish = fewer._replace(gone=fish.gone)
    base, cover = _houses(board, fish)
    if len(base) == 1:
        yield from house_claims(board, digit, *base, fish.gone)
        return
    yield from base_claims(board, digit, base, fish.fins)
    yield from cover_claims(board, digit, base, cover, fish.fins, fish.gone)


def _houses(board: Board, fish: Fish) -> tuple[Houses, Houses]:
    return units_of(board.layout, fish.base), units_of(board.layout, fish.cover)


def fish(family: FishFamily, build: Build, size: int, level: Level, score: int, code: str) -> Rule:
    """The fish of this family, build and size."""

    def finder(board: Board, digit: int) -> Iterator[Finding]:
        for found in _fish(board, digit, size, family, build):
            gone = board.layout.marks(found.gone, bit(digit))
            yield Finding(tuple(_evidence(board, digit, found)), eliminations=gone)

    name = f"{build.title}{family.title}{_NAMES[size - 2]}"
    finder.__doc__ = _lesson(family, build, size)
    aliases = ("Starfish",) if name == "Squirmbag" else ()
    sentence = MIXED if family.title and build is WHOLE else build.sentence
    return value_rule(name, level, score, sentence, aliases=aliases, code=code)(finder)


def _lesson(family: FishFamily, build: Build, size: int) -> str:
    word = NUMBERS[size]
    shape = family.lesson.format(word=word) + (_SMALLER if family is BASIC_FISH else "")
    return f"A fish of {word} houses.\n{shape}\n\n{build.lesson}"


_SMALLER = """ If the digit is open
in more rows, the others form a smaller fish with the other columns, which is easier to see."""


def siamese(
    family: FishFamily, build: Build, size: int, level: Level, score: int, code: str
) -> Rule:
    """Two finned fish on the same base that remove different places, at least one of this build."""

    def finder(board: Board, digit: int) -> Iterator[Finding]:
        for pair in _twins(board, digit, size, family, build):
            yield _siamese(board, digit, *pair)

    name = f"Siamese {build.title}{family.title}{_NAMES[size - 2]}"
    word = NUMBERS[size]
    shape = family.lesson.format(word=word)
    finder.__doc__ = f"""Two finned fish of {word} houses that share their base.
{shape}

{build.lesson}

The base is the same, but one cover is exchanged: the line through the fins of one fish is a cover
of the other, and the places that were covered before are its fins. What either fish removes is out.
Example with two: in rows 8 and 9 the digit has places only in columns 1, 2 and 8, and r8c1, r9c1
and r9c2 lie in one box. With columns 1 and 8 as covers, r9c2 is the fin, and column 1 loses the
digit in that box; with columns 2 and 8, r8c1 and r9c1 are fins, and column 2 loses it there. Once
you have a finned fish, try the line of its fins as a cover."""
    return value_rule(name, level, score, TWO_FISH, code=code)(finder)


def _twins(
    board: Board, digit: int, size: int, family: FishFamily, build: Build
) -> Iterator[tuple[Fish, Fish]]:
    """Two on the same base each; of pairs that remove the same, the first."""
    layout, places, removed = board.layout, board.places(digit), set[Bits]()
    finned = [
        found
        for found in fish_of(layout, places, size, family.pools)
        if found.fins and not is_from(layout, found, family.simpler)
    ]
    for _, alike in groupby(sorted(finned), key=lambda found: found.base):
        for one, other in combinations(alike, 2):
            gone = one.gone | other.gone
            differ = one.fins != other.fins and one.gone != gone != other.gone
            if gone in removed or not differ:
                continue
            if any(build.fits(layout, places, found) for found in (one, other)):
                removed.add(gone)
                yield one, other


def _siamese(board: Board, digit: int, one: Fish, other: Fish) -> Finding:
    evidence, (base, _) = list[Evidence](), _houses(board, one)
    for number, fish in enumerate((one, other), 1):
        cover = units_of(board.layout, fish.cover)
        evidence += cover_claims(board, digit, base, cover, fish.fins, fish.gone, f" {number}")
    return Finding(
        (*base_claims(board, digit, base, one.fins), *evidence),
        eliminations=board.layout.marks(one.gone | other.gone, bit(digit)),
    )


# Family, build, code without its last digit; level and scores for sizes from the smallest on.
_FISH: tuple[tuple[FishFamily, Build, str, int, Level, tuple[int, ...]], ...] = (
    (FRANKEN_FISH, WHOLE, "033", 2, Level.UNFAIR, (8000, 13000, 15000)),
    (FRANKEN_FISH, ANY_FINS, "034", 2, Level.UNFAIR, (16000, 17000, 18000)),
    (BASIC_FISH, WHOLE, "030", 5, Level.UNFAIR, (19000, 19000, 19000)),
    (BASIC_FISH, FINNED, "031", 5, Level.UNFAIR, (19000, 19000, 19000)),
    (BASIC_FISH, SASHIMI, "032", 5, Level.UNFAIR, (19000, 19000, 19000)),
    (MUTANT_FISH, WHOLE, "035", 2, Level.EXTREME, (45000, 45000, 45000)),
    (FRANKEN_FISH, WHOLE, "033", 5, Level.EXTREME, (47000, 47000, 47000)),
    (FRANKEN_FISH, ANY_FINS, "034", 5, Level.EXTREME, (47000, 47000, 47000)),
    (MUTANT_FISH, ANY_FINS, "036", 2, Level.EXTREME, (47000, 47000, 47000)),
    (MUTANT_FISH, WHOLE, "035", 5, Level.EXTREME, (47000, 47000, 47000)),
    (MUTANT_FISH, ANY_FINS, "036", 5, Level.EXTREME, (47000, 47000, 47000)),
)

_SIAMESE: tuple[tuple[FishFamily, Build, int, Level, int, str], ...] = (
    (BASIC_FISH, FINNED, 2, Level.HARD, 130, "03101"),
    (BASIC_FISH, SASHIMI, 2, Level.HARD, 150, "03201"),
    (BASIC_FISH, FINNED, 3, Level.UNFAIR, 2000, "03111"),
    (BASIC_FISH, SASHIMI, 3, Level.UNFAIR, 2400, "03211"),
    (BASIC_FISH, FINNED, 4, Level.UNFAIR, 2500, "03121"),
    (BASIC_FISH, SASHIMI, 4, Level.UNFAIR, 2600, "03221"),
    (FRANKEN_FISH, ANY_FINS, 2, Level.UNFAIR, 16000, "03401"),
    (FRANKEN_FISH, ANY_FINS, 3, Level.UNFAIR, 17000, "03411"),
    (FRANKEN_FISH, ANY_FINS, 4, Level.UNFAIR, 18000, "03421"),
    (MUTANT_FISH, ANY_FINS, 2, Level.EXTREME, 47000, "03601"),
    (MUTANT_FISH, ANY_FINS, 3, Level.EXTREME, 47000, "03611"),
    (MUTANT_FISH, ANY_FINS, 4, Level.EXTREME, 47000, "03621"),
)

LARGE_FISH: tuple[Rule, ...] = tuple(
    sorted(
        (
            *(siamese(*row) for row in _SIAMESE),
            *(
                fish(family, build, size, level, score, f"{code}{size - 2}")
                for family, build, code, smallest, level, scores in _FISH
                for size, score in enumerate(scores, smallest)
            ),
        ),
        key=lambda rule: rule.rank,
    )
)
