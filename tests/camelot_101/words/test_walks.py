"""The Giant walks by jokers, as people tell of it in three languages."""

from __future__ import annotations

import pytest

from bot.table.sequence import acts_in
from languages.spoken import speak_of, speaking
from rules.camelot_101.tables.board import JOKER
from tests.typed.test_dutch import asking
from tests.typed.test_refused import refused

_GAME = "camelot_101"
_WALK = "joker 1 g7"


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("de", "Joker: Riese nach g7"),
        ("de", "Joker auf g7"),
        ("de", "Der Riese geht auf g7"),
        ("de", "Mit dem Joker stapft der Riese nach g7"),
        ("de", "Joker: der Riese geht von der Insel auf g7"),
        ("de", "Ich spiele den Joker und schicke den Riesen nach g7"),
        ("nl", "joker: reus naar g7"),
        ("nl", "de reus gaat naar g7"),
        ("nl", "met de joker stampt de reus naar g7"),
        ("nl", "joker: de reus gaat van het eiland naar g7"),
        ("nl", "ik speel een joker en zet de reus op g7"),
        ("en", "joker: giant to g7"),
        ("en", "the giant goes to g7"),
        ("en", "with the joker the giant walks to g7"),
        ("en", "joker: the giant goes from the island to g7"),
        ("en", "I play a joker and the giant goes to g7"),
    ],
)
def test_a_walk_is_read_as_people_tell_of_it(code: str, typed: str) -> None:
    position, seat = asking(_GAME, _WALK)
    speak_of(_GAME)
    with speaking(code):
        assert acts_in(position, seat, typed) == [_WALK]


@pytest.mark.parametrize(
    ("code", "typed"),
    [("de", "Ich spiele den Joker"), ("nl", "ik speel de joker"), ("en", "I play the joker")],
)
def test_where_a_joker_leads_is_asked_next(code: str, typed: str) -> None:
    position, seat = asking(_GAME, _WALK)
    speak_of(_GAME)
    with speaking(code):
        assert acts_in(position, seat, typed)[0] in ("joker", "joker 1")


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("de", "Der Riese geht zurück auf g7"),
        ("de", "er geht auf g7"),
        ("nl", "de reus gaat terug naar g7"),
        ("nl", "hij gaat naar g7"),
        ("en", "the giant goes back to g7"),
        ("en", "he goes to g7"),
    ],
)
def test_where_the_giant_goes_is_answered_in_a_sentence(code: str, typed: str) -> None:
    position, seat = asking(_GAME, _WALK)
    speak_of(_GAME)
    with speaking(code):
        assert acts_in(position, seat, typed, "joker 1") == [_WALK]


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        ("de", "Joker: Riese nach k9", "Der Riese kommt mit Joker auf "),
        ("de", "Der Riese geht auf k9", ", nicht auf k9."),
        ("nl", "joker: reus naar k9", "De Reus komt met jokers op "),
        ("nl", "de reus gaat naar k9", ", niet op k9."),
        ("en", "joker: giant to k9", "The Giant can go to "),
        ("en", "the giant goes to k9", " by joker, and not to k9."),
    ],
)
def test_where_the_giant_gets_to_is_told(code: str, typed: str, why: str) -> None:
    position, seat = asking(_GAME, _WALK)
    with speaking(code):
        assert why in refused(position, seat, typed)


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        ("de", "Ich spiele den Joker", "Ein Joker bewegt hier niemanden; du kannst ihn nur austauschen."),
        ("nl", "ik speel de joker", "Een joker verzet hier niemand; je kunt hem alleen verversen."),
        ("en", "I play the joker", "A joker moves nobody here; you can only refresh it."),
    ],
)
def test_a_joker_that_can_only_be_refreshed_is_refused_with_that(code: str, typed: str, why: str) -> None:
    position, seat = asking(_GAME, "refresh D3 DT JK")
    assert not position.state.figure
    with speaking(code):
        assert why in refused(position, seat, typed)


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        ("de", "der Riese geht auf g7", "Um den Riesen zu bewegen, fehlt dir ein Joker."),
        ("nl", "de reus gaat naar g7", "Om de Reus te verzetten heb je geen joker."),
        ("en", "the giant goes to g7", "You have no joker to move the Giant with."),
    ],
)
def test_without_a_joker_the_giant_stays(code: str, typed: str, why: str) -> None:
    position, seat = asking(_GAME, _WALK)
    position = position.apart()
    position.state.hands[seat] = [card for card in position.state.hands[seat] if card != JOKER]
    with speaking(code):
        assert why in refused(position, seat, typed)
