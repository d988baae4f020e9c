"""Prove it yourself: evidence and a conclusion are chosen with keys of their own, then judged."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from textual.binding import BindingsMap

from tui_puzzles.engine.bits import EMPTY, Bits, bit, has, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.step import Evidence, Role, Step
from tui_puzzles.engine.words.explain import Help
from tui_puzzles.logic.prove import cell_piece, claim_named, has_own_name, unit_piece
from tui_puzzles.tutor.answers import FoundStep
from tui_puzzles.tutor.proving import Argument, OwnProof, reason, verdict
from tui_puzzles.tutor.question import Question
from tui_puzzles.tutor.tutor import Tutor
from tui_puzzles.tutor.words import step_words
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.board.pointer import LEFT, Phase, Stroke
from tui_puzzles.ui.board.scene import CAN, GONE, Light, light_of
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.keys import COMMANDS, MOVE, PROVE, PROVE_KEYS, Key
from tui_puzzles.ui.panel.chain import Chain
from tui_puzzles.ui.prompts.line import LineQuestion
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, divider, paragraphs, plain, title
from tui_puzzles.ui.puzzle.shown import Shown, lit

if TYPE_CHECKING:
    from tui_puzzles.ui.puzzle.screen import PuzzleScreen

HEADING, SOLVED = "Prove it yourself", "It is solved: there is nothing left to prove."
FEW = 3
"""Values that have names of their own in the line of the keys."""
OTHERS = ("prove", "lesson", "read.down", "read.up", "leave", "redraw")
"""What else works while something is proved."""
TAKEN = {key for command in PROVE_KEYS for key in command.keys.split(",")}


class Proving:
    """What the player says, as long as the screen shows an argument."""

    def __init__(self, screen: "PuzzleScreen") -> None:
        self.screen = screen

    @property
    def argument(self) -> Argument:
        """What is said so far."""
        return self.screen.shows.proving or Argument()

    @property
    def layout(self) -> Layout:
        """That of the puzzle."""
        return self.screen.session.position.layout

    @property
    def board(self) -> Board:
        """What is known, with what follows at a glance."""
        return self.screen.tutor.solver.board(self.screen.session.position).settled()

    # -- keys ----------------------------------------------------------------------------------

    def bound(self) -> BindingsMap:
        """The keys while something is proved, and no others."""
        return BindingsMap(bindings(self.keys))

    @property
    def keys(self) -> Sequence[Key]:
        """What they are."""
        every = (*PROVE_KEYS, *self.bar, *self._values(), *self._others())
        return [*{key.id: key for key in every if key.id}.values()]

    @property
    def bar(self) -> Sequence[Key]:
        """What the line of the keys shows, as far as there is room."""
        (cell, house, say, drop), judged = PROVE_KEYS, self.argument.judged
        drops = [drop] if judged and judged.needless else []
        does = "do it" if judged and judged.proved else "ask"
        return [
            *drops,
            cell,
            *([house] if self._houses() else []),
            *self._named(),
            COMMANDS["accept"]._replace(label=does),
            COMMANDS["cancel"]._replace(label="back"),
            *(COMMANDS[id] for id in ("help", "hint")),
            say,
        ]

    def _named(self) -> Sequence[Key]:
        """The values: by their names if they are few, else together."""
        values = self._values()
        if len(values) <= FEW:
            return values
        keys = f"{values[0].keys}-{values[-1].keys}"
        return [Key("", keys, "", "can't be", "The cell can't be it; again: it is", PROVE)]

    def _values(self) -> list[Key]:
        """The keys of the type's values."""
        screen = self.screen
        every = [key for key in (*screen.OWN_KEYS, *screen.TYPED_KEYS) if "value(" in key.action]
        return list(_spared(every[: len(self.layout.symbols)]))

    def _others(self) -> Iterator[Key]:
        screen = self.screen
        yield from (COMMANDS[id] for id in OTHERS)
        every = {key.id: key for key in (*screen.PUZZLE_KEYS, *screen.OWN_KEYS)}
        yield from _spared(key for key in every.values() if key.group == MOVE)

    def act(self, name: str) -> Shown | None:
        """Do what a key of PROVE_KEYS says."""
        acts = {
            "begin": self.begin,
            "cell": self._cell,
            "house": self._house,
            "say": self._say,
            "drop": self._drop,
        }
        return acts[name]()

    def begin(self) -> Shown | None:
        """Begin with the selected cells as evidence; when begun, ask."""
        screen = self.screen
        if screen.shows.proving is not None:
            return self._offered()
        closed = screen.guide.closed if screen.guide else ""
        if closed or screen.session.position.solved:
            screen.message(closed or SOLVED)
            return None
        screen.asking.stop()
        pieces = tuple(self._of_cell(cell) for cell in screen.entry.selected)
        screen.entry.unselect()
        if screen.entry.holding:
            screen.entry.hold()
        return self.shown(Argument(pieces))

    def click(self, stroke: Stroke) -> Shown | None:
        """A click puts a cell in or out; the right button only points."""
        if stroke.phase is not Phase.CLICK:
            return None
        self.screen.point_at(stroke.cells[0])
        return self._cell() if stroke.button == LEFT else None

    # -- saying --------------------------------------------------------------------------------

    def _cell(self) -> Shown:
        """The cursor's cell, or no longer."""
        return self._with(self.argument.switched(self._of_cell(self.screen.cell)))

    def _house(self) -> Shown:
        """The next house of the cursor's cell, in place of one put in just before; at last none."""
        argument = self.argument
        there = [piece.name for piece in argument.pieces]
        last, others = there[-1:], there[:-1]
        pieces = [unit_piece(self.layout, unit, self._lit) for unit in self._houses()]
        free = [piece for piece in pieces if piece.name not in others]
        at = next((at for at, piece in enumerate(free) if [piece.name] == last), -1)
        for piece in free[max(at, 0) : at + 2]:
            argument = argument.switched(piece)
        return self._with(argument)

    def _houses(self) -> list[Unit]:
        """The units of the cursor's cell that have a name of their own."""
        if self.screen.session.game.of_words:
            return []
        around = self.layout.units_with(bit(self.screen.cell))
        return [unit for unit in around if has_own_name(unit, self.layout)]

    def _of_cell(self, cell: int) -> Evidence:
        return cell_piece(self.layout, cell, self._lit)

    @property
    def _lit(self) -> Bits:
        """The value that is lit, if one is: evidence is about that one alone."""
        value = self.screen.entry.one.value
        return EMPTY if value is None else bit(value)

    def claim(self, value: int) -> Shown | None:
        """The cursor's cell can't be this, or is it."""
        mark = self.layout.mark(self.screen.cell, value)
        return self._claimed(self.argument.claiming(mark, len(self.layout.symbols)))

    def _claimed(self, argument: Argument) -> Shown | None:
        board, claim = self.board, argument.claim
        if claim and not has(board.open_marks, claim.mark):
            name = self.layout.cell_names[self.layout.cell_of(claim.mark)]
            self.screen.message(f"{name} is known as far as that.")
            return None
        return self._with(argument)

    def _say(self) -> None:
        """Ask for a claim in words."""
        cell = self.layout.cell_names[self.screen.cell]
        can = members(self.board.marks & self.layout.cell_marks[self.screen.cell])
        choices = tuple(name for mark in can for name in self._forms(mark))
        question = LineQuestion(
            "It follows",
            "says it",
            self._answer,
            f"{cell}-",
            fresh=lambda text: any(name.startswith(text) for name in self.layout.cell_names),
            choices=choices,
        )
        self.screen.prompt.ask(question)

    def _forms(self, mark: int) -> tuple[str, str]:
        return self.layout.mark_name(mark, "-"), self.layout.mark_name(mark)

    def _answer(self, text: str) -> Shown | None:
        return self._claimed(
            self.argument._replace(claim=claim_named(text, self.layout), judged=None)
        )

    def _drop(self) -> Shown:
        """Leave out what the proof doesn't need."""
        return self._with(self.argument.without_needless)

    def _with(self, argument: Argument) -> Shown:
        self.screen.asking.stop()
        return self.shown(argument)

    # -- asking --------------------------------------------------------------------------------

    def _offered(self) -> Shown | None:
        """What enter does."""
        offer = self.screen.shows.offer
        return offer() if offer else None

    async def _ask(self) -> None:
        argument, tutor = self.argument, self.screen.tutor
        if argument.claim is None:
            return

        def answered(judged: OwnProof) -> Shown:
            return self.shown(argument._replace(judged=judged))

        question = Question(Tutor.prove, tutor, argument.pieces, argument.claim)
        await self.screen.asking.put(question, "Checking", answered, self.screen.shows.words)

    def _do(self) -> Shown | None:
        """Do what is proved."""
        screen, judged = self.screen, self.argument.judged
        if judged is None:
            return None
        if screen.guide:
            screen.guide.proved()
        found = judged.found
        shown = screen.turns.play(judged.move)
        if shown is None or screen.guide or shown.words:
            return shown
        return shown.telling(title("Proved", found.step.rule if found else ""))

    # -- showing -------------------------------------------------------------------------------

    def shown(self, argument: Argument) -> Shown:
        """The argument in words and on the board."""
        judged = argument.judged
        act = self._do if judged and judged.proof.proved else partial(self.screen.later, self._ask)
        chain = Chain.of(self._light(argument)) if argument.pieces or argument.claim else Chain()
        words = [title(HEADING), *self._words(argument)]
        fits = judged.proof.filling if judged else EMPTY
        return Shown(words, chain=chain, offer=act, proving=argument, fits=fits)

    def _light(self, argument: Argument) -> Light:
        """The evidence and the claim; what isn't needed stands back, what fits is seen."""
        proof = argument.judged.proof if argument.judged else None
        needless = proof.needless if proof else ()
        pieces = tuple(piece for piece in argument.pieces if piece not in needless)
        step = argument.claim.step if argument.claim else Step("", ())
        light = light_of(step._replace(evidence=pieces), self.board)
        back = members(union(piece.cells for piece in needless))
        return light._replace(cells=dict.fromkeys(back, CAN) | dict(light.cells))

    def _words(self, argument: Argument) -> Iterator[Paragraph]:
        claim, judged = argument.claim, argument.judged
        if claim:
            look = Role.PLACED if claim.true else GONE
            yield divider("You say")
            yield [TextPiece(claim.text(self.layout), (look,))]
        else:
            again = " can't be; again: what it is." if len(self.layout.symbols) > 2 else " is."
            yield plain(f"Choose cells as evidence. Then go to another, and say what it{again}")
        yield self._because(argument)
        if judged:
            yield from self._judged(judged)
        yield self.screen.keys_for(*self._offers(argument))

    def _because(self, argument: Argument) -> Paragraph:
        needless = argument.judged.proof.needless if argument.judged else ()
        pieces = [TextPiece("because of ", ("faint",))]
        for piece in argument.pieces:
            look = CAN if piece in needless else piece.role
            pieces += [TextPiece(piece.name, (look,)), TextPiece("  ")]
        return pieces if argument.pieces else plain("No evidence yet: the rules of the game alone.")

    def _judged(self, judged: OwnProof) -> Iterator[Paragraph]:
        head, more = verdict(judged)
        proof, found = judged.proof, judged.found
        sign, look = (
            ("✓ ", "easy")
            if proof.proved
            else ("✗ ", "extreme")
            if proof.decided
            else ("? ", "key")
        )
        yield [TextPiece(sign, (look,)), TextPiece(head, ("title",)), TextPiece(f" {more}")]
        if found and not self._hidden:
            yield divider("The proof")
            yield from self._rule(found)
        elif because := reason(judged):
            yield divider("The proof")
            yield plain(because)

    @property
    def _hidden(self) -> bool:
        """Is the name of the rule asked for?"""
        return self.screen.guide is not None and self.screen.guide.about is None

    def _rule(self, found: FoundStep) -> Iterator[Paragraph]:
        """The rule that it is, with its own words."""
        rule = self.screen.session.game.rule(found.step.rule)
        rows = lit(*found).rows(self.screen.view.narrow)
        yield from paragraphs(step_words(found.step, rule, self.layout, Help.WHOLE), rows)

    def _offers(self, argument: Argument) -> Iterator[tuple[str, str]]:
        judged = argument.judged
        if judged and judged.proof.proved:
            yield "accept", "does all of it" if judged.also else "does it"
        elif argument.claim:
            yield "accept", "asks"
        if judged and judged.found and not self._hidden:
            yield "lesson", "lesson"
        yield "cancel", "back to play"


def _spared(commands: Iterable[Key]) -> Iterator[Key]:
    """The commands with what is left of their keys beside those of proving."""
    for command in commands:
        left = [key for key in command.keys.split(",") if key not in TAKEN]
        if left:
            yield command._replace(keys=",".join(left))
