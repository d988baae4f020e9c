"""Keys after what came before them: clicks, and keys to a field, each handled to its end.

Textual puts a key into the queue of the field, which passes on what it doesn't type: so a command
comes after all letters that were typed ahead of it, even those meant for the screen that it opens.
A click goes through the queue of a widget, but a key's command runs at once: it would overtake it.
"""

import asyncio
from contextlib import suppress

from textual import events
from textual.app import App
from textual.message_pump import MessagePump
from textual.widget import Widget

LONGEST = 1.0
"""Seconds to wait for a screen that may be closing."""


def is_for(field: Widget, event: events.Key | events.Paste) -> bool:
    """Is it new, or a letter that the screen got before the key that opened the field was done?"""
    late = isinstance(event, events.Key) and field.check_consume_key(event.key, event.character)
    return late or not event.is_forwarded


async def typed_in_turn(app: App[None], event: events.Key | events.Paste) -> None:
    """Give a key or a pasted text to the field in focus, or run what the key is bound to."""
    field, screen = app.focused, app.screen
    assert field is not None
    event._set_forwarded()
    if isinstance(event, events.Paste) or not await _bound(app, field, event):
        await _give(field, event)
    await settled(field, screen)


async def _bound(app: App[None], field: Widget, event: events.Key) -> bool:
    """Run the key's command, if it has one and isn't typed into the field."""
    if await app._check_bindings(event.key, priority=True):
        return True
    typed = field.check_consume_key(event.key, event.character)
    return not typed and await app._check_bindings(event.key)


async def _give(field: Widget, event: events.Event) -> None:
    with field._context():
        await field._dispatch_message(event)


async def settled(*pumps: MessagePump) -> None:
    """Wait until each, one after the other, has handled the messages that it has then."""
    for pump in pumps:
        done = asyncio.Event()
        if pump.call_later(done.set):
            with suppress(TimeoutError):
                await asyncio.wait_for(done.wait(), LONGEST)


async def clicked(widget: Widget) -> None:
    """Wait until what the mouse did there is done: the widget may tell all that it is in."""
    around = [each for each in widget.ancestors_with_self if isinstance(each, Widget)]
    await settled(widget, *around)
