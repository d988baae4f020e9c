"""What loads when it is first needed, by its place, "module:name": objects, sequences, ...

Regular expressions are compiled then.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from itertools import chain
from typing import Any, AnyStr, TypeVar, cast, overload

from tui_puzzles.engine.errors import BadInput

T_co = TypeVar("T_co", covariant=True)


def loaded(place: str) -> Any:
    """The object at "module:name"."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


def library(module: str, user: str, extra: str, *, advice: str = "", source: str = "") -> Any:
    """A library that an extra brings; BadInput where it is missing, with how to install it.

    ``user``: what needs it, as "PDF needs fpdf2"; ``advice``: what else helps.
    """
    try:
        return import_module(module)
    except ImportError as error:
        install = f"install it with pip install 'tui-puzzles[{extra}]'{advice}"
        raise BadInput(f"{user}: {install}", source=source) from error


def expression(text: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """A regular expression that is compiled when it is first used: a start needs few of them."""
    return cast(re.Pattern[AnyStr], _Expression(text, flags))


class _Expression:
    def __init__(self, text: str | bytes, flags: int) -> None:
        self.pattern, self.flags = text, flags

    def __getattr__(self, name: str) -> Any:
        """A method of the pattern, which this has from then on."""
        method = getattr(re.compile(self.pattern, self.flags), name)
        setattr(self, name, method)
        return method


class _Placed:
    """What is at a place, loaded when something first needs it."""

    def __init__(self, place: str) -> None:
        self.place = place

    @cached_property
    def _loaded(self) -> Any:
        return loaded(self.place)


class Later(_Placed, Sequence[T_co]):
    """The things at a place, in order, loaded when something first looks at them."""

    @cached_property
    def _loaded(self) -> tuple[T_co, ...]:
        return tuple(loaded(self.place))

    @overload
    def __getitem__(self, at: int, /) -> T_co: ...
    @overload
    def __getitem__(self, at: slice, /) -> tuple[T_co, ...]: ...
    def __getitem__(self, at: int | slice, /) -> T_co | tuple[T_co, ...]:
        return self._loaded[at]

    def __len__(self) -> int:
        return len(self._loaded)

    def __iter__(self) -> Iterator[T_co]:
        return iter(self._loaded)


class Ladder(Later[T_co]):
    """Tuples at several places, each loaded when it is first come to.

    ``parts``: where the things lie that are no lower than some level, from below.
    """

    def __init__(self, parts: Mapping[int, str]) -> None:
        self._parts = {level: Later[T_co](place) for level, place in parts.items()}

    def up_to(self, level: int) -> Iterator[T_co]:
        """All that may be as low as this level."""
        return (one for least, part in self._parts.items() if least <= level for one in part)

    @cached_property
    def _loaded(self) -> tuple[T_co, ...]:
        return tuple(iter(self))

    def __iter__(self) -> Iterator[T_co]:
        return chain.from_iterable(self._parts.values())


class LaterMapping(_Placed, Mapping[str, T_co]):
    """The mapping at a place, loaded when something first looks into it."""

    def __getitem__(self, key: str, /) -> T_co:
        return cast(T_co, self._loaded[key])

    def __len__(self) -> int:
        return len(self._loaded)

    def __iter__(self) -> Iterator[str]:
        return iter(self._loaded)


class LaterCall(_Placed):
    """The function at a place, loaded when it is first called."""

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        return self._loaded(*arguments, **named)
