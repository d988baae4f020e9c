"""What arrives from a terminal reaches its app, whenever it arrives."""

import asyncio

from textual import events
from textual.app import App
from textual.geometry import Size
from textual.message import Message

from tui_puzzles.serve.line.inlet import Inlet


class Unheard:
    """A source that doesn't mind whether it is read."""

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


async def _resized_twice() -> list[Size]:
    """The sizes that are passed on, of two: the second comes when the first was just passed on."""
    sizes, both = list[Size](), asyncio.Event()

    def handle(message: Message) -> None:
        assert isinstance(message, events.Resize)
        sizes.append(message.size)
        if len(sizes) == 2:
            both.set()

    inlet = Inlet(App[None](), Unheard(), handle)
    inlet.resize(Size(80, 24))
    work = inlet._work
    assert work is not None
    while not work.done():
        await asyncio.sleep(0)
    assert inlet._work is work  # nobody has heard that it is done
    inlet.resize(Size(100, 30))
    await asyncio.wait_for(both.wait(), 10)
    inlet.close()
    return sizes


def test_no_size_is_lost() -> None:
    assert asyncio.run(_resized_twice()) == [(80, 24), (100, 30)]
