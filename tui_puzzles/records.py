"""Records and named tuples as the library has them, made in a tenth of the time: a start makes 170.

Methods that are the same for all are written once; the others are compiled when they are first
looked up, which for most classes is never. ``dataclasses.replace`` and ``fields`` know records too.
"""

from collections import _tuplegetter  # type: ignore[attr-defined]
from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property, partial
from types import FunctionType, MemberDescriptorType
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, TypeVar, get_origin, overload
from typing import dataclass_transform as transform

T = TypeVar("T")
_NONE: Any = object()


class _Later:
    """A method that is made when it is first looked up."""

    def __init__(self, owner: type, name: str, make: Callable[[Any], Any]) -> None:
        self.owner, self.name, self.make = owner, name, make

    def __get__(self, record: object, kind: type) -> Any:
        setattr(self.owner, self.name, self.make(self.owner))
        return getattr(kind if record is None else record, self.name)


def _method(name: str, text: str, scope: dict[str, Any]) -> Any:
    exec(f"def {name}{text}", scope)
    return scope[name]


# -- named tuples ----------------------------------------------------------------------------------

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:

    class _NamedTuples(type):
        """Classes of named tuples; those that inherit from such a class are usual ones."""

        def __new__(kinds, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> type:
            if any(hasattr(base, "_fields") for base in bases):
                return super().__new__(kinds, name, bases, space)
            cls = super().__new__(kinds, name, bases, {"__slots__": ()} | space)
            if names := tuple(cls.__annotations__):
                cls._fields = cls.__match_args__ = names
                cls._field_defaults = {name: space[name] for name in names if name in space}
                cls.__new__ = _Later(cls, "__new__", _new)
            for at, name in enumerate(names):
                setattr(cls, name, _tuplegetter(at, None))
            return cls

    class NamedTuple(tuple, metaclass=_NamedTuples):
        """What all have."""

        @classmethod
        def _make(cls, values: Iterable[Any]) -> Any:
            return cls(*values)

        def _replace(self: T, /, **changes: Any) -> T:
            made = tuple.__new__(type(self), map(changes.pop, self._fields, self))
            if changes:
                raise TypeError(f"{type(self).__name__} has no {', '.join(changes)}")
            return made

        def _asdict(self) -> dict[str, Any]:
            return dict(zip(self._fields, self, strict=True))

        def __getnewargs__(self) -> tuple[Any, ...]:
            return tuple(self)

        def __repr__(self) -> str:
            shown = ", ".join(f"{name}={value!r}" for name, value in self._asdict().items())
            return f"{type(self).__name__}({shown})"


def _new(cls: Any) -> Any:
    names, defaults = cls._fields, tuple(cls._field_defaults.values())
    code = _new_of(len(names)).__code__.replace(co_varnames=("cls", *names))
    return FunctionType(code, {"_tuple": tuple.__new__}, "__new__", defaults)


@cache
def _new_of(number: int) -> Any:
    """``__new__`` for tuples of this length, compiled once; each class puts in its names."""
    names = ", ".join(f"v{at}" for at in range(number))
    return _method("__new__", f"(cls, {names}): return _tuple(cls, ({names},))", {})


# -- records ---------------------------------------------------------------------------------------


class Field(NamedTuple):
    """What a field has if nothing is given; those that don't ``compare`` aren't shown either."""

    default: Any = _NONE
    default_factory: Callable[[], Any] | None = None
    compare: bool = True
    kw_only: bool = False


def field(*, default: Any = _NONE, default_factory: Any = None, compare: bool = True) -> Any:
    """A field whose default is made anew for each record, or that doesn't count in comparing."""
    return Field(default, default_factory, compare)


@overload
def record(cls: type[T], /) -> type[T]: ...
@overload
def record(
    *, frozen: bool = True, eq: bool = True, kw_only: bool = False
) -> Callable[[type[T]], type[T]]: ...
@transform(frozen_default=True, field_specifiers=(field,))
def record(
    cls: Any = None, /, *, frozen: bool = True, eq: bool = True, kw_only: bool = False
) -> Any:
    """Make a class a frozen record, with slots where neither bases nor properties need more.

    Without ``eq``, records are compared by identity.
    """
    if cls is None:
        return partial(record, frozen=frozen, eq=eq, kw_only=kw_only)
    given, hints = vars(cls), cls.__annotations__.items()
    own = [name for name, hint in hints if get_origin(hint) is not ClassVar]
    inherited: Mapping[str, Field] = getattr(cls, "__fields__", {})
    fields = {name: _field(given.get(name, _NONE), kw_only) for name in own}
    cls = _slotted(cls, [name for name in own if name not in inherited])
    cls.__fields__ = {**inherited, **fields}
    names = tuple(name for name, field in cls.__fields__.items() if not field.kw_only)
    _add(cls, __match_args__=names, __repr__=_shown, __init__=_Later(cls, "__init__", _init))
    _add(cls, __dataclass_fields__=_Later(cls, "__dataclass_fields__", _dataclass_fields))
    if frozen:
        _add(cls, __setattr__=_refuse, __delattr__=_refuse)
    if eq:
        hashed = _Later(cls, "__hash__", _hash) if frozen else None
        _add(cls, __eq__=_Later(cls, "__eq__", _eq), __hash__=hashed)
    return cls


if TYPE_CHECKING:  # which mypy checks against the fields
    from dataclasses import replace as replace
else:

    def replace(record: T, /, **changes: Any) -> T:
        """The same with other values."""
        return type(record)(**values(record) | changes)


def values(record: Any) -> dict[str, Any]:
    """The values of a record by the names of its fields."""
    return {name: getattr(record, name) for name in record.__fields__}


def _field(given: Any, kw_only: bool) -> Field:
    default, factory, compare, _ = given if isinstance(given, Field) else Field(given)
    return Field(default, factory, compare, kw_only)


def _slotted(cls: Any, names: list[str]) -> Any:
    """The class with slots of these names; itself where its objects have a dictionary anyway."""
    space = {name: one for name, one in vars(cls).items() if not isinstance(one, Field)}
    cached = any(isinstance(one, cached_property) for one in space.values())
    if cached or any(base.__dictoffset__ for base in cls.__bases__):
        for name in vars(cls).keys() - space:
            delattr(cls, name)
        return cls
    for name in (*names, "__dict__", "__weakref__"):
        space.pop(name, None)
    space |= {"__slots__": tuple(names), "__qualname__": cls.__qualname__}
    space |= {"__getstate__": _state, "__setstate__": _restore}
    return type(cls)(cls.__name__, cls.__bases__, space)


def _add(cls: Any, **methods: Any) -> None:
    """Give a class what it doesn't say itself."""
    for name, method in methods.items():
        if name not in vars(cls):
            setattr(cls, name, method)


# -- methods that are the same for all -------------------------------------------------------------


def _shown(self: Any) -> str:
    named = (name for name, field in self.__fields__.items() if field.compare)
    shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in named)
    return f"{type(self).__qualname__}({shown})"


def _refuse(self: object, name: str, *_: object) -> NoReturn:
    raise AttributeError(f"{type(self).__name__} is frozen: {name} stays as it is")


def _state(self: Any) -> dict[str, Any]:
    return values(self)


def _restore(self: object, state: Mapping[str, Any]) -> None:
    for name, value in state.items():
        object.__setattr__(self, name, value)


# -- those that are made when they are first looked up ---------------------------------------------


def _init(cls: Any) -> Any:
    scope: dict[str, Any] = {"_none": _NONE, "_set": object.__setattr__}
    heads, body, frozen = ["self"], ["", "pass"], cls.__setattr__ is _refuse
    for name, field in sorted(cls.__fields__.items(), key=lambda one: one[1].kw_only):
        if field.kw_only and "*" not in heads:
            heads.append("*")
        head = value = name
        if field.default_factory:
            head, value = f"{name}=_none", f"_new_{name}() if {name} is _none else {name}"
            scope[f"_new_{name}"] = field.default_factory
        elif field.default is not _NONE:
            head, scope[f"_default_{name}"] = f"{name}=_default_{name}", field.default
        heads.append(head)
        slot = getattr(cls, name, None)
        if not frozen:
            body.append(f"self.{name} = {value}")
        elif isinstance(slot, MemberDescriptorType):
            scope[f"_set_{name}"] = slot.__set__
            body.append(f"_set_{name}(self, {value})")
        else:
            body.append(f"_set(self, {name!r}, {value})")
    if hasattr(cls, "__post_init__"):
        body.append("self.__post_init__()")
    return _method("__init__", f"({', '.join(heads)}):" + "\n ".join(body), scope)


def _compared(cls: Any, whose: str) -> str:
    """The compared fields as the text of a tuple."""
    named = (name for name, field in cls.__fields__.items() if field.compare)
    return f"({''.join(f'{whose}.{name}, ' for name in named)})"


def _eq(cls: Any) -> Any:
    mine, other = _compared(cls, "self"), _compared(cls, "other")
    same = f"{mine} == {other} if self.__class__ is other.__class__ else NotImplemented"
    return _method("__eq__", f"(self, other): return {same}", {})


def _hash(cls: Any) -> Any:
    return _method("__hash__", f"(self): return hash({_compared(cls, 'self')})", {})


def _dataclass_fields(cls: Any) -> Any:
    """The fields as ``dataclasses`` has them, for those who know it better."""
    from dataclasses import make_dataclass

    return make_dataclass(cls.__name__, cls.__fields__).__dataclass_fields__  # type: ignore[attr-defined]
