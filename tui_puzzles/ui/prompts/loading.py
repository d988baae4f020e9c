"""Finds what is named by its place, when it is needed."""

from importlib import import_module
from typing import Any


def loaded(place: str) -> Any:
    """What stands at "module:name"."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)
