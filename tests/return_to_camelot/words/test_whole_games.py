"""Lines typed in whole games by people who were told no notation: what is clear is read in every language."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest

from bot.errors import Illegal
from bot.table.position import Act, Position
from bot.table.sequence import acts_in, carried_out
from languages.spoken import speak_of, speaking, texts
from rules.return_to_camelot import GAME
from rules.return_to_camelot.tables import BLACK
from tests.conformance.checks.twins import table_row
from tests.return_to_camelot.playing import Playing, position
from tests.typed.test_refused import refused

_GAME: Final = GAME.info.id
# By the turn at which they were typed: what stands where, White first, and what Black has in reserve.
_TURNS: Final = {
    "begun": ("S b1 c1 c2 e3 f1 f2, L d1, K d2 e2, W g1", "S b8 c7 c8 e8 f7 f8, K d7 e7, L d8, W g8", ""),
    "prisoner": ("S b1 c2 c3 e3 f2, K b2 f3, L d1, W e2 g1", "S b7 b8 c7 e8 f5 f8, L d8, K e7", "K"),
    "charging": ("S b1 b3 c2 c3 e3 f2, K b2 f3, L f1, W g2", "S b7 b8 c7 e8 f5 f8, K d6 e7, L d8", ""),
    "bound": ("S b1 b3 c2 c3 e3 e4, K b2 f3, L f1, W g2", "S b7 b8 e5 e8 f5 f8, K d6 e7, L d8", ""),
}
_CORNER: Final = "army Lb8 Wf8 Kd7 Kg8"
READ: Final = {
    ("begun", "d7-d6"): (
        ("nl", "mijn ridder op d7 doet een stap naar voren"),
        ("de", "mein Ritter auf d7 macht einen Schritt nach vorn"),
        ("en", "my knight on d7 does one step forward"),
    ),
    ("begun", "e8>e6"): (
        ("nl", "soldaat e8 springt over de ridder van e7 naar e6"),
        ("nl", "soldaat e8 springt over mijn ridder op e7 heen naar e6"),
        ("de", "Soldat e8 springt \u00fcber den Ritter auf e7 nach e6"),
        ("de", "der Soldat von e8 springt \u00fcber meinen Ritter e7 hinweg nach e6"),
        ("en", "soldier e8 jumps over the knight on e7 to e6"),
    ),
    ("prisoner", "K@d7"): (
        ("nl", "ik zet de gevangen ridder in op d7"),
        ("nl", "zet de gevangene op d7 in"),
        ("nl", "de gevangen ridder komt op d7"),
        ("de", "ich setze den gefangenen Ritter auf d7 ein"),
        ("de", "der Gefangene kommt auf d7"),
        ("de", "setze den Gefangenen auf d7"),
        ("en", "I deploy the captive knight on d7"),
        ("en", "the prisoner enters on d7"),
    ),
    ("prisoner", "K@g8"): (("nl", "gevangene op g8"), ("de", "Gefangener auf g8"), ("en", "prisoner on g8")),
    ("prisoner", "K@d7 "): (
        ("nl", "ik zet mijn ridder in naast de heer, op d7"),
        ("de", "ich setze meinen Ritter neben dem F\u00fcrsten ein, auf d7"),
        ("en", "I deploy my knight next to the lord, on d7"),
    ),
    ("bound", "d8>f6>d4xf4"): (
        ("nl", "de heer neemt e4 en komt op f4"),
        ("de", "der F\u00fcrst schl\u00e4gt e4 und kommt auf f4"),
        ("en", "the lord takes e4 and comes to f4"),
    ),
}
REFUSED: Final = {
    "begun": (
        ("nl", "soldaat c7 springt over mijn ridder op d7 heen", "Op e7 staat je ridder."),
        ("de", "Soldat c7 springt \u00fcber meinen Ritter auf d7 hinweg", "Auf e7 steht dein Ritter."),
        ("en", "soldier c7 jumps over my knight on d7", "On e7 stands your Knight."),
    ),
    "prisoner": (
        ("nl", "ridder e7 naar f7 naar f6", "Een stuk gaat dichter naar de tegenstander, of naast "),
        ("nl", "zet de gevangen tovenaar in op d7", "In je reserve is geen tovenaar; je hebt daar 1 ridder."),
        (
            "de",
            "der gefangene Zauberer kommt auf d7",
            "In deiner Reserve ist kein Zauberer; du hast dort 1 Ritter.",
        ),
        ("en", "the captive wizard enters on d7", "There is no Wizard in your reserve, but 1 Knight."),
    ),
    "charging": (
        ("nl", "de ridder e7 stormt over d6 naar c5", "Het stuk op e7 kan nu niets slaan."),
        (
            "de",
            "der Ritter e7 st\u00fcrmt \u00fcber d6 nach c5",
            "Die Figur auf e7 kann jetzt nichts schlagen.",
        ),
        ("en", "the knight e7 charges over d6 to c5", "The piece on e7 can capture nothing now."),
    ),
    "bound": (
        ("nl", "mijn soldaat e5 slaat op e4", "Je moet slaan, vanaf f5, of stormen, vanaf d6 of d8."),
        ("nl", "heer van d8 naar c8", "of stormen: vanaf d8 land je op d2, d4, f2 of f4."),
        (
            "de",
            "F\u00fcrst von d8 nach c8",
            "oder st\u00fcrmen: von d8 aus landest du auf d2, d4, f2 oder f4.",
        ),
        ("en", "lord from d8 to c8", "from f5, or charge: from d8 you land on d2, d4, f2 or f4."),
    ),
}


@cache
def at(turn: str) -> Position:
    """Give the position at a turn of Black's; before all turns the armies are set up."""
    game = Playing(options={"layout": "corner"})
    if turn:
        white, black, reserve = _TURNS[turn]
        game = position(white, black, to_move=BLACK, reserve=("", reserve), layout="corner")
    return Position(table_row(GAME, game.state), GAME, game.state)


@pytest.mark.parametrize(("turn", "action"), READ)
def test_what_is_clear_is_read(turn: str, action: str) -> None:
    there = at(turn)
    for code, typed in READ[turn, action]:
        with speaking(code):
            speak_of(_GAME)
            assert acts_in(there, there.state.players[BLACK], typed) == [action.strip()], typed


@pytest.mark.parametrize("turn", REFUSED)
def test_what_cannot_be_done_has_a_true_reason(turn: str) -> None:
    there = at(turn)
    for code, typed, why in REFUSED[turn]:
        with speaking(code):
            assert why in refused(there, there.state.players[BLACK], typed), typed


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("nl", "neem de verborgen hoek"),
        ("nl", "verborgen hoek graag"),
        ("de", "ich nehme die versteckte Ecke"),
        ("de", "Aufstellung versteckte Ecke"),
        ("en", "I take the hidden corner"),
    ],
)
def test_a_ready_formation_is_taken_by_its_name(code: str, typed: str) -> None:
    there = at("")
    with speaking(code):
        speak_of(_GAME)
        assert acts_in(there, there.state.players[BLACK], typed) == [_CORNER]


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        ("nl", "soldaat c7 naar c6 en dan naar c5", " Een stap gaat \u00e9\u00e9n veld ver, en dan "),
        ("de", "Soldat c7 nach c6 und dann nach c5", " Ein Schritt geht ein Feld weit und "),
        ("en", "soldier c7 to c6 and then to c5", " A step goes one square and ends the turn"),
    ],
)
def test_a_step_goes_on_to_no_second_one(code: str, typed: str, why: str) -> None:
    there = at("begun")
    seat = there.state.players[BLACK]
    with speaking(code), pytest.raises(Illegal) as refusal:
        carried_out(there.apart(), seat, acts_in(there, seat, typed), lambda text: Act(None, seat, text, 0.0))
    with speaking(code):
        assert why in texts(_GAME).written(refusal.value.text)
