"""The pages of rules: each with its lesson, two pictures and its place among the others."""

import re
from collections.abc import Iterator

from tui_puzzles.engine.game import Game
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.words.explain import explain
from tui_puzzles.engine.words.together import listed
from tui_puzzles.site.pictures import SitePicture
from tui_puzzles.tutor.learning.lessons import Lesson, lessons, rule_of


def page_of(rule: Rule) -> str:
    """The name of a rule's page, without its ending."""
    name = rule.name.casefold().replace("+", " plus ")
    return "-".join(re.findall(r"[a-z0-9]+", name))


def all_rules(game: Game) -> tuple[Rule, ...]:
    """Upkeep, then the rules, easiest first."""
    return (*game.upkeep, *game.rules)


def contents(game: Game) -> Iterator[str]:
    """The rules of a type, level by level, each with a link to its page."""
    for level in Level:
        own = [rule for rule in all_rules(game) if rule.level is level]
        if own:
            yield f"\n### {level.label.capitalize()}\n"
            links = (f"- [{rule.name}]({game.name}/{page_of(rule)}.md)" for rule in own)
            yield from (f"{link}, {rule.score}" for link, rule in zip(links, own, strict=True))


class Handbook:
    """The pages of a type's rules."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.lessons = lessons(game)

    def pages(self) -> Iterator[tuple[str, str]]:
        """A page for each rule: its path and its text."""
        for rule in all_rules(self.game):
            text = "\n\n".join(self._paragraphs(rule)) + "\n"
            yield f"{self.game.name}/{page_of(rule)}.md", text

    def pictures(self) -> Iterator[SitePicture]:
        """All pictures that the pages show."""
        for rule, lesson in self._taught():
            path = f"{self.game.name}/{page_of(rule)}"
            yield SitePicture(f"{path}.svg", rule.name, self.game, lesson.example)
            if lesson.look_alike:
                yield SitePicture(
                    f"{path}-not.svg", f"No {rule.name}", self.game, lesson.look_alike
                )

    def _taught(self) -> Iterator[tuple[Rule, Lesson]]:
        for rule in all_rules(self.game):
            if rule.name in self.lessons:
                yield rule, self.lessons[rule.name]

    def _paragraphs(self, rule: Rule) -> Iterator[str]:
        yield f"# {rule.name}"
        yield f"{self.game.title}, level **{rule.level.label}**, score {rule.score}."
        if rule.aliases:
            yield f"Also called {listed(rule.aliases, 'or')}."
        idea, *more = rule.paragraphs
        yield idea
        if more:
            yield "## How to spot it"
            yield from more
        if rule.unique:
            yield "It assumes that the puzzle has one solution."
        if rule.name in self.lessons:
            yield from self._boards(self.lessons[rule.name])
        yield "## Practise it"
        yield (
            f"In the program: *Lessons, practice*, *{self.game.title}*, then type `{rule.name}`;"
            " <kbd>enter</kbd> opens the lesson, <kbd>tab</kbd> gives positions in which it is the"
            " next step."
        )
        yield f'```sh\ntui-puzzles rules {self.game.name} "{rule.name}"\n```'

    def _boards(self, lesson: Lesson) -> Iterator[str]:
        """The two boards, each with what is to be seen there."""
        rule, example, path = lesson.rule, lesson.example, page_of(lesson.rule)
        words = explain(example.step, rule, example.board.layout)
        yield "## On a board"
        yield f"![{rule.name}]({path}.svg)"
        yield f"{words.reason} **{words.conclusion}**"
        if lesson.look_alike:
            yield "## What only looks like it"
            yield f"![No {rule.name}]({path}-not.svg)"
            yield lesson.why_not
        if lesson.kin:
            kin = ((name, *rule_of(name, self.game)) for name in lesson.kin)
            links = [f"[{name}](../{game.name}/{page_of(other)}.md)" for name, game, other in kin]
            yield f"Its kin: {listed(links)}."
