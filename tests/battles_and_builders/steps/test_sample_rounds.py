"""Voorbeeldronde I and II, played one after the other: white is seat 0, blue 1, pink 2."""

from __future__ import annotations

import pytest

from tests.battles_and_builders.playing import Playing

WHITE, BLUE, PINK = range(3)


def after_sample_round_one(then: str = "U4") -> Playing:
    """White two cavalry (5 + 6 green), pink a cavalry and two infantry (5 green, 3 and 5 yellow)."""
    game = Playing(first=WHITE, event="O4")
    game.bid("1b 2c", "2b", "1b 2i 1c", dice="g5 g6 g5 y3 y5", then=then)
    return game


def test_sample_round_one_counts_are_seen_in_turn() -> None:
    """Wit komt uit met drie fiches. De blauwe speler met twee en de roze met 4."""
    game = Playing(first=WHITE, event="O4")
    game.act(WHITE, "bid 1b 2c")
    game.act(BLUE, "bid 2b")
    assert [commitment.number for commitment in game.commitments] == [3, 2, None]


def test_sample_round_one_blue_builds_and_pink_wins_the_field() -> None:
    """Blauw krijgt 3 punten; wit werpt 11; roze werpt 13 en wint het gevecht."""
    game = after_sample_round_one()
    assert [commitment.number for commitment in game.last.commitments] == [3, 2, 4]
    assert [(throw.side, throw.total) for throw in game.last.throws] == [(WHITE, 11), (PINK, 13)]
    assert [tableau.events for tableau in game.tableaux] == [(), (), ("O4",)]
    assert game.prestige == [0, 3, 0]
    assert game.points == [0, 3, 4]


def test_sample_round_one_tokens_leave_and_blue_opens_the_next() -> None:
    """Alle fiches worden aan de kant gelegd. De startspelertegel wordt doorgegeven aan blauw."""
    game = after_sample_round_one()
    assert [game.hand(seat).stock for seat in (WHITE, BLUE, PINK)] == [
        (11, 4, 2, 4, 1),
        (10, 4, 4, 4, 1),
        (11, 2, 3, 4, 1),
    ]
    assert (game.round.start, game.asked) == (BLUE, [BLUE])


# Pink's three armies after round one are two infantry and one more, which stays when they withdraw.
# It would have thrown a yellow die: with our tables that is an archer in the mountains.
def at_the_kings_of_sample_round_two() -> Playing:
    game = after_sample_round_one("M4")
    game.act(BLUE, "bid 3b 1k")
    game.act(PINK, "bid 2i 1a 1k")
    game.act(WHITE, "bid 3b")
    return game


def test_sample_round_two_blue_chooses_before_pink() -> None:
    """De blauwe speler mag als eerst een strategietegel kiezen, want hij is de startspeler."""
    game = at_the_kings_of_sample_round_two()
    assert [commitment.number for commitment in game.commitments] == [3, 4, 4]
    assert game.asked == [BLUE]
    game.act(BLUE, "take CL")
    assert game.asked == [PINK]
    assert "take CL" not in game.menu(PINK)


def test_sample_round_two_claim_and_withdrawal() -> None:
    """Blauw gaat er met de prestigepunten vandoor; roze wint de eventtegel zonder te werpen."""
    game = at_the_kings_of_sample_round_two()
    game.act(BLUE, "take CL")
    game.act(PINK, "take WD 2i", then="U3")
    assert game.prestige == [0, 3 + 3, 0]
    assert game.points == [0, 6, 4 + 4]
    assert (game.last.takers, game.last.throws) == ((PINK,), ())
    assert [tableau.tiles for tableau in game.tableaux] == [(), ("CL",), ("WD",)]


def test_sample_round_two_ends_with_pink_to_open_the_next() -> None:
    """Het enige gevechtsfiche wordt aan de kant gelegd, alsmede de koningsfiches."""
    game = at_the_kings_of_sample_round_two()
    game.act(BLUE, "take CL")
    game.act(PINK, "take WD 2i", then="U3")
    assert game.hand(PINK).stock == (11, 2, 3, 3, 0)
    assert game.hand(BLUE).stock == (7, 4, 4, 4, 0)
    assert (game.round.start, game.asked) == (PINK, [PINK])


@pytest.mark.parametrize(("event", "value"), [("U4", 4), ("O5", 5)])
def test_sample_round_two_by_itself_with_three_infantry(event: str, value: int) -> None:
    """Nog één leger, een gele dobbelsteen: infantry in a town or a field, if round one was another game's."""
    game = Playing(first=BLUE, event=event)
    game.bid("3b 1k", "3i 1k", "3b")
    game.act(BLUE, "take CL")
    game.act(PINK, "take WD 2i", then="U3")
    assert game.points == [0, 3, value]
    assert game.hand(PINK).stock == (12, 3, 4, 4, 0)
