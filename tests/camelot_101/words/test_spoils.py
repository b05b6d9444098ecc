"""The log says who gains and who loses points and prisoners (note 12.1)."""

from __future__ import annotations

import re
from typing import Any, cast

import pytest

from rules.camelot_101 import GAME
from rules.camelot_101.state import HELD, Holding, points
from rules.camelot_101.tables.board import CARD
from rules.camelot_101.turn.abouts import about
from rules.camelot_101.words import log, log_of_cards
from rules.chance import dealer
from rules.game import AnyGame, ToAll, menu_of
from rules.guides import fitting
from rules.lessons import lesson_of
from rules.question import Pick
from rules.replay import perform
from rules.snapshot import copied
from rules.text import say, seats_named, written
from tests.camelot_101.board.test_wanderer import placed
from tests.camelot_101.playing import Playing
from tests.camelot_101.turn.test_turns import with_spare
from tests.explained import played


def spoils(heard: list[str]) -> list[str]:
    return [line for line in heard if "gains" in line or "loses" in line]


def test_a_capture_says_what_it_brings() -> None:
    game = Playing(men=with_spare(S="Rf6", D="Qf8"), hands=["S3"])
    assert game.act(0, "play S3 f6-f8")[0] == (
        "seat 0 takes the Queen of Diamonds of seat 1 with the 3 of Spades: "
        "Rook of Spades f6 to f8, and gains 9 points and 1 prisoner"
    )
    assert game.points == [9, 0, 0, 0]


def test_what_another_players_man_takes_is_the_other_players_gain() -> None:
    """Note 4.3: who leads the man has the prisoner."""
    game = Playing(men=with_spare(D="Rf6", H="Pf8"), hands=["D3 S2"])
    assert game.act(0, "play D3 f6-f8")[0] == (
        "seat 0 takes the Pawn of Hearts of seat 3 with the 3 of Diamonds: "
        "Rook of Diamonds f6 to f8; seat 1 gains 1 point and 1 prisoner"
    )


@pytest.mark.parametrize(
    ("level", "men", "cards", "camelot", "action"),
    [
        ("1", {"S": "Rf6", "D": "Nf8"}, "S3", "", "play S3 f6-f8"),
        ("3", {"D": "Bf8", "S": "Nf6"}, "", "K16", "camelot K16 D"),
        ("2", {"D": "Bf8", "S": "Qh1"}, "", "K06", "camelot K06 D"),
        ("3.1", {"S": "Nf6", "D": "Ng8"}, "SJ", "", "play SJ f6-g8"),
    ],
)
def test_whoever_loses_a_man_is_named_by_the_line_that_takes_him(
    level: str, men: dict[str, str], cards: str, camelot: str, action: str
) -> None:
    """Of three or four players he alone reads it first when he is rung."""
    game = Playing(level, men=with_spare(**men), hands=[cards], camelot=[camelot])
    game.state.bearer = game.man("f6")
    game.act(0, action)
    taken = [note for note in game.notes if isinstance(note, ToAll) and note.takes]
    assert taken
    assert all(1 in seats_named(note.text) for note in taken)


def test_bravery_stands_behind_what_it_brings() -> None:
    game = Playing(men=with_spare(S="Rf6", D="Pf8 Pk6"), hands=["DA S3"])
    game.act(0, "play DA k6-l6")
    told = game.act(0, "play S3 f6-f8")[0]
    why = "(one thing more, for moving a man of another player)"
    assert told.endswith(f"and gains 1 point and 1 prisoner {why}")


def test_what_a_castle_holds_changes_hands_as_it_opens() -> None:
    """Note 7.3."""
    game = Playing("3", men=with_spare(S="Rf4"), hands=["S2 S3"])
    game.jail("D", "SQ", "CB")
    game.state.trophies = {"crown": 1}
    told = spoils(game.act(0, "play S2 f4-d4"))
    assert told == ["seat 0 gains 8 points and 1 prisoner; seat 1 loses 17 points and 2 prisoners"]


def test_what_the_giant_crushes_is_his_gain() -> None:
    """Note 8.1."""
    game = placed(Playing("2", men=with_spare(D="Ng8"), hands=["JK"]), "g7")
    assert spoils(game.act(0, "joker 1 g8")) == ["The Giant gains 3 points and 1 prisoner"]
    assert game.table.giants_points == 3


def test_a_slain_giant_loses_nothing_in_words() -> None:
    """Note 8.2."""
    game = placed(Playing("2", men=with_spare(S="Nf6"), hands=["SJ"]), "g8")
    game.state.empowered[game.man("f6")] = 2
    game.hold("DR", "CP")
    assert HELD in game.state.place
    assert spoils(game.act(0, "play SJ f6-g8")) == ["seat 0 gains 16 points and 2 prisoners"]


def test_the_gain_is_told_before_the_check_that_follows() -> None:
    game = Playing(men=with_spare(S="Rf6", D="Nf8"), hands=["S3"])
    gained, called = game.act(0, "play S3 f6-f8")
    assert gained.endswith("and gains 3 points and 1 prisoner")
    assert called.startswith("Check: ")


def test_what_a_card_brings_is_told_behind_what_it_does() -> None:
    game = Playing("3", men=with_spare(S="Nf6", D="Bf8"), camelot=["K16"])
    assert spoils(game.act(0, "camelot K16 D")) == ["seat 0 gains 3 points and 1 prisoner"]


def test_who_gains_nothing_is_not_told_of() -> None:
    game = Playing(men=with_spare(S="Rf6"), hands=["S3 S2"])
    assert spoils(game.act(0, "play S3 f6-f8")) == []


def test_a_sentence_about_a_man_names_who_gains_by_it() -> None:
    note = log.with_gain(log.taken_over(say("Knight of Hearts"), 0, 1), 0, 0, Holding(3, 1))
    assert written(note.text) == (
        "The Knight of Hearts goes from the castle of seat 1 to the castle of seat 0;"
        " seat 0 gains 3 points and 1 prisoner"
    )


def test_a_card_turned_up_for_a_test_says_as_which_colour_it_counts() -> None:
    """Here each suit has a colour of its own: diamonds are drawn in blue."""
    cards = {"D3": "red", "H4": "red", "S2": "black", "CA": "black", "JK": "black"}
    for card, colour in cards.items():
        assert written(log_of_cards.tested(CARD[card]).text).endswith(f", counting as {colour}")


def worth(game: Playing, seat: int, beginning: str, action: str) -> str:
    """Give what a choice of a turn says it is worth."""
    question = GAME.menu(game.state, seat, beginning)
    assert isinstance(question, Pick)
    told = question.about(action)
    return "" if told is None else written(told)


def test_a_capture_tells_whom_it_serves_before_it_is_chosen() -> None:
    """Note 4.2: the prisoner is its controller's; a neutral army takes for who moves it."""
    men = with_spare(S="Rf6", D="Qf8", C="Rk8", H="Pk9")
    game = Playing(seats=3, men=men, hands=["S3 CA"])
    assert worth(game, 0, "play S3 f6", "play S3 f6-f8") == "Worth 9 points to you"
    game.state.owner[2] = -1
    assert worth(game, 0, "play CA k8", "play CA k8-k9") == "Worth 1 point to you"
    game.state.owner[2] = 1
    assert worth(game, 0, "play CA k8", "play CA k8-k9") == "Worth 1 point to seat 1 (Diamonds)"


def test_whom_the_wanderer_hits_is_the_giants_or_nobodys() -> None:
    game = placed(Playing("1.1", men=with_spare(D="Rf6"), hands=["JK"]), "f7")
    assert worth(game, 0, "joker 1", "joker 1 f6") == "Worth 5 points to the Giant"
    game.state.figure = "dragon"
    assert worth(game, 0, "joker 1", "joker 1 f6") == "Buried: worth nothing to anybody"


def test_a_knight_who_slays_or_jousts_tells_what_it_is_worth() -> None:
    men = with_spare(S="Nf6", D="Nh7")
    game = placed(Playing("3.1", men=men, hands=["SJ"]), "e8")
    game.state.bearer = game.man("f6")
    assert worth(game, 0, "play SJ f6", "play SJ f6-e8") == "Worth 10 points to you"
    assert worth(game, 0, "play SJ f6", "play SJ f6-h7") == "If he wins, worth 3 points to you"


def test_in_whole_games_a_capture_brings_whom_it_names_what_it_says() -> None:
    game, told = cast("AnyGame", GAME), 0
    for state, seat, action in played(GAME, 3, 2, {"level": "1.1"}):
        taker = re.fullmatch(r"Worth (\d+) points? to (.+)", _about(state, seat, action))
        if taker:
            before: Any = state
            after: Any = copied(state)
            perform(game, after, seat, action, dealer(0, "worth"))
            captor = seat if taker[2] == "you" else int(taker[2].split()[1])
            assert points(after, captor) - points(before, captor) >= int(taker[1]), action
            told += 1
    assert told


def _about(state: Any, seat: int, action: str) -> str:
    told = about(state, seat, action)
    return "" if told is None else written(told)


def test_help_and_lesson_say_whose_prisoner_is_whom_a_rivals_man_takes() -> None:
    """As the test above plays it: at the question of the card, and when the lesson has let one be brave."""
    game = Playing(men=with_spare(D="Rf6", H="Pf8"), hands=["D3 S2"])
    question = menu_of(GAME, game.state, 0)("play D3 f6")
    assert question is not None
    (first, *_) = fitting(GAME, question, "play D3 f6")
    assert any("a rival's man captures for the rival, a neutral one for you" in line for line in first.lines)
    lesson = lesson_of(GAME, "moving_by_cards")
    assert lesson is not None
    said = [str(step.wanted.said) for step in lesson.steps if step.wanted and "bravery" in step.teaches]
    assert any("whomever her man takes is her prisoner, not yours" in told for told in said)
