"""A move with a spell behind it, by where it passes, and from where nobody stands."""

from __future__ import annotations

from typing import Final

import pytest

from bot.table.sequence import acts_in
from bot.typed.refusing import bar
from languages.spoken import speak_of, speaking
from tests.typed.test_dutch import asking
from tests.typed.test_refused import refused

_GAME: Final = "return_to_camelot"
_DIVINES: Final = "c7-b6 D:c1"
_SWAPS: Final = "c7-b6 T:c8,f7"
_JUMPS: Final = "c8>e8>g6"
TYPED: Final = {
    ("de", _DIVINES): (
        "Zauberer c7-b6 und hellsehen auf c1",
        "Zauberer c7\u2013b6 und Hellsehen auf c1.",
        "Ich ziehe den Zauberer von c7 nach b6 und zaubere Hellsehen auf c1",
        "Zauberer c7-b6, dann Hellsehen auf c1",
        "Zauberer nach b6 und Hellsehen auf c1",
        "c7-b6 und dann hellsehen auf c1 bitte",
        "Zauberer c7-b6 hellsehen c1",
    ),
    ("nl", _DIVINES): (
        "tovenaar c7-b6 en helderziendheid op c1",
        "c7-b6 en helderziend op c1",
        "Ik zet de tovenaar van c7 naar b6 en gebruik helderziendheid op c1",
        "tovenaar c7-b6, dan helderziendheid op c1",
    ),
    ("en", _DIVINES): ("wizard c7-b6 and divination on c1", "c7-b6 and then casts divination on c1"),
    ("de", _SWAPS): (
        "c7-b6 und teleportiere c8 und f7",
        "Zauberer c7 nach b6 und tausche c8 mit f7",
        "Zauberer c7-b6 und Teleportation c8 und f7",
    ),
    ("nl", _SWAPS): ("tovenaar c7-b6 en ruil f7 met c8", "c7-b6, teleporteer c8 en f7"),
    ("de", _JUMPS): ("c8 springt nach g6 via e8", "der Soldat von c8 springt nach e8, dann nach g6"),
    ("nl", _JUMPS): ("c8 springt naar g6 via e8", "c8 naar g6 over e8"),
}


@pytest.mark.parametrize(("code", "action"), TYPED)
def test_a_move_is_read_with_all_that_is_told_of_it(code: str, action: str) -> None:
    position, seat = asking(_GAME, action)
    speak_of(_GAME)
    with speaking(code):
        for typed in TYPED[code, action]:
            assert acts_in(position, seat, typed) == [action], typed


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        ("nl", "ridder h1-g1", "Op h1 staat geen stuk van jou."),
        ("de", "Ritter h1-g1", "Auf h1 steht keine Figur von dir."),
        ("en", "knight from h1 to g1", "No piece of yours stands on h1."),
    ],
)
def test_a_move_is_not_read_backwards(code: str, typed: str, why: str) -> None:
    """A knight stands where he is said to go."""
    position, seat = asking(_GAME, "b1>d3")
    speak_of(_GAME)
    with speaking(code):
        assert f" {why}" in refused(position, seat, typed)


@pytest.mark.parametrize(
    ("code", "spell", "why"),
    [
        ("de", "Hellsehen auf d5", "auf d5 steht keine verdeckte Figur des Gegners."),
        ("nl", "helderziendheid op c8", "op c8 staat geen verborgen stuk van de tegenstander."),
        ("en", "teleportation c8 and c1", "no other hidden piece of yours stands on c1."),
    ],
)
def test_a_spell_that_is_not_cast_has_its_reason(code: str, spell: str, why: str) -> None:
    position, seat = asking(_GAME, _DIVINES)
    speak_of(_GAME)
    with speaking(code):
        said = bar(position, seat, f"c7-b6, {spell}")
        assert said == why
        assert not bar(position, seat, "c7-b6")
