"""The rules of what players draw besides houses and cages: dots, lines, numbers outside."""

from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.games.sudoku.rules.cages import CAGE
from tui_puzzles.laws.kinds import Place
from tui_puzzles.laws.rules import lines, related
from tui_puzzles.laws.rules.alone import lone_clue
from tui_puzzles.laws.rules.words import Factory, Words
from tui_puzzles.records import replace

HOUSES = ("x", "windoku", "disjoint", "antiknight", "antiking")
"""Kinds by which cells only differ, as in cages."""
LINE = Words("line", tuple(name for name in KINDS if name not in (*HOUSES, *CAGE.kinds)))
MARK = Words("mark", tuple(kind.name for kind in KINDS.lying(Place.CELL)))

SIGN, HOUSE = replace(LINE, unit="sign"), replace(LINE, unit="house")

_QUADRUPLE = """Each digit of a quadruple is in one of the four cells around it.

    Cross out the cells that can't hold one of the digits. If one cell is left, the digit stands
    there; of two or three, no cell that sees them all can hold it. When as many digits still lack a
    cell as cells are open, these cells hold nothing else. Example: 2, 6 and 7 stand between four
    cells, and two of these cells are 6 and 9. The two others are 2 and 7. Look for quadruples with
    three or four digits first."""
_RENBAN = """The digits of a renban line follow each other without a gap, in any order.

    Write down the ranges of its length that its candidates still allow. What no range has goes, and
    what all of them have is needed: it stands in one of its places, and what sees all its places
    can't hold it. Example: a renban line has four cells, and one is 8. So it is 5 to 8 or 6 to 9:
    it holds nothing below 5, and needs 6 and 7. Look for long lines, and for extreme digits."""
_SUMS = """Digits along an arrow that see each other differ, so fewer sums are left.

    Note which cells of the line lie in one row, column, box or cage. Their digits are different, so
    they make more at least and less at most than by themselves. Then go through the few ways to
    reach the sum. Example: three cells of an arrow in one box make at least 1 + 2 + 3 = 6; if the
    circle is 7, they are 1, 2 and 4. Look for arrows that stay in a box, and for circles with few
    candidates."""
_SANDWICH = """What a number outside says of a row is true of nine different digits.

    For a sandwich, note where its ends, 1 and 9, can be, and how many cells lie between: as many
    different digits make the sum, and those outside make 35 less the sum. Example: a sandwich of 5
    is 5 alone, or 2 and 3; so its ends are two or three cells apart. An x-sum adds up as many
    different digits as its first one says. Of a skyscraper, each digit stands there once. Look for
    small numbers, and for large ones."""
_LINES = """Cells of a line that lie in one house differ, and that rules out more.

    Take the line's law and the houses of its cells together. Where two cells of a line could be
    equal, a house that both lie in forbids it. Example: a slow thermometer inside a box grows in
    every cell. On a whisper by 5, 4 goes only with 9; between two cells of the same box 4 can't
    stand, as both would be 9. Take the cell with the fewest candidates, and try each of them."""


def of_board(make: Factory, name: str, level: Level, score: int) -> Rule:
    """A rule that looks at all lines together."""
    return replace(make(name, level, score, HOUSE), needs=LINE.kinds)


LINES: dict[Level, tuple[Rule, ...]] = {
    Level.EASY: (
        lone_clue("Lone Clue", Level.EASY, 2, MARK),
        related.mirror("Mirror", Level.EASY, 3, LINE),
        of_board(related.relation_chain, "Bounds along a Chain", Level.EASY, 4),
        related.parity("Parity of a Whisper", Level.EASY, 5, LINE),
        related.pair_relation("Pair Relation", Level.EASY, 6, SIGN),
        lines.line_sum("Arrow Sum", Level.EASY, 8, LINE),
        lines.named(
            "{law} needs {digit}, and only {cells:or} can hold it.",
            "{law} needs as many digits as it has open cells",
            _QUADRUPLE,
        )("Quadruple", Level.EASY, 10, Words("quadruple", ("quadruple",))),
    ),
    Level.MEDIUM: (
        lines.named(
            "The digits of {law} follow each other, and can't do so without {digit}, which only "
            "{cells:or} can be.",
            "The digits of {law} follow each other",
            _RENBAN,
        )("Renban Range", Level.MEDIUM, 16, Words("line", ("renban",))),
        lines.combinations_of(lines.is_sum, _SUMS)("Arrow Combinations", Level.MEDIUM, 20, LINE),
        of_board(related.common_relation, "Common Relation", Level.MEDIUM, 45),
        related.needed_digit("Needed Digit", Level.MEDIUM, 50, LINE),
        lone_clue("Lone Line", Level.MEDIUM, 55, LINE),
    ),
    Level.HARD: (
        lines.combinations_of(lines.is_whole, _SANDWICH)(
            "Sandwich Combinations", Level.HARD, 110, LINE
        ),
        lines.combinations_of(lines.is_other, _LINES)("Line Combinations", Level.HARD, 115, LINE),
    ),
}
