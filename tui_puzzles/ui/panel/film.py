"""A step as a film: what it rests on, piece by piece as its reason names it, then what follows."""

from collections.abc import Iterator, Sequence

from tui_puzzles.engine.bits import EMPTY
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.step import Evidence, Role, Step
from tui_puzzles.ui.board.scene import BASE, Light, light_of
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.panel.chain import Chain
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, ReasonText, Rows, spans
from tui_puzzles.ui.puzzle.shown import Shown


def film(shown: Shown, below: Sequence[Paragraph], narrow: bool) -> tuple[Shown, ...]:
    """The frames of the step that is shown, which is the last one; none where no reason is.

    ``below`` stands below each of the others, ``narrow`` says whether the panel is.
    """
    step, board = shown.chain.whole.step, shown.chain.whole.board
    if step is None or board is None:
        return ()
    frames = [*_links(shown, step, board, narrow), *_pieces(shown, step, board)]
    early = (frame._replace(words=[*frame.words, *below]) for frame in frames)
    return (*early, shown) if frames else ()


def _links(shown: Shown, step: Step, board: Board, narrow: bool) -> Iterator[Shown]:
    """A frame for each link of a chain."""
    at = next((at for at, words in enumerate(shown.words) if isinstance(words, Rows)), None)
    if at is None:
        return
    whole = Chain.of(light_of(_open_end(step), board))
    for number in range(len(whole.links)):
        chain = whole.at_number(number)
        words = [*shown.words[:at], chain.rows(narrow, number + 1)]
        yield shown._replace(words=words, chain=chain)


def _pieces(shown: Shown, step: Step, board: Board) -> Iterator[Shown]:
    """A frame for each piece that the reason names, with its text up to the next one."""
    at = next((at for at, words in enumerate(shown.words) if isinstance(words, ReasonText)), None)
    if at is None:
        return
    reason = shown.words[at]
    assert isinstance(reason, ReasonText)
    phrases = [phrase for sentence in reason.sentences for phrase in sentence]
    named: list[Evidence] = []
    starts: list[int] = []
    for number, phrase in enumerate(phrases):
        if phrase.piece and phrase.piece not in named:
            named.append(phrase.piece)
            starts.append(number)
    pieces = spans(phrases)
    for number in range(len(named)):
        end = starts[number + 1] if number + 1 < len(starts) else len(phrases)
        ahead = [TextPiece(text, ("faint",)) for text, _ in pieces[end:]]
        words = [*shown.words[:at], [*pieces[:end], *ahead]]
        light = _light(named[: number + 1], step, board)
        yield shown._replace(words=words, chain=Chain(light, light))


def _light(pieces: Sequence[Evidence], step: Step, board: Board) -> Light:
    """These pieces alone, in the colours that they have in the whole step."""
    light = light_of(_open_end(step)._replace(evidence=tuple(pieces)), board)
    if not any(piece.role is Role.COVER for piece in step.evidence):
        return light
    looks = {cell: BASE if look == Role.REGION else look for cell, look in light.cells.items()}
    return light._replace(cells=looks)


def _open_end(step: Step) -> Step:
    """The step without what follows."""
    return step._replace(placements=EMPTY, eliminations=EMPTY)
