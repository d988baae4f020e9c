"""Chains on the screen: a line and a letter for each link, and the walk from link to link."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from tui_puzzles.engine.bits import EMPTY, Bits, bit, has, is_single, members, only, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.step import Evidence, Role, Step
from tui_puzzles.engine.verify import GROUNDS
from tui_puzzles.engine.words.evidence import text_of
from tui_puzzles.engine.words.together import listed
from tui_puzzles.records import NamedTuple
from tui_puzzles.ui.board.scene import LIT, NO_LIGHT, Light, Names, light_of
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, ReasonText, Rows

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
LINKED = (Role.LINK_ON, Role.LINK_OFF)
HERE = "▸"
CELL = "its cell"
"""Why one of two candidates follows from the other."""
INNER = "inner"
"""How the names of nets in nets begin."""


# Rules that hold either way: what follows from each candidate of the cell they turn on.


def cases_of(step: Step, board: Board) -> Rows:
    """A line for each candidate; none where the step isn't of that kind."""
    layout = board.layout
    focus = union(piece.cells for piece in step.evidence if piece.role is Role.FOCUS)
    others = union(piece.cells for piece in step.evidence if piece.role is Role.SUPPORT)
    removed = layout.values_of(step.eliminations)
    if not is_single(focus) or not is_single(removed) or step.placements:
        return Rows()
    pivot, digit, pieces = only(focus), only(removed), list[TextPiece]()
    for value in members(board.candidates(pivot) & ~removed):
        forced = _forced(board, layout.mark(pivot, value), others & ~focus, digit)
        if forced is None:
            return Rows()
        pieces += [
            TextPiece(f"  if {layout.cell_names[pivot]} is {layout.symbols[value]}, "),
            TextPiece("then "),
            TextPiece(f"{layout.cell_names[forced]} is {layout.symbols[digit]}", (Role.SUPPORT,)),
            TextPiece("\n"),
        ]
    return Rows(pieces)


def _forced(board: Board, mark: int, cells: int, digit: int) -> int | None:
    """The first of these cells that can only be this digit once the mark is true."""
    layout = board.layout
    rivals = layout.rivals[mark]
    for cell in members(cells):
        left = layout.values_of(board.marks & layout.cell_marks[cell] & ~rivals)
        if left == bit(digit) and has(board.candidates(cell), digit):
            return cell
    return None


class ChainLink(NamedTuple):
    """A link: its letter and word, what holds, why, and where that is seen."""

    letter: str
    word: str
    text: str
    why: str
    role: Role
    marks: Bits
    region: Bits
    depth: int


def links_of(step: Step, layout: Layout) -> list[ChainLink]:
    """The links of a step's chains, in order; none where it has no chain.

    What several chains have in common has the same letter in each. Where rules lead from link to
    link, the sentences of the reason say how.
    """
    pieces = _pieces(step)
    if len(pieces) < 3 or any(piece.role is Role.LEMMA for piece in step.evidence):
        return []
    before, letters, links = Counter[str](), dict[object, str](), list[ChainLink]()
    for piece in pieces:
        letter = letters.setdefault((piece.marks, piece.role), LETTERS[len(letters) :][:1])
        if not letter:
            break
        links.append(_link(piece, letter, before[piece.name], layout))
        before[piece.name] += 1
    return links


def _pieces(step: Step) -> list[Evidence]:
    """The links; not an assumption alone that is a part of some chain as well."""
    pieces = [piece for piece in step.evidence if piece.role in LINKED and piece.marks]
    own = [piece for piece in pieces if piece.name not in GROUNDS]
    length = Counter(piece.name for piece in own)
    chained = {(piece.marks, piece.role) for piece in own if length[piece.name] > 1}
    return [p for p in own if length[p.name] > 1 or (p.marks, p.role) not in chained]


def _link(piece: Evidence, letter: str, nth: int, layout: Layout) -> ChainLink:
    word = ("if", "then", "so")[min(nth, 2)]
    text, region = text_of(piece, layout, "link"), 0
    for unit in piece.units:
        region |= unit.cells
    depth = int(piece.name.startswith(INNER))
    return ChainLink(
        letter, word, text, _why(piece, nth, layout), piece.role, piece.marks, region, depth
    )


def _why(piece: Evidence, nth: int, layout: Layout) -> str:
    """The rule that a link follows from, else its houses; without any it lies in its cell."""
    if nth == 0:
        return ""
    if piece.role is Role.LINK_OFF and piece.clues and piece.units:
        return listed(piece.clues)
    units = listed([unit.name for unit in piece.units])
    cells = listed(layout.grid.names_of(piece.cells)) if piece.units else ""
    if piece.role is Role.LINK_ON and cells:
        return "nothing else is left" if is_single(piece.cells) else f"all that {cells} have left"
    return " ".join(filter(None, (cells, units))) or CELL


class Chain(NamedTuple):
    """A step with the links of its chains, and how it is lit; ``at`` is what is looked at, if any.

    Where it has no links, the sentences of a long reason are walked in their place.
    """

    whole: Light = NO_LIGHT
    light: Light = NO_LIGHT
    links: tuple[ChainLink, ...] = ()
    at: int | None = None

    @classmethod
    def of(cls, light: Light) -> "Chain":
        """The links of a lit step, none of them looked at."""
        step, board = light.step, light.board
        links = tuple(links_of(step, board.layout)) if step and board else ()
        return cls(light, light, links).at_number(None)

    @property
    def at_link(self) -> bool:
        """Is a link looked at, which the words mark?"""
        return bool(self.links) and self.at is not None

    def walks(self, words: Sequence[Paragraph]) -> bool:
        """Is there something to walk: links, or in these words the sentences of a long reason?"""
        reason = self._reason(words)
        return bool(self.links) or (reason is not None and reason.long)

    def _reason(self, words: Sequence[Paragraph]) -> ReasonText | None:
        """The reason, while a step is lit."""
        shown = words if self.whole.step else ()
        return next((one for one in shown if isinstance(one, ReasonText)), None)

    def walked(
        self, by: int, words: Sequence[Paragraph], narrow: bool
    ) -> "tuple[Chain, Sequence[Paragraph]]":
        """At the next link or sentence, or the one before, with the words for it."""
        if self.links:
            chain = self.at_number(self._next(by, len(self.links)))
            rows = chain.rows(narrow)
            return chain, [rows if isinstance(one, Rows) else one for one in words]
        reason, step, board = self._reason(words), self.whole.step, self.whole.board
        if reason is None or step is None or board is None:
            return self, words
        at = self._next(by, len(reason.cited))
        number = reason.cited[at]
        pieces = [span.piece for span in reason.sentences[number] if span.piece]
        looked_at = ReasonText.of(reason.sentences, number)
        chain = self._replace(at=at, light=_alone(pieces, step, board))
        return chain, [looked_at if one is reason else one for one in words]

    def _next(self, by: int, number: int) -> int:
        at = (0 if by > 0 else number - 1) if self.at is None else self.at + by
        return min(max(at, 0), number - 1)

    def at_number(self, at: int | None) -> "Chain":
        """At this link."""
        chain = self._replace(at=at)
        return chain._replace(light=chain._lit()) if self.links else chain

    def _lit(self) -> Light:
        """The light with letters; of a link that is looked at the house, and none after it."""
        marks_of = [(link, mark) for link in self.links for mark in members(link.marks)]
        letters: dict[int, str] = {}
        here = [] if self.at is None else [self.links[self.at]]
        for link in (*here, *self.links):  # in a small cell there is room for one letter
            for mark in members(link.marks):
                letters.setdefault(mark, link.letter)
        known = self.whole.marks
        looks = {mark: link.role for link, mark in marks_of if _shows(known.get(mark))}
        lit: Mapping[int, Names] = {**known, **{mark: (role,) for mark, role in looks.items()}}
        if self.at is None:
            return self.whole._replace(letters=letters, marks=lit)
        ahead = {mark for link in self.links[self.at + 1 :] for mark in members(link.marks)}
        ahead -= {mark for link in self.links[: self.at + 1] for mark in members(link.marks)}
        marks = {mark: _still(mark, names, ahead) for mark, names in lit.items()}
        region = dict.fromkeys(members(self.links[self.at].region), Role.REGION)
        cells = {cell: role for cell, role in self.whole.cells.items() if role != Role.REGION}
        return self.whole._replace(letters=letters, marks=marks, cells=region | cells)

    def rows(self, narrow: bool, most: int | None = None) -> Rows:
        """The links as lines, for a narrow panel or another; of an either-way rule, its cases.

        Of the links the first ones, if ``most`` says how many.
        """
        step, board = self.whole.step, self.whole.board
        if not self.links and step and board:
            return cases_of(step, board)
        rows = (self._row(at, narrow) for at in range(len(self.links[:most])))
        return Rows(piece for row in rows for piece in row)

    def _row(self, at: int, narrow: bool) -> Iterator[TextPiece]:
        link, here = self.links[at], at == self.at
        ground: Names = ("chosen",) if here else ()
        lead = f"{HERE if here else ' '}{'  ' * link.depth}"
        yield TextPiece(lead, ground)
        yield TextPiece(link.letter, (*ground, "key"))
        begins = " if " if link.word == "if" else " "
        yield TextPiece(begins if narrow else f" {link.word:4} ", (*ground, "faint"))
        yield TextPiece(link.text, (link.role,))
        yield TextPiece(
            "\n" if narrow and link.why == CELL else f"{link.why}\n", (*ground, "faint")
        )


def _alone(pieces: Sequence[Evidence], step: Step, board: Board) -> Light:
    """These pieces of a step by themselves: with their units, and the cells of their marks."""
    layout = board.layout
    alone = light_of(Step(step.rule, tuple(pieces), EMPTY, EMPTY), board)
    units = union(unit.cells for piece in pieces for unit in piece.units)
    cells: dict[int, str] = dict.fromkeys(members(units), Role.REGION)
    for piece in pieces:
        cells |= dict.fromkeys(members(layout.cells_of(piece.marks)), piece.role)
    return alone._replace(step=step, cells=cells | dict(alone.cells))


def _shows(names: Names | None) -> bool:
    """Does a mark show that it is a link? Not where it is concluded."""
    return not names or names[0] not in (Role.PLACED, Role.REMOVED)


def _still(mark: int, names: Names, ahead: set[int]) -> Names:
    """The look of a mark that the walk hasn't come to."""
    return (LIT,) if mark in ahead and names[0] in LINKED else names
