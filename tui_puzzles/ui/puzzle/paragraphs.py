"""What the panel shows, as paragraphs of pieces of text."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from tui_puzzles.engine.game import Game
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.step import Role, Step
from tui_puzzles.engine.words.explain import Help
from tui_puzzles.engine.words.sentence import Phrase, sentences
from tui_puzzles.tutor.answers import Paragraph as Sentence
from tui_puzzles.tutor.answers import Passage, Tally
from tui_puzzles.tutor.words import step_words
from tui_puzzles.ui.board.links import link
from tui_puzzles.ui.board.scene import BASE, GONE
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.keymap import first_key
from tui_puzzles.ui.keys import Key

Paragraph = Sequence[TextPiece]
LONG = 5
"""Sentences of a reason that is walked."""


class KeyPairs(tuple[TextPiece, ...]):
    """Keys and what they do, in turn: none is parted from its words."""

    __slots__ = ()


class Headline(tuple[TextPiece, TextPiece]):
    """A name, and what stands at the right of it."""

    __slots__ = ()


class Divider(Headline):
    """A name, and what its line is made of."""

    __slots__ = ()


class Rows(tuple[TextPiece, ...]):
    """Lines that belong together; the last piece of each ends it, and stands at the right."""

    __slots__ = ()


class ReasonText(tuple[TextPiece, ...]):
    """A reason, sentence by sentence; one of them may be looked at: the others stand back."""

    sentences: Sequence[Sequence[Phrase]]

    @property
    def cited(self) -> list[int]:
        """The numbers of the sentences that cite something."""
        parts = enumerate(self.sentences)
        return [at for at, sentence in parts if any(span.piece for span in sentence)]

    @property
    def long(self) -> bool:
        """Is it walked sentence by sentence? Else the arrows stay the cursor's."""
        return len(self.cited) >= LONG

    @classmethod
    def of(cls, parts: Sequence[Sequence[Phrase]], at: int | None = None) -> "ReasonText":
        """The reason of these sentences, the one of this number looked at."""
        numbers = [number for number, sentence in enumerate(parts) for _ in sentence]
        pieces = spans(span for sentence in parts for span in sentence)
        reason = cls(
            piece if at in (None, number) else TextPiece(piece.text, ("faint",))
            for number, piece in zip(numbers, pieces, strict=True)
        )
        reason.sentences = parts
        return reason


def title(text: str, aside: str = "") -> Paragraph:
    """A heading."""
    name, after = TextPiece(text, ("title",)), TextPiece(f" {aside}" if aside else "", ("faint",))
    return Headline((name, after))


def divider(name: str) -> Paragraph:
    """The name of what follows, and a line."""
    return Divider((TextPiece(name, ("title",)), TextPiece("─", ("hair",))))


def plain(text: str) -> Paragraph:
    """A paragraph of plain text."""
    return (TextPiece(text),)


def keys(keymap: Mapping[str, str], *offers: tuple[Key, str]) -> Paragraph:
    """What keys do now: commands with words for what they do."""
    pieces: list[TextPiece] = []
    for key, words in offers:
        command = link(key.id)
        pieces += [
            TextPiece(first_key(key, keymap), ("key", command)),
            TextPiece(f" {words}  ", ("faint", command)),
        ]
    return KeyPairs(pieces)


def spans(pieces: Iterable[Phrase]) -> Paragraph:
    """An explanation's spans; each role looks as it does on the board, but isn't struck."""
    whole = list(pieces)
    looks: dict[Role, str] = {Role.REMOVED: GONE}
    if any(span.role is Role.COVER for span in whole):
        looks[Role.REGION] = BASE
    return [TextPiece(s.text, (looks.get(s.role, s.role),) if s.role else ()) for s in whole]


def with_rows(pieces: Iterable[Phrase], rows: Rows) -> Iterator[Paragraph]:
    """An explanation with the lines of its chain in place of its words."""
    for linked, part in groupby(pieces, lambda span: span.linked):
        if linked:
            yield rows
        else:
            text = spans(part)
            first, names = text[0]
            yield [TextPiece(first.lstrip(" .,;:"), names), *text[1:]]


def paragraphs(words: Passage, rows: Rows | None = None) -> list[Paragraph]:
    """The tutor's words; without a heading of their own, the first sentence is it.

    ``rows`` are the links of a chain that they tell, or cases, which stand below the reason.
    """
    shown = [paragraph for each in words.text for paragraph in _paragraphs(each, rows)]
    if rows and rows not in shown:
        shown.insert(1, rows)
    if words.heading:
        lead = [plain(f"{words.lead}:")] if words.lead else []
        lesson = [plain(words.lesson)] if words.lesson else []
        score = f" · score {words.score}" if words.score else ""
        heading = title(words.heading, f"{words.level}{score}")
        return [*lead, heading, *lesson, *shown]
    return [[TextPiece(piece.text, ("title",)) for piece in shown[0]], *shown[1:]] if shown else []


def _paragraphs(sentence: Sentence, rows: Rows | None) -> Iterator[Paragraph]:
    linked = not isinstance(sentence, Tally) and any(span.linked for span in sentence)
    if rows and linked and not isinstance(sentence, Tally):
        yield from (one for one in with_rows(sentence, rows) if any(piece.text for piece in one))
    else:
        yield _paragraph(sentence)


def _paragraph(sentence: Sentence) -> Paragraph:
    if not isinstance(sentence, Tally):
        cited = any(span.piece for span in sentence)
        return ReasonText.of(sentences(sentence)) if cited else spans(sentence)
    counts: list[TextPiece] = []
    for times, name in sentence.counts:
        counts += [TextPiece(f"{times} ", ("label",)), TextPiece(f"{name}\n")]
    return counts


def step_paragraphs(
    step: Step, game: Game, layout: Layout, rows: Rows | None = None
) -> list[Paragraph]:
    """Rule, because, therefore."""
    return paragraphs(step_words(step, game.rule(step.rule), layout, Help.WHOLE), rows)
