"""Who sees what: each row of the note's table (22.5)."""

from __future__ import annotations

import pytest

from rules.camelot_101 import GAME
from rules.chance import dealer
from rules.game import ToSeat
from rules.snapshot import copied
from tests.camelot_101.playing import Playing
from tests.camelot_101.rendering.shown import some_states
from tests.camelot_101.turn.test_turns import with_spare

HANDS = ["S2 S3 S4 S5 S6", "D2 D3 D4 D5 D6", "C2 C3 C4 C5 C6", "H2 H3 H4 H5 H6"]


def dealt_again(game: Playing, viewer: int | None, seed: int = 1) -> Playing:
    other = Playing.__new__(Playing)
    other.state, other.notes = copied(game.state), []
    GAME.resample(other.state, viewer, dealer(seed, "again"))
    return other


def test_hands_are_private_and_their_sizes_public() -> None:
    game = Playing(men=with_spare(), hands=HANDS)
    for viewer in (0, 1, None):
        again = dealt_again(game, viewer)
        assert again.table == game.table
        for seat in range(4):
            assert (again.cards(seat) == game.cards(seat)) == (seat == viewer)


def test_no_card_is_lost_by_dealing_again() -> None:
    game = Playing("3", men=with_spare(), hands=HANDS)
    game.act(0, "bury S2 g7")
    again = dealt_again(game, 1)
    cards = [*again.state.bag, *again.state.discards, *(card for _, card in again.state.buried)]
    assert sorted(cards + [card for hand in again.state.hands for card in hand]) == sorted(
        [card for card in range(52) for _ in range(2)] + [52] * 4
    )


def test_the_face_of_a_buried_card_is_its_owners() -> None:
    game = Playing("3", men=with_spare(), hands=HANDS)
    game.act(0, "bury S2 g7")
    assert (game.hand(0).buried, game.hand(1).buried) == (("S2",), ())
    assert game.players[0].buried == 1
    assert game.table.deeds[-1].text == "bury ? g7"
    assert game.heard(0)[:2] == ["seat 0 buries a card", "You bury the 2 of Spades"]
    assert not any("2 of Spades" in line for line in game.heard(1))
    assert any(dealt_again(game, 1, seed).hand(0).buried != ("S2",) for seed in range(9))
    assert all(dealt_again(game, 0, seed).hand(0).buried == ("S2",) for seed in range(9))


def test_played_refreshed_and_turned_up_cards_are_public() -> None:
    game = Playing(men=with_spare(), hands=HANDS)
    game.act(0, "play S2 e3-e4")
    game.act(1, "refresh D2 D3")
    assert game.table.discards == ("S2", "D2", "D3")
    assert [deed.text for deed in game.table.deeds[-2:]] == ["play S2 e3-e4", "refresh D2 D3"]


def test_cards_drawn_are_told_to_their_owner_alone() -> None:
    game = Playing(men=with_spare(), hands=HANDS)
    game.act(0, "play S2 e3-e4")
    told = [note for note in game.notes if isinstance(note, ToSeat)]
    assert [note.seat for note in told] == [0]


def test_a_hand_peeked_at_is_known_to_who_looked_and_stays_in_deals() -> None:
    game = Playing("2", men=with_spare(S="Be2"), hands=HANDS, camelot=["U02", "R04"])
    game.act(0, "camelot U02 D")
    assert game.hand(0).known[1] == tuple(game.cards(1))
    assert game.hand(0).known_camelot[1] == ("R04",)
    assert game.hand(2).known[1] == ()
    assert dealt_again(game, 0).cards(1) == game.cards(1)
    assert dealt_again(game, 2).cards(1) != game.cards(1)
    assert "seat 0 looks at the hand of seat 1" in game.heard()
    held = ", ".join(f"the {number} of Diamonds" for number in range(2, 7))
    assert f"You see {held} and Deserters (R04)" in game.heard(0)
    assert not any(line.startswith("You see") for seat in (None, 1, 2) for line in game.heard(seat))


def test_what_leaves_a_known_hand_openly_is_struck_off_and_unseen_clears_it() -> None:
    game = Playing("3", men=with_spare(S="Be2"), hands=HANDS, camelot=["U02 R08", "R04 R08"])
    game.turn("camelot U02 D", "pass")
    game.act(1, "refresh D2 D3")
    assert game.hand(0).known[1] == ("D4", "D5", "D6")
    game.idle_round(3)
    game.act(1, "bury D4 g7")
    assert game.hand(0).known[1] == ()


def test_stolen_and_passed_cards_are_known_at_both_ends() -> None:
    game = Playing("2", men=with_spare(), hands=HANDS, camelot=["P05"])
    game.act(0, "camelot P05")
    assert [len(game.hand(seat).known[(seat + 1) % 4]) for seat in range(4)] == [1] * 4
    assert any(line.startswith("You lose") for line in game.heard(0))
    assert not any(line.startswith("You ") for line in game.heard())


def test_an_exchanged_hand_is_known_at_both_ends() -> None:
    game = Playing("2", men=with_spare(), hands=HANDS, camelot=["S11"])
    game.act(0, "camelot S11 D")
    assert game.hand(0).known[1] == ("S2", "S3", "S4", "S5", "S6")
    assert game.hand(1).known[0] == ("D2", "D3", "D4", "D5", "D6")


def test_a_hand_gained_with_a_king_is_known_to_who_lost_it() -> None:
    game = Playing("1.2", men=with_spare(S="Rf8", D="Kf11"), hands=["JK JK", *HANDS[1:]])
    game.idle_round(4)
    game.deal(0, "S3")
    game.act(0, "play S3 f8-f11")
    assert set(game.hand(1).known[0]) >= {"D4", "D5", "D6"}


def test_the_first_question_is_its_owners_alone_and_depends_on_no_other_hand() -> None:
    game = Playing("3", men=with_spare(), hands=HANDS)
    assert game.menu(0) == dealt_again(game, 0).menu(0)
    assert GAME.acting(dealt_again(game, None).state) == [0]


def test_a_fate_players_cards_lie_open() -> None:
    game = Playing("2", 2, fate="asked")
    game.turn("fate", "cards")
    assert len(game.players[0].turned_up) == 3
    assert dealt_again(game, 1).cards(0) == game.cards(0)


def test_questions_of_an_effect_rest_on_public_facts() -> None:
    game = Playing("3", men=with_spare(S="Pf3"), hands=HANDS, camelot=["G06 R08"])
    game.act(0, "camelot G06")
    assert game.table.choices == ("pick e3-e4", "pick f3-f4")
    assert dealt_again(game, 0).menu(0) == game.menu(0)


def knows_no_own_row(game: Playing) -> bool:
    hands = [game.hand(seat) for seat in range(game.state.seats)]
    return not any(hand.known[hand.seat] or hand.known_camelot[hand.seat] for hand in hands)


@pytest.mark.parametrize("observer", [0, 1])
def test_who_exchanges_a_hand_he_knew_has_his_own_off_the_list(observer: int) -> None:
    camelot = ["", "", "", ""]
    camelot[0], camelot[observer] = "S11 R08", "S11 U02" if not observer else "U02 R04"
    game = Playing("3", men=with_spare(S="Be2", D="Bf8"), hands=HANDS, camelot=camelot)
    game.state.known[observer][1 - observer] = list(game.state.hands[1 - observer])
    game.act(0, "camelot S11 D")
    assert knows_no_own_row(game)
    assert game.hand(2).known == ((), (), (), ())
    assert game.hand(observer).known[1 - observer] == tuple(HANDS[observer].split())


def test_no_own_card_is_ever_listed_as_known_of_another() -> None:
    game = Playing("4")
    for state in some_states():
        game.state = state
        assert knows_no_own_row(game)


def ways(game: Playing) -> set[tuple[str, str, str]]:
    return {(way.man, way.start, way.end) for way in game.table.deeds[-1].ways}


def test_a_deed_shows_who_has_gone_where_by_it() -> None:
    """However it comes: a capture, the Giant's step, a card that strikes everybody."""
    game = Playing("3", men={"S": "Re6 Pe3", "D": "Ne9 Pc6", "C": "Pe14", "H": "Pn5"}, hands=["S3", "D2"])
    game.act(0, "play S3 e6-e9")
    assert ways(game) == {("SR", "e6", "e9"), ("DN", "e9", "")}
    game.act(1, "bury D2 g9")
    assert ways(game) == {("giant", "ISL", "g9")}
    game.deal_camelot(2, "P01 P04")
    game.act(2, "camelot P01")
    assert ways(game) == {("SP", "e3", ""), ("DP", "c6", ""), ("CP", "e14", ""), ("HP", "n5", "")}


def test_a_recruit_comes_from_nowhere() -> None:
    game = Playing("3", men={"S": "Ki1"}, camelot=["W02 P04"])
    game.act(0, "camelot W02")
    (way,) = game.table.deeds[-1].ways
    assert (way.man, way.start) == ("SN", "")
    assert game.on(way.end) == "SN"


def test_the_cards_of_a_joust_are_shown_with_both_knights() -> None:
    """Note 10."""
    game = Playing("3.1", men={"S": "Nf6 Pe3", "D": "Ng8 Pc5", "C": "Pe14", "H": "Pn5"}, hands=["SJ"])
    game.act(0, "play SJ f6-g8")
    table = game.table
    assert table.turned_for == ("joust", "SN", "DN")
    assert len(table.turned_up) >= 2
    game.act(1, f"refresh {game.cards(1)[0]}")
    assert (game.table.turned_up, game.table.turned_for) == ((), ())
