"""A rule's lesson: a step of it, what only looks like one, and what the rule says."""

import re
from collections.abc import Iterator, Sequence

from textual.app import ComposeResult
from textual.geometry import Region, Size
from textual.widget import Widget

from tui_puzzles.engine.bits import members
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.step import Role, Step
from tui_puzzles.engine.words.together import listed
from tui_puzzles.play.settings import Settings
from tui_puzzles.tutor.learning.lessons import Example, Lesson, lessons, rule_of
from tui_puzzles.tutor.learning.positions import drills
from tui_puzzles.ui.app_keys import HELP, LESSON_KEYS, MOST_KIN
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.board.bars import Heading
from tui_puzzles.ui.board.links import link
from tui_puzzles.ui.board.painted import Bar, Line, Painted
from tui_puzzles.ui.board.scene import BASE
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.keymap import first_key
from tui_puzzles.ui.keys import COMMANDS, Key
from tui_puzzles.ui.learning.drill import progress_of, progress_words
from tui_puzzles.ui.lesson.picture import ExamplePicture
from tui_puzzles.ui.lesson.places import PAIRED, Pair, pair
from tui_puzzles.ui.lesson.rule_text import RuleText
from tui_puzzles.ui.messages import ShowLesson, ShowPractice, ShowPuzzles
from tui_puzzles.ui.page import Page
from tui_puzzles.ui.panel.panel import Panel
from tui_puzzles.ui.panel.wrapping import NARROW as NARROW_PANEL
from tui_puzzles.ui.panel.wrapping import wrapped
from tui_puzzles.ui.puzzle import paragraphs
from tui_puzzles.ui.puzzle.frame import NARROW, Frame, Plan, plan, stand

RULE = "The rule"
ALIKE = "what only looks like it"
KEYS = {key.id: key for key in LESSON_KEYS}
PAIR_KEYS = ("rules.practise", "rules.play", "lesson.before", "lesson.after", "lesson.back")
"""The keys to show where both boards are in view."""


# The sentence of a look-alike, with what it names in the colours of the board above it.


def why_not(text: str, step: Step, layout: Layout) -> paragraphs.Paragraph:
    """The sentence; cells, units and digits of the step look as they do on its board."""
    looks = dict(_looks(step, layout))
    names = "|".join(re.escape(name) for name in sorted(looks, key=len, reverse=True))
    parts = re.split(rf"(?<!\w)({names})(?=s?(?!\w))", text) if names else [text]
    return [TextPiece(part, (looks[part],) if part in looks else ()) for part in parts if part]


def _looks(step: Step, layout: Layout) -> Iterator[tuple[str, str]]:
    """The names of what the step lights, each with its look; the front-most comes last."""
    covered = any(piece.role is Role.COVER for piece in step.evidence)
    for piece in step.evidence:
        digits = (layout.symbols[value] for value in members(piece.values))
        yield from ((digit, Role.VALUE) for digit in digits if digit.isdigit())
        look = BASE if covered and piece.role is Role.REGION else piece.role
        if piece.role in (Role.REGION, Role.COVER):
            yield from ((unit.name, look) for unit in piece.units)
    for piece in step.evidence:
        yield from ((layout.cell_names[cell], piece.role) for cell in members(piece.cells))


class LessonPage(Page[None]):
    """Two boards side by side where there is room; else ``enter`` turns from one to the other."""

    BINDINGS = bindings(LESSON_KEYS)

    def __init__(self, game: Game, lesson: Lesson, settings: Settings) -> None:
        super().__init__(classes="boards")
        self.game, self.lesson, self.settings = game, lesson, settings
        self.pictures = [self._picture(lesson.example, "board")]
        if lesson.look_alike:
            self.pictures.append(self._picture(lesson.look_alike, "alike"))
        self.at = 0  # the picture that is shown where there is room for one
        self.paired = False  # are both boards in view?
        self.inks = self.pictures[0].screen.inks
        self.you = tuple(self._you())
        self.rule = RuleText([*taught(lesson.rule)], (*self._kin(), *self.you))
        self.side = Panel(id="side")
        self.frame = Frame(self, self.pictures[0].screen.session, (*LESSON_KEYS, HELP))

    def _picture(self, example: Example, id: str) -> ExamplePicture:
        return ExamplePicture(self.game, example, self.settings, id)

    def compose(self) -> ComposeResult:
        yield Bar(id="heading")
        for picture in self.pictures:
            yield from (picture.caption, picture.view, picture.panel)
        yield from (self.rule, self.side)
        yield Bar(id="legend")

    def help_keys(self) -> tuple[Sequence[Key], Sequence[str]]:
        """Only those that lead somewhere from this lesson."""
        kin = range(len(self.lesson.kin) + 1, 1 + MOST_KIN)
        absent = {f"lesson.kin-{number}" for number in kin}
        if self.paired or len(self.pictures) == 1:
            absent.add("lesson.turn")
        if not drills(self.game.name).get(self.lesson.rule.name):
            absent.add("rules.practise")
        if not self.pictures[0].walks:
            absent |= {"lesson.link-back", "lesson.link-on"}
        return [key for key in LESSON_KEYS if key.id not in absent], ()

    # -- words ---------------------------------------------------------------------------------

    def _caption(self, number: int) -> Line:
        name = self.lesson.rule.name
        if number:
            return (TextPiece(f"✗ No {name}", ("title",)), TextPiece(f"  {ALIKE}", ("faint",)))
        return (TextPiece(f"✓ {name}", ("title",)),)

    def _words(self, number: int, width: int) -> list[paragraphs.Paragraph]:
        """What belongs to a board."""
        return [*self._reason(number, width), *self.pictures[number].screen.unseen()]

    def _reason(self, number: int, width: int) -> list[paragraphs.Paragraph]:
        """Why the step follows, or why only something that looks like it stands there."""
        board, step = self.pictures[number].example
        if number:
            return [why_not(self.lesson.why_not, step, board.layout)]
        rows = self.pictures[0].chain.rows(width < NARROW_PANEL)
        shown = paragraphs.step_paragraphs(step, self.game, board.layout, rows)
        return [one for one in shown if not isinstance(one, paragraphs.Headline)]

    def _height(self, width: int) -> int:
        """The lines of the longer words."""
        numbers = range(len(self.pictures))
        return max(len(wrapped(self._words(number, width), width)) for number in numbers)

    def _kin(self) -> Iterator[TextPiece]:
        """Related rules, each with its key."""
        if self.lesson.kin:
            yield TextPiece("Related  ", ("head",))
        for number, name in enumerate(self.lesson.kin, 1):
            command = link(f"lesson.kin-{number}")
            yield from (
                TextPiece(f"{number} ", ("key", command)),
                TextPiece(f"{name}   ", (command,)),
            )

    def _you(self) -> Iterator[TextPiece]:
        """The player's practice."""
        name = self.lesson.rule.name
        progress = progress_of(self.game, self.lesson.rule)
        number = len(drills(self.game.name).get(name, ()))
        if progress.tries or number:
            yield TextPiece("You  ", ("head",))
            proves = first_key(COMMANDS["prove"], self.settings.keymap)
            waiting = f"{number} to practise or prove ({proves})"
            known = progress_words(progress) if progress.tries else waiting
            yield TextPiece(known, ("faint",))

    # -- layout --------------------------------------------------------------------------------

    def on_mount(self) -> None:
        self.place_all()

    def on_resize(self) -> None:
        if self.is_mounted:
            self.place_all()

    def _pairs(self, size: Size) -> bool:
        """Do both boards come into view? Only with all of their words."""
        return len(self.pictures) > 1 and size.width >= PAIRED and self._places(size).fits

    def _places(self, size: Size) -> Pair:
        skins_for = [one.skin_for for one in self.pictures]
        return pair(size, skins_for, self._height, self.rule.height)

    def _beside(self, size: Size) -> Plan:
        """The largest board with all of the text beside it, or else with the most of it."""
        skin_for = self.pictures[self.at].skin_for
        large = plan(size, skin_for)
        if large.side.width or size.width < NARROW or not self._cut(large):
            return large
        small = plan(
            size, lambda width, height: skin_for(width, min(height, large.board.height - 1))
        )
        tall = small._replace(panel=Region(small.panel.x, 1, small.panel.width, size.height - 2))
        return min(large, tall, key=lambda one: (not one.skin.roomy, self._cut(one)))

    def _cut(self, place: Plan) -> int:
        """How many lines of the text don't come into view beside a board."""
        lines = wrapped(self._shown(self.at, place), place.panel.width)
        return max(0, len(lines) - place.panel.height)

    def place_all(self) -> None:
        """Give everything its place."""
        size, rule = self.app.size, self.lesson.rule
        self.you = tuple(self._you())
        self.paired = self._pairs(size)
        self.set_class(self.frame.tiny, "tiny")
        stand(self.part("heading", Bar), Region(0, 0, size.width, 1))
        stand(self.part("legend", Bar), Region(0, size.height - 1, size.width, 1))
        path = f"Lessons › {self.game.title} › {rule.name}"
        self.frame.head(Heading(path, "", rule.level.label, f"score {rule.score}"), (), "")
        turns = () if self.paired or len(self.pictures) == 1 else ("lesson.turn",)
        known = drills(self.game.name).get(rule.name)
        shown = [id for id in (*turns, *PAIR_KEYS) if known or id != "rules.practise"]
        self.frame.legend([*(KEYS[id] for id in shown), HELP])
        (self._pair if self.paired else self._single)(size)

    def _pair(self, size: Size) -> None:
        """Both boards with their words; the rule under them."""
        places, rule, _ = self._places(size)
        aside = self._aside(places[1].words, rule)
        self._show(self.pictures, [*(one.caption for one in self.pictures), self.rule])
        for number, (picture, place) in enumerate(zip(self.pictures, places, strict=True)):
            picture.dress(place.skin)
            stand(picture.caption, place.caption)
            stand(picture.view, place.board)
            stand(picture.panel, place.words)
            picture.caption.show(self._caption(number))
            words = self._words(number, place.words.width)
            picture.tell([*words, *aside] if number else words)
        stand(self.rule, rule)
        self.rule.show(*rule.size, () if aside else (*self._kin(), *self.you))

    def _aside(self, place: Region, rule: Region) -> list[paragraphs.Paragraph]:
        """Kin and practice, where a rule in pages has no line for them and shorter words have."""
        aside = [part for part in (tuple(self._kin()), self.you) if part]
        words = [*self._words(1, place.width), paragraphs.plain("\n"), *aside]
        fits = len(wrapped(words, place.width)) <= place.height
        return words[1:] if aside and fits and not self.rule.is_whole(*rule.size) else []

    def _single(self, size: Size) -> None:
        """One board; beside or below it its words and the rule."""
        picture = self.pictures[self.at]
        place = self._beside(size)
        self._show([picture], [self.side])
        picture.dress(place.skin)
        stand(picture.view, place.board)
        stand(picture.panel, place.panel)
        stand(self.side, place.side)
        picture.tell(self._shown(self.at, place))
        self.side.show(self._whole_rule())

    def _shown(self, number: int, place: Plan) -> list[paragraphs.Paragraph]:
        """What stands beside a board that is alone; without a side column the rule as well."""
        name = self._caption(number)[0]
        words = [paragraphs.title(name.text), *self._words(number, place.panel.width)]
        if len(self.pictures) > 1:
            turn = f"back to the {self.lesson.rule.name}" if number else f"shows {ALIKE}"
            words.append(self.frame.keys_for(("lesson.turn", turn)))
        return words if place.side.width else [*words, *self._whole_rule()]

    def _whole_rule(self) -> list[paragraphs.Paragraph]:
        """The rule with its kin and the player's practice, under a heading."""
        rule: list[paragraphs.Paragraph] = [paragraphs.divider(RULE), *self.rule.text]
        rule += [paragraphs.KeyPairs(part) for part in (tuple(self._kin())[1:],) if part]
        return [*rule, self.you] if self.you else rule

    def _show(self, pictures: Sequence[ExamplePicture], others: Sequence[Widget]) -> None:
        """Hide everything else."""
        seen = {*others, *(part for one in pictures for part in (one.view, one.panel))}
        for widget in self.query_children(Painted):
            widget.display = widget in seen or widget.id in ("heading", "legend")

    # -- keys ----------------------------------------------------------------------------------

    def action_turn(self) -> None:
        """To the other board, where only one is in view."""
        if not self.paired:
            self.at = (self.at + 1) % len(self.pictures)
            self.place_all()

    def action_read(self, pages: int) -> None:
        (self.rule if self.paired else self.pictures[self.at].panel).read(pages)

    def action_link(self, by: int) -> None:
        """Along the links of a chain."""
        picture = self.pictures[0]
        if picture.walks and (self.paired or not self.at):
            picture.walk(by)

    def action_rule(self, by: int) -> None:
        """To the next rule that has a lesson."""
        known = lessons(self.game)
        rules = [rule for rule in (*self.game.upkeep, *self.game.rules) if rule.name in known]
        rule = rules[(rules.index(self.lesson.rule) + by) % len(rules)]
        self.post_message(ShowLesson(self.game, rule))

    def action_kin(self, number: int) -> None:
        if number < len(self.lesson.kin):
            self.post_message(ShowLesson(*rule_of(self.lesson.kin[number], self.game)))

    def action_practise(self) -> None:
        self.post_message(ShowPractice(self.game, self.lesson.rule))

    def action_play(self) -> None:
        self.post_message(ShowPuzzles(self.game, self.lesson.rule))


def taught(rule: Rule) -> Iterator[paragraphs.Paragraph]:
    """What a rule says of itself."""
    yield from map(paragraphs.plain, rule.paragraphs)
    if rule.aliases:
        yield paragraphs.plain(f"Also called {listed(rule.aliases, 'or')}.")
    if rule.unique:
        yield paragraphs.plain("It assumes that the puzzle has one solution.")
