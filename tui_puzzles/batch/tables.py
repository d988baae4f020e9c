"""Lines of JSON as a table: CSV, a database, or Parquet; made when all lines are there."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any

from tui_puzzles.batch.files import Pack, ending, packer
from tui_puzzles.batch.ledger import MEMBER, beside
from tui_puzzles.engine.errors import BadInput

Rows = Iterator[list[Any]]

TABLE = "puzzles"
NUMBERS = dict.fromkeys(("puzzle", "score", "steps", "line", "column"), "INTEGER") | {"se": "REAL"}
INDEXED = ("level", "hardest", "score")
ROWS = 10_000
"""So many are held in memory at once."""


def finish(part: Path, out: Path, columns: Sequence[str], heads: bool) -> None:
    """Give a file of JSON lines its name, as a table if the name says so; ``heads``: with names.

    OSError when there is no room for the table; the lines stay.
    """
    write = TABLES.get(ending(out))
    if write is None:
        part.replace(out)
        return
    plain, packed = beside(out, ".table"), beside(out, ".packed")
    plain.unlink(missing_ok=True)
    try:
        with part.open(encoding="utf-8") as lines:
            records = map(json.loads, lines)
            rows = ([_cell(record.get(name)) for name in columns] for record in records)
            write(rows, plain, columns, heads)
        if pack := packer(out):
            _pack(plain, packed, pack)
        (packed if pack else plain).replace(out)
    finally:
        for unfinished in (plain, packed):
            unfinished.unlink(missing_ok=True)


def _pack(plain: Path, packed: Path, pack: Pack) -> None:
    """Pack a file into another one."""
    with plain.open("rb") as file, packed.open("wb") as target:
        for data in iter(lambda: file.read(MEMBER), b""):
            target.write(pack(data))


def _cell(value: Any) -> Any:
    return json.dumps(value) if isinstance(value, dict | list) else value


def check_libraries(out: Path) -> None:
    """BadInput when what writes this table isn't installed."""
    packer(out)  # BadInput without its library
    if ending(out) == ".parquet" and find_spec("pyarrow") is None:
        install = "install it with pip install 'tui-puzzles[parquet]', or choose .csv"
        raise BadInput(f"Parquet needs pyarrow: {install}")


def _write_csv(rows: Rows, path: Path, columns: Sequence[str], heads: bool) -> None:
    import csv  # like the other libraries here: only for who asks for its tables

    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        if heads:
            writer.writerow(columns)
        writer.writerows(rows)


def _write_sqlite(rows: Rows, path: Path, columns: Sequence[str], _: bool) -> None:
    import sqlite3

    try:
        with closing(sqlite3.connect(path)) as database, database:
            typed = ", ".join(f"{name} {NUMBERS.get(name, 'TEXT')}" for name in columns)
            database.execute(f"CREATE TABLE {TABLE} ({typed})")
            marks = ", ".join("?" * len(columns))
            database.executemany(f"INSERT INTO {TABLE} VALUES ({marks})", rows)
            for name in (name for name in INDEXED if name in columns):
                database.execute(f"CREATE INDEX by_{name} ON {TABLE} ({name})")
    except sqlite3.OperationalError as error:
        raise OSError(0, str(error)) from error


def _write_parquet(rows: Rows, path: Path, columns: Sequence[str], _: bool) -> None:
    arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    types = {"INTEGER": arrow.int64(), "REAL": arrow.float64()}
    kinds = [types.get(NUMBERS.get(name, ""), arrow.string()) for name in columns]
    schema = arrow.schema(list(zip(columns, kinds, strict=True)))
    with parquet.ParquetWriter(path, schema) as writer:
        while some := list(islice(rows, ROWS)):
            arrays = zip(zip(*some, strict=True), kinds, strict=True)
            table = [arrow.array(list(column), kind) for column, kind in arrays]
            writer.write_table(arrow.Table.from_arrays(table, schema=schema))


TABLES: dict[str, Callable[[Rows, Path, Sequence[str], bool], None]] = {
    ".csv": _write_csv,
    ".db": _write_sqlite,
    ".sqlite": _write_sqlite,
    ".sqlite3": _write_sqlite,
    ".parquet": _write_parquet,
}
"""The writers, by the ending of the file's name."""
DATABASES = tuple(ending for ending, write in TABLES.items() if write is _write_sqlite)
