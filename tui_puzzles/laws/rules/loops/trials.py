"""Trials: suppose a line or a cross, and go on by easier rules until a law is broken."""

from collections.abc import Callable, Iterator, Sequence

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, has, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import Level, Rule, rule
from tui_puzzles.engine.step import Evidence, Finding, Role, Step
from tui_puzzles.engine.verify import GROUND
from tui_puzzles.laws.count import Count
from tui_puzzles.laws.edges import LOOP, looped, pieces_of
from tui_puzzles.laws.loop import CROSS, LINE, drawn
from tui_puzzles.laws.ways import UNKNOWN, WayNet, Ways, net_of
from tui_puzzles.logic.trial import End, Link, Trial, by_rules, by_steps

TRIES = 4  # trials that are followed to show the shortest
SUPPOSE = (
    "Suppose that {assumption:each}.[{chain:steps}][ Then {clue} has too {many} lines.]"
    "[ Then {point} has {lines}.][ Then {loop} is closed too early.]"
)


def _breaking(before: Board) -> Callable[[Board], End | None]:
    """What finds the first unit that can't hold on a board after this one, then after the last.

    It is the loop where it has a piece that is closed too early. On the board before, all can hold.
    """
    net, closed = net_of(before.layout), pieces_of(before).closed

    def broken(board: Board) -> End | None:
        nonlocal before, closed
        crosses, lines = drawn(board)
        changed, before = board.placed & ~before.placed, board
        for number in members(board.layout.units_touching(changed)):
            if _is_broken(unit := board.layout.units[number], crosses, lines):
                return End((unit,))
        if closed or any(_closes(net, line, lines) for line in members(changed & lines)):
            puzzle, closed = looped(board), pieces_of(board).closed
            if closed != lines or puzzle.lacking(closed):
                return End((puzzle.loop,))
        return None

    return broken


def _closes(net: WayNet, line: int, lines: Bits) -> bool:
    """Do other lines lead from end to end of a line? No point has three."""
    (point, end), last = net.ends[line], line
    while point != end:
        on = [edge for edge in net.at_point[point] if edge != last and has(lines, edge)]
        if not on:
            return False
        last = on[0]
        point = sum(net.ends[last]) - point
    return True


def _is_broken(unit: Unit, crosses: Bits, lines: Bits) -> bool:
    """Has a clue or a point lines or crosses that its law doesn't let it have?"""
    have, most = count(unit.cells & lines), count(unit.cells & ~crosses)
    if isinstance(unit, Count):
        return have > unit.most or most < unit.least
    return unit.kind != LOOP and (have > 2 or have == most == 1)


def _failures(board: Board, net: WayNet) -> list[tuple[int, int, int]]:
    """How much follows, the edge and the value, for each that fails; the least first."""
    crosses, lines = drawn(board)
    start = Ways(net, crosses, lines)
    if not start.settle():
        return []
    found = []
    for edge in members(board.open):
        for value in (LINE, CROSS):
            tried = start.having(edge, value)
            if not tried.settle():
                found.append((len(tried.value) - tried.value.count(UNKNOWN), edge, value))
    return sorted(found)


def _trials(board: Board, net: WayNet, rules: Sequence[Rule]) -> Iterator[Finding]:
    """The shortest of the first trials that fail."""
    trials = [
        tried
        for _, edge, value in _failures(board, net)[:TRIES]
        for tried in _tried(board, edge, value, rules)
    ]
    for one in sorted(trials, key=lambda tried: len(tried.links))[:1]:
        yield _finding(board, one)


def _tried(board: Board, edge: int, value: int, rules: Sequence[Rule]) -> Iterator[Trial]:
    mark = bit(board.layout.mark(edge, value))
    after = board.after(Step("", (), mark))
    start = Link("", board.marks & ~after.marks, mark)
    links = by_rules(after, rules, _breaking(board))
    tried = Trial(start, board.marks, links, board.placed_marks).go_on()
    if tried.end:
        yield tried


def _finding(board: Board, tried: Trial) -> Finding:
    layout = board.layout
    assert tried.end
    dead = [*_dead(board, tried)]
    unit = tried.end.units[0]
    whole = EMPTY if unit.kind == LOOP else unit.cells  # of the loop what is closed is enough
    about = union(piece.cells for piece in dead) | whole
    chain = tried.slice(layout.marks(about, layout.values), takes=by_steps(layout))
    links = (piece for link in chain.links if link.step for piece in _cited(board, link, link.step))
    assumption = Evidence("assumption", Role.LINK_ON, marks=chain.start.placed)
    edge = layout.cells_of(chain.start.placed)
    placed = layout.marks(edge, layout.values) & ~chain.start.placed
    return Finding((assumption, *links, *dead), placements=placed)


def _cited(board: Board, link: Link, step: Step) -> Iterator[Evidence]:
    """A link: what comes of its step; then what proves it."""
    layout = board.layout
    marks = step.placements & layout.marks(layout.cells_of(link.gone), layout.values)
    units = dict.fromkeys(unit.name for piece in step.evidence for unit in piece.units)
    yield Evidence("chain", Role.LINK_ON, marks=marks, clues=(f"{step.rule}: {next(iter(units))}",))
    yield from (Evidence("lemma", Role.LEMMA, marks=bit(mark)) for mark in members(marks))
    for piece in step.evidence:
        if piece.units or piece.cells:
            yield piece._replace(name=GROUND, role=Role.SUPPORT, cells=piece.cells & board.placed)


def _dead(board: Board, tried: Trial) -> Iterator[Evidence]:
    """The unit whose law is broken."""
    assert tried.end
    layout, unit = board.layout, tried.end.units[0]
    lines = layout.places(tried.on, LINE)
    if isinstance(unit, Count):
        many = "many" if count(unit.cells & lines) > unit.most else "few"
        yield Evidence("clue", Role.COVER, unit.cells & board.placed, units=(unit,))
        yield Evidence("many", Role.VALUE, clues=(many,))
    elif unit.kind != LOOP:
        number = "three lines" if count(unit.cells & lines) > 2 else "a line without a way on"
        yield Evidence("point", Role.COVER, unit.cells & board.placed, units=(unit,))
        yield Evidence("lines", Role.VALUE, clues=(number,))
    else:
        yield from _loop(board, lines)


def _loop(board: Board, lines: Bits) -> Iterator[Evidence]:
    """A closed loop, and a line or a clue that it leaves out."""
    puzzle = looped(board)
    closed = puzzle.loop.pieces(lines).closed
    outside = lines & ~closed
    yield Evidence("loop", Role.COVER, closed, units=(puzzle.loop,))
    known = outside & drawn(board)[1] or outside
    if outside:
        yield Evidence("outside", Role.SUPPORT, known & -known)
    elif clue := puzzle.lacking(closed):
        yield Evidence("lacking", Role.SUPPORT, units=(clue,))


def trial(name: str, level: Level, score: int, rules: Sequence[Rule]) -> Rule:
    """The trial by some easy rules of one clue, one point, and the loop."""

    def find(board: Board) -> Iterator[Finding]:
        """Suppose a line or a cross and go on with the easiest rules until something is wrong.

        Draw the line in thought and follow it: what clues beside it and points at its ends make
        certain, then what follows from that. If a clue gets too many or too few lines, a point
        three, or a loop closes too early, the edge is the other way. Begin where a path ends, or
        beside clues that are nearly full. The shortest of such chains is shown.
        """
        net = net_of(board.layout)
        yield from _trials(board, net._replace(shared=[()] * len(net.units)), rules)

    return rule(name, level, score, SUPPOSE, aliases=("Trial and Error", "Contradiction"))(find)


def trial_with(name: str, level: Level, score: int, rules: Sequence[Rule]) -> Rule:
    """The trial by all easier rules."""

    def find(board: Board) -> Iterator[Finding]:
        """Suppose a line or a cross and go on with all easier rules until something is wrong.

        As in a trial, but corners, colours and patterns count, too. Each line of the reason names
        its rule. Begin with edges from which much follows.
        """
        yield from _trials(board, net_of(board.layout), rules)

    return rule(name, level, score, SUPPOSE, aliases=("Deep Trial",))(find)
