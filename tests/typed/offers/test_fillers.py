"""Words that mean nothing in a move: they stand in the way of none, and nothing that is named is left out."""

from collections.abc import Callable

import pytest

from bot.errors import Ambiguous, Illegal
from bot.table.checks import is_sure
from bot.table.position import Act
from bot.table.sequence import acts_in, carried_out
from languages.spoken import speak_of, speaking
from rules.text import Seat
from tests.typed.test_dutch import asking
from tests.typed.test_nearest import at_question
from tests.typed.test_refused import refused

_BATTLES = "battles_and_builders"


@pytest.mark.parametrize(
    ("code", "game", "action", "typed"),
    [
        ("nl", _BATTLES, "bid 2i 1a", "nee, 2 infanterie en ook 1 boogschutter"),
        ("nl", _BATTLES, "bid 2a", "nee, dan toch 2 boogschutters"),
        ("de", _BATTLES, "bid 2a", "Nein, dann eben 2 Bogenschützen"),
        ("en", _BATTLES, "bid 2a", "no, just 2 archers after all"),
        ("nl", _BATTLES, "bid 2b 1a", "Ik zet mijn laatste boogschutter met 2 bouwers in"),
        ("nl", _BATTLES, "bid 1b 4c", "doe mij alle ruiters plus 1 bouwer"),
        ("nl", _BATTLES, "bid 3b 1i 1k", "ik zet mijn koning in en verder een infanterist en drie bouwers"),
        ("de", "return_to_camelot", "b1>d3", "b1 springt eben nach d3"),
        ("nl", "camelot_101", "play HK p9-o9", "mijn hartenheer gaat natuurlijk van p9 naar o9"),
        ("nl", "camelot_101", "play HK p9-o9", "m'n hartenheer gaat van p9 naar o9"),
        ("de", "camelot_the_build", "place A0 g5", "Dann eben das leere Plättchen auf g5"),
    ],
)
def test_words_that_mean_nothing_stand_in_nobodys_way(code: str, game: str, action: str, typed: str) -> None:
    position, seat = asking(game, action)
    with speaking(code):
        speak_of(game)
        assert acts_in(position, seat, typed) == [action]


@pytest.mark.parametrize(
    ("code", "action", "typed"),
    [
        ("nl", "bid 2b 3a 1k", "ik begin sterk: 3 boogschutters, 2 bouwers en de koning"),
        ("de", "bid 2b 1a", "ich nehme mir meinen letzten Bogenschützen und 2 Baumeister"),
        ("en", "bid 2b 1a", "I begin with my last remaining archer and 2 builders"),
        ("nl", "bid 0", "ik begin met niks deze keer"),
        ("de", "bid 2b 1a", "Zwei Baumaister und einen Bogenschüzen"),
    ],
)
def test_what_uses_all_that_is_named_is_asked_about(code: str, action: str, typed: str) -> None:
    position, seat = asking(_BATTLES, "bid 1b 1c")
    with speaking(code):
        speak_of(_BATTLES)
        with pytest.raises(Ambiguous) as asked:
            acts_in(position, seat, typed)
    assert [*asked.value.texts] == [action]


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("nl", "de laatste 2 van mn infanterie en een boogschuter erbij"),
        ("nl", "de koning en verder onzin"),
        ("nl", "de koning en niet mijn laatste bouwer"),
        ("nl", "geen bouwers"),
        ("en", "no builders"),
        ("en", "the king or a builder"),
    ],
)
def test_nothing_is_offered_that_leaves_out_what_is_named_or_denied(code: str, typed: str) -> None:
    position, seat = asking(_BATTLES, "bid 1b 1c")
    with speaking(code):
        speak_of(_BATTLES)
        with pytest.raises(Illegal) as why:
            acts_in(position, seat, typed)
    assert not isinstance(why.value, Ambiguous)


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("nl", "de koning en geen bouwers"),
        ("de", "den König und keine Baumeister"),
        ("en", "the king and no builders"),
    ],
)
def test_what_is_not_to_be_bid_is_not_bid(code: str, typed: str) -> None:
    position, seat = asking(_BATTLES, "bid 1b 1c")
    with speaking(code):
        speak_of(_BATTLES)
        assert acts_in(position, seat, typed) == ["bid 1k"]


def test_how_many_may_be_chosen_is_told_whatever_stands_between() -> None:
    position, seat = asking(_BATTLES, "bid 1b 1c")
    with speaking("nl"):
        why = refused(position, seat, "Koning erbij, en verder 2 infanteristen en vier bouwers")
    assert "Kies er hoogstens 5, de koning niet meegeteld." in why


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("nl", "doe maar"),
        ("nl", "ja hoor"),
        ("nl", "klopt"),
        ("nl", "ja natuurlijk"),
        ("nl", "ok"),
        ("de", "jo passt"),
        ("de", "jo"),
        ("de", "jep"),
        ("de", "Jawohl!"),
        ("de", "ja natürlich"),
        ("de", "genau so"),
        ("de", "okay"),
        ("en", "yep"),
        ("en", "sure"),
    ],
)
def test_people_say_yes_in_many_ways(code: str, typed: str) -> None:
    with speaking(code):
        assert is_sure(typed)


@pytest.mark.parametrize(
    ("code", "game", "prompt", "typed"),
    [
        ("de", "camelot_the_build", "Three tiles are laid", "Damit bin ich fertig"),
        ("de", "camelot_the_build", "Three tiles are laid", "So, das wars, mein Zug ist fertig"),
        ("de", "camelot_the_build", "Three tiles are laid", "ok, Zug beenden"),
        ("nl", "camelot_the_build", "Three tiles are laid", "dat was het voor mij, klaar"),
        ("nl", "camelot_the_build", "Three tiles are laid", "mijn beurt is voorbij"),
        ("nl", "somerset", "Learn spells, or", "Verder niks, ik sla over"),
        ("nl", "somerset", "Learn spells, or", "dat was het voor mij, klaar"),
        ("de", "somerset", "Learn spells, or", "das war's"),
    ],
)
def test_a_turn_is_ended_in_many_words(code: str, game: str, prompt: str, typed: str) -> None:
    position, seat = at_question(game, prompt)
    with speaking(code):
        speak_of(game)
        acts = acts_in(position, seat, typed)
        moves, _ = carried_out(position.apart(), seat, acts, lambda text: Act(None, seat, text, time=0.0))
    assert moves[0].text == position.game.ends


_GIFT, _MERLIN = "seat 1 gives you", "Merlin: which of"


@pytest.mark.parametrize(
    ("code", "prompt", "typed", "action"),
    [
        ("nl", _GIFT, "Nee joh, die zetel hoef ik niet", "refuse"),
        ("nl", _GIFT, "Nee, die kaart wil ik niet hebben", "refuse"),
        ("de", _GIFT, "Nein danke, die Karte will ich nicht", "refuse"),
        ("en", _GIFT, "no, I do not want that card", "refuse"),
        ("de", _MERLIN, "Ich nehm dem Gegner eine Camelot-Karte weg", "order 3"),
        ("de", _MERLIN, "nimm eine Camelot-Karte von einem Gegner", "order 3"),
        ("nl", _MERLIN, "pak een Camelotkaart van een tegenstander", "order 3"),
    ],
)
def test_the_words_of_an_answer_are_read_in_any_order(
    code: str, prompt: str, typed: str, action: str
) -> None:
    position, seat = at_question("camelot_101", prompt)
    with speaking(code):
        speak_of("camelot_101")
        assert acts_in(position, seat, typed) == [action]


@pytest.mark.parametrize(
    ("code", "game", "prompt", "typed", "action"),
    [
        ("en", "camelot_101", _MERLIN, "the giant stands still", "order 2"),
        ("nl", "camelot_101", "Deserters", "begraaf maar mijn pion op c6", "pick c6"),
        (
            "de",
            "camelot_101",
            "Tournament Day",
            "der Springer auf b6 reitet gegen den Springer auf k15",
            "pick b6 k15",
        ),
    ],
)
def test_an_answer_with_more_words_is_asked_about(
    code: str, game: str, prompt: str, typed: str, action: str
) -> None:
    position, seat = at_question(game, prompt)
    with speaking(code):
        speak_of(game)
        with pytest.raises(Ambiguous) as asked:
            acts_in(position, seat, typed)
    assert [*asked.value.texts] == [action]


@pytest.mark.parametrize(
    ("code", "game", "prompt", "typed"),
    [
        ("de", "camelot_101", _GIFT, "Nein, ich nehme sie an"),
        ("en", "camelot_101", _MERLIN, "not the giant"),
        ("de", "camelot_101", "Tournament Day", "der Turm auf b6 reitet gegen den Springer auf k15"),
        ("de", "camelot_the_build", "Which tile do you lay first", "das Dingsbums auf d5"),
    ],
)
def test_no_answer_is_offered_that_lacks_what_is_typed(code: str, game: str, prompt: str, typed: str) -> None:
    position, seat = at_question(game, prompt)
    with speaking(code):
        speak_of(game)
        with pytest.raises(Illegal) as why:
            carried_out(position.apart(), seat, acts_in(position, seat, typed), _acting(seat))
    assert not isinstance(why.value, Ambiguous)


def _acting(seat: Seat) -> Callable[[str], Act]:
    return lambda text: Act(None, seat, text, time=0.0)


@pytest.mark.parametrize(
    "typed",
    [
        "Eine leere Mauer kommt auf a3 und das Badhaus auf a4",
        "das leere Plättchen auf d4 und das Badhaus auf d5",
    ],
)
def test_no_tile_is_offered_twice_for_a_misspelt_one(typed: str) -> None:
    position, seat = at_question("camelot_the_build", "Which tile do you lay first")
    with speaking("de"):
        speak_of("camelot_the_build")
        with pytest.raises(Illegal) as why:
            carried_out(position.apart(), seat, acts_in(position, seat, typed), _acting(seat))
    assert not isinstance(why.value, Ambiguous)


def test_a_line_is_asked_about_with_all_its_names_as_they_are_spelled() -> None:
    position, seat = at_question("camelot_the_build", "Which tile do you lay first")
    with speaking("de"):
        speak_of("camelot_the_build")
        with pytest.raises(Ambiguous) as asked:
            acts_in(position, seat, "Ein leeres Plätchen auf d4, die Sahlecke auf c6")
        (line,) = asked.value.texts
        moves, _ = carried_out(position.apart(), seat, acts_in(position, seat, line), _acting(seat))
    assert [move.text for move in moves[:2]] == ["place A0 d4", "place K1 c6"]


@pytest.mark.parametrize(
    ("code", "game", "prompt", "typed", "said"),
    [
        (
            "nl",
            _BATTLES,
            "Commit up to",
            "nee, de koning en verder onzin",
            "“nee, de koning en verder onzin” is nu",
        ),
        ("de", "camelot_101", _MERLIN, "und dann hole ich mir etwas anderes", "„und dann hole ich mir etwas"),
        ("nl", "camelot_101", _GIFT, "ik weiger die zetel", "“ik weiger” is een hele zet, maar “die zetel”"),
    ],
)
def test_a_refusal_quotes_what_was_typed(code: str, game: str, prompt: str, typed: str, said: str) -> None:
    position, seat = at_question(game, prompt)
    with speaking(code):
        assert said in refused(position, seat, typed)


def test_the_one_word_that_stands_in_the_way_is_named() -> None:
    position, seat = asking("camelot_101", "play C2 k14-k12")
    with speaking("de"):
        why = refused(position, seat, "mit Kreuz 2 marschiert Springer Bauer k14 nach k12")
    assert "„Springer“ verstehe ich nicht." in why
