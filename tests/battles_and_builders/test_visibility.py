"""Who sees what: each row of the note's table, proved on games that differ only in what is hidden."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.battles_and_builders import GAME
from rules.chance import dealer
from rules.snapshot import copied, snapshot
from tests.battles_and_builders.playing import Playing

COMMITS = ("sequential", "simultaneous")


def after_bid_of_seat_0(bid: str, commit: str = "sequential") -> Playing:
    game = Playing(commit=commit)
    game.act(0, f"bid {bid}")
    return game


def seen_by(game: Playing, seat: int | None) -> tuple[object, ...]:
    """Collect all that a seat (None: a spectator) is shown: table, hand, menu and what is said."""
    shown: tuple[object, ...] = (game.table, tuple(game.heard(seat)), tuple(game.asked))
    return shown if seat is None else (*shown, game.hand(seat), tuple(game.menu(seat)))


def test_points_tiles_marker_and_event_lie_open() -> None:
    game = Playing(first=1, event="O4")
    game.bid("1i 1k", "1b", "0")
    game.act(1, "take CA 0", then="U5")
    assert game.points == [-1 - 2, 4, 3]
    assert game.prestige == [-1, 0, 3]
    assert [tableau.events for tableau in game.tableaux] == [(), ("O4",), ()]
    assert game.tableaux[0].tiles == ("CA",)
    assert game.table.tiles_left == ("CL", "EX", "TR", "FR", "WD")
    assert (game.round.start, game.round.event) == (2, "U5")


def test_number_of_tokens_committed_is_public_once_bid() -> None:
    game = after_bid_of_seat_0("2b 1c")
    assert [commitment.number for commitment in game.commitments] == [3, None, None]
    assert "seat 0 commits 3 tokens" in game.heard()


@pytest.mark.parametrize("commit", COMMITS)
@pytest.mark.parametrize("viewer", [1, 2, None])
@pytest.mark.parametrize("other", ["3i", "1b 1a 1k", "2b 1k"])
def test_kinds_committed_are_hidden_before_the_reveal(commit: str, viewer: int | None, other: str) -> None:
    one, two = after_bid_of_seat_0("2b 1c", commit), after_bid_of_seat_0(other, commit)
    assert seen_by(one, viewer) == seen_by(two, viewer)
    assert seen_by(one, 0) != seen_by(two, 0)


@pytest.mark.parametrize("viewer", [1, 2, None])
@pytest.mark.parametrize("other", ["0", "1k", "5b 1k"])
def test_number_is_hidden_too_where_all_bid_at_once(viewer: int | None, other: str) -> None:
    one, two = after_bid_of_seat_0("2b 1c", "simultaneous"), after_bid_of_seat_0(other, "simultaneous")
    assert seen_by(one, viewer) == seen_by(two, viewer)


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_changed_kinds_are_hidden_as_well(viewer: int | None) -> None:
    games = []
    for changed in ("3i", "2b 1k"):
        game = after_bid_of_seat_0("2b 1c")
        game.act(0, f"bid {changed}")
        games.append(seen_by(game, viewer))
    assert games[0] == games[1]


def test_text_of_a_bid_is_full_for_its_owner_and_a_number_for_the_others() -> None:
    game = after_bid_of_seat_0("2b 1c 1k")
    assert game.heard(0) == ["seat 0 commits 4 tokens", "You commit 2 builders, 1 cavalry and 1 king"]
    assert game.heard(1) == game.heard() == ["seat 0 commits 4 tokens"]


def test_everything_committed_withdrawn_and_thrown_is_public_after_the_reveal() -> None:
    game = Playing(event="O4")
    game.bid("2i 1k", "1i", "1i")
    assert game.commitments[0].tokens == (0, 2, 0, 0, 1)
    game.act(0, "take WD 1i", dice="y5 y4 y2", then="U3")
    assert game.last.withdrawn == (0, 1, 0, 0, 0)
    assert [throw.dice for throw in game.last.throws] == [("y5",), ("y4",), ("y2",)]


def test_stock_is_known_in_full_to_its_owner_and_by_number_to_the_others() -> None:
    """Others see the stock from before the pending bid, and how many tokens are left of it."""
    game = Playing()
    game.bid("2b", "1i", "1c", dice="y6 r1", then="U4")
    game.act(1, "bid 1a 1k")
    assert game.hand(1).stock == (12, 3, 4, 3, 0)
    assert (game.tableaux[1].stock, game.tableaux[1].left) == ((12, 3, 4, 4, 1), 24 - 2)


def test_stock_left_of_a_bid_is_not_told_where_all_bid_at_once() -> None:
    game = after_bid_of_seat_0("3b", "simultaneous")
    assert (game.tableaux[0].stock, game.tableaux[0].left) == ((12, 4, 4, 4, 1), 25)
    assert game.hand(0).stock == (9, 4, 4, 4, 1)


@pytest.mark.parametrize("commit", COMMITS)
def test_menu_of_a_bid_is_its_owners_alone(commit: str) -> None:
    """Others have no such menu, and their own does not depend on it."""
    game = Playing(first=1, commit=commit)
    assert len(game.menu(1)) == 246
    if commit == "sequential":
        assert game.menu(0) == game.menu(2) == []


@pytest.mark.parametrize("bids", [("2b 1i 1k", "1b", "0"), ("1c 1k", "2b", "1a"), ("1b 1k", "1b", "1i")])
def test_menu_of_a_king_follows_from_the_table(bids: tuple[str, ...]) -> None:
    game = Playing()
    game.bid(*bids)
    assert {text.split()[1] for text in game.menu(0)} == set(_tiles_by_the_table(game, 0))


def _tiles_by_the_table(game: Playing, seat: int) -> Iterator[str]:
    builders = [(commitment.tokens or (0,))[0] for commitment in game.commitments]
    own = builders.pop(seat)
    number = game.commitments[seat].number
    assert number is not None
    if number - own > 1:
        yield from ("CA", "TR", "FR")
    if own:
        yield "CL"
    if own > max(builders):
        yield "EX"
    yield "WD"


def test_menu_of_fresh_troops_follows_from_the_dice_on_the_table() -> None:
    game = Playing(event="U3")
    game.bid("2a 1k", "1a", "1b")
    game.act(0, "take FR", dice="g3 g3 g7")
    assert game.round.throws[0].dice == ("g3", "g3")
    assert game.menu(0) == ["keep", "rethrow g3", "rethrow g3 g3"]


def test_order_of_the_events_to_come_does_not_exist() -> None:
    """Any of those left may be next, and which are left is public."""
    following = set()
    for event in Playing(event="U3").table.events_left:
        game = Playing(event="U3")
        game.quiet_rounds(1, then=event)
        following.add(game.round.event)
    assert following == set(Playing(event="U3").table.events_left)


@pytest.mark.parametrize("tokens", ["b b b", "i c a", "a a a", "b i i"])
def test_order_of_the_dummys_tokens_does_not_exist(tokens: str) -> None:
    """The same two bids may meet any three of them; what is left is public."""
    game = Playing(2)
    game.act(0, "bid 1b")
    before = game.tableaux[2]
    assert game.commitments[2].tokens is None
    game.act(1, "bid 1k", dummy=tokens, then="U4")
    assert before.stock == (12, 4, 4, 4, 0)
    assert sum(game.tableaux[2].stock) == 21


class TestDealingAgain:
    """Each other pending bid becomes any legal bid of the same number from that seat's stock."""

    def bids_dealt(self, game: Playing, seat: int, viewer: int | None) -> set[tuple[int, ...]]:
        dealt: set[tuple[int, ...]] = set()
        for seed in range(60):
            state = copied(game.state)
            GAME.resample(state, viewer, dealer(seed, "resample"))
            bid = GAME.hand(state, seat).bid
            assert bid is not None
            dealt.add(bid)
        return dealt

    def test_keeps_the_number(self) -> None:
        dealt = self.bids_dealt(after_bid_of_seat_0("2b"), 0, 1)
        assert {sum(bid) for bid in dealt} == {2}
        assert len(dealt) == 14

    def test_of_six_tokens_keeps_the_king(self) -> None:
        dealt = self.bids_dealt(after_bid_of_seat_0("5b 1k"), 0, None)
        assert {(sum(bid), bid[-1]) for bid in dealt} == {(6, 1)}
        assert len(dealt) > 10

    def test_to_any_number_where_all_bid_at_once(self) -> None:
        dealt = self.bids_dealt(after_bid_of_seat_0("2b", "simultaneous"), 0, 2)
        assert {sum(bid) for bid in dealt} >= {3, 4, 5, 6}

    def test_keeps_ones_own_bid(self) -> None:
        game = after_bid_of_seat_0("2b 1c")
        assert self.bids_dealt(game, 0, 0) == {(2, 0, 1, 0, 0)}

    @pytest.mark.parametrize("viewer", [0, 1, 2, None])
    def test_changes_nothing_after_the_reveal(self, viewer: int | None) -> None:
        game = Playing()
        game.bid("1i 1k", "1i", "1b")
        before = snapshot(game.state)
        GAME.resample(game.state, viewer, dealer(0, "resample"))
        assert snapshot(game.state) == before

    def test_gives_no_token_that_is_gone(self) -> None:
        game = Playing()
        game.bid("1k", "1b", "4i 1k")
        game.act(2, "take TR", then="U4")
        game.act(1, "bid 1b")
        game.act(2, "bid 1b")
        dealt = self.bids_dealt(game, 2, 0)
        assert dealt == {(1, 0, 0, 0, 0), (0, 0, 1, 0, 0), (0, 0, 0, 1, 0)}
