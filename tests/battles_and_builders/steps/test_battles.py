"""Spelverloop, fourth and last paragraph, and Eventtegels: armies throw dice for the event tile."""

from __future__ import annotations

import pytest

from rules.battles_and_builders.tables import EVENT_TILES
from tests.battles_and_builders.playing import Playing

# What one infantry, cavalry or archer throws; town and field stand on the sheet, the rest is ruled.
DICE = {
    "urban area": {"i": "y", "c": "r", "a": "g"},
    "open field": {"i": "y", "c": "g", "a": "r"},
    "mountains": {"i": "g", "c": "r", "a": "y"},
    "barbarian slaughter": {"i": "g", "c": "y", "a": "r"},
}
LOWEST = {"g": "g3", "y": "y2", "r": "r1"}
HIGHEST = {"g": "g7", "y": "y6", "r": "r5"}
ORDINARY = [event for event in EVENT_TILES if event != "BB"]


@pytest.mark.parametrize("army", "ica")
@pytest.mark.parametrize("event", EVENT_TILES)
def test_battles_each_army_throws_a_die_of_its_terrain(event: str, army: str) -> None:
    """Uitleg eventtegel: welk type leger welke kleur dobbelsteen mag werpen."""
    colour = DICE[EVENT_TILES[event].terrain][army]
    game = Playing(event=event)
    low, high = LOWEST[colour], HIGHEST[colour]
    game.bid(*[f"1{army}"] * 3, dice=f"{high} {low} {low}", then=min({"U3", "U4"} - {event}))
    assert [throw.dice for throw in game.last.throws] == [(high,), (low,), (low,)]


def test_battles_example_of_bart() -> None:
    """Voorbeeld: open veld, 2 cavalerie, 1 infanterie, 1 boogschutter; vier dobbelstenen tegelijk."""
    game = Playing(event="O5")
    game.bid("1i 2c 1a", "1i", "1b", dice="g5 g6 y4 r3 y6", then="U4")
    barts = game.last.throws[0]
    assert (barts.dice, barts.total) == (("g5", "g6", "y4", "r3"), 18)


@pytest.mark.parametrize("event", ORDINARY)
def test_battles_highest_total_takes_the_tile_and_its_points(event: str) -> None:
    """De speler die de meeste ogen werpt, ontvangt de eventtegel met bijbehorende punten."""
    colour = DICE[EVENT_TILES[event].terrain]["i"]
    low, high = LOWEST[colour], HIGHEST[colour]
    game = Playing(event=event)
    game.bid("1i", "1i", "1i", dice=f"{low} {high} {low}", then="BB")
    assert [tableau.events for tableau in game.tableaux] == [(), (event,), ()]
    assert game.points == [0, EVENT_TILES[event].value, 0]


def test_battles_all_pips_are_added_up() -> None:
    """Alle geworpen ogen tijdens een worp bij elkaar opgeteld: two low dice beat a high one."""
    game = Playing(event="U3")
    game.bid("1a", "2a", "1b", dice="g7 g4 g4", then="U4")
    assert [throw.total for throw in game.last.throws] == [7, 8]
    assert game.last.takers == (1,)


def test_battles_throw_in_turn_from_the_start_player() -> None:
    """Er wordt om de beurt geworpen, beginnend vanaf de startspeler."""
    game = Playing(4, first=2, event="U3")
    game.bid("1a", "1a", "1a", "1a", dice="g3 g4 g5 g6", then="U4")
    assert [throw.side for throw in game.last.throws] == [2, 3, 0, 1]
    assert game.last.takers == (1,)


def test_battles_only_armies_throw() -> None:
    """Voor elk leger dat is ingezet, ontvang je een dobbelsteen: builders and kings bring none."""
    game = Playing(event="U3")
    game.bid("1a", "1i", "2b 1k")
    game.act(2, "take CL", dice="g3 y2", then="U4")
    assert [throw.side for throw in game.last.throws] == [0, 1]


def test_battles_tied_leaders_throw_the_same_dice_again() -> None:
    """Bij een gelijkspel werpen de spelers die het betreffen dezelfde dobbelstenen opnieuw."""
    game = Playing(event="U3")
    game.bid("1i 1a", "1i 1a", "1a", dice="g5 y4 g3 y6 g7 g3 y2 g6 y6", then="U4")
    assert [throw.side for throw in game.last.throws] == [0, 1, 2, 0, 1]
    assert [throw.dice for throw in game.last.throws[3:]] == [("g3", "y2"), ("g6", "y6")]
    assert game.last.takers == (1,)
    again = "seat 0 5 (green 3, yellow 2) and seat 1 12 (green 6, yellow 6)"
    assert f"seat 0 and seat 1 are tied and throw again: {again}" in game.heard()


def test_battles_are_thrown_until_there_is_a_winner() -> None:
    """Net zolang totdat er een winnaar is; who drops out of a tie stays out."""
    game = Playing(event="U3")
    game.bid("1a", "1a", "1a", dice="g7 g7 g7 g4 g4 g3 g5 g5 g6 g3", then="U4")
    assert [throw.side for throw in game.last.throws] == [0, 1, 2, 0, 1, 2, 0, 1, 0, 1]
    assert [throw.attempt for throw in game.last.throws] == [1, 1, 1, 2, 2, 2, 3, 3, 4, 4]
    assert game.last.takers == (0,)


def test_battles_without_armies_set_the_tile_aside() -> None:
    """Heeft niemand een legerfiche ingezet, dan krijgt niemand de eventtegel."""
    game = Playing(event="U5")
    game.bid("1b", "1b", "1b", then="U4")
    assert all(not tableau.events for tableau in game.tableaux)
    assert "U5" not in game.table.events_left
    assert game.last.takers == ()


def test_battles_with_one_army_need_no_throw() -> None:
    """Omdat niemand anders legerfiches heeft ingezet, hoeft hij niet te werpen (Voorbeeldronde II)."""
    game = Playing(event="U5")
    game.bid("1b", "4a", "1b", then="U4")
    assert (game.last.takers, game.last.throws) == ((1,), ())
    assert game.points[1] == 5


def test_battles_armies_leave_the_game() -> None:
    """Alle ingezette legerfiches worden weggelegd, those of the winner too."""
    game = Playing(event="U3")
    game.bid("1a", "2i", "1c", dice="g7 y2 y2 r1", then="U4")
    assert [tableau.stock for tableau in game.tableaux] == [
        (12, 4, 4, 3, 1),
        (12, 2, 4, 4, 1),
        (12, 4, 3, 4, 1),
    ]


def test_round_ends_with_the_start_marker_passed_clockwise() -> None:
    """De ronde wordt beëindigd met het doorgeven van de startspelertegel."""
    game = Playing(4, first=2)
    starts = []
    for _ in range(4):
        starts.append(game.round.start)
        game.quiet_rounds(1)
    assert starts == [2, 3, 0, 1]
    assert game.round.start == 2


def test_round_begins_with_a_new_event() -> None:
    """Deze speler opent de volgende ronde door een nieuwe eventtegel open te draaien."""
    game = Playing(event="U3")
    game.quiet_rounds(1, then="M4")
    assert (game.round.number, game.round.event, game.asked) == (2, "M4", [1])
    assert game.heard()[-1] == "Round 2: mountains (+4). seat 1 starts"
    assert all(not commitment.bid for commitment in game.commitments)
