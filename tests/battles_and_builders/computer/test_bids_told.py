"""Bids as people tell of them: all of a kind, a sum before them, and numbers behind what they count."""

from __future__ import annotations

from typing import Final

import pytest

from bot.table.sequence import acts_in
from languages.spoken import speak_of, speaking
from tests.typed.test_dutch import asking
from tests.typed.test_refused import refused

_GAME: Final = "battles_and_builders"
TYPED: Final = {
    ("de", "bid 3b 2a"): (
        "f\u00fcnf Leute: 3 Baumeister, 2 Bogensch\u00fctzen",
        "3 Baumeister plus 2 Sch\u00fctzen",
        "Baumeister 3, Bogensch\u00fctzen 2",
    ),
    ("nl", "bid 3b 2a"): ("vijf man: 3 bouwers, 2 boogschutters", "3x bouwer, 2x boogschutter"),
    ("en", "bid 3b 2a"): ("five people: 3 builders, 2 archers", "3 builders plus 2 archers"),
    ("de", "bid 2b 2c 1k"): ("setze zwei Baumeister und zwei Reiter, dazu den K\u00f6nig",),
    ("de", "bid 2b"): ("Ich m\u00f6chte 2 Baumeister setzen",),
    ("nl", "bid 2b"): ("ik wil 2 bouwers inzetten",),
    ("nl", "bid 1b"): ("mijn laatste bouwer",),
    ("nl", "bid 4i 1a"): ("alle infanterie en 1 boogschutter",),
    ("de", "bid 4c"): ("alle Reiter",),
    ("nl", "bid 0"): ("doe maar niks deze ronde", "deze keer niets"),
    ("de", "bid 0"): ("nichts in dieser Runde", "diesmal nichts"),
    ("en", "bid 0"): ("nothing this round",),
}


@pytest.mark.parametrize(("code", "action"), TYPED)
def test_a_bid_is_read_as_it_is_told(code: str, action: str) -> None:
    position, seat = asking(_GAME, "bid 1b 2i 2a 1k")
    speak_of(_GAME)
    with speaking(code):
        for typed in TYPED[code, action]:
            assert acts_in(position, seat, typed) == [action], typed


@pytest.mark.parametrize(
    "typed", ["f\u00fcnf Leute: 3 Baumeister", "3 Baumeister und 2", "3 und 2 Baumeister 1"]
)
def test_no_number_is_left_out_of_a_bid(typed: str) -> None:
    position, seat = asking(_GAME, "bid 1b 2i 2a 1k")
    speak_of(_GAME)
    with speaking("de"):
        assert "ist jetzt kein Zug" in refused(position, seat, typed)
