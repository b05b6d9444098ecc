"""TYPES OF PIECES: Soldier, Knight, Wizard and Lord; the Knight's Charge."""

from __future__ import annotations

import pytest

from rules.return_to_camelot import GAME
from tests.return_to_camelot.playing import position, result_of, words

every_charger = pytest.mark.parametrize("kind", ["K", "L"])


@pytest.mark.parametrize("kind", ["S", "W", "K", "L"])
def test_every_piece_can_move_jump_and_capture(kind: str) -> None:
    lord = "" if kind == "L" else ", L a1"
    game = position(f"{kind} d4, S d5{lord}", "L h8", magic_limit="player")
    assert {text for text in game.of("d4") if " " not in text} == words("d4-c5 d4-e5 d4>d6")
    game = position(f"{kind} d4{lord}", "S d5, L h8")
    assert game.can("d4xd6")


@pytest.mark.parametrize("kind", ["S", "W"])
def test_soldier_and_wizard_cannot_charge(kind: str) -> None:
    game = position(f"{kind} c3, S c4, L a1", "S d6, L h8")
    assert not any("x" in text for text in game.menu())


@every_charger
def test_knight_and_lord_charge_by_a_jump_followed_by_a_capture(kind: str) -> None:
    game = position(f"{kind} c3, S c4, S a1", "S d6, L h8")
    assert "c3>c5xe7" in game.menu()
    game.act("c3>c5xe7")
    assert game.squares == {"e7", "c4", "a1", "h8"}
    assert game.deed.path == ("c3", "c5", "e7")


@every_charger
def test_charge_reveals_the_piece(kind: str) -> None:
    """You can reveal it to perform an action called Knight's Charge; it stays flat."""
    game = position(f"{kind} c3, S c4, S a1", "S d6, L h8")
    game.act("c3>c5xe7")
    assert (game.piece("e7").kind, game.piece("e7").flat) == (kind, True)
    assert game.deed.charged == kind


def test_charge_leads_to_a_mandatory_chain() -> None:
    """It must continue capturing until it can no longer do so."""
    game = position("K c3, S c4 a3, L a1", "S d6 f6, L h8")
    game.act("c3>c5xe7")
    assert game.can("e7xg5")
    game.act("e7xg5")
    assert game.to_move == 1
    assert game.deed.path == ("c3", "c5", "e7", "g5")


def test_charge_may_jump_more_than_once_before_it_captures() -> None:
    game = position("K c2, S b3 b5, L h1", "S d7, L h8")
    assert {text for text in game.of("c2") if "x" in text} == {"c2>a4>c6xe8"}


def test_charge_needs_both_a_jump_and_a_capture() -> None:
    """Nothing to jump over, and nothing to capture behind the jump."""
    assert position("K c3, L a1", "S d6, L h8").of("c3") == words("c3-b4 c3-c4 c3-d4")
    assert position("K c3, S c4, L a1", "S e6, L h8").of("c3") == words("c3-b4 c3-d4 c3>c5")


def test_charge_is_never_mandatory() -> None:
    """Performing a Knight's Charge is never mandatory, also where it is the only capture."""
    game = position("K c3, S c4, L a1", "S d6, L h8")
    assert game.table.capture_duty == ()
    assert {"c3>c5", "a1-a2", "c4-c5"} <= set(game.menu())


def test_charge_is_not_blocked_by_honour() -> None:
    """Its Jump ends next to an enemy, wherever that is: here aside, and the capture goes back."""
    game = position("K c5, S d5, L a1", "S e4, L h8")
    assert "c5>e5xe3" in game.menu()


def test_charge_of_a_piece_that_lies_flat_already() -> None:
    """Note, section 3, Charge [R]: it may charge again."""
    game = position("!K c3, S c4, L a1", "S d6, L h8")
    assert "c3>c5xe7" in game.menu()
    game.act("c3>c5xe7")
    assert game.piece("e7").flat


@pytest.mark.parametrize("kind", ["K", "S"])
def test_no_capture_is_made_for_whoever_could_charge_as_far_as_others_know(kind: str) -> None:
    """Who is no Knight is not played for either: it would tell that he is none."""
    white, black = f"S e4 b2, {kind} b1, L h1", "S e5 b4, L h8"
    assert GAME.forced(position(white, black).state, 0) is None
    assert GAME.forced(position(white, black, charge_satisfies_capture="false").state, 0) == "e4xe6"
    assert GAME.forced(position(white, "S e5, L h8").state, 0) == "e4xe6", "there is nobody to charge at"


@pytest.mark.parametrize("option", ["true", "false"])
def test_charge_in_place_of_a_forced_capture_by_option(option: str) -> None:
    game = position("S e4 b2, K b1, L h1", "S e5 b4, L h8", charge_satisfies_capture=option)
    assert game.can("e4xe6 b1>b3xb5" if option == "true" else "e4xe6")


def test_charge_may_land_on_the_square_it_set_off_from() -> None:
    """The start is empty by then. Its capture could be made without a charge as well."""
    game = position("K d3, S c4 c5, L a1", "S d4, L h8")
    assert game.of("d3") == words("d3xd5 d3>b5>d5xd3")
    game.act("d3>b5>d5xd3")
    assert game.squares == {"d3", "c4", "c5", "a1", "h8"}
    assert game.piece("d3").flat
    game.act("h8-h7")
    assert {"d3-d4", "d3-e4"} <= game.of("d3")


def test_charge_over_ones_own_start_is_none() -> None:
    """The piece has left the square, so it is no friend to be jumped over."""
    game = position("K c3, S c4, L a1", "S h5, L h8")
    assert game.of("c3") == words("c3-b4 c3-d4 c3>c5")


def test_charge_through_an_enemy_castle_does_not_stop_there() -> None:
    """Passing over a castle square inside a Jump is no occupation (note, section 4)."""
    game = position("L d6, S d7 c8", "S f7, L h6")
    assert "d6>d8" in game.menu()
    passing = position("L d6, S d7 c8, S a1", "S b7, L h6")
    assert "d6>d8>b8xb6" in passing.menu()
    passing.act("d6>d8>b8xb6")
    assert passing.result is None


def test_lord_jumping_into_a_castle_wins() -> None:
    game = position("L d6, S d7", "S h5, L h8")
    game.act("d6>d8")
    assert result_of(game) == ("1-0", "L-castle")


def test_piece_once_revealed_stays_revealed_wherever_it_goes() -> None:
    """Once a piece is revealed, keep it lying flat, face up."""
    game = position("!K c3, L a1", "S h6, L h8")
    game.act("c3-c4", "h6-h5", "c4-c5")
    assert (game.piece("c5").kind, game.piece("c5").flat) == ("K", True)
