"""A player's own terminal says whether there are colours, not the server's."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.serve.test_serve import Client, connection, run, running


@pytest.mark.parametrize(("environ", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_colours_are_left_out_for_who_asks_for_none(
    tmp_path: Path, environ: Mapping[str, str], coloured: bool
) -> None:
    async def scene(port: int) -> None:
        async with connection(port, None) as conn:
            terminal: Any = {"term_type": "xterm-256color", "term_size": (80, 24)}
            client = Client(
                await conn.create_process(**terminal, env=environ, encoding=None), (80, 24)
            )
            await client.sees("with reasons")
            cells = [cell for line in client.screen.buffer.values() for cell in line.values()]
            assert any(cell.fg != "default" for cell in cells) is coloured
            client.reading.cancel()

    with running(tmp_path) as (port, _):
        run(scene(port))
