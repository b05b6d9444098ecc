"""Camelot cards played, given and burned as people tell of it in three languages, and why they are not."""

from __future__ import annotations

from typing import Final

import pytest

from bot.table.position import Position
from bot.table.sequence import acts_in
from languages.spoken import in_english, move_told, speak_of, speaking
from rules.camelot_101 import GAME
from rules.camelot_101.tables.camelot_cards import CARD_IDS
from rules.text import Seat
from tests.typed.test_dutch import asking
from tests.typed.test_refused import refused

_GAME: Final = "camelot_101"
_RING, _SEAT, _RIDDLE = "burn A10", "gift R12 S", "camelot U14"


def _holding(*cards: str) -> tuple[Position, Seat]:
    """Give a position in which a seat holds some Camelot cards; the ring has no target there."""
    position, seat = asking(_GAME, "camelot R12")
    position = position.apart()
    position.state.camelot_hands[seat] = [CARD_IDS.index(card) for card in cards]
    speak_of(_GAME)
    return position, seat


@pytest.mark.parametrize(
    ("code", "typed", "action"),
    [
        ("de", "Lunetes Ring wird verbrannt", _RING),
        ("nl", "Lunetes ring wordt verbrand", _RING),
        ("en", "Lunete's ring is burnt", _RING),
        ("de", "Ich schenke Pik den Gefährlichen Sitz", _SEAT),
        ("de", "ich schenke dem Pik-Spieler Gefährlicher Sitz", _SEAT),
        ("nl", "ik schenk schoppen de gevaarlijke zetel", _SEAT),
        ("en", "I give spades the Siege Perilous", _SEAT),
        ("de", "Ich spiele den Gefährlichen Sitz", "camelot R12"),
        ("de", "Rätsel der Hässlichen Dame lösen", _RIDDLE),
        ("nl", "het raadsel van de lelijke vrouwe oplossen", _RIDDLE),
        ("en", "solve the Riddle of the Loathly Lady", _RIDDLE),
    ],
)
def test_a_camelot_card_is_read_as_people_tell_of_it(code: str, typed: str, action: str) -> None:
    position, seat = _holding("A10", "R12", "U14")
    with speaking(code):
        assert acts_in(position, seat, typed) == [action]


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        (
            "de",
            "Lunetes Ring spielen",
            "Die Camelot-Karte „Lunetes Ring“ lässt sich nicht spielen: sie hat jetzt",
        ),
        (
            "nl",
            "Lunetes ring spelen",
            "De Camelotkaart “Lunetes ring” kun je niet spelen: ze heeft nu geen doel.",
        ),
        ("en", "play Lunete's Ring", "“Lunete's Ring” cannot be played, for it has no target now."),
        ("de", "verbrenne den Gefährlichen Sitz", "„Gefährlicher Sitz“ lässt sich spielen, und"),
        ("nl", "verbrand de gevaarlijke zetel", "“De gevaarlijke zetel” kun je spelen, en"),
        ("en", "burn the Siege Perilous", "“The Siege Perilous” can be played, and only"),
        ("de", "schenke Kreuz den Gefährlichen Sitz", "Das Kreuz-Heer kann „Gefährlicher Sitz“ jetzt nicht"),
        ("nl", "schenk klaveren de gevaarlijke zetel", "Aan het leger van Klaveren kun je “De gevaarlijke"),
        (
            "en",
            "give the Siege Perilous to clubs",
            "“The Siege Perilous” cannot be given to the army of Clubs",
        ),
        ("de", "Schenke Lunetes Ring an Pik", "„Lunetes Ring“ kannst du jetzt niemandem schenken."),
        ("en", "play the Riddle of the Loathly Lady", "You do not have the Camelot card “Riddle of the"),
    ],
)
def test_why_a_camelot_card_is_not_used_so_is_told(code: str, typed: str, why: str) -> None:
    position, seat = _holding("A10", "R12")
    with speaking(code):
        assert why in refused(position, seat, typed)


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        ("de", "Lunetes Ring", "Du darfst jetzt keine Camelot-Karte spielen."),
        ("nl", "ik speel de gevaarlijke zetel", "Je mag nu geen Camelotkaart spelen."),
        ("en", "I play Lunete's Ring", "You may play no Camelot card now."),
    ],
)
def test_who_may_play_no_camelot_card_is_told_so(code: str, typed: str, why: str) -> None:
    position, seat = _holding("A10", "R12")
    position.state.silent[seat] = 2
    with speaking(code):
        assert why in refused(position, seat, typed)


@pytest.mark.parametrize("code", ["de", "nl"])
def test_a_card_is_written_by_its_title_and_read_again(code: str) -> None:
    """What is given as an example had only the code of the card."""
    moves = [f"{verb} {card}" for verb in ("camelot", "gift", "burn") for card in CARD_IDS]
    with speaking(code):
        for move in moves:
            told = move_told(GAME, move)
            assert move.split()[1] not in told
            assert move in GAME.readings(in_english(GAME, told) or told), told
