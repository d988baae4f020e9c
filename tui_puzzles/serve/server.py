"""The SSH server: who may come in, and what they may ask for, which is one terminal."""

import asyncio
import logging
import os
import signal
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import monotonic

import asyncssh

from tui_puzzles.play.disk import make_folder
from tui_puzzles.play.folders import Home
from tui_puzzles.serve.limits import Doorkeeper, Limits
from tui_puzzles.serve.profiles import Profiles, forget, guest_home, key_name
from tui_puzzles.serve.session import Session
from tui_puzzles.serve.workers import Asker, Workers

HOST_KEY = "host_key"
WINDOW = 64 * 1024
FAREWELL = "The server is going down; your game is saved."
GRACE = 4.0
"""Seconds for the sessions to end."""
ROUND = 20.0
"""Seconds between looks for sessions that have gone idle."""
MODERN = {
    "kex_algs": ["mlkem768x25519-sha256", "curve25519-sha256", "curve25519-sha256@libssh.org"],
    "encryption_algs": [
        "chacha20-poly1305@openssh.com",
        "aes256-gcm@openssh.com",
        "aes128-gcm@openssh.com",
    ],
    "mac_algs": ["hmac-sha2-256-etm@openssh.com", "hmac-sha2-512-etm@openssh.com"],
}
log = logging.getLogger("tui_puzzles.serve")


async def serve(folder: Path, host: str, port: int) -> None:
    """Serve whoever comes, until a signal ends it; OSError when the port can't be had."""
    await Server(folder, Limits()).run(host, port)


class Server:
    """All sessions of one process."""

    def __init__(self, folder: Path, limits: Limits) -> None:
        make_folder(folder)
        self.folder = folder
        self.limits = limits
        self.doorkeeper = Doorkeeper(limits)
        self.profiles = Profiles(folder)
        self.workers = Workers(os.cpu_count() or 1)
        self.sessions: dict[Session, float] = {}
        self.ended = asyncio.Event()

    async def listen(self, host: str, port: int) -> asyncssh.SSHAcceptor:
        """Begin to accept connections."""
        return await asyncssh.listen(
            host,
            port,
            server_factory=partial(Visitor, self),
            server_host_keys=[self._host_key()],
            login_timeout=self.limits.login,
            keepalive_interval=30,
            keepalive_count_max=3,
            agent_forwarding=False,
            x11_forwarding=False,
            allow_scp=False,
            line_editor=False,
            encoding=None,
            window=WINDOW,
            reuse_port=True,
            **MODERN,
        )

    async def run(self, host: str, port: int) -> None:
        """Serve until a signal says to end; sessions have a moment to save and say goodbye."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self.ended.set)
        acceptor = await self.listen(host, port)
        fingerprint = asyncssh.read_private_key(self.folder / HOST_KEY).get_fingerprint()
        print(f"serving on {host} port {acceptor.get_port()}, host key {fingerprint}", flush=True)
        watch = loop.create_task(self._watch())
        await self.ended.wait()
        watch.cancel()
        acceptor.close()
        await self.close()

    async def close(self) -> None:
        """End all sessions."""
        for session in [*self.sessions]:
            session.tell(FAREWELL)
            session.leave()
        until = monotonic() + GRACE
        while self.sessions and monotonic() < until:
            await asyncio.sleep(0.05)
        await self.workers.close()

    async def _watch(self) -> None:
        """End what has been idle or on for too long."""
        while True:
            await asyncio.sleep(min(ROUND, self.limits.idle / 4))
            now = monotonic()
            for session, began in [*self.sessions.items()]:
                idle, whole = now - session.touched, now - began
                if idle > self.limits.idle or whole > self.limits.session:
                    session.leave()

    def _host_key(self) -> Path:
        """The key that players know the server by; made once."""
        path = self.folder / HOST_KEY
        if not path.exists():
            key = asyncssh.generate_private_key("ssh-ed25519")
            path.touch(0o600)
            key.write_private_key(path)
        return path


class Visitor(asyncssh.SSHServer):
    """One connection: it has one terminal, and nothing else of what SSH can do."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.fingerprint = ""
        self._connection: asyncssh.SSHServerConnection | None = None
        self._address = ""
        self._session: Session | None = None

    # -- who -----------------------------------------------------------------------------------

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        address = conn.get_extra_info("peername")[0]
        if self.server.doorkeeper.enter(address):
            self._connection, self._address = conn, address
        else:
            log.info("%s refused", address)
            conn.abort()

    def connection_lost(self, _error: Exception | None) -> None:
        if self._address:
            self.server.doorkeeper.leave(self._address)
        self._connection = None

    def begin_auth(self, _username: str) -> bool:
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, _username: str, key: asyncssh.SSHKey) -> bool:
        """Any key will do: it is the player's profile."""
        self.fingerprint = key.get_fingerprint("sha256")
        return True

    def kbdint_auth_supported(self) -> bool:
        return True

    def get_kbdint_challenge(
        self, _user: str, _lang: str, _submethods: str
    ) -> tuple[str, str, str, list[tuple[str, bool]]]:
        """A guest is asked nothing."""
        self.fingerprint = ""
        return "tui-puzzles", "You play as a guest: nothing is kept.", "", []

    def validate_kbdint_response(self, _user: str, _responses: object) -> bool:
        return True

    # -- what ----------------------------------------------------------------------------------

    def session_requested(self) -> Session | bool:
        """One channel for a connection."""
        if self._session is not None:
            return False
        homes: list[Home] = []

        def home(environ: Mapping[str, str]) -> Home:
            if self.fingerprint:
                key = key_name(self.fingerprint)
                homes.append(self.server.profiles.home(key, environ))
            else:
                homes.append(guest_home(environ))
            return replace(homes[0], answers=asker.ask, making=self.server.workers.turn)

        asker = Asker(self.server.workers)

        def ended() -> None:
            asker.close()
            self._ended(session, homes)

        self._session = session = Session(home, ended)
        self.server.sessions[session] = monotonic()
        log.info("%s %s began", self._address, self.fingerprint or "guest")
        return session

    def _ended(self, session: Session, homes: list[Home]) -> None:
        """The session is over: forget it, and a guest's home."""
        began = self.server.sessions.pop(session, monotonic())
        if not self.fingerprint:
            for home in homes:
                forget(home)
        spent = monotonic() - began
        log.info("%s %s ended after %.0f s", self._address, self.fingerprint or "guest", spent)
        if self._connection is not None:
            self._connection.close()
