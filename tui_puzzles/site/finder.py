"""The page "Which rule is this?": all rules, narrowed by three questions that a board answers."""

from collections.abc import Iterable, Iterator
from html import escape

from tui_puzzles.engine.bits import EMPTY, count
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.step import Role
from tui_puzzles.records import NamedTuple
from tui_puzzles.site.rules import Handbook, meaning, page_of
from tui_puzzles.tutor.learning.lessons import Example

CHAIN = "links, one after the other"
HOUSES = ("cells alone", "one line, region or sum", "two of these", "three of these or more")
NUMBERS = ("none", "one", "two", "three or more")
QUESTIONS = ("Which puzzle?", "What does the reason rest on?", "How many values take part?")


class FoundRule(NamedTuple):
    """A rule with its address, and its answers to the questions."""

    name: str
    address: str
    meaning: str
    answers: tuple[str, ...]


def page(books: Iterable[Handbook]) -> str:
    """The page as Markdown; a script hides the rules with other answers."""
    rules = [rule for book in books for rule in _rules(book)]
    return "\n".join(
        (
            "# Which rule is this?\n",
            "Answer what you can; the answers are those of the board in each rule's lesson.\n",
            '<div id="finder">',
            *(_question(at, text, rules) for at, text in enumerate(QUESTIONS)),
            f"<p><output>{len(rules)}</output> rules</p>",
            "<table><tbody>",
            *map(_row, rules),
            "</tbody></table></div>",
            '<script src="_static/finder.js"></script>',
        )
    )


def _rules(book: Handbook) -> Iterator[FoundRule]:
    for name, lesson in book.lessons.items():
        if lesson.rule.level is Level.UPKEEP:
            continue  # what the board does by itself
        answers = (book.game.title, _rests_on(lesson.example), _values(lesson.example))
        address = f"{book.game.name}/{page_of(lesson.rule)}.html"
        yield FoundRule(name, address, meaning(lesson.rule), answers)


def _question(at: int, text: str, rules: Iterable[FoundRule]) -> str:
    known = dict.fromkeys(rule.answers[at] for rule in rules)
    order = sorted(known, key=(*HOUSES, CHAIN, *NUMBERS, *known).index)
    options = "".join(f"<option>{escape(answer)}</option>" for answer in order)
    return f'<label>{text} <select><option value="">any</option>{options}</select></label>'


def _row(rule: FoundRule) -> str:
    link = f'<a href="{rule.address}">{escape(rule.name)}</a>'
    cells = (link, escape(rule.meaning), *map(escape, rule.answers))
    return f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def _rests_on(example: Example) -> str:
    pieces = example.step.evidence
    if any(piece.role is Role.LINK_ON for piece in pieces):
        return CHAIN
    return HOUSES[min(len({unit for piece in pieces for unit in piece.units}), 3)]


def _values(example: Example) -> str:
    layout, values = example.board.layout, EMPTY
    for piece in example.step.evidence:
        values |= piece.values | layout.values_of(piece.marks)
    return NUMBERS[min(count(values), 3)]
