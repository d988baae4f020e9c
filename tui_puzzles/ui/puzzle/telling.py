"""What the panel says, as paragraphs of pieces of text."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from tui_puzzles.engine.bits import members
from tui_puzzles.engine.explain import Help, Span, explain, listed
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.position import Move, Position
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.units import Layout
from tui_puzzles.play.session import Session
from tui_puzzles.play.times import duration_text
from tui_puzzles.tutor.answers import ByHand, Tally, Wrong
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


def step_told(step: Step, game: Game, layout: Layout) -> list[Paragraph]:
    """Rule, because, therefore."""
    rule = game.rule(step.rule)
    told = explain(step, rule, layout)
    heading = title(told.title, rule.level.label)
    return [heading, spans(told.because), spans(told.therefore)]


def hint_told(step: Step, game: Game, layout: Layout, amount: Help, alike: int) -> list[Paragraph]:
    """A step, as much of it as was asked for."""
    words = step_words(step, game.rule(step.rule), layout, amount, alike)
    heading = title(words.heading, words.level.label if words.level else "")
    lesson = [plain(words.lesson)] if words.lesson else []
    said = [spans(each) for each in words.said if not isinstance(each, Tally)]
    return [heading, *lesson, *said]


def wrong_told(wrong: Wrong, position: Position) -> list[Paragraph]:
    """Which entry or removed candidate is wrong, and since when."""
    layout = position.layout
    said = [f"{name} is wrong." for name in layout.mark_names(wrong.entries)]
    for mark in members(wrong.removed):
        cell, symbol = layout.cell_of(mark), layout.symbols[layout.value_of(mark)]
        said.append(f"{symbol} was taken out of {layout.cell_names[cell]} wrongly.")
    notes = [layout.cell_names[cell] for cell in members(wrong.notes)]
    if notes:
        said.append(f"The centre marks of {listed(notes)} leave the right value out.")
    since = f"It has been so since turn {wrong.since}."
    return [title("Something is wrong"), *map(plain, said), plain(since)]


def _counted(number: int, noun: str) -> str:
    """1 step, 2 steps."""
    return f"{number} {noun}{'s' * (number != 1)}"


def walked_told(steps: Sequence[Step], ending: str) -> list[Paragraph]:
    """What a walk did: how often it used each rule, and what ended it."""
    used = Counter(step.rule for step in steps)
    heading = title(_counted(len(steps), "step"))
    counts: list[Piece] = []
    for name, times in used.items():
        counts += [Piece(f"{times} ", ("label",)), Piece(f"{name}\n")]
    told = [heading, counts] if counts else [heading]
    return [*told, plain(ending)] if ending else told


def solved_told(session: Session) -> list[Paragraph]:
    """The puzzle is solved: how long it took, and which helps were taken."""
    turns = [moment.turn for moment in session.history.moments[1 : session.history.at + 1]]
    own = sum(isinstance(turn, Move) for turn in turns)
    took = f", in {duration_text(session.clock.seconds)}" if session.settings.clock else ""
    told = [title("Solved"), plain(f"{_counted(own, 'turn')} of your own{took}.")]
    helps = [f"{times} x {kind}" for kind, times in session.assists.items()]
    return [*told, plain(f"Helps: {', '.join(helps)}.")] if helps else told


def used_told(by_hand: ByHand) -> list[Paragraph]:
    """Which rules justify the player's moves."""
    if not by_hand.rules and not by_hand.others:
        return []
    counts: list[Piece] = []
    for name, times in by_hand.rules.most_common():
        counts += [Piece(f"{times} ", ("label",)), Piece(f"{name}\n")]
    if by_hand.others:
        counts += [Piece(f"{by_hand.others} ", ("label",)), Piece("by no rule that was tried")]
    return [title("Your moves"), counts]
