"""Charges told as a jump and a capture, set-ups and spells in the words of the guide."""

from __future__ import annotations

from typing import Final

import pytest

from bot.table.sequence import acts_in
from languages.spoken import speak_of, speaking
from tests.typed.test_dutch import asking

_GAME: Final = "return_to_camelot"
_CHARGES: Final = "f1>f3xd5"
_ARMY: Final = "army Le8 Wc8 Kc7 Kf7"
_SWAPS: Final = "c7-b6 T:c8,f7"
_DIVINES: Final = "c7-b6 D:c1"
TYPED: Final = {
    ("de", _CHARGES): (
        "Mein Ritter springt von f1 über f2 nach f3 und schlägt im Sturm den Ritter auf e4",
        "f1 springt nach f3 und schlägt e4",
        "Der Ritter springt von f1 nach f3 und schlägt dann den Ritter auf e4",
        "Sturmangriff mit dem Ritter: von f1 nach f3, dann schlägt er e4",
        "Der Ritter auf f1 hüpft über f2 nach f3 und schlägt e4",
    ),
    ("nl", _CHARGES): (
        "Mijn ridder springt van f1 over f2 naar f3 en slaat in een stormloop de ridder op e4",
        "f1 springt naar f3 en slaat e4",
        "stormaanval met de ridder: van f1 naar f3, dan slaat hij e4",
        "f1 huppelt naar f3 en slaat dan e4",
    ),
    ("en", _CHARGES): (
        "My knight jumps from f1 over f2 to f3 and takes the knight on e4 in a charge",
        "f1 hops to f3 and then takes e4",
        "Charge with the knight: from f1 to f3, then it takes e4",
    ),
    ("de", "f1>f3"): ("Ritter f1 hüpft nach f3",),
    ("de", _ARMY): (
        (
            "Der Fürst kommt auf e8, der Zauberer auf c8 und die beiden Ritter auf c7 und f7, "
            "alle anderen sind Soldaten"
        ),
        "Ich stelle den Fürsten auf e8, den Zauberer auf c8 und die zwei Ritter auf c7 und f7",
        "Fürst in die Ecke auf e8, Zauberer daneben auf c8, ein Ritter auf c7, der andere auf f7",
        "Fürst auf e8, Zauberer auf c8, Ritter auf c7 und f7, Rest Soldaten",
        (
            "Der Fürst steht auf e8, der Zauberer auf c8, die Ritter stehen auf c7 und f7, "
            "auf dem Rest stehen Soldaten"
        ),
    ),
    ("nl", _ARMY): (
        "De heer staat op e8, de tovenaar op c8, de ridders staan op c7 en f7, op de rest staan soldaten",
        "heer op e8, tovenaar op c8 en de beide ridders op c7 en f7, alle andere zijn soldaten",
        "heer op e8, tovenaar ernaast op c8, een ridder op c7, de andere op f7",
    ),
    ("en", _ARMY): (
        "The lord on e8, the wizard on c8, the two knights on c7 and f7, soldiers on the rest",
        "lord on e8, wizard next to it on c8, one knight on c7, the other on f7, all others are soldiers",
    ),
    ("de", _SWAPS): (
        "Der Zauberer geht auf b6 und tauscht per Teleportation den Soldaten auf f7 mit dem Soldaten auf c8",
        "Zauberer von c7 nach b6, Teleportation: c8 und f7 tauschen",
        "Zauberer von c7 nach b6, Teleportation: Soldat c8 und Soldat f7 tauschen",
    ),
    ("nl", _SWAPS): (
        "De tovenaar gaat naar b6 en verwisselt met teleportatie de soldaat op f7 met de soldaat op c8",
        "tovenaar van c7 naar b6, teleportatie: c8 en f7 ruilen",
    ),
    ("en", _SWAPS): (
        "The wizard goes to b6 and swaps the soldier on f7 with the soldier on c8 by teleportation",
        "wizard from c7 to b6, teleportation: soldier f7 and soldier c8 swap",
    ),
    ("de", _DIVINES): (
        "Der Zauberer geht von c7 nach b6 und schaut mit Hellsehen nach, wer auf c1 steht",
        "Zauberer c7-b6, Hellsehen: wer steht auf c1",
    ),
    ("nl", _DIVINES): ("De tovenaar gaat van c7 naar b6 en kijkt met helderziendheid wie er op c1 staat",),
    ("en", _DIVINES): ("The wizard goes from c7 to b6 and looks with divination who stands on c1",),
}


@pytest.mark.parametrize(("code", "action"), TYPED)
def test_what_is_told_in_steps_is_one_move(code: str, action: str) -> None:
    position, seat = asking(_GAME, action)
    speak_of(_GAME)
    with speaking(code):
        for typed in TYPED[code, action]:
            assert acts_in(position, seat, typed) == [action], typed


def test_no_other_man_is_swapped_than_is_named() -> None:
    """On f7 stands a soldier."""
    position, seat = asking(_GAME, _SWAPS)
    with speaking("en"):
        typed = "The wizard goes to b6 and swaps the lord on f7 with the soldier on c8"
        assert acts_in(position, seat, typed) != [_SWAPS]
