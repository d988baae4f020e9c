"""What ``solve``, ``check`` and ``rate`` print, read back: its boards, without what is said.

On a line of a step there is no board, nor on those of its reason below; the line of a result or a
count may have one behind it (``--plain``). With ``--json`` the boards are members of objects.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.notation.around import entries_around, moved, unquoted
from tui_puzzles.notation.json_text import is_object
from tui_puzzles.notation.sections import unsectioned
from tui_puzzles.notation.texts import HEAD, head
from tui_puzzles.notation.unused import lowered
from tui_puzzles.records import NamedTuple, replace

_LEVELS = "upkeep|easy|medium|hard|unfair|extreme"
_STEP = rf" *\d+\. .+ \((?:{_LEVELS}), \d+\): .*|Step \d+, [^:]+: .*"
# Long patterns, compiled for what may be a transcript: that takes 10 ms.
_ENDINGS = (
    rf"(?:Solved|Stuck|Contradiction|Undecided) (?:in|after) \d+ steps?, level (?:{_LEVELS}), "
    r"score \d+(?:: [^.]*)?\.",
    r"(?:No solution(?:[:;] [^.]*)?|Exactly one solution|Several solutions|\d+\+? solutions)\."
    r"(?: Two of them differ in [^.]*\.)?",
    r"Undecided: .*\.",
    r"Solution \d+:",
)
_ENDING = rf"(?:Puzzle \d+: )?(?:{'|'.join(_ENDINGS)})(?: (?P<board>.*))?"
_STEP_LINE = rf"(?:Puzzle \d+: )?(?:{_STEP})"
_REASON = expression(r" {5} *(?:\d+\. .*|.*[A-Za-z]{2}.*)[.?:]")
_NUMBER = expression(r"( {3}\d| {2}\d\d| \d{3}|\d{4,})(?:  (.*))?")
_SIGN = (
    rf"(?m)^(?: *\d+  )?(?:Puzzle \d+: )?(?:{_STEP}|(?:{'|'.join(_ENDINGS)})(?: .*)?"
    r"| {5}So [^\n]+\.)$"
)
_WORDS: tuple[str, ...] = ("Step ", " step", "olution", "     So ", "Undecided: ")
_WORDS += tuple(f" ({level}, " for level in _LEVELS.split("|"))
"""One of them is in every transcript: most texts have none, and are looked at no further."""
_BOARDS = ("text", "texts", "board", "known")
_RECORD = expression(
    r'\s*\{(?:"puzzle": \d+, )?"(?P<first>step|result|solutions|text|stage)": .*\}\s*$', re.M
)
LONGEST = 4 * 1024 * 1024
"""Characters of a transcript."""
NOT_USED = "the sentences of the transcript"


class TranscriptPart(NamedTuple):
    """A piece of a transcript with a board in it, or several; ``line``: where it begins, from 1.

    Without text, it is an object that is damaged.
    """

    text: str
    line: int


def parts(text: str) -> list[TranscriptPart] | None:
    """The pieces of a transcript that have boards; None for any other text, or a longer one."""
    if len(text) > LONGEST:
        return None
    if _RECORD.match(text):
        return list(_in_objects(text))
    if all(text.find(word, 0, HEAD) < 0 for word in _WORDS):
        return None
    if not re.compile(_SIGN).search(text, 0, HEAD):
        return None
    return [part for piece in _pieces(text) for part in _in_lines(piece)]


def start(text: str) -> str:
    """The lines that determine the form of a text; of a transcript those of its first board."""
    begun = unsectioned(unquoted(head(text)))
    found = parts(begun)
    if found is None:
        return begun
    if len(begun) < len(text) and len(found) < 2:  # the board may be cut, or stand further down
        found = parts(unquoted(text)) or []
    return head(next((part.text for part in found if part.text), ""))


def entries_in(
    text: str, read: Callable[[str], Iterator[Entry]], fits: Callable[[str], object]
) -> Iterator[Entry]:
    """The puzzles of a text, of a transcript those of its pieces; BadInput for one without.

    ``fits``: does a form fit a text, whatever stands around it?
    """
    plain = unsectioned(unquoted(text))
    found = parts(plain)
    if found is None:
        return entries_around(text, plain, read, fits)
    if not found:
        raise BadInput("there is no board here", line=1, expected="a transcript with a board")
    record = _RECORD.match(plain)
    return _entries(found, read, "" if record and record["first"] == "text" else NOT_USED)


def _entries(
    found: Iterable[TranscriptPart], read: Callable[[str], Iterator[Entry]], left: str
) -> Iterator[Entry]:
    for part in found:
        lines = part.line - 1
        try:
            if not part.text:
                raise BadInput("this line is damaged", line=1, expected="an object, copied whole")
            for entry in read(part.text):
                unused = left or lowered(entry.left, lines)
                yield replace(moved(entry, lines), left=unused)
                left = ""
        except BadInput as error:
            yield replace(moved(Entry(error=error), lines), line=part.line)


# -- objects ---------------------------------------------------------------------------------------


def _in_objects(text: str) -> Iterator[TranscriptPart]:
    for number, line in enumerate(text.splitlines(), 1):
        try:
            found = json.loads(line)
        except (ValueError, RecursionError):
            if line.startswith("{"):
                yield TranscriptPart("", number)
            continue
        if not is_object(found) or "type" in found:  # of a type by name, which is a shared puzzle
            continue
        for key in _BOARDS:
            value = found.get(key)
            for one in value if isinstance(value, list) else [value]:
                if isinstance(one, str) and one.strip():
                    yield TranscriptPart(one, number)


# -- lines -----------------------------------------------------------------------------------------

Numbered = tuple[int, str]


def _pieces(text: str) -> list[list[Numbered]]:
    """The lines of each puzzle, without its number if they begin with one."""
    lines = list(enumerate(re.split(r"\r\n?|\n", text), 1))
    matches = [(at, _NUMBER.fullmatch(line)) for at, line in lines if line.strip()]
    own = [(match[1], (at, match[2] or "")) for at, match in matches if match]
    if len(own) < len(matches):
        return [lines]
    return [[line for _, line in each] for _, each in groupby(own, key=lambda one: one[0])]


def _in_lines(lines: Iterable[Numbered]) -> Iterator[TranscriptPart]:
    """The runs of lines that nothing is said on."""
    run: list[Numbered] = []
    reasons = plain = False
    for number, line in lines:
        ending = re.fullmatch(_ENDING, line)
        if ending or re.fullmatch(_STEP_LINE, line):
            yield from _part(run)
            run = [(number, ending["board"])] if ending and ending["board"] else []
            reasons, plain = not ending, line.startswith(("Step", "Puzzle"))
        elif not (reasons and plain) and (run or not _REASON.fullmatch(line)):
            run.append((number, line))
    yield from _part(run)


def _part(run: list[Numbered]) -> Iterator[TranscriptPart]:
    text = "\n".join(line for _, line in run)
    if text.strip():
        yield TranscriptPart(text, run[0][0])
