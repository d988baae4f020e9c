"""Nested forcing nets: assumptions made to refute an assumption. The last resort."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from heapq import heapify, heappop, heappush

from tui_puzzles.engine.bits import Bits, count, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.rule import Dry, Level, Rule, Scout, rule
from tui_puzzles.engine.solve import next_step, scout_of
from tui_puzzles.engine.step import Finding, Step
from tui_puzzles.engine.verify import known_marks
from tui_puzzles.engine.words.sentence import filled
from tui_puzzles.games.sudoku.rules import plain
from tui_puzzles.games.sudoku.rules.chains.chains import aic, discontinuous_loop, x_chain, xy_chain
from tui_puzzles.games.sudoku.rules.chains.nets import (
    REFUTED,
    known_nets,
    nets_of,
    refutable,
    refuted,
)
from tui_puzzles.games.sudoku.rules.fish.fish import fish
from tui_puzzles.games.sudoku.rules.fish.single_digit import kite, skyscraper
from tui_puzzles.games.sudoku.rules.scouts.words import lengths_plus
from tui_puzzles.games.sudoku.rules.wings import w_wing, xy_wing, xyz_wing
from tui_puzzles.logic.link_search import Literal
from tui_puzzles.logic.nets import Effort, QuickNets, mark_net
from tui_puzzles.logic.trial import Link, Trial

_PLACES = "{house} has {digit} only in {cells:cells}"
_ONLY = "{cells} have only {digits} left"
_EITHER = "{ends:or} is {digit}"
_RULES = {
    plain.pointing: f"Pointing: {_PLACES}",
    plain.claiming: f"Claiming: {_PLACES}",
    plain.naked(2, Level.MEDIUM, 60, "0200"): f"Naked Pair: {_ONLY}",
    plain.hidden(
        2, Level.MEDIUM, 70, "0210"
    ): "Hidden Pair: {house} has {digits} only in {cells:cells}",
    plain.naked(3, Level.MEDIUM, 80, "0201"): f"Naked Triple: {_ONLY}",
    fish("X-Wing", 2, Level.HARD, 140, "0300"): (
        "X-Wing: {base:grouped} have {digit} only in {cover:grouped}"
    ),
    skyscraper: f"Skyscraper in {{houses:grouped}}: {_EITHER}",
    kite: f"2-String Kite in {{houses:grouped}}: {_EITHER}",
    w_wing: f"W-Wing, joined by {{house}}: {_EITHER}",
    xy_wing: "XY-Wing with pivot {pivot}: {pincers:or} is {digit}",
    xyz_wing: "XYZ-Wing: {pivot} or one of {pincers} is {digit}",
    x_chain: "X-Chain: {chain:inline}",
    xy_chain: "XY-Chain: {chain:inline}",
    discontinuous_loop: "Discontinuous Nice Loop: {chain:inline}",
    aic: "AIC: {chain:inline}",
}
"""What may be taken where singles end, easiest first, and how a line of the reason shows it."""
_ORDER = tuple(_RULES)
_EASY = _ORDER[: _ORDER.index(discontinuous_loop)]
IN_WORDS = tuple(rule.name for rule in _ORDER[: _ORDER.index(x_chain)])
"""The names of those whose steps are taken in machine words, too."""
_SINGLES = (plain.full_house, plain.naked_single, plain.hidden_single)  # what a scout begins with
_FAR = 40  # nets that go furthest: loops and AICs, which take long, are tried in these alone
Known = dict[tuple[Bits, Bits], Step | None]
"""The steps that were found, by the marks that were left and those that were true."""
_WHY = {rule.name: text for rule, text in _RULES.items()}
# How deep nets lie in nets: each level takes a hundred times as long, and no puzzle that asks for
# a fourth is known.
_DEPTHS = (1, 2, 3)
# Nets tried at each depth, some seconds' work; only boards with several solutions come near.
_MOST = 12_000


# Forcing nets that see locked candidates, subsets, wings and chains as well as singles.


@rule(
    "Forcing Net Plus",
    Level.EXTREME,
    150000,
    REFUTED,
    aliases=("Dynamic Forcing Chain Plus", "Trial with Rules"),
)
def net_plus(board: Board) -> Iterator[Finding]:
    """An assumption that runs into a contradiction when easier rules help the singles on.

    Assume a candidate and place naked and hidden singles after it, as in a forcing net. Where these
    end, look among what is left for locked candidates, pairs, triples, X-Wings, Skyscrapers, kites,
    wings, X-Chains and XY-Chains; take what the first of them removes, and place singles again. If
    a cell is left without candidates, or a house without a place for a digit, the candidate is
    wrong. Each line that is no single names its rule. Try this when no plain net fails, and begin
    with candidates whose nets go far; there nice loops and AICs are worth a look, too.
    """
    marks, known, any_dead = list(members(refutable(board))), Known(), False
    for net in _dying(board, marks, known):
        any_dead = True
        yield _shown(board, net)
    if not any_dead:
        for net in _farthest(board, marks, known):
            if any(net.end is not None for _ in _going(board, net, _ORDER, {})):
                yield _shown(board, net)


def _dying(board: Board, marks: Sequence[int], known: Known) -> Iterator[Trial]:
    """The nets that die, those of few links first: others go no further than these."""
    going: list[tuple[int, int, Iterator[Trial], Trial | None]] = [
        (links, number, _stages(board, marks[number], known), None)
        for number, links in enumerate(lengths_plus(board, marks, IN_WORDS))
        if links  # when it dies, or as many as are known
    ]
    heapify(going)
    while going:
        _, number, stages, net = heappop(going)
        if net is not None and net.end is not None:
            yield net
        elif net := next(stages, None):
            heappush(going, (len(net.links), number, stages, net))


def _stages(board: Board, mark: int, known: Known) -> Iterator[Trial]:
    """The net of a mark where singles have ended, and after each step; none that dies before."""
    net = known_nets(board)[Literal(mark, on=True)].copy()
    if net.end is None:
        yield net
        yield from (net for _ in _going(board, net, _EASY, known))


def _farthest(board: Board, marks: Sequence[int], known: Known) -> list[Trial]:
    """The nets that leave least."""
    nets = [net for mark in marks for net in [*_stages(board, mark, known)][-1:]]
    return sorted(nets, key=lambda net: count(net.marks))[:_FAR]


def _going(board: Board, net: Trial, rules: Sequence[Rule], known: Known) -> Iterator[bool]:
    """Let a net take the steps of other rules where singles end; True after each."""
    dry, scout, nets = Dry(), _scout(board), nets_of(board)
    while net.end is None:
        at = net.marks, net.on
        if at not in known:
            position = _position(board, net)
            silent = scout.silent(position) if scout else ()
            known[at] = next_step(position, rules, dry, silent)
        step = known[at]
        if step is None:
            return
        gone = step.eliminations & net.marks
        takes = known_marks(step, board.layout)
        nets.go_on(net, Link(step.rule, gone, takes=takes, step=step))
        yield True


@remembered
def _scout(board: Board) -> Scout | None:
    """What is silent in nets on this board is known to it, unless singles are left there."""
    left = any(rule.applies(board) for rule in _SINGLES)
    return None if left else scout_of(board.layout, _SINGLES)


def _shown(board: Board, net: Trial) -> Finding:
    """What a net that failed proves, each line with the name of its rule."""
    assert net.end is not None
    net.links = [_explained(link, board.layout) for link in net.slice(net.end.marks).links]
    return refuted(board, net)


def _position(board: Board, net: Trial) -> Board:
    """The board as a net has left it."""
    return board.reaching(net.marks, board.layout.cells_of(net.on))


def _explained(link: Link, layout: Layout) -> Link:
    """Pointing: box 1 has 4 only in r1c1 and r1c2."""
    if link.step is None:
        return link
    spans = filled(_WHY[link.rule], link.step.evidence, layout)
    return link._replace(rule="".join(span.text for span in spans))


@rule(
    "Nested Forcing Net",
    Level.EXTREME,
    200000,
    REFUTED + " These proofs, on top of the lines before them, show why the other "
    "candidates fail:{inner}",
    aliases=("Nested Forcing Chain",),
)
def nested(board: Board) -> Iterator[Finding]:
    """A forcing net that needs other nets on its way to the contradiction.

    Assume a candidate and place singles. Where they end, assume a second candidate on top: if that
    fails, it is out as long as the first one holds, and the singles may go on. When nothing is
    left for some cell or digit, the first candidate is wrong. With nets in nets in nets this
    settles every puzzle, but it is hardly a way for people.
    """
    known, starts = known_nets(board), list(_assumptions(board))
    for depth in _DEPTHS:
        if dead := list(_dying_nested(board, starts, depth)):
            # The walk takes the first: that after which singles go furthest, so few are needed.
            for mark in sorted(dead, key=_left_without(board)):
                why = known[Literal(mark, on=True)].copy()
                nets_of(board).nest(why, depth, Effort(_MOST))
                yield refuted(board, why)
            return


def _dying_nested(board: Board, starts: Iterable[int], depth: int) -> Iterator[int]:
    """The marks that fail by nets so deep in nets, of those that don't by singles alone."""
    whole = mark_net(board)
    if whole is not None:
        whole.allow(_MOST)
        yield from (mark for mark in starts if whole.fails_nested(mark, depth))
        return
    known, effort = known_nets(board), Effort(_MOST)
    quick = QuickNets(board, known)
    for mark in starts:
        net = known[Literal(mark, on=True)]
        if net.end is None and quick.nest(net.copy(), depth, effort):
            yield mark


def _left_without(board: Board) -> Callable[[int], int]:
    """How many marks singles leave where a mark is out."""
    known = known_nets(board)
    return lambda mark: count(known[Literal(mark, on=False)].marks)


def _assumptions(board: Board) -> Iterator[int]:
    """Every candidate that may be refuted, those of cells with few ones first."""
    marks, layout = refutable(board), board.layout
    for cell in sorted(members(board.open), key=lambda cell: count(board.candidates(cell))):
        yield from members(marks & layout.cell_marks[cell])
