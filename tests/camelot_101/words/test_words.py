"""The words of the log, of questions and of choices: whole sentences, no notation where a word is meant."""

from __future__ import annotations

import pytest

from rules.camelot_101 import GAME
from rules.camelot_101.state import NOBODY, WANDERER
from rules.camelot_101.tables import names
from rules.camelot_101.tables.board import CARD, ISLAND, JOKER, NODE
from rules.camelot_101.turn import abouts
from rules.camelot_101.words import log, log_of_cards
from rules.game import Note
from rules.question import Allotment, Pick
from rules.text import NO_WORDS, say, written
from tests.camelot_101.playing import Playing
from tests.camelot_101.turn.test_turns import with_spare

_KNIGHT, _OTHER = names.man_named(0, 1), names.man_named(3, 1)


def line(note: Note) -> str:
    return written(note.text)


def asked(game: Playing, said: str = "") -> Pick:
    question = GAME.menu(game.state, game.asked[0], said)
    assert isinstance(question, Pick)
    return question


def prompt(game: Playing, said: str = "") -> str:
    return written(asked(game, said).prompt)


def stakes(game: Playing) -> str:
    told = asked(game, "").stakes()
    assert told is not None
    return written(told)


def labels(game: Playing, said: str = "") -> list[str]:
    question = asked(game, said)
    return [written(question.label(text)) for text in question.texts]


@pytest.mark.parametrize(
    ("freed", "moved_on", "trophies", "told"),
    [
        (1, 0, [], "1 man freed"),
        (0, 2, [], "2 men taken over"),
        (2, 1, ["giant"], "2 men freed, 1 man taken over and the Giant won"),
        (0, 0, ["crown", "grail"], "the Crown won and the Holy Grail won"),
    ],
)
def test_a_castle_opened_tells_of_those_who_were_there(
    freed: int, moved_on: int, trophies: list[str], told: str
) -> None:
    """Note 7.3."""
    said = line(log.opened_castle(0, 1, freed, moved_on, trophies))
    assert said == f"seat 0 opens the castle of Diamonds: {told}"


@pytest.mark.parametrize(
    ("passes", "result", "told"),
    [
        (
            [("DA", "JK")],
            1,
            "ace of Diamonds against joker; the Knight of Spades wins, the Knight of Hearts {lost}",
        ),
        (
            [("D2", "S3")],
            2,
            "2 of Diamonds against 3 of Spades; the Knight of Hearts wins, the Knight of Spades {lost}",
        ),
        ([("JK", "JK")], 0, "joker against joker; nobody wins"),
        ([], 1, "Excalibur decides it; the Knight of Spades wins, the Knight of Hearts {lost}"),
        ([], 0, "no card is left to turn up; nobody wins"),
    ],
)
def test_a_joust_names_who_wins(passes: list[tuple[str, str]], result: int, told: str) -> None:
    """Note 10."""
    turned = [(CARD[one], CARD[other]) for one, other in passes]
    squares = NODE["f6"], NODE["g8"]
    start = "Joust of the Knight of Spades on f6 and the Knight of Hearts on g8: "
    for captor, lost in ((2, "is a prisoner of seat 2"), (-1, "is buried")):
        said = line(
            log.jousted((_KNIGHT, _OTHER), squares, turned, result, captor, (_OTHER, _KNIGHT)[result - 1])
        )
        assert said == start + told.format(lost=lost)


def test_cards_have_an_article_and_equal_ones_stand_together() -> None:
    cards = [CARD["S2"], CARD["S2"], CARD["HQ"], JOKER, JOKER]
    said = line(log.refreshed(1, cards))
    assert said == "seat 1 refreshes the 2 of Spades twice, the queen of Hearts and 2 jokers"
    assert line(log.discarded(1, [JOKER])) == "seat 1 discards a joker"
    assert line(log.drawn(1, [names.the_card(JOKER)])) == "You draw a joker"


def test_cards_go_from_hand_to_hand_without_saying_who_wants_it() -> None:
    assert line(log_of_cards.went_over(2, 1, 1)) == "1 card goes from seat 2 to seat 1"
    assert line(log_of_cards.went_over(2, 1, 2)) == "2 cards go from seat 2 to seat 1"
    lost, got = log_of_cards.which_went_over(2, 1, names.the_card(CARD["D7"]))
    assert (line(lost), line(got)) == (
        "You lose the 7 of Diamonds to seat 1",
        "You get the 7 of Diamonds from seat 2",
    )


def test_the_island_is_a_word() -> None:
    moved = log.stepped(_KNIGHT, (NODE["g7"], ISLAND), say("Pawn of Hearts"), NO_WORDS)
    assert line(moved) == "Knight of Spades g7 to the Island, takes the Pawn of Hearts"
    assert (
        line(log.stepped(_KNIGHT, (ISLAND, NODE["g7"]), None, NO_WORDS))
        == "Knight of Spades from the Island to g7"
    )
    assert line(log.roamed("dragon", ISLAND)) == "The Dragon goes to the Island"


def test_the_wanderer_is_called_by_its_name() -> None:
    state = Playing("2", men=with_spare(S="Pe5", H="Ri4 Nj3")).state
    told = "Check: the King of Spades of seat 0 by the Rook of Hearts on i4 and the Knight of Hearts on j3"
    assert line(log_of_cards.checked(state, [(0, 3)])) == told
    state.owner[0], state.figure = NOBODY, "dragon"
    assert line(log_of_cards.checked(state, [(0, WANDERER)])) == "Check: the King of Spades by the Dragon"
    assert (
        line(log_of_cards.stands_still("giant", 2)) == "The Giant cannot move for 2 rounds, counting this one"
    )


@pytest.mark.parametrize(
    ("extra", "told"), [(True, "does nothing more"), (False, "uses none of these cards")]
)
def test_who_passes_does_nothing_more(extra: bool, told: str) -> None:
    assert line(log.passed(2, extra=extra)) == f"seat 2 {told}"


def test_statuses_tell_whose_turns_they_last() -> None:
    """Note 13.1, Tags: the turn in progress counts if it is that player's own."""
    game = Playing("2", men=with_spare(S="Qf6 Be2 Rf4", D="Rf8"), camelot=["K03 U05"])
    assert game.act(0, "camelot K03 D")[1] == "The Rook of Diamonds on f8 cannot move for 2 turns of seat 1"
    game.idle_round(3)
    game.deal_camelot(0, "U05")
    told = "For 3 turns of seat 0, counting this one, that player's castle counts as guarded"
    assert game.act(0, "camelot U05")[1] == told


def test_everybody_is_bound_until_a_turn_begins() -> None:
    told = "Until the next turn of seat 3, number cards move men at most 2 spaces"
    assert line(log_of_cards.all_marked(3, "slow")) == told


def test_a_choice_of_moves_names_the_men() -> None:
    game = Playing("2", men=with_spare(S="Nf6"), camelot=["G08"])
    game.act(0, "camelot G08")
    assert prompt(game) == "Gringolet, Gawain's Horse: which move?"
    assert "Knight f6 to f7" in labels(game)


def test_the_army_is_named_where_several_may_move() -> None:
    game = Playing("2", men=with_spare(S="Nf6", D="Nl5"), camelot=["G01"])
    game.act(0, "camelot G01")
    game.state.choices = ["pick f6-h5", "pick l5-k7"]
    assert labels(game)[:2] == ["Knight of Spades f6 to h5", "Knight of Diamonds l5 to k7"]


def test_long_choices_ask_for_the_man_and_then_the_goal() -> None:
    game = Playing("2", men=with_spare(S="Nf6 Ne5 Rk6"), camelot=["G09"])
    game.act(0, "camelot G09")
    assert prompt(game) == "Prydwen Sets Sail: which man?"
    assert prompt(game, "pick k6-") == "Prydwen Sets Sail: where to?"
    assert "Rook k6 to g7" in labels(game, "pick k6-")


def test_the_wanderers_steps_say_who_walks() -> None:
    game = Playing("2", men=with_spare(D="Pf6"), camelot=["P09"])
    game.act(0, "camelot P09")
    assert prompt(game) == "Earthquake at Dinas Emrys: where does the Giant go?"
    assert "The Giant to g7" in labels(game)
    assert "The Giant to f6, crushes the Pawn of Diamonds" in labels(game)


def test_jokers_move_whoever_is_awake() -> None:
    game = Playing("3", men=with_spare(), hands=["JK JK S2"])
    assert "Move the Giant with jokers" in labels(game)
    game.state.figure = "dragon"
    assert "Move the Dragon with jokers" in labels(game)
    assert prompt(game, "joker") == "How many jokers?"
    assert prompt(game, "joker 2") == "2 jokers: where does the Dragon go?"


def test_a_prisoner_who_walks_out_is_named_with_his_army() -> None:
    game = Playing("3", men=with_spare(), hands=["S2 JK JK"])
    game.jail("D", "SN")
    assert (prompt(game, "walkout S2"), labels(game, "walkout S2")) == (
        "The 2 of Spades: who walks out?",
        ["Knight of Spades"],
    )
    assert labels(game, "walkout S2 N") == ["out by the gate d4"]


def test_duellists_are_against_each_other() -> None:
    game = Playing("3", men=with_spare(S="Nf6", D="Nf8 Nl8"), camelot=["U10 R08"])
    game.act(0, "camelot U10 D")
    assert prompt(game) == "Tournament Day: who jousts against whom?"
    assert labels(game)[0] == "Knight of Spades on f6 against Knight of Diamonds on f8"


def test_a_castle_is_asked_for_by_its_suit() -> None:
    game = Playing("4", men=with_spare(S="Nf6"), camelot=["B01 R08"])
    game.jail("D", "SN")
    game.jail("C", "SB")
    game.state.blanks = 1
    game.act(0, "camelot B01", game.state.bag.index(CARD["HA"]))
    assert prompt(game) == "Blank Card (Pandora's Box): which castle is emptied?"
    assert labels(game) == ["The castle of Diamonds", "The castle of Clubs"]


def test_a_blank_card_is_called_by_what_it_acts_as() -> None:
    """Note 13.4, 13.5: from the second on it opens the Box at level 4."""
    game = Playing("3", men=with_spare(), camelot=["B01"], month="11")
    assert "Play Blank Card (The Wild Hunt)" in labels(game)
    game.act(0, "camelot B01")
    assert "seat 0 plays Blank Card (The Wild Hunt)" in game.heard()
    assert prompt(game) == "Blank Card (The Wild Hunt): where does the Giant go?"


@pytest.mark.parametrize(("blanks", "name"), [(0, "The Wild Hunt"), (1, "Pandora's Box")])
def test_a_blank_card_opens_the_box_at_level_4_once_another_was_played(blanks: int, name: str) -> None:
    """Note 13.5."""
    game = Playing("4", men=with_spare(), camelot=["B01"], month="11")
    game.state.blanks = blanks
    assert f"Play Blank Card ({name})" in labels(game)


def test_a_gift_says_who_gives_it_and_what_it_does() -> None:
    game = Playing("2", men=with_spare(D="Bf8"), camelot=["R08", "", "", ""])
    game.act(0, "gift R08 D")
    assert prompt(game) == "seat 0 gives you The Sleeping Squire: do you accept?"
    assert stakes(game) == "You miss your next turn."


def test_the_view_names_who_gives_a_card() -> None:
    game = Playing("2", men=with_spare(D="Bf8"), camelot=["R08", "", "", ""])
    game.act(0, "gift R08 D")
    assert game.table.effect is not None
    assert (game.table.effect.giver, game.table.effect.me) == (0, 1)
    played = Playing("2", men=with_spare(S="Nf6"), camelot=["G08"])
    played.act(0, "camelot G08")
    assert played.table.effect is not None
    assert played.table.effect.giver == -1


def test_a_gift_tells_its_whole_text_however_long() -> None:
    game = Playing("2", men=with_spare(D="Nf8"), camelot=["S03 R08"])
    game.act(0, "gift S03 D")
    assert prompt(game) == "seat 0 gives you Sir Galahad: do you accept?"
    assert stakes(game).startswith("One of your Knights may slay the Giant")


def test_a_card_tells_whom_it_moves_and_of_which_army() -> None:
    state = Playing("2", 2).state
    cards = "SK", "SQ", f"{'SDCH'[state.suits[1]]}4"
    assert [written(abouts.card_about(state, 0, CARD[card])) for card in cards] == [
        "Moves the King of your army",
        "Moves a Queen of your army",
        "Moves one man of the army of seat 1 up to 4 spaces",
    ]


def test_cards_to_refresh_are_listed_with_capitals() -> None:
    game = Playing("2", 2, hands=("SQ H5 JK",))
    question = GAME.menu(game.state, 0, "refresh")
    assert isinstance(question, Allotment)
    listed = [written(question.label(kind.token)) for kind in question.kinds]
    assert listed == ["Queen of Spades", "5 of Hearts", "Joker"]


def test_a_step_after_a_refresh_may_be_left_out() -> None:
    game = Playing("3", men=with_spare(), hands=["S2 S3 S4"])
    question = asked(game, "refresh S2")
    assert written(question.prompt) == "The Giant may step one space"
    assert (question.complete, written(question.stop)) == (True, "The Giant stays")


def test_a_new_man_is_named_where_he_may_stand() -> None:
    game = Playing("2", men=with_spare(), camelot=["W06"])
    game.act(0, "camelot W06")
    assert prompt(game) == "The Green Men: where does the new man stand?"
    assert labels(game)[0] == "A new Pawn on e4"
