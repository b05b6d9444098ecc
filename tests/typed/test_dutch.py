"""Moves as Dutch people type them, one by one in each game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from itertools import islice
from typing import Final

import pytest

from bot.errors import Refusal
from bot.table.position import Position
from bot.table.sequence import acts_in
from languages.spoken import in_letters_of_records, move_told, speaking, written
from rules.library import find, game_ids
from rules.menu import allows
from rules.snapshot import restored
from rules.text import Seat
from tests.conformance.checks.course import configurations, course_of
from tests.conformance.checks.twins import table_row

TYPED: Final[Mapping[str, Mapping[str, str]]] = {
    "battles_and_builders": {
        "bied 2 bouwers 1 infanterie": "bid 2b 1i",
        "bied 1 bouwer": "bid 1b",
        "Bied 1 bouwer en 1 cavalerie": "bid 1b 1c",
        "zet 3 bouwers in": "bid 3b",
        "2 bouwers": "bid 2b",
        "1 boogschutter 1 cavalerie": "bid 1c 1a",
        "bied niets": "bid 0",
        "zet niets in": "bid 0",
        "bied 1 koning": "bid 1k",
        "bied 1 bouwer 1 koning": "bid 1b 1k",
        "zet 1 bouwer en 1 koning in": "bid 1b 1k",
        "bid 2 builders": "bid 2b",
        "inzet 1 infanterie": "bid 1i",
        "neem verse troepen": "take FR",
        "het paard van troje": "take TR",
        "neem terugtrekken 1 boogschutter": "take WD 1a",
        "neem katapult 0": "take CA 0",
        "zet in 2 bouwers": "bid 2b",
        "zet in: 1 bouwer": "bid 1b",
        "1 infanterist": "bid 1i",
        "bied 1 infanterist en 1 ruiter": "bid 1i 1c",
        "zet 2 infanteristen in": "bid 2i",
        "zet 1 infanterie in": "bid 1i",
    },
    "camelot_101": {
        "speel harten 10 n12 naar l12": "play HT n12-l12",
        "speel hartenheer p9-o9": "play HK p9-o9",
        "speel harten heer van p9 naar o9": "play HK p9-o9",
        "klaveren 2 k14 k12": "play C2 k14-k12",
        "klaver 4 k12-k11": "play C4 k12-k11",
        "hartenheer p9 o9": "play HK p9-o9",
        "ververs harten 7 en hartenboer": "refresh H7 HJ",
        "ververs ruitenaas, hartenvrouw": "refresh DA HQ",
        "verversen harten 7 hartenboer": "refresh H7 HJ",
        "ververs ruiten 3 ruiten 10 joker": "refresh D3 DT JK",
        "pas": "pass",
        "lot": "fate",
        "leger klaveren": "army C",
        "geschenken weigeren": "gifts refuse",
        "begraaf harten 10 i10": "bury HT i10",
        "begraaf klaveren 5 naar h10": "bury C5 h10",
        "camelotkaart R01": "camelot R01",
        "kies e9": "pick e9",
        "play H10 n12-l12": "play HT n12-l12",
    },
    "camelot_the_build": {
        "leg wachtlokaal h7": "place W5 h7",
        "leg het wachtlokaal op h7": "place W5 h7",
        "Leg Wachtlokaal H7": "place W5 h7",
        "plaats een wachtlokaal op h7": "place W5 h7",
        "wachtlokaal h7": "place W5 h7",
        "leg de garderobe op c3": "place S8 c3",
        "zet de zaalhoek op c8": "place K1 c8",
        "leg lege tegel g5": "place A0 g5",
        "leg een lege tegel op g5": "place A0 g5",
        "place guardroom h7": "place W5 h7",
        "legt wachtlokaal op h7": "place W5 h7",
        "einde": "end",
        "klaar": "end",
        "EINDE": "end",
        "verberg lege muur en tuin": "hide W0 A1",
        "verberg voorraadkamer, tuin": "hide S7 A1",
        "verberg niets": "hide none",
    },
    "return_to_camelot": {
        "leger heer c1 tovenaar e1 ridder f1 ridder g1": "army Lc1 We1 Kf1 Kg1",
        "Heer c1, Tovenaar e1, Ridder f1, Ridder g1": "army Lc1 We1 Kf1 Kg1",
        "opstelling ridder g1 heer c1 ridder f1 tovenaar e1": "army Lc1 We1 Kf1 Kg1",
        "leger heer op c1, tovenaar op e1, ridder op f1 en ridder op g1": "army Lc1 We1 Kf1 Kg1",
        "b1 naar d3": "b1>d3",
        "zet b1 naar d3": "b1>d3",
        "van b1 naar d3": "b1>d3",
        "spring van b1 naar d3": "b1>d3",
        "c1 b2": "c1-b2",
        "verplaats c1 naar b2": "c1-b2",
        "ga van c1 naar b2": "c1-b2",
        "sla c6 via e8": "c6xe8",
        "c8 via e8 naar g6": "c8>e8>g6",
        "spring c8 e8 g6": "c8>e8>g6",
        "c7 naar b6, helderziendheid op c1": "c7-b6 D:c1",
        "d3 naar c4": "d3-c4",
    },
    "somerset": {
        "zet ridder op J31": "place K 2,-2",
        "zet een boer op H30": "place P 2,-3",
        "plaats de ridder op L30": "place K 1,-1",
        "sla over": "skip",
        "krijg 1 hout": "gain 1w",
        "ontvang 1 graan": "gain 1g",
        "leer padenweven voor 1 hout": "learn S19 pay 1w",
        "leer Hand van Midas betaal 1 baksteen en 1 steen": "learn S05 pay 1b1s",
        "bouw het wegenkamp op L28 3 voor 1 hout en 1 baksteen": "build K17 -1,-1 3 pay 1w1b",
        "bouw residentie, betaal 1 baksteen 1 graan": "build B00 pay 1b1g",
        "klaar": "done",
        "verplaats J30 naar H30": "move 1,-2 2,-3",
        "ga van H30 naar G30 en gebruik": "move 2,-3 2,-4 act",
        "zwaard": "sword",
        "ruil baksteen voor graan": "trade b>g",
        "ruil hout tegen graan": "trade w>g",
        "barricade G31-H30": "barricade 3,-4:SW",
        "bevorder L29 voor 1 hout en 1 munt": "promote 0,-1 pay 1w1c",
        "neem een boer aan op G32 voor 2 munten": "hire 4,-4 pay 2c",
        "klim op voor 1 baksteen": "advance pay 1b",
        "voorraad": "stores",
    },
}


@cache
def played(game_id: str, number: int) -> list[tuple[Position, Seat, str]]:
    """Give the positions of a game played at random, each with who acts there and what he did."""
    game = find(game_id)
    seats, options = next(islice(configurations(game), number, None))
    found = list[tuple[Position, Seat, str]]()
    for moment in course_of(game, seats, options, "in words").moments:
        state = restored(game.state_type, moment.before)
        found.append((Position(table_row(game, state), game, state), moment.seat, moment.action))
    return found


def asking(game_id: str, action: str) -> tuple[Position, Seat]:
    """Find where an action was done, or else could be: in games with other options each."""
    games = range(min(12, sum(1 for _ in configurations(find(game_id)))))
    for number in sorted(games, key=lambda number: (number % 3, number)):
        moments = played(game_id, number)
        done = ((position, seat) for position, seat, text in moments if text == action)
        could = ((each, seat) for each, seat, _ in moments if allows(each.menu(seat), action))
        if (found := next(done, None) or next(could, None)) is not None:
            return found
    raise LookupError(action)


@pytest.mark.parametrize(("game_id", "typed"), [(game, typed) for game in TYPED for typed in TYPED[game]])
def test_a_move_is_read_as_a_dutch_person_types_it(game_id: str, typed: str) -> None:
    action = TYPED[game_id][typed]
    position, seat = asking(game_id, action)
    with speaking("nl"):
        assert acts_in(position, seat, typed) == [action]


def test_there_are_some_of_every_game() -> None:
    assert TYPED.keys() == {*game_ids()}
    assert min(map(len, TYPED.values())) >= 15


def test_what_does_not_follow_is_quoted_as_it_was_typed() -> None:
    position, seat, action = next(
        each for each in played("camelot_101", 0) if re.fullmatch(r"play H. [a-p]\d+-[a-p]\d+", each[2])
    )
    _, card, way = action.split()
    start = way.partition("-")[0]
    with speaking("nl"), pytest.raises(Refusal) as refused:
        acts_in(position, seat, f"speel {move_told(position.game, card)} {start} naar z99")
    said = written(refused.value.text)
    assert "naar z99" in said
    assert not re.search(r"\bto\b", said)


def test_a_prisoner_is_told_of_in_words() -> None:
    game = find("return_to_camelot")
    with speaking("nl"):
        assert move_told(game, "W@") == "zet in tovenaar"
        assert in_letters_of_records(game, "T@") == "W@"
