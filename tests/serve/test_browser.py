"""The page in Chromium, by its debugging protocol: a sweep, as it needs ``chromium``."""

import asyncio
import base64
import contextlib
import os
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tests.serve.test_serve import PATIENCE, SUDOKU

pytestmark = pytest.mark.sweep

ROWS = "document.querySelector('.xterm-rows')?.innerText ?? ''"
LINE = "document.querySelector('.end:not([hidden])')?.innerText ?? ''"
PICTURE = os.environ.get("TUI_PUZZLES_PICTURE")
"""Where to store a picture of the last screen, to look at."""


@contextlib.contextmanager
def serving(folder: Path, *more: str) -> Iterator[str]:
    """The address of a page."""
    words = ["serve", "--port", "0", "--web", "0", "--folder", str(folder), *more]
    command = [sys.executable, "-m", "tui_puzzles", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            lines = process.stdout.readline() + process.stdout.readline()
            yield re.findall(r"http://\S+", lines)[0]
        finally:
            process.terminate()


class Tab:
    """A page in a browser."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._number = 0

    async def do(self, method: str, **params: object) -> Any:
        """The result of a method."""
        self._number += 1
        await self._socket.send_json({"id": self._number, "method": method, "params": params})
        while (answer := await self._socket.receive_json()).get("id") != self._number:
            pass
        return answer["result"]

    async def text(self, expression: str = ROWS) -> str:
        found = await self.do("Runtime.evaluate", expression=expression)
        return str(found["result"]["value"]).replace("\xa0", " ")

    async def sees(self, words: str, where: str = ROWS) -> None:
        text = ""
        try:
            async with asyncio.timeout(PATIENCE):
                while words not in (text := await self.text(where)):
                    await asyncio.sleep(0.1)
        except TimeoutError:
            raise AssertionError(text) from None

    async def key(self, key: str, code: int) -> None:
        for kind in ("rawKeyDown", "keyUp"):
            await self.do("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=code)


@contextlib.asynccontextmanager
async def tab(folder: Path, url: str) -> AsyncIterator[Tab]:
    flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"]
    process = await asyncio.create_subprocess_exec(
        *("chromium", *flags, "--window-size=1000,600", f"--user-data-dir={folder}", "about:blank"),
        stderr=subprocess.PIPE,
    )
    try:
        assert process.stderr
        line = ""
        while not (found := re.search(r"ws://([\d.:]+)/", line)):
            line = (await process.stderr.readline()).decode()
        async with aiohttp.ClientSession() as session:
            async with session.get(f"http://{found[1]}/json") as pages:
                page = next(one for one in await pages.json() if one["type"] == "page")
            async with session.ws_connect(page["webSocketDebuggerUrl"], max_msg_size=0) as socket:
                one = Tab(socket)
                await one.do("Page.navigate", url=url)
                yield one
    finally:
        process.kill()
        await process.wait()


def test_a_game_in_a_browser(tmp_path: Path) -> None:
    async def scene(url: str) -> None:
        async with tab(tmp_path / "chromium", url) as one:
            await one.sees("with reasons")
            await one.do("Input.insertText", text="P")
            await one.sees("Type or paste")
            await one.do("Input.insertText", text=SUDOKU)
            await one.sees(SUDOKU[:40])
            await one.key("F2", 113)
            await one.sees("Timeline")
            for _ in range(2):
                await one.key("ArrowRight", 39)
            await one.do("Input.insertText", text="4")
            await one.sees("r1c3")
            await one.do("Input.insertText", text="s")
            await one.sees("So ")
            shot = await one.do("Page.captureScreenshot")
            if PICTURE:
                Path(PICTURE).write_bytes(base64.b64decode(shot["data"]))
            await one.do("Page.reload")
            await one.sees("Continue")

    with serving(tmp_path / "served") as url:
        asyncio.run(scene(url))


def test_who_is_not_let_in_is_not_in_a_session_that_ends(tmp_path: Path) -> None:
    async def scene(url: str) -> None:
        async with tab(tmp_path / "one", url) as one:
            await one.sees("with reasons")
            async with tab(tmp_path / "two", url) as two:
                await two.sees("Try again", LINE)
                assert "lets nobody more in now, or not from your address" in await two.text(LINE)
            await one.do("Input.insertText", text="q")
            await one.sees("The session has ended. Begin another", LINE)

    with serving(tmp_path / "served", "--per-address", "1") as url:
        asyncio.run(scene(url))
