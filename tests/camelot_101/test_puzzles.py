"""What a puzzle of Camelot 101 asks for is told by what its answer does."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.camelot_101.puzzles import POSING
from rules.camelot_101.view import Table
from rules.puzzles.posing import Solved
from tests.camelot_101.playing import Playing


def kind_of(game: Playing, *turn: str, last_round: bool = False) -> str:
    """Let seat 0 do things, and tell the kind of the puzzle they would solve."""
    table, hand = replace(game.table, last_round=last_round), game.hand(0)
    for act in turn:
        game.act(0, act)
    return POSING.kind(Solved(table, hand, turn[:1], turn, game.table, 0.8, 0.4))


def meeting(met: str) -> Playing:
    """Let a Queen of Spades on f6 reach who stands on f7; a Rook of Clubs attacks her."""
    men = {"S": "Qf6 Pe3 Kf2", "C": f"Ri6 Ph14 {met}"}
    return Playing("2", 2, men=men, hands=["S2 S4 SA"], camelot=[""])


@pytest.mark.parametrize("met", ["N", "P"])
def test_whoever_is_taken_it_is_a_catch(met: str) -> None:
    assert kind_of(meeting(f"{met}f7"), "play SA f6-f7") == "catch"


def test_where_nobody_is_taken_it_is_a_quiet_action() -> None:
    assert kind_of(meeting(""), "play SA f6-f7") == "plan"


def test_what_counts_in_the_last_round_is_told_before_what_men_are_worth() -> None:
    assert kind_of(meeting("Nf7"), "play SA f6-f7", last_round=True) == "count"


@pytest.mark.parametrize(("met", "is_last", "kind"), [("", 0, "hunt"), ("Nf7", 0, "catch"), ("", 1, "count")])
def test_a_king_is_hunted_where_nobody_is_taken_and_there_is_time(met: str, is_last: int, kind: str) -> None:
    """In the last round, and with a Queen to be taken, one was told to look for a check."""
    men = {"S": "Qf6 Pe3 Kf2", "C": f"Kf9 Ph14 {met}"}
    game = Playing("2", 2, men=men, hands=["S2 S4 SA"], camelot=[""])
    assert kind_of(game, "play SA f6-f7", last_round=bool(is_last)) == kind


def late(game: Playing, left: int) -> Table:
    """Show the table with so many turns to come."""
    return replace(game.table, rounds=5, turns=game.table.limit - left)


@pytest.mark.parametrize(("left", "asked"), [(4, True), (5, False)])
def test_positions_are_those_of_the_last_rounds(left: int, asked: bool) -> None:
    game = meeting("")
    assert POSING.asks(late(game, left), game.hand(0)) == asked


def test_a_king_in_check_is_asked_for_a_way_out_at_any_time() -> None:
    game = Playing("2", 2, men={"S": "Kf2 Pe3", "C": "Rf9 Ph14"}, hands=["S3", "CA"])
    game.turn("play S3 e3-e4")
    game.turn("play CA f9-f8")
    assert game.table.checks
    assert POSING.asks(late(game, 12), game.hand(0))
    assert not POSING.asks(late(game, 12), game.hand(1))
