"""Playing cards as people type them: by any verb, all of a hand, and cards that one does not have."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.errors import Ambiguous
from bot.table.position import Position
from bot.table.sequence import Reader, acts_in
from languages.spoken import speaking
from rules.camelot_101.tables.board import CARD
from rules.text import Seat
from tests.typed.test_dutch import asking
from tests.typed.test_refused import refused

_CAMELOT = "camelot_101"
_PLAYS = "play C2 k14-k12"


@pytest.mark.parametrize(
    ("code", "typed", "lacking"),
    [
        ("de", "spiele Karo 3", "Karo 3 hast du nicht; du hast Pik 5, Kreuz 2, Kreuz 5, "),
        ("de", "Kreuz Dame", "Kreuz-Dame hast du nicht; du hast Pik 5, "),
        ("de", "Karo 3 k14 k12", "Karo 3 hast du nicht"),
        ("nl", "speel joker", "Een joker heb je niet; je hebt Schoppen 5, "),
        ("nl", "speel harten 3: k14-k12", "Harten 3 heb je niet; je hebt "),
        ("nl", "klaver vrouw", "Klaverenvrouw heb je niet"),
        ("nl", "klavervrouw", "Klaverenvrouw heb je niet"),
        ("en", "play the 3 of diamonds", "You do not have the 3 of Diamonds; you have the 5 of Spades, "),
        ("en", "play 3 of diamonds k14-k12", "You do not have the 3 of Diamonds; "),
        ("en", "queen of clubs", "You do not have the queen of Clubs; "),
        ("en", "refresh the 3 of diamonds", "You do not have the 3 of Diamonds; "),
    ],
)
def test_a_card_that_is_not_held_is_named_with_those_that_are(code: str, typed: str, lacking: str) -> None:
    """The Queen of Clubs is a man on the board as well, whom other cards move."""
    position, seat = asking(_CAMELOT, _PLAYS)
    with speaking(code):
        said = refused(position, seat, typed)
        assert lacking in said
        assert "i16-" not in said


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("de", "lege Kreuz 2 k14 k12"),
        ("de", "leg die Kreuz 2: k14-k12"),
        ("de", "ich spiele die Kreuz 2 und ziehe den Bauern von k14 nach k12"),
        ("nl", "leg klaver 2 k14 k12"),
        ("nl", "ik speel klaver 2 en zet de pion van k14 naar k12"),
        ("en", "lay the 2 of clubs k14-k12"),
        ("en", "put the 2 of clubs k14-k12"),
        ("en", "I put down the 2 of clubs, k14 to k12"),
        ("en", "I play the 2 of clubs and move the pawn from k14 to k12"),
    ],
)
def test_a_card_is_played_by_any_verb(code: str, typed: str) -> None:
    position, seat = asking(_CAMELOT, _PLAYS)
    with speaking(code):
        assert acts_in(position, seat, typed) == [_PLAYS]


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("de", "tausche alle Karten"),
        ("de", "tausche alle Karten aus"),
        ("de", "alle Karten tauschen"),
        ("nl", "ruil alle kaarten"),
        ("nl", "ververs alles"),
        ("en", "exchange all cards"),
        ("en", "refresh all of my cards"),
    ],
)
def test_all_cards_of_a_hand_are_named_at_once(code: str, typed: str) -> None:
    position, seat = asking(_CAMELOT, "refresh H7 HJ")
    with speaking(code):
        assert acts_in(position, seat, typed) == ["refresh S9 D4 C9 H7 HJ"]


def test_a_discard_is_no_card_that_is_laid() -> None:
    """Nothing but a refresh puts a card away in a turn."""
    position, seat = asking(_CAMELOT, _PLAYS)
    with speaking("nl"):
        assert acts_in(position, seat, "leg klaver 2 af") == ["refresh C2"]


@pytest.mark.parametrize(
    ("code", "typed", "action"),
    [
        ("de", "Kreuz 2, Bauer k14 zwei Felder vor", "play C2 k14-k12"),
        ("de", "lege Kreuz 2 und ziehe den Bauern auf k14 ein Feld vor", "play C2 k14-k13"),
        ("nl", "klaver 2, pion k14 twee velden vooruit", "play C2 k14-k12"),
        ("nl", "klaver 2: pion k14 vooruit", "play C2 k14-k13"),
        ("en", "2 of clubs, pawn k14 two squares forward", "play C2 k14-k12"),
        ("en", "play the 2 of clubs and move the pawn on k14 2 forward", "play C2 k14-k12"),
    ],
)
def test_a_man_goes_forward_as_his_army_faces(code: str, typed: str, action: str) -> None:
    position, seat = asking(_CAMELOT, _PLAYS)
    with speaking(code):
        assert acts_in(position, seat, typed) == [action]


@pytest.mark.parametrize("typed", ["2 of clubs k14 9 squares forward", "2 of clubs a9 forward"])
def test_nobody_goes_forward_where_he_cannot(typed: str) -> None:
    position, seat = asking(_CAMELOT, _PLAYS)
    assert "is no move now" in refused(position, seat, typed)


@pytest.mark.parametrize(
    ("code", "typed", "answers", "card"),
    [
        (
            "de",
            "den Kreuz-Bauern k14 zwei Schritte nach vorn",
            ("mit der Fünf", "die 5", "Kreuz 5", "die Fünf"),
            "C5",
        ),
        (
            "nl",
            "de klaverenpion k14 twee velden vooruit",
            ("met de vijf", "de 5", "klaveren 5", "met klaveren 5"),
            "C5",
        ),
        ("en", "the clubs pawn k14 two squares forward", ("with the five", "the 5", "C5", "the nine"), ""),
    ],
)
async def test_which_card_is_meant_is_answered_by_its_number(
    code: str, typed: str, answers: Sequence[str], card: str
) -> None:
    position, seat = asking("camelot_101", "play C2 k14-k12")
    for answer in answers:
        reader = Reader()
        with speaking(code):
            with pytest.raises(Ambiguous):
                await reader.acts(1, position, seat, typed)
            meant = card or ("C9" if "nine" in answer else "C5")
            assert await reader.acts(1, position, seat, answer) == [f"play {meant} k14-k12"]


@pytest.mark.parametrize(
    ("code", "typed", "cards"),
    [
        ("de", "Ich tausche beide Kreuz-F\u00fcnfen aus", "C5 C5"),
        ("de", "tausche beide Kreuz 5", "C5 C5"),
        ("nl", "ik ruil beide klaveren vijven in", "C5 C5"),
        ("en", "swap both fives of clubs", "C5 C5"),
        ("de", "Jetzt wechsle ich die drei Karo-Karten: Zwei, Sechs und Zehn", "D2 D6 DT"),
        ("de", "ich tausche zwei Herz-Karten: Sieben und Bube", "H7 HJ"),
        ("nl", "ik ruil twee hartenkaarten in: zeven en boer", "H7 HJ"),
        ("en", "I swap two hearts: the seven and the jack", "H7 HJ"),
    ],
)
def test_several_of_a_kind_are_put_away_by_what_they_have_in_common(
    code: str, typed: str, cards: str
) -> None:
    position, seat = _holding("C5 C5 D2 D6 DT H7 HJ S5")
    with speaking(code):
        assert acts_in(position, seat, typed) == [f"refresh {cards}"]


def test_fewer_cards_are_not_put_away_than_are_counted() -> None:
    position, seat = _holding("C5 C5 D2 D6 DT H7 HJ S5")
    with speaking("de"):
        assert "tausche" in refused(position, seat, "Ich tausche die drei Karo-Karten: Zwei und Sechs")


def _holding(cards: str) -> tuple[Position, Seat]:
    position, seat = asking(_CAMELOT, _PLAYS)
    position = position.apart()
    position.state.hands[seat][:] = sorted(map(CARD.__getitem__, cards.split()))
    return position, seat


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("de", "Mit der Kreuz 5 kommt der Springer f15 nach g13 heraus"),
        ("de", "Mit der Kreuz 5 kommt der Springer von f15 nach g13"),
        ("nl", "met klaveren 5 komt het paard van f15 naar g13"),
        ("nl", "met klaveren 5 komt het paard f15 naar buiten naar g13"),
        ("en", "with the 5 of clubs the knight comes out from f15 to g13"),
    ],
)
def test_a_man_comes_out(code: str, typed: str) -> None:
    position, seat = asking(_CAMELOT, _PLAYS)
    with speaking(code):
        assert acts_in(position, seat, typed) == ["play C5 f15-g13"]
