"""Many puzzles: the same bytes however they are divided, packed, and interrupted."""

import csv
import gzip
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from tests.cli.conftest import LINES, ROW, Run
from tui_puzzles.batch.ledger import PartFile
from tui_puzzles.batch.pieces import START, Piece
from tui_puzzles.cli.many.drive import ProgressLine
from tui_puzzles.cli.many.meter import Meter
from tui_puzzles.cli.many.parts import Part, check_edition, edition
from tui_puzzles.engine.errors import BadInput

PROGRAM = (sys.executable, "-m", "tui_puzzles")


COMMANDS = [
    ("rate",),
    ("rate", "--json", "--se"),
    ("rate", "--plain"),
    ("check", "--json"),
    ("convert", "--to", "grid"),
    ("walkthrough", "--to", "markdown"),
]


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_jobs_and_shards_make_the_same_bytes(
    run: Run, puzzles: Path, words: tuple[str, ...]
) -> None:
    alone = run(*words, str(puzzles))
    assert alone.status == 2
    assert alone.err.count("cells (expected") == 1
    for more in (("--jobs", "2", "--task", "3"), ("--task", "5"), ("--send", "--task", "4")):
        assert run(*words, str(puzzles), *more) == alone
    shards = [run(*words, str(puzzles), "--shard", f"{number}/3") for number in (1, 2, 3)]
    assert "".join(ran.out for ran in shards) == alone.out
    assert "".join(ran.err for ran in shards) == alone.err


def test_a_text_that_is_not_cut(run: Run, tmp_path: Path) -> None:
    grids = "\n\n".join("\n".join(row[at : at + 9] for at in range(0, 81, 9)) for row in LINES[:4])
    path = tmp_path / "grids.txt"
    path.write_text(grids)
    alone = run("rate", str(path), "--json")
    assert [one["puzzle"] for one in alone.objects] == [1, 2, 3, 4]
    for more in (("--jobs", "2", "--task", "1"), ("--task", "3"), ("--send",)):
        assert run("rate", str(path), "--json", *more).out == alone.out
    shards = [run("rate", str(path), "--json", "--shard", f"{at}/3") for at in (1, 2, 3)]
    assert "".join(ran.out for ran in shards) == alone.out


def test_one_puzzle_has_no_number(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "one.txt"
    path.write_text(f"# title: A\n{ROW}\n\n# end\n")
    for more in ((), ("--task", "9"), ("--jobs", "2"), ("--shard", "1/1")):
        assert "puzzle" not in run("rate", str(path), "--json", *more).last


@pytest.mark.parametrize("ending", [".gz", ".zst"])
def test_packed_texts(run: Run, puzzles: Path, tmp_path: Path, ending: str) -> None:
    alone = run("rate", str(puzzles), "--json").out
    if ending == ".zst":
        zstandard = import_module("zstandard")
        data = zstandard.ZstdCompressor().compress(puzzles.read_bytes())
    else:
        data = gzip.compress(puzzles.read_bytes())
    packed, out = tmp_path / f"puzzles.txt{ending}", tmp_path / f"out.jsonl{ending}"
    packed.write_bytes(data)
    assert run("rate", str(packed), "--json", "--jobs", "2", "--task", "4").out == alone
    shards = [run("rate", str(packed), "--json", "--shard", f"{at}/2").out for at in (1, 2)]
    assert "".join(shards) == alone
    run("rate", str(packed), "--out", str(out))
    assert run("convert", str(out), "--type", "sudoku").err.count("can't be read") == 0
    if ending == ".gz":
        assert gzip.decompress(out.read_bytes()).decode() == alone
    damaged = tmp_path / f"damaged{ending}"
    damaged.write_bytes(data[: len(data) // 2])
    assert run("rate", str(damaged)).status == 2


def test_archives_of_one_file_are_texts(run: Run, puzzles: Path, tmp_path: Path) -> None:
    alone = run("rate", str(puzzles), "--json").out
    with ZipFile(tmp_path / "puzzles.zip", "w", ZIP_DEFLATED) as archive:
        archive.write(puzzles, "puzzles.txt")
    packed = str(tmp_path / "puzzles.zip")
    assert run("rate", packed, "--json", "--jobs", "2", "--task", "4").out == alone
    with ZipFile(packed, "a") as archive:
        archive.write(puzzles, "again.txt")
    assert run("rate", packed).status == 2


# -- files -------------------------------------------------------------------------------------


def killed(*words: str, ready: Path) -> None:
    """A run whose process is killed as soon as something is stored."""
    with subprocess.Popen([*PROGRAM, *words], stderr=subprocess.DEVNULL) as process:
        while process.poll() is None and len(lines(ready)) < 2:
            time.sleep(0.01)  # there is nothing to wait for but the file
        process.send_signal(signal.SIGKILL)


def lines(path: Path) -> list[str]:
    return path.read_text().splitlines() if path.exists() else []


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_killed_run_goes_on(run: Run, tmp_path: Path, jobs: str) -> None:
    many, out = tmp_path / "many.txt", tmp_path / "out.jsonl"
    many.write_text("\n".join(LINES[:4] * 3000))  # enough for some to be stored before the end
    words = ("rate", str(many), "--jobs", jobs, "--task", "20", "--out", str(out), "--resume")
    for _ in range(2):
        killed(*words, ready=tmp_path / "out.jsonl.ledger")
        assert not out.exists()
    assert run(*words).err == ""
    found = [json.loads(line) for line in lines(out)]
    assert [one["puzzle"] for one in found] == list(range(1, 12001))
    assert {one["result"] for one in found} == {"solved"}
    assert {path.name for path in tmp_path.iterdir()} == {"many.txt", "out.jsonl"}


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_says_how_to_go_on(tmp_path: Path, number: int) -> None:
    many, out = tmp_path / "many.txt", tmp_path / "out.jsonl"
    many.write_text(f"{ROW}\n" * 20000)
    words = ("rate", str(many), "--out", str(out), "--task", "20", "--jobs", "2")
    process = subprocess.Popen(
        [*PROGRAM, *words],
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    while process.poll() is None and len(lines(tmp_path / "out.jsonl.ledger")) < 2:
        time.sleep(0.01)
    process.send_signal(number)
    _, complaints = process.communicate()
    assert process.returncode == 128 + number
    assert b"the same with --resume goes on" in complaints
    assert b"leaked" not in complaints
    assert (tmp_path / "out.jsonl.part").exists()


def children(process: int) -> list[int]:
    """The workers of a process."""
    command = ["ps", "-ww", "-o", "pid=,args=", "--ppid", str(process)]
    listed = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    return [int(line.split()[0]) for line in listed.splitlines() if "spawn_main" in line]


def test_a_lost_worker_is_made_good(run: Run, tmp_path: Path) -> None:
    many, out = tmp_path / "many.txt", tmp_path / "out.jsonl"
    many.write_text("\n".join(LINES[:4] * 250))
    words = ("rate", str(many), "--jobs", "2", "--task", "20", "--out", str(out))
    with subprocess.Popen([*PROGRAM, *words], stderr=subprocess.PIPE) as process:
        while process.poll() is None and not (workers := children(process.pid)):
            time.sleep(0.01)
        os.kill(workers[0], signal.SIGKILL)
        assert process.wait() == 0
    many.write_text("\n".join(LINES[:4]))
    four = run("rate", str(many), "--json", "--jobs", "1").objects
    found = [json.loads(line) for line in lines(out)]
    assert found == [four[at % 4] | {"puzzle": at + 1} for at in range(1000)]


class Shown(Meter):
    """What a meter was told last."""

    text = ""

    def tell(self, text: str) -> None:
        self.text = text


def test_the_time_that_is_left_goes_by_what_was_done_in_this_run() -> None:
    meter = Shown()
    progress = ProgressLine(meter, lambda _place: 0.5, start=0.25, begun=time.monotonic() - 1800)
    progress.add(Part(puzzles=2000))
    progress.show(START)
    assert "2,000 puzzles  1/s  1 h left" in meter.text


# -- clusters: swept, as they need the extras dask, mpi and parquet, and mpirun ---------------


@pytest.mark.sweep
def test_dask(run: Run, puzzles: Path, tmp_path: Path) -> None:
    distributed = import_module("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, local_directory=str(tmp_path)
    ) as cluster:
        address = cluster.scheduler_address.removeprefix("tcp://")
        ran = run("rate", str(puzzles), "--json", "--task", "5", "--executor", f"dask://{address}")
        assert ran.out == run("rate", str(puzzles), "--json").out


@pytest.mark.sweep
def test_mpi(run: Run, puzzles: Path) -> None:
    words: tuple[str, ...] = (
        "mpirun",
        "--allow-run-as-root",
        "--oversubscribe",
        "-n",
        "2",
        sys.executable,
        "-m",
    )
    more = ("mpi4py.futures", "-m", "tui_puzzles", "rate", str(puzzles), "--json")
    words = (*words, *more, "--task", "5", "--executor", "mpi")
    ran = subprocess.run(words, capture_output=True, text=True, check=False)
    assert ran.stdout == run("rate", str(puzzles), "--json").out, ran.stderr


def test_other_executors(run: Run, puzzles: Path) -> None:
    ran = run("rate", str(puzzles), "--executor", "concurrent.futures:ThreadPoolExecutor")
    assert ran.out == run("rate", str(puzzles)).out


def test_workers_run_the_same_sources() -> None:
    check_edition("")
    check_edition(edition())
    with pytest.raises(BadInput, match="a worker runs"):
        check_edition("0.0.1 (0123456789ab)")


REFUSED = [
    (("--out", "there.txt"), "already exists"),
    (("--out", "no/out.txt"), "No such file"),
    (("--out", "."), "is a directory"),
    (("--resume",), "--resume: nothing is stored (expected --out FILE)"),
    (("--shard", "4/3"), "--shard: '4/3' is not a shard (expected e.g. 1/3"),
    (("--shard", "x"), "'x' is not a shard"),
    (("--executor", "nowhere:x"), "--executor: No module named 'nowhere'"),
    (("--out", "out.csv.xz"), "out.csv.xz: rate writes no .xz"),
    (("--out", "out.json"), "out.json: rate writes no .json (expected .txt, .jsonl, .ndjson, .csv"),
    (("--jobs", "0"), "not a positive whole number"),
    (("--jobs", "257"), "257 processes are too many: at most 256"),
]


@pytest.mark.parametrize(("words", "message"), REFUSED, ids=str)
def test_what_is_refused(
    run: Run,
    puzzles: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    message: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("there.txt").touch()
    ran = run("rate", str(puzzles), *words)
    assert (ran.status, ran.out) == (2, "")
    assert message in ran.err


# -- tables ------------------------------------------------------------------------------------


def test_tables(run: Run, puzzles: Path, tmp_path: Path) -> None:
    records = run("rate", str(puzzles), "--json").objects
    for ending in ("csv", "csv.gz", "sqlite"):
        out = tmp_path / f"out.{ending}"
        assert run("rate", str(puzzles), "--out", str(out), "--jobs", "2").status == 2
    with (tmp_path / "out.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    with gzip.open(tmp_path / "out.csv.gz", "rt", newline="") as file:
        assert list(csv.DictReader(file)) == rows
    with sqlite3.connect(tmp_path / "out.sqlite") as database:
        stored = database.execute("SELECT puzzle, level, hardest, rules FROM puzzles").fetchall()
    for record, row, (number, level, hardest, rules) in zip(records, rows, stored, strict=True):
        assert number == int(row["puzzle"]) == record["puzzle"]
        assert (level or "") == row["level"] == record.get("level", "")
        assert (hardest or "") == row["hardest"] == record.get("hardest", "")
        assert row["line"] == str(record.get("line", ""))
        assert (json.loads(rules) if rules else None) == record.get("rules")


@pytest.mark.sweep
def test_parquet(run: Run, puzzles: Path, tmp_path: Path) -> None:
    parquet = import_module("pyarrow.parquet")
    out = tmp_path / "out.parquet"
    run("rate", str(puzzles), "--out", str(out))
    records = run("rate", str(puzzles), "--json").objects
    assert parquet.read_table(out)["text"].to_pylist() == [one.get("text") for one in records]


# -- generation --------------------------------------------------------------------------------


def test_new_puzzles_by_seed_and_number(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("generate", "sudoku", "--seed", "5", "--count", "6", "--json", "--size", "6")
    alone = run(*words)
    with monkeypatch.context() as patch:
        patch.setattr("tui_puzzles.cli.many.meter.can_draw", bool)  # of any stream
        ran = run(*words, "--jobs", "2", "--task", "2")
    assert "\r" in ran.err, "a bar, which stays in this process"
    assert replace(ran, err=re.sub(r"\r\x1b\[K[^\r\n]*", "", ran.err)) == alone
    shards = [run(*words, "--shard", f"{number}/3").out for number in (1, 2, 3)]
    assert "".join(shards) == alone.out


def test_new_puzzles_go_on(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out, straight = tmp_path / "out.jsonl", tmp_path / "straight.jsonl"
    words = ("generate", "sudoku", "--seed", "5", "--count", "30", "--size", "4", "--out")
    monkeypatch.setattr("tui_puzzles.cli.commands.generate.FEW", 10)
    run(*words, str(straight), "--jobs", "2", "--task", "7")

    def interrupted(file: PartFile, piece: Piece, text: str, status: int) -> None:
        if piece.place.number == 12:
            raise KeyboardInterrupt
        add(file, piece, text, status)

    with monkeypatch.context() as patch:
        add = PartFile.add
        patch.setattr(PartFile, "add", interrupted)
        assert run(*words, str(out), "--jobs", "1").status == 130
    assert re.fullmatch(
        r"tui-puzzles: 19 puzzles of \d+ tried \(.*%\), \d+ left out for being like others\n",
        run(*words, str(out), "--resume", "--jobs", "1").err,
    )
    assert out.read_bytes() == straight.read_bytes()
    assert {path.name for path in tmp_path.iterdir()} == {"out.jsonl", "straight.jsonl"}


def test_when_there_are_no_more_puzzles(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui_puzzles.cli.many.making.ATTEMPTS", 50)
    ran = run("generate", "sudoku", "--seed", "5", "--count", "60", "--size", "4")
    assert ran.status == 2
    assert len({*ran.out.splitlines()}) == ran.out.count("\n") > 20
    assert "is like one before it, whatever is tried" in ran.err


@pytest.mark.parametrize("ending", ["", ".gz"])
@pytest.mark.parametrize(
    ("command", "text", "status"), [("check", "1" + "." * 80, 1), ("rate", ROW[:70], 2)]
)
def test_the_status_is_that_of_the_puzzles(
    run: Run, tmp_path: Path, command: str, text: str, status: int, ending: str
) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_text(f"{ROW}\n{text}\n")
    out = tmp_path / f"out.jsonl{ending}"
    assert run(command, str(path), "--out", str(out)).status == status


def test_what_is_complete_is_not_done_again(run: Run, puzzles: Path, tmp_path: Path) -> None:
    words = ("rate", str(puzzles), "--out", str(tmp_path / "out.txt"), "--resume")
    assert run(*words).status == 2
    ran = run(*words)
    assert (ran.status, ran.out) == (0, "")
    assert "out.txt is complete" in ran.err
