"""De barbaarslag: everybody takes part, and the fewest pips lose two points."""

from __future__ import annotations

import pytest

from tests.battles_and_builders.playing import Playing


def test_barbarians_fewest_pips_get_the_tile() -> None:
    """De speler die de minste ogen heeft geworpen ontvangt deze eventtegel met 2 minpunten."""
    game = Playing(event="BB")
    game.bid("1i", "1i", "1i", dice="g6 g4 g5", then="U4")
    assert [tableau.events for tableau in game.tableaux] == [(), ("BB",), ()]
    assert game.points == [0, -2, 0]


def test_barbarians_come_for_who_has_no_army() -> None:
    """Geen legers: 0 ogen geworpen, en dus sowieso de tegel; nobody needs to throw."""
    game = Playing(event="BB")
    game.bid("1i", "1c", "1b", then="U4")
    assert game.points == [0, 0, 3 - 2]
    assert game.last.throws == ()


def test_barbarians_come_for_who_commits_nothing() -> None:
    """Iedere speler is betrokken bij de barbaarslag."""
    game = Playing(event="BB")
    game.bid("0", "1i", "1i", then="U4")
    assert game.points == [-1 - 2, 0, 0]


@pytest.mark.parametrize(
    ("dice", "points"), [("g4 g4 g5", [-2, -2, 0]), ("g5 g3 g3", [0, -2, -2]), ("g3 g3 g3", [-2, -2, -2])]
)
def test_barbarians_take_from_everybody_tied_for_fewest(dice: str, points: list[int]) -> None:
    """Bij een gelijkspel wordt niet opnieuw geworpen. Deze personen krijgen allemaal -2 punten."""
    game = Playing(event="BB")
    game.bid("1i", "1i", "1i", dice=dice, then="U4")
    assert game.points == points
    assert len(game.last.throws) == 3


def test_barbarians_leave_one_tile_and_prestige_tokens_to_the_others() -> None:
    """De één ontvangt de tegel, de overige spelers pakken -2 aan prestigefiches."""
    game = Playing(event="BB", first=2)
    game.bid("1i", "1i", "1i", dice="g3 g3 g3", then="U4")
    assert [tableau.events for tableau in game.tableaux] == [(), (), ("BB",)]
    assert game.prestige == [-2, -2, 0]


def test_barbarians_do_not_reward_most_pips() -> None:
    game = Playing(event="BB")
    game.bid("4i", "1i", "1i", dice="g7 g7 g7 g7 g3 g4", then="U4")
    assert (game.points, game.last.takers) == ([0, -2, 0], (1,))


def test_barbarians_do_not_stop_the_builders() -> None:
    game = Playing(event="BB")
    game.bid("2b 1i", "1b 1i", "1i", dice="g6 g4 g5", then="U4")
    assert game.points == [3, -2, 0]
