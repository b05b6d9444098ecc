"""What takes one click: the best squares, tiles with their squares where few are left, what stays hidden."""

from __future__ import annotations

import pytest

from rules.camelot_the_build import GAME
from rules.camelot_the_build.tables import TILES
from rules.game import menu_of
from rules.guides import fitting
from rules.question import Allotment, Pick, Question
from rules.text import written
from tests.camelot_the_build.playing import HANDS, Playing
from tests.some import some


def asked(game: Playing, said: str = "") -> Question:
    question = menu_of(GAME, game.state, game.asked[0])(said)
    assert question is not None
    return question


def test_the_best_squares_are_buttons() -> None:
    game = Playing.at("S1 f4", "A0 A0 W0 A1", "A0", bag="A0 A0")
    question = asked(game, "place A0")
    assert isinstance(question, Pick)
    assert list(question.shortcuts) == list(question.texts[:5])
    assert written(question.label(question.shortcuts[0])).endswith(": +5")
    assert [question.about(text) is None for text in question.texts] == [True] * 5 + [False] * (
        len(question.texts) - 5
    )


def test_without_hints_no_square_is_preferred() -> None:
    game = Playing.at("S1 f4", "A0 A0 W0 A1", "A0", bag="A0 A0", hints="off")
    question = asked(game, "place A0")
    assert isinstance(question, Pick)
    assert list(question.shortcuts) == []


def test_few_tiles_and_squares_are_one_question() -> None:
    """Towers and hall corners have four squares each, a fireplace two."""
    game = Playing.at("", "T1 K1 D1", "A0", bag="A0 A0")
    question = asked(game)
    assert isinstance(question, Pick)
    assert len(question.texts) == 10
    assert all(menu_of(GAME, game.state, 0)(text) is None for text in some(question.texts))
    assert written(question.label(question.texts[0])).startswith("Arthur's Tower (3) on ")


def test_many_are_two() -> None:
    game = Playing.at("", "T1 K1 D1 A0", "A0", bag="A0 A0")
    question = asked(game)
    assert isinstance(question, Pick)
    assert set(question.texts) == {"place T1", "place K1", "place D1", "place A0"}


@pytest.mark.parametrize(("plan", "answers"), [("", 1), ("W0 b1", 25)])
def test_as_many_as_a_list_holds_are_one_question(plan: str, answers: int) -> None:
    """There are 26 squares on the wall."""
    question = asked(Playing.at(plan, "W0", "A0", bag="A0 A0"))
    assert isinstance(question, Pick)
    assert len(question.texts) == answers


def hiding() -> Playing:
    """A seat that hides one tile, and has drawn one."""
    game = Playing(2, HANDS[0], HANDS[1], hiding="any")
    game.act(0, "hide T1")
    game.act(1, "hide none")
    game.act(0, "place A0 b2")
    game.act(0, "end")
    assert game.asked == [0]
    return game


def test_what_is_hidden_stays_so_at_one_click() -> None:
    game = hiding()
    question, (drawn,) = asked(game), game.state.undecided[0]
    assert isinstance(question, Allotment)
    assert {text: written(label) for text, label in question.shortcuts.items()} == {
        "hide T1": "Show 1 new tile; hide only Arthur's Tower"
    }
    assert written(question.prompt).startswith(f"You have drawn {TILES[drawn].name}. ")


def test_who_has_laid_all_he_may_is_not_told_that_he_may_lay_more() -> None:
    game = Playing.at("", "A0 A0 A0 A0", "A0", bag="A0")
    told = list[list[str]]()
    for lays in ("A0 b2", "A0 d3", "A0 g8"):
        game.lay(lays)
        told.append([primer.kind for primer in fitting(GAME, asked(game), "")])
    assert [kinds[:1] for kinds in told] == [["go_on"], ["go_on"], ["all_laid"]]


def test_a_turn_without_a_choice_is_played_where_all_see_that() -> None:
    all_but_one = ", ".join(f"T{number} {corner}" for number, corner in enumerate(("a1", "h1", "a10"), 1))
    open_, two, hidden = (
        Playing.at(all_but_one, "T4", "A0"),
        Playing.at(all_but_one, "T4 A0", "A0"),
        Playing.at(all_but_one, "", "A0", hidden=["T4"]),
    )
    assert [GAME.forced(game.state, 0) for game in (open_, two, hidden)] == ["place T4 h10", None, None]
    assert GAME.forced(open_.state, 1) is None
    open_.lay("T4 h10")
    assert GAME.forced(open_.state, 0) == "end"
    free = Playing.at("T1 a1, T2 h1", "T4", "A0")
    free.lay("T4 h10")
    assert GAME.forced(free.state, 0) is None
