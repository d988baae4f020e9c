"""A text as blocks, one for each puzzle: its lines, and headings from comments."""

from collections.abc import Callable, Iterable, Iterator

from tui_puzzles.engine.errors import clean_title
from tui_puzzles.engine.later import expression
from tui_puzzles.notation.span import Span
from tui_puzzles.records import field, record

BETWEEN = "%%"
_HEADING = expression(r"#+\s*(?:([^:]*\w)\s*:)?\s*(.*)")


@record(frozen=False)
class TextBlock:
    """The lines of one puzzle without blanks at their ends; ``# key: value`` among ``headings``."""

    lines: list[Span] = field(default_factory=list)
    headings: dict[str, str] = field(default_factory=dict)

    @property
    def title(self) -> str:
        """Its title, else its id."""
        return self.headings.get("title") or self.headings.get("id", "")

    @property
    def line(self) -> int:
        """The place where it begins."""
        return self.lines[0].line

    def note(self, comment: str) -> None:
        """Store the heading of a line that begins with ``#``."""
        match = _HEADING.fullmatch(comment)
        if match and match[2]:
            self.headings[clean_title(match[1] or "note").casefold()] = clean_title(match[2])


Begins = Callable[[Span, TextBlock], bool]
"""Does another puzzle begin at this line, which isn't ``%%``, behind this block?"""


def blocks(lines: Iterable[tuple[int, str]], begins: Begins) -> Iterator[TextBlock]:
    """The puzzles of a text's numbered lines."""
    block = TextBlock()
    for number, text in lines:
        span, line = Span(text.rstrip(), number), text.strip()
        if block.lines and (line == BETWEEN or begins(span, block)):
            yield block
            block = TextBlock()
        if line.startswith("#"):
            block.note(line)
        elif line not in ("", BETWEEN):
            block.lines.append(span)
    if block.lines:
        yield block


def paragraphs(lines: Iterable[tuple[int, str]]) -> Iterator[TextBlock]:
    """Puzzles up to an empty line or a heading, or each on a line: with ``/`` or ``:`` in it."""
    return blocks(lines, _ends)


def _ends(span: Span, block: TextBlock) -> bool:
    text = span.text.strip()
    both = text + block.lines[-1].text
    return not text or text[0] == "#" or "/" in both or ":" in both
