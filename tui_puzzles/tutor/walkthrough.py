"""A walk-through written out: as text, as Markdown with the boards drawn, as an object."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from tui_puzzles.engine.later import expression
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.words.explain import done, explain
from tui_puzzles.engine.words.record import StepJson, step_to_json
from tui_puzzles.engine.words.together import listed
from tui_puzzles.tutor.story import Lack, Story, StoryPage, Taken, times_used

_LISTED = expression(r"\d+\. ")
ROOM = 10_000  # columns: all that a step does
FORMS = {".txt": "text", ".md": "markdown", ".json": "json"}
"""The forms by the endings of files."""


def written(story: Story, form: str) -> str:
    """The walk-through in a form of FORMS."""
    makers: dict[str, Callable[[Story], str]] = {
        "text": lambda story: "\n".join(_text(story)),
        "markdown": lambda story: "\n".join(_markdown(story)),
        "json": lambda story: json.dumps(_object(story), ensure_ascii=False, indent=1),
    }
    return makers[form](story) + "\n"


def summary(story: Story) -> Iterator[str]:
    """What the walk-through comes to, a sentence each."""
    number = sum(story.rules.values())
    ending = "solves the puzzle" if not story.left else f"leaves {story.left} cells open"
    yield f"{number} steps, level {story.level.label}, score {story.score}; it {ending}."
    if story.hardest:
        used = [times_used(name, times) for name, times in story.rules.items()]
        yield f"Rules used: {listed(used)}."
        yield f"The hardest step is {story.hardest}."
    yield from _lacking(story.lacks)


def _lacking(lacks: Sequence[Lack]) -> Iterator[str]:
    """What happens without each rule; the rules that can be spared share a sentence."""
    spare = [lack.rule for lack in lacks if not lack.left and not lack.instead]
    if spare:
        one = "any one of " if len(spare) > 1 else ""
        yield f"Without {one}{listed(spare)} the other rules are still enough."
    for lack in lacks:
        if lack.left:
            yield f"Without {lack.rule} it gets stuck with {lack.left} cells open."
        elif lack.instead:
            yield f"Without {lack.rule} it takes {listed(lack.instead)}."


def page_sentences(story: Story, page: StoryPage) -> Iterator[str]:
    """The sentences of a page."""
    for taken in page.steps if page.whole else ():
        yield from _reasons(story, taken)
    if not page.whole:
        yield "; ".join(_together(page, story.start.layout)) + "."


def _together(page: StoryPage, layout: Layout) -> Iterator[str]:
    """What each step does; a verb that neighbours share stands once."""

    def verb(text: str) -> str:
        return next((one.does for one in layout.wordings if text.startswith(f"{one.does} ")), "")

    texts = (done(taken.step, layout, ROOM) for taken in page.steps)
    for does, alike in groupby(texts, lambda text: "," not in text and verb(text)):
        some = [text.removeprefix(f"{does} ") for text in alike]
        yield from [f"{does} {listed(some)}"] if does else some


def _reasons(story: Story, taken: Taken) -> Iterator[str]:
    step, layout = taken.step, story.start.layout
    if not step.evidence:
        yield f"No known rule justifies this: {done(step, layout, ROOM)}."
        return
    words = explain(step, story.game.rule(step.rule), layout)
    yield from words.text.split("\n")


def _numbers(page: StoryPage) -> str:
    first, last = page.steps[0].number, page.steps[-1].number
    return f"{first}" if first == last else f"{first}-{last}"


def _text(story: Story) -> Iterator[str]:
    yield from (story.title, "", *summary(story))
    for page in story.pages:
        yield from ("", f"{_numbers(page)}. {page.heading}", *page_sentences(story, page))


def _markdown(story: Story) -> Iterator[str]:
    game = story.game
    yield from (f"# {story.title}", "", *summary(story), "")
    yield from _drawn(game.format(story.start, game.notation.drawn))
    for page in story.pages:
        board = page.steps[0].board if page.whole else page.after
        form = game.notation.marks if page.whole else game.notation.drawn
        lines = _spaced(page_sentences(story, page))
        yield from (f"## {_numbers(page)}. {page.heading}", "", *lines, "")
        yield from _drawn(game.format(board, form))


def _spaced(sentences: Iterable[str]) -> Iterator[str]:
    """The sentences with empty lines before and after each list."""
    listing = False
    for number, line in enumerate(sentences):
        if number and listing != bool(_LISTED.match(line)):
            yield ""
        listing = bool(_LISTED.match(line))
        yield line


def _drawn(board: str) -> Iterator[str]:
    yield from ("```", *board.rstrip("\n").split("\n"), "```", "")


def _object(story: Story) -> dict[str, object]:
    game, layout = story.game, story.start.layout
    steps: list[StepJson] = [
        step_to_json(taken.step, layout) for page in story.pages for taken in page.steps
    ]
    return {
        "type": game.name,
        "title": story.title,
        "puzzle": game.format(story.start, game.notation.short),
        "level": story.level.label,
        "score": story.score,
        "hardest": story.hardest,
        "left": story.left,
        "rules": dict(story.rules),
        "without": [
            {"rule": lack.rule, "left": lack.left, "instead": list(lack.instead)}
            for lack in story.lacks
        ],
        "pages": [{"heading": page.heading, "steps": len(page.steps)} for page in story.pages],
        "steps": steps,
    }
