"""A text as Kakuros: where one ends and another begins."""

import re
from collections.abc import Iterator

from tui_puzzles.notation.blocks import Block, blocks
from tui_puzzles.notation.puzz_link import MODES
from tui_puzzles.notation.span import Span
from tui_puzzles.notation.texts import Lines

_SIZE = re.compile(r"\s*([0-9]{1,6})\s+([0-9]{1,6})\s*")
_LONE = re.compile(rf"\bkakuro{MODES}/")  # a whole puzzle on one line


def puzzles(lines: Lines) -> Iterator[Block]:
    """The puzzles of a text: after ``%%``, and where a complete one is followed by another."""
    return blocks(lines, _begins)


def size_of(block: Block) -> tuple[int, int] | None:
    """Rows and columns, if that is what the first line says."""
    match = _SIZE.fullmatch(block.lines[0].text)
    return (int(match[1]), int(match[2])) if match else None


def _begins(span: Span, block: Block) -> bool:
    """Does another puzzle begin at this line?"""
    if _LONE.search(span.text):
        return True
    heading = span.text.lstrip().startswith("#")
    return _is_complete(block) and (heading or _SIZE.fullmatch(span.text) is not None)


def _is_complete(block: Block) -> bool:
    """Has it all the rows that its first line asks for? A link is complete by itself."""
    size = size_of(block)
    lone = _LONE.search(block.lines[0].text) is not None
    return lone or (size is not None and len(block.lines) > size[0])
