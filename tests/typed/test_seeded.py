"""Lines as people type them in positions of seeded games, which were refused though they were clear."""

from __future__ import annotations

from typing import Final

import pytest

from bot.errors import Ambiguous, Illegal
from bot.table.sequence import acts_in
from languages.spoken import speak_of, speaking
from rules.somerset.tables.goods import CRYSTAL
from tests.typed.test_dutch import played
from tests.typed.test_refused import refused

_WHERE: Final = {
    "bid": ("battles_and_builders", 0, 0),
    "dice": ("battles_and_builders", 1, 5),
    "tile": ("battles_and_builders", 1, 12),
    "card": ("camelot_101", 0, 24),
    "lay": ("camelot_the_build", 0, 40),
    "spell": ("return_to_camelot", 4, 20),
    "good": ("somerset", 0, 20),
    "place": ("somerset", 0, 0),
    "walk": ("somerset", 5, 42),
    "promote": ("somerset", 6, 64),
    "edge": ("somerset", 3, 15),
}
_READ: Final = (
    ("bid", "bid 3b 2a", "en", "I'd like to commit three builders and two archers please"),
    ("bid", "bid 3b 2a", "nl", "doe mij maar drie bouwers en twee boogschutters alsjeblieft"),
    ("bid", "bid 3b 2a", "de", "Ich hätte gern drei Baumeister und zwei Bogenschützen"),
    ("bid", "bid 1b 1c 1k", "en", "the king goes in with one rider and a builder"),
    ("bid", "bid 1b 1c 1k", "nl", "de koning gaat mee met een ruiter en een bouwer"),
    ("bid", "bid 1b 1c 1k", "de", "der König geht mit einem Reiter und einem Baumeister"),
    ("bid", "bid 4b", "en", "four builders, that's it"),
    ("bid", "bid 4b", "nl", "vier bouwers en dat is alles"),
    ("bid", "bid 4b", "de", "vier Baumeister, das ist alles"),
    ("bid", "bid 2i 1k", "de", "ich schicke zwei Fußsoldaten und meinen König"),
    ("dice", "rethrow y4 r3", "nl", "de gele 4 en de rode 3 gooi ik nog een keer"),
    ("dice", "rethrow y4 r3", "de", "die gelbe 4 und die rote 3 werfe ich noch einmal"),
    ("dice", "keep", "en", "I'm happy with my dice"),
    ("dice", "keep", "nl", "ik ben tevreden met mijn dobbelstenen"),
    ("dice", "keep", "de", "ich bin zufrieden mit meinen Würfeln"),
    ("bid", "bid 2b", "de", "kein König, zwei Baumeister"),
    ("dice", "rethrow y4 y6 r3", "en", "throw all but the green ones again"),
    ("dice", "rethrow y4 y6 r3", "nl", "alles behalve de groene opnieuw gooien"),
    ("dice", "rethrow y4 y6 r3", "de", "alle außer den grünen neu würfeln"),
    ("dice", "rethrow g5 g7 y4 y6 r3", "en", "reroll everything"),
    ("good", "gain 1g", "en", "I'd like the grain"),
    ("place", "place K 2,-2", "de", "stell den Ritter auf J31"),
    ("tile", "take TR", "en", "I'll take the trojan horse"),
    ("tile", "take WD 1a", "nl", "trek mijn boogschutter terug"),
    ("card", "play SA m6-m7", "en", "queen takes knight on m7 with the ace"),
    ("card", "play SA m6-m7", "nl", "dame slaat paard op m7 met de aas"),
    ("card", "play SA m6-m7", "de", "Dame schlägt Springer auf m7 mit dem Ass"),
    ("card", "play S5 e3-e5", "en", "the spade pawn on e3 goes two squares forward with the five"),
    ("card", "play S5 e3-e5", "de", "der Pik-Bauer auf e3 geht mit der Fünf zwei Felder vor"),
    ("card", "play SA i1-h2", "nl", "mijn heer stapt met de aas van i1 naar h2"),
    ("card", "refresh SA S5 S9 D9", "en", "refresh all cards except clubs"),
    ("card", "refresh SA S5 S9 D9", "nl", "ververs alles behalve klaveren"),
    ("card", "refresh SA S5 S9 D9", "de", "tausche alles außer Kreuz"),
    ("lay", "place W0 a7", "de", "setz eine leere Mauer auf a7"),
    ("spell", "e3-d3 D:e5", "en", "wizard to d3 and look at e5"),
    ("spell", "e3-d3 D:e5", "nl", "tovenaar naar d3 en bekijk e5"),
    ("spell", "e3-d3 D:e5", "de", "Zauberer nach d3 und e5 ansehen"),
    ("spell", "e3-d3 T:b3,d1", "de", "Zauberer nach d3 und tausche den Fürsten mit dem Soldaten auf d1"),
    ("walk", "move 0,0 0,2", "en", "knight to P31 without using it"),
    ("walk", "move 0,0 0,2", "de", "Ritter nach P31 ohne ihn zu nutzen"),
    ("promote", "promote 0,-1 pay 1w1c", "en", "promote the peasant on L29 for a wood and a coin"),
    ("promote", "skip", "en", "nobody is promoted"),
    ("promote", "skip", "nl", "niemand wordt bevorderd"),
    ("promote", "skip", "de", "niemand wird befördert"),
    ("edge", "barricade 3,-4:SW", "en", "block the edge from G31 to H30"),
    ("edge", "barricade 3,-4:SW", "nl", "barricadeer G31 naar H30"),
    ("edge", "barricade 3,-4:SW", "de", "sperre die Kante von G31 nach H30"),
)


@pytest.mark.parametrize(("where", "action", "code", "typed"), _READ)
def test_a_clear_line_is_read(where: str, action: str, code: str, typed: str) -> None:
    game, number, place = _WHERE[where]
    position, seat, _ = played(game, number)[place]
    speak_of(game)
    with speaking(code):
        assert acts_in(position, seat, typed) == [action]


@pytest.mark.parametrize(
    ("where", "action", "code", "typed"),
    [("walk", "move 0,0 -1,1 act", "en", "knight to the Cristal Well and use it")],
)
def test_but_for_a_word_it_is_asked_about(where: str, action: str, code: str, typed: str) -> None:
    game, number, place = _WHERE[where]
    position, seat, _ = played(game, number)[place]
    speak_of(game)
    with speaking(code), pytest.raises(Ambiguous) as asked:
        acts_in(position, seat, typed)
    assert [*asked.value.texts] == [action]


@pytest.mark.parametrize(
    ("code", "typed"),
    [("de", "tausche beide Neunen"), ("nl", "ververs beide negens"), ("en", "refresh both nines")],
)
def test_both_cards_of_a_rank_are_put_away(code: str, typed: str) -> None:
    position, seat, _ = played("camelot_101", 0)[24]
    with speaking(code):
        speak_of("camelot_101")
        assert acts_in(position, seat, typed) == ["refresh S9 D9"]


@pytest.mark.parametrize(
    ("where", "code", "typed", "why"),
    [
        (
            "spell",
            "de",
            "Springe mit dem Ritter über e7",
            "Ritter: davon kann jetzt keiner über e7 springen.",
        ),
        ("spell", "de", "springe über e7", "Keine deiner Figuren kann jetzt über e7 springen."),
        ("spell", "nl", "spring met de ridder over e7", "Geen ridder van jou kan nu over e7 springen."),
        ("spell", "en", "jump over e7", "No piece of yours can jump over e7 now."),
        ("spell", "de", "Springe c4 über e7", "Auf c4 steht keine Figur von dir."),
        ("bid", "en", "2 builders and the king for Claim Three", "takes a strategy tile once all bids"),
        ("bid", "en", "take claim three", "takes a strategy tile once all bids"),
    ],
)
def test_a_line_is_refused_for_what_is_true_of_it(where: str, code: str, typed: str, why: str) -> None:
    game, number, place = _WHERE[where]
    position, seat, _ = played(game, number)[place]
    with speaking(code):
        assert why in refused(position, seat, typed)


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        ("de", "Pfadweben", "kostet 1 Kristall, und du hast 0"),
        ("de", "ich möchte den Zauber Pfadweben sprechen", "kostet 1 Kristall, und du hast 0"),
        ("nl", "gebruik padenweven", "kost 1 kristal, en je hebt er 0"),
    ],
)
def test_a_spell_without_its_crystals_is_refused_for_them(code: str, typed: str, why: str) -> None:
    position, seat, _ = played("somerset", 4)[104]
    position = position.apart()
    position.state.player.purse[CRYSTAL] = 0
    with speaking(code):
        assert why in refused(position, seat, typed)


@pytest.mark.parametrize(
    ("game", "number", "place", "code", "typed"),
    [
        ("somerset", 1, 10, "de", "1 Münze"),  # what the one spell costs
        ("somerset", 1, 10, "de", "dafür 1 Stein"),
        ("camelot_101", 7, 100, "nl", "schoppen 2: denk toren i2 naar g4"),  # the queen stands there
        ("camelot_the_build", 4, 17, "nl", "de logeerkamer en één lege tegel"),
    ],
)
def test_nothing_is_done_or_offered_for_what_is_not_named(
    game: str, number: int, place: int, code: str, typed: str
) -> None:
    position, seat, _ = played(game, number)[place]
    with speaking(code):
        speak_of(game)
        with pytest.raises(Illegal) as why:
            acts_in(position, seat, typed)
    assert not isinstance(why.value, Ambiguous)
