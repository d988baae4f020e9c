"""What the panel shows, as paragraphs of pieces of text."""

from collections.abc import Iterable, Mapping, Sequence

from tui_puzzles.engine.explain import Help
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.sentence import Span
from tui_puzzles.engine.step import Step
from tui_puzzles.tutor.answers import Paragraph as Sentence
from tui_puzzles.tutor.answers import Tally, Words
from tui_puzzles.tutor.words import step_words
from tui_puzzles.ui.board.skin import Piece
from tui_puzzles.ui.keymap import first_key
from tui_puzzles.ui.keys import Key

Paragraph = Sequence[Piece]


def title(text: str, aside: str = "") -> Paragraph:
    """A heading."""
    return (Piece(text, ("title",)), Piece(f" {aside}" if aside else "", ("faint",)))


def plain(text: str) -> Paragraph:
    """A paragraph of plain text."""
    return (Piece(text),)


def keys(keymap: Mapping[str, str], *offers: tuple[Key, str]) -> Paragraph:
    """What keys do now: commands with words for what they do."""
    pieces: list[Piece] = []
    for key, words in offers:
        pieces += [Piece(first_key(key, keymap), ("key",)), Piece(f" {words}  ", ("faint",))]
    return pieces


def spans(pieces: Iterable[Span]) -> Paragraph:
    """An explanation's spans; each role looks as it does on the board."""
    return [Piece(span.text, (span.role,) if span.role else ()) for span in pieces]


def paragraphs(words: Words) -> list[Paragraph]:
    """The tutor's words; without a heading of their own, the first sentence is it."""
    shown = [_paragraph(each) for each in words.text]
    if words.heading:
        lead = [plain(f"{words.lead}:")] if words.lead else []
        lesson = [plain(words.lesson)] if words.lesson else []
        heading = title(words.heading, words.level)
        return [*lead, heading, *lesson, *shown]
    return [[Piece(piece.text, ("title",)) for piece in shown[0]], *shown[1:]] if shown else []


def _paragraph(sentence: Sentence) -> Paragraph:
    if not isinstance(sentence, Tally):
        return spans(sentence)
    counts: list[Piece] = []
    for times, name in sentence.counts:
        counts += [Piece(f"{times} ", ("label",)), Piece(f"{name}\n")]
    return counts


def step_paragraphs(step: Step, game: Game, layout: Layout) -> list[Paragraph]:
    """Rule, because, therefore."""
    return paragraphs(step_words(step, game.rule(step.rule), layout, Help.WHOLE))
