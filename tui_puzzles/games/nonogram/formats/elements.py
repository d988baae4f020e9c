"""XML as elements that know their lines."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from xml.parsers.expat import ExpatError, ParserCreate, XMLParserType

from tui_puzzles.engine.errors import BadInput

DEEPEST, MOST = 20, 200_000  # levels, elements


@dataclass(slots=True)
class Element:
    """An element of the file, and the line it stands on."""

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

    def said(self, tag: str) -> str:
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
    parser = ParserCreate("utf-8")
    top = Element("", {}, 1)
    stack = [top]
    numbers = count(1)

    def start(tag: str, attributes: dict[str, str]) -> None:
        if next(numbers) > MOST:
            raise _refused(parser, "there are too many elements", f"{MOST} at most")
        if len(stack) > DEEPEST:
            raise _refused(parser, "elements are nested too deep", f"{DEEPEST} levels at most")
        element = Element(tag, attributes, parser.CurrentLineNumber)
        stack[-1].children.append(element)
        stack.append(element)

    def declared(*_: object) -> None:
        raise _refused(parser, "it declares an entity", "none")

    parser.StartElementHandler = start
    parser.EndElementHandler = lambda _tag: stack.pop()
    parser.CharacterDataHandler = lambda characters: stack[-1].parts.append(characters)
    parser.buffer_text = True
    parser.EntityDeclHandler = declared
    try:
        parser.Parse(text.encode("utf-8", "replace"), True)
    except ExpatError as error:
        message = f"the XML breaks off: {error.args[0].split(':')[0]}"
        raise BadInput(message, line=error.lineno, column=error.offset + 1) from error
    return top.children[0]


def _refused(parser: XMLParserType, message: str, expected: str) -> BadInput:
    return BadInput(message, line=parser.CurrentLineNumber, expected=expected)
