"""The server and its clients, on one machine: who gets in, what they see and can't have."""

import asyncio
import contextlib
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import asyncssh
import pyte
import pytest

from tui_puzzles.cli.options import Options
from tui_puzzles.serve.limits import Limits

KEY, OTHER = (asyncssh.generate_private_key("ssh-ed25519") for _ in range(2))
PATIENCE = 300
"""Seconds after which a state will never come."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, Path]]:
    """A server's port and folder."""
    folder = tmp_path_factory.mktemp("served")
    with running(folder) as (port, _):
        yield port, folder


@contextlib.contextmanager
def running(folder: Path, *more: str) -> Iterator[tuple[int, "subprocess.Popen[str]"]]:
    words = ["serve", "--port", "0", "--folder", str(folder), *more]
    command = [sys.executable, "-m", "tui_puzzles", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"port (\d+)", process.stdout.readline())
            assert found
            yield int(found[1]), process
        finally:
            process.terminate()


class Client:
    """A terminal at the server, which remembers what it shows."""

    def __init__(self, process: asyncssh.SSHClientProcess[bytes], size: tuple[int, int]) -> None:
        self.process = process
        self.screen = pyte.Screen(*size)
        self.stream = pyte.ByteStream(self.screen)
        self.ended, self.news = asyncio.Event(), asyncio.Event()
        self.shown: str | None = None
        self.reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        while data := await self.process.stdout.read(65536):
            plain = re.sub(rb"\x1b\[[<>=?][^a-zA-Z]*[a-zA-Z]", b"", data)
            self.stream.feed(plain)
            self.shown = None
            self.news.set()
        self.ended.set()

    @property
    def text(self) -> str:
        """What it shows: drawn when it has changed, as it is asked for again and again."""
        if self.shown is None:
            self.shown = "\n".join(self.screen.display)
        return self.shown

    def type(self, keys: str) -> None:
        self.process.stdin.write(keys.encode())

    async def until(self, state: Callable[[], object]) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                while not state():
                    await asyncio.sleep(0.02)
        except TimeoutError:
            raise AssertionError(self.text) from None

    async def sees(self, words: str) -> None:
        await self.until(lambda: words in self.text)


def connection(port: int, key: asyncssh.SSHKey | None = KEY, **options: Any) -> Any:
    """A connection as anybody makes it."""
    return asyncssh.connect(
        "127.0.0.1",
        port,
        known_hosts=None,
        config=None,
        username="anybody",
        client_keys=[key] if key else [],
        agent_path=None,
        preferred_auth="publickey" if key else "keyboard-interactive",
        client_factory=Guest,
        **options,
    )


class Guest(asyncssh.SSHClient):
    """Answers no question, as none is asked."""

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(
        self, _name: str, _instructions: str, _lang: str, prompts: Sequence[tuple[str, bool]]
    ) -> list[str]:
        assert not prompts
        return []


@contextlib.asynccontextmanager
async def playing(
    port: int,
    key: asyncssh.SSHKey | None = KEY,
    size: tuple[int, int] = (80, 24),
    term: str = "xterm-256color",
    **options: int,
) -> AsyncIterator[Client]:
    async with connection(port, key) as conn:
        process = await conn.create_process(
            term_type=term, term_size=size, encoding=None, **options
        )
        client = Client(process, size)
        yield client
        client.reading.cancel()


def run(scene: Any) -> None:
    asyncio.run(scene)


SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


async def begun(client: Client) -> None:
    """A Sudoku is pasted, and its first move made."""
    await client.sees("with reasons")
    client.type("P")
    await client.sees("Type or paste")
    client.type(f"{SUDOKU}\x1bOQ")
    await client.sees("Timeline")
    client.type("\x1b[C\x1b[C4")
    await client.sees("r1c3")


def test_a_key_is_a_profile(server: tuple[int, Path]) -> None:
    port, _ = server

    async def scene() -> None:
        async with playing(port) as client:
            await begun(client)
            client.type("q")
            await client.sees("Continue")
        async with playing(port) as again:
            await again.sees("Continue")
        async with playing(port, OTHER) as other:
            await other.sees("with reasons")
            assert "Continue" not in other.text

    run(scene())


def test_a_guest_plays_and_leaves_nothing(server: tuple[int, Path]) -> None:
    port, folder = server

    async def scene() -> None:
        players = {*(folder / "players").glob("*")}
        async with playing(port, None) as guest:
            await guest.sees("with reasons")
            guest.type("q")
            await guest.until(guest.ended.is_set)
        assert {*(folder / "players").glob("*")} <= players

    run(scene())


def test_a_code_joins_another_key(tmp_path: Path) -> None:
    async def scene(port: int) -> None:
        async with playing(port) as one, playing(port, OTHER) as two:
            await begun(one)
            one.type("qV")
            await one.sees("Join another key")
            one.type("\r")
            await one.sees("Your name")
            one.type("Ann\r")
            await one.until(lambda: "Name         Ann" in one.text)
            one.type("\x1b[B\r")
            await one.sees("within ten minutes")
            code = re.search(r"[A-Z2-9]{4}-[A-Z2-9]{4}", one.text)
            assert code
            await two.sees("with reasons")
            two.type("V")
            await two.sees("Enter a code")
            two.type("\x1b[A\r")
            await two.until(lambda: "Name  " not in two.text)
            two.type(f"{code[0]}\r")
            await two.sees("Joined.")
        async with playing(port, OTHER) as again:
            await again.sees("Continue")

    with running(tmp_path) as (port, _):
        run(scene(port))


def test_two_terminals_stay_apart(server: tuple[int, Path]) -> None:
    port, _ = server

    async def scene() -> None:
        async with playing(port, KEY, (80, 24)) as one, playing(port, OTHER, (100, 30)) as two:
            await one.sees("with reasons")
            await two.sees("with reasons")
            for client in (one, two):
                client.type("P")
                await client.sees("Type or paste")
            for letter in range(10):
                one.type(f"a{letter}")
                two.type(f"b{letter}")
            await one.sees("".join(f"a{letter}" for letter in range(10)))
            await two.sees("".join(f"b{letter}" for letter in range(10)))
            assert "b" not in one.text.split("a0")[1].split("\n")[0]

    run(scene())


def test_on_a_small_terminal_nothing_is_drawn_beyond_its_end(server: tuple[int, Path]) -> None:
    async def scene() -> None:
        async with playing(server[0], OTHER, (20, 5)) as client:
            await client.sees("Needs 40x8 or more")
            await client.sees("Sudoku")
            first, *_, last = client.screen.display
            assert first.rstrip() == " Needs 40x8 or more"
            assert last.startswith(" enter play")

    run(scene())


def test_keys_typed_ahead_act_in_their_order_and_a_resize_repaints(
    server: tuple[int, Path],
) -> None:
    port, _ = server

    async def scene() -> None:
        async with playing(port, OTHER) as client:
            await client.sees("with reasons")
            client.type("P")
            await client.sees("Type or paste")
            client.type(f"{SUDOKU}\x1bOQ")
            await client.sees("Timeline")
            client.screen.resize(40, 100)
            client.process.change_terminal_size(100, 40)
            await client.until(lambda: client.screen.display[39].strip())
            client.type("\x1b[C\x1b[C412\x1b[B")
            await client.until(lambda: re.search(r"r1c3 +\d", client.text) is not None)

    run(scene())


REFUSED: dict[str, Callable[[asyncssh.SSHClientConnection], Any]] = {
    "a command in a terminal": lambda conn: conn.create_process("ls", term_type="xterm"),
    "a subsystem": lambda conn: conn.create_process(subsystem="shell"),
    "files": lambda conn: conn.start_sftp_client(),
    "a way on": lambda conn: conn.open_connection("localhost", 22),
    "a way back": lambda conn: conn.forward_remote_port("", 0, "localhost", 22),
    "a socket": lambda conn: conn.open_unix_connection("/tmp/socket"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_there_is_nothing_else(server: tuple[int, Path], what: str) -> None:
    async def scene() -> None:
        async with connection(server[0]) as conn:
            with pytest.raises((asyncssh.Error, asyncssh.ChannelListenError, OSError)):
                await REFUSED[what](conn)

    run(scene())


def test_a_second_terminal_of_a_connection_is_refused(server: tuple[int, Path]) -> None:
    async def scene() -> None:
        async with connection(server[0]) as conn:
            await conn.create_process(term_type="xterm", encoding=None)
            with pytest.raises(asyncssh.ChannelOpenError):
                await conn.create_process(term_type="xterm", encoding=None)

    run(scene())


def test_a_connection_ends_with_its_terminal(server: tuple[int, Path]) -> None:
    async def scene() -> None:
        async with connection(server[0]) as conn:
            process = await conn.create_process(term_type="xterm", encoding=None)
            process.close()
            async with asyncio.timeout(PATIENCE):
                await conn.wait_closed()

    run(scene())


def test_a_fourth_connection_is_refused(tmp_path: Path) -> None:
    async def scene(port: int) -> None:
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(3):
                await stack.enter_async_context(connection(port))
            with pytest.raises((asyncssh.Error, OSError)):
                await connection(port)

    with running(tmp_path) as (port, _):
        run(scene(port))


@pytest.mark.parametrize(("most", "workers", "come"), [(1, 1, {1}), (5, 1, {5}), (1, 2, {1, 2})])
def test_the_admin_chooses_how_many_come_in_from_an_address(
    tmp_path: Path, most: int, workers: int, come: set[int]
) -> None:
    """Each process counts for itself, and a second connection may come to either."""

    async def scene(port: int) -> int:
        async with contextlib.AsyncExitStack() as stack:
            for inside in range(100):
                try:
                    await stack.enter_async_context(connection(port))
                except (asyncssh.Error, OSError):
                    return inside
        raise AssertionError("all came in")

    words = ("--per-address", str(most), "--workers", str(workers))
    with running(tmp_path, *words) as (port, _):
        assert asyncio.run(scene(port)) in come


def test_three_come_in_from_an_address_unless_the_admin_chooses() -> None:
    assert Options.per_address == Limits().address == 3


def test_a_terminal_that_shows_lines_only_has_a_plain_session(server: tuple[int, Path]) -> None:
    async def scene() -> None:
        async with playing(server[0], term="dumb") as client:
            await client.sees("lines of text")
            client.type("open /etc/hostname\n")
            await client.sees("there is no file")
            client.type(f"open {SUDOKU}\nr1c3=4\nprogress\n")
            await client.sees("It is saved in sudoku-")
            client.type("quit\n")
            await client.until(client.ended.is_set)
        async with playing(server[0]) as again:
            await again.sees("Continue")

    run(scene())


def test_a_guest_reads_that_nothing_is_kept(server: tuple[int, Path]) -> None:
    async def scene() -> None:
        async with playing(server[0], None) as guest:
            await guest.sees("You play as a guest: nothing is kept")
            guest.type("M")
            await guest.until(lambda: "nothing is kept" not in guest.text)
        async with playing(server[0], None, term="dumb", size=(100, 60)) as guest:
            await guest.sees("lines of text")
            guest.type(f"open {SUDOKU}\nr1c3=4\nprogress\nhelp\n")
            await guest.sees("quit ends; nothing of a guest's games is kept.")
            assert "It is not saved: nothing of a guest's games is kept." in guest.text
            assert not re.search("saved in|everything is saved", guest.text)

    run(scene())


def test_the_end_of_the_server_saves_and_says_goodbye(tmp_path: Path) -> None:
    async def scene(port: int, process: "subprocess.Popen[str]") -> None:
        async with playing(port) as client:
            await begun(client)
            process.send_signal(signal.SIGTERM)
            await client.until(client.ended.is_set)
            assert "The server is going down. Your game is saved." in client.text
            assert client.process.exit_status == 0
            assert await asyncio.to_thread(process.wait, PATIENCE) == 0

    with running(tmp_path) as (port, process):
        run(scene(port, process))
    saved = [path.read_text() for path in tmp_path.glob("players/*/saves/*.jsonl")]
    assert len(saved) == 1
    assert "r1c3=4" in saved[0]


def test_the_host_key_is_the_servers_alone(server: tuple[int, Path]) -> None:
    assert (server[1] / "host_key").stat().st_mode & 0o077 == 0
    assert (server[1] / "players").stat().st_mode & 0o077 == 0


async def at_a_picture(guest: Client) -> None:
    """A nonogram is being set up."""
    guest.type("D")
    await guest.sees("Set up a board")
    for key in ("\x1b[B", "\r"):
        guest.type(key)
    await guest.sees("Nonogram set up")


@pytest.mark.parametrize("keys", ["O", " \x13/tmp/mine.pbm\r", "\x0f/e\t\r"])
def test_no_file_of_the_server_is_named_read_or_written(
    server: tuple[int, Path], keys: str
) -> None:
    async def scene() -> None:
        async with playing(server[0], None) as guest:
            await guest.sees("with reasons")
            if keys != "O":
                await at_a_picture(guest)
            for key in keys:
                guest.type(key)
                await asyncio.sleep(0.05)
            await guest.sees("no files here")
            assert "etc" not in guest.text

    run(scene())
