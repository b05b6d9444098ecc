"""What the log says of each thing that happens, and how choices are called."""

from __future__ import annotations

import pytest

from bot.typed.deeds import deed
from rules.battles_and_builders import GAME
from rules.guides import fitting
from rules.text import written
from tests.battles_and_builders.playing import Playing


def at_fresh_troops() -> Playing:
    game = Playing(event="O3")
    game.bid("1i 1c 1a 1k", "2c", "1b")
    game.act(0, "take FR", dice="g3 y4 r1 g5 g5")
    return game


@pytest.mark.parametrize("commit", ["sequential", "simultaneous"])
def test_a_changed_bid_is_told_to_whoever_changes_it_alone(commit: str) -> None:
    game = Playing(commit=commit)
    game.act(0, "bid 2b")
    game.act(0, "bid 1b 1k")
    assert (game.heard(), game.heard(1)) == ([], [])
    assert game.heard(0) == ["You commit 1 builder and 1 king"]


def test_wording_of_a_throw() -> None:
    told = "seat 0 throws 8 (green 3, yellow 4, red 1) and seat 1 10 (green 5 and 5)"
    assert at_fresh_troops().heard()[-1] == told


def test_wording_of_fresh_troops_used_and_of_the_battle_won() -> None:
    game = at_fresh_troops()
    game.act(0, "rethrow g3 r1", dice="g5 r2", then="U4")
    assert game.heard() == [
        "Fresh Troops: seat 0 throws green 5, red 2 instead and has 11",
        "seat 0 wins the open field (+3)",
        "Round 2: urban area (+4). seat 1 starts",
    ]


def test_wording_of_fresh_troops_declined() -> None:
    game = at_fresh_troops()
    game.act(0, "keep", then="U4")
    assert game.heard()[0] == "Fresh Troops: seat 0 keeps the dice"


def test_wording_of_a_catapult() -> None:
    game = Playing()
    game.bid("1i 1k", "1b 1k", "0")
    game.act(0, "take CA 2")
    assert game.heard() == ["seat 0 gives the Catapult to seat 2, who loses 2 points by it in the end"]


def test_wording_of_a_withdrawal() -> None:
    game = Playing()
    game.bid("2b 1i 1k", "1b 1k", "0")
    game.act(0, "take WD 2b 1i")
    assert game.heard() == ["seat 0 takes the tile Withdraw", "seat 0 takes back 2 builders and 1 infantry"]


def test_wording_of_a_tile_nobody_fights_for() -> None:
    game = Playing(event="U5")
    game.quiet_rounds(1, then="U4")
    assert "Nobody fights for the urban area (+5): the tile is set aside" in game.heard()


def test_wording_of_the_barbarians_and_the_dummy() -> None:
    game = Playing(2, event="BB")
    game.bid("1b", "1i", dummy="b b b", then="U4")
    assert "The dummy reveals 3 builders" in game.heard()
    assert "seat 0 and the dummy lose 2 points each to the barbarians" in game.heard()


def test_the_dummy_is_written_small_in_the_midst_of_a_sentence() -> None:
    game = Playing(2, event="M4")
    game.bid("1i", "1i", dummy="i i i", dice="g3 g4 g5 g5 g7", then="U4")
    (thrown,) = [line for line in game.heard() if line.startswith("seat 0 throws")]
    assert " and the dummy " in thrown


def test_wording_of_the_end() -> None:
    game = Playing()
    game.quiet_rounds(8)
    assert game.heard()[-1] == "The eight rounds are over"


def test_wording_of_a_resignation() -> None:
    game = Playing()
    game.act(2, "resign")
    assert game.heard() == ["seat 2 resigns"]


def test_wording_of_a_bid_asked_for_and_of_one_that_may_change() -> None:
    in_turn, at_once = Playing(), Playing(commit="simultaneous")
    assert in_turn.question(0) == "Commit up to 5 tokens, and your king if you like"
    for game in (in_turn, at_once):
        game.act(0, "bid 2b")
    assert in_turn.question(0) == "You may change the kinds: 2 tokens"
    assert at_once.question(0) == "You may change your bid until the last has bid"


def test_six_tokens_are_told_as_they_were_asked_for() -> None:
    """Five, and the king: everybody can tell that he is among six."""
    game = Playing(3)
    game.act(0, "bid 5b 1k")
    assert written(game.notes[0].text, "ABC".__getitem__) == "A commits 5 tokens and the king"
    changing = GAME.menu(game.state, 0)
    assert changing is not None
    assert written(changing.prompt) == "You may change the kinds: 5 tokens and the king"
    game.act(1, "bid 4b 1k")
    assert written(game.notes[0].text, "ABC".__getitem__) == "B commits 5 tokens", (
        "whether with a king is hidden"
    )


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("", "All bids lie open now: whoever committed a king buys one of the tiles that are left."),
        ("take WD", "What you take back goes behind your screen: you can commit it again in a later round."),
        ("take CA", "Whoever gets the Catapult loses 2 points in the final count, whatever comes."),
    ],
)
def test_each_question_about_a_tile_has_its_own_explanation(said: str, line: str) -> None:
    game = Playing(3)
    game.bid("2b 1i 1k", "1b", "1a")
    question = GAME.menu(game.state, 0, said)
    assert question is not None
    assert next(fitting(GAME, question, said)).lines[0] == line


def test_wording_of_the_tokens_to_commit() -> None:
    assert Playing().called(0) == ["builders", "infantry", "cavalry", "archers", "king"]


def test_wording_of_the_tiles_and_their_details() -> None:
    game = Playing()
    game.bid("2b 1a 1k", "1b", "1i")
    assert game.called(0) == [
        "Claim Three: does nothing now",
        "Extra Prestige",
        "Catapult",
        "Trojan Horse",
        "Fresh Troops",
        "Withdraw",
    ]
    assert game.called(0, "take CA") == ["seat 1", "seat 2"]
    assert game.called(0, "take WD") == ["builders", "archers"]


@pytest.mark.parametrize(
    ("said", "names"), [("", ["Keep the dice", "Throw again"]), ("rethrow", ["green 3", "yellow 4", "red 1"])]
)
def test_wording_of_fresh_troops(said: str, names: list[str]) -> None:
    assert at_fresh_troops().called(0, said) == names


def test_what_a_tile_does_is_told_without_what_comes_whatever_is_taken() -> None:
    """Three points for the most builders were told as if by the Catapult."""
    game = Playing(event="O3")
    game.bid("1b 1i 1k", "2i", "1c")
    told = {
        action: [written(text) for text in deed(GAME, game.state, 0, action)]
        for action in ("take CA 2", "take EX", "take WD 1i")
    }
    assert told["take CA 2"] == ["seat 0 gives the Catapult to seat 2, who loses 2 points by it in the end"]
    assert told["take EX"] == ["seat 0 takes the tile Extra Prestige"]
    assert told["take WD 1i"][:2] == ["seat 0 takes the tile Withdraw", "seat 0 takes back 1 infantry"]
