"""What programs can use, from its own docstrings."""

import inspect
from collections.abc import Iterator

from tui_puzzles import api


def programs() -> Iterator[str]:
    """The introduction with its example, then every name."""
    yield from _prose_and_code(inspect.cleandoc(api.__doc__ or ""))
    for name in sorted(api.__all__, key=str.casefold):
        thing = getattr(api, name)
        if inspect.isclass(thing):
            yield f"\n## {name}\n\n{_about(thing)}\n"
            yield from _members(thing)
        else:
            yield f"\n## {_called(name, thing)}\n\n{_about(thing)}\n"


def _members(thing: type) -> Iterator[str]:
    for name, member in vars(thing).items():
        if name.startswith("_") or not inspect.getdoc(member):
            continue
        if isinstance(member, property):
            yield f"- **{name}**: {_about(member)}"
        elif inspect.isfunction(member):
            yield f"- **{_called(name, member)}**: {_about(member)}"


def _called(name: str, function: object) -> str:
    """The name with its arguments, without their types."""
    assert callable(function)
    given = inspect.signature(function).parameters.values()
    words = [
        one.name if one.default is one.empty else f"{one.name}={one.default!r}"
        for one in given
        if one.name != "self"
    ]
    return f"{name}({', '.join(words)})"


def _about(thing: object) -> str:
    return " ".join(inspect.cleandoc(inspect.getdoc(thing) or "").split())


def _prose_and_code(text: str) -> Iterator[str]:
    for part in text.split("\n\n"):
        yield f"```python\n{part}\n```\n" if part.startswith(">>>") else f"{part}\n"
