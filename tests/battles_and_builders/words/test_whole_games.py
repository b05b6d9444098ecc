"""Bids of a whole game that was typed, with no notation, in every language."""

from __future__ import annotations

from typing import Final

import pytest

from bot.errors import Ambiguous
from bot.table.position import Position
from bot.table.sequence import acts_in
from languages.spoken import speak_of, speaking
from rules.battles_and_builders import GAME
from tests.conformance.checks.twins import table_row
from tests.typed.test_dutch import asking
from tests.typed.test_refused import refused

_BATTLES: Final = GAME.info.id
READ: Final = {
    "bid 3b 1k": (
        ("nl", "drie bouwers en mijn koning doen mee"),
        ("de", "drei Baumeister und mein K\u00f6nig machen mit"),
        ("en", "three builders and my king join"),
    ),
    "bid 2c": (
        ("nl", "zet de cavalerie maar in, allebei"),
        ("de", "die Kavallerie, beide"),
        ("en", "both cavalry"),
    ),
    "bid 3b 1i 1a": (
        ("nl", "ik zet alles in"),
        ("nl", "alles wat ik nog heb"),
        ("de", "ich setze alles ein"),
        ("de", "alles, was ich noch habe"),
        ("en", "everything that I have left"),
    ),
}


def _at(*stock: int) -> tuple[Position, int]:
    """Give a position in which somebody bids who has so many left of each kind."""
    there, seat = asking(_BATTLES, "bid 1b 1c")
    there = there.apart()
    there.state.stock[seat] = stock
    return Position(table_row(GAME, there.state), GAME, there.state), seat


@pytest.mark.parametrize("action", READ)
def test_what_is_clear_is_read(action: str) -> None:
    stock = (3, 1, 0, 1, 0) if action.startswith("bid 3b 1i") else (3, 1, 2, 1, 1)
    there, seat = _at(*stock)
    for code, typed in READ[action]:
        with speaking(code):
            speak_of(_BATTLES)
            assert acts_in(there, seat, typed) == [action], typed


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        ("nl", "Alle vier de boogschutters en mijn koning", "Je hebt nog maar 3 boogschutters."),
        ("de", "alle vier Bogensch\u00fctzen und meinen K\u00f6nig", "nur noch 3 Bogensch\u00fctzen."),
        ("en", "all four archers and my king", "You have only 3 archers left."),
    ],
)
def test_more_than_are_left_are_told(code: str, typed: str, why: str) -> None:
    there, seat = _at(3, 1, 2, 3, 1)
    with speaking(code):
        assert why in refused(there, seat, typed)


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("nl", "een infanterist, twee boogschuters en een bouwer"),
        ("de", "eine Infanterie, zwei Bogensch\u00fczen und einen Baumeister"),
        ("en", "one infantry, two archrs and a builder"),
    ],
)
def test_yes_means_the_bid_with_its_misspelt_word_mended(code: str, typed: str) -> None:
    there, seat = _at(3, 1, 2, 3, 1)
    with speaking(code):
        speak_of(_BATTLES)
        with pytest.raises(Ambiguous) as asked:
            acts_in(there, seat, typed)
    assert asked.value.texts == ["bid 1b 1i 2a"]
