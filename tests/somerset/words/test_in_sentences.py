"""Walks as people write them: with a dash, with any word for a worker, with or without the action."""

from __future__ import annotations

import pytest

from bot.table.sequence import acts_in
from languages.spoken import speak_of, speaking
from rules.somerset.tables.goods import CRYSTAL
from tests.typed.test_dutch import played
from tests.typed.test_refused import refused

_GAME = "somerset"
_WALK, _TAKEN = "move 1,-2 0,-1", "move 1,-2 0,-1 act"


@pytest.mark.parametrize(
    ("code", "typed", "action"),
    [
        ("de", "J30-L29", _WALK),
        ("nl", "J30->L29", _WALK),
        ("en", "move J30-L29 act", _TAKEN),
        ("de", "Arbeiter J30 nach L29", _WALK),
        ("nl", "werker J30 naar L29", _WALK),
        ("en", "my worker on J30 to L29", _WALK),
        ("de", "Bauer J30 nach L29 und benutze es", _TAKEN),
        ("de", "Bauer J30 nach L29, Aktion ja", _TAKEN),
        ("nl", "boer J30 naar L29 en gebruik de actie", _TAKEN),
        ("nl", "boer van J30 naar L29 en gebruikt die tegel", _TAKEN),
        ("nl", "boer van J30 naar L29 en ik gebruik de tegel", _TAKEN),
        ("nl", "boer naar L29, geen actie", _WALK),
        ("nl", "boer naar L29, zonder de tegel te gebruiken", _WALK),
        ("de", "Bauer J30 nach L29 und nutzt dieses Plättchen", _TAKEN),
        ("de", "Bauer J30 nach L29, ohne das Plättchen zu nutzen", _WALK),
        ("nl", "boer naar L29; ik gebruik die tegel", _TAKEN),
        ("nl", "boer naar L29; ik gebruik de tegel niet", _WALK),
        ("nl", "Mijn boer steekt over van J30 naar L29 en ik gebruik het", _TAKEN),
        ("de", "Bauer nach L29; ich nutze es", _TAKEN),
        ("de", "Bauer nach L29; das Pl\u00e4ttchen nutze ich nicht", _WALK),
        ("en", "peasant to L29 and uses that tile", _TAKEN),
        ("en", "peasant to L29; I use that tile", _TAKEN),
        ("en", "peasant to L29; I do not use the tile", _WALK),
        ("en", "peasant J30 to L29 and use the action", _TAKEN),
        ("en", "peasant to L29 with action", _TAKEN),
        ("en", "peasant J30 L29, don't use it", _WALK),
    ],
)
def test_a_walk_is_read_with_or_without_the_action(code: str, typed: str, action: str) -> None:
    position, seat, _ = played(_GAME, 0)[12]
    speak_of(_GAME)
    with speaking(code):
        assert acts_in(position, seat, typed) == [action]


@pytest.mark.parametrize(
    ("number", "code", "typed", "action"),
    [
        (6, "de", "ja, den Ritter befördern", "promote 2,-3 pay 1w1c"),
        (6, "de", "befördere den Bauern", "promote 2,-3 pay 1w1c"),
        (6, "nl", "De boer wordt ridder", "promote 2,-3 pay 1w1c"),
        (6, "nl", "ja, hij wordt ridder", "promote 2,-3 pay 1w1c"),
        (6, "de", "Der Bauer wird Ritter", "promote 2,-3 pay 1w1c"),
        (6, "de", "ja, er wird Ritter", "promote 2,-3 pay 1w1c"),
        (6, "en", "the peasant becomes a knight", "promote 2,-3 pay 1w1c"),
        (6, "nl", "ja, de boer bevorderen", "promote 2,-3 pay 1w1c"),
        (6, "de", "nicht befördern", "skip"),
        (6, "nl", "nee", "skip"),
        (6, "en", "nothing", "skip"),
        (2, "de", "nichts", "skip"),
        (2, "nl", "niets", "skip"),
        (2, "en", "no", "skip"),
        (2, "de", "baue eine Straße von G30 nach H29", "road 2,-4:SW"),
        (2, "nl", "weg tussen G30 en H29", "road 2,-4:SW"),
        (2, "en", "road between G30 and H29", "road 2,-4:SW"),
        (9, "de", "nichts bauen", "done"),
        (9, "de", "Bauphase beenden", "done"),
        (9, "nl", "leer niets", "done"),
        (9, "en", "learn nothing", "done"),
        (9, "de", "Ich lerne keinen Zauber", "done"),
        (9, "de", "Ich baue kein Geb\u00e4ude", "done"),
        (9, "nl", "Ik leer geen spreuk", "done"),
        (9, "en", "I learn no spell", "done"),
    ],
)
def test_whoever_takes_it_or_leaves_it_says_so_in_his_words(
    number: int, code: str, typed: str, action: str
) -> None:
    position, seat, _ = played(_GAME, 0)[number]
    speak_of(_GAME)
    with speaking(code):
        assert acts_in(position, seat, typed) == [action]


_CASTS = [
    ("nl", "Ik spreek de spreuk Padenweven uit", "Padenweven kost 1 kristal"),
    ("nl", "Padenweven uitspreken", "Padenweven kost 1 kristal"),
    ("de", "Ich wirke den Zauber Pfadweben", "Das Pfadweben kostet 1 Kristall"),
    ("de", "Ich spreche den Zauber Pfadweben aus", "Das Pfadweben kostet 1 Kristall"),
    ("en", "I cast the spell Pathweaving", "Pathweaving costs 1 crystal"),
]


@pytest.mark.parametrize(("code", "typed", "why"), _CASTS)
def test_a_spell_is_cast_and_told_what_it_costs(code: str, typed: str, why: str) -> None:
    """Whoever lacked the crystal read that a word was not understood."""
    position, seat, _ = next(moment for moment in played(_GAME, 4) if moment[2] == "cast S19")
    poor = position.apart()
    poor.state.players[seat].purse[CRYSTAL] = 0
    speak_of(_GAME)
    with speaking(code):
        assert acts_in(position, seat, typed) == ["cast S19"]
        assert why in refused(poor, seat, typed)
