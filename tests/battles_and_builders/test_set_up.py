"""Vorbereiding."""

from __future__ import annotations

import pytest

from rules.battles_and_builders import GAME
from rules.battles_and_builders.tables import EVENT_TILES, STRATEGY_TILES
from rules.chance import Tape
from rules.replay import default_options
from tests.battles_and_builders.playing import Playing

SEATS = (2, 3, 4)


@pytest.mark.parametrize("seats", SEATS)
def test_set_up_nobody_begins_with_points_or_tiles(seats: int) -> None:
    """Vorbereiding: the prestige tokens and strategy tiles still lie in the middle."""
    game = Playing(seats)
    assert all(not tableau.points and not tableau.events for tableau in game.tableaux)
    assert all(not tableau.prestige and not tableau.tiles for tableau in game.tableaux)
    assert game.table.tiles_left == tuple(STRATEGY_TILES)


@pytest.mark.parametrize("event", EVENT_TILES)
def test_set_up_event_tiles_are_shuffled(event: str) -> None:
    """Vorbereiding: any of the eight may lie on top; the other seven stay in the pile."""
    game = Playing(event=event)
    assert game.round.event == event
    assert set(game.table.events_left) == set(EVENT_TILES) - {event}


@pytest.mark.parametrize("first", range(4))
def test_set_up_start_player_has_the_marker_and_bids_first(first: int) -> None:
    """Vorbereiding: de startspeler ontvangt de startspelertegel."""
    game = Playing(4, first=first)
    assert game.round.start == first
    assert game.asked == [first]


@pytest.mark.parametrize("seats", SEATS)
def test_set_up_draws_a_seat_and_an_event_and_no_more(seats: int) -> None:
    tape = Tape((seats - 1, 7))
    state, _ = GAME.start(seats, default_options(GAME), tape)
    tape.finish()
    assert (GAME.table(state).round.start, GAME.table(state).round.event) == (seats - 1, "BB")


def test_set_up_says_event_and_start_player() -> None:
    """Spelverloop: the first event is turned unasked."""
    assert Playing(first=2, event="U4").heard() == ["Round 1: urban area (+4). seat 2 starts"]


def test_set_up_is_for_two_to_four_players() -> None:
    """Een strategisch spel voor 2-4 spelers."""
    assert (GAME.info.fewest, GAME.info.most) == (2, 4)
