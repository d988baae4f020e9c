"""The pages of rules: each with its lesson, boards, and its place among the others."""

import re
from collections.abc import Callable, Iterator
from html import escape
from itertools import islice

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, also_called
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.words.explain import explain
from tui_puzzles.engine.words.together import listed
from tui_puzzles.tutor.learning.lessons import Example, Lesson, lessons, rule_of
from tui_puzzles.tutor.learning.positions import drills

MORE = 1
"""Boards of a rule besides that of its lesson, from another puzzle each; pages have to be small."""
ONES_SITE = re.compile(r"https://(?:www\.)?([\w.]+)/\S+$")
Draw = Callable[[Game, Example, str], str]
"""Draws a board of a type, with a title."""


def page_of(rule: Rule) -> str:
    """The name of a rule's page, without its ending."""
    name = rule.name.casefold().replace("+", " plus ")
    return "-".join(re.findall(r"[a-z0-9]+", name))


def all_rules(game: Game) -> tuple[Rule, ...]:
    """Upkeep, then the rules, easiest first."""
    return (*game.upkeep, *game.rules)


def meaning(rule: Rule) -> str:
    """The rule in one sentence."""
    return re.split(r"(?<=[^.][.]) (?=[A-Z])", rule.paragraphs[0])[0]


def contents(game: Game) -> Iterator[str]:
    """The rules of a type, level by level, each with a link to its page and its meaning."""
    for level in Level:
        own = [rule for rule in all_rules(game) if rule.level is level]
        if own:
            yield f"\n## Rules: {level.label}\n\n| rule | score | |\n|---|---|---|"
            links = (f"[{rule.name}]({game.name}/{page_of(rule)}.md)" for rule in own)
            for link, rule in zip(links, own, strict=True):
                yield f"| {link} | {rule.score} | {meaning(rule).replace('|', '&#124;')} |"


class Handbook:
    """The pages of a type's rules."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.lessons = lessons(game)

    def pages(self, draw: Draw) -> Iterator[tuple[str, str]]:
        """A page for each rule: its path and its text."""
        path = (None, *all_rules(self.game), None)
        for before, rule, after in zip(path, path[1:], path[2:], strict=False):
            assert rule
            parts = (*self._paragraphs(rule, draw), beside(before, after))
            yield f"{self.game.name}/{page_of(rule)}.md", "\n\n".join(parts) + "\n"

    def _paragraphs(self, rule: Rule, draw: Draw) -> Iterator[str]:
        yield f"# {rule.name}"
        kind = f"[{self.game.title}](../{self.game.name}.md)"
        yield f"{kind}, level **{rule.level.label}**, score {rule.score}."
        if names := also_called(self.game, rule):
            yield f"Also called {listed(names, 'or')}."
        idea, *more = rule.paragraphs
        yield idea
        if rule.name in self.lessons:
            yield from self._boards(self.lessons[rule.name], draw)
        if more:
            yield "## How to spot it"
            yield from more
        if rule.unique:
            yield "It assumes that the puzzle has one solution."
        if rule.name in self.lessons:
            yield from self._kin(self.lessons[rule.name])
        yield "## Practise it"
        yield (
            f"In the program: *Lessons, practice*, *{self.game.title}*, then type `{rule.name}`;"
            " <kbd>enter</kbd> opens the lesson, <kbd>tab</kbd> gives positions in which it is the"
            " next step."
        )
        yield f'```sh\ntui-puzzles rules {self.game.name} "{rule.name}"\n```'

    def _boards(self, lesson: Lesson, draw: Draw) -> Iterator[str]:
        """What the rule sees, then what only looks like it."""
        name = lesson.rule.name
        yield "## On a board"
        for example in (lesson.example, *self._more(lesson.rule)):
            yield draw(self.game, example, name)
            yield reasoned(example, lesson.rule)
            if example is lesson.example:
                yield "\n".join(opened(self.game, example.board))
        if lesson.look_alike:
            yield "## What only looks like it"
            yield draw(self.game, lesson.look_alike, f"No {name}")
            yield lesson.why_not

    def _more(self, rule: Rule) -> Iterator[Example]:
        for drill in islice(drills(self.game.name).get(rule.name, ()), MORE):
            board = drill.board(self.game)
            yield Example(board, next(iter(rule.steps(board))))

    def _kin(self, lesson: Lesson) -> Iterator[str]:
        if lesson.kin:
            kin = ((name, *rule_of(name, self.game)) for name in lesson.kin)
            links = [f"[{name}](../{game.name}/{page_of(other)}.md)" for name, game, other in kin]
            yield f"Its kin: {listed(links)}."


def reasoned(example: Example, rule: Rule) -> str:
    """Why a step follows, and what follows: below a reason that is a list."""
    words = explain(example.step, rule, example.board.layout)
    gap = "\n\n" if "\n" in words.reason else " "
    return f"{words.reason}{gap}**{words.conclusion}**"


def beside(before: Rule | None, after: Rule | None) -> str:
    """Links to the rules before and after one, as they are learned."""
    links = (("←", before), ("→", after))
    return " ".join(f"[{sign} {rule.name}]({page_of(rule)}.md)" for sign, rule in links if rule)


def opened(game: Game, board: Board) -> Iterator[str]:
    """The position to copy, as a text that the program opens, and at other sites."""
    yield '<details class="elsewhere"><summary>This position elsewhere</summary>\n'
    yield "Copy this, then <kbd>P</kbd> on the program's front page.\n"
    yield f"```text\n{game.format(board, game.notation.marks).rstrip()}\n```\n"
    if links := [*_links(game, board)]:
        yield f"At {listed(links, 'or')}.\n"
    yield "</details>"


def _links(game: Game, board: Board) -> Iterator[str]:
    for form in game.notation.write_forms:
        try:
            found = ONES_SITE.match(game.format(board, form))
        except BadInput:
            continue  # the form can't say it
        if found:
            yield f'<a href="{escape(found[0])}">{found[1]}</a>'
