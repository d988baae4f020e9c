"""Crosspatch on the screen: letters are typed along a slot, or words placed from the list."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from tui_puzzles.engine.bits import Bits, bit, members
from tui_puzzles.engine.cells import Patch
from tui_puzzles.engine.position import Act, Move, Position
from tui_puzzles.engine.step import Role, Step
from tui_puzzles.games.crosspatch.framework import ACROSS, DOWN
from tui_puzzles.games.crosspatch.keys import OWN, TYPED
from tui_puzzles.games.crosspatch.letters import Letters
from tui_puzzles.games.crosspatch.puzzle import Crosspatch, letters_of, puzzle_of
from tui_puzzles.games.crosspatch.skin import SIZES, CrosspatchSkin, grounds_of
from tui_puzzles.games.crosspatch.word_list import WordPicker, WordTable
from tui_puzzles.ui.board.scene import SLOT, Light, Look, Scene
from tui_puzzles.ui.board.skin import Skin, TextPiece
from tui_puzzles.ui.board.small import drawn
from tui_puzzles.ui.keymap import keys_of
from tui_puzzles.ui.keys import NO_NOTES, chords
from tui_puzzles.ui.panel.legend import as_named
from tui_puzzles.ui.panel.panel import PanelArea
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, plain
from tui_puzzles.ui.puzzle.screen import PuzzleScreen

FIRST = (
    ("crosspatch.turn", "turns"),
    ("accept", "lists words"),
    ("cancel", "makes letters commands"),
)
"""The keys shown first, and what they do."""


class CrosspatchScreen(PuzzleScreen):
    """Crosspatch; the cursor goes over squares, and the slot it is in has the focus."""

    TERMS = as_named("slot", "slots")
    PUZZLE_KEYS = tuple(map(chords, NO_NOTES))
    OWN_KEYS = OWN
    TYPED_KEYS = TYPED
    MODES: ClassVar = {"value": Act.ENTER}
    kind = ACROSS  # the direction of typing
    commanding = False  # do letters stand for commands, after Escape?

    @staticmethod
    def small(position: Position, _theme: str) -> list[list[TextPiece]]:
        """The crossword in small."""
        puzzle, letters = puzzle_of(position.board), letters_of(position.entered)
        at, look = puzzle.field.row_col, ("white", "own")
        squares = members(puzzle.squares)
        return drawn({at(one): (letters.get(one, "").upper(), look) for one in squares})

    def skins(self, plain: bool, blocks: bool) -> Sequence[Skin]:
        return [CrosspatchSkin(self.puzzle, size, plain, blocks) for size in SIZES]

    @property
    def puzzle(self) -> Crosspatch:
        """The puzzle that is played."""
        return puzzle_of(self.session.position.start)

    @property
    def cells(self) -> Patch:
        """The squares."""
        skin = self.board.skin
        assert isinstance(skin, CrosspatchSkin)
        return skin.cells

    @property
    def square(self) -> int:
        """The square under the cursor, by its number on the grid."""
        return Patch(self.puzzle.field, self.puzzle.squares).at[self.entry.cursor]

    @property
    def slot(self) -> int:
        """The slot that has the focus: the one in the direction of typing, if there is one."""
        places = self.puzzle.places_at[self.square]
        along = self.puzzle.slot_at(self.square, self.kind)
        return places[0].slot if along is None else along

    @property
    def cell(self) -> int:
        return self.slot

    @property
    def letters(self) -> Letters:
        """The letters in the squares."""
        return Letters(self.session.position)

    # -- showing -------------------------------------------------------------------------------

    def marked(self, scene: Scene) -> Scene:
        """Highlight the slot with the focus, unless a step or a word is highlighted."""
        light = scene.light
        if not light.cells and not light.marks and not self.session.over:
            light = Light(cells={self.slot: SLOT})
        return scene._replace(board=None, light=light)

    def values(self) -> Sequence[int]:
        """The words that fit the letters of the slot."""
        letters, words = self.letters, self.puzzle.words
        return [value for value in self.words.remaining if letters.fits(self.slot, words[value])]

    def seen(self, scene: Scene) -> Sequence[Look]:
        puzzle, letters = self.puzzle, self.letters
        grounds, lit = grounds_of(puzzle, scene.light.cells), self._lit(scene.light)
        wrong, tried = self._squares(scene.wrong), self._squares(scene.tried)
        seen = []
        for at in members(puzzle.squares):
            letter, written = letters.placed.get(at), letters.written.get(at)
            letter = lit[at] if at in lit and letter is None else letter
            value = None if letter is None else ord(letter)
            seen.append(
                Look(
                    value=value,
                    given=at in puzzle.given_letters,
                    corner=bit(ord(written)) if written else 0,
                    role=grounds.get(at, ""),
                    lit=((value, (Role.PLACED,)),) if at in lit and value is not None else (),
                    wrong=(at in wrong and letter is not None) or at in letters.nonsense,
                    tried=at in tried,
                )
            )
        return seen

    def _squares(self, marks: Bits) -> set[int]:
        """The squares of the marks' slots."""
        puzzle = self.puzzle
        slots = (puzzle.slots[puzzle.cell_of(mark)] for mark in members(marks))
        return {square for slot in slots for square in slot.path}

    def _lit(self, light: Light) -> dict[int, str]:
        """The letters of words that a step places, by their squares."""
        puzzle, lit = self.puzzle, dict[int, str]()
        for mark, names in light.marks.items():
            if Role.PLACED in names:
                path = puzzle.slots[puzzle.cell_of(mark)].path
                lit |= zip(path, puzzle.words[puzzle.value_of(mark)], strict=True)
        return lit

    def state(self) -> str:
        """What letters do; the panel counts the words that are left."""
        mode = "commands" if self.commanding else "typed"
        return "" if self.session.over else f"letters are {mode}"

    def greet(self) -> None:
        super().greet()
        if self.session.over:
            return
        above = self.shows.words
        if not self.guide and not self.turns.is_first:
            above = [self.keys_for(*FIRST)]
        self.tell(*above, *self.words.heading())

    def point_at(self, cell: int) -> None:
        super().point_at(cell)
        shows = self.shows
        if not (shows.found or shows.proving or self.session.over or self.guide):
            self.tell(*self.turns.broken(), *self.words.heading())
        self.show()

    def turned(self) -> None:
        still = self.session.position.solved or self.guide
        if not still and not isinstance(self.session.history.now.turn, Step):
            self.tell(*self.turns.broken(), *self.words.heading())

    def areas(self) -> Sequence[PanelArea]:
        """The words, and how many fit the slot that has the focus."""
        return [PanelArea("Words", self.words.lines, f"{len(self.words.fitting):,} fit")]

    def unseen(self) -> list[Paragraph]:
        return self.words.unused()

    # -- the word list -----------------------------------------------------------------------------

    @property
    def words(self) -> WordTable:
        """The words, for the slot that has the focus."""
        return WordTable(self.session.position, self.slot, self.app.no_color)

    def action_words(self) -> None:
        """Choose one of the words left for the slot; those that fit come first."""
        letters, slot = self.letters, self.slot
        words = [(value, self.puzzle.words[value]) for value in self.words.remaining]
        words.sort(key=lambda named: not letters.fits(slot, named[1]))
        name = self.puzzle.slots[slot].name
        self.app.push_screen(WordPicker(f"Words for {name}", words, self.place, self.strike))

    def place(self, value: int) -> None:
        """Place a word in the slot that has the focus."""
        if not self.session.over:
            for move in self._without_words(self.puzzle.slots[self.slot].path, value):
                self.session.play(move)
        self.play(Move(Act.ENTER, self.slot, value))

    def strike(self, value: int) -> None:
        """Strike a word out of the slot that has the focus."""
        self.play(Move(Act.REMOVE, self.slot, value))

    def _without_words(self, path: Sequence[int], value: int) -> Iterator[Move]:
        """Remove the player's letters that a word would contradict."""
        for square, letter in zip(path, self.puzzle.words[value], strict=True):
            if self.letters.written.get(square, letter) != letter:
                yield self.letters.note(square, "")

    # -- moving --------------------------------------------------------------------------------

    def action_move(self, right: int, down: int) -> None:
        kind = ACROSS if right else DOWN
        super().action_move(right, down)
        if not self.lists.open:
            self._face(kind)

    def action_turn(self) -> None:
        """Type across instead of down, or down instead of across."""
        self._face(DOWN if self.puzzle.slots[self.slot].kind == ACROSS else ACROSS)

    def _face(self, kind: str) -> None:
        if self.puzzle.slot_at(self.square, kind) is not None and kind != self.kind:
            self.kind = kind
            self.point_at(self.entry.cursor)

    def action_slot(self, by: int) -> None:
        """To the first square of the next slot."""
        self._enter((self.slot + by) % len(self.puzzle.slots), 0)

    def action_edge(self, side: int) -> None:
        self._enter(self.slot, 0 if side < 0 else -1)

    def _enter(self, slot: int, at: int) -> None:
        """To a square of a slot, which gets the focus."""
        self.kind, path = self.puzzle.slots[slot].kind, self.puzzle.slots[slot].path
        self.point_at(self.cells.number[path[at]])

    def _along(self, by: int) -> None:
        """To the next square of the slot, or the one before, not beyond its ends.

        The slot keeps the focus, also where one in the direction of typing begins.
        """
        path = self.puzzle.slots[self.slot].path
        self._enter(self.slot, min(max(path.index(self.square) + by, 0), len(path) - 1))

    # -- typing --------------------------------------------------------------------------------

    async def action_type(self, letter: str) -> None:
        """Write a letter and go on.

        After Escape, letters do what they do elsewhere, as signs that no word has always do.
        """
        sign = not letter.isalnum() and not any(letter in word for word in self.puzzle.words)
        if self.commanding or sign:
            await self._command(letter)
            return
        letters, square = self.letters, self.square
        if letters.all.get(square) != letter and square not in self.puzzle.given_letters:
            self._write(letter)
        self._along(1)
        for place in self.puzzle.places_at[square]:
            self._settle(place.slot)

    def _settle(self, slot: int) -> None:
        """A slot whose letters spell a word of the list has that word."""
        letters, value = self.letters, self.letters.word(slot)
        if value is not None:
            if self.session.position.entered.value(slot) != value:
                self.play(Move(Act.ENTER, slot, value))
        elif letters.full(slot):
            name = self.puzzle.slots[slot].name
            self.tell(plain(f"No word of the list fits {name}."), *self.words.heading())

    async def _command(self, letter: str) -> None:
        keymap = self.session.settings.keymap
        for key in NO_NOTES:
            if letter in keys_of(key, keymap).split(","):
                await self.run_action(key.action)
                return

    def action_clear(self) -> None:
        self._write("")

    def _write(self, letter: str) -> None:
        """Write a letter here, or remove the one that is here."""
        letters, square = self.letters, self.square
        for move in (*letters.loosened(square), letters.note(square, letter)):
            self.play(move)

    def action_erase(self) -> None:
        """Remove the letter here; without one, that of the square before."""
        if self.square not in self.letters.all:
            self._along(-1)
        self.action_clear()

    # -- the rest of the keys ------------------------------------------------------------------

    def action_accept(self) -> None:
        if not (self.shows.offer or self.shows.answer.accept or self.lists.open):
            self.action_words()
        else:
            super().action_accept()

    def action_cancel(self) -> None:
        """First its usual effect; with nothing to stop or close, letters become commands."""
        answer = self.shows.answer
        shown = answer.found or answer.accept or self.shows.offer or self.light.cells
        if not (shown or self.asking.question or self.lists.open):
            self.commanding = not self.commanding
        super().action_cancel()
        note = "Letters are commands now. Escape: type letters again." if self.commanding else ""
        self.tell(*([plain(note)] if note else []), *self.words.heading())
