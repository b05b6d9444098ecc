"""Doel van het spel."""

from __future__ import annotations

from rules.battles_and_builders import GAME
from tests.battles_and_builders.playing import Playing


def test_goal_is_most_points_after_eight_rounds() -> None:
    """Doel van het spel: je wint als je na 8 rondes de meeste prestigepunten hebt."""
    game = Playing()
    game.bid("2b", "1b", "1b", then="U4")
    game.quiet_rounds(6)
    assert GAME.result(game.state) is None
    game.quiet_rounds(1)
    assert game.result.ranking[0] == (0,)


def test_goal_one_event_a_round_until_none_is_left() -> None:
    """Iedere ronde wordt er 1 eventtegel gespeeld."""
    game = Playing(event="U3")
    seen = [game.round.event]
    for number in range(2, 9):
        game.quiet_rounds(1)
        assert game.round.number == number
        seen.append(game.round.event)
    assert sorted(seen) == ["BB", "M4", "O3", "O4", "O5", "U3", "U4", "U5"]
    assert game.table.events_left == ()


def test_goal_builders_and_armies_may_be_mixed() -> None:
    """Je kunt ook een combinatie van bouwers en legers inzetten."""
    game = Playing(event="O4")
    game.bid("2b 1c", "1b", "0", then="U3")
    assert game.points == [3 + 4, 0, -1]


def test_goal_each_token_is_used_once() -> None:
    """Elk fiche kan je maar één keer inzetten."""
    game = Playing()
    game.bid("2b 1i", "4a", "2c", dice="y2 g7 g7 g7 g7 r1 r1", then="U4")
    assert [game.hand(seat).stock for seat in range(3)] == [
        (10, 3, 4, 4, 1),
        (12, 4, 4, 0, 1),
        (12, 4, 2, 4, 1),
    ]
    assert "bid 1a" not in game.menu(game.asked[0])
