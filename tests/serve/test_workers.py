"""Slow questions are answered by other processes, as a thread would."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.engine.history import History
from tui_puzzles.engine.position import Position
from tui_puzzles.play.samples import samples
from tui_puzzles.play.session import Session
from tui_puzzles.play.settings import Settings
from tui_puzzles.serve.thinking.workers import Asker, Workers
from tui_puzzles.tutor.answers import Answer
from tui_puzzles.tutor.question import NoAnswer, Question, regardless
from tui_puzzles.tutor.tutor import Tutor


def session_of(name: str) -> Session:
    """A game of a type's first sample."""
    game = load_game(name)
    board = next(game.parse(samples(name)[0].text, None)).board
    assert board
    return Session(game, History(Position(board)), "", None, Settings())


STUCK = 300.0
"""Seconds after which something waits for ever, on a busy machine too."""


@asynccontextmanager
async def asking(**caps: float) -> AsyncIterator[tuple[Workers, Asker]]:
    workers = Workers(1, **{"thinking": STUCK, **caps})
    asker = Asker(workers)
    try:
        yield workers, asker
    finally:
        asker.close()
        await workers.close()


def run(scene: Callable[[], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with asyncio.timeout(STUCK):
            await scene()

    asyncio.run(whole())


QUESTIONS: list[tuple[Callable[..., Any], tuple[Any, ...]]] = [
    (Tutor.step, ()),
    (Tutor.hint, ()),
    (Tutor.all, ()),
    (Tutor.why, (3,)),
    (Tutor.check, ()),
    (Tutor.way, ()),
    (Tutor.review, ()),
]


def test_answers_are_the_same_from_another_process() -> None:
    async def scene() -> None:
        async with asking() as (_, asker):
            for name in game_names():
                session = session_of(name)
                for ask, about in QUESTIONS:
                    away, here = Tutor(session), Tutor(session)
                    answer = await asker.ask(Question(ask, away, *about))
                    assert answer == Question(ask, here, *about)(), (name, ask)
                    assert away.learned == here.learned

    run(scene)


def test_the_question_hears_of_each_step_that_is_found() -> None:
    async def scene() -> None:
        async with asking() as (_, asker):
            question = Question(Tutor.now, Tutor(session_of("takuzu")))
            answer: Answer = await asker.ask(question)
            assert answer.choices
            assert question.found == [*answer.choices.found]

    run(scene)


def sleeper(seconds: float) -> Question[Any]:
    """A question that takes its time."""
    return Question(_slept, Tutor(session_of("takuzu")), seconds)


def _slept(_tutor: Tutor, seconds: float, _question: Question[Any]) -> str:
    time.sleep(seconds)
    return "rested"


def test_an_answer_that_takes_too_long_is_given_up_and_the_next_one_comes() -> None:
    async def scene() -> None:
        async with asking() as (workers, asker):
            await asker.ask(sleeper(0))
            workers.thinking = 0.2
            with pytest.raises(NoAnswer, match=r"within 0\.2 seconds"):
                await asker.ask(sleeper(2 * STUCK))
            workers.thinking = STUCK
            assert await asker.ask(sleeper(0)) == "rested"

    run(scene)


def test_nobody_works_for_a_player_who_left() -> None:
    async def scene() -> None:
        async with asking() as (workers, asker):
            answer = asker.ask(sleeper(2 * STUCK))
            await asyncio.sleep(0.05)
            asker.close()
            with pytest.raises(asyncio.CancelledError):
                await answer
            other = Asker(workers)
            assert await other.ask(sleeper(0)) == "rested"

    run(scene)


def test_a_process_that_is_being_ended_has_ended_when_all_are_closed() -> None:
    async def scene() -> None:
        async with asking() as (workers, asker):
            await asker.ask(sleeper(0))
            process = workers._idle[0]._process
            asked = asker.ask(sleeper(STUCK))
            while workers._idle:
                await asyncio.sleep(0.01)
            asked.cancel()
        assert process.returncode is not None

    run(scene)


def _failed(_about: object) -> None:
    raise ZeroDivisionError("of a rule")


def test_a_fault_comes_back_with_the_place_where_it_happened() -> None:
    async def scene() -> None:
        async with asking() as (_, asker):
            with pytest.raises(ZeroDivisionError, match="of a rule") as caught:
                await asker.ask(Question(regardless, _failed, 1))
            assert "_failed" in "".join(caught.value.__notes__)

    run(scene)


def test_a_process_that_dies_is_replaced() -> None:
    async def scene() -> None:
        async with asking() as (workers, asker):
            await asker.ask(sleeper(0))
            workers._idle[0]._process.kill()
            with pytest.raises(NoAnswer, match="died"):
                await asker.ask(sleeper(0))
            assert await asker.ask(sleeper(0)) == "rested"

    run(scene)


def test_making_waits_for_a_turn_and_ends_in_time() -> None:
    async def scene() -> None:
        async with asking(making=0.1) as (workers, _):
            made = list[str]()

            async def make(name: str, seconds: float) -> None:
                async with workers.turn():
                    await asyncio.sleep(seconds)
                    made.append(name)

            endless = asyncio.create_task(make("endless", 2 * STUCK))
            quick = asyncio.create_task(make("quick", 0))
            with pytest.raises(BadInput, match=r"in 0\.1 seconds"):
                await endless
            await quick
            assert made == ["quick"]

    run(scene)
