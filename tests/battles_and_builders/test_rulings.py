"""Each ruling in the table of what is ours has a test of its name."""

from __future__ import annotations

import pytest

from tests.battles_and_builders.playing import Playing
from tests.some import some

# Where the sheet is silent, the game is played like this.
RULINGS = {
    "extra prestige": "Extra Prestige asks for the sole most builders when it is chosen; "
    "a tie does not qualify.",
    "claim three": "Claim Three does nothing for a player who is not among those with most builders.",
    "withdraw": "Withdraw takes back at least one token; taking back everything costs no point.",
    "king alone": "A king alone, or with no tile left that he may take, is lost without a tile.",
    "fresh troops": "Fresh Troops is decided when all throws of a pass lie on the table, "
    "and again after a tie if it was not used.",
    "barbarian tile": "Of those tied for the fewest against the barbarians, the first from the start player "
    "gets the tile, the dummy last; the others lose two points as well.",
    "no tokens left": "A player without tokens bids nothing without being asked, and takes -1 each round.",
    "changing a bid": "A bid may be changed until the next player has bid, with the same number of tokens; "
    "if all bid at once, until the last has bid, to any number.",
    "dummy": "The dummy counts fully for builders, battles and barbarians, throws last, takes no strategy "
    "tile and no Catapult, and cannot win.",
    "points": "Points are a number; the prestige tokens cannot run out.",
    "start": "The first start player is drawn by lot.",
    "final tie": "Players with equal points share the place.",
}


def test_every_ruling_has_a_test_of_its_name() -> None:
    tests = {name.removeprefix("test_ruling_") for name in globals() if name.startswith("test_ruling_")}
    assert tests == {name.replace(" ", "_") for name in RULINGS}


def test_ruling_extra_prestige() -> None:
    """Sole most when it is chosen; a tie does not qualify."""
    game = Playing(4)
    game.bid("2b 1k", "2b 1k", "1b 1k", "0")
    assert "take EX" not in game.menu(0)
    game.act(0, "take WD 1b")
    assert "take EX" in game.menu(1)


def test_ruling_claim_three() -> None:
    """Nothing for a player who is not among those with most builders, also if alone behind one."""
    game = Playing()
    game.bid("1b 1k", "3b", "1b")
    game.act(0, "take CL", then="U4")
    assert game.prestige == [0, 3, 0]


def test_ruling_withdraw() -> None:
    """At least one token; everything may go without losing a point."""
    game = Playing()
    game.bid("1b 1i 1c 1k", "1b", "1b")
    withdrawals = [text for text in game.menu(0) if "WD" in text]
    assert all(len(text.split()) > 2 for text in some(withdrawals))
    assert "take WD 1b 1i 1c" in withdrawals
    game.act(0, "take WD 1b 1i 1c", then="U4")
    assert game.points == [0, 1, 1]


def test_ruling_king_alone() -> None:
    """Lost without a tile, alone or with none left to take."""
    game = Playing(4)
    game.bid("1k", "1b 1k", "1b 1k", "2b 1k")
    assert game.asked == [1]
    game.act(1, "take WD 1b")
    game.act(2, "take CL")
    assert game.asked == [3]
    game.act(3, "take EX", then="U4")
    assert [tableau.tiles for tableau in game.tableaux] == [(), ("WD",), ("CL",), ("EX",)]
    assert all(tableau.stock[-1] == 0 for tableau in game.tableaux)


def test_ruling_fresh_troops() -> None:
    """Decided when all throws of a pass lie open; again after a tie if not used, and not if used."""
    game = Playing(event="U3")
    game.bid("2a 1k", "2a", "2a")
    game.act(0, "take FR", dice="g3 g4 g5 g5 g3 g3")
    assert len(game.round.throws) == 3
    game.act(0, "rethrow g3", dice="g6 g3 g4 g5 g6", then="U4")
    assert [(throw.side, throw.total) for throw in game.last.throws[3:]] == [(0, 10), (0, 7), (1, 11)]


def test_ruling_barbarian_tile() -> None:
    """The tile goes to the first of those tied from the start player, the dummy last."""
    game = Playing(2, event="BB", first=1)
    game.bid("1i", "1i", dummy="i b b", dice="g4 g4 g4", then="U4")
    assert game.last.takers == (1, 0, 2)
    assert [tableau.events for tableau in game.tableaux] == [(), ("BB",), ()]
    assert game.points == [-2, -2, 3 - 2]


@pytest.mark.parametrize("commit", ["sequential", "simultaneous"])
def test_ruling_no_tokens_left(commit: str) -> None:
    """Bids nothing unasked and takes -1, whichever way the others bid."""
    game = Playing(commit=commit)
    game.alone(1, "5b", "5b", "2b 3i", "1i 4c", "4a", "1k")
    before = game.prestige[1]
    assert 1 not in game.asked
    game.act(0, "bid 1b")
    assert game.menu(1) == []
    game.act(2, "bid 2b")
    assert game.last.commitments[1].number == 0
    # Where all bid one after the other, seat 1 is the first of round 8 and has paid for that as well.
    assert game.prestige[1] == before - (2 if commit == "sequential" else 1)


def test_ruling_changing_a_bid() -> None:
    """The same number until the next has bid; any number until the last, if all bid at once."""
    in_turn, at_once = Playing(), Playing(commit="simultaneous")
    for game in (in_turn, at_once):
        game.act(0, "bid 2b")
    assert "bid 1b 1k" in in_turn.menu(0)
    assert "bid 3b" not in in_turn.menu(0)
    assert "bid 3b" in at_once.menu(0)
    for game in (in_turn, at_once):
        game.act(1, "bid 2b")
    assert in_turn.menu(0) == []
    assert "bid 3b" in at_once.menu(0)


class TestDummy:
    """What the ruling on the dummy says, part by part."""

    def test_shares_and_takes_the_prestige_of_builders(self) -> None:
        tied, beaten = Playing(2), Playing(2)
        tied.bid("2b", "1b", dummy="b b i", then="U4")
        beaten.bid("2b", "1b", dummy="b b b", then="U4")
        assert (tied.prestige, beaten.prestige) == ([1, 0, 1], [0, 0, 3])

    def test_stands_in_the_way_of_extra_prestige(self) -> None:
        game = Playing(2)
        game.bid("2b 1k", "1b", dummy="b b i")
        assert "take EX" not in game.menu(0)

    def test_loses_its_share_to_claim_three(self) -> None:
        game = Playing(2)
        game.bid("2b 1k", "1b", dummy="b b i")
        game.act(0, "take CL", then="U4")
        assert game.prestige == [3, 0, 0]

    def test_wins_an_event_without_a_throw_if_it_alone_has_armies(self) -> None:
        game = Playing(2, event="U5")
        game.bid("1b", "1b", dummy="i c b", then="U4")
        assert (game.last.takers, game.last.throws) == ((2,), ())

    def test_throws_last(self) -> None:
        game = Playing(2, event="U3", first=1)
        game.bid("1a", "1a", dummy="a b b", dice="g3 g4 g5", then="U4")
        assert [throw.side for throw in game.last.throws] == [1, 0, 2]

    def test_alone_lowest_shields_both_players_from_the_barbarians(self) -> None:
        game = Playing(2, event="BB")
        game.bid("1i", "1i", dummy="b b b", then="U4")
        assert (game.last.takers, game.points) == ((2,), [0, 0, 3 - 2])

    def test_is_no_target_of_the_catapult(self) -> None:
        game = Playing(2)
        game.bid("1i 1k", "1b", dummy="b b b")
        assert [text for text in game.menu(0) if "CA" in text] == ["take CA 1"]


def test_ruling_dummy() -> None:
    """It cannot win: neither scores nor places name it, though it is far ahead."""
    game = Playing(2)
    game.quiet_rounds(4)
    for tokens, event in [("i i i", "BB"), ("i c c", ""), ("c c a", ""), ("a a a", "")]:
        game.bid("1b", "0", dummy=tokens, then=event or next(iter(game.table.events_left), ""))
    assert game.points[2] > max(game.points[:2])
    assert game.result.scores == tuple(game.points[:2])
    assert sorted(seat for place in game.result.ranking for seat in place) == [0, 1]


def test_ruling_points() -> None:
    """More points of 1 than there are tokens can be won: 16 in four rounds, of 11 printed."""
    game = Playing(4)
    game.quiet_rounds(4)
    assert game.prestige == [4] * 4


def test_ruling_start() -> None:
    """Each seat may be drawn."""
    assert {Playing(3, first=first).asked[0] for first in range(3)} == {0, 1, 2}


def test_ruling_final_tie() -> None:
    """Equal points share the place, whichever way they were made."""
    game = Playing(event="U3")
    game.bid("1i", "2b", "0", then="U4")
    game.quiet_rounds(7)
    assert game.result.ranking == ((0, 1), (2,))
