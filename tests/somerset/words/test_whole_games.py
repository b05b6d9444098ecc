"""Lines of a whole game of Somerset that was typed: what is clear is read, in every language."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest

from bot.table.position import Position
from bot.table.sequence import acts_in
from languages.spoken import speak_of, speaking
from rules.chance import Tape
from rules.replay import default_options
from rules.snapshot import copied
from rules.somerset import GAME
from rules.somerset.state import State
from tests.conformance.checks.twins import table_row
from tests.typed.test_refused import refused

_SOMERSET: Final = GAME.info.id
# The game as it was played: whose act each was, and what was drawn.
_PLAYED: Final[tuple[tuple[int, str, list[int]], ...]] = (
    (
        0,
        "start",
        [
            0,
            6,
            1,
            2,
            2,
            1,
            7,
            1,
            1,
            5,
            1,
            2,
            2,
            1,
            0,
            0,
            4,
            2,
            1,
            1,
            3,
            4,
            1,
            0,
            3,
            0,
            3,
            4,
            0,
            1,
            6,
            1,
            4,
            1,
            0,
            1,
            15,
            10,
        ],
    ),
    (0, "place P -2,2", []),
    (1, "place K -2,1", []),
    (0, "place K 0,0", [12, 5]),
    (1, "place P 1,0", []),
    (1, "sword", []),
    (1, "learn S11 pay 1s1g", []),
    (1, "build K18 1,-1 0 pay 2w1b", []),
    (1, "done", []),
    (0, "build B00 pay 1w1b", []),
    (0, "gain 1b", []),
    (0, "learn S16 pay 1b1s1c", []),
    (0, "done", []),
    (1, "move 1,0 0,0 act", [4, 22]),
    (0, "move 0,0 0,2 act", []),
    (0, "road -3,2:E", []),
    (0, "skip", []),
    (0, "gain 1g", []),
    (1, "move -2,1 0,-1 act", []),
    (0, "move -2,2 -3,2 act", []),
    (1, "build K30 -2,3 4 pay 2s1g", []),
    (1, "done", []),
    (0, "build B13 pay 1w1b1s", []),
    (0, "done", []),
    (1, "move 0,-1 -2,1 act", []),
    (0, "move 0,2 -1,2 act", []),
    (1, "move 0,0 1,0 act", []),
    (0, "move -3,2 -2,2 act", []),
    (0, "hire -3,2 pay 2c", []),
    (1, "done", []),
    (0, "build K03 1,-2 5 pay 1w1b1g", []),
    (0, "done", []),
    (1, "move 1,0 1,-1 act", []),
    (0, "move -1,2 0,1 act", []),
    (1, "move -2,1 0,-1 act", []),
    (0, "move -3,2 -2,1 act", []),
    (0, "move -2,2 -3,2 act", []),
    (1, "build K13 0,-2 0 pay 1b2s", []),
    (1, "done", []),
    (0, "build K39 -3,3 0 pay 2b1g", []),
    (0, "done", []),
    (1, "move 1,-1 1,0 act", []),
    (0, "move 0,1 -1,2 act", []),
    (1, "move 0,-1 -1,1 act", [26, 3]),
    (0, "move -2,1 -1,0 act", []),
    (0, "promote -1,2 pay 2m", []),
)
_OPTIONS: Final = {"length": "days", "edition": "third"}
# By the act before which they were typed, and what was said before: what a line is read as.
READ: Final = {
    (14, "", "move 0,0 -1,1"): (
        ("nl", "de ridder loopt van het bouwgilde via het zwaardplein naar de oude bibliotheek"),
        ("en", "the knight goes from the Builders' Guild via the Sword Square to the Old Library"),
    ),
    (3, "", "place K 0,0"): (
        ("nl", "dan maar naar het bouwgilde met de ridder, twee gebouwen trekken"),
        ("de", "dann mit dem Ritter zur Baugilde, zwei Geb\u00e4ude ziehen"),
        ("en", "the knight to the Builders' Guild, draw two buildings"),
    ),
    (19, "", "move -2,2 -3,2 act"): (
        ("nl", "de boer wandelt over mijn nieuwe weg naar de steenoven en bakt 2 bakstenen"),
        ("nl", "boer van het bierhuis naar de steenoven en neem twee bakstenen"),
        ("de", "der Bauer geht \u00fcber meine neue Stra\u00dfe zum Ziegelofen und brennt 2 Ziegel"),
        ("de", "Bauer von der Bierschenke zum Ziegelofen und nimm zwei Ziegelsteine"),
        ("en", "peasant from the Alehouse to the Brick Kiln and take two bricks"),
    ),
    (22, "", "build B13 pay 1w1b1s"): (
        ("nl", "dan de tovenaarskamer, voor een hout, een baksteen en een steen"),
        ("de", "dann die Zauberstube, f\u00fcr ein Holz, einen Ziegel und einen Stein"),
        ("en", "the Wizard's Study for 1 wood, 1 brick and 1 stone"),
    ),
    (27, "", "move -3,2 -2,2 act"): (
        ("nl", "boer terug naar het bierhuis, boer aannemen"),
        ("de", "Bauer zur\u00fcck zur Bierschenke, Bauer anwerben"),
        ("en", "peasant to the Alehouse, hire a peasant"),
    ),
    (30, "", "build K03 1,-2"): (
        ("nl", "De grote steengroeve op J30, ik betaal met hout, baksteen en graan"),
        ("de", "Den Steinbruch auf J30, ich zahle mit Holz, Ziegel und Getreide"),
        ("en", "the Great Quarry on J30, pay with wood, brick and grain"),
    ),
    (30, "build K03", "build K03 1,-2"): (
        ("nl", "op J30, naast het Kermisterrein"),
        ("de", "auf J30, neben der Festwiese"),
        ("en", "on J30, next to the Fairground"),
    ),
    (30, "build K03 1,-2", "build K03 1,-2 5 pay 1w1b1g"): (
        ("nl", "draai maar op stand 5, alsjeblieft"),
        ("de", "drehe es bitte auf Stellung 5"),
        ("en", "turned to 5"),
    ),
    (35, "", "move -3,2 -2,1 act"): (
        ("nl", "de boer van de steenoven stapt naar de korenbeurs en oogst twee graan"),
        ("de", "der Bauer vom Ziegelofen geht zur Kornb\u00f6rse und erntet zwei Getreide"),
        ("en", "the peasant from the Brick Kiln goes to the Corn Exchange and gets two grain"),
    ),
    (36, "", "move -2,2 -3,2 act"): (
        ("nl", "de andere boer gaat van het bierhuis naar de steenoven en pakt de bakstenen"),
        ("nl", "boer van bierhuis naar steenoven en neem 2 bakstenen"),
        ("de", "der andere Bauer geht von der Bierschenke zum Ziegelofen und nimmt die Ziegel"),
        ("en", "the other peasant moves from the Alehouse to the Brick Kiln and takes the bricks"),
    ),
    (39, "", "build K39"): (
        ("nl", "ik bouw de glasblazerij, betaald met twee bakstenen en een graan"),
        ("de", "ich baue die Glash\u00fctte, bezahlt mit zwei Ziegeln und einem Getreide"),
        ("en", "build the Glassworks, paid with two bricks and one grain"),
    ),
    (44, "", "move -2,1 -1,0 act"): (
        ("nl", "boer van de korenbeurs naar het toernooiveld, en promoveer hem tot ridder"),
        ("nl", "boer korenbeurs naar toernooiveld en bevorder hem"),
        ("de", "Bauer von der Kornb\u00f6rse zum Turnierplatz und bef\u00f6rdere ihn"),
        ("en", "peasant from the Corn Exchange to the Tiltyard and promote him"),
    ),
    (45, "", "promote -1,2 pay 2m"): (
        ("nl", "maak van de ridder op de zagerij een tovenaar"),
        ("nl", "bevorder mijn ridder voor twee kristallen"),
        ("nl", "bevorder de ridder op de zagerij"),
        ("nl", "bevorder ridder zagerij met 2 kristallen"),
        ("nl", "bevorder de zagerij"),
        ("de", "mache aus dem Ritter auf der S\u00e4gem\u00fchle einen Zauberer"),
        ("de", "bef\u00f6rdere den Ritter auf der S\u00e4gem\u00fchle f\u00fcr zwei Kristalle"),
        ("de", "den Ritter zum Zauberer bef\u00f6rdern"),
        ("en", "make the knight on the Sawyers' Yard a wizard"),
        ("en", "promote my knight for two crystals"),
    ),
    (45, "", "skip"): (
        ("nl", "ik doe verder niets"),
        ("de", "ich mache weiter nichts"),
        ("en", "do nothing"),
    ),
}
REFUSED: Final = {
    3: (
        ("nl", "Mijn ridder gaat op de korenbeurs staan", "Er staat al een arbeider op de Korenbeurs (N28)."),
        (
            "de",
            "Mein Ritter geht auf die Kornb\u00f6rse",
            "Auf der Kornb\u00f6rse (N28) ist schon ein Arbeiter.",
        ),
        ("en", "my knight goes to the Corn Exchange", "A worker is on Corn Exchange (N28) already."),
    ),
    22: (
        (
            "nl",
            "ik bouw de kristalkelder",
            "1 baksteen 2 stenen 2 graan, 1 minder, en je mist 1 steen of 1 graan",
        ),
        ("de", "ich baue den Kristallkeller", "und du hast 1 Stein oder 1 Getreide zu wenig."),
        ("en", "I build the Crystal Cellar", "and you lack 1 stone or 1 grain."),
    ),
    28: (
        ("nl", "op de zagerij", "Er staat al een arbeider van jou op de Zagerij (P30)."),
        ("nl", "met 1 graan en twee munten", "Een nieuwe boer kost 1 graan 2 munten, 1 minder."),
        (
            "de",
            "auf der S\u00e4gem\u00fchle",
            "Auf der S\u00e4gem\u00fchle (P30) ist schon ein Arbeiter von dir.",
        ),
        ("en", "with 1 grain and two coins", "A new peasant costs 1 grain 2 coins, less 1 of your choice."),
    ),
    39: (
        ("nl", "Bouw een zilvermijn op P32", "Zilvermijn kost 2 hout 1 graan, en je mist 1 hout."),
        ("de", "Baue eine Silbermine auf P32", "1 Holz"),
        ("en", "build a silver mine on P32", "Silver Mine costs 2 wood 1 grain, and you lack 1 wood."),
    ),
    42: (
        (
            "nl",
            "boer steenoven naar glasblazerij, ruil drie kristallen voor munten",
            "Q28 is over de weg 2 stappen",
        ),
        ("de", "Bauer Ziegelofen zur Glash\u00fctte, tausche drei Kristalle gegen M\u00fcnzen", "Q28"),
        ("en", "peasant Brick Kiln to Glassworks, trade three crystals for coins", "Q28"),
    ),
}


@cache
def before(number: int) -> Position:
    """Give the position before an act of the game, counted from its start."""
    _, _, draws = _PLAYED[0]
    state, _ = GAME.start(2, {**default_options(GAME), **_OPTIONS}, Tape(draws))
    for seat, action, drawn in _PLAYED[1:number]:
        list(GAME.apply(state, seat, action, Tape(drawn)))
    there: State = copied(state)
    return Position(table_row(GAME, there), GAME, there)


@pytest.mark.parametrize(("number", "said", "action"), READ)
def test_what_is_clear_is_read(number: int, said: str, action: str) -> None:
    there = before(number)
    for code, typed in READ[number, said, action]:
        with speaking(code):
            speak_of(_SOMERSET)
            assert acts_in(there, 0, typed, said) == [action], typed


@pytest.mark.parametrize("number", REFUSED)
def test_what_cannot_be_done_has_a_true_reason(number: int) -> None:
    for code, typed, why in REFUSED[number]:
        with speaking(code):
            assert why in refused(before(number), 0, typed), typed


@pytest.mark.parametrize(
    ("code", "typed"),
    [("nl", "geen weg meer, ik wil graan"), ("de", "keine Stra\u00dfe mehr, ich nehme Getreide")],
)
def test_whoever_leaves_a_road_may_go_on(code: str, typed: str) -> None:
    with speaking(code):
        speak_of(_SOMERSET)
        assert len(acts_in(before(16), 0, typed)) > 1
