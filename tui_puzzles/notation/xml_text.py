"""XML as elements that know their lines; characters as entities and back."""

from collections.abc import Iterator
from xml.parsers.expat import ExpatError, ParserCreate

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.records import field, record

DEEPEST, MOST = 20, 100_000  # levels, elements


@record(frozen=False)
class Element:
    """An element of the file, and its line."""

    tag: str
    attributes: dict[str, str]
    line: int
    children: list["Element"] = field(default_factory=list)
    parts: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """What stands between its elements."""
        return "".join(self.parts)

    def all(self, tag: str) -> Iterator["Element"]:
        """The elements below it with this tag."""
        for child in self.children:
            if child.tag == tag:
                yield child
            yield from child.all(tag)

    def text_of(self, tag: str) -> str:
        """The text of the first element with this tag."""
        found = next(self.all(tag), None)
        return " ".join(found.text.split()) if found else ""

    def bad(self, message: str, expected: str) -> BadInput:
        """The error of this element."""
        return BadInput(message, line=self.line, expected=expected)


def element_of(text: str) -> Element:
    """The outermost element; what could make a file grow without end is refused.

    That is: entities of its own, and more elements or deeper ones than any puzzle needs.
    """
    builder = _Builder()
    try:
        builder.parser.Parse(text.encode("utf-8", "replace"), True)
    except ExpatError as error:
        message = f"the XML breaks off: {error.args[0].split(':')[0]}"
        raise BadInput(message, line=error.lineno, column=error.offset + 1) from error
    return builder.top.children[0]


class _Builder:
    """The elements so far: those that are open, the outermost first, and their number."""

    def __init__(self) -> None:
        self.top = Element("", {}, 1)
        self.open = [self.top]
        self.number = 0
        self.parser = ParserCreate("utf-8")
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = lambda _tag: self.open.pop()
        self.parser.CharacterDataHandler = lambda text: self.open[-1].parts.append(text)
        self.parser.EntityDeclHandler = self._declared

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self.number += 1
        if self.number > MOST:
            raise self._refused("there are too many elements", f"at most {MOST}")
        if len(self.open) > DEEPEST:
            raise self._refused("elements are nested too deep", f"at most {DEEPEST} levels")
        element = Element(tag, attributes, self.parser.CurrentLineNumber)
        self.open[-1].children.append(element)
        self.open.append(element)

    def _declared(self, *_: object) -> None:
        raise self._refused("it declares an entity", "none")

    def _refused(self, message: str, expected: str) -> BadInput:
        return BadInput(message, line=self.parser.CurrentLineNumber, expected=expected)


# -- entities: ``html``, which knows thousands, loads when there is one ----------------------------


def escaped(text: str, *, quote: bool = True) -> str:
    """The text as XML has it; with ``quote``, fit for an attribute."""
    from html import escape

    return escape(text, quote)


def unescaped(text: str) -> str:
    """The text without entities."""
    if "&" not in text:
        return text
    from html import unescape

    return unescape(text)
