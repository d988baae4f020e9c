"""Puzzles in sections, as janko.at has them: ``begin``, words, ``problem``, rows, ``end``.

They become texts that the types read, line by line the same: what isn't needed is empty.
So do cells and the regions of these below them, without any names.
"""

from collections.abc import Iterator, Mapping, Sequence
from string import ascii_uppercase

from tui_puzzles.engine.later import expression
from tui_puzzles.notation.around import END, LONGEST, is_prose
from tui_puzzles.notation.rows import is_map
from tui_puzzles.records import NamedTuple

_BEGUN = expression(r"(?m)^begin\s*$[\s\S]*^(?:problem|areas|rlabels)\s*$")
_LISTED = expression(r"\b(?:regions?|areas|jigsaw)\b[\"']?\s*[:=]\s*\[\s*\[")
_LINES, _WORD = range(7, 64), expression(r"[^\s,;|]+")
"""How many lines cells and regions may have; a cell."""
_SPACED = expression(r"(?m)^[ \t]*[A-Za-z](?:[ \t]+[A-Za-z]){2,}[ \t]*$")
_SUM, _FEWEST = expression(r"(?m)^[ \t]*[A-Za-z][ \t]*[:=][ \t]*\d"), 3
_VARIANT = "# variant: "
_NAME, _HEADER = expression(r"\s*([a-z]+)\s*"), expression(r"\s*([a-z]+)\s+(\S.*?)\s*")


class RowSection(NamedTuple):
    """The rows below a name; ``at``: the line of that, from 0."""

    at: int
    rows: list[str]


def unsectioned(text: str) -> str:
    """The text of a puzzle in sections, as its type reads it; any other text as it is."""
    if len(text) > LONGEST:
        return text
    if _LISTED.search(text):
        from tui_puzzles.notation.region_lists import jigsaw_in

        return jigsaw_in(text)
    if "begin" not in text or not _BEGUN.search(text):
        return _with_regions(_joined(text)) if text.count("\n") in _LINES else text
    lines = END.split(text)
    sections, headers = _read(lines)
    used = [""] * len(lines)
    for section, head in _used(sections, headers):
        used[section.at] = head
        used[section.at + 1 : section.at + 1 + len(section.rows)] = section.rows
    return "\n".join(used)


def _joined(text: str) -> str:
    """The rows of a map of cages without the blanks between its letters, if their sums follow."""
    if not _SUM.search(text) or len(_SPACED.findall(text)) < _FEWEST:
        return text
    return _SPACED.sub(lambda row: "".join(row[0].split()), text)


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


def _with_regions(text: str) -> str:
    """The same with a jigsaw or a killer on one line, if its cells and their regions end it."""
    lines = END.split(text)
    own = [at for at, line in enumerate(lines) if line.strip("` \t") and not is_prose(line)]
    words = {at: _WORD.findall(lines[at]) for at in own}
    if not words:
        return text
    whole = len(words[max(words)]) == 1
    rows = {at: [*"".join(row)] if whole else row for at, row in words.items()}
    side = len(rows[max(rows)])
    above, own = [*rows][: -2 * side], [*rows][-2 * side :]
    if [len(rows[at]) for at in (*above[-1:], *own)][-2 * side - 1 :].count(side) != 2 * side:
        return text
    cells, names = ([word for at in part for word in rows[at]] for part in (own[:side], own[side:]))
    signs = {word for word in cells if not word.strip("0").isdecimal()}
    if len(signs) != 1 or (signs & {*names} and (signs != {"0"} or is_map(cells))):
        return text
    problem, areas = (
        RowSection(part[0], [" ".join(rows[at]) for at in part])
        for part in (own[:side], own[side:])
    )
    for section, head in _in_areas(problem, areas):
        behind = f": {' '.join(section.rows)}" if section.rows else ""
        size = [at for at in above[-1:] if {*words[at]} == {str(side)}]
        made = dict.fromkeys((*size, *own), "") | {own[0]: head.removeprefix(_VARIANT) + behind}
        return "\n".join(made.get(at, line) for at, line in enumerate(lines))
    return text


def _used(
    sections: Mapping[str, RowSection], headers: Mapping[str, str]
) -> Iterator[tuple[RowSection, str]]:
    """The sections that are read, with the line above each; none where these are no puzzle."""
    problem, areas = sections.get("problem"), sections.get("areas")
    if {"rlabels", "clabels"} <= {*sections}:
        yield sections["rlabels"], "Rows:"
        yield sections["clabels"], "Columns:"
    elif problem and areas:
        yield from _in_areas(problem, areas)
    elif areas:
        yield areas, f"stars: {headers.get('stars', '1')}"
    elif problem:
        yield problem, ""


def _in_areas(problem: RowSection, areas: RowSection) -> Iterator[tuple[RowSection, str]]:
    """A jigsaw, or a killer on a line as SumoCue writes it, of a number for each cell."""
    names = [word for row in areas.rows for word in row.split()]
    words = [word for row in problem.rows for word in row.split()]
    side = len(problem.rows)
    letters = dict(zip(dict.fromkeys(names), ascii_uppercase, strict=False))
    made = ((name, int(word)) for name, word in zip(names, words, strict=False) if word.isdecimal())
    sums = [(name, number) for name, number in made if number]
    jigsaw = is_map(names) and side <= 26 and all(names.count(name) == side for name in letters)
    if jigsaw and all(number <= side for _, number in sums):
        yield problem, f"{_VARIANT}jigsaw {''.join(map(letters.__getitem__, names))}"
    elif side == 9 and sorted(name for name, _ in sums) == sorted({*names}):
        numbers = {name: 256 * made + at for at, (name, made) in enumerate(sums, 1)}
        line = ":".join(str(numbers[name]) for name in names)
        yield problem._replace(rows=[]), f"3x3::k:{line}"
