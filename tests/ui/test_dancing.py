"""The screen of Dancing Links: what it shows at each place of a search, and how it gets there."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.search.pentominoes import pentominoes
from tests.search.test_exact_cover import queens
from tui_puzzles.engine.board import Board
from tui_puzzles.games.queens.puzzle import plain
from tui_puzzles.games.queens.stage import queens_stage
from tui_puzzles.play.samples import samples
from tui_puzzles.search.cover_file import read_cover
from tui_puzzles.search.exact_cover import ExactCover
from tui_puzzles.search.stage import CoverScene, stage_of
from tui_puzzles.testing.screens import key_named
from tui_puzzles.ui.app import PuzzleApp
from tui_puzzles.ui.board.painted import Line
from tui_puzzles.ui.dancing.dancing import SENTENCE, SIDE, DancingLinks, MatrixView
from tui_puzzles.ui.dancing.event_text import sentence
from tui_puzzles.ui.dancing.matrix_lines import Glance, Matrix
from tui_puzzles.ui.menus.menu import Menu


def chessboard(size: int) -> CoverScene:
    return queens_stage(Board.start(plain(size), 0))


pytestmark = pytest.mark.usefixtures("folder")


def words_of(text: str) -> list[str]:
    """What is said of each event of a search."""
    stage = stage_of(read_cover(text), "test")
    tracer, found = stage.cover.tracer(), []
    while event := tracer.forward():
        found.append(sentence(event, tracer, stage))
    return found


def test_the_words_of_colours() -> None:
    assert words_of("a b | x\na x:red\nb x:red\nb x:blue\n") == [
        "Choose a: it has the fewest options left, 1.",
        "Cover a: hide all other options that contain it.",
        "Try option 1 of 1 for a: a x:red.",
        "x is red: hide its options of another colour.",
        "Choose b: it has the fewest options left, 1.",
        "Cover b: hide all other options that contain it.",
        "Try option 1 of 1 for b: b x:red.",
        "Solution: a x:red, b x:red",
        "Uncover b: it is back, with its options.",
        "x has no colour yet: its other options are back.",
        "Uncover a: it is back, with its options.",
    ]


def test_the_words_of_bounds() -> None:
    assert words_of("1:2|a b\na\na b\n") == [
        "Choose b: one way to go on.",
        "Cover b: hide all other options that contain it.",
        "Try option 1 of 1 for b: a b.",
        "Count one for a: 1 more option may cover it.",
        "Choose a: it has the fewest ways to go on, 2.",
        "Cover a: hide all other options that contain it.",
        "Try option 1 of 2 for a: a.",
        "Solution: a b, a",
        "Way 2 for a: it needs no more, so no other option of it.",
        "Solution: a b",
        "Uncover a: it is back, with its options.",
        "One less for a: 2 more options may cover it.",
        "Uncover b: it is back, with its options.",
    ]
    assert words_of("2|a\na\n") == ["Dead end: a has too few options left."]
    assert words_of("2|a\na\na\n")[1:5] == [
        "Count one for a: 1 more option may cover it.",
        "Drop a: after this try it isn't tried again.",
        "Try option 1 of 1 for a: a.",
        "Choose a: one way to go on.",
    ]


class Watcher:
    """Types keys into the screen and reads what it shows."""

    def __init__(self, app: PuzzleApp, pause: object) -> None:
        self.app = app
        self._pause = pause

    @property
    def screen(self) -> DancingLinks:
        assert isinstance(self.app.screen, DancingLinks)
        return self.app.screen

    async def press(self, *keys: str) -> None:
        for key in keys:
            self.app.post_message(key_named(key))
        await self._pause()  # type: ignore[operator]

    async def rest(self) -> None:
        """Wait until nothing runs."""
        while self.screen.events is not None:
            await asyncio.sleep(0.01)

    def state(self) -> list[Line]:
        """The panel below the sentence."""
        return self.screen._side()[-(-SENTENCE // (SIDE - 2)) :]

    def text(self) -> list[str]:
        """The screen, line by line."""
        lines = self.app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in line).rstrip() for line in lines]


@asynccontextmanager
async def watching(stage: CoverScene, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Watcher]:
    app = PuzzleApp(stage=stage)
    async with app.run_test(size=size) as pilot:
        yield Watcher(app, pilot.pause)


def test_four_queens_are_whole_at_80_by_24() -> None:
    async def look() -> list[str]:
        async with watching(chessboard(4)) as watcher:
            assert not watcher.screen.query_one(MatrixView).matrix.packed
            await watcher.press("s", "s", "s")
            return watcher.text()

    text = [" ".join(line.split()) for line in asyncio.run(look())]
    assert text[1:5] == [
        r"R1R2R3R4C1C2C3C4│ \ \ \ \ \ / / / / / Try option 1 of 4 for row",
        "options - 4 4 4 3 3 3 3 │ 3 2 1 3 2 1 2 3 3 2 1: r1c1.",
        ">r1c1 ● ● │ ●",
        "r1c2 · · │ · ·",
    ]
    assert text[8].endswith("row 1 ━━━━━━━━ 1 of 4")
    assert text[18].startswith("r4c4 ")
    assert [line[-7:] for line in text[16:20]] == ["Q . . .", *[". . . ."] * 3]


def test_sizes_of_two_digits_run_downwards() -> None:
    stage = stage_of(read_cover("a b c\n" + "a b\n" * 12 + "a c\n"), "sizes")
    matrix = Matrix(stage)
    glance = Glance(frozenset(), {"a": 13, "b": 12, "c": 1})
    heads = [
        matrix.head(number, slice(0, 3), glance) for number in range(matrix.height - matrix.lines)
    ]
    assert ["".join(piece.text for piece in line[1:]) for line in heads] == [
        "a b c ",
        "1 1   ",
        "3 2 1 ",
    ]


@pytest.mark.parametrize("size", [5, 6])
def test_a_few_more_queens_are_packed(size: int) -> None:
    async def look() -> list[str]:
        async with watching(chessboard(size)) as watcher:
            view = watcher.screen.query_one(MatrixView)
            assert view.matrix.packed
            assert view.matrix.height <= view.size.height
            assert view.matrix.width <= view.size.width
            return [line[: view.size.width] for line in watcher.text()]

    options = [line for line in asyncio.run(look()) if set("▀▄█") & set(line)]
    assert len(options) == -(-size * size // 2)


def test_back_from_anywhere_is_where_one_was() -> None:
    async def walk() -> None:
        async with watching(chessboard(4)) as watcher:
            seen = []
            while not watcher.screen.tracer.ended:
                seen.append((watcher.state(), watcher.screen._glance()))
                watcher.screen.action_step()
            assert watcher.screen.found == 2
            for before in reversed(seen):
                watcher.screen.action_back()
                assert (watcher.state(), watcher.screen._glance()) == before
            watcher.screen.action_back()
            assert watcher.screen.sentence.startswith("Nothing is chosen yet.")

    asyncio.run(walk())


KEYS = [
    # keys, what is said then, solutions found, nodes
    (["enter"], "Solution: r1c2, r2c4, r3c1, r4c3", 1, 9),
    (["enter", "enter"], "Solution: r1c3, r2c1, r3c4, r4c2", 2, 13),
    (["enter", "enter", "enter"], "The search is complete: 2 solutions, 17 nodes.", 2, 17),
    (["a"], "The search is complete: 2 solutions, 17 nodes.", 2, 17),
    (["tab"], "The search is complete: 2 solutions, 17 nodes.", 2, 17),
    (["a", "["], "Back, before: Uncover row 1: it is back, with its options.", 2, 17),
    (["a", "{"], "Nothing is chosen yet.", 0, 1),
    (["s", "s", "s", "tab"], "", 0, 2),
    (["enter", "shift+tab"], "Back, before: Try option 1 of 1 for row 4: r4c3.", 0, 8),
]


@pytest.mark.parametrize(("keys", "said", "found", "nodes"), KEYS)
def test_ways_through_a_search(keys: list[str], said: str, found: int, nodes: int) -> None:
    async def walk() -> None:
        async with watching(chessboard(4)) as watcher:
            for key in keys:
                await watcher.press(key)
                await watcher.rest()
            assert watcher.screen.sentence.startswith(said)
            assert (watcher.screen.found, watcher.screen.tracer.nodes) == (found, nodes)

    asyncio.run(walk())


def test_a_dead_end_names_the_item() -> None:
    async def walk() -> str:
        cover = ExactCover(["a", "b"], [], [["a"]])
        async with watching(stage_of(cover, "None")) as watcher:
            await watcher.press("s")
            return watcher.screen.sentence

    assert asyncio.run(walk()).startswith("Dead end: b has no option left.")


def test_a_long_run_can_be_stopped() -> None:
    async def walk() -> None:
        async with watching(stage_of(pentominoes(6, 10), "Pentominoes")) as watcher:
            await watcher.press("a")
            while watcher.screen.tracer.at < 1000:
                await asyncio.sleep(0.01)
            assert watcher.screen.events is not None
            await watcher.press("escape")
            assert watcher.screen.events is None
            assert watcher.screen.sentence.startswith("Stopped after")
            at = watcher.screen.tracer.at
            await watcher.press("s")
            assert watcher.screen.tracer.at == at + 1

    asyncio.run(walk())


def test_the_matrix_follows_the_search_and_scrolls() -> None:
    async def walk() -> None:
        async with watching(chessboard(12)) as watcher:
            view = watcher.screen.query_one(MatrixView)
            await watcher.press("enter")
            await watcher.rest()
            assert view.top > 0
            await watcher.press("r", "right", "down")
            assert (view.left, view.top) == (4, view.top)
            for _ in range(60):
                watcher.screen.action_scroll(4, 15)
            assert view.top == view.matrix.lines - view.rows
            assert view.left == len(view.matrix.items) - view.columns
            watcher.screen.action_scroll(-500, -500)
            assert (view.left, view.top) == (0, 0)

    asyncio.run(walk())


def test_the_profile_takes_the_place_of_the_levels() -> None:
    async def walk() -> tuple[list[str], list[str]]:
        async with watching(stage_of(queens(8), "8 queens")) as watcher:
            await watcher.press("enter")
            await watcher.rest()
            before = watcher.text()
            await watcher.press("i")
            return before, watcher.text()

    levels, profile = asyncio.run(walk())
    assert sum("━" in line and " of " in line for line in levels) == 6
    assert "… 2 levels above" in "".join(levels)
    assert any("nodes" in line and "updates" in line for line in profile[:12])


def test_leaving_leads_to_the_menu() -> None:
    async def walk() -> None:
        async with watching(chessboard(4)) as watcher:
            await watcher.press("q")
            await watcher.press()
            assert isinstance(watcher.app.screen, Menu)

    asyncio.run(walk())


def test_every_problem_of_the_menu_can_be_watched() -> None:
    async def walk() -> None:
        async with PuzzleApp().run_test(size=(80, 24)) as pilot:
            for sample in samples("cover"):
                pilot.app.screen.post_message(Menu.Watched(sample))
                await pilot.pause()
                screen = pilot.app.screen
                assert isinstance(screen, DancingLinks)
                screen.action_solution()
                while screen.events is not None:
                    await asyncio.sleep(0.01)
                assert screen.found == 1
                screen.action_leave()
                await pilot.pause()

    asyncio.run(walk())


def test_a_small_problem_has_lines_and_stands_in_the_middle() -> None:
    async def look() -> list[str]:
        async with watching(stage_of(read_cover("a b\na\na b\nb\n"), "small")) as watcher:
            await watcher.press("s")
            return [line.rstrip() for line in watcher.text()]

    _, first, _, *others = asyncio.run(look())
    assert "│ a │ b │" in first
    assert "Choose" in first
    assert [line.strip()[:9] for line in others[:6:2]] == ["├───┼───┤"] * 3


def test_places_of_a_row_are_a_picture() -> None:
    stage = stage_of(read_cover("x s1 s2 s3\nx s1 s3\n"), "row")
    assert (stage.picture([]), stage.picture([0])) == (["..."], ["x.x"])
