"""What a Knight thinks of before he takes: who takes back, which cards that needs, and what comes next."""

from __future__ import annotations

import pytest

from rules.camelot_101.board.attacks import attackers, eyed_from
from rules.camelot_101.computer.exchange import Exchange, rivalry
from rules.camelot_101.computer.outlook import bits
from rules.camelot_101.computer.position import rebuilt
from rules.camelot_101.computer.reasons import Why
from rules.camelot_101.computer.worth import Parts, Worth
from rules.camelot_101.state import EMPTY, NOBODY, points
from rules.camelot_101.tables.board import CARD, NODE
from rules.snapshot import copied
from tests.camelot_101.computer.test_computer import decided
from tests.camelot_101.playing import Playing
from tests.camelot_101.turn.test_turns import with_spare


def exchange(game: Playing, *cards: str) -> Exchange:
    return Exchange(game.state, 0, bits(CARD[card] for card in cards))


def test_who_would_be_avenged_is_in_less_danger_and_most_where_a_card_for_it_is_held() -> None:
    """The Queen takes the Rook on d6, and the Pawn on c5 takes her."""
    alone, guarded = (Playing(men=with_spare(S=men, D="Qg9")) for men in ("Rd6", "Rd6 Pc5"))
    without = exchange(alone).risk(alone.man("d6"), NODE["d6"])
    hoped, sure = (exchange(guarded, *cards).risk(guarded.man("d6"), NODE["d6"]) for cards in ((), ("SA",)))
    assert without > hoped > sure > 0
    assert without > 3 * sure


def test_what_needs_a_rare_card_is_feared_less() -> None:
    near, far = (Playing(men=with_spare(S="Rf6", D=queen)) for queen in ("Qf7", "Qf12"))
    rook = near.man("f6")
    assert exchange(near).risk(rook, NODE["f6"]) > 1.5 * exchange(far).risk(far.man("f6"), NODE["f6"]) > 0


def test_neutral_men_are_feared_from_all_who_may_move_them() -> None:
    pair = (Playing(seats=3, men=with_spare(S="Rf6", **{suit: "Rf8"})) for suit in "HD")
    neutral, owned = (exchange(game).risk(game.man("f6"), NODE["f6"]) for game in pair)
    assert neutral > 1.2 * owned > 0


def test_the_brave_move_comes_first_and_then_the_capture() -> None:
    """At once it would be all; so it earns one thing more."""
    game = Playing(men=with_spare(S="Rf6", D="Rf8"), hands=["S2 H2"])
    assert decided(game).startswith("play H2 ")
    game.act(0, decided(game))
    game.deal(0, "S2 HQ")
    assert decided(game) == "play S2 f6-f8"


def test_a_neutral_king_is_checked_where_a_card_takes_him_next() -> None:
    """Nobody need move him away: that is more than a Knight."""
    men = with_spare(S="Rf6", C="Nf9", H="Kl8", D="Kd12")
    assert decided(Playing("2", 2, men=men, hands=["S3 S9"])) == "play S3 f6-f8"


def test_a_rivals_check_on_a_neutral_king_is_ended() -> None:
    """By a card of his army he goes out of the line."""
    game = Playing("2", 2, men=with_spare(C="Rf8", H="Kl8"), hands=["HK"])
    assert decided(game).startswith("play HK l8-")


def test_a_camelot_card_is_weighed_by_what_it_captures() -> None:
    """G03: the Queen takes the Rook, where S2 takes a Pawn; but not another Pawn."""
    men = with_spare(S="Qf6 Re9", D="Rj10", C="Pe11")
    assert decided(Playing("2", men=men, hands=["S2"], camelot=["G03"])) == "camelot G03"
    men |= {"D": "Pj10"}
    assert decided(Playing("2", men=men, hands=["S2"], camelot=["G03"])).startswith("play S2 ")


@pytest.mark.parametrize("level", ["1", "3"])
def test_who_attacks_a_node_changes_only_where_it_is_eyed_from(level: str) -> None:
    """For every node, by moves of a Rook and of a Knight."""
    game = Playing(level, men=with_spare(S="Rf6 Bg9", D="Qj6 Nd5", C="Rf11", H="Bk5"))
    moves = [("f6", end) for end in ("f10", "c6", "f7", "i6", "d6")] + [("d5", "e7"), ("d5", "f4")]
    before = {node: attackers(game.state, node, -2) for node in NODE.values()}
    eyes = {node: eyed_from(game.state, node) for node in before}
    for start, end in moves:
        moved = copied(game.state)
        man = moved.board[NODE[start]]
        moved.board[NODE[start]], moved.board[NODE[end]], moved.place[man] = EMPTY, man, NODE[end]
        changed = {node for node, met in before.items() if attackers(moved, node, -2) != met}
        assert changed
        assert all({NODE[start], NODE[end]} & eyes[node] for node in changed)


def weighed(game: Playing, action: str) -> Parts:
    state, seat = game.state, game.asked[0]
    return Worth(state, seat, "", (NOBODY, NOBODY), lambda effect: False).of(action)


@pytest.mark.parametrize("ahead", ["C", "D"])
def test_others_are_let_capture_from_who_leads_and_not_for_him(ahead: str) -> None:
    """Besides the Rook of Clubs the Rook of Diamonds may be moved to many squares."""
    game = Playing(men=with_spare(D="Rd8", C="Rg8"), hands=["D3"])
    game.jail(ahead, "HR", "HQ", "HN")
    assert rivalry(game.state, 0)["SDC".index(ahead)] > 0.8
    assert (decided(game) == "play D3 d8-g8") == (ahead == "C")


def test_a_third_player_is_not_given_a_queen_by_which_he_would_lead() -> None:
    """A rival six points ahead is worth a Pawn to another, but no Queen."""
    game = Playing(seats=3, men=with_spare(D="Rd8 Rf6", C="Qg8 Pf8"), hands=["D3"])
    game.jail("C", "HR", "HP")
    assert weighed(game, "play D3 d8-g8")[Why.CAPTURE] < 0
    assert weighed(game, "play D3 f6-f8")[Why.CAPTURE] > 0


def test_who_has_had_one_thing_more_earns_none_by_letting_a_prisoner_out() -> None:
    game = Playing("3", men=with_spare(S="Rf6", D="Nf8 Kd12", C="Kl8"), hands=["D3 S3 JK"])
    game.jail("C", "DP")
    walkout = "walkout D3 P d13"
    assert weighed(game, walkout)[Why.EXTRA] > 0
    game.state.extra = True
    assert not weighed(game, walkout)[Why.EXTRA]


def test_prisoners_are_seen_where_they_lie() -> None:
    game = Playing(men=with_spare(S="Rf6"), hands=["S3"])
    game.jail("S", "DQ", "HP", "HN")
    game.capture_king("C", "S")
    assert [points(rebuilt(game.table), seat) for seat in range(4)] == [33, 0, 0, 0]
