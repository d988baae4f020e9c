"""The door of a house: who comes in, and what is reported of who doesn't."""

import asyncio
import resource
from pathlib import Path

import asyncssh
import pytest

from tests.serve.test_lobby import in_house
from tests.serve.test_serve import PATIENCE, connection
from tui_puzzles.serve.limits import Doorkeeper, Limits, Refused, block
from tui_puzzles.serve.lobby import Lobby
from tui_puzzles.serve.ports import allow_descriptors, most_descriptors

PLACES = {
    "192.0.2.7": "192.0.2.7",
    "2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64",
    "::ffff:192.0.2.7": "192.0.2.7",
    "fe80::1%eth0": "fe80::/64",
    "here": "here",
}


@pytest.mark.parametrize("address", PLACES)
def test_an_address_stands_for_its_network(address: str) -> None:
    assert block(address) == PLACES[address]


def test_a_limit_that_the_system_names_but_refuses_is_left_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> None:
        raise ValueError("current limit exceeds maximum limit")

    before = most_descriptors()
    monkeypatch.setattr(resource, "setrlimit", refuse)
    allow_descriptors()
    assert most_descriptors() == before


def test_the_door_counts_and_names_the_limit() -> None:
    now = [1000.0]
    door = Doorkeeper(Limits(everybody=3, address=2, attempts=4), lambda: now[0])

    def refusal(address: str) -> str:
        try:
            door.enter(address)
        except Refused as refused:
            return str(refused)
        return ""

    from_there = "no more than 2 at a time from an address"
    assert [refusal("a") for _ in range(3)] == ["", "", from_there]
    assert not refusal("b")
    assert refusal("c") == "no more than 3 at a time in all"
    door.leave("a")
    assert not refusal("a")
    door.leave("a")
    assert refusal("a") == "no more than 4 tries a minute from an address"
    now[0] = 1060
    assert not refusal("a")


def test_a_refusal_is_logged_with_its_limit(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")

    async def scene(_house: Lobby, port: int) -> None:
        async with connection(port):
            with pytest.raises((asyncssh.Error, OSError)):
                await connection(port)

    in_house(tmp_path, scene, Limits(address=1))
    assert "127.0.0.1 refused: no more than 1 at a time from an address" in caplog.text


def test_who_wants_nothing_is_shown_out(tmp_path: Path) -> None:
    async def scene(lobby: Lobby, port: int) -> None:
        async with connection(port) as conn:
            async with asyncio.timeout(PATIENCE):
                await conn.wait_closed()
        assert lobby.door.inside.total() == 0

    in_house(tmp_path, scene, Limits(login=0.3))
