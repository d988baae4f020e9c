"""Trials: suppose the other value of a cell, and go on by easier rules until a law is broken."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.rule import Level, Rule, rule
from tui_puzzles.engine.step import Evidence, Finding, Role, Step
from tui_puzzles.engine.verify import GROUND, INNER_GROUND
from tui_puzzles.engine.words.together import listed
from tui_puzzles.games.takuzu import quick
from tui_puzzles.games.takuzu.failing import failures, nested
from tui_puzzles.games.takuzu.lines import both_standing, lines_of, settled_by, ways_left
from tui_puzzles.games.takuzu.puzzle import Unlike, puzzle_of
from tui_puzzles.games.takuzu.quick import Known
from tui_puzzles.games.takuzu.rules.simple import LINES, SIMPLE, full_twins
from tui_puzzles.laws.rules.counts import cited, standing
from tui_puzzles.logic.trial import End, Link, Trial, by_rules, by_steps
from tui_puzzles.records import replace

QUICK: Sequence[Rule] = [rule for rule in SIMPLE if rule.level is Level.EASY]
IN_LINES: Sequence[Rule] = [rule for rule in SIMPLE if rule.name not in ("Few Ways", "Every Way")]
_BESIDE = ("others", "other", "next")  # evidence of cells next to what a rule concludes
TRIES = 5  # trials that are followed to show the shortest

SUPPOSE = (
    "Suppose that {assumption:each}.[{chain:steps}][ Then {three:at} are all {alike}.]"
    "[ Then {over} has too many {value}s.][ Then {twins} are the same.]"
    "[ Then {sign} is against the sign.][ Then no way to fill {unfilled} is left.]"
)
ALONE = "Look at {line} alone. "


def _broken(board: Board) -> End | None:
    unit = quick.broken(puzzle_of(board), *both_standing(board))
    return End((unit,)) if unit else None


def _tried(board: Board, cell: int, value: int, rules: Sequence[Rule]) -> Iterator[Trial]:
    """The trial with a value in a cell that the rules lead to a broken law.

    Else to a line that has no way left; none where they lead to neither, as on boards whose own
    values clash.
    """
    layout = puzzle_of(board)
    mark = bit(layout.mark(cell, value))
    after = board.after(Step("", (), mark))
    start = Link("", board.marks & ~after.marks, mark)
    links = by_rules(after, rules, _broken)
    tried = Trial(start, board.marks, links, board.placed_marks).go_on()
    if not tried.end:
        ways = zip(layout.lines, ways_left(_last(layout, tried)), strict=True)
        tried.end = next((End((line,)) for line, left in ways if not left), None)
    if tried.end:
        yield tried


def _last(layout: Layout, tried: Trial) -> Board:
    """The board at which it came to its end."""
    return Board.start(layout, tried.on)


# -- the reason ------------------------------------------------------------------------------------


def _finding(board: Board, tried: Trial) -> Finding:
    """The finding that the assumption is wrong."""
    layout = board.layout
    assert tried.end
    dead = [*_dead(board, tried, tried.end.units[0])]
    about = layout.marks(union(unit.cells for piece in dead for unit in piece.units), layout.values)
    chain = tried.slice(about, takes=by_steps(layout))
    links = (piece for link in chain.links if link.step for piece in _cited(board, link, link.step))
    assumption = Evidence("assumption", Role.LINK_ON, marks=chain.start.placed)
    cell = layout.cells_of(chain.start.placed)
    placed = layout.marks(cell, layout.values) & ~chain.start.placed
    return Finding((assumption, *links, *dead), placements=placed)


def _cited(board: Board, link: Link, step: Step) -> Iterator[Evidence]:
    """A link: what comes of its step; then what proves it."""
    layout = board.layout
    marks = step.placements & layout.marks(layout.cells_of(link.gone), layout.values)
    yield Evidence("chain", Role.LINK_ON, marks=marks, clues=(_why(layout.grid.names_of, step),))
    if step.rule == trial_with_rules.name:
        yield Evidence(
            "lemma", Role.LINK_OFF, marks=layout.marks(layout.cells_of(marks), 3) & ~marks
        )
        shown = (piece for piece in step.evidence if piece.units or piece.cells or piece.marks)
        yield from (_inner(p) for p in shown if p.role not in (Role.LINK_ON, Role.VALUE))
        return
    yield from (Evidence("lemma", Role.LEMMA, marks=bit(mark)) for mark in members(marks))
    for piece in step.evidence:
        if piece.units or piece.cells:
            yield piece._replace(name=GROUND, role=Role.SUPPORT)


def _inner(piece: Evidence) -> Evidence:
    """A piece of a trial as what a link of another one rests on."""
    if piece.role is Role.LEMMA:
        return piece._replace(name=GROUND)
    name = INNER_GROUND if piece.name == GROUND else GROUND
    return Evidence(name, Role.SUPPORT, piece.cells, units=piece.units)


def _why(names_of: Callable[[Bits], list[str]], step: Step) -> str:
    """The rule of a step, with the cells or the line where it looks."""
    pieces = {piece.name: piece for piece in step.evidence}
    cells = next((p.cells for p in step.evidence if p.name in _BESIDE and p.cells), EMPTY)
    if cells:
        return f"{step.rule}: {listed(names_of(cells))}"
    line = pieces.get("line") or next(piece for piece in step.evidence if piece.role is Role.COVER)
    return f"{step.rule}: {line.units[0].name}"


def _dead(board: Board, tried: Trial, unit: Unit) -> Iterator[Evidence]:
    """The unit whose law is broken, or the line that has no way left."""
    layout = board.layout
    on = layout.marks(unit.cells, layout.values) & tried.on
    cells = unit.cells & board.placed
    numbers = [count(layout.places(on, value)) for value in (0, 1)]
    if unit.kind == "three":
        yield Evidence("three", Role.COVER, cells, on, units=(unit,))
        yield Evidence("alike", Role.VALUE, values=layout.values_of(on))
    elif isinstance(unit, Unlike):
        yield Evidence("twins", Role.COVER, cells, units=(unit,))
    elif unit.kind not in LINES:
        yield Evidence("sign", Role.COVER, cells, units=(unit,))
    elif max(numbers) > count(unit.cells) // 2:
        value = numbers.index(max(numbers))
        yield Evidence("over", Role.COVER, cells & standing(board, value), units=(unit,))
        yield Evidence("value", Role.VALUE, values=bit(value))
    else:
        yield Evidence("unfilled", Role.COVER, cells, units=(unit,))
        yield Evidence("laws", Role.SUPPORT, units=puzzle_of(board).lines[unit])
        last = _last(layout, tried)
        for twin, ones in full_twins(last, unit):
            if not (ones ^ standing(last, 1)) & unit.cells & last.placed:
                there = twin.cells & ~unit.cells & board.placed
                yield Evidence("full", Role.SUPPORT, there, units=(twin,))


# -- the rules -------------------------------------------------------------------------------------


@rule("Impossible Combination", Level.UNFAIR, 80, ALONE + SUPPOSE, aliases=("Line Contradiction",))
def impossible(board: Board) -> Iterator[Finding]:
    """Suppose a value in a cell and go on within its line: if that can't be filled, it is wrong.

    Only one row or one column matters, with the full lines that it must differ from. Put a 0 into
    an empty cell and fill in what three in a row, the number of 0s and 1s, and signs make certain.
    If that ends in three alike, or in too many of one kind, the cell is 1; and the other way round.
    Look for lines that lack few 0s or few 1s, and there for long runs without the one they lack.
    """
    for number, line in enumerate(puzzle_of(board).lines):
        cells = settled_by(board, number) if ways_left(board)[number] else (0, 0)
        if any(cells):
            alone = _alone(board, line)
            trials = [
                tried
                for value in (0, 1)
                for cell in members(cells[value])
                for tried in _tried(alone, cell, 1 - value, IN_LINES)
            ]
            for one in sorted(trials, key=_length)[:1]:
                shown = _finding(board, one)
                yield shown._replace(evidence=(cited("line", line), *shown.evidence))


def _length(tried: Trial) -> tuple[bool, int]:
    """What is shown sooner: a law that is broken at last, by few links."""
    assert tried.end
    return tried.end.units[0].kind in LINES, len(tried.links)


def _alone(board: Board, line: Unit) -> Board:
    """The board with nothing known but in a line, and in the full lines that it differs from."""
    layout, cells = board.layout, line.cells
    for twin, _ in full_twins(board, line):
        cells |= twin.cells
    return Board.start(layout, board.placed_marks & layout.marks(cells, layout.values))


@rule("Trial", Level.UNFAIR, 200, SUPPOSE, aliases=("Trial and Error", "Contradiction"))
def trial(board: Board) -> Iterator[Finding]:
    """Suppose a value in a cell and go on with the easiest rules until something is wrong.

    Put a 0 into an empty cell and fill in what pairs, gaps, signs and full lines make certain,
    then what follows from that, all over the board. If three in a row become alike, or one
    line gets too many of a kind, the cell is 1; and the other way round. The shortest of such
    chains is shown. To spot it, begin with cells that make a pair or a sandwich at once.
    """
    layout = puzzle_of(board)
    found = sorted(
        quick.failures(layout, Known(*both_standing(board))), key=lambda one: one[0].rounds
    )
    trials = [one for _, cell, value in found[:TRIES] for one in _tried(board, cell, value, QUICK)]
    yield from (_finding(board, one) for one in sorted(trials, key=_length)[:1])


@rule("Trial with Rules", Level.EXTREME, 400, SUPPOSE, aliases=("Deep Trial",))
def trial_with_rules(board: Board) -> Iterator[Finding]:
    """Suppose a value in a cell and go on with all easier rules until something is wrong.

    As in a trial, but each line may also be filled in every way that is left to it, or lack a
    single 0 or 1, and no two lines may become the same. Each line of the reason names its rule. To
    spot it, begin with cells from which much follows in both of their lines.
    """
    yield from _failing(board.open, board)


def _failing(cells: Bits, board: Board, _part: int = 0) -> Iterator[Finding]:
    """The failure of one of these cells from which least follows."""
    lines = lines_of(board.layout, *both_standing(board))
    found = failures(lines, cells & board.open) if lines.settle() else ()
    for _, cell, value in sorted(found, key=lambda one: count(one[0].known))[:1]:
        for tried in _tried(board, cell, value, (*SIMPLE, impossible)):
            yield _finding(board, tried)


@rule("Nested Trial", Level.EXTREME, 800, SUPPOSE)
def nested_trial(board: Board) -> Iterator[Finding]:
    """Suppose a value in a cell and go on with all rules, trials among them, until it is wrong.

    The last resort on large boards: where a trial comes to a halt, another one within it shows the
    next cell. A line of the reason that names a trial is a trial of its own: suppose the other
    value there, and go on until the line that it names can't be right. To spot it, begin with
    cells from which most follows.
    """
    lines = lines_of(board.layout, *both_standing(board))
    found = nested(lines) if lines.settle() else iter(())
    for cell, value, cells in islice(found, 1):
        inner = replace(trial_with_rules, finder=partial(_failing, cells))
        for tried in _tried(board, cell, value, (*SIMPLE, impossible, inner)):
            yield _finding(board, tried)


TRIALS = (impossible, trial, trial_with_rules, nested_trial)
