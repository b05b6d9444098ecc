"""How likely a King thinks each seat comes first."""

from __future__ import annotations

import pytest

from rules.camelot_101.computer.king import King
from rules.camelot_101.computer.prospects import best_taking, chances
from rules.camelot_101.state import NOBODY
from rules.camelot_101.turn.ending import turns_left
from rules.chance import dealer
from tests.camelot_101.playing import Playing
from tests.camelot_101.turn.test_turns import with_spare

_NOTHING = ["JK JK JK"] * 4


def bare(seats: int = 4, level: str = "2", **options: str) -> Playing:
    """A table at which nobody has anything to hope for."""
    return Playing(level, seats, men=with_spare(), hands=_NOTHING[:seats], length="days", **options)


def test_who_has_most_is_likeliest_and_all_chances_are_one() -> None:
    game = bare()
    game.jail("D", "SR")
    game.jail("C", "SN")
    found = chances(game.state, NOBODY)
    assert sum(found) == pytest.approx(1)
    assert found[1] > found[2] > found[0] == pytest.approx(found[3])


def test_several_rivals_as_strong_leave_less_than_one() -> None:
    """A lead over each of them is less likely to last than over one."""
    one, three = bare(), bare()
    one.jail("D", "CR", "CN")
    for castle, man in (("D", "CR"), ("C", "HR"), ("H", "DR")):
        three.jail(castle, man)
    three.jail("D", "CN")
    assert chances(one.state, NOBODY)[1] > chances(three.state, NOBODY)[1]


def test_the_nearer_the_end_the_surer_the_leader() -> None:
    game = bare()
    game.jail("D", "SR")
    early = chances(game.state, NOBODY)[1]
    game.state.turns = 36
    assert chances(game.state, NOBODY)[1] > early


def test_a_king_that_fell_leaves_only_the_round() -> None:
    """Sheet: Sudden Death; who has gone of himself does not end a game over days."""
    game = bare()
    game.state.turns = 9
    assert turns_left(game.state) == 31
    game.state.out.append(3)
    assert turns_left(game.state) == 3
    game.idle_round(1)
    assert turns_left(game.state) == 2
    game.state.resigned.append(3)
    assert turns_left(game.state) == 30


def test_at_full_length_the_next_mark_ends_it_and_any_limit_waits_for_its_round() -> None:
    for length, left in (("full", 120), ("demo", 60)):
        game = Playing("2", 3, length=length)
        game.state.out.append(2)
        assert turns_left(game.state) == left
        game.state.turns = left + 1
        assert turns_left(game.state) > 0


def test_when_the_giant_has_most_nobody_comes_first_alone() -> None:
    game = bare(3, level="1.1")
    game.jail("D", "SN")
    game.state.turns, game.state.turn = 29, 2
    alone = chances(game.state, NOBODY)
    game.hold("CQ", "HQ", "SQ")
    assert chances(game.state, NOBODY) == pytest.approx([1 / 3] * 3, abs=0.01)
    assert alone[1] > 0.6


def test_a_game_that_is_over_has_been_won() -> None:
    game = bare(2)
    game.act(1, "resign")
    assert chances(game.state, NOBODY) == [1.0, 0.0]


def test_what_a_hand_could_capture_counts_while_there_are_turns() -> None:
    game = Playing("2", 3, men=with_spare(S="Rf6", D="Nf8 Qh6"), hands=["S2", "JK", "JK"], length="days")
    assert best_taking(game.state, 0) == 9
    assert chances(game.state, NOBODY)[0] > chances(game.state, NOBODY)[2]
    game.deal(0, "SA")
    assert best_taking(game.state, 0) == 0
    game.deal(0, "S2")
    game.state.turns, game.state.turn = 29, 2
    mine, other, _ = chances(game.state, NOBODY)
    assert mine == pytest.approx(other), "neither comes to play again"


def test_a_king_that_can_be_taken_at_once_counts_more_than_one_in_check() -> None:
    game = Playing("2", men=with_spare(S="Rf8", D="Kf11"), hands=["S9", "JK", "JK", "JK"], length="days")
    game.act(0, "play S9 f8-f9")
    game.idle_round(3)
    found = dict[str, float]()
    for card, points in (("SA", 0), ("S9", 20)):
        game.deal(0, card)
        assert best_taking(game.state, 0) == points
        found[card] = chances(game.state, 0)[0]
    assert 1 > found["S9"] > found["SA"] > 1 / 4


def test_a_king_first_thinks_of_a_card_that_brings_much() -> None:
    """A02 brings the Grail; a Knight takes it for any card of its colour."""
    game = Playing("3", 3, men=with_spare(S="Rf6 Bg5", D="Nc10"), hands=["S3 S2 S4"], camelot=["A02 A04"])
    found = King().proposals(game.state, 0, dealer(1, "first"))
    assert found[0].action == "camelot A02"
