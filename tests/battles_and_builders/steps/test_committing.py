"""Spelverloop, first paragraph: tokens are committed in turn, face down, and turned over together."""

from __future__ import annotations

import pytest

from rules.replay import Refused
from tests.battles_and_builders.playing import Playing


def test_committing_goes_clockwise_from_the_start_player() -> None:
    """Om de beurt, met de klok mee, beginnend bij de startspeler."""
    game = Playing(4, first=2)
    order = []
    for _ in range(4):
        (seat,) = game.asked
        order.append(seat)
        game.act(seat, "bid 1b", then="U4" if seat == 1 else "")
    assert order == [2, 3, 0, 1]


def test_committing_out_of_turn_is_refused() -> None:
    game = Playing(first=1)
    with pytest.raises(Refused):
        game.act(2, "bid 1b")


@pytest.mark.parametrize("bid", ["1b", "1k", "5b", "4i 1a", "1b 1i 1c 1a 1k"])
def test_committing_one_to_five_tokens_is_free(bid: str) -> None:
    """In principe minimaal 1 en maximaal 5 fiches."""
    game = Playing()
    game.act(0, f"bid {bid}")
    assert game.prestige == [0, 0, 0]


def test_committing_nothing_costs_a_point_at_once() -> None:
    """Het is toegestaan om 0 fiches in te zetten. Je ontvangt dan een minpunt."""
    game = Playing()
    game.act(0, "bid 0")
    assert game.prestige == [-1, 0, 0]
    assert game.heard() == ["seat 0 commits nothing and loses 1 point"]
    game.act(1, "bid 0")
    game.act(2, "bid 0", then="U4")
    assert game.prestige == [-1, -1, -1]


@pytest.mark.parametrize("bid", ["6b", "2b 4i", "3b 1i 1c 1a", "7b 1k", "6b 1k", "2b 4i 1k"])
def test_committing_more_than_five_besides_the_king_is_refused(bid: str) -> None:
    """Het inzetten van 6 fiches is alleen toegestaan als één daarvan de koning is."""
    assert f"bid {bid}" not in Playing().menu(0)


@pytest.mark.parametrize("bid", ["5b 1k", "1b 1i 1c 2a 1k", "1b 4i 1k"])
def test_committing_six_tokens_with_the_king_is_allowed(bid: str) -> None:
    game = Playing()
    game.act(0, f"bid {bid}")
    assert game.commitments[0].number == 6


@pytest.mark.parametrize("bid", ["5i", "5c", "5a", "2k", "1b 2k"])
def test_committing_more_than_one_has_is_refused(bid: str) -> None:
    """Spelmateriaal: four armies of each kind and one king."""
    assert f"bid {bid}" not in Playing().menu(0)


def test_committing_shows_how_many_and_not_which() -> None:
    """De overige spelers zien wel hoeveel fiches jij hebt ingezet, maar niet welke."""
    game = Playing()
    game.act(0, "bid 2b 1c")
    assert (game.commitments[0].number, game.commitments[0].tokens) == (3, None)
    assert game.heard(1) == ["seat 0 commits 3 tokens"]


def test_committing_ends_with_all_tokens_turned_over() -> None:
    """Als alle spelers een inzet hebben gedaan, worden alle fiches omgedraaid."""
    game = Playing(first=1)
    game.bid("2b", "1i 1k", "0")
    assert [commitment.tokens for commitment in game.commitments] == [
        (0, 0, 0, 0, 0),
        (2, 0, 0, 0, 0),
        (0, 1, 0, 0, 1),
    ]
    assert [line for line in game.heard() if "reveals" in line] == [
        "seat 1 reveals 2 builders",
        "seat 2 reveals 1 infantry and 1 king",
    ]


class TestAllAtOnce:
    """The option `commit=simultaneous`, for play over days."""

    def test_everybody_is_asked_at_once(self) -> None:
        game = Playing(4, first=2, commit="simultaneous")
        assert game.asked == list(game.table.asked) == [0, 1, 2, 3]

    def test_bids_are_taken_in_any_order_and_turned_over_after_the_last(self) -> None:
        game = Playing(3, first=1, commit="simultaneous")
        game.act(0, "bid 3b")
        game.act(2, "bid 1b")
        assert game.asked == [1]
        game.act(1, "bid 2b", then="U4")
        assert [commitment.number for commitment in game.last.commitments] == [3, 2, 1]

    def test_only_who_has_bid_is_seen(self) -> None:
        game = Playing(commit="simultaneous")
        game.act(1, "bid 2b 1c")
        assert [commitment.bid for commitment in game.commitments] == [False, True, False]
        assert game.commitments[1].number is None
        assert game.heard(0) == ["seat 1 has bid"]
        assert [tableau.left for tableau in game.tableaux] == [25, 25, 25]

    def test_bidding_nothing_costs_its_point_only_when_it_is_seen(self) -> None:
        game = Playing(commit="simultaneous")
        game.act(1, "bid 0")
        assert game.prestige == [0, 0, 0]
        game.act(0, "bid 1i")
        game.act(2, "bid 0", then="U4")
        assert game.prestige == [0, -1, -1]
