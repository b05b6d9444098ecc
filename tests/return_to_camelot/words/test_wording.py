"""What the log says of each thing that happens, and how questions and answers are called."""

from __future__ import annotations

import pytest

from languages.spoken import speaking, texts
from rules.question import Pick
from rules.return_to_camelot import GAME
from rules.return_to_camelot.log import captured, gone
from rules.return_to_camelot.state import Deed
from rules.return_to_camelot.tables import LORD, NUMBER
from rules.text import written
from tests.return_to_camelot.playing import BLACK_ARMY, WHITE_ARMY, Playing, position, started


def asked(game: Playing, said: str = "") -> Pick:
    question = GAME.menu(game.state, game.to_move, said)
    assert isinstance(question, Pick)
    return question


def prompt(game: Playing, said: str = "") -> str:
    return written(asked(game, said).prompt)


def called(game: Playing, said: str = "") -> list[str]:
    """Name the answers to a question as a player reads them."""
    question = asked(game, said)
    return [written(question.label(text)) for text in question.texts]


def with_a_wizard() -> Playing:
    return position("W d3, S b2 g2, L a1", "K e6, L h8")


def test_wording_of_the_start_and_the_set_up() -> None:
    game = Playing(white=1)
    assert game.heard() == ["seat 1 plays White, on the side of row 1, and will begin"]
    game.say(1, WHITE_ARMY)
    assert game.heard() == ["seat 1 sets up the army"]
    game.say(1, WHITE_ARMY)
    assert game.heard() == ["seat 1 arranges the army anew"]
    game.say(0, BLACK_ARMY)
    assert game.heard() == ["seat 0 sets up the army", "Both armies stand. seat 1 begins"]


@pytest.mark.parametrize(
    ("action", "line"), [("b2-b3", "seat 0 moves b2 to b3"), ("c2>c4", "seat 0 jumps c2 to c4")]
)
def test_wording_of_a_move_and_a_jump(action: str, line: str) -> None:
    game = started()
    game.act(action)
    assert game.heard() == [line]


def test_the_captures_of_a_turn_are_told_in_one_sentence() -> None:
    game, told = position("K c1, S c2 h1, L a1", "S d4 f5 h7, W f7, L a8"), []
    for action in ("c1>c3xe5", "e5xg5"):
        game.act(action)
        told += [note.text for note in game.notes]
    assert [written(text) for text in GAME.folded(told)] == [
        "seat 0 reveals a Knight, which charges and captures 2 Soldiers: c1 by c3 and e5 to g5"
    ]
    assert GAME.folded(told[:1]) == told[:1]
    lord = captured(0, "e5xg7", LORD).text
    assert " captures the Lord and 1 Soldier: " in written(GAME.folded([told[1], lord])[0])


def test_wording_of_a_capture() -> None:
    game = position("S c3, L a1", "K c4, S d5, L h8")
    game.act("c3xc5")
    assert game.heard() == ["seat 0 captures a Knight on c4: c3 to c5"]
    game.act("c5xe5")
    assert game.heard() == ["seat 0 captures a Soldier on d5: c5 to e5"]


def test_wording_of_a_charge() -> None:
    game = position("K c3, S c4, L a1", "S d6, L h8")
    game.act("c3>c5xe7")
    assert game.heard() == [
        "seat 0 reveals a Knight, which charges and captures a Soldier on d6: c3 by c5 to e7"
    ]


def test_wording_of_a_charge_of_a_piece_that_lies_flat() -> None:
    """Its type is nothing new, so nothing is said to be revealed."""
    game = position("!K c3, S c4, L a1", "S d6, L h8")
    game.act("c3>c5xe7")
    assert game.heard() == ["seat 0 charges with the Knight and captures a Soldier on d6: c3 by c5 to e7"]


def test_wording_of_a_divination() -> None:
    game = with_a_wizard()
    game.act("d3-d4 D:e6")
    assert game.heard() == [
        "seat 0 reveals the Wizard, which moves d3 to d4 and casts Divination: a Knight on e6"
    ]


def test_wording_of_a_teleportation() -> None:
    game = with_a_wizard()
    game.act("d3-d4 T:b2,g2")
    assert game.heard() == [
        "seat 0 reveals the Wizard, which moves d3 to d4 and casts Teleportation: b2 and g2 change places"
    ]


def test_wording_of_a_spell_behind_a_jump() -> None:
    game = position("W d3, S d4 g2, L a1", "K e7, L h8", magic_with="move_or_jump")
    game.act("d3>d5 D:e7")
    assert game.heard() == [
        "seat 0 reveals the Wizard, which jumps d3 to d5 and casts Divination: a Knight on e7"
    ]


@pytest.mark.parametrize(
    ("white", "black", "action", "line"),
    [
        ("S d4, L a1", "L d5, S h8", "d4xd6", "seat 0 has captured the Lord of seat 1 and wins"),
        ("L d7, S a1", "S h6, L h5", "d7-d8", "The Lord of seat 0 stands in a castle of seat 1 and wins"),
        ("S d7 e8, L a1", "S h6, L h5", "d7-d8", "seat 0 holds both castles of seat 1 and wins"),
        ("S a2 b1 b2 a3 c1 c3, L h4", "L a1", "h4-h5", "seat 1 cannot do anything, so seat 0 wins"),
    ],
)
def test_wording_of_a_win(white: str, black: str, action: str, line: str) -> None:
    game = position(white, black)
    game.act(action)
    assert game.heard()[-1] == line


def test_wording_of_a_repetition() -> None:
    game = position("S a8, L h4", "S a1, L h6")
    game.act(*("a8-b8", "a1-b1", "b8-a8", "b1-a1") * 2)
    assert game.heard()[-1] == "The same position stands for the third time: a draw"


def test_wording_of_declarations() -> None:
    game = started()
    game.say(0, "draw?")
    assert game.heard() == ["seat 0 offers a draw"]
    game.say(1, "draw")
    assert game.heard() == ["seat 1 agrees to a draw", "The game is drawn"]
    other = started()
    other.say(1, "resign")
    assert other.heard() == ["seat 1 resigns", "seat 0 wins"]


def test_wording_of_the_questions_of_a_set_up() -> None:
    game = Playing()
    game.say(1, BLACK_ARMY)
    assert prompt(game) == "Take a ready formation, or say where your Lord stands. Nobody else sees it"
    assert called(game)[:2] == ["Lord on b2", "Lord on c2"]
    assert prompt(game, "army Le2") == "Where does your Wizard stand?"
    assert called(game, "army Le2 Wc2")[0] == "Knight on b2"
    assert "second Knight" in prompt(game, "army Le2 Wc2 Kb2")


def test_wording_of_an_army_that_may_be_arranged_anew() -> None:
    game = Playing()
    game.say(0, WHITE_ARMY)
    question = GAME.menu(game.state, 0)
    assert question is not None
    assert written(question.prompt).startswith("Your army stands.")


def test_wording_of_the_pieces_to_choose() -> None:
    game = position("!K d3, S b2, L a1", "S h6, L h8", reserve=("WS", ""))
    assert called(game) == [
        "Lord a1",
        "Soldier b2",
        "Knight d3 (revealed)",
        "Deploy a Wizard",
        "Deploy a Soldier",
    ]
    assert prompt(game) == "Which piece goes, or which prisoner do you deploy?"
    assert called(game, "W@")[0] == "On a2"


def test_wording_of_where_a_piece_may_go() -> None:
    game = position("K c2, S b3 b5, L h1", "S d7, L h8")
    assert prompt(game) == "Which piece goes?"
    assert prompt(game, "c2") == "Where does the Knight c2 go?"
    assert called(game, "c2") == ["To c3", "To d3", "Jump to a4", "Jump to c6, or charge on"]
    assert prompt(game, "c2>a4>c6") == "Stop here, or reveal the piece and charge on"
    assert called(game, "c2>a4>c6") == ["Charge by c6, take d7, land on e8"]


def test_wording_of_a_forced_capture() -> None:
    game = position("S c3, L a1", "S c4 d5, L h8")
    assert prompt(game) == "You must capture: with which piece?"
    assert called(game, "c3") == ["Take c4, land on c5"]
    game.act("c3xc5")
    assert prompt(game) == "Your piece on c5 must capture on"
    assert called(game) == ["Take d5, land on e5"]


def test_wording_of_a_castle_to_leave() -> None:
    assert prompt(position("S d1, L b4", "L h8")) == "You must leave your castle: with which piece?"


def test_wording_of_the_spells() -> None:
    game = with_a_wizard()
    assert prompt(game, "d3-d4") == "Reveal the Wizard and cast a spell?"
    assert called(game, "d3-d4") == [
        "Divination: reveal an enemy piece",
        "Teleportation: swap two of your pieces",
    ]
    assert called(game, "d3-d4 D:") == ["Piece on e6", "Piece on h8"]
    assert called(game, "d3-d4 T:") == ["Swap the Lord a1", "Swap the Soldier b2"]
    assert called(game, "d3-d4 T:a1") == ["with the Soldier b2", "with the Soldier g2"]


def test_one_of_several_is_divined_in_german() -> None:
    """There are six Soldiers, and the log told of the one."""
    seen = Deed(0, spell="D", targets=[NUMBER["c6"]], divined="S")
    with speaking("de"):
        divined = texts(GAME.info.id).written(gone(0, "c1-c2", seen).text)
    assert "Hellsehen, auf c6 steht ein Soldat" in divined
