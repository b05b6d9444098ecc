"""What the choices do and cost, told where they are made."""

from __future__ import annotations

import pytest

from bot.typed.completion import completions
from bot.typed.labels import Labels
from bot.typed.why_not import why_not
from rules.battles_and_builders import GAME
from rules.battles_and_builders.tables import EVENT_TILES, STRATEGY_TILES
from rules.game import menu_of
from rules.question import Allotment, Pick, Question
from rules.replay import default_options
from rules.text import say, seat_number, written
from tests.battles_and_builders.playing import Playing
from tests.explained import unexplained, warnings

KING_ALONE = "You would commit your king alone: he can buy nothing, and is lost"
ALONE = "you have the most alone and earn 3 without the tile"


def stakes(game: Playing, seat: int) -> str:
    question = GAME.menu(game.state, seat)
    assert question is not None
    stakes = question.stakes()
    assert stakes is not None
    return written(stakes)


def about(game: Playing, seat: int, text: str, said: str = "") -> str:
    question = GAME.menu(game.state, seat, said)
    assert isinstance(question, Pick | Allotment)
    told = question.about(text)
    return written(told) if told else ""


def warning(game: Playing, seat: int, action: str) -> str:
    told = GAME.warning(game.table, game.hand(seat), action)
    return written(told) if told else ""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_answer_is_explained(seats: int) -> None:
    assert unexplained(GAME, seats, 8) == set()


def test_only_a_bid_of_nothing_and_an_idle_tile_are_warned_of() -> None:
    told, share = warnings(GAME, 3, 20)
    bids = {each for each in told if "would do nothing" not in each}
    assert bids == {
        "You would commit nothing, and lose 1 point",
        "You would commit nothing: that costs 1 point, and 2 more go to the barbarians",
    }
    assert share < 0.1


IDLE = [
    ("O3", ("1b 1i 1k", "3b", "1a"), "CL", "you have 1, another 3, so the tile does nothing"),
    ("O3", ("2b 1i 1k", "1b", "1a"), "CL", ALONE),
    ("O3", ("1b 1i 1k", "3b", "2b"), "TR", "nobody else fights, so no dice are thrown"),
    ("O3", ("1b 1i 1k", "3b", "2b"), "FR", "nobody else fights, so no dice are thrown"),
    ("BB", ("1b 1i 1k", "3b", "1a"), "FR", "somebody has no army and loses, so no dice are thrown"),
]


@pytest.mark.parametrize(("event", "bids", "tile", "why"), IDLE)
def test_a_tile_that_does_nothing_is_marked_and_warned_of(
    event: str, bids: tuple[str, ...], tile: str, why: str
) -> None:
    game = Playing(event=event)
    game.bid(*bids)
    question = GAME.menu(game.state, 0)
    assert isinstance(question, Pick)
    name = STRATEGY_TILES[tile].name
    assert written(question.label(f"take {tile}")) == f"{name}: does nothing now"
    assert why in about(game, 0, f"take {tile}")
    assert warning(game, 0, f"take {tile}") == f"{name} would do nothing: {why}"
    assert not warning(game, 0, "take WD 1b")
    assert written(question.label("take WD")) == "Withdraw"


def test_a_tile_that_does_something_is_not_warned_of() -> None:
    game = Playing(event="O3")
    game.bid("1b 1i 1k", "1b", "1a")
    assert not any(warning(game, 0, f"take {tile}") for tile in ("CL", "TR", "FR", "CA 1"))


def test_nobody_is_warned_of_the_only_tile_there_is() -> None:
    game = Playing(event="O3")
    game.bid("1b 1k", "3b", "1a")
    game.state.tiles_left = ["CL", "TR"]
    assert not warning(game, 0, "take CL")


def test_nothing_is_bid_but_once_and_paid_for_once() -> None:
    game = Playing(commit="simultaneous")
    assert warning(game, 0, "bid 0")
    assert not warning(game, 0, "bid 1b")
    game.act(0, "bid 1b")
    assert warning(game, 0, "bid 0"), "a bid may be changed to nothing"
    game.act(0, "bid 0")
    assert not warning(game, 0, "bid 0"), "it is nothing already"


@pytest.mark.parametrize("event", EVENT_TILES)
def test_a_bid_tells_what_it_is_for(event: str) -> None:
    told = stakes(Playing(event=event), 0)
    assert "Most builders earn 3 points, or 1 each if tied" in told
    assert "Committing nothing costs 1 point" in told
    value = EVENT_TILES[event].value
    assert (f"wins {value} points" if value > 0 else "loses 2 points") in told


@pytest.mark.parametrize(
    ("left", "number", "told"),
    [
        ((4, 4, 1, 1, 1), 5, ""),
        ((4, 2, 0, 0, 0), 7, ""),
        ((4, 2, 0, 0, 0), 6, "With more than 4 tokens you keep too few for 2 rounds to come"),
        ((2, 0, 0, 0, 0), 7, "With more than 1 token you keep too few for 1 round to come"),
        ((1, 0, 0, 0, 1), 6, "You have too few tokens for this round and 2 rounds to come"),
        ((1, 0, 0, 0, 0), 8, ""),
    ],
)
def test_a_bid_tells_its_seat_alone_when_tokens_would_run_out(
    left: tuple[int, int, int, int, int], number: int, told: str
) -> None:
    game = Playing(event="O3")
    game.state.stock[0], game.state.round.number = left, number
    assert written(GAME.at_stake(game.table) or say("")).endswith("Committing nothing costs 1 point")
    ends = (
        f". {told}: each round without tokens costs 1 point" if told else ". Committing nothing costs 1 point"
    )
    assert stakes(game, 0).endswith(ends)


def test_whoever_changes_no_more_than_kinds_is_not_warned_of_rounds_to_come() -> None:
    game = Playing(event="O3")
    game.state.stock[0], game.state.round.number = (2, 1, 0, 0, 0), 6
    assert "too few" in stakes(game, 0)
    game.act(0, "bid 2b")
    assert "too few" not in stakes(game, 0)


UNARMED = [
    ("O3", 2, "The highest throw wins 3 points"),
    ("O3", 1, "Only one has armies left, and wins 3 points with any"),
    ("O3", 0, "Nobody has an army left to win the tile"),
    ("BB", 2, "as somebody must who has none left: any army is enough"),
    ("BB", 0, "Nobody has an army left, so the barbarians take 2 points from everybody"),
]


@pytest.mark.parametrize(("event", "armed", "words"), UNARMED)
def test_a_bid_tells_nobody_to_fight_who_has_no_army(event: str, armed: int, words: str) -> None:
    game = Playing(event=event)
    for seat in range(armed, 3):
        builders, *_, king = game.state.stock[seat]
        game.state.stock[seat] = (builders, 0, 0, 0, king)
    public = GAME.at_stake(game.table)
    assert public
    assert words in stakes(game, 0)
    assert words in written(public)
    assert "highest throw" in words or "highest throw" not in stakes(game, 0)


def test_a_bid_of_nothing_is_dearer_where_barbarians_come() -> None:
    game = Playing(event="BB")
    dearer = "You would commit nothing: that costs 1 point, and 2 more go to the barbarians"
    assert warning(game, 0, "bid 0") == dearer
    game.bid("0", "1i", "1i", then="U4")
    assert game.state.prestige[0] - game.state.prestige[1] == -1
    assert game.state.won[0] == ["BB"]
    assert warning(game, 0, "bid 0") == "You would commit nothing, and lose 1 point"


def test_a_bid_is_asked_for_out_of_what_is_left() -> None:
    game = Playing()
    assert game.question(0) == "Commit up to 5 tokens, and your king if you like"
    assert (warning(game, 0, "bid 1k"), warning(game, 0, "bid 1a 1k")) == (KING_ALONE, "")
    game.state.stock[0] = (2, 1, 0, 0, 0)
    assert game.question(0) == "Commit up to 3 tokens; your king is spent"
    game.state.stock[0] = (0, 0, 0, 0, 1)
    assert game.question(0) == "Commit your king, the last token you have, or nothing"
    assert not warning(game, 0, "bid 1k"), "it saves him the point that nothing costs"


def test_plain_bids_are_offered_before_others_and_the_king_behind_all() -> None:
    def menu(said: str) -> Question | None:
        return GAME.menu(game.state, 0, said)

    game = Playing()
    texts = [each.text for each in completions(Labels(menu, seat_number), "", 400)]
    assert texts[:7] == ["bid 1b", "bid 1i", "bid 1c", "bid 1a", "bid 2b", "bid 1b 1i", "bid 1b 1c"]
    first = texts.index("bid 1k")
    assert all(("1k" in text) == (first <= place) for place, text in enumerate(texts[:-1]))
    assert texts[-1] == "bid 0"
    assert "you can answer \u201cbid 1b\u201d" in why_not(menu, "xyzzy")


def test_armies_tell_their_dice_in_this_terrain() -> None:
    game = Playing(event="M4")
    assert about(game, 0, "i") == "Each throws a green die: 3 to 7, 5 on average"
    assert about(game, 0, "a") == "Each throws a yellow die: 2 to 6, 4 on average"


@pytest.mark.parametrize(
    ("bids", "told"),
    [
        (("1b 1k", "1b", "0"), "you are tied for most; you take 3, and the others nothing instead of 1 each"),
        (("2b 1k", "1b", "0"), ALONE),
        (("1b 1k", "3b", "0"), "you have 1, another 3, so the tile does nothing"),
    ],
)
def test_claim_three_tells_what_it_is_worth_now(bids: tuple[str, ...], told: str) -> None:
    game = Playing()
    game.bid(*bids)
    assert about(game, 0, "take CL") == f"Builders: {told}"


def test_fresh_troops_tell_how_the_dice_lie() -> None:
    game = Playing(event="O3")
    game.bid("1i 1c 1a 1k", "2c", "1b")
    game.act(0, "take FR", dice="g3 y4 r1 g5 g5")
    assert stakes(game, 0) == "You have thrown 8, seat 1 10; the highest throw wins the tile"


@pytest.mark.parametrize(
    ("event", "bids", "dice", "told"),
    [
        (
            "O3",
            ("1i 1c 1a 1k", "2c", "1b"),
            "g5 y6 r1 g5 g5",
            "seat 1 10; the tile is yours if you keep the dice",
        ),
        ("BB", ("1i 1k", "1i", "1i"), "g5 g6 g4", "seat 2 4; you lose nothing if you keep the dice"),
        ("BB", ("1i 1k", "1i", "1i"), "g4 g6 g4", "seat 2 4; the lowest throw loses 2 points"),
    ],
)
def test_fresh_troops_tell_when_nothing_can_be_gained(
    event: str, bids: tuple[str, ...], dice: str, told: str
) -> None:
    game = Playing(event=event)
    game.bid(*bids)
    game.act(0, "take FR", dice=dice)
    assert stakes(game, 0).endswith(told)


def test_what_is_typed_is_not_completed_to_nothing_first() -> None:
    game = Playing()
    labels = Labels(menu_of(GAME, game.state, 0), seat_number)
    assert "bid 0" not in [each.text for each in completions(labels, "", 25)]
    assert [each.text for each in completions(labels, "bid 0", 25)] == ["bid 0"]


def test_everything_chosen_can_be_looked_up() -> None:
    groups = {entry.group for entry in GAME.reference(default_options(GAME))}
    assert groups == {"Tokens", "Strategy tiles", "Events", "Dice", "On the table"}
