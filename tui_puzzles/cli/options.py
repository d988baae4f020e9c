"""The values of options."""

from collections.abc import Sequence
from typing import Any

from tui_puzzles.search.limit import SECONDS


class Options:
    """The values of all options; each command reads its own."""

    def __init__(self, **values: Any) -> None:
        vars(self).update(values)

    def values(self) -> dict[str, object]:
        """All of them, by their names."""
        return {name: getattr(self, name) for name in Options.__annotations__}

    def with_(self, **values: Any) -> "Options":
        """The same with other values for some."""
        return Options(**(vars(self) | values))

    puzzle: str | None = None  # FILE, TEXT or -
    type: str | None = None
    form: str | None = None
    json: bool = False
    plain: bool = False
    moves: str = ""
    max_level: str | None = None
    rules: str | None = None
    rule: str | None = None
    search: bool = False
    all: bool = False
    stage: int = 2
    to: str | None = None
    level: str | None = None
    needs: str | None = None
    up_to: str | None = None
    symmetry: str = ""
    scale: str = ""
    seconds: float = SECONDS
    givens: int = 0
    minimal: bool = False
    cages: str = ""
    goal: bool = False
    count: int = 1
    seed: int | None = None
    size: str | None = None
    style: str = ""
    words: str | None = None  # FILE
    from_image: str | None = None  # FILE
    first: int | None = None
    count_only: bool = False
    profile: bool = False
    watch: bool = False
    mark: str = ""
    evidence: Sequence[str] = ()
    date: str | None = None
    name: Sequence[str] = ()
    puzzles: Sequence[str] = ()  # each FILE, TEXT or -
    out: str = ""
    way: str | None = None
    title: str = ""
    per_page: int = 0  # the usual number
    qr: bool = False
    names: str = ""  # FILE
    paper: str = "a4"
    solutions: bool = True
    force: bool = False
    version: bool = False
    host: str = "127.0.0.1"
    port: int = 2222
    folder: str = ""
    web: int | None = None
    behind_proxy: bool = False
    metrics: int | None = None
    per_address: int = 3
    workers: int = 1
    jobs: int = 0
    shard: str = ""
    executor: str = ""
    send: bool = False
    task: int = 0
    resume: bool = False
