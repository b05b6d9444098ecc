"""Players are told of in the order of their turns: clockwise by armies, wherever they sit."""

from __future__ import annotations

import pytest

from rendering.camelot_101 import DRAWING
from rendering.camelot_101.panels.players import draw_strips
from rendering.canvas import Canvas
from rendering.players import UNNAMED
from rules.camelot_101 import GAME
from rules.text import seat_number
from tests.camelot_101.playing import Playing
from tests.rendering.setting import Written


def mixed() -> Playing:
    """Seats 0 to 3 lead Clubs, Spades, Hearts and Diamonds."""
    game = Playing("3", armies="chosen")
    for suit in ("C", "S", "H"):
        game.turn(f"army {suit}")
    return game


def test_turns_go_around_the_board() -> None:
    """Note 2.2: South, West, North, East."""
    game = mixed()
    assert [player.suit for player in game.players] == ["C", "S", "H", "D"]
    assert GAME.turn_order(game.table) == (1, 3, 0, 2)


def test_who_has_no_army_yet_comes_last() -> None:
    game = Playing("3", armies="chosen")
    game.turn("army C", "army S")
    assert GAME.turn_order(game.table) == (1, 0, 2, 3)


def test_the_strips_stand_in_the_order_of_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    written = Written(monkeypatch)
    draw_strips(Canvas(900), mixed().table, 0)
    assert [text for text, *_ in written.texts if text in UNNAMED.names] == [
        UNNAMED.name(seat) for seat in (1, 3, 0, 2)
    ]


def test_the_text_board_tells_players_in_the_order_of_turns() -> None:
    lines = DRAWING.text(mixed().table).splitlines()
    told = [line.split(":")[0] for line in lines if line.startswith("PLAYER ")]
    assert told == [f"PLAYER {seat_number(seat)}" for seat in (1, 3, 0, 2)]


def test_what_is_known_of_other_hands_is_told_in_the_order_of_turns() -> None:
    game = mixed()
    game.state.known[3] = [[1], [2], [3], []]
    lines = DRAWING.text(game.table, game.hand(3)).splitlines()
    told = [line.split(":")[0] for line in lines if line.startswith("Known in the hand")]
    assert told == [f"Known in the hand of {seat_number(seat)}" for seat in (1, 0, 2)]
