"""Why is a mark impossible, or necessary? The few steps that lead there, and no others.

A walk is taken until it decides the mark. Of its steps those stay that the last one rests on: it
cites the candidates of cells, and what is missing there was removed by earlier steps, which rest
on others in turn. What can be left out even so (the checker says whether the steps after it are
still proved) is left out.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress

from tui_puzzles.engine.bits import Bits, bit, first, has
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import Contradiction
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.position import Move
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.solve import walk
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.verify import known_marks, proves
from tui_puzzles.engine.words.evidence import value_texts
from tui_puzzles.engine.words.explain import denials
from tui_puzzles.tutor.answers import FoundStep
from tui_puzzles.tutor.clashes import excluded

PATIENCE = 400  # proofs that are made to shorten a chain
FEW = 8  # steps that are read rather than one of a harder rule


def always() -> bool:
    """Go on."""
    return True


def why(
    board: Board,
    rules: Sequence[Rule],
    mark: int,
    go_on: Callable[[], bool] = always,
    few: int = FEW,
) -> list[FoundStep]:
    """The steps that end with the mark placed or removed; none when no rule decides it.

    A single step is best, if not a ``few`` of easier rules do it. ``go_on`` is asked now and then
    whether to go on.
    """
    board = board.settled()
    direct = _direct(board, rules, mark, go_on)
    if direct is None or not few:
        return [direct] if direct else _way(board, rules, mark, go_on)
    level = next(rule.level for rule in rules if rule.name == direct.step.rule)
    easier = _way(board, [rule for rule in rules if rule.level < level], mark, go_on)
    return easier if 0 < len(easier) <= few else [direct]


def _way(
    board: Board, rules: Sequence[Rule], mark: int, go_on: Callable[[], bool]
) -> list[FoundStep]:
    """The steps of these rules that the one that decides the mark rests on, and that itself."""
    links: list[FoundStep] = []
    before = board
    try:
        for step, after in walk(board, rules):
            links.append(FoundStep(step, before))
            before = after
            if _decides(links[-1], mark):
                return _shortened(board, _needed(board, links), mark)
            if not go_on():
                break
    except Contradiction:
        pass  # a board without solution: nothing is to be said of its marks
    return []


def clash(board: Board, mark: int) -> str:
    """What rules a mark out at a glance, in words: r1c2 is 5, so it can't be 9.

    Empty if nothing does.
    """
    layout, cell = board.layout, board.layout.cell_of(mark)
    clashing = layout.rivals[mark] & board.placed_marks & board.marks
    if not clashing:
        return ""
    here = clashing & layout.cell_marks[cell]
    if here and (here == clashing or layout.value_of(first(here)) != layout.blank):
        value = layout.wordings[layout.value_of(mark)].one
        return f"{stated(layout, first(here))}, so it can't be {value}"
    return excluded(layout, first(clashing & ~here), mark)


def stated(layout: Layout, mark: int) -> str:
    """r1c2 is 9."""
    return "".join(value_texts(bit(mark), layout))


def denied(layout: Layout, mark: int) -> str:
    """r1c2 can't be 9."""
    return "".join(denials(bit(mark), layout))


def by_players(rules: Sequence[Rule]) -> list[Rule]:
    """Those by which players think; the others try things out, and a guess keeps them busy."""
    return [rule for rule in rules if rule.level < Level.EXTREME]


def justified(
    move: Move, board: Board, rules: Sequence[Rule], go_on: Callable[[], bool] = always
) -> Step | None:
    """The easiest step that does all that the move does; None when no rule has one.

    On a board without solution there is no reason for anything.
    """
    placed, removed = undecided(move, board)
    if not placed | removed:
        return None
    with suppress(Contradiction):
        for rule in rules:
            for step in rule.steps(board):
                if not (placed & ~step.placements or removed & ~step.eliminations):
                    return step
                if not go_on():
                    return None
    return None


def undecided(move: Move, board: Board) -> tuple[Bits, Bits]:
    """Of these the marks that the board has not placed, or removed, already."""
    placed, removed = move.decided(board.layout)
    return placed & ~board.placed_marks, removed & board.marks


def _decides(link: FoundStep, mark: int) -> bool:
    """Is the mark gone after the step, or its cell placed?"""
    after = link.board.after(link.step)
    return not has(after.marks, mark) or has(after.placed, after.layout.cell_of(mark))


def _direct(
    board: Board, rules: Sequence[Rule], mark: int, go_on: Callable[[], bool]
) -> FoundStep | None:
    """A single step of the easiest rule that does it; rules that try things take too long."""
    for rule in rules:
        for step in rule.steps(board) if rule.level <= Level.HARD and go_on() else ():
            link = FoundStep(step, board)
            if _decides(link, mark):
                return link
    return None


def _needed(start: Board, links: Sequence[FoundStep]) -> list[FoundStep]:
    """The steps that the last one rests on, and it itself."""
    needed: list[FoundStep] = []
    missing = start.layout.all_marks  # of the last step all that it does is asked for
    for link in reversed(links):
        if not needed or link.removed & missing:
            used = known_marks(link.step, start.layout) & start.marks & ~link.board.marks
            missing = used if not needed else missing | used
            needed.append(link)
    return needed[::-1]


def _shortened(start: Board, links: list[FoundStep], mark: int) -> list[FoundStep]:
    """Without the steps that the others are proved without, the latest tried first."""
    proofs = 0
    steps = [link.step for link in links]
    best = _replayed(start, steps, mark)
    for at in range(len(steps) - 2, -1, -1):
        proofs += len(steps) - at
        if proofs > PATIENCE or best is None:
            break
        fewer = _replayed(start, steps[:at] + steps[at + 1 :], mark)
        if fewer:
            steps, best = [link.step for link in fewer], fewer
    return best or links


def _replayed(start: Board, steps: Sequence[Step], mark: int) -> list[FoundStep] | None:
    """The steps in order, reduced to what is new; None when one isn't proved."""
    board, links = start, list[FoundStep]()
    for step in steps:
        step = step._replace(
            placements=step.placements & ~board.placed_marks,
            eliminations=step.eliminations & board.marks,
        )
        if not proves(board, step):
            return None
        links.append(FoundStep(step, board))
        board = board.after(step)
    return links if _decides(links[-1], mark) else None
