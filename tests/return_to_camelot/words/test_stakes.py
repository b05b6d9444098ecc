"""What pieces can do and what becomes of them, told where they are chosen; a Lord in danger is warned of."""

from __future__ import annotations

from itertools import islice

import pytest

from rules.question import Pick
from rules.return_to_camelot import GAME
from rules.return_to_camelot.state import State
from rules.return_to_camelot.tables import BLACK
from rules.text import written
from tests.explained import unexplained, warnings
from tests.return_to_camelot.playing import Playing, position
from tests.return_to_camelot.words.test_outlook import foreseen_of, turns
from tests.some import some

_SAY_ALL = {
    "{piece} on {square}",
    "Piece on {square}",
    "{kind} {square}",
    "{kind} {square} (revealed)",
    "Swap the {piece}",
    "with the {piece}",
    "To {square}",
    "On {square}",
    "Jump to {square}",
    "Take {victim}, land on {square}",
    "Charge by {via}, take {victim}, land on {square}",
    "Jump to {square}, or charge on",
}


def told(game: Playing, text: str, said: str = "") -> str:
    question = GAME.menu(game.state, game.state.players[0], said)
    assert isinstance(question, Pick)
    about = question.about(text)
    return written(about) if about else ""


def test_what_becomes_of_a_piece_is_told_where_it_may_go() -> None:
    game = position("S e4, L a1", "S e6, L h8")
    assert told(game, "e4-d5", "e4") == "An enemy could capture it there"
    assert told(game, "e4-f5", "e4") == "An enemy could capture it there"
    far = position("S b4, L a1", "S g6, L h8")
    assert told(far, "b4-b5", "b4") == ""


def test_a_revealed_piece_is_promised_nothing_that_is_gone() -> None:
    """If you reveal the Wizard, it loses the ability to use magic."""
    hidden = position("W d4, K f4, L a1", "S g7, L h8")
    assert told(hidden, "d4") == "May cast a spell after a Move, which reveals it"
    assert told(hidden, "f4") == "May charge: jump and capture in one turn, which reveals it"
    revealed = position("!W d4, !K f4, S b2, L a1", "S g7, L h8")
    assert told(revealed, "d4") == "Moves, jumps and captures; its magic is gone"
    assert told(revealed, "f4") == "May charge: jump and capture in one turn"
    assert told(revealed, "b2") == "Moves, jumps and captures"
    used = position("W d4, L a1", "S g7, L h8")
    used.state.magic_used[0] = True
    assert told(used, "d4") == "Moves, jumps and captures; its magic is gone"
    used.state.options["magic_limit"] = "wizard"
    assert told(used, "d4") == "May cast a spell after a Move, which reveals it"


def test_that_nothing_threatens_is_said_once_for_all_squares() -> None:
    safe = "No enemy could capture it now where nothing is said, unless by a charge"
    assert at_stake(position("S b4, L a1", "S g6, L h8"), "b4") == safe
    assert at_stake(position("S a4, L a1", "S a6 b6 c6, L h8"), "a4") != safe


def at_stake(game: Playing, said: str) -> str:
    question = GAME.menu(game.state, game.state.players[0], said)
    assert question is not None
    about = question.stakes()
    return written(about) if about else ""


def test_who_has_another_to_capture_is_told_to_go_on_rather_than_of_danger_on_the_way() -> None:
    game = position("S b2, L a1", "S b3, S c5, L h8")
    assert told(game, "b2xb4", "b2") == "It must capture on from there"
    alone = position("S b2, L a1", "S b3, L h8")
    assert told(alone, "b2xb4", "b2") == ""


def test_a_lord_that_wins_is_told_and_not_warned_of() -> None:
    game = position("L d7, S a1", "S a7, L h5")
    assert told(game, "d7-d8", "d7") == "Wins the game: your Lord in an enemy castle"
    assert GAME.warning(game.table, game.hand(game.state.players[0]), "d7-d8") is None


def test_a_lord_put_in_danger_is_warned_of() -> None:
    game = position("L e4, S a1", "S e6, L h8")
    warning = GAME.warning(game.table, game.hand(game.state.players[0]), "e4-e5")
    assert warning is not None
    assert written(warning) == "Your Lord on e5 could then be captured, and you would lose"
    assert GAME.warning(game.table, game.hand(game.state.players[0]), "a1-a2") is None


def test_a_lord_left_in_danger_is_warned_of_where_something_saves_him() -> None:
    """Whoever did not see the danger he stood in was not told of it."""
    game = position("L e4, S a1", "S f5 g6, L h8")
    hand = game.hand(game.state.players[0])
    warning = GAME.warning(game.table, hand, "a1-a2")
    assert warning is not None
    assert written(warning) == "Your Lord on e4 could still be captured, and you would lose"
    assert GAME.warning(game.table, hand, "e4-e3") is None


def test_every_answer_is_explained() -> None:
    assert unexplained(GAME, 2, 20) <= _SAY_ALL


def test_a_lord_at_the_end_of_a_chain_is_warned_of_too() -> None:
    """A Soldier that may go on over e7, f7, f6 and d7 gets to the Lord behind them all."""
    game = position("S e4, L f2", "S c6 c7 d7 e6 e7 f6, K d6 g7, W f7, L b7", to_move=BLACK)
    hand = game.hand(game.state.players[BLACK])
    warning = GAME.warning(game.table, hand, "e6-e5")
    assert warning is not None
    assert written(warning) == (
        "Your Lord on b7 could then be captured at the end of a chain, and you would lose"
    )
    assert GAME.warning(game.table, hand, "e6-d5") is None


def test_a_piece_that_a_chain_can_get_to_is_in_danger() -> None:
    game = position("S b5 c2, L a1", "S c6 d7, L h8")
    assert told(game, "c2-b3", "c2") == "An enemy could capture it there"
    assert told(game, "c2-c3", "c2") == ""


def test_who_must_capture_is_told_so_where_only_one_piece_can() -> None:
    game = position("S e4 b2, L a1", "S e5, L h8")
    asked = GAME.menu(game.state, game.state.players[0], "e4")
    assert isinstance(asked, Pick)
    assert written(asked.prompt) == "You must capture: where does the Soldier e4 go?"
    free = position("S e4 b2, L a1", "S g7, L h8")
    asked = GAME.menu(free.state, free.state.players[0], "e4")
    assert isinstance(asked, Pick)
    assert written(asked.prompt) == "Where does the Soldier e4 go?"


def test_only_a_lord_newly_in_danger_is_warned_of() -> None:
    """In games at random, where Lords stray more than people let them."""
    told, share = warnings(GAME, 2, 40)
    assert told
    dangers = (
        "could then be captured, and you would lose",
        "at the end of a chain, and you would lose",
        "could still be captured, and you would lose",
    )
    assert all(text.endswith(dangers) for text in some(told))
    assert share < 0.08


@pytest.mark.parametrize(("warned", "told"), [("0", "A Knight or the Lord on e7"), ("nobody", "")])
def test_who_is_warned_is_asked_before_a_hidden_man_could_take_his_lord(warned: str, told: str) -> None:
    """By typing he went where the list said that he could lose, and nobody asked him."""
    game = position("L e3, S c4", "K e7, S e6, L a7", warned=warned)
    hand = game.hand(game.state.players[0])
    warning = GAME.warning(game.table, hand, "e3-e4")
    line = f"{told} could take your Lord on e4 and win, in about 3 of 10 cases"
    assert (written(warning) if warning else "") == (told and line)
    assert GAME.warning(game.table, hand, "e3-f3") is None
    assert GAME.warning(game.table, hand, "c4-c5") is None


def test_of_whatever_the_list_says_that_it_could_be_lost_at_once_one_is_asked() -> None:
    """Where the danger stood there before nobody was asked, and the game was lost by a move that left it."""
    asked_about, chains = 0, 0
    for state in islice(some(turns(range(12))), 0, None, 9):
        seat = state.players[state.to_move]
        for said, outlook in foreseen_of(state).items():
            for action, each in outlook.items():
                line = written(each.text)
                if each.gravity < 2 or not menu_ends(state, action) or " you must capture, and " in line:
                    continue  # what a lure could cost is lost a turn later
                warning = GAME.warning(GAME.table(state), GAME.hand(state, seat), action or said)
                assert warning is not None, (action, line)
                asked_about, chains = asked_about + 1, chains + line.startswith("Captures on")
    assert asked_about > chains > 0


def menu_ends(state: State, action: str) -> bool:
    """Say whether what is said is an action, and no more a man than a spell half said."""
    question = GAME.menu(state, state.players[state.to_move], action)
    return question is None or (isinstance(question, Pick) and question.complete) or not action
