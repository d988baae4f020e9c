"""Puzzles in sections, as janko.at has them: ``begin``, words, ``problem``, rows, ``end``.

They become texts that the types read, line by line the same: what isn't needed is empty.
"""

from collections.abc import Mapping, Sequence
from string import ascii_uppercase

from tui_puzzles.engine.later import expression
from tui_puzzles.notation.around import END, LONGEST
from tui_puzzles.notation.rows import is_map
from tui_puzzles.records import NamedTuple

_BEGUN = expression(r"(?m)^begin\s*$[\s\S]*^(?:problem|areas|rlabels)\s*$")
_NAME, _HEADER = expression(r"\s*([a-z]+)\s*"), expression(r"\s*([a-z]+)\s+(\S.*?)\s*")


class RowSection(NamedTuple):
    """The rows below a name; ``at``: the line of that, from 0."""

    at: int
    rows: list[str]


def unsectioned(text: str) -> str:
    """The text of a puzzle in sections, as its type reads it; any other text as it is."""
    if "begin" not in text or len(text) > LONGEST or not _BEGUN.search(text):
        return text
    lines = END.split(text)
    sections, headers = _read(lines)
    used = [""] * len(lines)
    for name, head in _used(sections, headers).items():
        section = sections[name]
        used[section.at] = head
        used[section.at + 1 : section.at + 1 + len(section.rows)] = section.rows
    return "\n".join(used)


def _read(lines: Sequence[str]) -> tuple[dict[str, RowSection], dict[str, str]]:
    """The sections by name, and what is said above them."""
    sections, headers = dict[str, RowSection](), dict[str, str]()
    section = None
    for at, line in enumerate(lines):
        if named := _NAME.fullmatch(line):
            section = sections.setdefault(named[1], RowSection(at, []))
        elif section is not None and section.at + len(section.rows) + 1 == at and line.strip():
            section.rows.append(line)
        elif header := _HEADER.fullmatch(line):
            headers[header[1]] = header[2]
    return sections, headers


def _used(sections: Mapping[str, RowSection], headers: Mapping[str, str]) -> dict[str, str]:
    """The sections that are read, and the line above each; none where these are no puzzle."""
    if {"rlabels", "clabels"} <= {*sections}:
        return {"rlabels": "Rows:", "clabels": "Columns:"}
    if "areas" not in sections:
        return {"problem": ""} if "problem" in sections else {}
    if "problem" not in sections:
        return {"areas": f"stars: {headers.get('stars', '1')}"}
    areas = [word for row in sections["areas"].rows for word in row.split()]
    words = [word for row in sections["problem"].rows for word in row.split()]
    side = len(sections["problem"].rows)
    if not is_map(areas) or any(areas.count(name) != side for name in areas) or side > 26:
        return {}
    if any(word.isdecimal() and int(word) > side for word in words):  # sums of cages
        return {}
    letters = dict(zip(dict.fromkeys(areas), ascii_uppercase, strict=False))
    return {"problem": f"# variant: jigsaw {''.join(map(letters.__getitem__, areas))}"}
