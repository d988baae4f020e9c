"""Where slow questions are answered: a few processes for all players, each with one at a time."""

import asyncio
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, nullcontext, suppress
from typing import Any

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.play.files.folders import home
from tui_puzzles.serve.thinking import parcel
from tui_puzzles.serve.thinking.thinker import LENGTH
from tui_puzzles.tutor.question import NoAnswer, Question

THINKING, MAKING = 10.0, 60.0
"""Seconds that an answer, and a new puzzle, may take."""
QUEUED = "waiting for its turn"
USES = 500
"""Questions after which a process makes room for a fresh one."""


class Workers:
    """The processes of a server: ``count`` for questions, and as many turns to make puzzles."""

    def __init__(self, count: int, thinking: float = THINKING, making: float = MAKING) -> None:
        self.thinking, self.making = thinking, making
        self._count, self._turns = count, asyncio.Semaphore(count)
        self._makers = asyncio.Semaphore(count)
        self._idle: list[Worker] = []

    async def answer(self, question: Question[Any]) -> parcel.WorkerAnswer:
        """What comes of it; NoAnswer if that takes too long. Cancelling it ends the process."""
        request, both = _request(question)
        question.doing = QUEUED
        async with self._turns:
            question.doing = ""
            worker = self._idle.pop() if self._idle else await Worker.begun()
            try:
                async with asyncio.timeout(self.thinking):
                    outcome = await worker.answer(request, both, question)
            except TimeoutError:
                raise NoAnswer(f"No answer within {self.thinking:g} seconds.") from None
            finally:
                await self._back(worker)
        return outcome

    async def _back(self, worker: "Worker") -> None:
        """Keep a process for the next question, unless it is busy with one nobody waits for."""
        if worker.busy or worker.uses >= USES:
            await worker.end()
        else:
            self._idle.append(worker)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """A turn to make a puzzle; BadInput if that takes too long."""
        async with self._makers:
            try:
                async with asyncio.timeout(self.making):
                    yield
            except TimeoutError:
                advice = "another level or size"
                wait = f"no such puzzle was found in {self.making:g} seconds"
                raise BadInput(wait, expected=advice) from None

    async def close(self) -> None:
        """End the processes, also those that are being ended, as nobody waits for them any more."""
        for _ in range(self._count):
            await self._turns.acquire()
        while self._idle:
            await self._idle.pop().end()
        for _ in range(self._count):
            self._turns.release()


class Asker:
    """The questions of one session, of which one is worked on at a time."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._alone = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()

    def ask(self, question: Question[Any]) -> asyncio.Future[Any]:
        """The answer to come."""
        task = asyncio.create_task(self._answer(question))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _answer(self, question: Question[Any]) -> Any:
        async with self._alone:
            outcome = await self._workers.answer(question)
        if outcome.fault is not None:
            raise outcome.fault
        if outcome.learned is not None and (tutor := parcel.tutor_of(question)):
            tutor.learn(outcome.learned)
        return outcome.answer

    def close(self) -> None:
        """Nobody waits for answers any more."""
        for task in [*self._tasks]:
            task.cancel()


def _request(question: Question[Any]) -> tuple[parcel.Request, Sequence[object]]:
    """A question on its way, and what both ends have."""
    where = home()._replace(environ={}, answers=None, making=nullcontext, ring=None)
    tutor = parcel.tutor_of(question)
    if tutor is None:
        return parcel.Request(None, parcel.packed(question, ()), where), ()
    session = tutor.session
    both = parcel.shared(session.game, session.position.layout)
    about = (one.detached() if one is tutor else one for one in question.about)
    return parcel.Request(
        parcel.place_of(session), parcel.packed(Question(question.ask, *about), both), where
    ), both


class Worker:
    """One process; ``busy`` from a question to its answer."""

    def __init__(self, process: Process) -> None:
        self.busy = False
        self.uses = 0
        self._process = process

    @classmethod
    async def begun(cls) -> "Worker":
        """A fresh process."""
        words = sys.executable, "-m", "tui_puzzles.serve.thinking.thinker"
        return cls(await asyncio.create_subprocess_exec(*words, stdin=PIPE, stdout=PIPE))

    async def answer(
        self, request: parcel.Request, both: Sequence[object], question: Question[Any]
    ) -> parcel.WorkerAnswer:
        """Send a question and wait for its answer; it hears of progress."""
        self.busy = True
        self.uses += 1
        await self._send(pickle.dumps(request))
        while isinstance(heard := parcel.unpacked(await self._frame(), both), parcel.TicketNews):
            question.doing = heard.doing
            question.steps += heard.steps
            question.found += heard.found
        self.busy = False
        assert isinstance(heard, parcel.WorkerAnswer)
        return heard

    async def end(self) -> None:
        """End the process, whatever it does."""
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.communicate()  # to the end of its output, so that the pipe is closed

    async def _send(self, frame: bytes) -> None:
        assert self._process.stdin
        self._process.stdin.write(LENGTH.pack(len(frame)) + frame)
        await self._process.stdin.drain()

    async def _frame(self) -> bytes:
        assert self._process.stdout
        try:
            head = await self._process.stdout.readexactly(LENGTH.size)
            return await self._process.stdout.readexactly(LENGTH.unpack(head)[0])
        except asyncio.IncompleteReadError:
            raise NoAnswer("The process that worked on it died.") from None
