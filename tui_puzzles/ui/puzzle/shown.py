"""What a puzzle screen shows besides its position: one value, which its parts give back."""

from collections.abc import Callable, Sequence

from tui_puzzles.engine.bits import EMPTY, Bits
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.step import Step
from tui_puzzles.records import NamedTuple
from tui_puzzles.tutor.answers import SILENT, Answer, FoundStep
from tui_puzzles.tutor.proving import Argument
from tui_puzzles.ui.board.scene import light_of
from tui_puzzles.ui.panel.blockers import with_blockers
from tui_puzzles.ui.panel.chain import Chain
from tui_puzzles.ui.puzzle.paragraphs import Paragraph


class Shown(NamedTuple):
    """The words of the panel, and what goes with them.

    ``answer`` is the tutor's; ``chain`` the step that is lit, ``between`` a board between two
    moments when one is looked at, ``wrong`` the marks that are wrong; ``offer`` is what accepting
    does, unless the tutor decides that; ``upkeep`` the number of the step that is looked at in the
    unfolded timeline; ``walking`` says that the arrows walk the timeline; ``proving`` is what the
    player is proving, ``fits`` the marks of what is possible in spite of that; ``following`` are
    the next frames of a film.
    """

    words: Sequence[Paragraph] = ()
    answer: Answer = SILENT
    chain: Chain = Chain()
    between: Board | None = None
    wrong: Bits = EMPTY
    offer: "Callable[[], Shown | None] | None" = None
    upkeep: int | None = None
    walking: bool = False
    proving: Argument | None = None
    fits: Bits = EMPTY
    following: "tuple[Shown, ...]" = ()

    @property
    def found(self) -> FoundStep | None:
        """The step that is shown, or that the player has proved."""
        judged = self.proving.judged if self.proving else None
        return self.answer.found or (judged.found if judged else None)

    def telling(self, *words: Paragraph) -> "Shown":
        """The same with these words."""
        return self._replace(words=words)

    def asking(self, accepted: "Callable[[], Shown | None]", *words: Paragraph) -> "Shown":
        """These words, nothing lit, and this is what accepting does."""
        return self.dark._replace(words=words, offer=accepted)

    @property
    def walks(self) -> bool:
        """Are there links or sentences to walk?"""
        return self.proving is None and self.chain.walks(self.words)

    def walked(self, by: int, narrow: bool) -> "Shown":
        """At the next link or sentence, or the one before, for a narrow panel or another."""
        chain, words = self.chain.walked(by, self.words, narrow)
        return self._replace(chain=chain, words=words)

    @property
    def dark(self) -> "Shown":
        """The same words, with nothing lit or offered."""
        return Shown(self.words, wrong=self.wrong, walking=self.walking)


def lit(step: Step, board: Board) -> Chain:
    """A step found on this board, lit with what rules the rest out."""
    return Chain.of(with_blockers(light_of(step, board)))
