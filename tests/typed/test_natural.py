"""Moves as people write them who were told no notation, in every language; each was typed by somebody."""

from typing import Final

import pytest

from bot.table.sequence import acts_in
from languages.spoken import speak_of, speaking
from tests.typed.test_dutch import asking

TYPED: Final = {
    ("de", "camelot_the_build", "hide S1"): (
        "nur den heiligen gral verdecken",
        "verdecke den Gral und sonst nichts",
        "gral, sonst keins",
    ),
    ("nl", "camelot_the_build", "hide S1"): ("alleen de graal verbergen", "verberg de graal en verder niets"),
    ("en", "camelot_the_build", "hide S1"): ("hide only the grail", "the grail and nothing else"),
    ("de", "battles_and_builders", "bid 2c 1k"): (
        "zwei Reiter und den K\u00f6nig",
        "2 Kavallerie und der K\u00f6nig",
    ),
    ("nl", "battles_and_builders", "bid 1b 2i 1k"): (
        "een bouwer, 2 infanteristen en de koning",
        "zet een bouwer, 2 infanteristen en de koning in",
        "doe maar 1 bouwer, 2 infanterie en 1 koning",
    ),
    ("de", "battles_and_builders", "bid 1b 1k"): ("meinen letzten Baumeister und den K\u00f6nig",),
    ("de", "battles_and_builders", "bid 3b 1a"): ("3 Baumeister und einen Sch\u00fctzen",),
    ("de", "somerset", "place K 1,-3"): ("Ritter aufs Steinmetztor", "Ritter ans Steinmetztor"),
    ("en", "somerset", "learn S05 pay 1b1s"): ("learn the spell Midas Touch", "learn the spell: Midas Touch"),
    ("de", "camelot_the_build", "place S1 f3"): ("gral f3", "lege den Gral auf f3", "lege heiliger gral f3"),
    ("nl", "camelot_the_build", "place S1 f3"): ("graal f3", "leg de graal op f3"),
    ("en", "camelot_the_build", "place S1 f3"): ("grail f3", "place the grail on f3"),
    ("de", "camelot_101", "play C5 k15-j13"): (
        "Kreuz 5: Springer nach j13",
        "spiele Kreuz 5: Springer nach j13",
    ),
    ("nl", "camelot_101", "play C5 k15-j13"): ("speel klaveren 5: paard naar j13",),
    ("en", "camelot_101", "play C5 k15-j13"): ("5 of Clubs: knight to j13",),
    ("de", "camelot_101", "play HK p9-o9"): (
        "ziehe Herz-K\u00f6nig von p9 nach o9",
        "spiele Herz-K\u00f6nig: K\u00f6nig nach o9",
    ),
    ("nl", "camelot_101", "play H7 o11-m12"): ("paard naar m12", "hartenpaard van o11 naar m12"),
    ("de", "somerset", "build K17 -1,-1 3 pay 1w1b"): (
        "baue Straßenlager L28 3 zahle 1 Ziegel 1 Holz",
        "baue Straßenlager L28 3 für 1 Ziegel und 1 Holz",
        "baue Straßenlager auf L28 3 mit 1 Ziegel und 1 Holz",
        "baue Straßenlager L28 3, zahle 1 Ziegel, 1 Holz",
        "baue Straßenlager L28 3 1 Ziegel 1 Holz",
        "build K17 L28 3 pay 1b1w",
        "Straßenlager auf L28 bauen 3 für 1 Ziegel und 1 Holz",
    ),
    ("nl", "somerset", "build K17 -1,-1 3 pay 1w1b"): (
        "bouw wegenkamp L28 3 betaal 1 baksteen 1 hout",
        "bouw het wegenkamp op L28 3 met 1 baksteen en 1 hout",
        "bouw wegenkamp L28 3, betaal 1 baksteen en 1 hout",
        "build K17 L28 3 pay 1b1w",
    ),
    ("en", "somerset", "build K17 -1,-1 3 pay 1w1b"): (
        "build Road Camp L28 3 pay 1 brick 1 wood",
        "build road camp at L28 3 for 1 brick and 1 wood",
        "build road camp L28 3 with 1 brick and 1 wood",
        "build road camp L28 3, pay 1 brick, 1 wood",
        "build K17 L28 3 pay 1b1w",
    ),
    ("de", "somerset", "learn S05 pay 1b1s"): (
        "lerne Midas zahle 1 Stein 1 Ziegel",
        "lerne Midas für 1 Stein und 1 Ziegel",
        "lerne Midas 1 Stein 1 Ziegel",
        "lerne Midas mit 1 Stein und 1 Ziegel",
        "lerne den Zauber Hand des Midas",
        "Zauber lernen: Hand des Midas",
    ),
    ("nl", "somerset", "learn S05 pay 1b1s"): (
        "leer hand van midas betaal 1 steen 1 baksteen",
        "leer midas voor 1 steen en 1 baksteen",
        "leer midas met 1 steen en 1 baksteen",
        "leer de spreuk hand van midas",
        "spreuk leren: hand van midas",
    ),
    ("de", "somerset", "promote 0,-1 pay 1w1c"): (
        "befördere L29 für 1 Münze und 1 Holz",
        "befördere L29 zahle 1 münze 1 holz",
    ),
    ("nl", "somerset", "promote 0,-1 pay 1w1c"): ("bevorder L29 voor 1 munt en 1 hout",),
    ("de", "somerset", "done"): ("ich bin fertig", "Zug beenden", "fertig", "baue nichts", "ende"),
    ("nl", "somerset", "done"): ("ik ben klaar", "beurt voorbij", "klaar", "bouw niets", "einde"),
    ("nl", "somerset", "gain 1w"): ("ik wil hout", "1 hout", "pak hout", "krijg hout", "neem 1 hout", "hout"),
    ("de", "somerset", "gain 1w"): ("ich will Holz", "nimm Holz", "bekomme 1 Holz", "1 Holz"),
    ("de", "somerset", "place K 2,-2"): (
        "setze Ritter auf J31 ein",
        "Ritter auf J31 einsetzen",
        "Ritter nach J31",
        "setze einen Ritter auf J31",
        "stelle den Ritter auf J31",
    ),
    ("nl", "somerset", "place K 2,-2"): (
        "zet de ridder op J31",
        "ridder inzetten op J31",
        "ridder op J31 zetten",
        "ridder J31",
    ),
    ("nl", "camelot_the_build", "end"): (
        "ik ben klaar",
        "beurt voorbij",
        "klaar",
        "stop",
        "einde beurt",
        "beëindig de beurt",
        "beurt beëindigen",
    ),
    ("de", "camelot_the_build", "end"): (
        "ich bin fertig",
        "Zug beenden",
        "fertig",
        "stopp",
        "Ende",
        "beende meinen Zug",
    ),
    ("nl", "camelot_the_build", "hide none"): (
        "verberg niks",
        "niets verbergen",
        "verberg niets",
        "niks",
        "niets",
    ),
    ("de", "camelot_the_build", "hide none"): (
        "nichts verdecken",
        "verdecke nichts",
        "nichts verbergen",
        "nichts",
        "verberge nichts",
        "keine",
    ),
    ("en", "camelot_the_build", "hide none"): ("hide nothing", "nothing", "hide none"),
    ("nl", "camelot_the_build", "place A0 g5"): (
        "leg een lege tegel op g5",
        "lege tegel op g5 leggen",
        "ik leg een lege tegel op g5",
        "leg lege tegel op het vak g5",
    ),
    ("de", "camelot_the_build", "place A0 g5"): (
        "lege ein leeres Plättchen auf g5",
        "leeres Plättchen auf g5 legen",
        "Ich lege ein leeres Plättchen auf g5",
        "lege ein leeres Plättchen auf das Feld g5",
    ),
    ("de", "battles_and_builders", "bid 1b 1c"): (
        "setze 1 Kavallerie und 1 Baumeister ein",
        "1 Kavallerie 1 Baumeister",
        "Ich setze 1 Baumeister und 1 Kavallerie ein",
        "einen Baumeister und einen Reiter",
        "1 Baumeister und 1 Kavallerie einsetzen",
    ),
    ("nl", "battles_and_builders", "bid 1b 1c"): (
        "zet 1 cavalerie en 1 bouwer in",
        "ik zet een bouwer en een cavalerie in",
        "leg 1 bouwer en 1 cavalerie neer",
        "1 cavalerie 1 bouwer",
        "ik zet 1 bouwer en 1 cavalerie in",
    ),
    ("de", "battles_and_builders", "bid 0"): (
        "nichts",
        "setze nichts",
        "setze nichts ein",
        "nix",
        "setze 0",
        "nichts einsetzen",
        "ich setze nichts ein",
    ),
    ("nl", "battles_and_builders", "bid 0"): (
        "niets",
        "niks",
        "zet niets in",
        "ik zet niets in",
        "zet in niets",
        "niets inzetten",
    ),
    ("en", "battles_and_builders", "bid 0"): ("nothing", "bid nothing", "commit nothing"),
    ("nl", "battles_and_builders", "take WD 1a"): (
        "terugtrekken, 1 boogschutter",
        "neem terugtrekken 1 boogschutter",
        "kies terugtrekken en neem een boogschutter terug",
        "Terugtrekken, neem 1 boogschutter terug",
    ),
    ("de", "battles_and_builders", "take WD 1a"): (
        "Rückzug, 1 Bogenschütze",
        "Rückzug 1 Bogenschütze",
        "wähle Rückzug und nimm einen Bogenschützen zurück",
        "wählt das Plättchen Rückzug und nimmt 1 Bogenschützen zurück",
        "nimm Rückzug, 1 Bogenschütze zurück",
    ),
    ("en", "battles_and_builders", "take WD 1a"): (
        "take Withdraw and take back 1 archer",
        "Withdraw, and take 1 archer back",
    ),
    ("de", "return_to_camelot", "b3>d5xf5"): (
        "b3 schlägt e5",
        "b3 stürmt und schlägt e5",
        "Fürst b3 schlägt e5",
        "stürmt und schlägt die Figur auf e5, von b3 über d5 nach f5",
    ),
    ("nl", "return_to_camelot", "b3>d5xf5"): (
        "b3 slaat e5",
        "b3 stormt en slaat e5",
        "stormt en slaat het stuk op e5, van b3 via d5 naar f5",
    ),
    ("en", "return_to_camelot", "b3>d5xf5"): ("b3 takes e5", "b3 charges and captures e5"),
    ("de", "return_to_camelot", "army Le8 Wc8 Kc7 Kf7"): (
        "nimm die Aufstellung Fürst in der Nachhut",
        "Aufstellung Fürst in der Nachhut",
        "stelle Fürst e8, Zauberer c8, Ritter c7 und f7 auf",
        "Heer: Fürst e8, Zauberer c8, Ritter c7 und f7",
    ),
    ("nl", "return_to_camelot", "army Lf7 Wd8 Kc7 Kf8"): (
        "neem de opstelling dappere heer",
        "kies opstelling dappere heer",
        "stel heer f7, tovenaar d8, ridders c7 en f8 op",
    ),
    ("de", "camelot_101", "bury C5 h10"): ("Kreuz 5 auf h10 begraben", "begräbt Kreuz 5 auf h10"),
    ("nl", "camelot_101", "bury C5 h10"): ("klaveren 5 op h10 begraven", "begraaft Klaveren 5 op h10"),
    ("de", "return_to_camelot", "c8>e8>g6"): (
        "c8 über e8 nach g6",
        "springe mit c8 über e8 nach g6",
        "c8 springt über e8 nach g6",
        "Soldat c8 springt über e8 nach g6",
        "Sprung von c8 über e8 nach g6",
    ),
    ("nl", "return_to_camelot", "c8>e8>g6"): (
        "c8 springt over e8 naar g6",
        "spring met c8 over e8 naar g6",
        "soldaat c8 over e8 naar g6",
    ),
    ("de", "return_to_camelot", "b1>d3"): (
        "b1 über c2 nach d3",
        "b1 springt über c2 nach d3",
        "springe von b1 über c2 nach d3",
        "springe mit b1 über c2 nach d3",
        "b1 nach d3 springen",
    ),
    ("nl", "return_to_camelot", "b1>d3"): (
        "b1 springt over c2 naar d3",
        "b1 over c2 naar d3",
        "spring van b1 over c2 naar d3",
        "spring met b1 naar d3",
    ),
    ("en", "return_to_camelot", "b1>d3"): (
        "b1 jumps over c2 to d3",
        "jump b1 over c2 to d3",
        "b1 over c2 to d3",
        "jump from b1 to d3",
    ),
    ("de", "return_to_camelot", "c1-b2"): (
        "Fürst c1 nach b2 ziehen",
        "Ich ziehe c1 nach b2",
        "ziehe mit c1 nach b2",
        "Fürst von c1 nach b2",
        "der Fürst geht nach b2",
        "c1 geht nach b2",
        "Fürst auf b2",
    ),
    ("nl", "return_to_camelot", "c1-b2"): (
        "heer c1 naar b2",
        "ik zet c1 naar b2",
        "ik ga van c1 naar b2",
        "heer naar b2",
        "c1 gaat naar b2",
        "verplaats de heer naar b2",
        "heer van c1 naar b2 zetten",
    ),
    ("de", "return_to_camelot", "c7-b6 D:c1"): (
        "Zauberer c7 nach b6 und Hellsehen auf c1",
        "Zauberer c7 nach b6, Hellsehen auf c1",
        "Zauberer c7, Nach b6, Hellsehen: eine feindliche Figur aufdecken, Figur auf c1",
        "c7 nach b6 und hellsehen c1",
    ),
    ("nl", "return_to_camelot", "c7-b6 D:c1"): (
        "tovenaar c7 naar b6 en helderziendheid op c1",
        "c7 naar b6, helderziendheid op c1",
    ),
    ("de", "camelot_101", "play C2 k14-k12"): (
        "k14 nach k12 mit Kreuz 2",
        "spiele k14 nach k12 mit Kreuz 2",
        "mit Kreuz 2 von k14 nach k12",
        "Kreuz 2 von k14 nach k12",
        "Ich spiele Kreuz 2 von k14 nach k12",
        "ziehe k14 nach k12 mit Kreuz 2",
        "Kreuz 2: k14 nach k12",
        "bewege k14 nach k12 mit Kreuz 2",
        "Bauer k14 nach k12 mit Kreuz 2",
    ),
    ("nl", "camelot_101", "play C2 k14-k12"): (
        "k14 naar k12 met klaveren 2",
        "speel k14 naar k12 met klaveren 2",
        "met klaveren 2 van k14 naar k12",
        "ik speel klaveren 2 van k14 naar k12",
        "verplaats k14 naar k12 met klaveren 2",
        "pion k14 naar k12 met klaveren 2",
    ),
    ("en", "camelot_101", "play C2 k14-k12"): (
        "k14 to k12 with 2 of clubs",
        "move k14 to k12 with the 2 of clubs",
        "k14-k12 with C2",
        "I play 2 of clubs k14 to k12",
        "pawn k14 to k12 with the 2 of clubs",
    ),
    ("de", "camelot_101", "refresh H7 HJ"): (
        "tausche Herz-Bube und Herz 7 aus",
        "Herz 7 und Herz-Bube austauschen",
        "tausche HB H7",
        "tausche Herz 7, Herz-Bube",
    ),
    ("nl", "camelot_101", "refresh H7 HJ"): (
        "ververs hartenboer en harten 7",
        "harten 7 en hartenboer verversen",
        "ruil harten 7 en hartenboer",
    ),
    ("de", "camelot_101", "pass"): ("passe", "passen", "nichts", "fertig", "ich passe", "Zug beenden"),
    ("nl", "camelot_101", "pass"): ("pas", "passen", "ik pas", "ik ben klaar", "klaar", "niets"),
}


@pytest.mark.parametrize(("code", "game_id", "action"), TYPED)
def test_a_move_is_read_as_it_comes_to_mind(code: str, game_id: str, action: str) -> None:
    """With its verb at the end, with what is paid in any order, told by who makes it, and the like."""
    position, seat = asking(game_id, action)
    speak_of(game_id)
    with speaking(code):
        for typed in TYPED[code, game_id, action]:
            assert acts_in(position, seat, typed) == [action], typed
