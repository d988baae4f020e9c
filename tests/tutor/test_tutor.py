"""The tutor without a screen: what is asked one after the other, and what each answer says."""

from collections import Counter
from collections.abc import Callable, Sequence

import pytest

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import load_game
from tui_puzzles.engine.history import History
from tui_puzzles.engine.position import Move, Position, move_from_text
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.words.explain import Help
from tui_puzzles.play.session import Assist, Session
from tui_puzzles.play.settings import Settings
from tui_puzzles.tutor import solver
from tui_puzzles.tutor.answers import Answer
from tui_puzzles.tutor.question import Question
from tui_puzzles.tutor.solver import SOME, Solver
from tui_puzzles.tutor.tutor import EVERY, Tutor
from tui_puzzles.tutor.words import sentences

GAME = load_game("sudoku")
MEDIUM = "000704005020010070000080002090006250600070008053200010400090000030060090200407000"
SEVERAL = "1" + "." * 80
NONE = "55" + "." * 79
AUTOMATIC = Settings(candidates=True)


def tutor_of(text: str = MEDIUM, settings: Settings = AUTOMATIC, moves: str = "") -> Tutor:
    """The tutor of a puzzle, after moves."""
    board = next(iter(GAME.parse(text, None))).board
    assert board is not None
    session = Session(GAME, History(Position(board)), "A puzzle", None, settings)
    for move in moves.split():
        session.play(move_from_text(move, board.layout))
    return Tutor(session)


def mark(tutor: Tutor, name: str) -> int:
    return tutor.session.position.layout.mark_in(name)


ASKED: dict[str, Callable[[Tutor], Answer]] = {
    "hint": lambda tutor: Question(Tutor.hint, tutor)(),
    "step": lambda tutor: Question(Tutor.step, tutor)(),
    "all": lambda tutor: Question(Tutor.all, tutor)(),
    "now": lambda tutor: Question(Tutor.now, tutor)(),
    "name": lambda tutor: Question(Tutor.name, tutor)(),
    "check": lambda tutor: Question(Tutor.check, tutor)(),
    "accept": Tutor.accept,
}


def ask(tutor: Tutor, question: str) -> Answer:
    """The answer to a question, which is shown: ``why r1c1=8``, ``possible r1c1=8``."""
    word, _, name = question.partition(" ")
    if word == "why":
        answer = Question(Tutor.why, tutor, mark(tutor, name))()
    elif word == "possible":
        answer = tutor.possible(mark(tutor, name))
    elif word == "choose":
        answer = tutor.choose(int(name))
    else:
        answer = ASKED[word](tutor)
    tutor.show(answer)
    return answer


def said(answer: Answer) -> str:
    """Heading, sentences and offers on a line."""
    heading = [answer.words.heading] if answer.words.heading else []
    offers = [f"[{offer.command}: {offer.does}]" for offer in answer.offers]
    return " | ".join([*heading, *sentences(answer.words), *offers])


TOLD = "Naked Single | r6c5 has only one candidate left, 4: "

CASES = {
    "hints go on": (
        "",
        {
            "hint": "Hint | There are 7 easy steps here.",
            "hint ": "Hint | Look at r6c5. | [hint: which rule]",
            "hint  ": "Naked Single | Look at r6c5. | [hint: what it sees]",
            "hint   ": TOLD,
            "hint    ": TOLD,
        },
    ),
    "a step": ("", {"step": TOLD}),
    "a step after a hint": ("", {"hint": "Hint", "step": TOLD}),
    "why": (
        "",
        {
            "why r1c1=8": "Naked Single | ",
            "choose 2": "",
        },
    ),
    "known at once": ("", {"why r1c1=4": "r1c6 is 4, so r1c1 can't be 4 too (row 1)."}),
    "standing": ("", {"why r1c4=7": "r1c4 is 7 already."}),
    "search": ("", {"possible r6c5=4": "Search says: r6c5 is 4 in the solution."}),
    "fine": ("", {"check": "Nothing is wrong so far."}),
    "wrong": (
        "r6c5=4 r1c1=8",
        {
            "check": "Something is wrong | r1c1 can't be 8. | Wrong since turn 2. | "
            "Why: Locked Candidates Type 1 (Pointing), "
            "after Naked Single (r4c5 is 3) and XYZ-Wing (r4c3 loses 8). | In box 4 ",
            "name": "Something is wrong | r1c1 can't be 8. | Wrong since turn 2. | Why: ",
            "hint": "Something is wrong | r1c1 can't be 8.",
            "accept": "",
            "check ": "Nothing is wrong so far.",
        },
    ),
    "wrong again": (
        "r1c1=8 r1c1=6",
        {
            "check": "Something is wrong | r5c1 is 6, so r1c1 can't be 6 too (column 1). | "
            "r1c1 can't be 6. | Wrong since turn 1.",
            "accept": "",
            "check ": "Nothing is wrong so far.",
        },
    ),
    "wrong, but not all the time": (
        "r1c1=8 r1c1! r6c5=4 r1c1=6",
        {
            "check": "Something is wrong | r5c1 is 6, so r1c1 can't be 6 too (column 1). | "
            "r1c1 can't be 6. | Wrong since turn 4."
        },
    ),
    "taken out": (
        "r6c5-4",
        {"step": "Something is wrong | 4 should not have been removed from r6c5."},
    ),
    "named": ("r6c5=4", {"name": TOLD}),
    "not named": (
        "r1c1=1",
        {
            "name": "Something is wrong | r1c1 can't be 1. | Wrong since turn 1. | Why: ",
            "accept": "",
        },
    ),
    "no move": ("", {"name": "There is no move yet.", "step": "", "accept": ""}),
}


@pytest.mark.parametrize(("moves", "asked"), CASES.values(), ids=CASES)
def test_what_is_asked_is_answered(moves: str, asked: dict[str, str]) -> None:
    tutor = tutor_of(moves=moves)
    for question, told in asked.items():
        assert said(ask(tutor, question.rstrip())).startswith(told)


@pytest.mark.parametrize("question", ["hint", "step", "all", "now", "check", "why r2c2=5"])
@pytest.mark.parametrize(
    ("text", "told"),
    [(SEVERAL, "This puzzle has several solutions."), (NONE, "This puzzle has no solution.")],
)
def test_improper_puzzles_are_told(text: str, told: str, question: str) -> None:
    assert told in said(ask(tutor_of(text), question))


def test_the_last_step_is_told_with_what_follows_from_it() -> None:
    tutor = tutor_of()
    step = ask(tutor, "step")
    ask(tutor, "accept")
    answer = ask(tutor, "name")
    assert answer.words.lead == "The last step was"
    assert answer.words.text == step.words.text
    assert sentences(answer.words)[-1].startswith("So r")


def test_the_stages_of_a_hint() -> None:
    tutor = tutor_of()
    answers = [ask(tutor, "hint") for _ in range(6)]
    assert [answer.stage for answer in answers[:5]] == list(Help)
    assert [bool(answer.lit) for answer in answers] == [False, True, True, True, True, True]
    assert [bool(answer.done) for answer in answers] == [False] * 5 + [True]
    assert tutor.session.history.at == 1
    assert tutor.shown.found is None
    assert list(tutor.session.assists) == list(Assist)[:6]


@pytest.mark.parametrize("far", range(1, 7))
def test_hints_go_as_far_as_the_settings_say(far: int) -> None:
    tutor = tutor_of(settings=AUTOMATIC._replace(hint_stages=far))
    for _ in range(7):
        answer = ask(tutor, "hint")
    assert tutor.session.history.at == (far == 6)
    if far < 6:
        assert sentences(answer.words)[-1] == "The settings don't let hints go further."
        assert sum(tutor.session.assists.values()) == far
    if far < 5:
        assert answer.offers[0].command == "step"


def test_asking_changes_nothing_before_the_answer_is_shown() -> None:
    tutor = tutor_of()
    for question in ASKED.values():
        question(tutor)
    assert tutor.session.history.at == 0
    assert not tutor.session.assists
    assert tutor.shown == Answer()


def test_all_steps() -> None:
    tutor = tutor_of()
    answer = ask(tutor, "all")
    assert tutor.session.position.solved
    assert said(answer).startswith("70 steps | Naked Single: ")
    assert tutor.session.assists == {Assist.STEP: 70}
    assert said(ask(tutor, "all")) == "The puzzle is solved."
    assert said(tutor.solved()).startswith("Solved | 0 turns of your own, in ")
    assert sentences(tutor.solved().words)[1] == "Help taken: 70 steps."


def test_some_of_the_steps_are_taken_already() -> None:
    tutor = tutor_of()
    question = Question(Tutor.all, tutor)
    answer = question()
    for step in question.steps[:3]:
        tutor.session.play(step)
    tutor.do(answer, already=3)
    assert tutor.session.history.at == 70


def test_steps_to_choose_from() -> None:
    tutor = tutor_of()
    answer = ask(tutor, "now")
    assert answer.choices is not None
    assert answer.found == answer.choices.found[0]
    assert answer.between is None
    assert ask(tutor, "choose 2").found == answer.choices.found[2]
    assert ask(tutor, "choose 999").found == answer.choices.found[-1]
    assert ask(tutor, "choose -1").found == answer.choices.found[0]
    ask(tutor, "choose 2")
    assert ask(tutor, "accept").done == (answer.choices.found[2].step,)
    assert tutor.session.assists == {Assist.LIST: 1, Assist.STEP: 1}


def test_of_many_steps_of_a_rule_the_first_are_listed_and_all_when_asked_again() -> None:
    tutor = tutor_of()
    first = ask(tutor, "now").choices
    assert first is not None
    counts = Counter(each.step.rule for each in first.found)
    assert {counts[name] for name in first.cut} == {SOME} == {max(counts.values())}
    name = max(first.cut)
    chosen = next(at for at, each in enumerate(first.found) if each.step.rule == name)
    answer = ask(tutor, f"choose {chosen}")
    assert answer.offers[-1] == EVERY
    every = ask(tutor, "now").choices
    assert every is not None
    assert every.rule == name
    assert first.cut - every.cut == {name}
    steps = [each.step for each in every.found]
    assert steps[: chosen + SOME] == [each.step for each in first.found[: chosen + SOME]]
    board = tutor.solver.here
    assert [s for s in steps if s.rule == name] == list(tutor.session.game.rule(name).steps(board))


def test_easy_steps_are_listed_first() -> None:
    tutor = tutor_of()
    listed = ask(tutor, "now").choices
    assert listed is not None
    levels = [tutor.session.game.rule(each.step.rule).level for each in listed.found]
    assert levels == sorted(levels)


def test_the_way_to_a_mark() -> None:
    tutor = tutor_of()
    answer = ask(tutor, "why r1c1=8")
    assert answer.choices is not None
    assert "Step 1 of 4 to show that r1c1 can't be 8." in sentences(answer.words)
    assert answer.found is not None
    last = ask(tutor, "choose 3")
    assert "So r1c1 can't be 8." in sentences(last.words)
    assert last.between == answer.choices.found[3].board
    assert len(ask(tutor, "accept").done) == 4
    assert tutor.session.assists == {Assist.WHY: 1, Assist.STEP: 4}


def test_what_no_rule_decides_can_be_asked_of_search() -> None:
    tutor = tutor_of(SEVERAL)
    assert said(ask(tutor, "why r2c2=5")).startswith(
        "Nothing in the rules decides from here whether r2c2 is 5"
    )
    assert said(ask(tutor, "accept")) == "This puzzle has several solutions."


def test_mistakes_are_never_shown_when_the_settings_say_so() -> None:
    tutor = tutor_of(settings=AUTOMATIC._replace(mistakes="never"), moves="r1c1=8")
    assert said(ask(tutor, "check")) == "The settings say never to show mistakes."
    assert not tutor.session.assists


def test_the_review_names_the_moves() -> None:
    tutor = tutor_of(moves="r6c5=4 r1c1=1")
    review = Question(Tutor.review, tutor)()
    assert sentences(review.words) == ["Naked Single: 1.", "no known rule: 1."]


def test_centre_marks_that_leave_the_value_out_are_wrong() -> None:
    tutor = tutor_of(settings=Settings(), moves="r6c5~3")
    answer = ask(tutor, "check")
    assert "The centre marks of r6c5 lack the right value." in sentences(answer.words)


@pytest.mark.parametrize(("moves", "tries"), [("r6c5=4", True), ("r1c1=8", False)])
def test_rules_are_tried_on_what_may_be_right_alone(
    moves: str, tries: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[Rule] = []

    def noted(_move: Move, _board: Board, rules: Sequence[Rule], _go_on: object) -> None:
        tried.extend(rules)

    monkeypatch.setattr(solver, "justified", noted)
    Question(Tutor.name, tutor_of(moves=moves))()
    assert bool(tried) is tries


def test_a_mistake_is_explained_from_what_stands_there_now() -> None:
    tutor = tutor_of(moves="r6c5=4 r1c1=8 r6c5!")
    wrong = tutor.solver.wrong()
    assert wrong is not None
    first, *_ = Question(Solver.refuted, tutor.solver, wrong)()
    start = tutor.session.position.start
    assert first.board.placed == start.settled().placed
