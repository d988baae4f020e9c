"""New Sudokus: holes dug into a random full grid, rated by the rules."""

import random
from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial
from itertools import repeat

from tui_puzzles.engine.bits import Bits, bit, count, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid, together
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.generate import first_of
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.solve import rate
from tui_puzzles.games.sudoku import filling
from tui_puzzles.games.sudoku.caging import LARGEST, MEANS, NEAR, Growth, mean_for
from tui_puzzles.games.sudoku.climbing import Climb, NeededRules, of_those_before
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.games.sudoku.giving import Adjusting, Giving
from tui_puzzles.games.sudoku.houses import SHAPES, SIDES
from tui_puzzles.games.sudoku.marking import Marker
from tui_puzzles.games.sudoku.puzzle import LAYOUT, PLAIN, Sudoku, Variant, layout_of, puzzle_of
from tui_puzzles.games.sudoku.rules import CEILINGS, RULES
from tui_puzzles.games.sudoku.rules.cages import CAGES
from tui_puzzles.games.sudoku.search import is_proper
from tui_puzzles.laws.kinds import LINES, WITH_CELLS, Place
from tui_puzzles.play.needs import finished, fits

Maker = Callable[[Grid, random.Random], Variant]

_AGAIN = 10  # puzzles of a grid that is seldom found
_DOTS, _UNDOTTED = ("white dot", "black dot"), ("nonconsecutive", "all-ratios")
_THROUGH = tuple(kind.name for kind in KINDS.lying(Place.LINE) if kind.drawing in LINES)
_FULL = ("cage", "thermometer", "arrow", "whisper", "renban", "quadruple", *_DOTS, "xv", "less")
_FEWEST, _MOST = 3, 6  # kinds in a puzzle without givens, fewer in harder ones
_FEW_LINES, _SHARES_OF_MARKS = 0.4, (0.6, 0.8, 1.0)
_MISSES = {4: 2_000, 6: 10_000}  # in a row, by side: small boards may have no such puzzle at all
_BEGINNINGS = {4: 8, 6: 200, 8: 200, 9: 200}  # of killers, each with cages of its own
_USUAL_BEGINNINGS = 60
_NODES = 3000  # of one search; longer ones aren't worth the wait
_SHARES = {12: 0.25, 16: 0.45}  # of a large killer's cells that have givens to begin with
_RAREST = "Hidden Triple in a Cage"  # none was found that needs it
_OF_CAGES = {rule.name for rules in CAGES.values() for rule in rules}


def tries(wish: Wish, rng: random.Random) -> Iterator[Board | None]:
    """Puzzles that fulfil the wish; None for each that doesn't.

    BadInput when no such puzzle is possible, or too many on a small board failed.
    """
    wish = wish._replace(style=_style(wish))
    bare = layout_of(_variant(wish, rng))
    if wish.givens >= bare.size:
        raise BadInput("some cells must be empty", expected=f"at most {bare.size - 1} givens")
    side, misses, grids = bare.variant.side, 0, _grids(bare, rng)
    most = _BEGINNINGS.get(side, _USUAL_BEGINNINGS) if wish.style in CAGED else _MISSES.get(side)
    while misses != most:
        grid = next(grids)
        layout = _marked(bare, wish, grid, rng)
        if wish.style in CAGED:
            made = yield from _killers(layout, grid, wish, rng)
            misses = 0 if made else misses + 1
            continue
        cells = together(layout.field, wish.symmetry)
        if _is_adjusted(layout, wish):
            found = _adjusted(layout, grid, cells, wish, rng)
        else:
            found = _dug(layout, grid, cells, wish, rng)
        misses = 0 if found else misses + 1
        yield found
    message = f"none of {misses:,} puzzles of this size fits"
    raise BadInput(message, expected="an easier level, another rule, or a larger size")


generate = first_of(tries)


def _is_adjusted(layout: Sudoku, wish: Wish) -> bool:
    """Does it have laws for which no number of givens is known, and a wish for a level alone?"""
    laws = layout.narrowing or (layout.variant.extras and wish.style not in GIVENS)
    by_rule = wish.needs or wish.up_to or wish.minimal
    usual = by_rule or wish.level is Level.EXTREME or wish.style in (BARE, "nonconsecutive")
    return bool(laws) and not usual


def _dug(
    layout: Sudoku, grid: Bits, cells: tuple[Bits, ...], wish: Wish, rng: random.Random
) -> Board | None:
    """A puzzle with hardly a given too many; None if it isn't as wished."""
    least = max(wish.givens, _least(layout, wish, rng))
    early = filling.empty_first(wish.needs, grid, layout, cells, rng)
    board = dug(grid, rng, wish.symmetry, least, layout, early)
    bare = wish.style != BARE or not board.placed
    if bare and not _is_idle(board) and _fulfils(board, wish):
        return board
    return _filled_up(board.known_sole(), grid, cells, wish, rng)


def _is_idle(board: Board) -> bool:
    """Has it constraints, and as many solutions without them?"""
    variant = puzzle_of(board).variant
    bare = layout_of(variant._replace(clues=()))
    return bool(variant.clues) and is_proper(bare, board.placed_marks, _NODES)


def _adjusted(
    layout: Sudoku, grid: Bits, cells: tuple[Bits, ...], wish: Wish, rng: random.Random
) -> Board | None:
    """A puzzle with givens that came and went until it was of the level; None if it never is."""
    known = [rule for rule in RULES if rule.level <= wish.level]

    def surplus(board: Board) -> int:
        harder = rate(board.known_sole(), known, CEILINGS).level - wish.level
        return harder if harder else -int(_is_idle(board) or not _fulfils(board, wish))

    least = rng.randint(*_scaled(_MARKED[wish.level], layout.size / PLAIN.side**2))
    begin = layout.cells_of(_some(cells, grid, least, layout, rng))
    some = Board.start(layout, _some(cells, grid, wish.givens, layout, rng))
    aim = NeededRules.of_level(wish.level)
    return Adjusting(grid, cells, aim, rng, surplus).puzzle(some, begin)


def _grids(bare: Sudoku, rng: random.Random) -> Iterator[Bits]:
    """Full grids, each of them several times where few can be filled."""
    while True:
        yield from repeat(filling.full_grid(rng, bare), _AGAIN if bare.narrowing else 1)


def _least(layout: Sudoku, wish: Wish, rng: random.Random) -> int:
    """How many givens a puzzle has at least: with fewer, nearly all would be harder."""
    side, style, share = layout.variant.side, wish.style, layout.size / PLAIN.side**2
    spans = [GIVENS[side]] if side in GIVENS else []
    if layout.narrowing and style not in (DOTS, BARE):
        spans.append(_scaled(_MARKED[wish.level], share))
    elif style in GIVENS:
        spans.append(_scaled(GIVENS[style], share))
    return max((rng.randint(*span) for span in spans), default=0)


def _scaled(span: tuple[int, int], share: float) -> tuple[int, int]:
    fewest, most = span
    return round(share * fewest), round(share * most)


def _killers(
    bare: Sudoku, grid: Bits, wish: Wish, rng: random.Random
) -> Generator[Board | None, None, bool]:
    """Boards with cages, the last of which may fulfil the wish: does it? None for each other.

    No more cells of easy and medium ones up to 9x9 have givens than the wish says, unless it says
    how large cages are. Many have them where a rule is needed.
    """
    leeway = NEAR if wish.cages else LARGEST
    mean = wish.cages or (MEANS[wish.level] if wish.needs is None else mean_for(wish.needs))
    growth = Growth(bare, grid, mean, wish.symmetry, rng, leeway)
    cells = together(bare.field, wish.symmetry)
    share = _SHARES.get(bare.variant.side, 0)
    givens = _some(cells, grid, max(wish.givens, round(bare.size * share)), bare, rng)
    if known := filling.seeds(wish):
        found = _of_known(rng.choice(known), wish, rng)
    elif wish.needs and wish.level <= Level.MEDIUM:
        start = Board.start(growth.layout(growth.all()), givens)
        found = _filled_up(start, grid, cells, of_those_before(wish), rng)
    else:
        found = yield from _of_rules(growth, givens, cells, wish, rng)
    found = found if found and _is_caged(found, wish) else None
    yield found
    return found is not None


def _of_known(seed: Board, wish: Wish, rng: random.Random) -> Board | None:
    """A killer that is like a known one, with more givens if it needs a rule."""
    growth, board = filling.regrown(seed, wish.symmetry, rng)
    wish = of_those_before(wish)
    if is_proper(board.layout, board.placed_marks, _NODES) and _fulfils(board, wish):
        return board
    cells = together(LAYOUT.field, wish.symmetry)
    return _filled_up(board, growth.grid, cells, wish, rng)


def _of_rules(
    growth: Growth, givens: Bits, cells: tuple[Bits, ...], wish: Wish, rng: random.Random
) -> Generator[None, None, Board | None]:
    """A killer that some rules finish and easier ones don't; None for each board looked at.

    Climbing finds those that need few givens or none, which are seldom harder than this.
    """
    aim, cages = NeededRules.of(wish), growth.all()
    good = partial(_is_killer, wish, aim)
    few = not wish.cages and growth.size <= LAYOUT.size
    if wish.level <= Level.MEDIUM or (few and wish.level is Level.HARD and not wish.needs):
        climb = Climb(growth, aim, good, rng)
        for board in climb.boards(cages, givens):
            if board:
                return board
            yield None
        cages = climb.cages
    if few and wish.level <= Level.MEDIUM:
        return None
    board = Giving(growth.layout(cages), growth.grid, cells, aim, rng).puzzle(givens)
    return board if board and good(board) else None


def _is_killer(wish: Wish, aim: NeededRules, board: Board) -> bool:
    """Does a killer that the rules finish fulfil the rest of the wish?"""
    known = [
        rule for rule in RULES if (rule.unique and rule.level <= wish.level) or rule in aim.rules
    ]
    return _is_caged(board, wish) and _fulfils(board, wish, RULES if wish.up_to else known)


def _some(
    cells: Sequence[Bits], grid: Bits, number: int, layout: Sudoku, rng: random.Random
) -> Bits:
    """Givens of at least so many cells, by chance."""
    chosen = 0
    for cell in rng.sample(range(layout.size), layout.size):
        if count(chosen) < number:
            chosen |= cells[cell]
    return grid & layout.marks(chosen, layout.values)


def _is_caged(board: Board, wish: Wish) -> bool:
    """Are its cages of the size that is wished, if any is?"""
    cages = sum(KINDS[clue.kind].apart for clue in puzzle_of(board).variant.clues)
    return not wish.cages or abs(board.layout.size / cages - wish.cages) <= NEAR


def _style(wish: Wish) -> str:
    """The style that is wished, or that of its rule; BadInput when that has no such rule."""
    if wish.needs and wish.needs.name == _RAREST:
        raise BadInput(f"no killer is known that needs {_RAREST}", expected="another rule")
    if not wish.needs or wish.needs.name not in _OF_CAGES or wish.style in CAGED:
        return wish.style
    if wish.style:
        message = f"{wish.needs.name} is a rule of cages"
        raise BadInput(message, source="--needs", expected=f"style {KILLER}")
    return KILLER


def _variant(wish: Wish, rng: random.Random) -> Variant:
    """The variant of a style and size; BadInput when there is none."""
    rows, columns = wish.size or (PLAIN.side, PLAIN.side)
    sides = SIDES if wish.style == JIGSAW else SHAPES
    if rows != columns or rows not in sides:
        known = ", ".join(f"{side}x{side}" for side in sides)
        raise BadInput(f"a Sudoku can't be {rows}x{columns}", expected=known)
    return STYLES[wish.style or CLASSIC](Grid(rows, rows), rng)


def _marked(layout: Sudoku, wish: Wish, grid: Bits, rng: random.Random) -> Sudoku:
    """The layout with the constraints of the style, which are true of the grid."""
    marker, variant, style = Marker(layout, grid, rng), layout.variant, wish.style
    if style == DOTS:
        every = [clue for name in _DOTS for clue in marker.all(KINDS[name])]
        return layout_of(variant._replace(extras=_UNDOTTED, clues=tuple(every)))
    if style == BARE:
        names = rng.sample(_FULL, max(_FEWEST, _MOST - wish.level))
        found = [clue for name in names for clue in marker.some(KINDS[name])]
    elif style == KILLER_LINES:
        found = marker.some(KINDS[rng.choice(_THROUGH)], _FEW_LINES)
    elif style in KINDS and KINDS[style].place is not Place.BOARD:
        found = marker.some(KINDS[style], rng.choice(_SHARES_OF_MARKS))
    else:
        return layout
    return layout_of(variant._replace(clues=tuple(found)))


def _with_extra(name: str) -> Maker:
    return lambda grid, _: Variant(grid.rows, extras=(name,))


def _jigsaw(grid: Grid, rng: random.Random) -> Variant:
    """Regions that can be filled at the first attempt, as some can't be filled at all."""
    while True:
        variant = Variant(grid.rows, filling.regions(grid, rng))
        if filling.grid_of(layout_of(variant), rng):
            return variant


def _plain(grid: Grid, _: random.Random) -> Variant:
    """Without constraints: what there are is true of the grid that fills it."""
    return Variant(grid.rows)


CLASSIC, KILLER = "classic", "killer"
JIGSAW, KILLER_LINES, DOTS, BARE = "jigsaw", "killer and lines", "dots only", "no givens"
CAGED = (KILLER, KILLER_LINES)
STYLES: dict[str, Maker] = {
    CLASSIC: _plain,
    KILLER: _plain,
    KILLER_LINES: _plain,
    DOTS: _plain,
    BARE: _plain,
    JIGSAW: _jigsaw,
    **{kind.name: _with_extra(kind.name) for kind in KINDS.lying(Place.BOARD)},
    **{kind.name: _plain for kind in KINDS.lying(*WITH_CELLS) if not kind.apart},
}
"""Makers of variants, by the names of the styles."""

GIVENS: dict[int | str, tuple[int, int]] = {
    JIGSAW: (20, 34),
    "x": (16, 34),
    "windoku": (14, 32),
    "antiknight": (14, 34),
    "antiking": (16, 34),
    10: (26, 44),
    12: (50, 75),
    15: (95, 130),
    16: (115, 150),
    20: (195, 240),
    25: (330, 390),
}
"""The least number of givens, by style or side; with fewer, nearly all are extreme."""
_MARKED = {
    Level.EASY: (18, 32),
    Level.MEDIUM: (14, 28),
    Level.HARD: (10, 26),
    Level.UNFAIR: (8, 24),
    Level.EXTREME: (0, 16),
}
"""The same by level, of 9x9 with constraints of other kinds than houses."""


def _fulfils(board: Board, wish: Wish, rules: Sequence[Rule] = RULES) -> bool:
    """Does a puzzle with one solution fulfil the part of the wish that only rating shows?"""
    if wish.minimal and not is_minimal(board):
        return False
    board = board.known_sole()
    if wish.needs or wish.up_to:
        return fits(board, rules, wish.needs, wish.up_to)
    if wish.level < Level.EXTREME:  # harder rules take long
        known = [rule for rule in rules if rule.level <= wish.level]
        if finished(board, known).open:
            return False
    rating = rate(board, rules, CEILINGS)
    if not (rating.solved and rating.hardest and rating.level is wish.level):
        return False
    return wish.level is not Level.EXTREME or rating.hardest.level is Level.EXTREME


def _filled_up(
    board: Board, grid: Bits, cells: tuple[Bits, ...], wish: Wish, rng: random.Random
) -> Board | None:
    """A puzzle that needs a rule, with more givens than one that is too hard for the others."""
    if not wish.needs or wish.minimal:
        return None
    return filling.Filling(wish.needs, wish.up_to, grid, cells, rng).puzzle(board)


def dug(
    marks: Bits,
    rng: random.Random,
    symmetry: str = "",
    fewest: int = 0,
    layout: Sudoku = LAYOUT,
    early: Sequence[Bits] = (),
) -> Board:
    """Remove givens in random order while one solution and at least this many givens remain.

    Cells that belong together by the symmetry are emptied together, those in the ``early`` sets
    set by set before all others.
    """
    cells = together(layout.field, symmetry)
    order = list(dict.fromkeys(cells[layout.cell_of(mark)] for mark in members(marks)))
    rng.shuffle(order)
    order.sort(key=lambda hole: next((n for n, at in enumerate(early) if hole & at), len(early)))
    for hole in order:
        fewer = marks & ~layout.marks(hole, layout.values)
        if count(fewer) >= fewest and is_proper(layout, fewer, _NODES):
            marks = fewer
    return Board.start(layout, marks)


def is_minimal(board: Board) -> bool:
    """Does the puzzle have several solutions without any one of its givens?"""
    marks = board.placed_marks
    return not any(is_proper(board.layout, marks & ~bit(mark), _NODES) for mark in members(marks))
