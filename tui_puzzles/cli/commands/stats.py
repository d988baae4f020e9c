"""``stats``: a player's diary in tables."""

from collections.abc import Iterator
from datetime import date

from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Output, ReportTable, Row, note, output_for
from tui_puzzles.cli.source import all_games, game_named
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.rule import Level
from tui_puzzles.play.files import folders
from tui_puzzles.play.times import duration_text
from tui_puzzles.tutor.learning.diary import Best, Diary, DiaryError
from tui_puzzles.tutor.learning.records import streaks
from tui_puzzles.tutor.learning.schedule import Attempt


def run(options: Options) -> int:
    """Puzzles finished, days in a row, rules used by hand, practice; of one type or of all."""
    games = [game_named(options.name[0])] if options.name else list(all_games())
    diary, out = Diary(folders.diary()), output_for(options)
    try:
        tables = [table for table in _tables(diary, games) if table.rows]
    except DiaryError as error:
        raise BadInput(str(error)) from error
    for table in tables:
        out.table(table)
    if options.json:
        _log(diary, games, out)
    if not tables:
        note("the diary is still empty: finish a puzzle, or practise a rule")
    return 0


def _log(diary: Diary, games: list[Game], out: Output) -> None:
    """Every attempt, to fit the schedule to; for the eye the table of rules says enough."""
    out.table(
        ReportTable((), [_attempted(one) for game in games for one in diary.attempts(game.name)])
    )


def _attempted(one: Attempt) -> Row:
    when = one.at.isoformat(timespec="seconds")
    record = {"type": one.type, "attempted": one.rule, "at": when, "hidden": one.hidden}
    record |= {"first": one.first, "seconds": one.seconds, "helps": one.helps}
    return Row((), {**record, "named": one.named})


def _tables(diary: Diary, games: list[Game]) -> Iterator[ReportTable]:
    heads = ("Puzzles", "Level", "Finished", "Without help", "Fastest", "Median")
    yield ReportTable(heads, [_finished(best) for game in games for best in diary.best(game.name)])
    days = [row for game in games for row in _days(diary, game)]
    yield ReportTable(("Puzzles of the day", "Finished", "Days in a row", "Most in a row"), days)
    pledges = [row for game in games for row in _pledges(diary, game)]
    yield ReportTable(("Puzzles", "Pledges", "Kept"), pledges)
    placed = [row for game in games for row in _placed(diary, game)]
    yield ReportTable(("Puzzles", "Rules known up to level"), placed)
    helps = [row for game in games for row in _counts(game, "help", diary.assists(game.name))]
    yield ReportTable(("Puzzles", "Help", "Times"), helps)
    used = [row for game in games for row in _counts(game, "rule", diary.used(game.name))]
    yield ReportTable(("Puzzles", "Rule used by hand", "Times"), used)
    practised = [row for game in games for row in _practice(diary, game)]
    yield ReportTable(("Puzzles", "Rule practised", "Found", "In a row", "Due"), practised)


def _finished(best: Best) -> Row:
    counts = (str(best.number), str(best.alone))
    times = (duration_text(best.fastest), duration_text(best.median))
    record = {"type": best.type, "level": best.level, "finished": best.number, "alone": best.alone}
    texts = (best.type, best.level, *counts, *times)
    return Row(texts, {**record, "fastest": best.fastest, "median": best.median})


def _days(diary: Diary, game: Game) -> Iterator[Row]:
    days = diary.days(game.name)
    if days:
        now, most = streaks(days, date.today())
        record = {"type": game.name, "days": len(days), "streak": now, "longest": most}
        yield Row((game.name, str(len(days)), str(now), str(most)), record)


def _pledges(diary: Diary, game: Game) -> Iterator[Row]:
    made, held = diary.pledges(game.name)
    if made:
        record = {"type": game.name, "pledges": made, "kept": held}
        yield Row((game.name, str(made), str(held)), record)


def _placed(diary: Diary, game: Game) -> Iterator[Row]:
    level = diary.placed(game.name)
    if level is not Level.UPKEEP:
        yield Row((game.name, level.label), {"type": game.name, "placed": level.label})


def _counts(game: Game, what: str, times: dict[str, int]) -> Iterator[Row]:
    for name, number in times.items():
        yield Row((game.name, name, str(number)), {"type": game.name, what: name, "times": number})


def _practice(diary: Diary, game: Game) -> Iterator[Row]:
    for rule, progress in sorted(diary.progress(game.name).items()):
        found = f"{progress.found} of {progress.tries}"
        due = progress.due.isoformat() if progress.due else ""
        record = {"type": game.name, "practised": rule, "tries": progress.tries}
        record |= {"found": progress.found, "streak": progress.streak, "due": due}
        record |= {"rest": progress.rest, "ease": progress.ease}
        yield Row((game.name, rule, found, str(progress.streak), due), record)
