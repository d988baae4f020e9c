"""Trials with rules: what the easier rules make of a board on which a cell is taken for a queen.

They end where a unit, two lines or some lines and regions have no room for their queens.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import accumulate, islice
from itertools import count as count_from

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered, remembered_up_to
from tui_puzzles.engine.rule import Dry, Level, Rule, rule
from tui_puzzles.engine.step import Evidence, Finding, Role, Step
from tui_puzzles.engine.verify import GROUND, INNER_GROUND
from tui_puzzles.engine.words.together import grouped, listed
from tui_puzzles.games.queens.bands import bands_of
from tui_puzzles.games.queens.propagation import ANYWHERE, State
from tui_puzzles.games.queens.puzzle import BLANK, QUEEN, Needs, Queens, puzzle_of
from tui_puzzles.games.queens.reach import HopelessStar, reach_of
from tui_puzzles.games.queens.rules.counting import BandSum, counting
from tui_puzzles.games.queens.rules.crowded import crowded, room_in, strips_of
from tui_puzzles.games.queens.rules.lines import k_in_k, region_and_line
from tui_puzzles.games.queens.rules.rooms import exclusion, would_empty
from tui_puzzles.games.queens.rules.singles import last_place, unit_complete
from tui_puzzles.games.queens.rules.squares import enumeration, fits, squeeze, touching, two_by_two
from tui_puzzles.games.queens.rules.trial import attacks, dying
from tui_puzzles.games.queens.rules.view import all_parts, free_cells, part_of, placed_queens, ripe
from tui_puzzles.logic.trial import End, Link, Trial, by_rules, by_steps, shortest_first
from tui_puzzles.records import replace

TRIES = 4  # trials that are followed to show the shortest
_QUICK: tuple[Rule, ...] = (unit_complete, last_place, region_and_line, would_empty)
_RULES: tuple[Rule, ...] = (
    *_QUICK,
    k_in_k,
    enumeration,
    two_by_two,
    counting,
    squeeze,
    exclusion,
)
_END = (
    "[Then no place is left in {dead}.][Then {short} has fewer places left than it needs.]"
    "[Then {crowded:grouped} need {need}, and their places lie in {squares:grouped}, which hold "
    "only {room}.][Then {lines:grouped} {lines#needs|need} {need}.{gives:lines}That makes {total}.]"
)
_SENTENCE = "Suppose that {assumption:each}.{chain:links}" + _END
_PROOF = "Suppose that {refuted:each}.[ {inner:because}.] Then {end}."


class _Way:
    """The board that a trial has reached, and where rules found nothing on the way."""

    def __init__(self, board: Board) -> None:
        self._reached = board
        self._dry = Dry()

    def on(self, rules: Sequence[Rule]) -> Iterator[Link]:
        """The steps of the rules from there."""
        return by_rules(self._reached, rules, self._end, self._dry)

    def _end(self, board: Board) -> End | None:
        before, self._reached = self._reached, board
        changed = before.places(QUEEN) ^ board.places(QUEEN) if board is not before else ANYWHERE
        return End() if is_dead(board, changed) else None


def _tried(board: Board, cell: int, rules: Sequence[Rule] = _QUICK) -> tuple[Trial, _Way]:
    """A cell taken for a queen, to go on with the quick rules."""
    mark = bit(board.layout.mark(cell, QUEEN))
    after = board.after(Step("", (), mark))
    start, way = Link("", board.marks & ~after.marks, mark), _Way(after)
    return Trial(start, board.marks, way.on(rules), board.placed_marks), way


@remembered_up_to(TRIES)
def _begun(board: Board, cell: int) -> tuple[Trial, _Way]:
    """The same once for a board: a nested trial goes on where one with rules has come to a halt."""
    return _tried(board, cell)


def _further(tried: Trial, way: _Way, *more: Rule) -> Trial:
    """The trial, which has come as far as the quick rules lead, to go on with all the rules."""
    tried.coming = way.on((*_RULES, *more))
    return tried


# -- the reason ------------------------------------------------------------------------------------


def _cited(board: Board, link: Link, step: Step, proof: int) -> Iterator[Evidence]:
    """A link: the units that its step names and what comes of it; then what proves it."""
    layout = board.layout
    blank = layout.places(link.gone & step.eliminations, QUEEN)
    marks = step.placements or layout.marks(blank, bit(BLANK))
    role = Role.LINK_ON if step.placements else Role.LINK_OFF
    if _is_trial(step):
        yield Evidence("chain", role, marks=marks, clues=(f"proof {proof}",))
        yield Evidence("lemma", Role.LINK_OFF, marks=link.gone & step.eliminations)
        yield from _grounds(step)
        return
    why = (_why(layout, step),)
    yield Evidence("chain", role, marks=marks, units=_named(step), clues=why)
    yield from (Evidence("lemma", Role.LEMMA, marks=bit(mark)) for mark in members(marks))
    yield from (
        piece._replace(name=GROUND) for piece in step.evidence if piece.units or piece.cells
    )


def _named(step: Step) -> tuple[Unit, ...]:
    """The units to name: the lines that are counted, else those of the pattern."""
    lines = [piece.units for piece in step.evidence if piece.name == "lines"]
    pattern = (p.units for p in step.evidence if p.role in (Role.REGION, Role.COVER))
    units = dict.fromkeys(unit for own in lines or pattern for unit in own)
    return tuple(unit for unit in units if unit.kind != "square")


def _written(step: Step, proof: int) -> Iterator[Evidence]:
    """A trial within another one, to be read."""
    yield Evidence(f"refuted {proof}", Role.LINK_ON, marks=step.eliminations)
    for piece in step.evidence:
        if piece.name == "chain":
            yield piece._replace(name=f"inner {proof}")
    yield Evidence(f"end {proof}", Role.VALUE, clues=(_end_of(step),))


def _end_of(step: Step) -> str:
    """What has no room at the end of a trial, in words."""
    pieces = {piece.name: piece for piece in step.evidence}
    about = next(pieces[name] for name in ("dead", "short", "crowded", "lines") if name in pieces)
    if about.name in ("dead", "short"):
        return f"{grouped(about.units)} has too few places left"
    needs = f"{grouped(about.units)} {'needs' if len(about.units) == 1 else 'need'}"
    (need,), found = pieces["need"].clues, pieces["room" if about.name == "crowded" else "total"]
    why = "their places lie in squares for" if about.name == "crowded" else "regions give"
    return f"{needs} {need}, and {why} {found.clues[0]}"


def _grounds(step: Step) -> Iterator[Evidence]:
    """What a trial rests on, as what a link of another one rests on."""
    for piece in step.evidence:
        if piece.role is Role.LEMMA:
            yield piece._replace(name=GROUND)
        elif (piece.units or piece.cells) and piece.name != "chain":
            name = INNER_GROUND if piece.name == GROUND else GROUND
            yield Evidence(name, Role.SUPPORT, piece.cells, values=piece.values, units=piece.units)


def _why(layout: Layout, step: Step) -> str:
    """The rule of a step and where it looks, with the places that are left there."""
    left = union(piece.cells for piece in step.evidence if piece.name == "places")
    places, units = listed(layout.grid.names_of(left)), grouped(_named(step))
    where = f"{step.rule} in {units}" if units else step.rule
    return f"{where}: only {places} left" if places else where


def _finding(board: Board, tried: Trial) -> Finding:
    """The finding that the assumption is wrong."""
    layout = puzzle_of(board)
    places, stars = layout.places(tried.marks, QUEEN), layout.places(tried.on, QUEEN)
    about, dead = ending(board, places, stars)
    chain = tried.slice(layout.marks(about, layout.values), takes=by_steps(layout))
    links = [link for link in chain.links if link.step]
    steps = [link.step for link in links if link.step]
    proofs = [*accumulate(int(_is_trial(step)) for step in steps)]
    evidence = (
        Evidence("assumption", Role.LINK_ON, marks=tried.start.placed),
        *(p for at, link in enumerate(links) for p in _cited(board, link, steps[at], proofs[at])),
        *dead,
        attacks(board, chain),
        *([Evidence("proofs", Role.VALUE, clues=("proofs",))] if any(proofs) else []),
        *(
            p
            for at, step in enumerate(steps)
            if _is_trial(step)
            for p in _written(step, proofs[at])
        ),
    )
    return Finding(evidence, eliminations=tried.start.placed)


def _is_trial(step: Step) -> bool:
    return step.rule == trial_with_rules.name


# -- the rules -------------------------------------------------------------------------------------


@rule("Trial with Rules", Level.EXTREME, 400, _SENTENCE, aliases=("Deep Trial",))
def trial_with_rules(board: Board) -> Iterator[Finding]:
    """Suppose that a cell is a queen, and solve on with the easier rules until a unit has no room.

    As in a trial, but between last places the other rules may cross out cells: region and line,
    cells that would empty a unit, "k in k", and for stars squares, counting and exclusion. When a
    unit has too few places left, or a few lines too few squares or too little from their regions,
    the cell you began with is blank. Each line of the reason names its rule; the trial that takes
    the fewest steps is shown, one with the first of these rules if possible. To spot it, begin with
    cells that attack much of a unit that is nearly full.
    """
    yield from _shortest(board, _hopeless(board))


def _hopeless(board: Board) -> Iterable[int]:
    """The cells to take for a queen; of stars only those that are known to fail.

    If there are none, it is one that is known to fail with trials within, which rules may spare.
    """
    layout = puzzle_of(board)
    if layout.need == 1:
        return members(free_cells(board))
    reach, state = reach_of(layout), _reached(board)
    failures = reach.failures(state) or _failing_within(board) if state else ()
    return (one.cell for one in failures if free_cells(board) & bit(one.cell))


@remembered
def _reached(board: Board) -> State | None:
    """The board as far as it is known without reasons."""
    return reach_of(puzzle_of(board)).settled(board.places(QUEEN), placed_queens(board))


@remembered
def _failing_within(board: Board) -> Sequence[HopelessStar]:
    """The first star that is known to fail with trials within, if there is one."""
    state = _reached(board)
    return [*islice(reach_of(puzzle_of(board)).nested(state), 1)] if state else []


def _shortest(board: Board, cells: Iterable[int]) -> Iterator[Finding]:
    most = TRIES if puzzle_of(board).need > 1 else board.layout.size
    trials = [_begun(board, cell) for cell in islice(cells, most)]
    yield from _findings(board, [trial for trial, _ in trials])  # what takes less thought first
    yield from _findings(board, [_further(*one) for one in trials if one[0].end is None])


def _findings(board: Board, trials: Sequence[Trial]) -> Iterator[Finding]:
    for tried in shortest_first(trials, count_from(1)):
        if tried.end is not None:
            found = _finding(board, tried)
            if any(piece.name == "chain" for piece in found.evidence):  # else it is no trial
                yield found


@rule(
    "Nested Trial",
    Level.EXTREME,
    800,
    f"{_SENTENCE}[ The {{proofs}}, each on top of what stands before it:]<\n{_PROOF}>",
)
def nested_trial(board: Board) -> Iterator[Finding]:
    """Suppose that a cell is a star and go on with all rules, trials among them, until it is wrong.

    The last resort on large boards: where a trial comes to a halt, another one within it crosses
    out the next cell. A line of the reason that names a trial is a trial of its own: suppose a star
    there, too, and go on until some lines have no room. To spot it, begin with cells from
    which most follows.
    """
    if puzzle_of(board).need == 1:
        return
    for failing in _failing_within(board):
        inner = replace(trial_with_rules, finder=partial(_failing, failing.inner))
        tried, way = _begun(board, failing.cell)
        tried = _further(tried.go_on().copy(), way, inner).go_on()
        if tried.end is not None:
            found = _finding(board, tried)
            if any(piece.name == "proofs" for piece in found.evidence):  # else it needs none
                yield found


def _failing(cells: Sequence[int], board: Board, _part: int) -> Iterator[Finding]:
    """The first of these cells that is known to fail."""
    for cell in cells:
        if free_cells(board) & bit(cell):
            tried, _ = _tried(board, cell, _RULES)
            if tried.go_on().end is not None:
                yield _finding(board, tried)


def is_dead(board: Board, changed: Bits) -> bool:
    """Has something no room left? These places changed since nothing was dead."""
    layout, every, places = puzzle_of(board), all_parts(board), board.places(QUEEN)
    return (
        any(
            every[number].need < 0 or not fits(layout, every[number].left, every[number].need)
            for number in members(ripe(board).short)
        )
        or next(_dead_strips(layout, places, changed), None) is not None
        or (changed != EMPTY and next(_dead_bands(layout, places), None) is not None)
    )


def _dead_strips(layout: Queens, places: Bits, changed: Bits = ANYWHERE) -> Iterator[int]:
    """The numbers of two lines that have too few squares, among those that changed."""
    for number, strip in enumerate(strips_of(layout)):
        if strip.cells & changed and crowded(layout, number, places & strip.cells) is None:
            yield number


def _dead_bands(layout: Queens, places: Bits) -> Iterator[int]:
    """The numbers of bands that get too little."""
    bands = bands_of(layout)
    return bands.short(bands.spare(places)) if layout.need > 1 else iter(())


def ending(board: Board, places: Bits, stars: Bits) -> tuple[Bits, tuple[Evidence, ...]]:
    """What has no room when these places are left and these queens stand, and the cells it takes.

    The evidence is of the board, on which it may still have room.
    """
    layout = puzzle_of(board)
    for unit in layout.needing:
        left, need = places & unit.cells & ~stars, unit.need - count(stars & unit.cells)
        if need < 0 or not fits(layout, left, need):
            return unit.cells, tuple(_dead_unit(board, unit, left, need))
    for number in _dead_strips(layout, places):
        room = room_in(layout, number, places, stars)
        own = union(square.cells for square in room.squares)
        return strips_of(layout)[number].cells & ~own, tuple(room.evidence(board, "crowded"))
    for number in _dead_bands(layout, places):
        band = BandSum(board, number, places, stars)
        return band.matters(layout.cells) | stars & band.counted, tuple(band.evidence())
    return EMPTY, ()


def _dead_unit(board: Board, unit: Needs, left: Bits, need: int) -> Iterator[Evidence]:
    yield dying(board, part_of(board, unit))
    if need > 1:
        yield touching(board, left)
