"""What kind of mistake a bid was, and what is told of its tokens, beside a better one."""

from __future__ import annotations

from typing import Any

import pytest

from rules.battles_and_builders.coaching import account
from rules.battles_and_builders.game import BattlesAndBuilders
from rules.chance import dealer
from rules.replay import default_options
from rules.search.coaching import contrasted, slip_shown
from rules.text import written

GAME = BattlesAndBuilders()


def early(event: str, seats: int = 2) -> tuple[Any, int]:
    """Begin a game with an event of choice."""
    state: Any
    state, _ = GAME.start(seats, default_options(GAME), dealer("3", "start"))
    state.round.event = event
    return state, GAME.acting(state)[0]


@pytest.mark.parametrize(
    ("event", "bid", "best", "slip", "told"),
    [
        ("U4", "bid 3i 1c 1k", "bid 3a 1k", "a bid with too many tokens", "the dice of archers are green"),
        (
            "O5",
            "bid 1a",
            "bid 1c",
            "armies that throw worse dice there",
            "those of archers are red and show 3",
        ),
        ("BB", "bid 2b", "bid 5b", "a bid with too few builders", "lets the barbarians take 2 points"),
        ("O4", "bid 5b", "bid 4i", "an event to which no army was sent", "it wins the event in 0 of 100"),
        ("U4", "bid 2i 2c", "bid 4a", "armies that throw worse dice there", "those of cavalry are red"),
        (
            "U4",
            "bid 2i 2c",
            "bid 3b 1i 1a 1k",
            "armies that throw worse dice there, and too few builders",
            "in this event the dice of archers are green",
        ),
        (
            "U4",
            "bid 2a",
            "bid 3b 2a",
            "a bid with too few builders",
            "3 points for the most builders in 0 of 100",
        ),
        ("U4", "bid 0", "bid 1b", "a round with nothing committed", "committing nothing costs a point"),
    ],
)
def test_a_wrong_bid_is_told_what_is_plain_to_see_of_its_tokens(
    event: str, bid: str, best: str, slip: str, told: str
) -> None:
    """It was only that one is worse off some moves later, and all were bids of the wrong tokens."""
    state, seat = early(event)
    assert slip_shown(GAME, state, seat, bid, best) == slip
    assert told in " ".join(map(written, contrasted(GAME, state, seat, bid, best)))


def test_an_army_that_the_king_takes_back_was_not_lacking() -> None:
    """No army was sent, it was told, beside a bid whose king takes Withdraw, and its three armies back."""
    state, seat = early("M4", seats=3)
    best = "bid 2b 3i 1k"
    assert slip_shown(GAME, state, seat, "bid 3b", best) == "a king left at home"
    told = " ".join(map(written, contrasted(GAME, state, seat, "bid 3b", best)))
    assert "with what is best the king takes Withdraw most often" in told
    assert slip_shown(GAME, state, seat, "bid 3b", "bid 2b 3i") == "an event to which no army was sent"


def test_of_the_same_tile_it_is_told_what_was_wrong_with_it() -> None:
    """Two builders taken back for one were the wrong strategy tile, and Withdraw was better as well."""
    state, seat = early("M4", seats=3)
    for bid in ("bid 3b 1i 1k", "bid 4a", "bid 2i"):
        GAME.apply(state, GAME.acting(state)[0], bid, dealer("bids", "luck"))
    for act, best, slip in (
        ("take WD 2b", "take WD 1b", "the wrong tokens taken back"),
        ("take CA 0", "take CA 1", "the Catapult for the wrong rival"),
        ("take CA 0", "take WD 1b", "the wrong strategy tile"),
    ):
        assert slip_shown(GAME, state, seat, act, best) == slip


def test_a_bid_is_too_low_or_too_high_beside_one_of_the_same_tokens_only() -> None:
    """Four tokens were a bid too low beside five of another kind."""
    assert GAME.slip("bid 1b 3a", "bid 5b") == "a bid of the wrong tokens"
    assert GAME.slip("bid 1b", "bid 5b") == "a bid too low"
    assert GAME.slip("bid 2i 1k", "bid 2i") == "a bid too high"
    assert not GAME.slip("take CL", "bid 2i")


def test_whoever_bids_more_than_what_is_best_has_not_sent_too_few() -> None:
    """Three archers did what three builders and two archers did not: that was "too few armies"."""
    state, seat = early("U4")
    assert slip_shown(GAME, state, seat, "bid 3b 2a", "bid 3a") == "a bid of the wrong tokens"
    assert slip_shown(GAME, state, seat, "bid 2a", "bid 4a") == "a bid with too few armies"


def test_a_kind_agrees_with_what_is_told_of_builders_and_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was too few builders beside "+1 for the most builders", and dice where what is best has no army."""
    state, seat = early("U5")
    named = set[str]()
    for brings in (0.8, -0.8):
        monkeypatch.setattr(account, "_gained", lambda *_, built=brings: [0.0, built, 0.0, 0.0, 0.0])
        named.add(slip_shown(GAME, state, seat, "bid 2b 3a", "bid 3b"))
    assert named == {"a bid with too many tokens", "a bid with too few builders"}
    told = " ".join(map(written, contrasted(GAME, state, seat, "bid 1b 1i", "bid 2b")))
    assert "show 5 on average" not in told


def test_a_good_bid_is_told_what_it_does_that_the_other_did_not() -> None:
    """Four archers were good beside three riders, and nothing was said of their green dice."""
    state, seat = early("U4")
    dice, wins = (written(each) for each in contrasted(GAME, state, seat, "bid 2i 1c", "bid 3a", merits=True))
    assert dice == "in this event archers throw green dice, which show 5 on average"
    assert wins.startswith("it wins the event in ")
    assert " rounds played out from here, and what you played in " in wins
