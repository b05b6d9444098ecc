"""Answers to what was asked: a yes in many words, one of several offers, and what is meant instead."""

from __future__ import annotations

import pytest

from bot.errors import Ambiguous, Illegal, Refusal
from bot.table.position import Position
from bot.table.sequence import Reader, acts_in
from languages.spoken import speak_of, speaking, written
from rules.camelot_101.tables.camelot_cards import CARD_IDS
from rules.text import Seat
from tests.typed.test_dutch import asking, played
from tests.typed.test_refused import refused

_ASKED = {"de": "ich schubse d3 nach c4", "nl": "schuif d3 naar c4", "en": "shove the soldier on d3 to c4"}
_SHORT = "k11-j11"  # by two cards


def _at_two_cards() -> tuple[Position, Seat]:
    position, seat, _ = played("camelot_101", 0)[12]
    speak_of("camelot_101")
    return position, seat


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("de", "nicht der Ritter, sondern der Bauer auf H30"),
        ("de", "setze nicht den Ritter sondern den Bauern auf H30 ein"),
        ("de", "den Bauern nicht auf J31, sondern auf H30"),
        ("nl", "niet de ridder maar de boer op H30"),
        ("nl", "zet niet de ridder, maar de boer op H30"),
        ("en", "not the knight but the peasant on H30"),
        ("en", "the peasant not on J31 but on H30"),
    ],
)
def test_what_is_meant_instead_is_done(code: str, typed: str) -> None:
    position, seat = asking("somerset", "place K 2,-2")
    with speaking(code):
        speak_of("somerset")
        assert acts_in(position, seat, typed) == ["place P 2,-3"]


@pytest.mark.parametrize(
    ("code", "yes"),
    [
        ("de", "ja so machen wirs"),
        ("de", "ja, so machen wir es"),
        ("de", "ok dann mach das so"),
        ("nl", "ja zo doen we het"),
        ("nl", "ja prima, doe het maar zo"),
        ("en", "yes that's how we do it"),
        ("en", "ok let's do it that way"),
    ],
)
async def test_a_yes_may_have_many_words(code: str, yes: str) -> None:
    position, seat = asking("return_to_camelot", "d3-c4")
    reader = Reader()
    with speaking(code):
        with pytest.raises(Ambiguous):
            await reader.acts(1, position, seat, _ASKED[code])
        assert await reader.acts(1, position, seat, yes) == ["d3-c4"]


@pytest.mark.parametrize(
    ("code", "wrong", "asked", "right"),
    [
        ("de", "Herz 4", "Herz 4 hast du nicht", "Herz 7"),
        ("de", "mit der Fünf", "„mit der Fünf“ verstehe ich nicht als Antwort", "mit der Sieben"),
        ("de", "weiß nicht", "`/tipp`", "die Sieben"),
        ("nl", "met de vier", "De vraag was wat je bedoelt", "met de zeven"),
        ("en", "with the five", "You were asked which you mean", "the seven"),
        ("en", "with the five", "type which, or 1 for the first", "2"),
    ],
)
async def test_several_offers_stand_behind_a_wrong_answer_and_are_named_again(
    code: str, wrong: str, asked: str, right: str
) -> None:
    position, seat = _at_two_cards()
    reader = Reader()
    with speaking(code):
        with pytest.raises(Ambiguous):
            await reader.acts(1, position, seat, _SHORT)
        with pytest.raises(Illegal) as why:
            await reader.acts(1, position, seat, wrong)
        said = written(why.value.text)
        assert asked in said
        assert "3 k11-j11" in said or "H3 k11-j11" in said
        assert await reader.acts(1, position, seat, right) == ["play H7 k11-j11"]


@pytest.mark.parametrize(("code", "whether"), [("de", "ob du „d3-c4“ meinst"), ("en", "whether you mean")])
async def test_whether_a_move_is_meant_is_asked_again(code: str, whether: str) -> None:
    position, seat = asking("return_to_camelot", "d3-c4")
    reader = Reader()
    with speaking(code):
        with pytest.raises(Ambiguous):
            await reader.acts(1, position, seat, _ASKED[code])
        with pytest.raises(Illegal) as why:
            await reader.acts(1, position, seat, "hm")
        assert whether in written(why.value.text)


async def test_whether_somebody_is_sure_is_still_open_behind_a_wrong_answer() -> None:
    position, seat = asking("return_to_camelot", "d3-c4")
    reader = Reader()
    for other, is_open in (("hm", True), ("d3-d9", False)):
        reader.doubt(1, position, seat, "d3-c4")
        with pytest.raises(Refusal):
            await reader.acts(1, position, seat, other)
        assert reader.is_sure_of(1, position, seat, "d3-c4") is is_open


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        ("nl", "mordreds veraad", "Bedoel je “Mordreds verraad”? De Camelotkaart “Mordreds verraad” kun je"),
        ("nl", "Mordreds verraad", "zeg erbij als je ze wilt verbranden of weggeven"),
        ("de", "Mordreds Verat", "sag dazu, wenn du sie verbrennen oder verschenken willst"),
        ("en", "play mordreds treson", "“Mordred's Treason” cannot be played, for it has no target now."),
    ],
)
def test_a_card_is_burned_only_where_that_is_said(code: str, typed: str, why: str) -> None:
    position, seat = asking("camelot_101", "camelot R12")
    position = position.apart()
    position.state.camelot_hands[seat] = [CARD_IDS.index(card) for card in ("K01", "A10", "R12")]
    speak_of("camelot_101")
    with speaking(code):
        assert why in refused(position, seat, typed)
