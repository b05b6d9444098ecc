"""Walks with what the tile gives, roads by the names of tiles, and answers in the words of the question."""

from __future__ import annotations

import pytest

from bot.errors import Illegal
from bot.table.position import Position
from bot.table.sequence import acts_in
from languages.spoken import speak_of, speaking, texts
from rules.somerset.hexes import cell_of
from rules.text import Seat
from tests.typed.test_dutch import played

_SOMERSET = "somerset"


def at(number: int, moment: int) -> tuple[Position, Seat]:
    position, seat, _ = played(_SOMERSET, number)[moment]
    return position, seat


def read(code: str, number: int, moment: int, typed: str, said: str = "") -> list[str]:
    speak_of(_SOMERSET)
    with speaking(code):
        return acts_in(*at(number, moment), typed, said)


def refused(code: str, number: int, moment: int, typed: str) -> str:
    with pytest.raises(Illegal) as why:
        read(code, number, moment, typed)
    with speaking(code):
        return texts(_SOMERSET).written(why.value.text)


@pytest.mark.parametrize(
    ("code", "typed", "action"),
    [
        ("nl", "De ridder loopt van de steenoven naar de metselaarspoort en pakt 2 steen", "0,-2 1,-3 act"),
        ("nl", "ridder naar de metselaarspoort en neem de steen", "0,-2 1,-3 act"),
        ("nl", "ridder J29 naar metselaarspoort, ja", "0,-2 1,-3 act"),
        ("nl", "ridder naar kristalbron, 3 kristallen", "0,-2 0,-1 act"),
        ("nl", "Mijn ridder gaat van de steenoven naar de raadzaal en klimt op", "0,-2 0,0 act"),
        ("nl", "boer van het zwaardplein naar de bouwloods en neem een steen", "2,-4 1,-4 act"),
        ("nl", "boer naar donjon en gebruik de donjon", "2,-4 3,-4 act"),
        ("nl", "steenoven naar bouwgilde", "0,-2 1,-2"),
        ("nl", "van steenoven naar bouwgilde met actie", "0,-2 1,-2 act"),
        ("nl", "ridder naar kristalbron, nee", "0,-2 0,-1"),
        ("de", "Der Ritter auf J29 geht nach L29 und nutzt die Kristallquelle", "0,-2 0,-1 act"),
        ("de", "Ritter von J29 nach H29 und Stein nehmen", "0,-2 1,-3 act"),
        ("de", "Ritter J29 nach M30, aufsteigen", "0,-2 0,0 act"),
        ("de", "Ritter J29 nach J30, Geb\u00e4ude ziehen", "0,-2 1,-2 act"),
        ("de", "Bauer vom Schwertplatz zum Bergfried, ja", "2,-4 3,-4 act"),
        ("de", "Ziegelofen nach Baugilde", "0,-2 1,-2"),
        ("en", "knight from the Brick Kiln to the Masons' Gate and take the stone", "0,-2 1,-3 act"),
    ],
)
def test_a_walk_is_told_with_what_the_tile_gives(code: str, typed: str, action: str) -> None:
    assert read(code, 0, 22, typed) == [f"move {action}"]


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        ("nl", "boer van het zwaardplein naar de zagerij en neem hout", "H28 is over de weg 3 stappen ver"),
        ("de", "Bauer G30 nach H28, Aktion nutzen", "H28 ist \u00fcber Stra\u00dfen 3 Schritte entfernt"),
    ],
)
def test_why_nobody_goes_there_is_told_with_what_the_tile_gives(code: str, typed: str, why: str) -> None:
    assert why in refused(code, 0, 22, typed)


def test_a_good_that_a_tile_does_not_give_is_not_taken_there() -> None:
    position, seat = at(0, 22)
    speak_of(_SOMERSET)
    with speaking("nl"):
        acts = acts_in(position, seat, "ridder naar kristalbron en pak hout")
    assert not any(position.allows(seat, act) and act.endswith("act") for act in acts)


@pytest.mark.parametrize(
    ("code", "typed", "action"),
    [
        ("nl", "weg van de steenoven naar de metselaarspoort", "road 1,-3:SW"),
        ("nl", "weg steenoven-metselaarspoort", "road 1,-3:SW"),
        ("nl", "tussen steenoven en metselaarspoort een weg", "road 1,-3:SW"),
        ("de", "Stra\u00dfe zwischen Ziegelofen und Steinmetztor", "road 1,-3:SW"),
        ("de", "eine Barrikade zwischen S\u00e4gem\u00fchle und Ziegelofen", "barricade 0,-3:SE"),
        ("en", "a road from the Brick Kiln to the Masons' Gate", "road 1,-3:SW"),
        ("nl", "geen fiches", "skip"),
        ("nl", "niks plaatsen", "skip"),
        ("de", "keine Marker", "skip"),
    ],
)
def test_a_road_lies_between_tiles_that_are_named(code: str, typed: str, action: str) -> None:
    assert read(code, 0, 2, typed) == [action]


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        ("nl", "weg tussen zagerij en steenoven", "De wegen van de twee tegels sluiten daar al aan."),
        ("nl", "weg van de zagerij naar de oude bibliotheek", "H28 en M31 liggen niet naast elkaar."),
        (
            "de",
            "Stra\u00dfe von der S\u00e4gem\u00fchle zur Alten Bibliothek",
            "H28 und M31 liegen nicht nebeneinander.",
        ),
    ],
)
def test_why_no_road_lies_between_tiles_is_told(code: str, typed: str, why: str) -> None:
    assert why in refused(code, 0, 2, typed)


@pytest.mark.parametrize(
    ("code", "moment", "typed", "action"),
    [
        ("nl", 3, "ik kies graan", "gain 1g"),
        ("nl", 3, "doe maar hout", "gain 1w"),
        ("de", 3, "ich w\u00e4hle Holz", "gain 1w"),
        ("nl", 9, "klaar met bouwen", "done"),
        ("nl", 9, "einde bouwperiode", "done"),
        ("de", 9, "fertig mit Bauen", "done"),
        ("de", 9, "nix bauen", "done"),
    ],
)
def test_an_answer_has_the_words_of_its_question(code: str, moment: int, typed: str, action: str) -> None:
    assert read(code, 0, moment, typed) == [action]


@pytest.mark.parametrize(
    ("code", "typed", "action"),
    [
        ("nl", "opklimmen", "advance"),
        ("nl", "klim op", "advance"),
        ("nl", "ik neem de schatkamer", "treasury"),
        ("de", "ich steige auf", "advance"),
        ("de", "ich nehme die Arkana", "arcana"),
    ],
)
def test_advancing_needs_no_price_before_it_is_asked(code: str, typed: str, action: str) -> None:
    assert read(code, 3, 4, typed) == [action]


@pytest.mark.parametrize(("code", "typed"), [("nl", "stand 3"), ("nl", "draai hem 3"), ("de", "Drehung 3")])
def test_a_turn_is_told_by_its_number(code: str, typed: str) -> None:
    assert read(code, 0, 8, typed, "build K17 -1,-1") == ["build K17 -1,-1 3 pay 1w1b"]


@pytest.mark.parametrize(
    ("code", "typed"),
    [("nl", "wegopzichter naar metselaarspoort"), ("de", "Wegemeisterei nach Steinmetztor, ja")],
)
def test_the_name_of_a_tile_that_begins_as_a_verb_does_is_none(code: str, typed: str) -> None:
    """In English the Road Warden begins with a word with which a road is laid."""
    assert "ronde kan dat alleen" not in (said := refused(code, 0, 22, typed))
    assert "Runde kann man das nur" not in said


def test_a_hyphen_between_squares_is_no_road() -> None:
    assert read("de", 0, 22, "J29-H30, ja") == ["move 0,-2 2,-3 act"]
    assert read("nl", 0, 22, "J29-H30.") == ["move 0,-2 2,-3"]


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("nl", "ja, boer aannemen"),
        ("nl", "ja, ik neem een boer aan"),
        ("nl", "ja, bierhuis gebruiken"),
        ("de", "ja, Bauern anwerben"),
        ("de", "ja, 1 Bauern anwerben"),
        ("en", "yes, hire a peasant"),
    ],
)
def test_who_says_yes_may_say_to_what(code: str, typed: str) -> None:
    moves = (each for number in (0, 3) for each in played(_SOMERSET, number) if each[2].endswith(" act"))
    ale = next(each for each in moves if "C09" in str(each[0].state.tiles[cell_of(each[2].split()[2])].id))
    position, seat, action = ale
    speak_of(_SOMERSET)
    with speaking(code):
        acts = acts_in(position, seat, typed, action.removesuffix(" act"))
    assert acts == [action]
