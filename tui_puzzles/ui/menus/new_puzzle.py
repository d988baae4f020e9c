"""A new puzzle: its type and its options to choose; it is made while the keys go on working."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import accumulate, pairwise
from string import digits
from textwrap import wrap
from time import monotonic

from textual import events, work
from textual.geometry import Region
from textual.timer import Timer

from tui_puzzles.engine.aliases import letters
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.rule import Rule
from tui_puzzles.play import corpus
from tui_puzzles.play.games import best_known, load_game
from tui_puzzles.play.making import FROM, Made, Order
from tui_puzzles.play.names import size_named
from tui_puzzles.play.wishes import LEVEL, NEEDS, SIZE, STYLE, WishRow, lines
from tui_puzzles.ui.app_keys import HELP, NEW_KEYS, SHEET_KEYS
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.board.painted import cut
from tui_puzzles.ui.board.pills import MORE, pills
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.keys import Key
from tui_puzzles.ui.making import Maker
from tui_puzzles.ui.menus.listing import ListRow, Pieces, column, nothing
from tui_puzzles.ui.menus.making_page import making
from tui_puzzles.ui.menus.rule_list import about
from tui_puzzles.ui.menus.searching import Searching
from tui_puzzles.ui.menus.sheet import SheetPage, Spot, area, link, text
from tui_puzzles.ui.messages import SetUpBoard

LEVEL_WIDTH, NAME_WIDTH = 8, 36
"""Columns of a list of rules."""
LEFT, TYPES, GAP = 1, 17, 2
LABEL = 11
"""The widths of the columns."""
ANY, CHOOSE, HERE = "any rule", "choose …", "made here"
SEED, ANY_SEED, DIGITS, TYPED = "seed", "by chance", 9, "or type digits"
"""The line of the seed, how many digits can be typed, and the words for that."""
TICK = 0.25  # seconds between two looks at the time


# The rules of a type, to choose one that a new puzzle needs; typing narrows the list.


class RuleChoice(Searching[Rule]):
    """Dismissed with the chosen rule."""

    PLACEHOLDER = "a name, an alias or a level"

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.HEADING = f"New puzzle › {game.title} › with which rule?"

    def rows(self) -> list[ListRow]:
        """The rules whose name, alias or level contains the query."""
        pattern = letters(self.pattern)
        shown = [rule for rule in self.game.rules if pattern in about(self.game, rule)]
        return [self._row(rule) for rule in shown]

    def _row(self, rule: Rule) -> ListRow:
        level = column(rule.level.label, LEVEL_WIDTH, "faint")
        pieces = (
            level,
            column(rule.name, NAME_WIDTH),
            column(", ".join(rule.aliases), 40, "faint"),
        )
        return ListRow(lambda _: pieces, partial(self.dismiss, rule), f"Only with {rule.name}.")


class NewPuzzle(SheetPage[Made]):
    """Dismissed with a puzzle that fulfils what was chosen."""

    BINDINGS = bindings(NEW_KEYS)
    LINES = 22
    LEGEND: Sequence[Key] = (
        *NEW_KEYS,
        SHEET_KEYS[3]._replace(label="Choice"),
        SHEET_KEYS[1]._replace(label="Line"),
        *(SHEET_KEYS[4], SHEET_KEYS[-1], HELP),
    )

    def __init__(self, maker: Maker, name: str = "") -> None:
        """Begins with this type, else that of the last order."""
        super().__init__()
        self.maker = maker
        self.type = name or maker.order.type or next(iter(best_known()), "")
        self.chosen = f"type {self.type}"
        self.options = dict(maker.order.chosen) if self.type == maker.order.type else {}
        self.line = 0
        self.tried = 0
        self.since: float | None = None  # when making began
        self.answer = ""
        self.timer: Timer | None = None

    @property
    def game(self) -> Game:
        """The chosen type."""
        return load_game(self.type)

    def on_mount(self) -> None:
        self.timer = self.set_interval(TICK, self._tick, pause=True)

    # -- what is chosen ------------------------------------------------------------------------

    @property
    def lines(self) -> list[WishRow]:
        """The options with their choices."""
        collections = corpus.names()
        drawn = [WishRow(FROM, (HERE, *collections))] if collections else []
        found = [*drawn, *lines(self.game, self.options)]
        rule = self.options.get(NEEDS)
        if rule:
            found = [line for line in found if line.option != LEVEL]
        if NEEDS in self.game.choosy:
            found.append(WishRow(NEEDS, (ANY, *([rule] if rule else ()), CHOOSE)))
        made = self.maker.seed if self.maker.seed.isdecimal() else ""  # not that of a day
        seeds = dict.fromkeys((ANY_SEED, made, self.options.get(SEED, "")))
        return [*found, WishRow(SEED, tuple(filter(None, seeds)))]

    def taken(self, line: WishRow) -> str:
        """The choice of a line."""
        chosen = self.options.get(line.option, "")
        return chosen if chosen in line.choices else line.choices[0]

    def order(self) -> Order:
        """What is to be made."""
        chosen = {line.option: self.taken(line) for line in self.lines}
        for option, usual in ((NEEDS, ANY), (FROM, HERE)):
            if chosen.get(option) == usual:
                del chosen[option]
        seed = chosen.pop(SEED)
        return Order(self.type, chosen, seed="" if seed == ANY_SEED else seed)

    # -- the page ------------------------------------------------------------------------------

    def heading(self) -> tuple[Pieces, Pieces]:
        facts = TextPiece("made here, one solution, rated ", ("faint",))
        return (TextPiece(" New puzzle", ("title",)),), (facts,)

    def spots(self, width: int, height: int) -> Sequence[Spot]:
        x = LEFT + max((width - 2 * LEFT - 96) // 2, 0)
        right = x + TYPES + GAP
        wide = min(width - right - 1, 96 - TYPES - GAP)
        *tops, end = accumulate(self._heights(wide, height), initial=2)
        rooms = [Region(right, top, wide, below - top) for top, below in pairwise((*tops, end))]
        return (
            *self._types(x),
            area(right, 1, wide, self.game.title),
            *(
                spot
                for at, (line, room) in enumerate(zip(self.lines, rooms, strict=True))
                for spot in self._choices(at, line, room)
            ),
            *self._making(right, end + 1, wide),
        )

    def _heights(self, width: int, height: int) -> list[int]:
        """The lines of the screen for each option: all that its choices need, or what fits."""
        room = width - LABEL - 2
        needed = [len(pills(self._names(line), 0, room, height)) for line in self.lines]
        airy, even = [lines + 1 for lines in needed], [max(lines, 2) for lines in needed]
        cut = [[min(lines, most) for lines in needed] for most in range(max(needed), 0, -1)]
        return next((some for some in (airy, even, *cut) if sum(some) + 8 <= height), cut[-1])

    def _types(self, x: int) -> Iterator[Spot]:
        yield area(x, 1, TYPES, "Type")
        for at, name in enumerate(best_known()):
            here = name == self.type
            label = TextPiece(
                f"{'▸' if here else ' '} {name.capitalize()}", ("title",) if here else ()
            )
            pick = partial(self._take_type, name)
            yield link(x, 2 + at, TYPES, (label,), pick, 0, f"type {name}")

    def _choices(self, at: int, line: WishRow, room: Region) -> Iterator[Spot]:
        """The label of a line, and its choices as pills."""
        live = at == self.line and not self.chosen.startswith("type")
        mark = TextPiece("▸ " if live else "  ", ("key",))
        label = {NEEDS: "With"}.get(line.option, line.option.capitalize())
        name = TextPiece(cut(label, LABEL), ("title",) if live else ("faint",))
        yield text(room.x, room.y, mark, name)
        names, choices = self._names(line), _sorted(line)
        taken = choices.index(self.taken(line))
        left = end = room.x + LABEL + 2
        for y, row in enumerate(pills(names, taken, room.right - left, room.height), room.y):
            end = left
            for number, words in row:
                style = ("pill-live" if live else "pill",) if number == taken else ()
                drawn = _always((TextPiece(words, style),))
                pick = partial(self._take, line, choices[number])
                yield Spot(end, y, len(words), 1, drawn, pick, 1, f"{at} {choices[number]}")
                end += len(words) + (words != MORE)
        if line.option == SEED:
            yield text(end + 1, room.y, TextPiece(TYPED, ("faint",)))

    def _names(self, line: WishRow) -> list[str]:
        titles = self.game.style_titles if line.option == STYLE else {}
        return [titles.get(one, one) for one in _sorted(line)]

    def _making(self, x: int, y: int, width: int) -> Iterator[Spot]:
        """How far it is."""
        if self.since is None:
            for at, part in enumerate(wrap(self.answer, max(width, 10))):
                yield text(x, y + at, TextPiece(part))
            return
        yield from making(x, y, width, self.tried, monotonic() - self.since)

    # -- keys ----------------------------------------------------------------------------------

    def action_move(self, right: int, down: int) -> None:
        if self.chosen.startswith("type"):
            self._move_type(right, down)
        elif down:
            self.line = (self.line + down) % len(self.lines)
            self._refocus()
        else:
            line = self.lines[self.line]
            choices = [choice for choice in _sorted(line) if choice != CHOOSE]
            at = choices.index(self.taken(line)) + right
            if line.option == NEEDS and at == len(choices):
                self._choose_rule()
            else:
                self._take(line, choices[at % len(choices)])

    def _move_type(self, right: int, down: int) -> None:
        names = best_known()
        if right > 0:
            self._refocus()
        elif down:
            self._take_type(names[(names.index(self.type) + down) % len(names)])

    def action_part(self, _by: int) -> None:
        """From the types to the options and back."""
        if self.chosen.startswith("type"):
            self._refocus()
        else:
            self.chosen = f"type {self.type}"
            self.refill()

    def _refocus(self) -> None:
        self.line = min(self.line, len(self.lines) - 1)
        self.chosen = f"{self.line} {self.taken(self.lines[self.line])}"
        self.refill()

    def _take_type(self, name: str) -> None:
        self.type, self.line, self.answer = name, 0, ""
        self.options.pop(NEEDS, None)
        self.chosen = f"type {name}"
        self.refill()

    def _take(self, line: WishRow, choice: str) -> None:
        if choice == CHOOSE:
            self._choose_rule()
            return
        self.options[line.option] = "" if choice == ANY else choice
        at = [one.option for one in self.lines].index(line.option)
        self.line = at
        self._refocus()

    def on_key(self, event: events.Key) -> None:
        """Digits are those of a seed."""
        seed = self.options.get(SEED, "").removeprefix(ANY_SEED)
        if event.key == "backspace":
            self._take(self.lines[-1], seed[:-1] or ANY_SEED)
        elif event.character and event.character in digits and len(seed) < DIGITS:
            self._take(self.lines[-1], seed + event.character)

    def _choose_rule(self) -> None:
        self.app.push_screen(RuleChoice(self.game), self._needs)

    def _needs(self, rule: Rule | None) -> None:
        if rule is not None:
            self.options[NEEDS] = rule.name
            self.line = [line.option for line in self.lines].index(NEEDS)
            self._refocus()

    def action_pick(self) -> None:
        """Make it."""
        if self.since is None:
            self._make()

    def action_set_up(self) -> None:
        """Set up such a board."""
        self._set_up(self.order().chosen)

    def _set_up(self, chosen: Mapping[str, str]) -> None:
        size = size_named(chosen[SIZE]) if SIZE in chosen else None
        if self.game.set_up:
            self.app.post_message(SetUpBoard(self.type, chosen.get(STYLE, ""), size))

    def clicked(self, spot: Spot) -> None:
        """Choose, and make nothing yet."""
        (spot.pick or nothing)()

    @work(exclusive=True)
    async def _make(self) -> None:
        self.since, self.tried, self.answer = monotonic(), 0, ""
        if self.timer:
            self.timer.resume()
        self.refill()
        try:
            made = await self.maker.make(self.order(), self._count)
        except BadInput as error:
            self.answer = f"{str(error)[:1].upper()}{str(error)[1:]}."
        else:
            self.finish(made)
        finally:
            self._ended()

    def _count(self, tried: int) -> None:
        self.tried = tried

    def _tick(self) -> None:
        if self.since is not None:
            self.refill()

    def _ended(self) -> None:
        self.since = None
        if self.timer:
            self.timer.pause()
        if self.is_current:
            self.refill()

    def action_back(self) -> None:
        """Stop making it; else leave."""
        if self.since is not None:
            self.workers.cancel_node(self)
        else:
            self.dismiss()


def _sorted(line: WishRow) -> Sequence[str]:
    """The choices in the order to show: sizes by size."""
    if line.option != "size":
        return line.choices
    return sorted(line.choices, key=lambda size: [int(number) for number in size.split("x")])


def _always(pieces: Pieces) -> Callable[[bool], Sequence[Pieces]]:
    return lambda _: (pieces,)
