"""Reasons shown beside the board and on it: links, cases, and what rules the others out."""

import pytest

from tests.ui.screens import Player, play
from tests.ui.still import still
from tests.ui.test_frame import SUDOKU, example_of, light_up, session_for
from tui_puzzles.engine.bits import bit, count, first, members, union
from tui_puzzles.tutor.learning.lessons import lessons
from tui_puzzles.ui.board.scene import Look, light_of
from tui_puzzles.ui.panel.blockers import blockers, ruled_out
from tui_puzzles.ui.panel.chain import cases_of, links_of
from tui_puzzles.ui.puzzle.paragraphs import ReasonText

RULES = sorted(lessons(SUDOKU))


@pytest.mark.parametrize("rule", RULES)
def test_each_link_has_a_letter_and_follows_from_the_one_before(rule: str) -> None:
    board, step, *_ = example_of(rule)
    links = links_of(step, board.layout)
    held = {(link.marks, link.role) for link in links}
    assert len({link.letter for link in links}) == len(held)
    assert len({(link.letter, link.marks, link.role) for link in links}) == len(held)
    assert all(link.marks and link.text for link in links)
    assert {link.word for link in links} <= {"if", "then", "so"}
    assert all(link.why for link in links if link.word != "if")


def test_links_name_the_rule_that_they_follow_from() -> None:
    board, step, *_ = example_of("Forcing Net Plus")
    links = links_of(step, board.layout)
    ruled = [link.why for link in links if ": " in link.why]
    assert ruled
    assert {why.partition(": ")[0] for why in ruled} <= {*RULES, "Pointing", "Claiming"}
    assert [link.word for link in links].count("if") == 1  # nor does a ground begin one of its own


def test_the_panel_stays_where_it_was_paged_to() -> None:
    async def scene(player: Player) -> None:
        light_up(player, "Forcing Net Plus")
        await player.type("right", "pagedown")
        top = player.screen.panel.top
        assert top > 0
        await player.type("x")  # another mode: all is painted, the same link is looked at
        player.screen.view.paint()
        assert player.screen.panel.top == top

    play(scene, session_for("Forcing Net Plus"), (60, 20))


def test_a_chain_is_walked_link_by_link() -> None:
    async def scene(player: Player) -> None:
        light_up(player, "XY-Chain")
        links = player.screen.shows.chain.links
        cells = player.screen.board.looks
        assert sum(len(look.letters) for look in cells) == len(links)
        await player.type("right")
        assert (player.screen.shows.chain.at, player.at) == (0, "r1c1")
        await player.type("right", "right")
        link = links[2]
        roles = {player.screen.light.cells.get(cell) for cell in members(link.region)}
        assert "region" in roles
        ahead = [mark for one in links[3:] for mark in members(one.marks)]
        assert not [m for m in ahead if player.screen.light.marks[m][0].startswith("link")]
        await player.type("left", "left", "left")
        assert player.screen.shows.chain.at == 0
        await player.type("escape", "right")
        assert player.at == "r1c2"
        assert not player.screen.shows.chain.links

    still(scene, session_for("XY-Chain"), (120, 40))


@pytest.mark.parametrize("rule", RULES)
def test_cases_come_to_what_the_step_removes(rule: str) -> None:
    board, step, *_ = example_of(rule)
    text = "".join(piece.text for piece in cases_of(step, board))
    digits = {board.layout.symbols[v] for v in members(board.layout.values_of(step.eliminations))}
    lines = text.splitlines()
    assert {line[-1] for line in lines} <= digits
    assert bool(lines) or rule not in ("XY-Wing", "XYZ-Wing")


@pytest.mark.parametrize("rule", ["Naked Single", "Hidden Single"])
def test_what_rules_the_others_out_holds_their_value_and_sees_them(rule: str) -> None:
    board, step, *_ = example_of(rule)
    layout = board.layout
    found = blockers(step, board)
    assert found
    for mark, blocker in found.items():
        assert mark not in members(board.marks)
        if blocker:
            unit, cell = blocker
            assert board.value(cell) == layout.value_of(mark)
            assert {cell, layout.cell_of(mark)} <= set(members(unit.cells))


def test_the_area_lists_each_lost_digit_once() -> None:
    board, step, *_ = example_of("Naked Single")
    lines = ruled_out(light_of(step, board), 60)
    lost = 9 - count(board.candidates(first(step.evidence[0].cells)))
    assert sum(len(line) // 2 for line in lines) == lost


def test_in_a_small_cell_stands_the_letter_of_the_link_that_is_walked() -> None:
    async def scene(player: Player) -> None:
        light_up(player, "XY-Chain")
        for link in player.screen.shows.chain.links:
            await player.type("right")
            cells = {mark % 81 for mark in members(link.marks)}
            firsts = {player.screen.board.looks[cell].letters[0][1] for cell in cells}
            assert firsts == {link.letter}

    still(scene, session_for("XY-Chain"), (80, 24))


def test_in_a_small_cell_each_letter_stands_behind_its_own_candidate() -> None:
    async def scene(player: Player) -> None:
        skin = player.screen.board.skin

        def drawn(*letters: tuple[int, str]) -> list[str]:
            values = [value for value, _ in letters]
            look = Look(candidates=sum(map(bit, values)), letters=letters)
            return ["".join(piece.text for piece in line) for line in skin.cell(look)]

        assert drawn((2, "a"), (7, "b")) == ["  3a ", "  8b "]
        assert drawn((1, "d"), (3, "c")) == [" 2d4c", "     "]
        assert drawn((0, "a"), (1, "b")) == ["12b  ", "    a"]

    still(scene, session_for("XY-Chain"), (80, 24))


def lit(player: Player) -> set[int]:
    """The cells with something lit."""
    light, size = player.screen.light, player.session.position.layout.size
    return {*light.cells, *(mark % size for mark in light.marks)}


def test_a_long_reason_is_walked_sentence_by_sentence() -> None:
    async def scene(player: Player) -> None:
        light_up(player, "Sue de Coq")
        whole = player.told
        everything = lit(player)
        await player.type("right", "right")
        reason = next(one for one in player.screen.shows.words if isinstance(one, ReasonText))
        said = "".join(piece.text for piece in reason if "faint" not in piece.names)
        assert said.startswith("In row 6, r6c7")
        assert said.endswith(". ")
        cited = [span.piece for span in reason.sentences[1] if span.piece]
        cells = union(piece.cells | piece.marks for piece in cited)
        assert lit(player) < everything
        assert {*members(cells)} & lit(player)
        assert player.told == whole
        await player.type("left", "left")
        assert player.screen.shows.chain.at == 0
        await player.type("escape", "right")
        assert not player.screen.shows.walks

    still(scene, session_for("Sue de Coq"), (120, 40))


def test_in_a_short_reason_the_arrows_are_the_cursors() -> None:
    async def scene(player: Player) -> None:
        light_up(player, "X-Wing")
        before = player.at
        await player.type("right")
        assert player.at != before

    still(scene, session_for("X-Wing"), (120, 40))


def test_of_a_hidden_pair_is_lit_what_rules_its_digits_out_elsewhere() -> None:
    board, step, *_ = example_of("Hidden Pair")
    found = blockers(step, board)
    house = next(unit for piece in step.evidence for unit in piece.units)
    gone = house.cells & board.open & ~board.layout.cells_of(step.eliminations)
    assert {mark % board.layout.size for mark in found} == {*members(gone)}
    assert any(found.values())
