"""Stars may not touch: what fits into a unit, and units that few two-by-two squares cover."""

from collections.abc import Iterator, Sequence
from itertools import islice, pairwise

from tui_puzzles.engine import bits
from tui_puzzles.engine.bits import Bits, bit, is_single, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.rule import Level, rule, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.engine.words.together import listed
from tui_puzzles.games.queens.bands import Tiling, tilings
from tui_puzzles.games.queens.puzzle import Needs, Queens, puzzle_of
from tui_puzzles.games.queens.rules.singles import NEEDING
from tui_puzzles.games.queens.rules.view import (
    CLOSE,
    UnitLeft,
    attacked_by_all,
    attacking,
    bound,
    cells_left,
    held,
    known,
    needed,
    part_of,
    parts,
    queen_marks,
    queens_needed,
    sight,
)

_FEW = 8  # ways to place stars that are listed
_TILINGS = 8  # ways examined to cover a unit; a person sees fewer


@remembered_up_to(20_000)
def placements(layout: Queens, cells: Bits, need: int) -> tuple[Bits, ...]:
    """Every choice of ``need`` cells of which none attacks another."""
    if need == 0:
        return (0,)
    found = []
    for cell in members(cells):
        cells &= ~bit(cell)
        rest = cells & ~layout.attacks[cell]
        found += [bit(cell) | more for more in placements(layout, rest, need - 1)]
    return tuple(found)


def fits(layout: Queens, cells: Bits, need: int) -> bool:
    """Is there room for ``need`` queens that don't attack each other?"""
    return cells.bit_count() > CLOSE * (need - 1) or (need > 1 and _fit(layout, cells, need))


@remembered_up_to(20_000)
def _fit(layout: Queens, cells: Bits, need: int) -> bool:
    return any(
        fits(layout, cells & ~(layout.attacks[cell] | bit(cell)), need - 1)
        for cell in members(cells)
    )


def touching(board: Board, cells: Bits) -> Evidence:
    """The squares because of which no two of the cells that touch are both stars."""
    attacks = puzzle_of(board).attacks
    pairs = {(a, b) for a, b in bits.pairs(cells) if attacks[a] & bit(b)}
    return attacking(board, pairs, "touching")


@remembered_up_to(20_000)
def _same_in_all(layout: Queens, cells: Bits, need: int) -> tuple[Bits, Bits]:
    """The cells that are in no way to place the stars, and those in every way; none of no ways."""
    if not fits(layout, cells, need):
        return 0, 0
    apart = [(cell, cells & ~(layout.attacks[cell] | bit(cell))) for cell in members(cells)]
    gone = of(cell for cell, rest in apart if not fits(layout, rest, need - 1))
    return gone, of(cell for cell, _ in apart if not fits(layout, cells & ~bit(cell), need))


@unit_rule(
    "Unit Enumeration",
    Level.HARD,
    50,
    "{unit} still needs {need} in {places}, and no two may touch.[ That leaves only {way}.]"
    "[ That leaves {ways:number} ways.{ways:lines}][ {many}.][ {question}?]",
    aliases=("Enumeration",),
    kinds=NEEDING,
)
def enumeration(board: Board, unit: Unit) -> Iterator[Finding]:
    """Go through all ways to place the stars of one unit: what is the same in all of them is true.

    A place that is in none of the ways is blank, a place that is in all of them is a star. Example:
    a unit that needs two stars has three places in a row left. The middle one would leave no room
    for the second star, so the outer two are stars. Take units with few places left, side by side.
    """
    assert isinstance(unit, Needs)
    part, layout = part_of(board, unit), puzzle_of(board)
    gone, sure = _same_in_all(layout, part.left, part.need) if part.is_crowded else (0, 0)
    if not gone | sure:
        return
    shown = (
        known("unit", Role.REGION, [part]),
        needed(board, part.need),
        Evidence("places", Role.FOCUS, cells=part.left),
        *_listed(board, placements(layout, part.left, part.need)),
    )
    many = len(placements(layout, part.left, part.need)) > _FEW
    if gone:
        why = (
            _room(board, "beside a star in {} there is no room for the rest", gone) if many else ()
        )
        evidence = (*shown, *why, touching(board, part.left))
        yield Finding(evidence, eliminations=queen_marks(board, gone))
    for cell in members(sure):
        why = _room(board, "without {} there is no room for all of them", bit(cell)) if many else ()
        evidence = (*shown, *why, touching(board, part.left & ~bit(cell)))
        yield Finding(evidence, placements=queen_marks(board, bit(cell)))


def _room(board: Board, case: str, cells: Bits) -> tuple[Evidence]:
    """What is said in place of a long list."""
    names = listed([board.layout.cell_names[cell] for cell in members(cells)], "or")
    return (Evidence("many", Role.VALUE, clues=(case.format(names),)),)


def _listed(board: Board, ways: Sequence[Bits]) -> Iterator[Evidence]:
    """The ways, if they are few, and what to ask of them."""
    names, name = board.layout.cell_names, "ways" if len(ways) > 1 else "way"
    for way in ways if len(ways) <= _FEW else ():
        text = " and ".join(names[cell] for cell in members(way))
        yield Evidence(name, Role.VALUE, clues=(text,))
    one = "Which places are stars, and which are blank"
    question = "What is the same each time" if len(ways) > 1 else one
    yield Evidence("question", Role.VALUE, clues=(question,))


# -- coverings by squares ----------------------------------------------------------------------


@remembered_up_to(20_000)
def _some_tilings(layout: Queens, cells: Bits, number: int) -> list[Tiling]:
    """Some ways to cover the cells that take all of the squares."""
    some = islice(tilings(layout, cells, number), _TILINGS)
    return [tiling for tiling in some if len(tiling) == number]


_SENTENCE = (
    "All places left in {unit:grouped} lie in {squares:grouped} (two by two cells, named by the "
    "upper left one). {unit:grouped} {unit#needs|need} {squares:number} stars, and a square holds "
    "only one. So there is one in each.[ In {one} only {felt} {felt#is|are} left for its star.]"
    "[{felt#| Which cells touch both of them?| Which cells touch all of them?}]"
    "[ The places in {both} lie in {full}, which needs no other star.]"
)


@unit_rule(
    "Two-by-Two",
    Level.HARD,
    60,
    _SENTENCE,
    aliases=("2x2",),
    kinds=NEEDING,
)
def two_by_two(board: Board, unit: Unit) -> Iterator[Finding]:
    """A two-by-two square holds one star at most, for its cells all touch each other.

    So when the places left in a unit fit into just as many squares as it needs stars, there is a
    star in each. A cell that touches all places of such a square is blank, and so is the rest of
    a line that gets all its stars from such squares. Example: a region needs two stars, and its
    places lie in two squares; one of these has two places, side by side, and the cells that touch
    both are blank. Look for regions whose places lie in two clumps.
    """
    assert isinstance(unit, Needs)
    part = part_of(board, unit)
    if part.is_crowded:
        yield from _covered(board, [part])


@rule("Squeeze", Level.HARD, 80, _SENTENCE, aliases=("Squeezed Lines",))
def squeeze(board: Board) -> Iterator[Finding]:
    """Two neighbouring rows (or columns) whose places fit into as many squares as they need stars.

    Two rows with two stars each need four stars, less those that they have already. As a two-by-two
    square holds one star at most, their places need as many squares. Lay squares over the places
    from the left (in columns from the top); if as many as that are enough, each of them holds one
    star. A square with a single place left has its star there. A cell that touches all places of a
    square is blank, and so is the rest of a region that gets all its stars from these squares. Take
    neighbouring rows with many cells crossed out.
    """
    every = puzzle_of(board).needing
    for above, below in pairwise(every):
        if above.kind == below.kind != "region":
            both = [part_of(board, above), part_of(board, below)]
            if puzzle_of(board).need > 1 and all(part.need > 0 for part in both):
                yield from _covered(board, both)


def _covered(board: Board, some: Sequence[UnitLeft]) -> Iterator[Finding]:
    """What follows from the coverings of some units by as many squares as they need queens."""
    cells, number = cells_left(some), queens_needed(some)
    for tiling in _some_tilings(puzzle_of(board), cells, number):
        shown = (
            known("unit", Role.REGION, some),
            Evidence("squares", Role.COVER, units=tiling),
        )
        yield from _in_each(board, shown, tiling, cells)


def _in_each(
    board: Board, shown: tuple[Evidence, ...], tiling: Tiling, cells: Bits
) -> Iterator[Finding]:
    """Each of the squares holds one queen in these cells: what that means around it."""
    for square in tiling:
        places = square.cells & cells
        gone = attacked_by_all(board, places)
        one = Evidence("one", Role.VALUE, clues=(square.name,))
        felt = Evidence("felt", Role.FOCUS, cells=places)
        if is_single(places):
            yield Finding((*shown, one, felt), placements=queen_marks(board, places))
        elif gone:
            evidence = (*shown, one, felt, sight(board, gone, places))
            yield Finding(evidence, eliminations=queen_marks(board, gone))
    yield from _filled_units(board, shown, tiling, cells)


def _filled_units(
    board: Board, shown: tuple[Evidence, ...], tiling: Tiling, cells: Bits
) -> Iterator[Finding]:
    """A unit that gets all its queens from the squares needs no other cell."""
    own = [square.cells & cells for square in tiling]
    for part in parts(board):
        left = part.left
        if part.need > len(own) or not left & cells:
            continue  # most units are far away
        inside = [at for at, held in enumerate(own) if not held & ~left]
        gone = left & ~union([own[at] for at in inside])
        if len(inside) == part.need and gone:
            evidence = (
                Evidence("both", Role.VALUE, clues=tuple(tiling[at].name for at in inside)),
                bound("full", Role.COVER, [part]),
                *held(board, [part]),
            )
            yield Finding((*shown, *evidence), eliminations=queen_marks(board, gone))
